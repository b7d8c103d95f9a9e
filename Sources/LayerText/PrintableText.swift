/// Makes text from files and command lines safe to print.
///
/// A terminal obeys control characters. Characters that change the direction of text can make a
/// line look different from what it is. Both are printed as escapes.
package enum PrintableText {
  /// Returns the text with escapes for all characters that do not print: `\u001b`, `\n`, `\u202e`.
  ///
  /// Characters above U+FFFF are written as `\u{e0041}`. A byte of a file name that is not UTF-8 is
  /// written as `\xff`.
  package static func escaped(_ text: String) -> String {
    if printsAsItself(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if printsAsItself(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(of: scalar)
      }
    }
    return result
  }

  /// Returns a message on one line, and its hint on a second one.
  package static func message(_ message: String, hint: String?) -> String {
    escaped(message) + (hint.map { "\n  hint: \(escaped($0))" } ?? "")
  }

  /// Returns a character of markup that does not print as a reference: `&#x202e;`.
  package static func reference(to scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16));"
  }

  /// Returns whether every character of a text prints as itself.
  package static func printsAsItself(_ text: String) -> Bool {
    var bytes = text
    let isASCII = bytes.withUTF8 { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    if isASCII { return true }
    return text.unicodeScalars.allSatisfy(printsAsItself)
  }

  /// Returns whether a character prints as itself.
  package static func printsAsItself(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: true
    case ..<0xA0: false
    // Marks and overrides of text direction, and line separators.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E: false
    // Characters without width, except the two joiners.
    case 0x200B, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: false
    default: FileName.byte(of: scalar) == nil
    }
  }

  /// Returns the escape of a character that does not print.
  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    if let byte = FileName.byte(of: scalar) { return "\\x" + String(byte, radix: 16) }
    let digits = String(scalar.value, radix: 16)
    if scalar.value > 0xFFFF { return "\\u{\(digits)}" }
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

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
    if isBlank || !PrintableText.printsAsItself(scalar) { return code(of: scalar) }
    return "'\(Character(scalar))'"
  }

  /// Returns the code of a character in the form `U+00A0`.
  package static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension [UInt8] {
  /// Appends text.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends text that is known at compile time.
  package mutating func add(_ text: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text in double quotes, with JSON escapes.
  package mutating func addQuoted(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      for byte in bytes
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return false
      }
      append(UInt8(ascii: "\""))
      append(contentsOf: bytes)
      append(UInt8(ascii: "\""))
      return true
    }
    if isPlain { return }
    var writer = JSONWriter()
    writer.string(text)
    append(contentsOf: writer.bytes)
  }

  /// Appends text as it is, or in quotes with escapes if some characters do not print.
  package mutating func addPrintable(_ text: String) {
    PrintableText.printsAsItself(text) ? add(text) : addPrintableQuoted(text)
  }

  /// Appends text in double quotes, with JSON escapes and escapes for characters that do not print.
  package mutating func addPrintableQuoted(_ text: String) {
    if PrintableText.printsAsItself(text) { return addQuoted(text) }
    var quoted: [UInt8] = []
    quoted.addQuoted(text)
    add(PrintableText.escaped(String(decoding: quoted, as: UTF8.self)))
  }
}
