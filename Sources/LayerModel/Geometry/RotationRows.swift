/// The images of the three axes: the rows of the upper left 3×3 block of a transform.
package struct RotationRows: Hashable, Sendable, BitwiseCopyable {
  /// The image of the x axis.
  package var x: SIMD3<Double>
  /// The image of the y axis.
  package var y: SIMD3<Double>
  /// The image of the z axis.
  package var z: SIMD3<Double>

  /// The rows that keep every axis.
  package static let identity = RotationRows(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  /// Makes rows from three vectors.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The row of an axis: 0 for x, 1 for y, 2 for z.
  package subscript(axis: Int) -> SIMD3<Double> {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set {
      switch axis {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  /// Whether the rows are mirrored: left-handed instead of right-handed.
  package var isMirrored: Bool { x.cross(y).dot(z) < 0 }

  /// The sum of the diagonal; it is larger for a smaller rotation.
  var trace: Double { x.x + y.y + z.z }
}
