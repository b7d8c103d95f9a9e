import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F40, F41 and F46 to F48: keyframes as measured.
@Suite struct KeyframeTests {
  static let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

  static func row(
    _ values: [PropertyValue] = [0, 1, 0.5, 0.7], keyTimes: [Double]? = nil,
    mode: CalculationMode = .linear, functions: [MediaTimingFunction?] = [],
    overall: MediaTimingFunction? = nil, at times: [Double] = times
  ) throws -> [Double] {
    let animation = KeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.keyTimes = keyTimes
    animation.calculationMode = mode
    animation.timingFunctions = functions
    animation.timingFunction = overall
    animation.duration = 1
    return try Stage(opacity: 0.5).row(animation, at: times)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F40: linear") {
      expectRow(try Self.row(), [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64])
      expectRow(
        try Self.row(keyTimes: [0, 0.1, 0.6, 1]), [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65])
    },
    Fact("F41: discrete in equal slots") {
      expectRow(try Self.row(mode: .discrete), [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7])
    },
    Fact("F41: discrete with as many key times shows the last value only at 1") {
      expectRow(
        try Self.row(keyTimes: [0, 0.1, 0.6, 1], mode: .discrete), [0, 1, 1, 1, 1, 0.5, 0.5, 0.5])
      expectRow(
        try Self.row(keyTimes: [0, 0.1, 0.6, 1], mode: .discrete, at: [0.999, 1]), [0.5, 0.7])
    },
    Fact("F41: discrete with one key time more shows each value between two") {
      expectRow(
        try Self.row(
          [0, 1, 0.3], keyTimes: [0, 0.3, 0.6, 1], mode: .discrete, at: [0.1, 0.35, 0.65, 0.95]),
        [0, 1, 0.3, 0.3])
    },
    Fact("F46, D9: if there are more values or more key times, the common prefix counts") {
      expectRow(
        try Self.row(keyTimes: [0, 0.5, 1], at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]),
        [0.2, 0.5, 0.8, 0.9, 0.75, 0.6])
      let stage = Stage()
      let animation = KeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5, 0.7]
      animation.keyTimes = [0, 0.5, 1]
      let handle = try stage.box.add(animation, forKey: "k")
      expectEqual(
        handle.animation.warnings, ["4 values and 3 keyTimes; the first 3 of each are used"])
    },
    Fact("D9: before the first key time the first value holds, after the last the last") {
      expectRow(
        try Self.row([0.2, 0.8], keyTimes: [0.25, 0.75], at: [0, 0.2, 0.25, 0.5, 0.75, 0.9, 1]),
        [0.2, 0.2, 0.2, 0.5, 0.8, 0.8, 0.8])
    },
    Fact("two values at one key time are a jump") {
      expectRow(
        try Self.row([0, 0.4, 0.6, 1], keyTimes: [0, 0.5, 0.5, 1], at: [0.25, 0.5, 0.75, 1]),
        [0.2, 0.6, 0.8, 1])
    },
    Fact("F47: a single value does nothing") {
      expectRow(try Self.row([0.9], at: [0, 0.5, 1]), [0.5, 0.5, 0.5])
      expectRow(try Self.row([0.9], mode: .discrete, at: [0, 0.5, 1]), [0.5, 0.5, 0.5])
      expectRow(try Self.row([0.9, 0.1], keyTimes: [0], at: [0.5]), [0.5])
    },
    Fact("F48: each step has its own easing, which applies after that of the whole") {
      // F76 has easeIn at 0.5 and 0.75 as 0.31535682 and 0.6218605.
      expectRow(
        try Self.row([0, 1, 0], functions: [.easeIn, nil], at: [0.25, 0.375, 0.75]),
        [0.315_356_82, 0.621_860_5, 0.5], within: 2e-6)
      // First the whole: 0.5 becomes 0.31535682, which is 0.63071364 of the first step.
      expectRow(
        try Self.row([0, 1, 0], overall: .easeIn, at: [0.5]), [0.630_713_64], within: 4e-6)
      // Both: easeOut at 0.5 is 0.6846432, 0.3692864 into the second step, linear there.
      expectRow(
        try Self.row([0, 1, 0], functions: [.easeIn], overall: .easeOut, at: [0.5]),
        [0.630_713_6], within: 4e-6)
    },
  ]
}
