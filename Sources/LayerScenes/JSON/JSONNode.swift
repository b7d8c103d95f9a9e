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
/// A node takes 8 bytes, because a document has one for every few bytes of its text.
struct JSONNode: Sendable, BitwiseCopyable {
  /// The offset of the first byte, the kind and the flag: 28, 3 and 1 bits.
  private let head: UInt32
  /// The offset after a string or a number; or the index after a container.
  private var extent: UInt32

  /// The most bytes that offsets can count.
  static let longestText = 1 << 28

  /// Makes the node of a value or a key; a container is closed later.
  init(_ kind: JSONKind, from start: Int, to end: Int = 0, flag: Bool = false) {
    head = UInt32(truncatingIfNeeded: start) << 4 | UInt32(kind.rawValue) << 1 | (flag ? 1 : 0)
    extent = UInt32(truncatingIfNeeded: end)
  }

  /// The offset of the first byte, including the quote of a string.
  var start: Int { Int(head >> 4) }

  /// The offset after a string, with its closing quote, or after a number.
  var end: Int { Int(extent) }

  /// The kind of the node; a key is a string.
  var kind: JSONKind { JSONKind(rawValue: UInt8(head >> 1 & 7)) ?? .null }

  /// For a string, whether it has escapes to decode; for a boolean, its value.
  var flag: Bool { head & 1 == 1 }

  /// Returns the index after the node at an index and everything inside it.
  func next(after index: Int) -> Int {
    kind.rawValue >= JSONKind.array.rawValue ? Int(extent) : index + 1
  }

  /// Closes a container, after which a node with an index follows.
  mutating func close(before next: Int) { extent = UInt32(truncatingIfNeeded: next) }
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
