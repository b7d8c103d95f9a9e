import LayerText

extension JSONParser {
  /// Parses a string or a key, including its quotes, and checks its escapes.
  mutating func readString() throws(SceneError) {
    let start = position
    var hasEscapes = false
    position += 1
    while true {
      skipPlainCharacters()
      guard position < bytes.endIndex else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        nodes.append(JSONNode(.string, from: start, to: position, flag: hasEscapes))
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try readEscape(ofStringAt: start)
      } else {
        throw controlCharacterError(ofStringAt: start)
      }
    }
    throw cutString(at: start)
  }

  /// Skips what stands for itself in a string.
  private mutating func skipPlainCharacters() {
    var index = position
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\""),
      bytes[index] != UInt8(ascii: "\\"), bytes[index] >= 0x20
    {
      index += 1
    }
    position = index
  }

  private mutating func readEscape(ofStringAt start: Int) throws(SceneError) {
    guard position + 1 < bytes.endIndex else { throw cutString(at: start) }
    let letter = bytes[position + 1]
    if JSONText.simpleEscape(letter) != nil {
      position += 2
      return
    }
    guard letter == UInt8(ascii: "u") else { throw unknownEscape() }
    let first = try readUnit(ofStringAt: start)
    if (0xDC00...0xDFFF).contains(first) { throw loneSurrogate(at: position - 6) }
    guard (0xD800...0xDBFF).contains(first) else { return }
    let rest = bytes[position...].prefix(2)
    guard !rest.elementsEqual("\\u".utf8) else {
      let high = position - 6
      let second = try readUnit(ofStringAt: start)
      if !(0xDC00...0xDFFF).contains(second) { throw loneSurrogate(at: high) }
      return
    }
    if position + rest.count == bytes.endIndex, "\\u".utf8.starts(with: rest) {
      throw cutString(at: start)
    }
    throw loneSurrogate(at: position - 6)
  }

  /// Parses `\u` and four digits.
  private mutating func readUnit(ofStringAt start: Int) throws(SceneError) -> UInt32 {
    guard let value = JSONText.hexadecimal(in: bytes, at: position + 2) else {
      let digits = bytes[(position + 2)...].prefix(4)
      let areDigits = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      if digits.count < 4, areDigits { throw cutString(at: start) }
      throw error("'\\u' takes four hexadecimal digits", at: position, hint: "for example \\u00e9")
    }
    position += 6
    return value
  }

  private func cutString(at start: Int) -> SceneError {
    error(
      "the file ends inside the string that began at \(place(start))",
      at: source.bytes.count,
      hint: "'\"' was expected"
    )
  }

  private func unknownEscape() -> SceneError {
    let letter = Excerpt.character(at: position + 1, of: source.bytes)
    return error(
      "unknown escape: '\\' before \(letter)",
      at: position,
      hint: #"the escapes are \" \\ \/ \b \f \n \r \t and \uXXXX; a backslash itself is \\"#
    )
  }

  private func loneSurrogate(at start: Int) -> SceneError {
    let text = String(decoding: bytes[start..<(start + 6)], as: UTF8.self)
    return error(
      "half of a surrogate pair: '\(text)'",
      at: start,
      hint: #"a character above U+FFFF is written as two, for example \ud83d\ude00"#
    )
  }

  private func controlCharacterError(ofStringAt start: Int) -> SceneError {
    let byte = bytes[position]
    if byte == 0x0A || byte == 0x0D {
      return error(
        "a line break inside the string that began at \(place(start))",
        at: position,
        hint: "close the string with '\"', or write \\n for a line break"
      )
    }
    let code = Excerpt.code(of: Unicode.Scalar(byte))
    let digits = code.dropFirst(2).lowercased()
    return error(
      "control character \(code) inside a string",
      at: position,
      hint: byte == 0x09 ? "write \\t for a tab" : "write \\u\(digits)"
    )
  }
}
