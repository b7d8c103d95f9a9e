import LayerText

/// Writes and reads the words of a recording's lines; a word with spaces is in quotes.
struct RecordedWord {
  /// Returns a word as it is written.
  static func text(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") }
    return isPlain ? word : quoted(word)
  }

  /// Returns a text in quotes, on one line.
  static func quoted(_ text: String) -> String {
    var buffer: [UInt8] = []
    buffer.addPrintableQuoted(text)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Removes the first word of a line and returns it without quotes; nil if none is left or a
  /// quote is open.
  static func take(from line: inout Substring) -> String? {
    line = line.drop { $0 == " " }
    guard let first = line.first else { return nil }
    guard first == "\"" else {
      let word = line.prefix { $0 != " " }
      line = line.dropFirst(word.count)
      return String(word)
    }
    var result = ""
    line = line.dropFirst()
    while let letter = line.popFirst() {
      if letter == "\"" { return result }
      if letter != "\\" {
        result.append(letter)
      } else if let escape = line.popFirst() {
        result.append(unescaped(escape, &line))
      }
    }
    return nil
  }

  /// Returns the character of an escape whose letters may continue in the line.
  private static func unescaped(_ escape: Character, _ line: inout Substring) -> Character {
    switch escape {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": break
    default: return escape
    }
    let isBraced = line.first == "{"
    let digits = isBraced ? line.dropFirst().prefix { $0 != "}" } : line.prefix(4)
    line = line.dropFirst(digits.count + (isBraced ? 2 : 0))
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init) ?? "\u{FFFD}"
  }
}
