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

extension TransformFactors {
  /// Decomposes a transform, which may be singular.
  ///
  /// The product of the factors is the transform, within rounding, with one exception: if x, y and
  /// z do not span space and w depends on the missing direction, the perspective of that part is
  /// lost.
  package init(_ transform: Transform3D) {
    let t = transform
    translation = SIMD3(t.m41, t.m42, t.m43)
    let isDiagonal =
      t.m12 == 0 && t.m13 == 0 && t.m21 == 0 && t.m23 == 0 && t.m31 == 0 && t.m32 == 0
    if isDiagonal {
      // Scales keep their signs: -1 on two axes is not read as a half turn.
      scale = SIMD3(t.m11, t.m22, t.m33)
    } else {
      orthogonalize(
        RotationRows(
          x: SIMD3(t.m11, t.m12, t.m13), y: SIMD3(t.m21, t.m22, t.m23),
          z: SIMD3(t.m31, t.m32, t.m33)))
    }
    solvePerspective(column: SIMD3(t.m14, t.m24, t.m34), corner: t.m44)
  }

  /// Finds scale, shear and rotation of three rows, one row at a time.
  ///
  /// Each row loses its parts along the rows before it (the shear). The rest has a length (the
  /// scale) and a direction (the rotation).
  private mutating func orthogonalize(_ source: RotationRows) {
    var known = SIMDMask<SIMD3<Double.SIMDMaskScalar>>(repeating: false)
    for axis in 0..<3 {
      var rest = source[axis]
      let length = rest.length
      var parts = SIMD2<Double>(repeating: 0)
      // Runs twice, since the first pass leaves rounding that a nearly flat matrix would magnify.
      for _ in 0..<(axis == 0 ? 0 : 2) {
        for before in 0..<axis where known[before] {
          let part = rest.dot(rows[before])
          rest -= part * rows[before]
          parts[before] += part
        }
      }
      var size = axis == 0 ? length : rest.length
      if size <= length * 0x1p-50 {
        // A row of zeros has scale 0. A row that depends on the others needs a scale for the shear
        // to act on. It gets one too small to matter in the product.
        size = length * 0x1p-60
      } else {
        rows[axis] = rest / size
        known[axis] = true
      }
      scale[axis] = size
      let shears = size == 0 ? SIMD2(repeating: 0) : parts / size
      if axis == 1 { shear.x = shears.x }
      if axis == 2 { (shear.y, shear.z) = (shears.x, shears.y) }
    }
    fill(known)
  }

  /// Gives axes without a direction of their own one at right angles to the others.
  ///
  /// The directions are as near to the original axes as possible and never mirrored.
  private mutating func fill(_ directed: SIMDMask<SIMD3<Double.SIMDMaskScalar>>) {
    var known = directed
    for axis in 0..<3 where !known[axis] {
      let (next, last) = ((axis + 1) % 3, (axis + 2) % 3)
      known[axis] = true
      if known[next] && known[last] {
        rows[axis] = rows[next].cross(rows[last])
        return
      }
      for candidate in 0..<3 {
        var row = RotationRows.identity[(axis + candidate) % 3]
        for other in [next, last] where known[other] {
          row -= row.dot(rows[other]) * rows[other]
        }
        // At least one of the three axes always passes.
        if row.length > 0.5 {
          rows[axis] = row / row.length
          break
        }
      }
    }
  }

  /// Finds the perspective from the last column of the matrix.
  ///
  /// The column is the rest of the matrix times the perspective. This solves for scale · shear,
  /// which is triangular, then rotates back.
  private mutating func solvePerspective(column: SIMD3<Double>, corner: Double) {
    perspective = SIMD4(0, 0, 0, corner)
    guard column != SIMD3(repeating: 0) else { return }
    var turned = SIMD3<Double>(repeating: 0)
    for axis in 0..<3 where !isFlat(axis: axis) {
      var value = column[axis] / scale[axis]
      if axis == 1 { value -= shear.x * turned.x }
      if axis == 2 { value -= shear.y * turned.x + shear.z * turned.y }
      turned[axis] = value
    }
    let depth = turned.x * rows.x + turned.y * rows.y + turned.z * rows.z
    perspective = SIMD4(depth.x, depth.y, depth.z, corner - translation.dot(depth))
  }

  /// Whether the row of an axis is zero or depends on those before it, so that it adds nothing.
  private func isFlat(axis: Int) -> Bool {
    // The scale given to a dependent row is this small compared with its shears.
    let steepest = axis == 0 ? 0 : axis == 1 ? abs(shear.x) : max(abs(shear.y), abs(shear.z))
    return scale[axis] == 0 || steepest >= 0x1p55
  }

  /// Whether x, y and z do not span space.
  package var isFlat: Bool { isFlat(axis: 0) || isFlat(axis: 1) || isFlat(axis: 2) }
}
