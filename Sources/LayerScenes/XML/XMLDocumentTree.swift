/// An XML file, parsed into a tree of elements.
///
/// The file must be UTF-8. A document type declaration is an error, because the entities that it
/// declares would silently disappear from the text. Comments and processing instructions are
/// skipped.
struct XMLDocumentTree: Sendable {
  /// The text and the elements, shared by the document and all its cursors.
  final class Storage: Sendable {
    /// The text from which the document was parsed.
    let source: SourceText
    /// All elements in the order of their start tags; the first one is the root.
    let elements: [XMLElementRecord]

    /// Keeps a text and its elements.
    init(source: SourceText, elements: [XMLElementRecord]) {
      self.source = source
      self.elements = elements
    }
  }

  /// The shared text and elements.
  let storage: Storage

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  /// - Throws: The first error in the text.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    let source = SourceText(file: file, bytes: bytes)
    var scanner = try XMLTagScanner(source)
    try scanner.scan()
    if let elements = PlainMarkup.elements(of: scanner) {
      storage = Storage(source: source, elements: elements)
    } else {
      storage = Storage(source: source, elements: try XMLTreeBuilder(scanner).build())
    }
  }

  /// The root element.
  var root: XMLNode { XMLNode(storage: storage, index: 0) }
}
