import Synchronization

/// The bytes of one input file, with a lookup from offsets to lines and columns.
///
/// A UTF-8 byte order mark at the start is skipped. A line ends at LF, CR LF or a lone CR. A lookup
/// reads at most one block of bytes, so it is fast even in a file that is one long line. The memory
/// for lookups does not depend on the number of lines. The first lookup reads the file once; a file
/// without messages needs none.
package final class SourceText: Sendable {
  /// The file's name as typed by the user.
  let file: String
  /// All bytes of the file.
  let bytes: [UInt8]
  /// The offset of the first byte after the byte order mark, if any; otherwise 0.
  let contentStart: Int

  /// The line and column of the first byte of each block, starting at `contentStart`.
  private let marks = Mutex<[Mark]?>(nil)

  /// The number of bytes for which there is one mark.
  private static let blockSize = 256

  /// The line and column of a byte.
  private struct Mark: BitwiseCopyable {
    var line = 1
    var column = 1

    /// Moves past a byte; a CR before an LF does not end the line.
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

  /// Makes a text.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The marks, which the first lookup makes.
  private var madeMarks: [Mark] {
    marks.withLock { marks in
      if let marks { return marks }
      let made = Self.marks(in: bytes, from: contentStart)
      marks = made
      return made
    }
  }

  /// Whether the file is empty or has only a byte order mark.
  var isEmpty: Bool { contentStart == bytes.count }

  /// Returns the location of the byte at an offset, or of the file's end.
  func place(at offset: Int) -> SourcePlace {
    let offset = min(max(offset, contentStart), bytes.count)
    let block = (offset - contentStart) / Self.blockSize
    var mark = madeMarks[block]
    bytes.withUnsafeBufferPointer { bytes in
      for index in (contentStart + block * Self.blockSize)..<offset {
        mark.pass(bytes[index], before: index + 1 < bytes.count ? bytes[index + 1] : nil)
      }
    }
    return SourcePlace(file: file, line: mark.line, column: mark.column)
  }

  /// The location that represents the whole file.
  package var wholeFile: SourcePlace { SourcePlace(file: file) }

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

/// A position in a text, whose place is computed on demand, because few are needed.
package struct SourcePosition: Sendable {
  package let source: SourceText
  /// The offset of the byte.
  let offset: Int

  /// The line and column.
  package var place: SourcePlace { source.place(at: offset) }
}

/// A value, member or element of a document that is kept in one flat array.
package protocol DocumentNode: Sendable {
  /// What holds the array.
  associatedtype Storage: Sendable
  /// Makes a cursor to the node at an index.
  init(storage: Storage, index: Int)
  /// Returns the index of the node beside one, behind everything that is in it.
  static func next(after index: Int, in storage: Storage) -> Int
}

/// The nodes in another one, in the order of the file.
package struct NodeList<Node: DocumentNode>: Sequence, IteratorProtocol, Sendable {
  private let storage: Node.Storage
  private var index: Int
  /// The number of nodes left.
  package private(set) var count: Int

  /// Makes a list that starts at a node.
  package init(storage: Node.Storage, next: Int, count: Int) {
    self.storage = storage
    self.index = next
    self.count = count
  }

  /// Returns the next node; nil after the last one.
  package mutating func next() -> Node? {
    guard count > 0 else { return nil }
    let node = Node(storage: storage, index: index)
    index = Node.next(after: index, in: storage)
    count -= 1
    return node
  }
}
