/// Short, printable quotations of the input for messages.
package enum Excerpt {
  /// Returns a text, escaped, and cut if it is longer than 40 characters.
  package static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return PrintableText.escaped(text) }
    return PrintableText.escaped(String(scalars[..<end])) + "…"
  }

  /// Returns a shortened text in single quotes.
  package static func quoted(_ text: String) -> String { "'\(short(text))'" }

  /// Returns the character at an offset in quotes, or its code if it does not print.
  package static func character(at offset: Int, of bytes: [UInt8]) -> String {
    var decoder = UTF8()
    var iterator = bytes[offset...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "a byte" }
    let isBlank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    if isBlank || !PrintableText.isPlain(scalar) { return code(of: scalar) }
    return "'\(Character(scalar))'"
  }

  /// Returns the code of a character in the form `U+00A0`.
  package static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
