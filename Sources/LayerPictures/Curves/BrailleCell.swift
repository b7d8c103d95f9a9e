/// A character of braille, which has two dots across and four down.
enum BrailleCell {
  /// Returns the bit of a dot: dots are numbered 1 2 3 7 downwards on the left, 4 5 6 8 on the right.
  static func bit(_ x: Int, _ y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
  }

  /// Returns the character with some dots.
  static func character(_ bits: UInt8) -> Character {
    Character(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " ")
  }
}
