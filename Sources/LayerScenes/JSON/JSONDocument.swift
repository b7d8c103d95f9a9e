/// A parsed JSON file.
///
/// The parser is strict (RFC 8259): no comments, no trailing commas, no NaN. In addition, a
/// duplicate key in an object and a number too large for a `Double` are errors. A UTF-8 byte order
/// mark at the start is skipped. Only memory limits the nesting.
package struct JSONDocument: Sendable {
  /// The text and the nodes, shared by the document and all its cursors.
  package final class Storage: Sendable {
    /// The text from which the document was parsed.
    let source: SourceText
    /// The bytes of the text.
    let bytes: [UInt8]
    /// All values and keys in the order of the source; the first one is the root.
    let nodes: [JSONNode]
    /// The errors for members whose key a later one of their object has again.
    package let repeated: [SceneError]

    /// Keeps a text and its nodes.
    init(source: SourceText, nodes: [JSONNode], repeated: [SceneError]) {
      self.source = source
      self.repeated = repeated
      bytes = source.bytes
      self.nodes = nodes
    }

    /// Returns the index of the value for a key of an object; nil if there is none.
    func value(forKey key: String, ofObjectAt object: Int) -> Int? {
      var key = key
      return key.withUTF8 { key in
        value(ofObjectAt: object) { JSONText.equals($0, of: $1, key) }
      }
    }

    /// Returns the hashes of the keys of an object.
    func keyHashes(ofObjectAt object: Int) -> KeyHashes {
      var hashes = KeyHashes()
      _ = value(ofObjectAt: object) { key, bytes in
        _ = JSONText.withText(key, of: bytes) { hashes.insert($0) }
        return false
      }
      return hashes
    }

    /// Returns the index of the value of the first key of an object that a closure accepts.
    ///
    /// It uses buffers instead of cursors, because each cursor would retain the storage.
    private func value(
      ofObjectAt object: Int, where accepts: (JSONNode, JSONText.Bytes) -> Bool
    ) -> Int? {
      nodes.withUnsafeBufferPointer { nodes in
        bytes.withUnsafeBufferPointer { bytes in
          var index = object + 1
          let end = nodes[object].end
          while index < end {
            if accepts(nodes[index], bytes) { return index + 1 }
            index = nodes[index + 1].next(after: index + 1)
          }
          return nil
        }
      }
    }

    /// Returns the number of elements or members of a container.
    func count(at container: Int) -> Int {
      nodes.withUnsafeBufferPointer { nodes in
        var count = 0
        var index = container + 1
        let step = nodes[container].kind == .object ? 1 : 0
        while index < nodes[container].end {
          index = nodes[index + step].next(after: index + step)
          count += 1
        }
        return count
      }
    }

    /// Returns the value of a number.
    func number(_ node: JSONNode) -> Double {
      bytes.withUnsafeBufferPointer { JSONText.number(node, of: $0) }
    }

    /// Returns the offset after the last byte of a value.
    func end(ofNodeAt index: Int) -> Int { JSONText.end(of: nodes[index], in: bytes) }
  }

  /// The shared text and nodes.
  package let storage: Storage

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  ///   - keepsLast: Whether of members with one key the last one counts, as for other parsers.
  /// - Throws: The first error in the text.
  package init(
    _ bytes: [UInt8], file: String, keepsLast: Bool = false
  ) throws(SceneError) {
    let source = SourceText(file: file, bytes: bytes)
    if bytes.count > JSONNode.longestText {
      throw SceneError(
        "the file is too large: at most \(JSONNode.longestText) bytes of JSON are read",
        at: source.wholeFile)
    }
    let (content, fault) = try source.content()
    storage = try bytes.withUnsafeBufferPointer { bytes throws(SceneError) in
      var parser = JSONParser(
        source, UnsafeBufferPointer(rebasing: bytes[..<content.endIndex]), fault)
      try parser.parse()
      return Storage(source: source, nodes: parser.nodes, repeated: parser.repeated)
    }
    if !keepsLast, let error = storage.repeated.first { throw error }
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(storage: storage, index: 0) }
}

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
  fileprivate static let longestText = 1 << 28

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
    kind == .array || kind == .object ? Int(extent) : index + 1
  }

  /// Closes a container, after which a node with an index follows.
  mutating func close(before next: Int) { extent = UInt32(truncatingIfNeeded: next) }
}

/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable, CustomStringConvertible {
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
  package var description: String {
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
