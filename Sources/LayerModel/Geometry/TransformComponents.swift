/// The components of a transform that key paths such as `transform.rotation.z` name.
///
///     scale · shear · rotate x · rotate y · rotate z · translate · perspective
///                                                  (row vectors: the left one acts first)
///
/// Setting one number keeps the others (fact F33). An angle beyond a full turn is kept here, but a
/// round trip through a matrix loses it.
public struct TransformComponents: Hashable, Sendable, BitwiseCopyable {
  /// The factor along x; 1 by default.
  public var scaleX = 1.0
  /// The factor along y; 1 by default.
  public var scaleY = 1.0
  /// The factor along z; 1 by default.
  public var scaleZ = 1.0
  /// The contribution of y to x; 0 by default.
  public var shearXY = 0.0
  /// The contribution of z to x; 0 by default.
  public var shearXZ = 0.0
  /// The contribution of z to y; 0 by default.
  public var shearYZ = 0.0
  /// The first rotation, about the x axis, in radians.
  public var rotationX = 0.0
  /// The second rotation, about the y axis, in radians.
  public var rotationY = 0.0
  /// The third rotation, about the z axis, in radians.
  public var rotationZ = 0.0
  /// The offset along x, in points.
  public var translationX = 0.0
  /// The offset along y, in points.
  public var translationY = 0.0
  /// The offset along z, in points.
  public var translationZ = 0.0
  /// The contribution of x to w after everything else; 0 by default.
  public var perspectiveX = 0.0
  /// The contribution of y to w after everything else; 0 by default.
  public var perspectiveY = 0.0
  /// The contribution of z to w after everything else: -1/d for a viewer at distance d.
  public var perspectiveZ = 0.0
  /// The contribution of the constant 1 to w; 1 by default.
  public var perspectiveW = 1.0

  /// Makes the components of the identity.
  public init() {}

  /// The transform these components make.
  ///
  /// Components that do nothing cause no rounding: pure scales and translations are exact.
  public var transform: Transform3D {
    var factors = TransformFactors()
    factors.scale = SIMD3(scaleX, scaleY, scaleZ)
    factors.shear = SIMD3(shearXY, shearXZ, shearYZ)
    factors.rows = rotationRows
    factors.translation = SIMD3(translationX, translationY, translationZ)
    factors.perspective = SIMD4(perspectiveX, perspectiveY, perspectiveZ, perspectiveW)
    return factors.transform
  }

  /// The axes after the three rotations, applied in order.
  private var rotationRows: RotationRows {
    if rotationX == 0 && rotationY == 0 && rotationZ == 0 { return .identity }
    let (sx, cx) = (Double.sin(rotationX), Double.cos(rotationX))
    let (sy, cy) = (Double.sin(rotationY), Double.cos(rotationY))
    let (sz, cz) = (Double.sin(rotationZ), Double.cos(rotationZ))
    return RotationRows(
      x: SIMD3(cy * cz, cy * sz, 0 - sy),
      y: SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      z: SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
  }
}

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
