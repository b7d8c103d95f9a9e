/// A cursor to one value of a document, cheap to copy.
///
/// The typed properties are nil if the value is of another kind.
package struct JSONValue: DocumentNode {
  /// The text and nodes to which the cursor refers.
  package let storage: JSONDocument.Storage
  /// The index of the value's node.
  package let index: Int

  /// Makes a cursor to the value of a node.
  package init(storage: JSONDocument.Storage, index: Int) {
    (self.storage, self.index) = (storage, index)
  }

  /// Returns the index of the next element.
  package static func next(after index: Int, in storage: JSONDocument.Storage) -> Int {
    storage.nodes[index].next(after: index)
  }

  private var node: JSONNode { storage.nodes[index] }

  /// The kind of the value.
  package var kind: JSONKind { node.kind }

  /// The location of the value's start.
  package var place: SourcePlace { storage.source.place(at: node.start) }

  /// The position of the value's start.
  package var position: SourcePosition {
    SourcePosition(source: storage.source, offset: node.start)
  }

  /// The number of elements or members of a container; 0 for other values.
  package var count: Int { kind == .array || kind == .object ? storage.count(at: index) : 0 }

  /// Whether the value is `null`.
  package var isNull: Bool { kind == .null }

  /// The value of `true` or `false`.
  package var bool: Bool? { kind == .bool ? node.flag : nil }

  /// The value of a number.
  package var number: Double? { kind == .number ? storage.number(node) : nil }

  /// The value of a string with its escapes decoded.
  package var string: String? {
    guard kind == .string else { return nil }
    return JSONText.decoded(node, of: storage.bytes)
  }

  /// The value as written in the file, including quotes and brackets.
  package var sourceText: String {
    String(decoding: storage.bytes[node.start..<storage.end(ofNodeAt: index)], as: UTF8.self)
  }

  /// The elements of an array in order; empty for other values.
  package var elements: NodeList<JSONValue> {
    NodeList(storage: storage, next: index + 1, count: kind == .array ? count : 0)
  }

  /// Returns an array of up to four numbers as lanes, with zeros behind them; nil for any other
  /// value, and for an array with another count than the one wanted.
  package func fewNumbers(_ wanted: Int? = nil) -> SIMD4<Double>? {
    let first = index + 1
    // As long as all are numbers, each has one node.
    let count = node.end - first
    guard kind == .array, count <= 4, count == wanted ?? count else { return nil }
    var numbers = SIMD4<Double>.zero
    for place in first..<node.end {
      let element = storage.nodes[place]
      guard element.kind == .number else { return nil }
      numbers[place - first] = storage.number(element)
    }
    return numbers
  }

  /// The members of an object in order; empty for other values.
  package var members: NodeList<JSONMember> {
    NodeList(storage: storage, next: index + 1, count: kind == .object ? count : 0)
  }

  /// The value for a key; nil if there is none or this is not an object.
  ///
  /// Keys are compared byte by byte. The search is linear in the number of members.
  package subscript(key: String) -> JSONValue? {
    guard kind == .object, let found = storage.value(forKey: key, ofObjectAt: index) else {
      return nil
    }
    return JSONValue(storage: storage, index: found)
  }

  /// The hashes of the keys of an object; none for other values.
  var keyHashes: KeyHashes {
    kind == .object ? storage.keyHashes(ofObjectAt: index) : KeyHashes()
  }

  /// Returns an error at the value's location.
  package func error(_ message: String, hint: String? = nil) -> SceneError {
    SceneError(message, at: place, hint: hint)
  }
}

/// One member of an object: its key and value.
package struct JSONMember: DocumentNode {
  private let storage: JSONDocument.Storage
  private let index: Int

  /// Makes a member from the index of its key's node.
  package init(storage: JSONDocument.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  /// Returns the index of the next member's key.
  package static func next(after index: Int, in storage: JSONDocument.Storage) -> Int {
    storage.nodes[index + 1].next(after: index + 1)
  }

  /// The key with its escapes decoded.
  package var key: String { JSONText.decoded(storage.nodes[index], of: storage.bytes) }

  /// The location of the key's start.
  var keyPlace: SourcePlace { storage.source.place(at: storage.nodes[index].start) }

  /// The value.
  package var value: JSONValue { JSONValue(storage: storage, index: index + 1) }

  /// Calls a closure with the bytes of the key, its escapes decoded.
  func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.bytes.withUnsafeBufferPointer { bytes in
      JSONText.withText(storage.nodes[index], of: bytes, body)
    }
  }

  /// Returns whether the key equals a string, byte by byte.
  func hasKey(_ key: String) -> Bool { withKey { $0.elementsEqual(key.utf8) } }

  /// Returns an error at the key's location.
  func error(_ message: String, hint: String? = nil) -> SceneError {
    SceneError(message, at: keyPlace, hint: hint)
  }
}
