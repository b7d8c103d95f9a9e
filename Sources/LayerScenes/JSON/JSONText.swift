/// Access to the text of strings whose escapes were checked during parsing.
enum JSONText {
  /// Bytes of a file from its start.
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Returns the text of a string node with its escapes decoded.
  static func decoded(_ node: JSONNode, of bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      withText(node, of: bytes) { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Calls a closure with the text of a string node, its escapes decoded.
  static func withText<Result>(
    _ node: JSONNode, of bytes: Bytes, _ body: (Bytes) -> Result
  ) -> Result {
    node.flag
      ? decodedBytes(node, of: bytes).withUnsafeBufferPointer(body)
      : body(self.body(node, of: bytes))
  }

  /// Returns whether the text of a string node equals given bytes.
  static func equals(_ node: JSONNode, of bytes: Bytes, _ text: Bytes) -> Bool {
    if node.flag { return decodedBytes(node, of: bytes).elementsEqual(text) }
    let body = body(node, of: bytes)
    if body.count != text.count { return false }
    for index in 0..<body.count where body[index] != text[index] { return false }
    return true
  }

  /// Returns the bytes between the quotes of a string node, with its escapes as they are written.
  static func body(_ node: JSONNode, of bytes: Bytes) -> Bytes {
    Bytes(rebasing: bytes[(node.start + 1)..<(node.end - 1)])
  }

  /// Returns the value of a number, which was checked during parsing.
  static func number(_ node: JSONNode, of bytes: Bytes) -> Double {
    let digits = Bytes(rebasing: bytes[node.start..<node.end])
    return ShortDecimal.value(of: digits) ?? Double(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Returns the UTF-8 bytes of a string node's text with its escapes decoded.
  static func decodedBytes(_ node: JSONNode, of bytes: Bytes) -> [UInt8] {
    let body = body(node, of: bytes)
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var index = 0
    while index < body.count {
      if body[index] == UInt8(ascii: "\\") {
        appendEscape(in: body, at: &index, to: &result)
      } else {
        result.append(body[index])
        index += 1
      }
    }
    return result
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
  static func hexadecimal(in bytes: Bytes, at start: Int) -> UInt32? {
    guard start >= 0, start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in start..<(start + 4) {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func appendEscape(
    in body: Bytes, at index: inout Int, to result: inout [UInt8]
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

extension JSONText {
  /// Returns the offset after the last byte of a value or a key.
  ///
  /// Nodes keep it only for strings and numbers; for the others it is found again, for a message.
  static func end(of node: JSONNode, in bytes: [UInt8]) -> Int {
    switch node.kind {
    case .string, .number: node.end
    case .array, .object: endOfContainer(at: node.start, in: bytes)
    case .null, .bool:
      bytes[node.start...].firstIndex { !JSONParser.isWordByte($0) } ?? bytes.count
    }
  }

  private static func endOfContainer(at start: Int, in bytes: [UInt8]) -> Int {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): index = endOfString(at: index, in: bytes) - 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  private static func endOfString(at start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }
}
