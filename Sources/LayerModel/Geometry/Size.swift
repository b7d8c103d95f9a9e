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
