import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F83: a transition between contents; the model has only its progress.
@Suite struct TransitionTests {
  @Test func `F83: a transition is a fade from 0 to 1`() {
    let transition = Transition()
    expectEqual(transition.type, "fade")
    expectNil(transition.subtype)
    expectEqual(transition.startProgress, 0)
    expectEqual(transition.endProgress, 1)
  }

  @Test(arguments: ["transition", "other", nil])
  func `F83, F112: its key is always "transition", and it is listed`(key: String?) throws {
    let stage = Stage()
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1))
    try stage.box.add(Transition(), forKey: key)
    expectEqual(stage.box.animationKeys, ["transition"])
    expectEqual(stage.box.animation(forKey: "transition")?.className, "Transition")
    expectNil(stage.box.animation(forKey: "other"))
    expectEqual(stage.box.animationHandle(forKey: "transition")?.key, "transition")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F83: a second transition replaces the first, whatever its key") {
      let stage = Stage()
      let log = EventLog()
      let first = Transition()
      log.watch(first, "first")
      let handle = try stage.box.add(first, forKey: "a")
      stage.loop.advance(to: 0.125)
      expectTrue(handle.isRunning)
      let second = Transition()
      second.type = "push"
      second.subtype = "fromLeft"
      second.startProgress = 0.25
      second.endProgress = 0.75
      try stage.box.add(second, forKey: "b")
      stage.loop.flush()
      expectEqual(handle.outcome, .replaced)
      expectEqual(log.lines, ["first start", "first stop false", "first: replaced"])
      expectEqual(stage.box.animationKeys, ["transition"])
      let kept = try #require(stage.box.animation(forKey: "transition")?.settings.transition)
      expectEqual([kept.type, kept.subtype], ["push", "fromLeft"])
      expectEqual([kept.startProgress, kept.endProgress], [0.25, 0.75])
    },
    Fact("F9: a transition runs for 0.25 s, reports its progress and is removed") {
      let stage = Stage()
      let transition = Transition()
      transition.timingFunction = .easeIn
      let handle = try stage.box.add(transition)
      stage.loop.advance(to: 0.125)
      // F76: easeIn at 0.5.
      expectTrue(handle.easedProgress.map { abs($0 - 0.31535682) < 2e-6 } == true)
      expectEqual(handle.endTime, 0.25)
      expectEqual(stage.box.presented.opacity, 0.5)
      stage.loop.advance(to: 0.25)
      expectEqual(handle.outcome, .finished)
      expectNil(stage.box.animationKeys)
    },
    // The rows of F166: from 0.25 to 0.75, linear, over 1 s.
    Fact("F166: the presented progress is start + (end − start) · eased") {
      let stage = Stage()
      let transition = Transition()
      transition.startProgress = 0.25
      transition.endProgress = 0.75
      transition.duration = 1
      expectNil(stage.box.presented.transitionProgress)
      let handle = try stage.box.add(transition)
      expectNil(handle.transitionProgress)
      for (time, expected) in [(0, 0.25), (0.5, 0.5), (0.75, 0.625), (1, 0.75)] {
        stage.loop.advance(to: time)
        expectEqual(handle.transitionProgress, expected)
        expectEqual(stage.box.presented.transitionProgress, expected)
      }
      stage.loop.advance(to: 1.5)
      expectNil(handle.transitionProgress)
      expectNil(stage.box.presented.transitionProgress)
      let fade = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1))
      stage.loop.flush()
      expectNil(fade.transitionProgress)
      expectNil(stage.box.presented.transitionProgress)
    },
    Fact("F166: the progress before its start is presented only with a fill mode") {
      for (fill, expected) in [(FillMode.removed, nil), (.backwards, 0.25)] as [(_, Double?)] {
        let stage = Stage()
        let transition = Transition()
        transition.startProgress = 0.25
        transition.beginTime = 1
        transition.fillMode = fill
        try stage.box.add(transition)
        stage.loop.advance(to: 0.5)
        expectEqual(stage.box.presented.transitionProgress, expected)
      }
    },
    Fact("F166: setters accept what adding rejects, and the filter is kept as given") {
      final class Blur: Sendable {}
      let blur = Blur()
      let transition = Transition()
      expectNil(transition.filter)
      transition.startProgress = -1
      transition.endProgress = 2
      expectEqual(transition.startProgress, -1)
      expectEqual(transition.endProgress, 2)
      transition.startProgress = 0.75
      transition.endProgress = 0.25
      expectEqual(transition.startProgress, 0.75)
      expectEqual(transition.endProgress, 0.25)
      transition.startProgress = 0
      for type in ["fade", "moveIn", "push", "reveal"] {
        for subtype in ["fromLeft", "fromRight", "fromTop", "fromBottom"] {
          let stage = Stage()
          transition.type = type
          transition.subtype = subtype
          transition.filter = OpaqueReference("blur", object: blur)
          try stage.box.add(transition)
          let kept = try #require(stage.box.animation(forKey: "transition")?.settings.transition)
          expectEqual([kept.type, kept.subtype], [type, subtype])
          expectEqual([kept.startProgress, kept.endProgress], [0, 0.25])
          expectTrue(kept.filter?.object === blur)
        }
      }
    },
    Fact("D19: a progress outside 0 to 1, or one that decreases, is an error") {
      func refusal(_ start: Double, _ end: Double) throws -> String {
        let stage = Stage()
        let first = try stage.box.add(Transition())
        let transition = Transition()
        transition.startProgress = start
        transition.endProgress = end
        do {
          try stage.box.add(transition)
        } catch {
          expectTrue(stage.box.animation(forKey: "transition") === first.animation)
          return error.description
        }
        return "accepted"
      }
      let before = "Layer #box refused an animation under the key 'transition': "
      try expectEqual(
        refusal(-0.5, 1), before + "'startProgress' of a Transition must be from 0 to 1, not -0.5.")
      try expectEqual(
        refusal(0, 1.5), before + "'endProgress' of a Transition must be from 0 to 1, not 1.5.")
      try expectEqual(
        refusal(.nan, 1), before + "'startProgress' of a Transition must be from 0 to 1, not nan.")
      try expectEqual(
        refusal(0.75, 0.5),
        before
          + "'endProgress' of a Transition must not be below startProgress, but 0.5 is below 0.75.")
      try expectEqual(refusal(0.5, 0.5), "accepted")
    },
  ]
}
