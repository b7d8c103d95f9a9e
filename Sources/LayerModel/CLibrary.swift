#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The functions of the C library that this module uses. No other file imports that library: it has
// another name on each platform.

extension Double {
  /// Returns the angle from the positive x axis to a point, in radians from −π to π.
  static func atan2(_ y: Double, _ x: Double) -> Double { angle(y, x) }
  /// Returns the cosine of an angle in radians.
  static func cos(_ x: Double) -> Double { cosine(x) }
  /// Returns a power of a number.
  static func pow(_ x: Double, _ exponent: Double) -> Double { power(x, exponent) }
  /// Returns the sine of an angle in radians.
  static func sin(_ x: Double) -> Double { sine(x) }
  /// Returns the tangent of an angle in radians.
  static func tan(_ x: Double) -> Double { tangent(x) }
}

// Inside the extension, the short names mean the functions above.

private func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func cosine(_ x: Double) -> Double { cos(x) }
private func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func sine(_ x: Double) -> Double { sin(x) }
private func tangent(_ x: Double) -> Double { tan(x) }
