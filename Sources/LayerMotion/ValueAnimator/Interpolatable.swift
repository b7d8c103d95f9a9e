import LayerAnimation
import LayerModel

/// A type with values between any two of its values.
///
/// A ``ValueAnimator`` animates any such type. For other types it takes a closure.
public protocol Interpolatable {
  /// Returns the value at a fraction of the way to another.
  ///
  /// At 0 it is exactly this value and at 1 exactly the other. Fractions outside 0…1 occur if an
  /// easing overshoots.
  func interpolated(to other: Self, at fraction: Double) -> Self

  /// Whether it consists of finite numbers, as the ends of a ``ValueAnimator`` must; true by default.
  var isFinite: Bool { get }
}

extension Interpolatable {
  /// True, for a type that does not say it.
  public var isFinite: Bool { true }
}

extension Double: Interpolatable {
  /// Returns the number at a fraction of the way.
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    lerped(to: other, at: fraction)
  }
}

extension Float: Interpolatable {
  /// Returns the number at a fraction of the way.
  public func interpolated(to other: Float, at fraction: Double) -> Float {
    Float(Double(self).interpolated(to: Double(other), at: fraction))
  }
}

extension Point: Interpolatable {
  /// Returns the point at a fraction of the way.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, at: fraction), y: y.interpolated(to: other.y, at: fraction))
  }
}

extension Size: Interpolatable {
  /// Whether the width and the height are finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Returns the size at a fraction of the way.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}

extension Rect: Interpolatable {
  /// Whether its origin and its size are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Returns the rectangle at a fraction of the way.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}

extension Color: Interpolatable {
  /// Whether all components are finite.
  public var isFinite: Bool { propertyValue.isFinite }

  /// Returns the colour at a fraction of the way, component by component (F27).
  ///
  /// Colours of different spaces are converted to sRGB, as in animations of properties (F154).
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    if space != other.space { return inSRGB.interpolated(to: other.inSRGB, at: fraction) }
    return Color(
      red: red.interpolated(to: other.red, at: fraction),
      green: green.interpolated(to: other.green, at: fraction),
      blue: blue.interpolated(to: other.blue, at: fraction),
      alpha: alpha.interpolated(to: other.alpha, at: fraction), space: space)
  }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// Whether all elements are finite.
  public var isFinite: Bool { allSatisfy(\.isFinite) }

  /// Returns the elements at a fraction of the way.
  ///
  /// Between arrays of different lengths it switches at 0.5.
  public func interpolated(to other: [Element], at fraction: Double) -> [Element] {
    if count != other.count { return fraction < 0.5 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, at: fraction) }
  }
}
