/// A scanner for the tokens of SVG path data: letters, numbers, arc flags and separators.
struct SVGPathScanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The byte at the index, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space.
  mutating func skipSpace() {
    while let byte = next, isSpace(byte) { index += 1 }
  }

  /// Takes the byte at the index if it is an ASCII letter.
  mutating func takeLetter() -> UInt8? {
    guard let byte = next, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z")
    else { return nil }
    index += 1
    return byte
  }

  /// Skips white space and at most one comma; returns whether there was a comma.
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Whether a number may start at the index.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// Takes one number, which ends where the next one starts: `1.5.5-3` contains three.
  mutating func takeNumber() throws(PathSyntaxError) -> Double {
    let start = index
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    var digits = takeDigits()
    if next == UInt8(ascii: ".") {
      index += 1
      digits += takeDigits()
    }
    guard digits > 0 else {
      throw error(at: index, expected: index == start ? "a number" : "a digit")
    }
    takeExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw PathSyntaxError(
        offset: start, found: text.debugDescription,
        expected: "a number that a double can hold")
    }
    return number
  }

  /// Takes one digit 0 or 1, which needs no separator after it.
  mutating func takeFlag() throws(PathSyntaxError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(at: index, expected: "an arc flag, 0 or 1")
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  /// Makes the error for an index, quoting the character there.
  ///
  /// The index in bytes is the offset in characters: everything before it was read, so it is ASCII.
  func error(at offset: Int, expected: String) -> PathSyntaxError {
    let ahead = String(decoding: bytes[offset...].prefix(32), as: UTF8.self)
    let found = ahead.isEmpty ? "the end" : String(ahead.prefix(1)).debugDescription
    return PathSyntaxError(offset: offset, found: found, expected: expected)
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while let byte = next, isDigit(byte) { index += 1 }
    return index - start
  }

  /// Takes `e`, a sign and digits, or nothing.
  private mutating func takeExponent() {
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
    let start = index
    index += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    if takeDigits() == 0 { index = start }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }
}
