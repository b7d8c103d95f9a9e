/// One member of an object: its key and value.
struct JSONMember: DocumentNode {
  private let storage: JSONDocument.Storage
  private let index: Int

  /// Makes a member from the index of its key's node.
  init(storage: JSONDocument.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  /// Returns the index of the next member's key.
  static func next(after index: Int, in storage: JSONDocument.Storage) -> Int {
    storage.nodes[index + 1].next(after: index + 1)
  }

  /// The key with its escapes decoded.
  var key: String { JSONText.decoded(storage.nodes[index], of: storage.bytes) }

  /// The location of the key's start.
  var keyPlace: SourcePlace { storage.source.place(at: storage.nodes[index].start) }

  /// The value.
  var value: JSONValue { JSONValue(storage: storage, index: index + 1) }

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
