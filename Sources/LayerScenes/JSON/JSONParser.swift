import LayerText

/// Parses JSON text into nodes.
///
/// It uses a loop and its own stack, so deep nesting cannot overflow the call stack.
struct JSONParser: ~Copyable {
  /// What the parser expects next.
  enum State {
    /// A value: the root, or the value of a member.
    case value
    /// The first element of an array, or its end.
    case firstElement
    /// An element after a comma.
    case element
    /// The first key of an object, or its end.
    case firstKey
    /// A key after a comma.
    case key
    /// A comma or the end of the container; at the root, the end of the file.
    case afterValue
  }

  /// The text to parse.
  let source: SourceText
  /// The bytes from the start of the file, without a character that is cut off at its end.
  ///
  /// They are valid while the document parses; a buffer saves the checks of an array's index.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The values and keys parsed so far.
  var nodes: [JSONNode] = []
  /// The indices of the open containers, innermost last.
  var open: [Int] = []
  /// The offset of the next byte.
  var position: Int
  /// What the parser expects next.
  var state = State.value
  /// The errors for members whose key a later one of their object has again.
  private(set) var repeated: [SceneError] = []

  private let fault: UTF8Fault?

  /// Makes a parser for the bytes of a text that were checked to be UTF-8.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - bytes: The bytes from its start, without a character that is cut off.
  ///   - fault: The error for that character; nil if there is none.
  init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, _ fault: UTF8Fault?) {
    self.source = source
    self.bytes = bytes
    self.fault = fault
    position = source.contentStart
    // Few texts have more nodes than one for every six bytes. Reserved memory costs nothing until
    // it is used, and growing would hold the nodes twice.
    nodes.reserveCapacity(bytes.count / 6 + 1)
  }

  /// Parses the whole text.
  mutating func parse() throws(SceneError) {
    repeat {
      skipWhiteSpace()
      try step()
    } while state != .afterValue || !open.isEmpty
    skipWhiteSpace()
    if position < bytes.endIndex { throw trailingError() }
    if let fault { throw fault.error(in: source) }
  }

  /// Parses one key, one value, one comma or one closing bracket.
  private mutating func step() throws(SceneError) {
    guard position < bytes.endIndex else { throw endError() }
    let byte = bytes[position]
    switch state {
    case .value, .element:
      try readValue(byte)
    case .firstElement:
      if byte == UInt8(ascii: "]") { close() } else { try readValue(byte) }
    case .firstKey:
      if byte == UInt8(ascii: "}") { close() } else { try readKey(byte) }
    case .key:
      try readKey(byte)
    case .afterValue:
      try readSeparator(byte)
    }
  }

  private mutating func readValue(_ byte: UInt8) throws(SceneError) {
    switch byte {
    case UInt8(ascii: "{"): return begin(.object, state: .firstKey)
    case UInt8(ascii: "["): return begin(.array, state: .firstElement)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default:
      guard let (word, kind, flag) = Self.words.first(where: { isWord($0.word) }) else {
        throw valueError()
      }
      nodes.append(JSONNode(kind, from: position, flag: flag))
      position += word.utf8.count
    }
    state = .afterValue
  }

  private mutating func readKey(_ byte: UInt8) throws(SceneError) {
    guard byte == UInt8(ascii: "\"") else { throw keyError() }
    try readString()
    skipWhiteSpace()
    guard position < bytes.endIndex else { throw endError(expecting: "':' was expected") }
    guard bytes[position] == UInt8(ascii: ":") else { throw colonError() }
    position += 1
    state = .value
  }

  private mutating func readSeparator(_ byte: UInt8) throws(SceneError) {
    let isObject = nodes[open[open.count - 1]].kind == .object
    if byte == UInt8(ascii: ",") {
      position += 1
      state = isObject ? .key : .element
    } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      if isObject { checkKeys(of: open[open.count - 1]) }
      close()
    } else {
      throw separatorError()
    }
  }

  private mutating func begin(_ kind: JSONKind, state next: State) {
    open.append(nodes.count)
    nodes.append(JSONNode(kind, from: position))
    position += 1
    state = next
  }

  private mutating func close() {
    position += 1
    nodes[open.removeLast()].close(before: nodes.count)
    state = .afterValue
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.endIndex, Self.isWhiteSpace(bytes[position]) { position += 1 }
  }
}

extension JSONParser {
  /// The most keys of an object that are compared with each other; of more, a table is made.
  private static let comparedOneByOne = 16

  /// Notes members of an object that have the same key, of which only the last one keeps it.
  ///
  /// Keys are compared byte by byte after decoding their escapes.
  private mutating func checkKeys(of object: Int) {
    // Keys with different hashes differ, so that few have to be compared.
    var hashes = KeyHashes()
    var count = 0
    var key = object + 1
    while key < nodes.count {
      let isNew = JSONText.withText(nodes[key], of: bytes) { hashes.insert($0) }
      if !isNew {
        if count > Self.comparedOneByOne { return checkManyKeys(of: object) }
        var earlier = object + 1
        while earlier < key {
          if haveSameText(nodes[earlier], nodes[key]) { return checkManyKeys(of: object) }
          earlier = nodes[earlier + 1].next(after: earlier + 1)
        }
      }
      count += 1
      key = nodes[key + 1].next(after: key + 1)
    }
  }

  private mutating func checkManyKeys(of object: Int) {
    var seen: [ArraySlice<UInt8>: Int] = [:]
    var key = object + 1
    while key < nodes.count {
      if let first = seen.updateValue(key, forKey: text(of: nodes[key])) {
        repeated.append(duplicateError(key, first: first))
        // An empty key has the place of the one that counts no more.
        let start = nodes[first].start
        nodes[first] = JSONNode(.string, from: start, to: start + 2)
      }
      key = nodes[key + 1].next(after: key + 1)
    }
  }

  /// The text of a key; without escapes it shares the bytes of the file.
  private func text(of key: JSONNode) -> ArraySlice<UInt8> {
    if key.flag { return JSONText.decodedBytes(key, of: bytes)[...] }
    return source.bytes[(key.start + 1)..<(key.end - 1)]
  }

  private func haveSameText(_ first: JSONNode, _ second: JSONNode) -> Bool {
    JSONText.withText(second, of: bytes) { JSONText.equals(first, of: bytes, $0) }
  }

  private func duplicateError(_ key: Int, first: Int) -> SceneError {
    let text = JSONText.decoded(nodes[key], of: source.bytes)
    return error(
      "the key \"\(Excerpt.short(text))\" is written twice in one object",
      at: nodes[key].start,
      hint: "it is already at \(place(nodes[first].start))"
    )
  }
}
