import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Testing

@Test("A tween is one call")
func oneCall() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))
  stage.expect("#box", .positionX, [0: 25, 0.5: 160, 1: 295])
  stage.expectModel("#box", .positionX, 295)
}

@Test("A tween is an animation on the layer")
func oneAnimation() throws {
  let screen = Screen()
  let box = screen.box
  try box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))

  #expect(box.animationKeys == ["tween-1/position.x"])
  let animation = try #require(box.animation(forKey: "tween-1/position.x"))
  #expect(animation.settings.fromValue == 25)
  #expect(animation.settings.toValue == 295)
  #expect(animation.timing.duration == 1)
  #expect(animation.timingFunction == .easeInEaseOut)
  #expect(animation.timing.fillMode == .both)
  #expect(animation.commitsOnStop)
}

extension Screen {
  /// Does what the tween does, with the engine alone.
  func moveByHand() throws {
    let move = BasicAnimation(.positionX, from: box.presented.position.x, to: 295)
    move.duration = 1
    move.timingFunction = .easeInEaseOut
    move.fillMode = .both
    move.commitsOnStop = true
    try box.add(move, forKey: "by hand")
  }
}

@Test("By hand it is the same")
func byHand() throws {
  let one = Screen()
  let other = Screen()
  try one.box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))
  try other.moveByHand()
  for frame in 0...90 {
    one.loop.advance(to: Double(frame) / 60)
    other.loop.advance(to: Double(frame) / 60)
    #expect(one.box.presented.position == other.box.presented.position)
    #expect(one.box.position == other.box.position)
  }
}

@Test("A timeline is the same motion as a value")
func asValue() throws {
  var timeline = Timeline()
  timeline.append(
    TimelineStep("box", "position.x", to: 295, duration: 1, easing: .bezier(.easeInEaseOut)))

  let screen = Screen()
  try screen.loop.play(timeline)
  for time in [0, 0.25, 0.5, 1] {
    screen.loop.advance(to: time)
    let value = try timeline.value(of: "box", "position.x", at: time, from: 25)
    #expect(value == .number(screen.box.presented.position.x))
  }
}

@Test("A second tween starts where the first one is")
func interrupted() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  let there = try screen.box.tween(.x(295), .duration(1))
  stage.pump(0.5)
  try stage.expectNoJump { try screen.box.tween(.x(25), .duration(1)) }
  #expect(!there.isRunning)
  stage.expect("#box", .positionX, [0: 160, 0.5: 92.5, 1: 25])
}
