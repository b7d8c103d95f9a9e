import LayerModel

/// Reads numbers and values that are written as text: in scene files, and as reports print them.
///
/// | text | value |
/// |---|---|
/// | `inf`, `-inf` | the infinities |
/// | `30deg` | an angle: π/6 |
/// | `(10,20)`, `10,20` | a point, a size or a rectangle by its numbers |
/// | `520x563` | a size |
/// | `#ff0000` | a colour |
package enum NumberText {
  /// Returns the infinity for a text; nil for any other text.
  package static func infinity(_ text: String) -> Double? {
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
  package static func angle(_ text: String) -> Double? {
    guard text.hasSuffix("deg"), let degrees = plain(String(text.dropLast(3))) else { return nil }
    return degrees / 180 * .pi
  }

  /// Parses a plain decimal number of digits, sign, point and exponent; nil for other texts.
  package static func plain(_ text: String) -> Double? {
    guard text.utf8.allSatisfy(isNumberLetter), let number = Double(text), number.isFinite else {
      return nil
    }
    return number
  }

  /// Returns whether a byte is a letter of plain decimal numbers.
  package static func isNumberLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Reads a value of a property as ``TextValues`` writes it; nil for other texts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - type: The type of the property.
  ///   - isAngle: Whether it is an angle; without a unit it is in radians.
  /// - Returns: The value.
  package static func value(_ text: String, _ type: PropertyType, isAngle: Bool) -> PropertyValue? {
    switch type {
    case .bool: return text == "true" || text == "false" ? .bool(text == "true") : nil
    case .string: return .string(text)
    case .color: return Color(hex: text).map { .color($0) }
    case .number: return ((isAngle ? angle(text) : nil) ?? plain(text)).map { .number($0) }
    case .point, .size, .rect: break
    default: return nil
    }
    let inner = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
    let parts = inner.split(omittingEmptySubsequences: false) {
      $0 == "," || type == .size && $0 == "x"
    }
    let numbers = parts.compactMap { plain(String($0.drop { $0 == " " })) }
    if numbers.count != parts.count { return nil }
    return PropertyValue.array(numbers.map { .number($0) }).converted(to: type)
  }
}
