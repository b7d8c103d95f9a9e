/// An XML file, read into a tree of elements.
///
/// The file has to be UTF-8, and a document type declaration is refused: the entities that it
/// declares would vanish from the text without a word. Comments and instructions are skipped.
struct XMLDocumentTree: Sendable {
  /// The text and the elements, shared by the document and every cursor into it.
  final class Storage: Sendable {
    /// The text the document was read from.
    let source: SourceText
    /// All the elements in the order of their start tags; the first is the root.
    let elements: [XMLElementRecord]

    /// Keeps a text and its elements.
    init(source: SourceText, elements: [XMLElementRecord]) {
      self.source = source
      self.elements = elements
    }
  }

  /// The shared text and elements.
  let storage: Storage

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The name that places carry.
  /// - Throws: The first thing that is wrong with the text.
  init(_ bytes: [UInt8], file: String) throws(InspectError) {
    let source = SourceText(file: file, bytes: bytes)
    var scanner = try XMLTagScanner(source)
    try scanner.scan()
    let builder = XMLTreeBuilder(scanner)
    storage = Storage(source: source, elements: try builder.build())
  }

  /// The root element.
  var root: XMLNode { XMLNode(storage: storage, index: 0) }
}
