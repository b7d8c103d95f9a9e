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
