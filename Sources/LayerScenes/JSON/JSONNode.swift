/// A value or a member's key in the flat array that holds a document.
///
/// Nodes are in the order of the source. The children of a container follow it; those of an object
/// alternate between keys and values. Nodes refer to each other by index, so neither parsing nor
/// freeing a deep document recurses:
///
///     {"a": [1, 2], "b": 3}
///     0 {   1 "a"   2 [   3 1   4 2   5 "b"   6 3
///     next of 2 is 5, next of 0 is 7
///
/// A node takes 16 bytes, because a document has one for every few bytes of its text.
struct JSONNode: Sendable, BitwiseCopyable {
  /// The offset of the first byte, including the quote of a string.
  private let firstByte: UInt32
  /// The kind of the node; a key is a string.
  let kind: JSONKind
  /// For a string, whether it has escapes to decode; for a boolean, its value.
  let flag: Bool
  /// A number; or the end of a string; or the count and the next index of a container.
  private var content: UInt64

  /// The most bytes that offsets can count.
  static let longestText = Int(UInt32.max) - 1

  private init(_ kind: JSONKind, from start: Int, flag: Bool = false, content: UInt64) {
    firstByte = UInt32(truncatingIfNeeded: start)
    self.kind = kind
    self.flag = flag
    self.content = content
  }

  /// Makes the node of a number.
  init(number: Double, from start: Int) {
    self.init(.number, from: start, content: number.bitPattern)
  }

  /// Makes the node of a string or a key, which ends before an offset.
  init(stringFrom start: Int, to end: Int, hasEscapes: Bool) {
    self.init(.string, from: start, flag: hasEscapes, content: UInt64(end))
  }

  /// Makes the node of a word.
  init(word kind: JSONKind, _ flag: Bool, from start: Int) {
    self.init(kind, from: start, flag: flag, content: 0)
  }

  /// Makes the node of a container that was opened.
  init(opening kind: JSONKind, from start: Int) { self.init(kind, from: start, content: 0) }

  /// The offset of the first byte, including the quote of a string.
  var start: Int { Int(firstByte) }

  /// The value of a number.
  var number: Double { Double(bitPattern: content) }

  /// The offset after the closing quote of a string.
  var endOfString: Int { Int(truncatingIfNeeded: content) }

  /// Whether the node is an array or an object.
  var isContainer: Bool { kind == .array || kind == .object }

  /// The number of elements or members; 0 for a node that is no container.
  var count: Int { isContainer ? Int(truncatingIfNeeded: content & 0xFFFF_FFFF) : 0 }

  /// Returns the index after the node at an index and everything inside it.
  func next(after index: Int) -> Int {
    isContainer ? Int(truncatingIfNeeded: content >> 32) : index + 1
  }

  /// Counts one more element or member of a container.
  mutating func countOne() { content += 1 }

  /// Closes a container, after which a node with an index follows.
  mutating func close(before next: Int) { content |= UInt64(next) << 32 }
}

/// The kind of a JSON value.
enum JSONKind: UInt8, Sendable, CustomStringConvertible {
  /// The word `null`.
  case null
  /// The word `true` or `false`.
  case bool
  /// A number.
  case number
  /// A string.
  case string
  /// A list of values in brackets.
  case array
  /// A list of members in braces.
  case object

  /// The kind with its article, as in messages: "a number", "an object".
  var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
