import LayerAnimation
import LayerModel
import TestSupport
import Testing

extension AnimationGroup {
  /// A draft with a duration.
  convenience init(_ duration: Double, _ animations: Animation...) {
    self.init(animations: animations)
    self.duration = duration
  }
}

/// What no scene can say of groups: custom easings, reports, commits, contents, ends known in advance, errors.
@Suite struct GroupTests {
  /// The group of F81: opacity from 0.5 s on for 1 s, and x with a duration of 0.
  static func published() -> AnimationGroup {
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    fade.beginTime = 0.5
    return AnimationGroup(2, fade, BasicAnimation("position.x", from: 0, to: 100, duration: 0))
  }

  /// Opacity and x of a box whose opacity is 0.5 and x is 7, at some times.
  static func rows(
    _ group: AnimationGroup, at times: [Double]
  ) throws -> (opacity: [Double], x: [Double]) {
    let stage = Stage(opacity: 0.5)
    stage.box.position = Point(x: 7, y: 0)
    try stage.box.add(group, forKey: "group")
    var (opacity, x): ([Double], [Double]) = ([], [])
    for time in times {
      stage.loop.advance(to: time)
      opacity.append(stage.box.presented.opacity)
      x.append(stage.box.presented.position.x)
    }
    return (opacity, x)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F80: delegates, completions and removal of children are ignored") {
      let log = EventLog()
      let stage = Stage()
      let fade = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(fade, "fade")
      fade.isRemovedOnCompletion = false
      fade.fillMode = .both
      fade.commitsOnStop = true
      let group = AnimationGroup(2, fade)
      log.watch(group, "group")
      try stage.box.add(group, forKey: "g")
      stage.loop.advance(to: 1.5)
      expectEqual(stage.box.presented.opacity, 1)
      expectEqual(log.lines, ["group start"])
      stage.loop.advance(to: 3)
      expectEqual(log.lines, ["group start", "group stop true", "group: finished"])
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(stage.box.opacity, 0.5)
      expectNil(stage.box.animationKeys)
    },

    Fact("two animations of one property in one group apply in their order") {
      let fade = BasicAnimation("opacity", from: 0, to: 0.4)
      let more = BasicAnimation("opacity", from: 0, to: 0.1)
      more.isAdditive = true
      expectRow(try Self.rows(AnimationGroup(1, fade, more), at: [0.5, 1]).opacity, [0.25, 0.5])
      // In the other order the one that replaces wins (F25).
      expectRow(try Self.rows(AnimationGroup(1, more, fade), at: [0.5, 1]).opacity, [0.2, 0.4])
    },

    Fact("a child that accumulates starts again in each cycle of the group") {
      let sum = BasicAnimation("position.x", from: 0, to: 10)
      sum.isCumulative = true
      sum.repeatCount = 2
      let group = AnimationGroup(2, sum)
      group.repeatCount = 2
      expectRow(try Self.rows(group, at: [0.5, 1.5, 2.5, 3.5, 4]).x, [5, 15, 5, 15, 20])
    },

    Fact("D12: the timing functions of nested groups apply one after the other") {
      let move = BasicAnimation("position.x", from: 0, to: 100, duration: 0)
      move.easing = .custom { $0 * $0 }
      let inner = AnimationGroup(0, move)
      inner.easing = .custom { $0 * $0 }
      let outer = AnimationGroup(1, inner)
      outer.easing = .custom { $0 * $0 }
      // ((½)²)² squared again: 1/256.
      expectRow(try Self.rows(outer, at: [0.5]).x, [100.0 / 256])
    },

    Fact("a group that commits sets what its animations show at its end") {
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
    },

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
        let group = Self.published()
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
      try stage.box.add(Self.published(), forKey: "g")
      expectEqual(stage.box.animationKeys, ["g"])
      let frozen = try #require(stage.box.animation(forKey: "g"))
      expectEqual(frozen.className, "AnimationGroup")
      expectNil(frozen.keyPath)
      expectEqual(frozen.keyPaths, ["opacity", "position.x"])
      let members = try #require(frozen.settings.members)
      expectEqual(members.map(\.keyPath), ["opacity", "position.x"])
      expectEqual(members[0].timing.beginTime, 0.5)
      expectEqual(members[0].ends, [0, 1, nil])
    },

    Fact("F31: a draft that changes after adding changes nothing on the layer") {
      let stage = Stage()
      let group = Self.published()
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
      let group = Self.published()
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
      let empty = "must hold an animation; add a Wait to wait without changing anything."
      let fine = BasicAnimation("opacity", from: 0, to: 1)
      let negative = BasicAnimation("opacity", from: 0, to: 1)
      negative.repeatCount = -1
      let row = KeyframeAnimation(keyPath: "opacity")
      (row.values, row.keyTimes) = ([0, 1, 0], [0, 0.5, -.infinity])
      let bent = AnimationGroup(2, fine)
      bent.speed = .nan
      for (group, problem) in [
        (AnimationGroup(), "animations \(empty)"),
        (AnimationGroup(2, fine, AnimationGroup(1)), "animations[1].animations \(empty)"),
        (
          AnimationGroup(2, fine, negative),
          "animations[1].repeatCount must be 0 or more, not -1.0."
        ),
        (
          AnimationGroup(2, fine, fine, AnimationGroup(1, row)),
          "animations[2].animations[0].keyTimes[2] must be finite, not -inf."
        ),
        (
          AnimationGroup(2, BasicAnimation("opacty", to: 1)),
          "animations[0].keyPath names no property of Layer #box: 'opacty'; did you mean "
            + "'opacity'?"
        ), (bent, "speed must be finite, not nan."),
      ] {
        let text = AnimationErrorTests.text(problem, "AnimationGroup")
        try expectEqual(AnimationErrorTests.refusal(group), text)
      }
    },
  ]

  /// The fields of a group that starts at 1 s, and the instant at which it ends.
  static let ends: [(change: @Sendable (AnimationGroup) -> Void, end: Double)] = [
    ({ _ in }, 3), ({ $0.repeatCount = 3 }, 7), ({ $0.repeatDuration = 2.5 }, 3.5),
    ({ $0.autoreverses = true }, 5), ({ $0.speed = 2 }, 2), ({ $0.speed = -0.5 }, 5),
    ({ $0.timeOffset = 1.5 }, 3), ({ $0.duration = 0 }, 1.25),
    ({ $0.repeatCount = .infinity }, .infinity), ({ $0.speed = 0 }, .infinity),
    ({ $0.animations[0].duration = 90 }, 3), ({ $0.beginTime = 4 }, 6),
  ]

  @Test(arguments: ends.indices)
  func `a group's end is known in advance, whatever its children are`(row: Int) throws {
    let (change, end) = Self.ends[row]
    let stage = Stage()
    stage.loop.advance(to: 1)
    let group = Self.published()
    change(group)
    let handle = try stage.box.add(group, forKey: "g")
    expectNil(handle.endTime)
    stage.loop.flush()
    expectEqual(handle.endTime, end)
    if end == .infinity { return }
    stage.loop.advance(to: end - 1e-9)
    expectTrue(handle.isRunning)
    stage.loop.advance(to: end)
    expectEqual(handle.outcome, .finished)
  }
}
