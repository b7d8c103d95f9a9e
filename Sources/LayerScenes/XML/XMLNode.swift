/// A cursor to one element of a document, cheap to copy.
struct XMLNode: Sendable {
  /// The text and elements to which the cursor refers.
  let storage: XMLDocumentTree.Storage
  /// The index of the element.
  let index: Int

  private var record: XMLElementRecord { storage.elements[index] }

  /// The element's name without its prefix.
  var name: String { record.name }

  /// The attributes, sorted by name, without namespace declarations.
  var attributes: [XMLAttribute] { record.attributes }

  /// The character data directly inside the element, including white space.
  ///
  /// The pieces before, between and after the children are joined. In an element with children,
  /// white space before the first other character may be missing.
  var text: String { record.text }

  /// The location of the start tag.
  var place: SourcePlace { storage.source.place(at: record.start) }

  /// The offset of the start tag.
  var start: Int { record.start }

  /// The child elements, in the order of the file.
  var children: XMLChildren {
    XMLChildren(storage: storage, next: index + 1, count: record.childCount)
  }

  /// Returns the value of an attribute; nil if there is none with the name.
  func attribute(_ name: String) -> String? {
    index(ofAttribute: name).map { record.attributes[$0].value }
  }

  /// Returns the first child element with a name.
  func child(_ name: String) -> XMLNode? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// Returns the location of an attribute's name; the start tag's if there is no such attribute.
  func place(ofAttribute name: String) -> SourcePlace {
    let offset = index(ofAttribute: name).map { record.attributes[$0].offset }
    return storage.source.place(at: offset ?? record.start)
  }

  /// Returns the index of an attribute by binary search.
  private func index(ofAttribute name: String) -> Int? {
    let attributes = record.attributes
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

/// The child elements of an element, in the order of the file.
struct XMLChildren: Sequence, IteratorProtocol, Sendable {
  private let storage: XMLDocumentTree.Storage
  private var index: Int
  /// The number of elements left.
  private(set) var count: Int

  /// Makes a sequence that starts at an element.
  init(storage: XMLDocumentTree.Storage, next: Int, count: Int) {
    self.storage = storage
    self.index = next
    self.count = count
  }

  /// Returns the next element; nil after the last one.
  mutating func next() -> XMLNode? {
    guard count > 0 else { return nil }
    let node = XMLNode(storage: storage, index: index)
    index = storage.elements[index].next
    count -= 1
    return node
  }
}
