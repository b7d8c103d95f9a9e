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
