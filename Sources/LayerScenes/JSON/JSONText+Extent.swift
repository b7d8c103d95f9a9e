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
