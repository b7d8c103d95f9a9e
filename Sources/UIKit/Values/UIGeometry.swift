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

extension CGRect {
  /// Returns the rectangle inside of insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
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
}

/// Something that the user did, which here nobody does.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// What events could be given to.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// What comes next; nil by default.
  open var next: UIResponder? { nil }
}
