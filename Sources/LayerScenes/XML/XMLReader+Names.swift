// Names, white space, and the bytes of all parts.
extension XMLReader {
  /// Reads a name; empty if there is none.
  mutating func readName() -> Range<Int> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard position == start ? Self.startsName(byte) : Self.isNameByte(byte) else { break }
        position += 1
      } else {
        let (scalar, length) = scalar(at: position)
        guard position == start ? Self.startsName(scalar) : Self.isInName(scalar) else { break }
        position += length
      }
    }
    return start..<position
  }

  /// Moves past white space; returns whether there was any.
  @discardableResult
  mutating func skipWhiteSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isWhiteSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// Returns whether a byte is one of XML's four white space characters.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns whether a byte is an ASCII character that can start a name.
  private static func startsName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// Returns whether a byte is an ASCII character that can be in a name.
  static func isNameByte(_ byte: UInt8) -> Bool {
    startsName(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Returns whether a character beyond ASCII can start a name.
  private static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Returns whether a character beyond ASCII can be in a name.
  private static func isInName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName(scalar)
    }
  }

  /// Returns the character beyond ASCII at an offset, and the number of its bytes.
  private func scalar(at offset: Int) -> (scalar: UInt32, length: Int) {
    // The text is known to be UTF-8.
    let length = bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    var scalar = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
    for step in 1..<length { scalar = scalar << 6 | UInt32(bytes[offset + step]) & 0x3F }
    return (scalar, length)
  }

  /// Returns whether two names are the same.
  func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    bytes[first].elementsEqual(bytes[second])
  }

  /// Returns whether a text is at an offset, by default at the current position.
  func looksAt(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the text of some bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
