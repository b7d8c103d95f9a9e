/// A homogeneous transform of sixteen numbers, applied to points as row vectors.
///
///                               ┌ m11 m12 m13 m14 ┐
///     (x′ y′ z′ w′) = (x y z 1) │ m21 m22 m23 m24 │
///                               │ m31 m32 m33 m34 │   m34: perspective
///                               └ m41 m42 m43 m44 ┘   m41…m43: translation
///
/// The result is the point x′/w′, y′/w′. Products read from left to right: `a.concatenating(b)`
/// applies `a` first (fact F36).
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The contribution of x to x.
  public var m11: Double
  /// The contribution of x to y.
  public var m12: Double
  /// The contribution of x to z.
  public var m13: Double
  /// The contribution of x to w.
  public var m14: Double
  /// The contribution of y to x.
  public var m21: Double
  /// The contribution of y to y.
  public var m22: Double
  /// The contribution of y to z.
  public var m23: Double
  /// The contribution of y to w.
  public var m24: Double
  /// The contribution of z to x.
  public var m31: Double
  /// The contribution of z to y.
  public var m32: Double
  /// The contribution of z to z.
  public var m33: Double
  /// The contribution of z to w: -1/d for a viewer at distance d.
  public var m34: Double
  /// The translation along x, in points.
  public var m41: Double
  /// The translation along y, in points.
  public var m42: Double
  /// The translation along z, in points.
  public var m43: Double
  /// The contribution of the constant 1 to w.
  public var m44: Double

  /// The transform that keeps every point.
  public static let identity = Transform3D()

  /// Makes a transform from its numbers; omitted ones are the identity's.
  @inlinable
  public init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
    m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

extension Transform3D {
  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether the transform stays in the plane, so that six numbers describe it.
  ///
  /// False for a scale or a translation along z, a rotation about x or y, and perspective (fact
  /// F36).
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m33 == 1 && m44 == 1
  }

  /// The transform of the plane, or the identity if this one is not affine (fact F36).
  ///
  /// Setting it replaces all sixteen numbers.
  public var affineTransform: Transform2D {
    get {
      guard isAffine else { return .identity }
      return Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
    set { self = Transform3D(newValue) }
  }

  /// Whether all sixteen numbers are finite.
  package var isFinite: Bool {
    // 0 times a finite number is 0, times any other a NaN.
    var rows: SIMD4<Double> = SIMD4(m11, m12, m13, m14) * 0
    rows += SIMD4(m21, m22, m23, m24) * 0
    rows += SIMD4(m31, m32, m33, m34) * 0
    rows += SIMD4(m41, m42, m43, m44) * 0
    return rows.x + rows.y + (rows.z + rows.w) == 0
  }

  /// The transform with the numbers that are not finite replaced, as `Double.inRange` does.
  package var inRange: Transform3D {
    isFinite ? self : Transform3D(elements: elements.map(\.inRange)) ?? self
  }

  /// Returns the transform that applies this one first, then the other (fact F36).
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let o = other
    return Transform3D(
      m11: m11 * o.m11 + m12 * o.m21 + m13 * o.m31 + m14 * o.m41,
      m12: m11 * o.m12 + m12 * o.m22 + m13 * o.m32 + m14 * o.m42,
      m13: m11 * o.m13 + m12 * o.m23 + m13 * o.m33 + m14 * o.m43,
      m14: m11 * o.m14 + m12 * o.m24 + m13 * o.m34 + m14 * o.m44,
      m21: m21 * o.m11 + m22 * o.m21 + m23 * o.m31 + m24 * o.m41,
      m22: m21 * o.m12 + m22 * o.m22 + m23 * o.m32 + m24 * o.m42,
      m23: m21 * o.m13 + m22 * o.m23 + m23 * o.m33 + m24 * o.m43,
      m24: m21 * o.m14 + m22 * o.m24 + m23 * o.m34 + m24 * o.m44,
      m31: m31 * o.m11 + m32 * o.m21 + m33 * o.m31 + m34 * o.m41,
      m32: m31 * o.m12 + m32 * o.m22 + m33 * o.m32 + m34 * o.m42,
      m33: m31 * o.m13 + m32 * o.m23 + m33 * o.m33 + m34 * o.m43,
      m34: m31 * o.m14 + m32 * o.m24 + m33 * o.m34 + m34 * o.m44,
      m41: m41 * o.m11 + m42 * o.m21 + m43 * o.m31 + m44 * o.m41,
      m42: m41 * o.m12 + m42 * o.m22 + m43 * o.m32 + m44 * o.m42,
      m43: m41 * o.m13 + m42 * o.m23 + m43 * o.m33 + m44 * o.m43,
      m44: m41 * o.m14 + m42 * o.m24 + m43 * o.m34 + m44 * o.m44
    )
  }

  /// Returns the transform that translates first, by an amount in points, then applies this one.
  ///
  /// The translation is pre-multiplied (F36): a scale by 2 translated by 10 has m41 20.
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that scales first, then applies this one.
  ///
  /// The scale is pre-multiplied (F36): a translation by 10 scaled by 2 keeps m41 10.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that rotates first, by radians about an axis, then applies this one.
  public func rotatedBy(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Returns the projection of a point of the plane z = 0 by the transform.
  ///
  /// It is (x, y, 0, 1) times the matrix, divided by w. If w is 0, the coordinates are infinite or
  /// undefined. If w is negative, the point is behind the viewer.
  public func transform(_ point: Point) -> Point {
    let x = point.x * m11 + point.y * m21 + m41
    let y = point.x * m12 + point.y * m22 + m42
    let w = point.x * m14 + point.y * m24 + m44
    return Point(x: x / w, y: y / w)
  }
}

