import LayerAnimation
import LayerModel

/// A value that has values between itself and another.
///
/// A value animator animates any such type. For other types it takes a closure.
public protocol Interpolatable {
  /// The value at a fraction of the way to another: this one at 0 and the other at 1, exactly, and
  /// beyond them where an easing overshoots.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The number at a fraction of the way.
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

extension Float: Interpolatable {
  /// The number at a fraction of the way.
  public func interpolated(to other: Float, at fraction: Double) -> Float {
    Float(Double(self).interpolated(to: Double(other), at: fraction))
  }
}

extension Point: Interpolatable {
  /// The point at a fraction of the way.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, at: fraction), y: y.interpolated(to: other.y, at: fraction))
  }
}

extension Size: Interpolatable {
  /// The size at a fraction of the way.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}

extension Rect: Interpolatable {
  /// The rectangle at a fraction of the way.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}

extension Color: Interpolatable {
  /// The colour at a fraction of the way, component by component (F27).
  ///
  /// Colours of two spaces are brought into sRGB, as animations of properties do (F154).
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
  /// The elements at a fraction of the way; between arrays of different lengths it switches at
  /// half.
  public func interpolated(to other: [Element], at fraction: Double) -> [Element] {
    if count != other.count { return fraction < 0.5 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, at: fraction) }
  }
}
