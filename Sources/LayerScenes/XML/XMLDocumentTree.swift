/// An XML file, parsed into a tree of elements.
///
/// Comments and processing instructions are skipped.
struct XMLDocumentTree: Sendable {
  /// The text and the elements, shared by the document and all its cursors.
  final class Storage: Sendable {
    /// The text from which the document was parsed.
    let source: SourceText
    /// All elements in the order of their start tags; the first one is the root.
    let elements: [XMLElementRecord]
    /// The elements that are read as others, by index; empty unless a format has such references.
    let references: [Int: XMLReference]

    /// Keeps a text and its elements.
    init(
      source: SourceText, elements: [XMLElementRecord], references: [Int: XMLReference] = [:]
    ) {
      self.source = source
      self.elements = elements
      self.references = references
    }
  }

  /// The shared text and elements.
  let storage: Storage

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8, or in UTF-16 with a byte order mark.
  ///   - file: The file's name in error locations.
  /// - Throws: The first error in the text.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    let (source, encoding) = try XMLEncoding.text(of: bytes, file: file)
    storage = Storage(
      source: source, elements: try XMLReader.elements(of: source, in: encoding))
  }

  /// The root element.
  var root: XMLNode { XMLNode(storage: storage, index: 0) }

  /// Returns the root of the same document, in which some elements are read as others.
  func root(following references: [Int: XMLReference]) -> XMLNode {
    if references.isEmpty { return root }
    return XMLNode(
      storage: Storage(
        source: storage.source, elements: storage.elements, references: references),
      index: 0)
  }
}

/// An element in the flat array that holds a document.
///
/// Records are in the order of their start tags and refer to each other by index, so freeing a deep
/// document does not recurse.
struct XMLElementRecord: Sendable {
  /// The element's name without its prefix.
  var name: String
  /// The attributes, sorted by name, without namespace declarations.
  var attributes: [XMLAttribute]
  /// The character data directly inside the element, in one string.
  var text = ""
  /// The index after the element and everything inside it.
  var next: Int
  /// The number of child elements.
  var childCount = 0
  /// The offset of the start tag's `<`.
  var start: Int
}

/// Another element that an element is read as.
struct XMLReference: Sendable {
  /// The index of the other element.
  let target: Int
  /// The class that the other element's name says; nil if it says none.
  let type: String?
}

/// One attribute of an element.
struct XMLAttribute: Hashable, Sendable {
  /// The name as written, with its prefix.
  var name: String
  /// The value with its references decoded.
  var value: String
  /// The offset of the name; 0 if the attribute is not in the file.
  var offset = 0
}
