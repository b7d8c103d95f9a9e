import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Keyframes as measured")
struct KeyframeFactTests {
  /// The instants of section 3 of the facts.
  static let instants = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

  struct Row: Sendable, CustomTestStringConvertible {
    let fact: String
    let mode: CalculationMode
    var keyTimes: [Double]?
    let expected: [Double]
    var testDescription: String { "\(fact) \(mode.rawValue) \(keyTimes.map { "\($0)" } ?? "even")" }
  }

  static let rows = [
    Row(fact: "F40", mode: .linear, expected: [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    Row(
      fact: "F40", mode: .linear, keyTimes: [0, 0.1, 0.6, 1],
      expected: [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
    Row(fact: "F41", mode: .discrete, expected: [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
    Row(
      fact: "F41", mode: .discrete, keyTimes: [0, 0.1, 0.6, 1],
      expected: [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
    Row(
      fact: "F42", mode: .paced, expected: [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    Row(
      fact: "F42", mode: .paced, keyTimes: [0, 0.1, 0.6, 1],
      expected: [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    Row(
      fact: "F43", mode: .cubic,
      expected: [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
    Row(
      fact: "F43", mode: .cubic, keyTimes: [0, 0.1, 0.6, 1],
      expected: [
        0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375,
      ]),
  ]

  @Test("F40 to F43: the published values come out within 1e-6", arguments: rows)
  func published(_ row: Row) throws {
    let found = try KeyframeProbe.opacity(
      row.mode, keyTimes: row.keyTimes, at: Self.instants)
    expectTrue(largestDifference(found, row.expected) <= 1e-6, "\(found)")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F41: one key time more than values gives each value its own slot") {
      let found = try KeyframeProbe.opacity(
        .discrete, keyTimes: [0, 0.3, 0.6, 1], at: [0.1, 0.35, 0.65, 0.95], values: [0, 1, 0.3])
      expectEqual(found, [0, 1, 0.3, 0.3])
    },
    Fact("F41: with as many key times as values, the last value shows at the very end only") {
      let found = try KeyframeProbe.opacity(
        .discrete, keyTimes: [0, 0.1, 0.6, 1], at: [0.999, 1])
      expectEqual(found, [0.5, 0.7])
    },
    Fact("F42: paced ignores timing functions too, and says so") {
      let animation = KeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5, 0.7]
      animation.keyTimes = [0, 0.1, 0.6, 1]
      animation.timingFunctions = [.easeIn, nil, .easeOut]
      animation.calculationMode = .paced
      let probe = try KeyframeProbe(animation)
      let found = probe.values(.opacity, at: Self.instants)
      expectTrue(largestDifference(found, Self.rows[4].expected) <= 1e-12)
      expectEqual(
        probe.layer.animation(forKey: "keys")?.warnings,
        [
          "keyTimes are ignored in the mode 'paced'",
          "timingFunctions are ignored in the mode 'paced'",
        ])
    },
    Fact("F46: of four values and three key times the first three of each are used") {
      let found = try KeyframeProbe.opacity(
        .linear, keyTimes: [0, 0.5, 1], at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9])
      expectTrue(largestDifference(found, [0.2, 0.5, 0.8, 0.9, 0.75, 0.6]) <= 1e-12)
    },
    Fact("F48: a segment's timing function applies after the animation's own") {
      let found = try KeyframeProbe.opacity(.linear, at: [0.25, 0.75], values: [0, 0.5, 1]) {
        $0.timingFunction = .easeIn
        $0.timingFunctions = [.easeOut]
      }
      let ease = MediaTimingFunction.easeIn.value(at: 0.25)
      let first = MediaTimingFunction.easeOut.value(at: ease * 2) / 2
      let late = MediaTimingFunction.easeIn.value(at: 0.75)
      // At 0.75 the easing has reached 0.62, which is in the second segment, without a function.
      expectTrue(late > 0.5)
      expectTrue(largestDifference(found, [first, late]) <= 1e-12)
    },
    Fact("D9: before the first key time the first value holds, after the last the last") {
      for mode in [CalculationMode.linear, .cubic] {
        let found = try KeyframeProbe.opacity(
          mode, keyTimes: [0.25, 0.5, 0.75], at: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1],
          values: [0.2, 0.6, 0.4])
        expectEqual(found, [0.2, 0.2, 0.2, 0.6, 0.4, 0.4, 0.4])
      }
    },
  ]

  @Test("F47: a single value does nothing, in any mode", arguments: CalculationMode.allCases)
  func oneValue(_ mode: CalculationMode) throws {
    try expectEqual(KeyframeProbe.opacity(mode, at: [0, 0.5, 1], values: [0.25]), [1, 1, 1])
    try expectEqual(KeyframeProbe.opacity(mode, at: [0.5], values: [0.25]), [1])
  }
}
