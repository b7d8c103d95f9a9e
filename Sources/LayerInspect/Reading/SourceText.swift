/// The bytes of one input file, and the way from a byte's offset to its line and column.
///
/// A UTF-8 byte order mark at the start is skipped. A line ends at LF, CR LF or a lone CR.
/// Finding a place costs a binary search and at most one block of bytes, so that places are cheap
/// in files that are one line of a megabyte, too.
final class SourceText: Sendable {
  /// The file's name as the user typed it.
  let file: String
  /// All the bytes of the file.
  let bytes: [UInt8]
  /// The offset of the first byte that counts: 3 after a byte order mark, else 0.
  let contentStart: Int

  /// The offset at which every line begins, ascending.
  private let lineStarts: [Int]
  /// How many scalars begin before every `blockSize`th byte; empty when all bytes are ASCII.
  private let scalarsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// Makes a text and finds its lines.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = Self.findLines(in: bytes, from: contentStart)
    scalarsBeforeBlock = Self.countScalars(in: bytes)
  }

  /// Whether there is nothing in the file, or only a byte order mark.
  var isEmpty: Bool { contentStart == bytes.count }

  /// The place of the byte at an offset; the offset one past the last byte is the end of the file.
  func place(at offset: Int) -> SourcePlace {
    let offset = min(max(offset, contentStart), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = scalars(before: offset) - scalars(before: lineStarts[low]) + 1
    return SourcePlace(file: file, line: low + 1, column: column)
  }

  /// The place of the file as a whole.
  var wholeFile: SourcePlace { SourcePlace(file: file) }

  private func scalars(before offset: Int) -> Int {
    if scalarsBeforeBlock.isEmpty { return offset }
    let block = offset / Self.blockSize
    var count = scalarsBeforeBlock[block]
    for index in (block * Self.blockSize)..<offset where !Self.isContinuation(bytes[index]) {
      count += 1
    }
    return count
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func findLines(in bytes: [UInt8], from start: Int) -> [Int] {
    var starts = [start]
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      } else if bytes[index] == UInt8(ascii: "\r") {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if next != UInt8(ascii: "\n") { starts.append(index + 1) }
      }
    }
    return starts
  }

  private static func countScalars(in bytes: [UInt8]) -> [Int] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    var counts: [Int] = []
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index % blockSize == 0 { counts.append(count) }
      if !isContinuation(byte) { count += 1 }
    }
    if bytes.count % blockSize == 0 { counts.append(count) }
    return counts
  }
}
