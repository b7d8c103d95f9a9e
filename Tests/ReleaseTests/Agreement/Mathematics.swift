#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Double {
  /// The sine, from the C library.
  static func sine(_ angle: Double) -> Double { sin(angle) }

  /// The angle of a point, from the C library.
  static func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

  /// The exponential, from the C library.
  static func power(_ exponent: Double) -> Double { exp(exponent) }
}
