import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F163: an infinite duration is accepted; progress stays 0, and it never ends.
@Suite struct InfiniteDurationTests {
  static func endless(_ change: (BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
    let animation = BasicAnimation("opacity", from: 0.125, to: 1, duration: .infinity)
    change(animation)
    return animation
  }

  static let changes: [(String, @Sendable (BasicAnimation) -> Void)] = [
    ("plain", { _ in }), ("autoreverses", { $0.autoreverses = true }),
    ("repeatCount 2.5", { $0.repeatCount = 2.5 }),
    ("repeatCount infinite", { $0.repeatCount = .infinity }),
    ("repeatDuration infinite", { $0.repeatDuration = .infinity }),
    ("speed −1", { $0.speed = -1 }), ("speed 2", { $0.speed = 2 }),
    ("timeOffset", { $0.timeOffset = 0.3 }), ("easeIn", { $0.timingFunction = .easeIn }),
    ("cumulative", { $0.isCumulative = true }), ("both fills", { $0.fillMode = .both }),
  ]

  @Test(arguments: changes)
  func `F163: progress stays 0 and there is no end, in the reference and in the tables`(
    name: String, change: @Sendable (BasicAnimation) -> Void
  ) throws {
    let animation = Self.endless(change)
    expectEqual(animation.endTime, .infinity)
    let stage = Stage()
    let handle = try stage.box.add(animation, forKey: "endless")
    for time in [0, 0.5, 1, 1e9] {
      expectEqual(
        animation.position(at: time),
        TimePosition(phase: .active, isInEffect: true, cycle: 0, progress: 0))
      try expectEqual(animation.value(at: time), 0.125)
      stage.loop.advance(to: time)
      expectEqual(stage.box.presented.opacity, 0.125, "\(name) at \(time)")
      try expectEqual(
        stage.loop.explanation(of: stage.box, "opacity").presentedValue, 0.125,
        "\(name) at \(time)")
      var bulk: [Double] = []
      stage.loop.forEachAnimatedValue { _, _, value in bulk += value.numbers ?? [] }
      expectEqual(bulk, [0.125], "\(name) at \(time)")
    }
    expectEqual(handle.endTime, .infinity)
    expectTrue(handle.isRunning)
    expectNil(handle.outcome)
    expectEqual(handle.position?.progress, 0)
    expectEqual(handle.easedProgress, 0)
    stage.box.removeAnimation(forKey: "endless")
    stage.loop.flush()
    expectEqual(handle.outcome, .cancelled)
    expectEqual(stage.box.presented.opacity, 0.5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F163, D1: a repeat duration ends it, at progress 0") {
      let stage = Stage()
      let animation = Self.endless { $0.repeatDuration = 3 }
      expectEqual(animation.endTime, 3)
      let handle = try stage.box.add(animation, forKey: "endless")
      expectRow(try stage.numbers("opacity", at: [2, 3, 3.5]), [0.125, 0.125, 0.5])
      expectEqual(handle.outcome, .finished)
    },
    Fact("F63, F163: a spring of infinite duration stays at its start") {
      let stage = Stage()
      let spring = SpringAnimation(keyPath: "opacity")
      spring.fromValue = 0.125
      spring.toValue = 1
      spring.duration = .infinity
      expectRow(try stage.row(spring, at: [0, 1, 50]), [0.125, 0.125, 0.125])
      try expectEqual(spring.value(at: 7), 0.125)
    },
    Fact("F163: the animations of an endless group see the time since its start") {
      for change in [nil, MediaTimingFunction.easeIn] {
        let stage = Stage()
        let once = BasicAnimation("opacity", from: 0, to: 1, duration: 2)
        let swing = BasicAnimation("zPosition", from: 0, to: 8, duration: 1)
        swing.repeatCount = .infinity
        swing.autoreverses = true
        let inner = AnimationGroup(animations: [swing])
        inner.duration = 10
        inner.beginTime = 1
        let group = AnimationGroup(animations: [once, inner])
        group.duration = .infinity
        group.timingFunction = change
        let handle = try stage.box.add(group, forKey: "group")
        let times = [0.5, 1, 1.25, 2.5, 4]
        for (time, expected) in zip(times, [(0.25, 0), (0.5, 0), (0.625, 2), (0.5, 4), (0.5, 8)]) {
          stage.loop.advance(to: time)
          expectEqual(stage.box.presented.opacity, expected.0, "at \(time)")
          expectEqual(stage.box.presented.zPosition, Double(expected.1), "at \(time)")
        }
        let alone = try group.values(at: 1.25)
        expectEqual(alone.map(\.value), [0.625, 2])
        expectTrue(handle.isRunning)
        expectEqual(handle.endTime, .infinity)
      }
    },
    Fact("F163: settle throws an error and names the reason") {
      let stage = Stage()
      try stage.box.add(Self.endless(), forKey: "endless")
      let error = #expect(throws: SettleError.self) { try stage.loop.settle() }
      expectEqual(
        error?.description,
        "The animation 'endless' of Layer #box never ends: it has an infinite duration.")
      expectEqual(stage.loop.now, 0)
    },
    Fact("F163: it causes no endless work while cycles are observed") {
      let stage = Stage()
      var events = 0
      stage.loop.addTracer { _ in events += 1 }
      try stage.box.add(Self.endless { $0.repeatCount = .infinity }, forKey: "endless")
      stage.loop.advance(to: 1e6)
      expectTrue(events < 10)
    },
  ]

  typealias Change = @Sendable (AnimationGroup) -> Void

  static let elapsed: [(time: Double, opacity: Double, change: Change)] = [
    (3, 0.2, { _ in }), (1.5, 0.05, { _ in }),
    // (2 − 1) · 2 + 3
    (2, 0.5, { ($0.speed, $0.timeOffset) = (2, 3) }),
    (2, 0.4, { ($0.speed, $0.timeOffset) = (0, 4) }),
    // −(4 − 1) + 6
    (4, 0.3, { ($0.speed, $0.timeOffset) = (-1, 6) }),
    // Held at its end of three seconds, and before its start.
    (9, 0.3, { ($0.repeatDuration, $0.fillMode) = (3, .both) }),
    (0.5, 0, { ($0.repeatDuration, $0.fillMode) = (3, .both) }),
    (9, 0.6, { ($0.repeatDuration, $0.fillMode, $0.speed) = (6, .forwards, 2) }),
  ]

  @Test(arguments: elapsed.indices)
  func `F163, F6, F8: the time since an endless group's start has its speed and offset`(
    index: Int
  ) throws {
    let (time, opacity, change) = Self.elapsed[index]
    let fade = BasicAnimation("opacity", from: 0, to: 1, duration: 10)
    let group = AnimationGroup(animations: [fade])
    group.duration = .infinity
    group.beginTime = 1
    group.isRemovedOnCompletion = false
    change(group)
    let alone = try group.values(at: time)
    expectRow(alone.compactMap { $0.value.numbers?.first }, [opacity])
    let stage = Stage()
    try stage.box.add(group, forKey: "group")
    stage.loop.advance(to: time)
    expectRow([try stage.box.number("opacity")], [opacity])
    expectRow(BulkReads.column(stage.loop), [opacity])
  }
}
