import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F6 and F7: the values measured on Core Animation, through the loop.
@Suite struct MeasuredTimingTests {
  static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]
  static let model = 0.5

  /// Opacity 0 → 1 over 1 s on a model of 0.5, not removed at its end.
  static func measured(_ change: (inout MediaTiming) -> Void) throws -> [Double] {
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.isRemovedOnCompletion = false
    change(&animation.timing)
    return try Stage(opacity: model).row(animation, at: times)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F6: autoreverses") {
      expectRow(
        try Self.measured { $0.autoreverses = true },
        [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5])
    },
    Fact("F6: a repeat count of 2.5") {
      expectRow(
        try Self.measured { $0.repeatCount = 2.5 },
        [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5])
    },
    Fact("F6: a repeat duration of 1.7") {
      expectRow(
        try Self.measured { $0.repeatDuration = 1.7 },
        [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5])
    },
    Fact("F6: speed 2, whose end value is still presented at 0.5") {
      expectRow(
        try Self.measured { $0.speed = 2 },
        [0, 0.4, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    },
    Fact("F6, F8: an offset of 0.3 wraps round and does not shorten the window") {
      expectRow(
        try Self.measured { $0.timeOffset = 0.3 },
        [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    },
    Fact("F6, F8: speed −1 is 0 at its start and counts down from 1 within the window") {
      expectRow(
        try Self.measured { $0.speed = -1 },
        [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    },
    Fact("F6, F9: a duration of 0 is 0.25") {
      expectRow(
        try Self.measured { $0.duration = 0 },
        [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    },
    Fact("F10, D1: a repeat duration wins over a repeat count") {
      expectRow(
        try Self.measured {
          $0.repeatDuration = 1.7
          $0.repeatCount = 9
        }, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5])
    },
    Fact("F10: autoreverses doubles a count's cycles, but not a repeat duration") {
      expectRow(
        try Self.measured {
          $0.repeatDuration = 1.7
          $0.autoreverses = true
        }, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5])
      expectRow(
        try Self.measured {
          $0.repeatCount = 1.5
          $0.autoreverses = true
        }, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.1, 1, 0.5])
    },
    Fact("F16, D2: an animation of speed 0 presents its offset's value and never ends") {
      let stage = Stage()
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.speed = 0
      animation.timeOffset = 0.25
      let handle = try stage.box.add(animation, forKey: "still")
      expectRow(try stage.numbers("opacity", at: [0, 1, 1000]), [0.25, 0.25, 0.25])
      expectTrue(handle.isRunning)
      expectEqual(handle.endTime, .infinity)
    },
    Fact("F79: an explicit animation is linear") {
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      expectNil(animation.timingFunction)
      expectRow(
        try Stage().row(animation, at: [0.1, 0.25, 0.5, 0.75]), [0.1, 0.25, 0.5, 0.75],
        within: 1e-15)
    },
  ]

  @Test(arguments: [
    (FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `F7: the presentation before and after an interval from 1 to 2`(
    _ mode: FillMode, _ expected: [Double]
  ) throws {
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.beginTime = 1
    animation.fillMode = mode
    animation.isRemovedOnCompletion = false
    expectRow(
      try Stage(opacity: Self.model).row(animation, at: [0, 0.5, 1.0, 1.5, 2.5]), expected)
  }
}
