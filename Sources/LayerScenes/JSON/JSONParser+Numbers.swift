import LayerText

extension JSONParser {
  /// Parses a number, whose value is read when it is wanted.
  mutating func readNumber() throws(SceneError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let first = position
    guard skipDigits() else { throw digitError(numberAt: start, after: "'-'") }
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 {
      throw error("a number has no leading zeros", at: start, hint: plainHint(start, first))
    }
    if peek(UInt8(ascii: ".")) {
      position += 1
      guard skipDigits() else { throw digitError(numberAt: start, after: "the decimal point") }
    }
    let hasExponent = peek(UInt8(ascii: "e")) || peek(UInt8(ascii: "E"))
    if hasExponent {
      position += 1
      if peek(UInt8(ascii: "+")) || peek(UInt8(ascii: "-")) { position += 1 }
      guard skipDigits() else { throw digitError(numberAt: start, after: "the exponent's 'e'") }
    }
    if position < bytes.endIndex, Self.isWordByte(bytes[position]) {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw suffixError(numberAt: start, text: text)
    }
    let node = JSONNode(.number, from: start, to: position)
    // Without an exponent, it takes more than three hundred digits to be too large.
    if hasExponent || position - start > 300, !JSONText.number(node, of: bytes).isFinite {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw error(
        "the number \(Excerpt.short(text)) is too large",
        at: start,
        hint: "the largest is 1.7976931348623157e308; infinity is written \"inf\", in quotes"
      )
    }
    nodes.append(node)
  }

  private func peek(_ byte: UInt8) -> Bool { position < bytes.endIndex && bytes[position] == byte }

  /// Skips digits; returns false if there are none.
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.endIndex, Self.isDigit(bytes[position]) { position += 1 }
    return position > start
  }

  private func plainHint(_ start: Int, _ first: Int) -> String {
    let digits = bytes[first..<position].drop { $0 == UInt8(ascii: "0") }
    let rest = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
    return "write \(start == first ? "" : "-")\(Excerpt.short(rest))"
  }

  private func digitError(numberAt start: Int, after what: String) -> SceneError {
    if position == bytes.endIndex {
      return error(
        "the file ends inside the number that began at \(place(start))",
        at: source.bytes.count,
        hint: "a digit was expected"
      )
    }
    let word = word(at: position)
    if position == start + 1, ["inf", "infinity", "nan"].contains(word.lowercased()) {
      return notANumberError(word, at: start, sign: "-")
    }
    return error("a digit is missing after \(what)", at: position)
  }

  private func suffixError(numberAt start: Int, text: String) -> SceneError {
    let suffix = word(at: position)
    if text == "0" || text == "-0", suffix.first == "x" || suffix.first == "X" {
      return error(
        "numbers are decimal in JSON", at: start, hint: "\(text)\(suffix) is hexadecimal")
    }
    let whole = Excerpt.short(text + suffix)
    return error(
      "unexpected \(Excerpt.quoted(suffix)) after the number \(Excerpt.short(text))",
      at: position,
      hint: "write \"\(whole)\" in quotes"
    )
  }
}

extension JSONParser {
  /// The words that are values.
  static let words: [(word: String, kind: JSONKind, flag: Bool)] = [
    ("true", .bool, true), ("false", .bool, false), ("null", .null, false),
  ]

  /// Returns whether a byte is one of JSON's four white space characters.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns whether a byte is a decimal digit.
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns whether a byte can be in an unquoted word: ASCII letters, digits, `_`, `$` and `%`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (0x61...0x7A).contains(letter) || isDigit(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "%")
  }

  /// Returns whether a whole word is at the current position.
  func isWord(_ word: String) -> Bool {
    let end = position + word.utf8.count
    guard end <= bytes.endIndex, bytes[position..<end].elementsEqual(word.utf8) else {
      return false
    }
    return end == bytes.endIndex || !Self.isWordByte(bytes[end])
  }

  /// Returns the unquoted word that starts at an offset; empty if there is none.
  func word(at start: Int) -> String {
    var end = start
    while end < bytes.endIndex, Self.isWordByte(bytes[end]) { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
