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
