extension TransformComponents {
  /// Decomposes a transform.
  ///
  /// Recomposing gives the same transform within rounding, and exactly for pure scales and
  /// translations. A mirror image gets the negative scales that leave the smallest rotation. A
  /// matrix may be singular: an axis with scale 0 gets a direction at right angles to the others.
  ///
  /// All angles are within ±π. Two triples give the same rows: x, y, z and x ± π, π − y, z ± π. The
  /// one with the smaller sum of magnitudes is used, so a rotation about one axis alone reads back
  /// as that axis' angle. After a quarter turn about y, where x and z are one axis, the angle about
  /// z is 0.
  public init(_ transform: Transform3D) {
    var factors = TransformFactors(transform)
    factors.mirrorToSmallestTurn()
    scaleX = factors.scale.x
    scaleY = factors.scale.y
    scaleZ = factors.scale.z
    shearXY = factors.shear.x
    shearXZ = factors.shear.y
    shearYZ = factors.shear.z
    translationX = factors.translation.x
    translationY = factors.translation.y
    translationZ = factors.translation.z
    perspectiveX = factors.perspective.x
    perspectiveY = factors.perspective.y
    perspectiveZ = factors.perspective.z
    perspectiveW = factors.perspective.w
    if factors.rows != .identity { readAngles(factors.rows) }
  }

  private mutating func readAngles(_ rows: RotationRows) {
    rotationZ = Double.atan2(rows.x.y, rows.x.x)
    let flat = (rows.x.x * rows.x.x + rows.x.y * rows.x.y).squareRoot()
    rotationY = Double.atan2(0 - rows.x.z, flat)
    readX(rows)
    // The magnitudes of the other triple are π minus these, so their sum is 3π minus this sum.
    if abs(rotationX) + abs(rotationY) + abs(rotationZ) <= 1.5 * Double.pi { return }
    // Subtracts from 0 instead of negating, so that no angle becomes −0.
    rotationZ = Double.atan2(0 - rows.x.y, 0 - rows.x.x)
    rotationY = Double.atan2(0 - rows.x.z, 0 - flat)
    readX(rows)
  }

  /// Reads the angle about x after undoing the rotation about z, which stays accurate near a
  /// quarter turn about y.
  private mutating func readX(_ rows: RotationRows) {
    let (sz, cz) = (Double.sin(rotationZ), Double.cos(rotationZ))
    rotationX = Double.atan2(sz * rows.z.x - cz * rows.z.y, cz * rows.y.y - sz * rows.y.x)
  }
}

extension TransformFactors {
  /// Undoes a mirroring of the rows along the axis, or all three, that leaves the smallest
  /// rotation.
  ///
  /// A larger trace means a smaller rotation. In the plane this is fact F32: the axis with the
  /// smaller diagonal element flips.
  fileprivate mutating func mirrorToSmallestTurn() {
    guard rows.isMirrored else { return }
    var axis = 0
    if rows.y.y < rows[axis][axis] { axis = 1 }
    if rows.z.z < rows[axis][axis] { axis = 2 }
    let trace = rows.trace
    if -trace > trace - 2 * rows[axis][axis] {
      mirrorAll()
    } else {
      mirror(axis: axis)
    }
  }
}
