/// Access to the text of strings whose escapes were checked during parsing.
enum JSONText {
  /// Returns the text of a string node with its escapes decoded.
  static func decoded(_ node: JSONNode, of bytes: [UInt8]) -> String {
    String(decoding: decodedBytes(node, of: bytes), as: UTF8.self)
  }

  /// Returns whether the text of a string node equals a given one, byte by byte.
  static func equals(_ node: JSONNode, of bytes: [UInt8], _ text: String) -> Bool {
    decodedBytes(node, of: bytes).elementsEqual(text.utf8)
  }

  /// Returns the UTF-8 bytes of a string node's text with its escapes decoded.
  static func decodedBytes(_ node: JSONNode, of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let body = bytes[(node.start + 1)..<(node.end - 1)]
    guard node.flag else { return body }
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var index = body.startIndex
    while index < body.endIndex {
      if body[index] == UInt8(ascii: "\\") {
        appendEscape(in: body, at: &index, to: &result)
      } else {
        result.append(body[index])
        index += 1
      }
    }
    return result[...]
  }

  /// Returns the byte for a one-letter escape; nil if there is no such escape.
  static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of four hexadecimal digits at an offset; nil if there are not four digits.
  static func hexadecimal(in bytes: ArraySlice<UInt8>, at start: Int) -> UInt32? {
    guard start >= bytes.startIndex, start + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for index in start..<(start + 4) {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func appendEscape(
    in body: ArraySlice<UInt8>,
    at index: inout Int,
    to result: inout [UInt8]
  ) {
    let letter = body[index + 1]
    if let byte = simpleEscape(letter) {
      result.append(byte)
      index += 2
      return
    }
    var value = hexadecimal(in: body, at: index + 2) ?? 0xFFFD
    index += 6
    if (0xD800...0xDBFF).contains(value) {
      let low = hexadecimal(in: body, at: index + 2) ?? 0xDC00
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: String(Character(scalar)).utf8)
  }
}
