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
      #expect(stage.box.opacity == 0.9)
      #expect(stage.box.position.x == 100)
      #expect(stage.box.zPosition == 0)
      #expect(stage.box.cornerRadius == 4)
      #expect(stage.box.presented.opacity == 0.9)
      #expect(stage.box.presented.cornerRadius == 4)
      stage.loop.advance(by: 1)
    }
    #expect(stage.box.animationKeys == nil)
  }

  @Test func `two effects on one property commit their combined value`() throws {
    let stage = Stage(opacity: 0.5)
    let more = BasicAnimation("opacity", from: 0, to: 0.25)
    more.isAdditive = true
    let group = AnimationGroup(1, BasicAnimation("opacity", from: 0, to: 0.5), more)
    group.commitsOnStop = true
    try stage.box.add(group, forKey: "g")
    stage.loop.advance(to: 1)
    #expect(stage.box.opacity == 0.75)
    #expect(stage.box.presented.opacity == 0.75)
  }

  @Test func `a group that autoreverses or repeats in part commits the value presented then`()
    throws
  {
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
      #expect(stage.box.position.x == x)
    }
  }

  @Test func `a nested group and a spring commit with the outer group`() throws {
    let stage = Stage()
    let spring = SpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    let group = AnimationGroup(0.5, AnimationGroup(0, spring))
    group.commitsOnStop = true
    try stage.box.add(group, forKey: "g")
    stage.loop.advance(to: 1)
    // F61 at 0.5 s, where the group cuts the spring off (F63).
    #expect(abs(stage.box.position.x - SpringFormula.value(at: 0.5) * 100) < 1e-9)
  }

  @Test func `a group is listed under its key, and its contents can be read`() throws {
    let stage = Stage()
    try stage.box.add(GroupFactTests.published(), forKey: "g")
    #expect(stage.box.animationKeys == ["g"])
    let frozen = try #require(stage.box.animation(forKey: "g"))
    #expect(frozen.className == "AnimationGroup")
    #expect(frozen.keyPath == nil)
    #expect(frozen.keyPaths == ["opacity", "position.x"])
    guard case .group(let members) = frozen.definition else {
      Issue.record("the definition is no group's")
      return
    }
    #expect(members.map(\.keyPath) == ["opacity", "position.x"])
    #expect(members[0].timing.beginTime == 0.5)
    #expect(members[0].definition == .basic(from: 0, to: 1, by: nil))
  }

  @Test func `F31: a draft that changes after adding changes nothing on the layer`() throws {
    let stage = Stage()
    let group = GroupFactTests.published()
    try stage.box.add(group, forKey: "g")
    group.animations[0].beginTime = 0
    group.animations.removeLast()
    group.duration = 9
    stage.loop.advance(to: 1)
    #expect(stage.box.presented.opacity == 0.5)
    #expect(stage.box.presented.position.x == 50)
  }

  @Test func `removing a group stops all of it at once`() throws {
    let stage = Stage()
    let log = EventLog()
    let group = GroupFactTests.published()
    log.watch(group, "g")
    try stage.box.add(group, forKey: "g")
    stage.loop.advance(to: 1)
    stage.box.removeAnimation(forKey: "g")
    stage.loop.flush()
    #expect(stage.box.presented.position.x == 0)
    #expect(stage.box.presented.opacity == 0.5)
    #expect(log.lines == ["g start", "g stop false", "g: cancelled"])
    #expect(stage.loop.isIdle)
  }

  static func text(_ field: String, _ problem: String) -> String {
    AnimationErrorTests.text("\(field) \(problem)", "AnimationGroup")
  }

  @Test func `D19: an empty group is an error, and an error names the location in the group`()
    throws
  {
    #expect(
      try AnimationErrorTests.refusal(AnimationGroup())
        == Self.text(
          "animations", "must hold an animation; add a Wait to wait without changing anything."))
    let negative = BasicAnimation("opacity", from: 0, to: 1)
    negative.repeatCount = -1
    let fine = BasicAnimation("opacity", from: 0, to: 1)
    #expect(
      try AnimationErrorTests.refusal(AnimationGroup(2, fine, negative))
        == Self.text("animations[1].repeatCount", "must be 0 or more, not -1.0."))
    let row = KeyframeAnimation(keyPath: "opacity")
    row.values = [0, 1, 0]
    row.keyTimes = [0, 0.5, 0.25]
    #expect(
      try AnimationErrorTests.refusal(AnimationGroup(2, fine, fine, AnimationGroup(1, row)))
        == Self.text(
          "animations[2].animations[0].keyTimes[2]",
          "must not be before the one before it, but 0.25 is before 0.5."))
    #expect(
      try AnimationErrorTests.refusal(AnimationGroup(2, fine, AnimationGroup(1)))
        == Self.text(
          "animations[1].animations",
          "must hold an animation; add a Wait to wait without changing anything."))
    #expect(
      try AnimationErrorTests.refusal(AnimationGroup(2, BasicAnimation("opacty", to: 1)))
        == Self.text(
          "animations[0].keyPath",
          "names no property of Layer #box: 'opacty'; did you mean 'opacity'?"))
    #expect(
      try AnimationErrorTests.refusal(AnimationGroup(2, BasicAnimation("opacity", to: "no")))
        == Self.text(
          "animations[0].toValue", "must be a number, as 'opacity' is, not a string."))
    let bent = AnimationGroup(2, fine)
    bent.speed = .nan
    #expect(
      try AnimationErrorTests.refusal(bent) == Self.text("speed", "must be finite, not nan."))
  }
}
