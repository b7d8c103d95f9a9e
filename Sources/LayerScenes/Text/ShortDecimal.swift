/// Reads short decimal numbers from bytes, exactly.
///
/// A number of at most 19 digits is a whole number times a power of ten. If `Double` has both
/// without rounding, then one multiplication or division gives the nearest number (W. D. Clinger,
/// "How to read floating point numbers accurately", 1990). Files have few others.
enum ShortDecimal {
  /// The powers of ten that `Double` has exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads a number.
  ///
  /// - Parameter bytes: An optional minus sign, and digits with an optional point among them.
  /// - Returns: The value; nil for any other text, and for a number that is too long.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    // Nineteen digits and a point at most; more digits could overflow the whole number.
    guard bytes.count <= 20 + (isNegative ? 1 : 0) else { return nil }
    var whole: UInt64 = 0
    var digits = 0
    var point: Int?
    for index in (isNegative ? 1 : 0)..<bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        whole = whole &* 10 &+ UInt64(digit)
        digits += 1
      } else if bytes[index] == UInt8(ascii: "."), point == nil {
        point = index
      } else {
        return nil
      }
    }
    let places = point.map { bytes.count - 1 - $0 } ?? 0
    guard digits > 0, digits < 20, whole <= 1 << 53, places < powers.count else { return nil }
    let magnitude = Double(whole) / powers[places]
    return isNegative ? -magnitude : magnitude
  }
}