extension Transform3D: CustomStringConvertible {
  /// The transform in words if they are exact, otherwise its sixteen numbers, row by row.
  ///
  ///     identity
  ///     scale 2
  ///     scale (2, 3, 1), rotation.y 0.5, translation (10, 20, 0), m34 -0.002
  ///     (1, 0.5, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  ///
  /// Words are in the order in which they are applied; angles are in radians. `scale 2` scales the
  /// plane.
  public var description: String {
    words ?? "(" + elements.map(\.shortText).joined(separator: ", ") + ")"
  }

  /// The words of components that make exactly this transform.
  private var words: String? {
    if self == .identity { return "identity" }
    let components = TransformComponents(self)
    // Decomposing a rotation of 0.3 may give 0.30000000000000004.
    for candidate in [components.rounded, components] {
      if let words = candidate.words, candidate.transform == self { return words }
    }
    return nil
  }
}

extension TransformComponents {
  /// The components in words; nil for a shear, or a perspective other than along z.
  fileprivate var words: String? {
    if shearXY != 0 || shearXZ != 0 || shearYZ != 0 { return nil }
    if perspectiveX != 0 || perspectiveY != 0 || perspectiveW != 1 { return nil }
    func triple(_ x: Double, _ y: Double, _ z: Double) -> String {
      "(\(x.shortText), \(y.shortText), \(z.shortText))"
    }
    var words: [String] = []
    if scaleX == scaleY && scaleZ == 1 {
      if scaleX != 1 { words.append("scale \(scaleX.shortText)") }
    } else {
      words.append("scale \(triple(scaleX, scaleY, scaleZ))")
    }
    for (axis, angle) in [("x", rotationX), ("y", rotationY), ("z", rotationZ)] where angle != 0 {
      words.append("rotation.\(axis) \(angle.shortText)")
    }
    if translationX != 0 || translationY != 0 || translationZ != 0 {
      words.append("translation \(triple(translationX, translationY, translationZ))")
    }
    if perspectiveZ != 0 { words.append("m34 \(perspectiveZ.shortText)") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The components with scales, angles and shears rounded to twelve decimal places.
  fileprivate var rounded: TransformComponents {
    func round(_ number: Double) -> Double {
      let large = (number * 1e12).rounded()
      return abs(large) < 0x1p53 ? large / 1e12 : number
    }
    var result = self
    (result.scaleX, result.scaleY, result.scaleZ) = (round(scaleX), round(scaleY), round(scaleZ))
    result.rotationX = round(rotationX)
    result.rotationY = round(rotationY)
    result.rotationZ = round(rotationZ)
    (result.shearXY, result.shearXZ, result.shearYZ) = (
      round(shearXY), round(shearXZ), round(shearYZ)
    )
    return result
  }
}
