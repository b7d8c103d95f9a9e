// Made by Utilities/snippets.sh from comments in Sources/LayerAnimation; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

extension ExampleNames {
  func `Animation copy`() throws {
    let second = first.copy()
    second.beginTime = 0.5   // `first` keeps its begin time
  }

  func `BasicAnimation BasicAnimation`() throws {
    let move = BasicAnimation(keyPath: "position.x")
    move.fromValue = 25
    move.toValue = 295
    move.duration = 1
    try ignore(box.add(move, forKey: "move"))  //
  }

  func `KeyframeAnimation KeyframeAnimation`() throws {
    let pulse = KeyframeAnimation(keyPath: "opacity")
    pulse.values = [0, 1, 0.5, 0.7]
    pulse.keyTimes = [0, 0.1, 0.6, 1]

    let flight = KeyframeAnimation(keyPath: "position")
    flight.path = try Path(svg: "M0,0 L100,0 C150,0 200,50 200,100")
    flight.calculationMode = .paced
  }

  func `MatchMoveAnimation MatchMoveAnimation`() throws {
    let follow = MatchMoveAnimation(source: cursor)
    follow.duration = .infinity
    try ignore(label.add(follow, forKey: "follow"))  //
    ignore(label.presented.position)  // where the cursor's position is, in the label's superlayer
  }

  func `SpringAnimation SpringAnimation`() throws {
    let drop = SpringAnimation(keyPath: "position.y")
    drop.toValue = 400
    drop.damping = 12
    drop.duration = drop.settlingDuration
  }

  func `Transition Transition`() throws {
    let fade = Transition()
    fade.startProgress = 0.25
    fade.endProgress = 0.75
    fade.duration = 1
    try ignore(box.add(fade))  //
    ignore(loop.advance(by: 0.5))  //
    expect(box.presented.transitionProgress, shows: "0.5")
  }

  func `Wait Wait`() throws {
    let wait = Wait(seconds: 2)
    wait.completion = { outcome in }
    try ignore(root.add(wait))  // called at 2 s of the root's time, or when it is cancelled
  }

  func `Animation+Action Animation`() throws {
    let fade = BasicAnimation()
    layer.actions = ["opacity": .action(fade)]
    layer.opacity = 0   // from the previous opacity to 0
  }

  func `AnimationHandle replace`() throws {
    let handle = try box.add(move, forKey: "move")
    ignore(loop.advance(to: 0.5))  //
    move.speed = 0
    move.timeOffset = 0.5
    let paused = try handle.replace(with: move)
    ignore(paused)
  }

  func `Layer+Animations add`() throws {
    let handle = try box.add(move, forKey: "move")
    ignore(loop.advance(to: 1))  //
    #expect((handle.outcome) == .finished)
  }

  func `Animation+Evaluation Animation`() throws {
    let move = BasicAnimation(PropertyKey<Double>.positionX, from: 0, to: 100)
    move.duration = 2
    try expect(move.value(at: 0.5), shows: "25")
    try expect(move.velocity(at: 0.5), shows: "50")
  }

  func `ValueFunction ValueFunction`() throws {
    let turn = BasicAnimation(keyPath: "transform")
    turn.valueFunction = .rotateZ
    turn.fromValue = 0
    turn.toValue = .number(2 * .pi)
  }

  func `Explanation Explanation`() throws {
    let explanation = try loop.explanation(of: box, "position.x")
    expect(explanation.presentedValue, shows: "43.2")
    expect(explanation.modelValue, shows: "100")
    ignore(explanation.animations[0].steps)  // timing, easing, ends, composition
    #expect((explanation.animations[0].steps[0].rules.map(\.reference)) == ["F11"])
  }

  func `LoopRecorder LoopRecorder`() throws {
    let recorder = LoopRecorder(loop)
    box.opacity = 0                 // an implicit action is searched for
    ignore(loop.advance(to: 1))  //
    try ignore(loop.explanation(of: box, "opacity", recorder: recorder).modelSource)  //
  }

  func `LoopWaiting waitForEnd`() async throws {
    let handle = try box.add(move, forKey: "move")
    let outcome = try await handle.waitForEnd()   // .finished; the loop is at that instant
    #expect((outcome) == .finished)
  }

  func `Presentation+Copies copy`() throws {
    ignore(loop.advance(to: 1))  //
    ignore(dot.presented.opacity)  // copy 0, the ordinary presentation
    ignore(dot.presented.copy(2).opacity)  // what copy 0 presented 2 · instanceDelay earlier
  }

  func `RenderLoop+Animated forEachAnimatedValue`() throws {
    ignore(loop.forEachAnimatedValue { layer, property, value in
  print(layer.id ?? "", layer.propertyTable[property].name, value)
})  //
  }

  func `RenderLoop+Animated withAnimatedNumbers`() throws {
    ignore(loop.advance(by: 1.0 / 60))  //
    ignore(loop.withAnimatedNumbers { numbers in
  for index in numbers.indices { column[index] = numbers[index] }
})  //
  }

  func `RenderLoop+Animated forEachAnimatedNumbers`() throws {
    ignore(loop.forEachAnimatedNumbers { first, numbers in
  for index in numbers.indices { column[first + index] = numbers[index] }
})  //
  }

  func `RenderLoop+AnimatedTransforms forEachAnimatedTransforms`() throws {
    ignore(loop.forEachAnimatedTransforms { first, transforms in
  for index in transforms.indices { matrices[first + index] = transforms[index] }
})  //
  }

  func `RenderLoop+Explanation explanation`() throws {
    let explanation = try loop.explanation(of: box, "position.x")
    ignore(explanation)
  }

  func `RenderLoop+Observation observe`() throws {
    let observation = loop.observe(.positionX, of: box) { change in
      print(change.new)
    }
    ignore(loop.advance(by: 1.0 / 60))  // prints the presented value, if it changed
    ignore(observation.cancel())  //
  }

  func `RenderLoop RenderLoop`() throws {
    let loop = RenderLoop(root: root)
    try ignore(box.add(move, forKey: "move"))  //
    ignore(loop.advance(to: 0.5))  //
    expect(box.presented.position.x, shows: "160")
    ignore(loop.advance(to: 1))  // the end: completion called, end value still presented
  }

  func `SettleError SettleError`() throws {
    try ignore(loop.settle(within: 5))  //
    // The loop did not settle within 5.0 s.
    // The animation 'slide' of Layer #card runs until 8.0 s.
    // The timer 'poll' is due at 5.5 s.
  }

  func `WaitingItem WaitingItem`() throws {
    for item in loop.waiting { print(item) }
    // timer 'autosave', due at 3.0 s
    // timer 'sequence 1, wait before block 2', due at 4.0 s
    // tween 3 is paused
  }

  func `Transaction+Keys subscript`() throws {
    transaction["animationDuration"] = 0.5
    transaction["animationTimingFunction"] = "easeOut"  // or [0, 0, 0.58, 1]
    transaction["disableActions"] = true
  }
}
