extension JSONText {
  /// Returns the offset after the last byte of a value or a key.
  ///
  /// Nodes keep it only for strings; for the others it is found again, for a message.
  static func end(of node: JSONNode, in bytes: [UInt8]) -> Int {
    switch node.kind {
    case .string: node.endOfString
    case .array, .object: endOfContainer(at: node.start, in: bytes)
    case .null, .bool, .number:
      bytes[node.start...].firstIndex { !isPartOfWord($0) } ?? bytes.count
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    JSONParser.isWordByte(byte)
      || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")]
        .contains(byte)
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
