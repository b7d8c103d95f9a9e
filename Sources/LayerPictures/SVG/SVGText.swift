/// Writes text of strangers into markup.
package enum SVGText {
  /// Returns text that no reader of XML or HTML can take for markup, inside or outside quotes.
  ///
  /// `&`, `<`, `>`, `"` and `'` become entities. Characters that XML forbids become U+FFFD: those
  /// below U+0020 except tab and line breaks, U+FFFE and U+FFFF.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{9}", "\u{a}", "\u{d}": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a byte is printable ASCII without a meaning in markup.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: byte >= 0x20 && byte < 0x7f
    }
  }
}
