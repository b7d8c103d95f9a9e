/// One member of an object: its key and value.
struct JSONMember: Sendable {
  private let storage: JSONDocument.Storage
  private let index: Int

  /// Makes a member from the index of its key's node.
  init(storage: JSONDocument.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The key with its escapes decoded.
  var key: String { JSONText.decoded(storage.nodes[index], of: storage.bytes) }

  /// The location of the key's start.
  var keyPlace: SourcePlace { storage.source.place(at: storage.nodes[index].start) }

  /// The value.
  var value: JSONValue { JSONValue(storage: storage, index: index + 1) }

  /// Calls a closure with the bytes of the key, its escapes decoded.
  func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = storage.nodes[index]
    return storage.bytes.withUnsafeBufferPointer { bytes in
      node.flag
        ? JSONText.decodedBytes(node, of: bytes).withUnsafeBufferPointer(body)
        : body(JSONText.body(node, of: bytes))
    }
  }

  /// Returns whether the key equals a string, byte by byte.
  func hasKey(_ key: String) -> Bool { withKey { $0.elementsEqual(key.utf8) } }

  /// Returns an error at the key's location.
  func error(_ message: String, hint: String? = nil) -> SceneError {
    SceneError(message, at: keyPlace, hint: hint)
  }
}

/// The members of an object, in the order of the file.
struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONDocument.Storage
  private var index: Int
  /// The number of members left.
  private(set) var count: Int

  /// Makes a sequence that starts at a key's node.
  init(storage: JSONDocument.Storage, next: Int, count: Int) {
    self.storage = storage
    self.index = next
    self.count = count
  }

  /// Returns the next member; nil after the last one.
  mutating func next() -> JSONMember? {
    guard count > 0 else { return nil }
    let member = JSONMember(storage: storage, index: index)
    index = storage.nodes[index + 1].next(after: index + 1)
    count -= 1
    return member
  }
}

/// The elements of an array, in the order of the file.
struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONDocument.Storage
  private var index: Int
  /// The number of elements left.
  private(set) var count: Int

  /// Makes a sequence that starts at an element's node.
  init(storage: JSONDocument.Storage, next: Int, count: Int) {
    self.storage = storage
    self.index = next
    self.count = count
  }

  /// Returns the next element; nil after the last one.
  mutating func next() -> JSONValue? {
    guard count > 0 else { return nil }
    let value = JSONValue(storage: storage, index: index)
    index = storage.nodes[index].next(after: index)
    count -= 1
    return value
  }
}
