/// The bytes of one input file, and the way from a byte's offset to its line and column.
///
/// A UTF-8 byte order mark at the start is skipped. A line ends at LF, CR LF or a lone CR.
/// Finding a place reads at most one block of bytes, so that places are cheap in files that are one
/// line of a megabyte, too. What is kept for it does not depend on the number of lines.
final class SourceText: Sendable {
  /// The file's name as the user typed it.
  let file: String
  /// All the bytes of the file.
  let bytes: [UInt8]
  /// The offset of the first byte that counts: 3 after a byte order mark, else 0.
  let contentStart: Int

  /// The line and column of the first byte of each block, counting from `contentStart`.
  private let marks: [Mark]

  /// How many marks are kept.
  var markCount: Int { marks.count }

  /// How many bytes share a mark.
  static let blockSize = 256

  /// The line and column of a byte.
  private struct Mark: BitwiseCopyable {
    var line = 1
    var column = 1

    /// Moves behind a byte, of which the next one may be needed as well.
    mutating func pass(_ byte: UInt8, before next: UInt8?) {
      let isEnd = byte == UInt8(ascii: "\n")
      if isEnd || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// Makes a text and finds its lines.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    marks = Self.marks(in: bytes, from: contentStart)
  }

  /// Whether there is nothing in the file, or only a byte order mark.
  var isEmpty: Bool { contentStart == bytes.count }

  /// The place of the byte at an offset; the offset one past the last byte is the end of the file.
  func place(at offset: Int) -> SourcePlace {
    let offset = min(max(offset, contentStart), bytes.count)
    let block = (offset - contentStart) / Self.blockSize
    var mark = marks[block]
    bytes.withUnsafeBufferPointer { bytes in
      for index in (contentStart + block * Self.blockSize)..<offset {
        mark.pass(bytes[index], before: index + 1 < bytes.count ? bytes[index + 1] : nil)
      }
    }
    return SourcePlace(file: file, line: mark.line, column: mark.column)
  }

  /// The place of the file as a whole.
  var wholeFile: SourcePlace { SourcePlace(file: file) }

  private static func marks(in bytes: [UInt8], from start: Int) -> [Mark] {
    var marks: [Mark] = []
    marks.reserveCapacity((bytes.count - start) / blockSize + 1)
    var mark = Mark()
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<bytes.count {
        if (index - start) % blockSize == 0 { marks.append(mark) }
        mark.pass(bytes[index], before: index + 1 < bytes.count ? bytes[index + 1] : nil)
      }
      if (bytes.count - start) % blockSize == 0 { marks.append(mark) }
    }
    return marks
  }
}
