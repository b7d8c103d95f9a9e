/// Numbers that are written as strings, because the file's format has no other way.
///
/// | text | number |
/// |---|---|
/// | `inf`, `-inf` | the infinities |
/// | `30deg` | an angle: π/6 |
enum NumberText {
  /// Returns the infinity for a text; nil for any other text.
  static func infinity(_ text: String) -> Double? {
    switch text {
    case "inf": .infinity
    case "-inf": -.infinity
    default: nil
    }
  }

  /// Returns the angle in radians for a text such as `30deg` or `-1.5deg`; nil for other texts.
  ///
  /// Degrees are divided by 180 before they are multiplied by π, so that 180 and its halves become
  /// the nearest numbers to π and its halves.
  static func angle(_ text: String) -> Double? {
    guard text.hasSuffix("deg"), let degrees = plain(String(text.dropLast(3))) else { return nil }
    return degrees / 180 * .pi
  }

  /// Parses a plain decimal number of digits, sign, point and exponent; nil for other texts.
  static func plain(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
