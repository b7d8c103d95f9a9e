/// A transform as a product of simple ones, with its rotation as three rows.
///
///     scale · shear · rotation · translation · perspective     (row vectors: left acts first)
///
/// The rows are orthonormal but may be mirrored: the caller decides which scales to make negative.
/// Interpolation mirrors all three; components mirror those that leave the smallest rotation.
package struct TransformFactors: Hashable, Sendable, BitwiseCopyable {
  /// The factors along x, y and z.
  package var scale = SIMD3<Double>(repeating: 1)
  /// The contributions of y to x, of z to x, and of z to y.
  package var shear = SIMD3<Double>(repeating: 0)
  /// The rotated axes.
  package var rows = RotationRows.identity
  /// The offset, in points.
  package var translation = SIMD3<Double>(repeating: 0)
  /// The last column of the perspective: parts of x, y, z and 1 that go into w.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Makes the factors of the identity.
  package init() {}

  /// The product of the factors.
  ///
  /// Factors that do nothing cause no rounding.
  package var transform: Transform3D {
    // The lower triangle of scale · shear; a shear of 0 must not turn into -0.
    let yx = shear.x == 0 ? 0 : scale.y * shear.x
    let zx = shear.y == 0 ? 0 : scale.z * shear.y
    let zy = shear.z == 0 ? 0 : scale.z * shear.z
    var x = SIMD3(scale.x, 0, 0)
    var y = SIMD3(yx, scale.y, 0)
    var z = SIMD3(zx, zy, scale.z)
    if rows != .identity {
      x = scale.x * rows.x
      y = yx * rows.x + scale.y * rows.y
      z = zx * rows.x + zy * rows.y + scale.z * rows.z
    }
    var result = Transform3D(
      m11: x.x, m12: x.y, m13: x.z, m21: y.x, m22: y.y, m23: y.z, m31: z.x, m32: z.y, m33: z.z,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: perspective.w)
    let depth = SIMD3(perspective.x, perspective.y, perspective.z)
    if depth != SIMD3(repeating: 0) {
      result.m14 = x.dot(depth)
      result.m24 = y.dot(depth)
      result.m34 = z.dot(depth)
      result.m44 = translation.dot(depth) + perspective.w
    }
    return result
  }

  /// Mirrors one axis: negates its scale and its row; the product stays the same.
  mutating func mirror(axis: Int) {
    scale[axis] = -scale[axis]
    rows[axis] = -rows[axis]
    // The shears between this axis and the others.
    if axis != 2 { shear.x = -shear.x }
    if axis != 1 { shear.y = -shear.y }
    if axis != 0 { shear.z = -shear.z }
  }

  /// Mirrors all three axes; the product stays the same.
  mutating func mirrorAll() {
    scale = -scale
    rows = RotationRows(x: -rows.x, y: -rows.y, z: -rows.z)
  }

  /// Makes all scales positive, or all negative, so that the rows are a rotation.
  package mutating func makeRotation() {
    for axis in 0..<3 where scale[axis] < 0 { mirror(axis: axis) }
    if rows.isMirrored { mirrorAll() }
  }
}
