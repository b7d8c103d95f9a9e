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
}
