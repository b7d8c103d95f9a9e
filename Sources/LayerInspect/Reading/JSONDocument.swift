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
