/// Finds where an attribute stands in a start tag that is known to be well formed.
struct XMLAttributeFinder {
  private let bytes: [UInt8]

  /// Makes a finder over the bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The offset of an attribute's name in the tag whose `<` stands at an offset.
  func offset(of name: String, inTagAt start: Int) -> Int? {
    var position = start + 1
    var nameStart = start + 1
    var isFirst = true
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position = end(ofValueAt: position)
        nameStart = position
        continue
      }
      let isBlank = XMLTagScanner.isWhiteSpace(byte)
      if isBlank || byte == UInt8(ascii: "=") {
        let isName = bytes[nameStart..<position].elementsEqual(name.utf8)
        if isName, !isFirst { return nameStart }
        if position > nameStart { isFirst = false }
        nameStart = position + 1
      }
      position += 1
    }
    return nil
  }

  private func end(ofValueAt start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != bytes[start] { position += 1 }
    return position + 1
  }
}
