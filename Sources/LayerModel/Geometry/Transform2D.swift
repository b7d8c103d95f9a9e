/// A plane affine transform of six numbers, applied to points as row vectors.
///
///                         ┌ a   b   0 ┐
///     (x′ y′ 1) = (x y 1) │ c   d   0 │
///                         └ tx  ty  1 ┘
public struct Transform2D: Hashable, Sendable, BitwiseCopyable {
  /// The contribution of x to x.
  public var a: Double
  /// The contribution of x to y.
  public var b: Double
  /// The contribution of y to x.
  public var c: Double
  /// The contribution of y to y.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// The transform that keeps every point.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a translation, in points.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes a scale by two factors.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a rotation by an angle in radians, clockwise on a screen whose y axis points down.
  public init(rotationAngle angle: Double) {
    let cosine = Double.cos(angle)
    let sine = Double.sin(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The six numbers in the order a, b, c, d, tx, ty.
  public var elements: [Double] { [a, b, c, d, tx, ty] }

  /// The factor by which areas grow; negative for a mirror image.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Whether there is an inverse: the determinant is a finite number other than 0.
  public var isInvertible: Bool { determinant != 0 && determinant.isFinite }

  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }
}

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
