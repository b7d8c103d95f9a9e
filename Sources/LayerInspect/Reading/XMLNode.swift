/// One element of a document: a cursor, cheap to copy.
struct XMLNode: Sendable {
  /// The text and elements the cursor points into.
  let storage: XMLDocumentTree.Storage
  /// The index of the element.
  let index: Int

  private var record: XMLElementRecord { storage.elements[index] }

  /// The element's name without its prefix.
  var name: String { record.name }

  /// The attributes, sorted by name; namespace declarations are left out.
  var attributes: [XMLAttribute] { record.attributes }

  /// The character data directly inside the element, white space and all.
  ///
  /// Pieces before, between and after the children are joined.
  var text: String { record.text }

  /// Where the start tag begins.
  var place: SourcePlace { storage.source.place(at: record.start) }

  /// The offset where the start tag begins.
  var start: Int { record.start }

  /// The elements directly inside, in the order of the file.
  var children: XMLChildren {
    XMLChildren(storage: storage, next: index + 1, count: record.childCount)
  }

  /// The value of an attribute; nil when the element has none of that name.
  func attribute(_ name: String) -> String? {
    index(ofAttribute: name).map { record.attributes[$0].value }
  }

  /// The first element directly inside that has a name.
  func child(_ name: String) -> XMLNode? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// Where an attribute's name stands; the start tag's place when there is no such attribute.
  func place(ofAttribute name: String) -> SourcePlace {
    let offset = index(ofAttribute: name).map { record.attributes[$0].offset }
    return storage.source.place(at: offset ?? record.start)
  }

  /// The index of an attribute, found by halving, since they are sorted.
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

  /// An error at the start tag's place, or at that of one of its attributes.
  func error(
    _ message: String,
    attribute name: String? = nil,
    hint: String? = nil
  ) -> InspectError {
    InspectError(message, at: name.map { place(ofAttribute: $0) } ?? place, hint: hint)
  }
}

/// The elements directly inside another, in the order of the file.
struct XMLChildren: Sequence, IteratorProtocol, Sendable {
  private let storage: XMLDocumentTree.Storage
  private var index: Int
  /// How many elements are still to come.
  private(set) var count: Int

  /// Makes the sequence that begins at an element.
  init(storage: XMLDocumentTree.Storage, next: Int, count: Int) {
    self.storage = storage
    self.index = next
    self.count = count
  }

  /// The next element; nil after the last.
  mutating func next() -> XMLNode? {
    guard count > 0 else { return nil }
    let node = XMLNode(storage: storage, index: index)
    index = storage.elements[index].next
    count -= 1
    return node
  }
}
