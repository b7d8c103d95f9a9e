/// Parses JSON text into nodes.
///
/// It uses a loop and its own stack, so deep nesting cannot overflow the call stack.
struct JSONParser {
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
  /// The bytes to parse, without a character that is cut off at the end of the file.
  let bytes: ArraySlice<UInt8>
  /// The values and keys parsed so far.
  var nodes: [JSONNode] = []
  /// The indices of the open containers, innermost last.
  var open: [Int] = []
  /// The offset of the next byte.
  var position: Int
  /// What the parser expects next.
  var state = State.value

  private let fault: UTF8Fault?

  /// Makes a parser; throws if the text is not UTF-8.
  init(_ source: SourceText) throws(SceneError) {
    self.source = source
    (bytes, fault) = try source.content()
    position = bytes.startIndex
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
    let start = position
    switch byte {
    case UInt8(ascii: "{"):
      begin(.object, state: .firstKey)
      return
    case UInt8(ascii: "["):
      begin(.array, state: .firstElement)
      return
    case UInt8(ascii: "\""):
      let hasEscapes = try readString()
      append(.string, from: start, flag: hasEscapes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try readNumber()
      append(.number, from: start, number: number)
    default:
      guard let (word, kind, flag) = Self.words.first(where: { isWord($0.word) }) else {
        throw valueError()
      }
      position += word.utf8.count
      append(kind, from: start, flag: flag)
    }
    countInParent()
    state = .afterValue
  }

  private mutating func readKey(_ byte: UInt8) throws(SceneError) {
    guard byte == UInt8(ascii: "\"") else { throw keyError() }
    let start = position
    let hasEscapes = try readString()
    append(.string, from: start, flag: hasEscapes)
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
      if isObject { try checkKeys(of: open[open.count - 1]) }
      close()
    } else {
      throw separatorError()
    }
  }

  private mutating func begin(_ kind: JSONKind, state next: State) {
    countInParent()
    open.append(nodes.count)
    let start = position
    position += 1
    append(kind, from: start)
    state = next
  }

  private mutating func close() {
    position += 1
    let index = open.removeLast()
    nodes[index].end = position
    nodes[index].next = UInt32(nodes.count)
    state = .afterValue
  }

  private mutating func append(
    _ kind: JSONKind,
    from start: Int,
    flag: Bool = false,
    number: Double = 0
  ) {
    let next = UInt32(nodes.count + 1)
    nodes.append(
      JSONNode(kind: kind, flag: flag, next: next, start: start, end: position, number: number)
    )
  }

  private mutating func countInParent() {
    if let parent = open.last { nodes[parent].count += 1 }
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.endIndex, Self.isWhiteSpace(bytes[position]) { position += 1 }
  }
}
