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

/// F80 to F82: animations that run in a group's time.
@Suite struct GroupFactTests {
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
    Fact("F81: the published rows; a child's duration of 0 is the group's") {
      let rows = try Self.rows(Self.published(), at: [0.25, 0.5, 1, 1.4, 1.6])
      expectRow(rows.opacity, [0.5, 0, 0.5, 0.9, 0.5])
      expectRow(rows.x, [12.5, 25, 50, 70, 80])
    },
    Fact("F80: children are clipped at the group's end, not scaled to it") {
      let long = BasicAnimation("opacity", from: 0, to: 1, duration: 4)
      let late = BasicAnimation("position.x", from: 0, to: 100)
      late.beginTime = 1.5
      let rows = try Self.rows(AnimationGroup(2, long, late), at: [1, 1.4, 1.75, 2, 2.1])
      expectRow(rows.opacity, [0.25, 0.35, 0.4375, 0.5, 0.5])
      expectRow(rows.x, [7, 7, 25, 50, 7])
    },
    Fact("F9, F81: a group without a duration takes 0.25 s, and so do its children") {
      let group = AnimationGroup(0, BasicAnimation("opacity", from: 0, to: 1, duration: 0))
      let rows = try Self.rows(group, at: [0.125, 0.25, 0.3])
      expectRow(rows.opacity, [0.5, 1, 0.5])
    },
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
    Fact("F82: a child holds outside its own interval by its own fill mode") {
      for (mode, expected) in [
        (FillMode.removed, [0.5, 0.5, 0.5]), (.forwards, [0.5, 0.5, 1]),
        (.backwards, [0, 0.5, 0.5]), (.both, [0, 0.5, 1]),
      ] {
        let fade = BasicAnimation("opacity", from: 0, to: 1)
        fade.beginTime = 0.5
        fade.fillMode = mode
        let rows = try Self.rows(AnimationGroup(2, fade), at: [0.25, 1, 1.75, 2.25])
        expectRow(rows.opacity, expected + [0.5], "\(mode)")
      }
    },
    Fact("F82: a group's fill holds its end, with what its children show then") {
      for (mode, held) in [(FillMode.removed, 0.5), (.forwards, 1)] {
        let group = Self.published()
        group.animations[0].fillMode = mode
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        group.beginTime = 1
        let rows = try Self.rows(group, at: [0.5, 2, 3, 9])
        // Before its start the group shows its time 0, at which x starts and the fade does not.
        expectRow(rows.opacity, [0.5, 0.5, held, held])
        expectRow(rows.x, [0, 50, 100, 100])
      }
    },
    Fact("D12: a group's timing function changes the time of its children") {
      let group = Self.published()
      group.timingFunction = .easeIn
      let rows = try Self.rows(group, at: [0.2, 0.5, 1, 1.5, 1.8])
      // F76: easeIn at 0.1, 0.25, 0.5, 0.75 and 0.9.
      let eased = [0.017026613, 0.09346466, 0.31535682, 0.62186050, 0.83942777]
      expectRow(rows.x, eased.map { 100 * $0 }, within: 2e-4)
      // The fade sees the times 0.034, 0.187, 0.631, 1.244 and 1.679 of its 0.5…1.5.
      expectRow(
        rows.opacity, [0.5, 0.5, 2 * eased[2] - 0.5, 2 * eased[3] - 0.5, 0.5], within: 4e-6)
    },
    Fact("D12: an easing of another kind changes it as well") {
      let group = AnimationGroup(2, BasicAnimation("position.x", from: 0, to: 100, duration: 0))
      group.easing = .steps(StepsEasing(count: 4))
      expectRow(try Self.rows(group, at: [0.4, 0.5, 0.99, 1.9]).x, [0, 25, 25, 75])
    },
    Fact("two animations of one property in one group apply in their order") {
      let fade = BasicAnimation("opacity", from: 0, to: 0.4)
      let more = BasicAnimation("opacity", from: 0, to: 0.1)
      more.isAdditive = true
      expectRow(try Self.rows(AnimationGroup(1, fade, more), at: [0.5, 1]).opacity, [0.25, 0.5])
      // In the other order the one that replaces wins (F25).
      expectRow(try Self.rows(AnimationGroup(1, more, fade), at: [0.5, 1]).opacity, [0.2, 0.4])
    },
    Fact("D4: a missing end inside a group is the value under the child") {
      let first = BasicAnimation("opacity", from: 0.1, to: 0.1)
      let second = BasicAnimation("opacity", to: 0.9)
      expectRow(
        try Self.rows(AnimationGroup(1, first, second), at: [0.25, 0.5]).opacity, [0.3, 0.5])
    },
  ]
}
