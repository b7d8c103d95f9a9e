/// One value of a document: a cursor, cheap to copy.
///
/// The typed lookups answer nil when the value is of another kind.
struct JSONValue: Sendable {
  /// The text and nodes the cursor points into.
  let storage: JSONDocument.Storage
  /// The index of the value's node.
  let index: Int

  private var node: JSONNode { storage.nodes[index] }

  /// What the value is.
  var kind: JSONKind { node.kind }

  /// Where the value begins.
  var place: SourcePlace { storage.source.place(at: node.start) }

  /// How many elements or members a container has; 0 for other values.
  var count: Int { Int(node.count) }

  /// Whether the value is `null`.
  var isNull: Bool { kind == .null }

  /// The value of `true` or `false`.
  var bool: Bool? { kind == .bool ? node.flag : nil }

  /// The value of a number.
  var number: Double? { kind == .number ? node.number : nil }

  /// A string with its escapes decoded.
  var string: String? {
    guard kind == .string else { return nil }
    return JSONText.decoded(node, of: storage.source.bytes)
  }

  /// The value as it is written in the file, quotes and brackets included.
  var sourceText: String {
    String(decoding: storage.source.bytes[node.start..<node.end], as: UTF8.self)
  }

  /// The elements of an array in their order; none for other values.
  var elements: JSONElements {
    JSONElements(storage: storage, next: index + 1, count: kind == .array ? count : 0)
  }

  /// The members of an object in their order; none for other values.
  var members: JSONMembers {
    JSONMembers(storage: storage, next: index + 1, count: kind == .object ? count : 0)
  }

  /// The value of the member with a key; nil when there is none, or the value is no object.
  ///
  /// Keys are compared byte by byte. The search takes time in proportion to the members.
  subscript(key: String) -> JSONValue? {
    guard kind == .object, let found = storage.value(forKey: key, ofObjectAt: index) else {
      return nil
    }
    return JSONValue(storage: storage, index: found)
  }

  /// An error at the value's place.
  func error(_ message: String, hint: String? = nil) -> InspectError {
    InspectError(message, at: place, hint: hint)
  }
}
