/// Short, printable quotations of the input for messages.
enum Excerpt {
  /// A text cut to 40 characters, its control characters replaced by spaces.
  static func short(_ text: String) -> String {
    var result = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == 40 { return result + "…" }
      result.unicodeScalars.append(isControl(scalar) ? " " : scalar)
    }
    return result
  }

  /// A text cut short in single quotes.
  static func quoted(_ text: String) -> String { "'\(short(text))'" }

  /// The character that begins at an offset: in quotes, or by its number when it does not show.
  static func character(at offset: Int, of bytes: [UInt8]) -> String {
    var decoder = UTF8()
    var iterator = bytes[offset...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "a byte" }
    let isBlank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    if isControl(scalar) || isBlank { return code(of: scalar) }
    return "'\(Character(scalar))'"
  }

  /// A scalar in the form `U+00A0`.
  static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
