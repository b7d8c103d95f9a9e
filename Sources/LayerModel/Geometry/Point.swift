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
