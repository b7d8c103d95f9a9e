import LayerModel
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
  ///
  /// It reads scalars: an accent at the start of a text is one character with the quote before it.
  static func take(from line: inout Substring) -> String? {
    var rest = line.unicodeScalars.drop { $0 == " " }
    defer { line = Substring(rest) }
    guard let first = rest.first else { return nil }
    guard first == "\"" else {
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      return String(word)
    }
    var result = String.UnicodeScalarView()
    rest = rest.dropFirst()
    while let letter = rest.popFirst() {
      if letter == "\"" { return String(result) }
      if letter != "\\" {
        result.append(letter)
      } else if let escape = rest.popFirst() {
        result.append(unescaped(escape, &rest))
      }
    }
    return nil
  }

  /// Returns the scalar of an escape whose letters may continue in the line.
  private static func unescaped(
    _ escape: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar {
    switch escape {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": break
    default: return escape
    }
    let isBraced = rest.first == "{"
    let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(4)
    rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
    return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}

/// Writes the values of a recording: as in dumps, without the noise of the arithmetic.
struct RecordedText {
  /// The format of numbers.
  let format: NumberFormat
  private let values: TextValues

  /// Numbers below this are noise of the arithmetic, and written as 0, unless all digits count.
  private static let noise = 1e-9

  init(format: NumberFormat) {
    self.format = format
    values = TextValues(format: format)
  }

  /// Returns a value as text.
  func text(_ value: PropertyValue, kind: RecordedKind) -> String {
    switch value {
    case .color(var color):
      (color.red, color.green, color.blue, color.alpha) = (
        clean(color.red), clean(color.green), clean(color.blue), clean(color.alpha)
      )
      return values.text(.color(color))
    case .number(let number): return values.text(.number(clean(number)), isAngle: kind == .angle)
    case .point(let point):
      return values.text(.point(Point(x: clean(point.x), y: clean(point.y))))
    default: return values.text(value)
    }
  }

  private func clean(_ number: Double) -> Double {
    format != .exact && abs(number) < Self.noise ? 0 : number
  }
}
