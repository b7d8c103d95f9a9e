/// A location in a layer's coordinate space, in points.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// The point at the origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its two coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal extent; may be negative.
  public var width: Double
  /// The vertical extent; may be negative.
  public var height: Double

  /// The size with no extent.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its two extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle: an origin and a size, in points.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The corner from which the size extends.
  public var origin: Point
  /// The extent; a negative one extends to the left or upwards.
  public var size: Size

  /// The rectangle at the origin with no extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its origin and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates in the short form `(1, 2)`.
  public var description: String { "(\(x.shortText), \(y.shortText))" }
}

extension Size: CustomStringConvertible {
  /// The width and height in the short form `(10, 20)`.
  public var description: String { "(\(width.shortText), \(height.shortText))" }
}

extension Rect: CustomStringConvertible {
  /// The origin and size in the short form `(0, 0, 10, 20)`.
  public var description: String {
    "(\(origin.x.shortText), \(origin.y.shortText), "
      + "\(size.width.shortText), \(size.height.shortText))"
  }
}

extension Point {
  /// Returns the point that a plane transform maps this one to.
  ///
  /// The point is a row vector: `(x, y, 1) · transform`.
  @inlinable
  public func applying(_ transform: Transform2D) -> Point {
    Point(
      x: x * transform.a + y * transform.c + transform.tx,
      y: x * transform.b + y * transform.d + transform.ty
    )
  }
}

extension Double {
  /// Returns this number interpolated to another: 0 gives this one, 1 the other.
  ///
  /// At 1 it is exactly the other number, which `a + (b - a)` may miss by a rounding. The result is
  /// finite.
  @inlinable
  package func lerped(to end: Double, at progress: Double) -> Double {
    if progress == 1 { return end }
    let number = self + (end - self) * progress
    return number.isFinite ? number : lerpedByHalves(to: end, at: progress)
  }

  /// Returns the interpolated number where the difference of both ends may overflow.
  @usableFromInline
  package func lerpedByHalves(to end: Double, at progress: Double) -> Double {
    (2 * (self / 2 + (end / 2 - self / 2) * progress.inRange)).inRange
  }

  /// The number itself if it is finite, otherwise the largest or the smallest one; 0 for a NaN.
  ///
  /// Setters refuse other numbers, so nothing may show one.
  package var inRange: Double {
    if isFinite { return self }
    return isNaN ? 0 : self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}

extension Double {
  /// The shortest text that reads back as the same number; whole numbers have no `.0`.
  ///
  /// It does not depend on a locale. `2.0` gives `2`, `0.1` gives `0.1`, `1e300` gives `1e+300`.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
