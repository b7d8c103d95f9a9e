// Core Graphics' structures beside Foundation's points, sizes and rectangles, and the engine's in
// their place.

@_exported import Foundation
import LayerModel

/// A number of seconds.
public typealias CFTimeInterval = Double

/// A vector in two dimensions, in points.
public struct CGVector: Sendable, BitwiseCopyable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// A vector without length.
  public static let zero = CGVector()

  /// Creates a vector without length.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

extension CGVector: Equatable {}

extension Point {
  /// Creates the engine's point.
  package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// Creates the engine's size.
  package init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
  /// Creates the engine's rectangle.
  package init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension CGPoint {
  /// Creates a point from the engine's.
  package init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }

  /// Returns whether another point is the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// Returns the point that a transform maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(Point(self).applying(transform.engine))
  }
}

extension CGSize {
  /// Creates a size from the engine's.
  package init(_ size: Size) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }

  /// Returns whether another size is the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// Returns the size that a transform maps this one to, without its translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Creates a rectangle from the engine's.
  package init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }

  /// Returns whether another rectangle is the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// Returns the smallest rectangle around this one's corners after a transform.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
    return CGRect(Rect(enclosing: corners.map { Point($0.applying(transform)) }))
  }
}
