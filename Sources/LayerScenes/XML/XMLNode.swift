/// A cursor to one element of a document, cheap to copy.
struct XMLNode: DocumentNode {
  /// The text and elements to which the cursor refers.
  let storage: XMLDocumentTree.Storage
  /// The index of the element; of the other one, if it is read as another.
  let index: Int
  /// The index of the element that is read as another; nil if it is not.
  private let referrer: Int?

  /// Makes a cursor to an element, or to the one that it is read as.
  init(storage: XMLDocumentTree.Storage, index: Int) {
    self.storage = storage
    let target = storage.references.isEmpty ? nil : storage.references[index]?.target
    self.index = target ?? index
    referrer = target == nil ? nil : index
  }

  /// Returns the index of the element beside one.
  static func next(after index: Int, in storage: XMLDocumentTree.Storage) -> Int {
    storage.elements[index].next
  }

  private var record: XMLElementRecord { storage.elements[index] }

  /// The element's name without its prefix.
  var name: String { storage.elements[referrer ?? index].name }

  /// The attributes, sorted by name, without namespace declarations.
  ///
  /// An element that is read as another has its own, then those of the other without its identity.
  var attributes: [XMLAttribute] {
    guard let referrer else { return record.attributes }
    var all = storage.elements[referrer].attributes.filter { $0.name != "object" }
    for attribute in record.attributes
    where attribute.name != "id" && !all.contains(where: { $0.name == attribute.name }) {
      all.append(attribute)
    }
    if let type = storage.references[referrer]?.type, !all.contains(where: { $0.name == "type" }) {
      all.append(XMLAttribute(name: "type", value: type, offset: record.start))
    }
    return all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The character data directly inside the element, including white space.
  ///
  /// The pieces before, between and after the children are joined. In an element with children,
  /// white space before the first other character may be missing.
  var text: String { record.text }

  /// The location of the start tag.
  var place: SourcePlace { storage.source.place(at: record.start) }

  /// The position of the start tag.
  var position: SourcePosition { SourcePosition(source: storage.source, offset: record.start) }

  /// Returns the position of one of its attributes.
  func position(of attribute: XMLAttribute) -> SourcePosition {
    SourcePosition(source: storage.source, offset: attribute.offset)
  }

  /// The child elements, in the order of the file.
  var children: NodeList<XMLNode> {
    NodeList(storage: storage, next: index + 1, count: record.childCount)
  }

  /// Returns the value of an attribute; nil if there is none with the name.
  func attribute(_ name: String) -> String? {
    let attributes = attributes
    return Self.index(of: name, in: attributes).map { attributes[$0].value }
  }

  /// Returns the first child element with a name.
  func child(_ name: String) -> XMLNode? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// Returns the location of an attribute's name; the start tag's if there is no such attribute.
  func place(ofAttribute name: String) -> SourcePlace {
    let attributes = attributes
    let offset = Self.index(of: name, in: attributes).map { attributes[$0].offset }
    return storage.source.place(at: offset ?? record.start)
  }

  /// Returns the index of an attribute by binary search.
  private static func index(of name: String, in attributes: [XMLAttribute]) -> Int? {
    var low = 0
    var high = attributes.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore = attributes[middle].name.utf8.lexicographicallyPrecedes(name.utf8)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    guard low < attributes.count, attributes[low].name.utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return low
  }

  /// Returns an error at the location of the start tag or of one of its attributes.
  func error(
    _ message: String,
    attribute name: String? = nil,
    hint: String? = nil
  ) -> SceneError {
    SceneError(message, at: name.map { place(ofAttribute: $0) } ?? place, hint: hint)
  }
}

extension XMLNode {
  /// Whether the element is empty.
  var isEmpty: Bool { attributes.isEmpty && children.count == 0 && trimmedText.isEmpty }

  /// The child element if there is exactly one; otherwise nil.
  var onlyChild: XMLNode? {
    var children = children
    return children.count == 1 ? children.next() : nil
  }

  /// The text without leading and trailing white space.
  var trimmedText: String {
    let text = text
    if text.utf8.allSatisfy(XMLReader.isWhiteSpace) { return "" }
    let body = text.drop { $0.isWhitespace }
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(body[...last])
  }
}
