import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("When something happens")
struct ExpectWhenTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("an end is at its own instant, between two frames") {
      let (stage, log) = makeStage()
      stage.tween("toast", for: 0.52)
      stage.pump(1)
      stage.expectEnded("tween 1", at: 0.52)
      stage.expectEnded("tween 1")
      expectEqual(log.messages, [])
      stage.expectEnded("tween 1", at: 0.5)
      stage.expectEnded("tween 2", at: 0.5)
      expectEqual(
        log.messages,
        [
          "'tween 1' has ended at 0.52 s, not at 0.5 s\n✗ 0.52  tween 1  finished",
          "'tween 2' has not ended; did you mean 'tween 1'?\n  0.52  tween 1  finished",
        ])
      stage.expectEnded("tween 1", at: 0.5, within: 0.03)
      stage.expectEnded("tween 1", at: 0.5, within: .nan)
      expectEqual(log.messages.count, 3)
    },
    Fact("a player may have a name, which a player more in the model does not shift") {
      let (stage, log) = makeStage()
      let (loop, toast, card) = (stage.loop, stage["toast"], stage["card"])
      loop.disablesImplicitAnimations = true
      loop.animate(withDuration: 0.2, delay: 0.1, named: "menu") { toast.opacity = 0 }
      loop.animate(withDuration: 0.3) { card.opacity = 0 }
      try card.tween(.duration(0.4), .x(3), named: "slide")
      try Motion(toast).moveY(to: 3, duration: 0.5).run(named: "fall")
      var timeline = Timeline()
      timeline.append(.init("card", "zPosition", to: 2, duration: 0.6))
      try loop.play(timeline, on: ["card": card], named: "order")
      let animator = PropertyAnimator(on: loop, duration: 0.7, named: "turn") {
        card.cornerRadius = 4
      }
      animator.startAnimation()
      stage.pump(0.15)
      expectEqual(
        stage.running.map(\.description).filter { $0.contains("menu") },
        ["#toast opacity (menu, opacity): from 0.1 s to 0.3 s, at 25 %"])
      stage.pump(1)
      stage.expectBegan("menu", at: 0.1)
      for (name, end) in [
        ("menu", 0.3), ("block 1", 0.3), ("slide", 0.4), ("fall", 0.5), ("order", 0.6),
        ("turn", 0.7),
      ] { stage.expectEnded(name, at: end) }
      stage.expectEnded(inOrder: "menu", "slide", "turn")
      expectEqual(log.messages, [])
    },
    Fact("a delay is over when a block begins") {
      let (stage, log) = makeStage()
      stage.loop.disablesImplicitAnimations = true
      stage.loop.animate(withDuration: 0.2, delay: 0.11) { stage["toast"].opacity = 0 }
      stage.expectBegan("block 1")
      stage.pump(1)
      stage.expectBegan("block 1", at: 0.11)
      stage.expectBegan("#toast opacity", at: 0.11)
      stage.expectBegan("opacity", at: 0.1)
      expectEqual(
        log.messages,
        [
          "'block 1' has not begun\n  nothing has begun",
          "'opacity' has begun at 0.11 s, not at 0.1 s\n✗ 0.11  #toast opacity  began",
        ])
    },
    Fact("frames are shown until a condition holds") {
      let (stage, log) = makeStage(Conditions(frameRate: 4))
      let toast = stage["toast"]
      stage.tween("toast", for: 1)
      // The opacity falls evenly; 0.4 is between the frames at 0.5 and 0.75 s.
      let seconds = stage.advance(until: { toast.presented.opacity < 0.4 })
      expectEqual(seconds, 0.75)
      expectEqual(stage.advance(until: { true }), 0)
      stage.advance(until: { false }, limit: 0.1)
      expectEqual(stage.now, 0.85, within: 1e-12)
      stage.pump(1)
      stage.advance(until: { false }, limit: 0.5)
      stage.advance(until: { true }, limit: -1)
      expectEqual(log.messages.count, 3)
      expectTrue(
        log.messages[0].hasPrefix("the condition does not hold after 0.1 s\nruns:\n  #toast"))
      expectEqual(
        log.messages[1...],
        [
          "the condition does not hold after 0.5 s, and nothing runs or waits",
          "A stage advances within 0 or more seconds, not -1.0.",
        ])
    },
    Fact("only the timers that wait are run") {
      let (stage, log) = makeStage()
      var calls: [String] = []
      stage.call("a", after: 0.35) {
        calls.append("a")
        stage.call("c", after: 0.01) { calls.append("c") }
      }
      stage.call("b", after: 0.2) {
        calls.append("b")
        stage.call("d", after: 9) { calls.append("d") }
      }
      expectEqual(stage.runOnlyPendingTimers(), 2)
      expectEqual(calls, ["b", "a"])
      expectEqual(stage.now, 0.35)
      expectEqual(stage.runOnlyPendingTimers(), 2)
      expectEqual(calls, ["b", "a", "c", "d"])
      expectEqual(stage.now, 9.2, within: 1e-12)
      expectEqual(stage.runOnlyPendingTimers(), 0)
      expectEqual(stage.now, 9.2, within: 1e-12)
      expectEqual(log.messages, [])
    },
    Fact("a closure changes what is expected, and nothing else in the tree") {
      let (stage, log) = makeStage()
      let (card, title) = (stage["card"], stage["title"])
      stage.expectOnlyChanged([
        "#card": [.positionX, "opacity"], "#title": [.transformScaleX, .transformScaleY],
      ]) {
        card.position.x = 3
        card.opacity = 0.5
        title.transform = .scale(2)
      }
      stage.expectOnlyChanged(["#new": []]) { stage.root.addSublayer(Layer(id: "new")) }
      expectEqual(log.messages, [])
      stage.expectOnlyChanged(["#card": ["position.x", "zPosition"]]) {
        card.position = Point(x: 4, y: 9)
        title.isHidden = true
        stage["new"].removeFromSuperlayer()
      }
      expectEqual(
        log.messages,
        [
          """
          other properties changed than expected
                             from         to
          ✗ Layer #new       in the tree  removed
          ✗ #card position   (3,50)       (4,9)
          ✗ #title hidden    false        true
          ✗ #card zPosition  0            unchanged
          """
        ])
      stage.expectOnlyChanged([:]) {}
      stage.expectOnlyChanged(["#card": ["opacty"]]) {}
      expectEqual(
        log.messages[1...],
        [
          "Name at least one layer that changes.",
          "Layer #card has no property 'opacty'\n  hint: did you mean 'opacity'?",
        ])
    },
    Fact("a stage may settle before it is expected to be at rest") {
      let (stage, log) = makeStage()
      stage.tween("toast", for: 0.5)
      stage.expectAtRest(settlingIn: 1)
      expectEqual(log.messages, [])
      stage.spin("card")
      stage.expectAtRest(settlingIn: 1)
      expectEqual(log.messages.count, 1)
      expectTrue(log.messages[0].hasPrefix("not idle after 1 s"), log.messages[0])
    },
    Fact("a property goes from one value to another along a curve") {
      let (stage, log) = makeStage()
      let move = BasicAnimation(.position, from: Point(x: 0, y: 8), to: Point(x: 10, y: 8))
      (move.duration, move.timingFunction, move.beginTime) = (0.5, .easeIn, 0.25)
      move.fillMode = .both
      try stage["card"].add(move, forKey: "move")
      let (from, to) = (Point(x: 0, y: 8), Point(x: 10, y: 8))
      stage.expect("#card", .position, from: from, to: to, over: 0.5, .bezier(.easeIn), after: 0.25)
      expectEqual(log.messages, [])
      stage.expect(.layer(stage["card"]), .position, from: from, to: to, over: 1)
      stage.expect("#card", .position, from: from, to: to, over: 0)
      stage.expect("#card", .hidden, from: true, to: false, over: 1)
      expectEqual(log.messages.count, 3)
      expectEqual(log.messages[1], "A way takes more than 0 s, not 0.0.")
      expectEqual(log.messages[2], "There is no way from true to false.")
    },
    Fact("a failure in a loop is printed a few times, and counted") {
      let log = FailureLog()
      do {
        let stage = Stage(root: Layer(id: "root"), reporter: log.reporter)
        for pass in 0..<30 { stage.expectPresented("#root", .opacity, Double(pass) + 2) }
        stage.expectPresented("#root", .opacity, 0)
        expectEqual(log.messages.count, 4)
      }
      expectEqual(log.messages.last, "and 27 more of this line")
      expectEqual(log.messages.count, 5)
      expectEqual(log.failures[4].site.line, log.failures[0].site.line)
    },
  ]
}
