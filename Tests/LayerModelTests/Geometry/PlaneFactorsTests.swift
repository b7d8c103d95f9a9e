import LayerModel
import TestSupport
import Testing

/// F32: the decomposition of CSS Transforms for two dimensions, step by step.
@Suite("F32: plane transforms as factors")
struct PlaneFactorsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F32: factors make their transform again, for a thousand random ones") {
      var random = SeededGenerator(seed: 32)
      for _ in 0..<1000 {
        let transform = random.affine()
        let factors = PlaneFactors(transform)
        if !(difference(Transform3D(factors.transform), Transform3D(transform)) < 1e-13) {
          Issue.record("\(transform) becomes \(factors.transform)")
        }
        if (factors.scale.x * factors.scale.y < 0) != (transform.determinant < 0) {
          Issue.record("\(transform) has scales \(factors.scale)")
        }
      }
    },
    Fact("F32: a mirror image flips the axis with the smaller diagonal number, y if they are equal")
    {
      expectEqual(PlaneFactors(Transform2D(scaleX: -2, y: 3)).scale, SIMD2(-2, 3))
      expectEqual(PlaneFactors(Transform2D(scaleX: 2, y: -3)).scale, SIMD2(2, -3))
      expectEqual(
        PlaneFactors(Transform2D(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)).scale, SIMD2(1, -1))
      expectEqual(PlaneFactors(Transform2D(scaleX: -2, y: -3)).scale, SIMD2(2, 3))
    },
  ]

  private static let pi = Double.pi
  /// Two pairs of a scale and an angle, and what becomes of the first scale and both angles.
  static let rows: [([Double], [Double], [Double])] = [
    // The shorter way: a full turn less where it is more than half of one.
    ([1, 1, 0.5], [1, 1, 1], [1, 1, 0.5, 1]),
    ([1, 1, -3], [1, 1, 3], [1, 1, -3, 3 - 2 * pi]),
    ([1, 1, 3], [1, 1, -3], [1, 1, 3 - 2 * pi, -3]),
    // 0 counts as a full turn, so half a turn goes the negative way.
    ([1, 1, 0], [1, 1, 0.5], [1, 1, 0, 0.5]),
    ([1, 1, 0.5], [1, 1, 0], [1, 1, 0.5, 0]),
    ([1, 1, 0], [1, 1, pi], [1, 1, 2 * pi, pi]),
    ([1, 1, 0], [1, 1, 0], [1, 1, 2 * pi, 2 * pi]),
    // Different axes mirrored: the first one turns by half a turn, towards 0, and mirrors the other.
    ([-1, 2, 0.5], [3, -4, 0.25], [1, -2, 0.5 - pi, 0.25]),
    ([-1, 2, -0.5], [3, -4, 0.25], [1, -2, pi - 0.5, 0.25]),
    ([1, -2, 0.5], [-3, 4, 0.25], [-1, 2, 0.5 - pi, 0.25]),
    ([-1, 2, pi / 2], [3, -4, pi / 2], [1, -2, -pi / 2, pi / 2]),
    ([-1, 2, -pi / 2], [3, -4, -pi / 2], [1, -2, pi / 2, -pi / 2]),
    // The same axis mirrored, or only one of the two: nothing to align.
    ([-1, 2, 0.5], [-3, 4, 1], [-1, 2, 0.5, 1]),
    ([1, -2, 0.5], [3, -4, 1], [1, -2, 0.5, 1]),
    ([-1, 2, 0.5], [3, 4, 1], [-1, 2, 0.5, 1]),
    ([1, 2, 0.5], [3, -4, 1], [1, 2, 0.5, 1]),
  ]

  @Test("F32: two are mirrored alike and rotate the shorter way", arguments: rows)
  func align(_ one: [Double], _ other: [Double], _ aligned: [Double]) {
    var (from, to) = (PlaneFactors(Transform2D.identity), PlaneFactors(Transform2D.identity))
    (from.scale, from.angle) = (SIMD2(one[0], one[1]), one[2])
    (to.scale, to.angle) = (SIMD2(other[0], other[1]), other[2])
    PlaneFactors.align(&from, &to)
    expectEqual(from.scale, SIMD2(aligned[0], aligned[1]))
    expectEqual(to.scale, SIMD2(other[0], other[1]))
    expectEqual(from.angle, aligned[2], within: 1e-15)
    expectEqual(to.angle, aligned[3], within: 1e-15)
  }
}
