/// A value or a member's key in the flat array that holds a document.
///
/// Nodes are in the order of the source. The children of a container follow it; those of an object
/// alternate between keys and values. Nodes refer to each other by index, so neither parsing nor
/// freeing a deep document recurses:
///
///     {"a": [1, 2], "b": 3}
///     0 {   1 "a"   2 [   3 1   4 2   5 "b"   6 3
///     next of 2 is 5, next of 0 is 7
struct JSONNode: Sendable, BitwiseCopyable {
  /// The kind of the node; a key is a string.
  var kind: JSONKind
  /// For a string, whether it has escapes to decode; for a boolean, its value.
  var flag = false
  /// The number of elements or members of a container.
  var count: UInt32 = 0
  /// The index after the node and everything inside it.
  var next: UInt32
  /// The offset of the first byte, including the quote of a string.
  var start: Int
  /// The offset after the last byte.
  var end: Int
  /// The value of a number.
  var number = 0.0
}
