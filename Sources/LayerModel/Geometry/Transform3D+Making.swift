extension Transform3D {
  /// Makes a translation, in points.
  public init(translationX x: Double, y: Double, z: Double) {
    self.init(m41: x, m42: y, m43: z)
  }

  /// Makes a scale by three factors.
  public init(scaleX x: Double, y: Double, z: Double) {
    self.init(m11: x, m22: y, m33: z)
  }

  /// Makes a rotation by an angle in radians about an axis through the origin.
  ///
  /// The axis may have any length; one of length 0 gives the identity (fact F36). A rotation about
  /// the z axis is clockwise on a screen whose y axis points down.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    // Divides by the largest number first, since the squares of very long axes would overflow.
    let largest = max(abs(x), abs(y), abs(z))
    guard largest != 0 else {
      self = .identity
      return
    }
    let scaled = (x: x / largest, y: y / largest, z: z / largest)
    let length =
      (scaled.x * scaled.x + scaled.y * scaled.y + scaled.z * scaled.z).squareRoot()
    let axis = (x: scaled.x / length, y: scaled.y / length, z: scaled.z / length)
    let cosine = Double.cos(angle)
    let sine = Double.sin(angle)
    let rest = 1 - cosine
    // (1 - c) + c is not always 1. The result is exactly 1, so that a rotation about z stays
    // affine.
    func diagonal(_ part: Double) -> Double {
      part * part == 1 ? 1 : part * part * rest + cosine
    }
    self.init(
      m11: diagonal(axis.x),
      m12: axis.x * axis.y * rest + axis.z * sine,
      m13: axis.x * axis.z * rest - axis.y * sine,
      m21: axis.x * axis.y * rest - axis.z * sine,
      m22: diagonal(axis.y),
      m23: axis.y * axis.z * rest + axis.x * sine,
      m31: axis.x * axis.z * rest + axis.y * sine,
      m32: axis.y * axis.z * rest - axis.x * sine,
      m33: diagonal(axis.z)
    )
  }

  /// Makes the perspective of a viewer at a distance, in points: m34 is -1/distance.
  ///
  /// A distance that is infinite or 0, meaning no perspective, gives the identity.
  public init(perspectiveDistance distance: Double) {
    self.init(m34: distance == 0 || distance.isInfinite ? 0 : -1 / distance)
  }

  /// Makes the transform that acts in the plane as an affine one.
  public init(_ affine: Transform2D) {
    self.init(
      m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, m41: affine.tx, m42: affine.ty)
  }

  /// Makes a transform from sixteen numbers, row by row; nil for any other count.
  public init?(elements: [Double]) {
    guard elements.count == 16 else { return nil }
    self.init(
      m11: elements[0], m12: elements[1], m13: elements[2], m14: elements[3],
      m21: elements[4], m22: elements[5], m23: elements[6], m24: elements[7],
      m31: elements[8], m32: elements[9], m33: elements[10], m34: elements[11],
      m41: elements[12], m42: elements[13], m43: elements[14], m44: elements[15])
  }

  /// The sixteen numbers, row by row: m11, m12, m13, m14, m21 and so on.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension Transform3D {
  /// Returns a translation, in points; an omitted axis has 0.
  ///
  ///     layer.transform = .translation(x: 10)
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  /// Returns a scale by one factor in the plane; z keeps its size.
  ///
  ///     layer.transform = .scale(2)
  public static func scale(_ factor: Double) -> Transform3D {
    Transform3D(scaleX: factor, y: factor, z: 1)
  }

  /// Returns a scale by a factor for each axis; an omitted axis has 1.
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z)
  }

  /// Returns a rotation about z, in radians: clockwise on a screen whose y axis points down.
  ///
  ///     layer.transform = .rotation(.pi / 2)
  public static func rotation(_ angle: Double) -> Transform3D { rotation(z: angle) }

  /// Returns rotations by angles in radians, first about x, then y, then z, as in key paths.
  ///
  /// `.rotation(y: .pi)` is the result of setting `transform.rotation.y` of a plain layer to π.
  public static func rotation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    var components = TransformComponents()
    components.rotationX = x
    components.rotationY = y
    components.rotationZ = z
    return components.transform
  }

  /// Returns the perspective of a viewer at a distance, in points: m34 is −1/distance.
  ///
  /// A distance that is infinite or 0 gives the identity.
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(perspectiveDistance: distance)
  }
}
