/// One value or member key in the flat array that holds a document.
///
/// Nodes stand in the order of the source. The children of a container follow it; an object's
/// children take turns: key, value, key, value. No node refers to another by reference, so that
/// neither reading nor freeing a deep document recurses:
///
///     {"a": [1, 2], "b": 3}
///     0 {   1 "a"   2 [   3 1   4 2   5 "b"   6 3
///     next of 2 is 5, next of 0 is 7
struct JSONNode: Sendable, BitwiseCopyable {
  /// What the node is; a member key is a string.
  var kind: JSONKind
  /// Whether a string contains a backslash and has to be decoded; the value of a boolean.
  var flag = false
  /// How many elements or members a container has.
  var count: UInt32 = 0
  /// The index one past the node and everything inside it.
  var next: UInt32
  /// The offset of the first byte, with the quote of a string.
  var start: Int
  /// The offset one past the last byte.
  var end: Int
  /// The value of a number.
  var number = 0.0
}
