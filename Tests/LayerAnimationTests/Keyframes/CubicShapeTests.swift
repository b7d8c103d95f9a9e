import LayerAnimation
import LayerModel
import Testing

/// What the facts say of tension, continuity and bias, by arithmetic of its own: Hermite's basis.
@Suite("The shape of cubic keyframes")
struct CubicShapeTests {
  static let values = [0.1, 0.3, 0.9, 0.5]

  /// The value at a fraction of the second of three even segments, by tangents per segment.
  static func expected(_ fraction: Double, leaving: Double, arriving: Double) -> Double {
    let (u, v) = (fraction, 1 - fraction)
    return values[1] * (1 + 2 * u) * v * v + leaving * u * v * v + values[2] * u * u * (3 - 2 * u)
      - arriving * u * u * v
  }

  func found(_ change: (KeyframeAnimation) -> Void) throws -> [Double] {
    try KeyframeProbe.opacity(
      .cubic, at: [0.25, 0.5, 0.75].map { (1 + $0) / 3 },
      values: Self.values.map { .number($0) }, change)
  }

  func check(
    leaving: Double, arriving: Double, _ change: (KeyframeAnimation) -> Void
  ) throws {
    let expected = [0.25, 0.5, 0.75].map {
      Self.expected($0, leaving: leaving, arriving: arriving)
    }
    let found = try found(change)
    #expect(largestDifference(found, expected) <= 1e-12, "\(found)")
  }

  // The three steps are 0.2, 0.6 and −0.4.

  @Test("F44: without shape the tangent is half the way between the neighbours")
  func plain() throws { try check(leaving: 0.4, arriving: 0.1) { _ in } }

  @Test("F45: tension shortens the tangents, at 1 to nothing")
  func tension() throws {
    try check(leaving: 0.2, arriving: 0) { $0.tensionValues = [0, 0.5, 1] }
    try check(leaving: 0.8, arriving: 0.1) { $0.tensionValues = [0, -1] }
  }

  @Test("D8: a continuity of 1 makes corners as in a straight line")
  func continuity() throws {
    try check(leaving: 0.6, arriving: 0.6) { $0.continuityValues = [0, 1, 1, 0] }
    let straight = try KeyframeProbe.opacity(
      .linear, at: [0.05, 0.45, 0.7, 0.9], values: Self.values.map { .number($0) })
    let sharp = try KeyframeProbe.opacity(
      .cubic, at: [0.05, 0.45, 0.7, 0.9], values: Self.values.map { .number($0) }
    ) { $0.continuityValues = [1, 1, 1, 1] }
    #expect(largestDifference(straight, sharp) <= 1e-12)
  }

  @Test("F45: a bias of 1 goes on along the step before, one of −1 along the step after")
  func bias() throws {
    try check(leaving: 0.2, arriving: 0.6) { $0.biasValues = [0, 1, 1] }
    try check(leaving: 0.6, arriving: -0.4) { $0.biasValues = [0, -1, -1] }
  }

  @Test("F45: all three together, by the published formula with the sign of D8")
  func together() throws {
    // T 0.5, C 0.2, B −0.4 at both: ½·½·(0.8·0.6·before + 1.2·1.4·after) leaves.
    try check(
      leaving: 0.25 * (0.48 * 0.2 + 1.68 * 0.6), arriving: 0.25 * (0.72 * 0.6 + 1.12 * -0.4)
    ) {
      $0.tensionValues = [0, 0.5, 0.5]
      $0.continuityValues = [0, 0.2, 0.2]
      $0.biasValues = [0, -0.4, -0.4]
    }
  }

  @Test("F45: arrays shorter than the values stand for 0 in the rest")
  func shortArrays() throws {
    let short = try found { $0.tensionValues = [0.7, 0.3] }
    let long = try found { $0.tensionValues = [0.7, 0.3, 0, 0] }
    #expect(short == long)
  }

  @Test("an end has its one step less its tension for a tangent")
  func ends() throws {
    let found = try KeyframeProbe.opacity(.cubic, at: [0.5], values: [0, 1]) {
      $0.tensionValues = [1, 0]
      $0.continuityValues = [1, -1]
      $0.biasValues = [1, 1]
    }
    // Leaving 0, arriving 1: 1/2 − 1/8.
    #expect(largestDifference(found, [0.375]) <= 1e-12)
  }

  @Test("two keys due at once part the curve: each side is as if it were alone")
  func jump() throws {
    let parted = try KeyframeProbe.opacity(
      .cubic, keyTimes: [0, 0.25, 0.5, 0.5, 0.75, 1], at: [0.1, 0.4, 0.5, 0.6, 0.9],
      values: [0, 0.5, 0.25, 0.75, 0.5, 1])
    let first = try KeyframeProbe.opacity(.cubic, at: [0.2, 0.8], values: [0, 0.5, 0.25])
    let second = try KeyframeProbe.opacity(.cubic, at: [0.2, 0.8], values: [0.75, 0.5, 1])
    #expect(largestDifference(parted, first + [0.75] + second) <= 1e-12)
  }

  @Test("cubicPaced is cubic with key times by distance (this project's decision, F51)")
  func cubicPaced() throws {
    let instants = KeyframeFactTests.instants
    let paced = try KeyframeProbe.opacity(.cubicPaced, keyTimes: [0, 0.5, 0.6, 1], at: instants)
    let cubic = try KeyframeProbe.opacity(
      .cubic, keyTimes: [0, 1 / 1.7, 1.5 / 1.7, 1], at: instants)
    #expect(largestDifference(paced, cubic) <= 1e-12)
  }
}
