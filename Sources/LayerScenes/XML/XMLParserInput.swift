/// The bytes for the system's XML parser, with a conversion of its positions to those of the file.
///
/// Processing instructions are left out, because the parser crashes on one without data, such as
/// `<?name?>`.
struct XMLParserInput {
  /// The file.
  let source: SourceText
  /// The bytes for the parser.
  let bytes: [UInt8]

  private let removed: [Range<Int>]

  /// Makes the input from a file and the ranges to leave out, in ascending order.
  init(_ source: SourceText, without removed: [Range<Int>]) {
    self.source = source
    self.removed = removed
    guard !removed.isEmpty else {
      bytes = source.bytes
      return
    }
    var kept: [UInt8] = []
    kept.reserveCapacity(source.bytes.count)
    var position = 0
    for range in removed {
      kept.append(contentsOf: source.bytes[position..<range.lowerBound])
      position = range.upperBound
    }
    kept.append(contentsOf: source.bytes[position...])
    bytes = kept
  }

  /// Returns the offset in the file for a line and column of the parser.
  ///
  /// The parser counts only line feeds as line ends, and characters from the start of the line.
  func offset(line: Int, column: Int) -> Int {
    var offset = source.contentStart
    var remaining = line - 1
    while remaining > 0, offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { remaining -= 1 }
      offset += 1
    }
    var characters = column - 1
    while characters > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      characters -= 1
    }
    for range in removed where range.lowerBound <= offset { offset += range.count }
    return offset
  }
}
