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
    if isPlain(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(of: scalar)
      }
    }
    return result
  }

  /// Returns whether every character of a text prints as itself.
  package static func isPlain(_ text: String) -> Bool {
    var bytes = text
    let isASCII = bytes.withUTF8 { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    if isASCII { return true }
    return text.unicodeScalars.allSatisfy(isPlain)
  }

  /// Returns whether a character prints as itself.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
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
