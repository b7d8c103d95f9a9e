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
  /// Returns the angle between −π/2 and π/2 that has a tangent, in radians.
  static func atan(_ x: Double) -> Double { arcTangent(x) }
  /// Returns the angle from the positive x axis to a point, in radians from −π to π.
  static func atan2(_ y: Double, _ x: Double) -> Double { angle(y, x) }
  /// Returns the cosine of an angle in radians.
  static func cos(_ x: Double) -> Double { cosine(x) }
  /// Returns a power of e.
  static func exp(_ x: Double) -> Double { exponential(x) }
  /// Returns a power of 2.
  static func exp2(_ x: Double) -> Double { powerOfTwo(x) }
  /// Returns a power of e less 1, precisely even near 0.
  static func expm1(_ x: Double) -> Double { exponentialMinusOne(x) }
  /// Returns the natural logarithm.
  static func log(_ x: Double) -> Double { logarithm(x) }
  /// Returns the sine of an angle in radians.
  static func sin(_ x: Double) -> Double { sine(x) }
}

// Inside the extension, the short names mean the functions above.

private func arcTangent(_ x: Double) -> Double { atan(x) }
private func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func cosine(_ x: Double) -> Double { cos(x) }
private func exponential(_ x: Double) -> Double { exp(x) }
private func powerOfTwo(_ x: Double) -> Double { exp2(x) }
private func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
private func logarithm(_ x: Double) -> Double { log(x) }
private func sine(_ x: Double) -> Double { sin(x) }
