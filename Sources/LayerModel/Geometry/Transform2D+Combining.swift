extension Transform2D {
  /// Returns the transform that applies this one first, then the other.
  @inlinable
  public func concatenating(_ other: Transform2D) -> Transform2D {
    Transform2D(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }

  /// Returns the transform that translates first, by an amount in points, then applies this one.
  public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first, then applies this one.
  public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first, by an angle in radians, then applies this one.
  public func rotatedBy(angle: Double) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or this transform itself if it is not invertible.
  ///
  /// Fact F36 says so of three dimensions. `isInvertible` distinguishes the two cases.
  public func inverted() -> Transform2D {
    guard isInvertible else { return self }
    let determinant = determinant
    return Transform2D(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

extension Transform2D: CustomStringConvertible {
  /// The six numbers in the short form `(1, 0, 0, 1, 0, 0)`, in the order a, b, c, d, tx, ty.
  public var description: String {
    "(" + elements.map(\.shortText).joined(separator: ", ") + ")"
  }
}
