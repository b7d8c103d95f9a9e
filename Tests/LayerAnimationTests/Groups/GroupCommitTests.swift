import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// What a group commits, what it lists, and its errors.
@Suite struct GroupCommitTests {
  @Test func `a group that commits sets what its animations show at its end`() throws {
    let stage = Stage(opacity: 0.5)
    let move = BasicAnimation("position.x", from: 0, to: 100)
    move.beginTime = 0.5
    move.fillMode = .forwards
    let gone = BasicAnimation("zPosition", from: 0, to: 7)
    let clipped = BasicAnimation("cornerRadius", from: 0, to: 8, duration: 4)
    let group = AnimationGroup(
      2, BasicAnimation("opacity", from: 0, to: 0.9, duration: 0), move, gone, clipped)
    group.commitsOnStop = true
    try stage.box.add(group, forKey: "g")
    stage.loop.advance(to: 2)
    for _ in 0..<2 {
      expectEqual(stage.box.opacity, 0.9)
      expectEqual(stage.box.position.x, 100)
      expectEqual(stage.box.zPosition, 0)
      expectEqual(stage.box.cornerRadius, 4)
      expectEqual(stage.box.presented.opacity, 0.9)
      expectEqual(stage.box.presented.cornerRadius, 4)
      stage.loop.advance(by: 1)
    }
    expectNil(stage.box.animationKeys)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("two effects on one property commit their combined value") {
      let stage = Stage(opacity: 0.5)
      let more = BasicAnimation("opacity", from: 0, to: 0.25)
      more.isAdditive = true
      let group = AnimationGroup(1, BasicAnimation("opacity", from: 0, to: 0.5), more)
      group.commitsOnStop = true
      try stage.box.add(group, forKey: "g")
      stage.loop.advance(to: 1)
      expectEqual(stage.box.opacity, 0.75)
      expectEqual(stage.box.presented.opacity, 0.75)
    },
    Fact("a group that autoreverses or repeats in part commits the value presented then") {
      for (repeats, reverses, end, x) in [
        (1.0, true, 4.0, 0.0), (1.5, false, 3, 50), (1.25, true, 5, 50), (2, false, 4, 100),
      ] {
        let stage = Stage()
        let group = GroupFactTests.published()
        group.repeatCount = repeats
        group.autoreverses = reverses
        group.commitsOnStop = true
        try stage.box.add(group, forKey: "g")
        stage.loop.advance(to: end)
        expectEqual(stage.box.position.x, x)
      }
    },
    Fact("a nested group and a spring commit with the outer group") {
      let stage = Stage()
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      let group = AnimationGroup(0.5, AnimationGroup(0, spring))
      group.commitsOnStop = true
      try stage.box.add(group, forKey: "g")
      stage.loop.advance(to: 1)
      // F61 at 0.5 s, where the group cuts the spring off (F63).
      expectEqual(stage.box.position.x, SpringFormula.value(at: 0.5) * 100, within: 1e-9)
    },
    Fact("a group is listed under its key, and its contents can be read") {
      let stage = Stage()
      try stage.box.add(GroupFactTests.published(), forKey: "g")
      expectEqual(stage.box.animationKeys, ["g"])
      let frozen = try #require(stage.box.animation(forKey: "g"))
      expectEqual(frozen.className, "AnimationGroup")
      expectNil(frozen.keyPath)
      expectEqual(frozen.keyPaths, ["opacity", "position.x"])
      guard case .group(let members) = frozen.definition else {
        Issue.record("the definition is no group's")
        return
      }
      expectEqual(members.map(\.keyPath), ["opacity", "position.x"])
      expectEqual(members[0].timing.beginTime, 0.5)
      expectEqual(members[0].definition, .basic(from: 0, to: 1, by: nil))
    },
    Fact("F31: a draft that changes after adding changes nothing on the layer") {
      let stage = Stage()
      let group = GroupFactTests.published()
      try stage.box.add(group, forKey: "g")
      group.animations[0].beginTime = 0
      group.animations.removeLast()
      group.duration = 9
      stage.loop.advance(to: 1)
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(stage.box.presented.position.x, 50)
    },
    Fact("removing a group stops all of it at once") {
      let stage = Stage()
      let log = EventLog()
      let group = GroupFactTests.published()
      log.watch(group, "g")
      try stage.box.add(group, forKey: "g")
      stage.loop.advance(to: 1)
      stage.box.removeAnimation(forKey: "g")
      stage.loop.flush()
      expectEqual(stage.box.presented.position.x, 0)
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(log.lines, ["g start", "g stop false", "g: cancelled"])
      expectTrue(stage.loop.isIdle)
    },
    Fact("D19: an empty group is an error, and an error names the location in the group") {
      try expectEqual(
        AnimationErrorTests.refusal(AnimationGroup()),
        Self.text(
          "animations", "must hold an animation; add a Wait to wait without changing anything."))
      let negative = BasicAnimation("opacity", from: 0, to: 1)
      negative.repeatCount = -1
      let fine = BasicAnimation("opacity", from: 0, to: 1)
      try expectEqual(
        AnimationErrorTests.refusal(AnimationGroup(2, fine, negative)),
        Self.text("animations[1].repeatCount", "must be 0 or more, not -1.0."))
      let row = KeyframeAnimation(keyPath: "opacity")
      row.values = [0, 1, 0]
      row.keyTimes = [0, 0.5, 0.25]
      try expectEqual(
        AnimationErrorTests.refusal(AnimationGroup(2, fine, fine, AnimationGroup(1, row))),
        Self.text(
          "animations[2].animations[0].keyTimes[2]",
          "must not be before the one before it, but 0.25 is before 0.5."))
      try expectEqual(
        AnimationErrorTests.refusal(AnimationGroup(2, fine, AnimationGroup(1))),
        Self.text(
          "animations[1].animations",
          "must hold an animation; add a Wait to wait without changing anything."))
      try expectEqual(
        AnimationErrorTests.refusal(AnimationGroup(2, BasicAnimation("opacty", to: 1))),
        Self.text(
          "animations[0].keyPath",
          "names no property of Layer #box: 'opacty'; did you mean 'opacity'?"))
      try expectEqual(
        AnimationErrorTests.refusal(AnimationGroup(2, BasicAnimation("opacity", to: "no"))),
        Self.text(
          "animations[0].toValue", "must be a number, as 'opacity' is, not a string."))
      let bent = AnimationGroup(2, fine)
      bent.speed = .nan
      try expectEqual(
        AnimationErrorTests.refusal(bent), Self.text("speed", "must be finite, not nan."))
    },
  ]

  static func text(_ field: String, _ problem: String) -> String {
    AnimationErrorTests.text("\(field) \(problem)", "AnimationGroup")
  }
}
