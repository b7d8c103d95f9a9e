/// A JSON file, read.
///
/// The reader is strict (RFC 8259): no comments, no trailing commas, no NaN. Beyond the standard,
/// a member that stands twice in an object and a number too large for a `Double` are errors, and
/// a UTF-8 byte order mark at the start is skipped. Nesting has no limit but memory.
struct JSONDocument: Sendable {
  /// The text and the nodes, shared by the document and every cursor into it.
  final class Storage: Sendable {
    /// The text the document was read from.
    let source: SourceText
    /// All the values and keys in the order of the source; the first is the root.
    let nodes: [JSONNode]

    /// Keeps a text and its nodes.
    init(source: SourceText, nodes: [JSONNode]) {
      self.source = source
      self.nodes = nodes
    }

    /// The index of the value under a key of an object; nil when there is none.
    ///
    /// Buffers rather than cursors: a cursor for each member would count references to the storage.
    func value(forKey key: String, ofObjectAt object: Int) -> Int? {
      var key = key
      return key.withUTF8 { key in
        nodes.withUnsafeBufferPointer { nodes in
          source.bytes.withUnsafeBufferPointer { bytes in
            var index = object + 1
            for _ in 0..<nodes[object].count {
              if isKey(nodes[index], in: bytes, key) { return index + 1 }
              index = Int(nodes[index + 1].next)
            }
            return nil
          }
        }
      }
    }

    private func isKey(
      _ node: JSONNode, in bytes: UnsafeBufferPointer<UInt8>, _ key: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      if node.flag { return JSONText.decodedBytes(node, of: source.bytes).elementsEqual(key) }
      // The quotes are not part of the key.
      guard node.end - node.start - 2 == key.count else { return false }
      return key.indices.allSatisfy { bytes[node.start + 1 + $0] == key[$0] }
    }
  }

  /// The shared text and nodes.
  let storage: Storage

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The name that places carry.
  /// - Throws: The first thing that is wrong with the text.
  init(_ bytes: [UInt8], file: String) throws(InspectError) {
    let source = SourceText(file: file, bytes: bytes)
    var parser = try JSONParser(source)
    try parser.parse()
    storage = Storage(source: source, nodes: parser.nodes)
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(storage: storage, index: 0) }
}
