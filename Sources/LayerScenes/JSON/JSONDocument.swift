/// A parsed JSON file.
///
/// The parser is strict (RFC 8259): no comments, no trailing commas, no NaN. In addition, a
/// duplicate key in an object and a number too large for a `Double` are errors. A UTF-8 byte order
/// mark at the start is skipped. Only memory limits the nesting.
struct JSONDocument: Sendable {
  /// The text and the nodes, shared by the document and all its cursors.
  final class Storage: Sendable {
    /// The text from which the document was parsed.
    let source: SourceText
    /// All values and keys in the order of the source; the first one is the root.
    let nodes: [JSONNode]

    /// Keeps a text and its nodes.
    init(source: SourceText, nodes: [JSONNode]) {
      self.source = source
      self.nodes = nodes
    }

    /// Returns the index of the value for a key of an object; nil if there is none.
    ///
    /// It uses buffers instead of cursors, because each cursor would retain the storage.
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

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  /// - Throws: The first error in the text.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    let source = SourceText(file: file, bytes: bytes)
    var parser = try JSONParser(source)
    try parser.parse()
    storage = Storage(source: source, nodes: parser.nodes)
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(storage: storage, index: 0) }
}
