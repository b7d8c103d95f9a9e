import Foundation
import QuartzCore

/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var left: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// Creates insets without distances.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// Creates insets from their distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// A distance from a place, in points.
public struct UIOffset: Equatable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat
  /// No distance.
  public static let zero = UIOffset()

  /// Creates an offset from its distances.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

extension CGRect {
  /// Returns the rectangle inside of insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension NSCoder {
  /// The numbers of a text such as `{1, 2}`; zeros for what is missing.
  private static func numbers(_ text: String, _ count: Int) -> [CGFloat] {
    let parts = text.split { "{}, ".contains($0) }.map { CGFloat(Double($0) ?? 0) }
    return Array((parts + Array(repeating: 0, count: count)).prefix(count))
  }

  /// Returns the point of a text such as `{1, 2}`.
  public class func cgPoint(for string: String) -> CGPoint {
    let parts = numbers(string, 2)
    return CGPoint(x: parts[0], y: parts[1])
  }

  /// Returns the size of a text such as `{1, 2}`.
  public class func cgSize(for string: String) -> CGSize {
    let parts = numbers(string, 2)
    return CGSize(width: parts[0], height: parts[1])
  }

  /// Returns the rectangle of a text such as `{{1, 2}, {3, 4}}`.
  public class func cgRect(for string: String) -> CGRect {
    let parts = numbers(string, 4)
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

/// A screen that is not there: its size is that of a phone, and its scale is 1.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// Its size, in points: 390 × 844.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// Pixels per point.
  open var scale: CGFloat { 1 }
  /// Pixels of the display per point.
  open var nativeScale: CGFloat { 1 }
  /// The most frames per second: 60.
  open var maximumFramesPerSecond: Int { 60 }
}
