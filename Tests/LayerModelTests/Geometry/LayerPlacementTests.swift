import LayerModel
import TestSupport
import Testing

/// F120a, F135: the matrix of a layer, against its steps one by one: the flip about the middle of
/// the bounds, the anchor to the origin, the transform, the position.
@Suite("F120a, F135: the matrices of a placed layer")
struct LayerPlacementTests {
  private static func random(_ numbers: inout SeededGenerator) -> LayerPlacement {
    var placement = LayerPlacement()
    placement.bounds = Rect(
      numbers.number(-9, 9), numbers.number(-9, 9), numbers.number(1, 9), numbers.number(1, 9))
    placement.position = Point(numbers.number(-9, 9), numbers.number(-9, 9))
    placement.anchorPoint = Point(numbers.number(-1, 2), numbers.number(-1, 2))
    (placement.zPosition, placement.anchorPointZ) = (numbers.number(-9, 9), numbers.number(-9, 9))
    return placement
  }

  private static func expected(_ placement: LayerPlacement) -> Transform3D {
    let bounds = placement.bounds
    let anchor = Point(
      bounds.origin.x + placement.anchorPoint.x * bounds.width,
      bounds.origin.y + placement.anchorPoint.y * bounds.height)
    let flip =
      placement.isGeometryFlipped
      ? Transform3D.translation(y: -bounds.midY).concatenating(.scale(y: -1))
        .concatenating(.translation(y: bounds.midY)) : .identity
    return
      flip
      .concatenating(.translation(x: -anchor.x, y: -anchor.y, z: -placement.anchorPointZ))
      .concatenating(placement.transform)
      .concatenating(
        .translation(x: placement.position.x, y: placement.position.y, z: placement.zPosition))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("with and without a transform, flipped and not") {
      var numbers = SeededGenerator(seed: 120)
      for round in 0..<40 {
        var placement = random(&numbers)
        placement.isGeometryFlipped = round & 1 == 1
        if round & 2 == 2 { placement.transform = .rotation(x: 0.3, y: -0.2, z: 0.5) }
        expectTrue(difference(placement.matrix, expected(placement)) < 1e-13)
        expectEqual(placement.matrix(in: nil), placement.matrix)
        expectEqual(placement.matrix(in: LayerPlacement()), placement.matrix)
      }
    },
    Fact("of sublayers are about the anchor of their superlayer, in depth too") {
      var numbers = SeededGenerator(seed: 121)
      for _ in 0..<20 {
        let (placement, below) = (random(&numbers), random(&numbers))
        expectEqual(placement.sublayerMatrix, .identity)
        var superlayer = placement
        superlayer.sublayerTransform = .rotation(x: 0.1, y: 0.7, z: -0.4)
        // The anchor itself does not move.
        let anchor = superlayer.anchorInBounds
        let moved = Transform3D.translation(x: anchor.x, y: anchor.y, z: superlayer.anchorPointZ)
          .concatenating(superlayer.sublayerMatrix)
        let places = [
          moved.m41 - anchor.x, moved.m42 - anchor.y, moved.m43 - superlayer.anchorPointZ,
        ]
        expectTrue(places.allSatisfy { abs($0) < 1e-13 })
        let product = below.matrix.concatenating(superlayer.sublayerMatrix)
        expectEqual(below.matrix(in: superlayer), product)
        // Its own rows are those of the transform.
        let (one, other) = (superlayer.sublayerMatrix, superlayer.sublayerTransform)
        expectEqual(
          [one.m11, one.m12, one.m13, one.m31], [other.m11, other.m12, other.m13, other.m31])
      }
    },
  ]
}
