import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F174: what an animator's closures contain belongs to it, and what a block's closure contains to the
/// block.
@Suite struct OwnedBlockTests {
  /// Something inside a closure that moves the box to x = 200, and its x after each quarter of a second
  /// within one second of linear time.
  private struct Content: Sendable {
    let name: String
    /// The x at 0.25, 0.5 and 0.75.
    let row: [Double]
    let make: @Sendable (BlockStage) -> Void
  }

  /// From 0 to 80 and on to 200, in halves.
  @Sendable private static func frames(_ stage: BlockStage) {
    stage.loop.animateKeyframes(withDuration: 9) {
      stage.loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        stage.box.position.x = 80
      }
      stage.loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        stage.box.position.x = 200
      }
    }
  }

  private static let contents: [Content] = [
    Content(name: "a block", row: [50, 100, 150]) { stage in
      stage.loop.animate(withDuration: 9) { stage.box.position.x = 200 }
    },
    Content(name: "a block in a block", row: [50, 100, 150]) { stage in
      stage.loop.animate(withDuration: 9) {
        stage.loop.animate(withDuration: 7) { stage.box.position.x = 200 }
      }
    },
    Content(name: "a spring block", row: [50, 100, 150]) { stage in
      stage.loop.animate(bounce: 0.3) { stage.box.position.x = 200 }
    },
    Content(name: "a damped block", row: [50, 100, 150]) { stage in
      stage.loop.animate(withDuration: 3, usingSpringWithDamping: 0.5) {
        stage.box.position.x = 200
      }
    },
    Content(name: "keyframes", row: [40, 80, 140], make: frames),
    Content(name: "keyframes in a block", row: [40, 80, 140]) { stage in
      stage.loop.animate(withDuration: 4) { frames(stage) }
    },
    Content(name: "a block in a frame", row: [0, 0, 100]) { stage in
      stage.loop.animateKeyframes(withDuration: 3) {
        stage.loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.loop.animate(withDuration: 8) { stage.box.position.x = 200 }
        }
      }
    },
    Content(name: "a short block with a curve of its own", row: [100, 200, 200]) { stage in
      stage.loop.animate(
        withDuration: 0.5,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { stage.box.position.x = 200 }
    },
  ]

  private static func animator(
    _ stage: BlockStage, _ content: Content, _ easing: Easing = .linear
  ) -> PropertyAnimator {
    PropertyAnimator(on: stage.loop, duration: 1, easing: easing) { content.make(stage) }
  }

  @Test(arguments: contents.indices)
  func `F174: an animator runs, scrubs, pauses and takes back what its closure contains`(
    index: Int
  ) {
    let content = Self.contents[index]
    let name = content.name
    let quarters = [0.25, 0.5, 0.75]
    // It runs.
    let stage = BlockStage()
    Self.animator(stage, content).startAnimation()
    for (time, x) in zip(quarters, content.row) {
      stage.loop.advance(to: time)
      expectEqual(stage.x, x, within: 1e-9, "\(name) at \(time) s")
    }
    stage.at(1, x: 200)
    expectTrue(stage.loop.isIdle, name)
    // Scrubbed, it stands, in any order.
    let scrubbed = BlockStage()
    let animator = Self.animator(scrubbed, content)
    for (time, x) in zip(quarters, content.row).reversed() {
      animator.fractionComplete = time
      scrubbed.loop.advance(by: 3)
      expectEqual(scrubbed.x, x, within: 1e-9, "\(name) at the fraction \(time)")
    }
    expectEqual(scrubbed.box.position.x, 200, "\(name): the model has the end's values")
    // Stopped at a quarter, finished at each position.
    animator.stopAnimation(false)
    expectEqual(scrubbed.box.position.x, content.row[0], within: 1e-9, name)
    animator.finishAnimation(at: .start)
    expectEqual(scrubbed.x, 0, name)
    expectEqual(scrubbed.box.position.x, 0, name)
    // Paused, and taken back.
    let paused = BlockStage()
    let other = Self.animator(paused, content)
    var ended: [AnimatingPosition] = []
    other.addCompletion { ended.append($0) }
    other.startAnimation()
    paused.loop.advance(to: 0.75)
    other.pauseAnimation()
    paused.at(4, x: content.row[2])
    other.isReversed = true
    other.startAnimation()
    paused.at(4.25, x: content.row[1])
    paused.at(4.5, x: content.row[0])
    paused.at(6, x: 0)
    expectEqual(ended, [.start], name)
    expectEqual(paused.box.position.x, 0, name)
    expectTrue(paused.loop.isIdle, name)
  }

  // F76: a half of ease-in is 0.31535682, a quarter 0.09346466.
  @Test(arguments: contents.indices.dropLast())
  func `F174: the animator's curve shapes what its closure contains as a whole`(index: Int) {
    let content = Self.contents[index]
    let stage = BlockStage()
    Self.animator(stage, content, .bezier(.easeIn)).startAnimation()
    let row = [0] + content.row + [200]
    for (time, way) in [(0.25, 0.09346466), (0.5, 0.31535682), (0.75, 0.6218605)] {
      let quarter = Int(way * 4)
      // Every row is straight within each quarter.
      let x = row[quarter] + (row[quarter + 1] - row[quarter]) * (way * 4 - Double(quarter))
      stage.loop.advance(to: time)
      expectEqual(stage.x, x, within: 2e-3, "\(content.name) at \(time) s")
    }
  }

  @Test(arguments: animators + blocks + values + refusals) func fact(_ fact: Fact) throws {
    try fact.check()
  }

  // MARK: In animators

  static let animators: [Fact] = [
    Fact("F127, F174: a part that repeats lengthens the animator, and is scrubbed in its time") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 2, curve: .linear) {
        stage.loop.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) {
          stage.box.position.x = 100
        }
        stage.box.opacity = 0
      }
      animator.startAnimation()
      // There, back and there again: 6 s. The opacity takes the 2 s of the animator.
      expectEqual(animator.endTime, 6)
      stage.xs([(1, 50), (2, 100), (3, 50)])
      stage.opacities([(3, 0)])
      animator.pauseAnimation()
      expectEqual(animator.fractionComplete, 0.5)
      stage.at(5, x: 50)
      animator.fractionComplete = 0.25
      expectEqual(stage.x, 75)
      expectEqual(stage.shown.opacity, 0.25)
      animator.isReversed = true
      animator.startAnimation()
      stage.at(6, x: 25)
      stage.at(6.5, x: 0)
      expectEqual(stage.box.position.x, 0)
      expectEqual(stage.box.opacity, 1)
    },
    Fact("F174: a block with a delay starts late, and lengthens the animator to its end") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.loop.animate(withDuration: 1, delay: 0.5) { stage.box.position.x = 100 }
        stage.box.opacity = 0
      }
      animator.startAnimation()
      expectEqual(animator.endTime, 1.5)
      stage.xs([(0.5, 0), (0.75, 25), (1, 50), (1.25, 75), (1.5, 100)])
      expectEqual(animator.outcome, .finished)
    },
    Fact("F174: added late, a part that repeats lengthens what is left at its pace") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.box.opacity = 0
      }
      animator.startAnimation()
      stage.loop.advance(to: 0.5)
      animator.addAnimations {
        stage.loop.modifyAnimations(withRepeatCount: 1, autoreverses: true) {
          stage.box.position.x = 100
        }
      }
      // From the half second that is left, there and back.
      expectEqual(animator.endTime, 1.5)
      stage.xs([(0.75, 50), (1, 100), (1.25, 50), (1.5, 100)])
      stage.opacities([(1.5, 0)])
    },
    Fact("F174: with a duration of 0 or reduced motion, all of it jumps and can be taken back") {
      for isReduced in [false, true] {
        let stage = BlockStage()
        stage.loop.reducesMotion = isReduced
        let animator = PropertyAnimator(on: stage.loop, duration: isReduced ? 1 : 0) {
          stage.loop.animate(withDuration: 1) { stage.box.position.x = 100 }
        }
        animator.pauseAnimation()
        stage.at(1, x: 0)
        animator.finishAnimation(at: .start)
        expectEqual(stage.box.position.x, 0)
        animator.addAnimations { stage.loop.animate(withDuration: 1) { stage.box.position.x = 7 } }
        animator.startAnimation()
        stage.at(1, x: 7)
        expectEqual(animator.outcome, .finished)
      }
    },
    Fact("F174: the completion of a block inside an animator is that of the animator, once") {
      for (position, finished) in [
        (AnimatingPosition.end, true), (.current, false), (.start, false),
      ] {
        let stage = BlockStage()
        let told = Told()
        var block: BlockAnimation?
        let animator = PropertyAnimator(on: stage.loop, duration: 2, curve: .linear) {
          block = stage.loop.animate(
            withDuration: 1, animations: { stage.box.position.x = 100 },
            completion: told.completion(on: stage.loop))
        }
        animator.startAnimation()
        stage.loop.advance(to: 1)
        expectEqual(block?.progress, 0.5)
        expectEqual(block?.endTime, 2)
        expectEqual(block?.isPaused, false)
        animator.pauseAnimation()
        expectEqual(block?.isPaused, true)
        expectNil(block?.endTime)
        stage.loop.advance(to: 3)
        expectEqual(block?.progress, 0.5)
        animator.startAnimation()
        switch position {
        case .end: break
        case .current: animator.stopAnimation(true)
        case .start: animator.isReversed = true
        }
        stage.loop.advance(to: 9)
        told.expect([finished], at: [position == .current ? 3 : 4])
        expectEqual(block?.outcome?.isFinished, finished)
        expectTrue(stage.loop.isIdle)
      }
    },
    Fact("F174: cancelled by itself, a block inside an animator leaves the values of a position") {
      for (position, x) in [(AnimatingPosition.end, 100.0), (.current, 25), (.start, 0)] {
        let stage = BlockStage()
        let told = Told()
        var block: BlockAnimation?
        let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
          stage.box.opacity = 0
          block = stage.loop.animate(
            withDuration: 1, animations: { stage.box.position.x = 100 },
            completion: told.completion(on: stage.loop))
        }
        animator.startAnimation()
        stage.loop.advance(to: 0.25)
        block?.cancel(at: position)
        stage.at(0.25, x: x)
        told.expect([false], at: [0.25])
        stage.opacities([(0.5, 0.5)])
        stage.at(2, x: x)
        expectEqual(animator.outcome, .finished)
        told.expect([false], at: [0.25])
      }
    },
    Fact("additions inside additions are made one after the other, thousands deep") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear)
      var order: [Int] = []
      func add(_ number: Int) {
        animator.addAnimations {
          if number < 4000 { add(number + 1) }
          order.append(number)
          if number % 1000 == 0 { stage.box.position.x += 10 }
        }
      }
      add(1)
      animator.startAnimation()
      expectEqual(order, Array(1...4000))
      stage.at(0.5, x: 20)
    },
    Fact("an addition to a running animator leaves the other animations alone") {
      let stage = BlockStage()
      let layers = stage.add((0..<30).map { "layer \($0)" })
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.box.position.x = 100
      }
      animator.startAnimation()
      stage.loop.advance(to: 0.25)
      var added = 0
      let tracer = stage.loop.addTracer { if case .added = $0.kind { added += 1 } }
      for layer in layers { animator.addAnimations { layer.position.x = 50 } }
      stage.loop.removeTracer(tracer)
      expectEqual(added, 30)
      stage.at(0.625, x: 62.5)
      expectEqual(layers[29].presented.position.x, 25)
    },
  ]

  // MARK: In blocks and sequences

  static let blocks: [Fact] = [
    Fact("a block pauses, scales and seeks the blocks inside it, and ends after them") {
      let stage = BlockStage()
      let told = Told()
      let block = stage.loop.animate(
        withDuration: 1, options: .curveLinear,
        animations: {
          stage.box.opacity = 0
          stage.loop.animate(
            withDuration: 2, delay: 0.5,
            options: [.overrideInheritedDuration], animations: { stage.box.position.x = 100 },
            completion: told.completion(on: stage.loop))
        }, completion: told.completion(on: stage.loop))
      expectEqual(block.totalDuration, 2.5)
      expectEqual(block.endTime, 2.5)
      stage.at(1, x: 25)
      block.pause()
      stage.at(3, x: 25)
      block.resume()
      stage.at(3.5, x: 50)
      block.seek(to: 2)
      stage.at(3.5, x: 75)
      block.seek(to: 0.25)
      stage.at(3.75, x: 0)
      block.timeScale = 4
      stage.at(4, x: 50)
      expectEqual(block.endTime, 4.25)
      told.expect([], at: [])
      stage.at(4.25, x: 100)
      told.expect([true, true], at: [4.25, 4.25])
      expectTrue(stage.loop.isIdle)
    },
    Fact("a block cancels what is inside it, to the values of a position") {
      for (position, x) in [(AnimatingPosition.end, 30.0), (.current, 15), (.start, 0)] {
        let stage = BlockStage()
        let told = Told()
        let block = stage.loop.animate(
          withDuration: 1, options: .curveLinear,
          animations: {
            stage.box.position.x = 10
            stage.loop.animate(
              withDuration: 1, animations: { stage.box.position.x = 20 },
              completion: told.completion(on: stage.loop))
            stage.loop.animateKeyframes(
              withDuration: 1, animations: { stage.box.position.x = 30 },
              completion: told.completion(on: stage.loop))
          }, completion: told.completion(on: stage.loop))
        stage.at(0.5, x: 15)
        block.cancel(at: position)
        stage.at(0.5, x: x)
        expectEqual(stage.box.position.x, x, within: 1e-9)
        stage.at(3, x: x)
        told.expect([false, false, false], at: [0.5, 0.5, 0.5])
        expectTrue(stage.loop.isIdle)
      }
    },
    Fact("a block pauses and cancels a sequence that its closure started, and ends after it") {
      for isCancelled in [false, true] {
        let stage = BlockStage()
        let told = Told()
        var calls = 0
        let block = stage.loop.animate(
          withDuration: 1, options: .curveLinear,
          animations: {
            stage.loop.animate(
              eachBlockDuration: 1,
              animationBlocks: [{ stage.box.position.x = 100 }, { calls += 1 }])
          }, completion: told.completion(on: stage.loop))
        stage.at(0.5, x: 50)
        block.pause()
        stage.at(2, x: 50)
        if isCancelled {
          block.cancel(at: .start)
          stage.at(5, x: 0)
          expectEqual(calls, 0)
          told.expect([false], at: [2])
        } else {
          block.resume()
          stage.at(2.25, x: 75)
          expectEqual(block.endTime, 3.5)
          stage.at(5, x: 100)
          expectEqual(calls, 1)
          told.expect([true], at: [3.5])
        }
        expectTrue(stage.loop.isIdle)
      }
    },
    Fact("a sequence pauses, scales and cancels the blocks inside its running block") {
      let stage = BlockStage()
      let sequence = stage.loop.animate(
        eachBlockDuration: 1, eachBlockOptions: .curveLinear,
        animationBlocks: [
          { stage.loop.animate(withDuration: 3) { stage.box.position.x = 100 } },
          {
            stage.loop.animateKeyframes(withDuration: 3) {
              stage.loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                stage.box.position.x = 200
              }
            }
          },
        ])
      stage.at(0.5, x: 50)
      sequence.pause()
      stage.at(2, x: 50)
      sequence.resume()
      stage.xs([(2.5, 100), (3, 100)])
      sequence.timeScale = 0.5
      stage.at(3.5, x: 150)
      sequence.cancel(at: .start)
      stage.at(5, x: 100)
      expectEqual(stage.box.position.x, 100)
      expectTrue(stage.loop.isIdle)
    },
    Fact("F129: keyframes in a spring block move with its spring") {
      let stage = BlockStage()
      stage.loop.animate(springDuration: 0.5, bounce: 0.3) {
        stage.loop.animateKeyframes(withDuration: 1) { stage.box.position.x = 100 }
      }
      let spring = SpringFunction(perceptualDuration: 0.5, bounce: 0.3)
      for time in [0.1, 0.3, 0.6] { stage.at(time, x: 100 * spring.value(at: time)) }
    },
  ]

  // MARK: Newer values, and huge ones

  static let values: [Fact] = [
    Fact("taken back, blocks and additive tweens leave newer values, of one component too") {
      for kind in ["a block", "keyframes", "an additive tween", "a reversed additive tween"] {
        let stage = BlockStage()
        let loop = stage.loop
        func change() { stage.box.position = Point(x: 100, y: 60) }
        var cancel: () -> Void = {}
        switch kind {
        case "a block":
          let block = loop.animate(withDuration: 1, animations: change)
          cancel = { block.cancel(at: .start) }
        case "keyframes":
          let block = loop.animateKeyframes(withDuration: 1, animations: change)
          cancel = { block.cancel(at: .start) }
        default:
          let tween = try stage.box.tween(
            .to(keyPath: "position", .point(Point(x: 100, y: 60))), .overwrite(.additive))
          cancel =
            kind == "an additive tween" ? { tween.cancel(at: .start) } : { tween.reverse() }
        }
        loop.advance(to: 0.5)
        stage.box.position.x = 30
        loop.flush()
        cancel()
        stage.places([(3, 30, 0)])
        expectEqual(stage.box.position, Point(x: 30, y: 0), kind)
        expectNil(stage.box.animationKeys)
      }
    },
    Fact("a tween that is cancelled at its start leaves a newer value of the model") {
      for (newer, x) in [(nil, 10.0), (30, 30)] as [(Double?, Double)] {
        let stage = BlockStage()
        stage.box.position.x = 10
        stage.loop.flush()
        let tween = try stage.box.tween(.x(100))
        stage.loop.advance(to: 0.5)
        if let newer { stage.box.position.x = newer }
        tween.cancel(at: .start)
        stage.at(3, x: x)
      }
    },
    Fact("an explanation names the player that took its change back, or left what showed") {
      let stage = BlockStage()
      let recorder = LoopRecorder(stage.loop)
      let animator = PropertyAnimator(on: stage.loop, duration: 1) { stage.box.position.x = 100 }
      let keyPath = "position.x"
      func cause() throws -> String? {
        let explanation = try stage.loop.explanation(of: stage.box, keyPath, recorder: recorder)
        let source = explanation.modelSource
        if case .setWithoutSearch(_, let cause, _) = source { return cause?.description }
        return nil
      }
      animator.startAnimation()
      stage.loop.advance(to: 0.5)
      animator.isReversed = true
      stage.loop.advance(to: 2)
      expectEqual(try cause(), "animator 1 ended at its start and took its change back")
      let block = stage.slide()
      stage.loop.advance(by: 0.5)
      block.cancel(at: .current)
      stage.loop.flush()
      expectEqual(try cause(), "block 1 ended on its way and left what showed")
    },
    // The difference of −1.6e308 and 1.6e308 is no number.
    Fact("a change between huge numbers stops no player") {
      let huge = 1.6e308
      let starts: [(BlockStage, @escaping () -> Void) -> Void] = [
        { $0.loop.animate(withDuration: 1, animations: $1) },
        { $0.loop.animate(bounce: 0.2, animations: $1) },
        { $0.loop.animateKeyframes(withDuration: 1, animations: $1) },
        { $0.loop.animate(eachBlockDuration: 1, animationBlocks: [$1]) },
        { PropertyAnimator(on: $0.loop, duration: 1, animations: $1).startAnimation() },
      ]
      for start in starts {
        let stage = BlockStage()
        stage.box.position.x = -huge
        stage.box.cornerRadius = -huge
        stage.loop.flush()
        start(stage) {
          stage.box.position.x = huge
          stage.box.cornerRadius = huge
        }
        stage.loop.advance(to: 0.5)
        stage.loop.advance(to: 9)
        expectEqual(stage.box.presented.position.x, huge)
        expectTrue(stage.loop.isIdle)
      }
    },
  ]

  // MARK: What is refused

  static let refusals: [Fact] = [
    Fact("a tween, a timeline and a motion cannot start inside a closure of a block or an animator")
    {
      let starts: [(BlockStage) throws -> Void] = [
        { try $0.box.tween(.x(100)) }, { try $0.box.tween(.x(100), .duration(0)) },
        {
          var timeline = Timeline()
          timeline.append(TimelineStep("box", "position.x", to: 100))
          try $0.loop.play(timeline)
        },
        { try Motion($0.box).moveX(to: 9).run() },
      ]
      for start in starts {
        let stage = BlockStage()
        let loop = stage.loop
        func expect(_ player: String) {
          expectRefused("so it cannot start inside a closure of \(player)") { try start(stage) }
        }
        loop.animate(withDuration: 1) { expect("block 1") }
        loop.animateKeyframes(withDuration: 1) { expect("block 2") }
        loop.animate(eachBlockDuration: 1, animationBlocks: [{ expect("sequence 1") }])
        PropertyAnimator(on: loop, duration: 1) { expect("animator 1") }.startAnimation()
        loop.advance(to: 5)
        expectEqual(stage.x, 0)
        // As a layer without a view, or afterwards, it starts.
        loop.animate(withDuration: 1) {
          try? loop.performWithImplicitAnimations { try start(stage) }
        }
        loop.advance(to: 7)
        expectTrue(stage.x != 0)
      }
    }
  ]
}
