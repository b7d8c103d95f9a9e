/// Reads the markup that tools write, without the system's parser.
///
/// It knows elements, attributes in quotes, text, comments and the usual XML declaration. Anything
/// else ends it: entities in text, namespace prefixes, character data sections, carriage returns in
/// text, characters that XML may not allow, and every error. The system's parser then reads the whole
/// file, so all rules and messages are its own (record 0028).
struct PlainMarkup {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  var elements: [XMLElementRecord] = []
  /// The indices of the open elements, innermost last.
  var open: [Int] = []

  /// The longest text and name that it reads; the system's parser has limits of its own.
  static let longestText = 1 << 20
  static let longestName = 200
  /// The most attributes of a tag, since they are sorted by insertion.
  private static let mostAttributes = 100

  /// Returns the elements of a text whose tags were scanned; nil if it is not plain.
  static func elements(of scanner: XMLTagScanner) -> [XMLElementRecord]? {
    scanner.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = PlainMarkup(bytes, from: scanner.source.contentStart)
      reader.elements.reserveCapacity(scanner.starts.count)
      return reader.read() ? reader.elements : nil
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Reads everything; returns false if it is not plain.
  private mutating func read() -> Bool {
    if !skipDeclaration() { return false }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if !readText() { return false }
        continue
      }
      guard position + 1 < bytes.count else { return false }
      switch bytes[position + 1] {
      case UInt8(ascii: "/"): if !readEndTag() { return false }
      case UInt8(ascii: "!"): if !skipComment() { return false }
      default: if !readStartTag() { return false }
      }
    }
    return open.isEmpty && !elements.isEmpty
  }

  // MARK: Elements

  private mutating func readStartTag() -> Bool {
    let start = position
    position += 1
    guard let name = readName() else { return false }
    var attributes: [PlainAttribute] = []
    while true {
      let hasSpace = skipWhiteSpace()
      guard position < bytes.count else { return false }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        begin(name, attributes, at: start)
        return true
      }
      if bytes[position] == UInt8(ascii: "/") {
        guard looksAt("/>") else { return false }
        position += 2
        begin(name, attributes, at: start)
        end()
        return true
      }
      guard hasSpace, let attribute = readAttribute(),
        insert(attribute, into: &attributes)
      else { return false }
    }
  }

  private mutating func begin(_ name: Range<Int>, _ attributes: [PlainAttribute], at start: Int) {
    if let parent = open.last { elements[parent].childCount += 1 }
    open.append(elements.count)
    elements.append(
      XMLElementRecord(
        name: text(name),
        attributes: attributes.map {
          XMLAttribute(name: text($0.name), value: $0.value, offset: $0.name.lowerBound)
        },
        next: elements.count + 1, start: start))
  }

  private mutating func end() { elements[open.removeLast()].next = elements.count }

  /// Reads an end tag, whose name the scanner has compared.
  private mutating func readEndTag() -> Bool {
    position += 2
    guard readName() != nil, !open.isEmpty else { return false }
    _ = skipWhiteSpace()
    guard looksAt(">") else { return false }
    position += 1
    end()
    return true
  }

  // MARK: Attributes

  /// An attribute before it is sorted; its name is still in the file.
  private struct PlainAttribute {
    var name: Range<Int>
    var value: String
  }

  /// Reads `name="value"`.
  private mutating func readAttribute() -> PlainAttribute? {
    guard let name = readName(), looksAt("=\"") || looksAt("='") else { return nil }
    let quote = bytes[position + 1]
    position += 2
    let start = position
    var hasReferences = false
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "&") {
        hasReferences = true
      } else if !isPlain(bytes[position]) {
        return nil
      }
      position += 1
    }
    guard position < bytes.count else { return nil }
    let value = hasReferences ? decoded(start..<position) : text(start..<position)
    position += 1
    return value.map { PlainAttribute(name: name, value: $0) }
  }

  /// Inserts an attribute by its name; returns false if the name is there already.
  ///
  /// The declaration of a namespace is left out.
  private func insert(
    _ attribute: PlainAttribute, into attributes: inout [PlainAttribute]
  ) -> Bool {
    if attribute.name.count == 5, looksAt("xmlns", at: attribute.name.lowerBound) { return true }
    guard attributes.count < Self.mostAttributes else { return false }
    var index = attributes.count
    while index > 0 {
      let order = order(attributes[index - 1].name, attribute.name)
      if order == 0 { return false }
      if order < 0 { break }
      index -= 1
    }
    attributes.insert(attribute, at: index)
    return true
  }

  /// Compares two names by their bytes: below 0 if the first one precedes, 0 if they are equal.
  private func order(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    for offset in 0..<min(first.count, second.count) {
      let difference =
        Int(bytes[first.lowerBound + offset]) - Int(bytes[second.lowerBound + offset])
      if difference != 0 { return difference }
    }
    return first.count - second.count
  }

  /// Returns a value with the references to XML's own five entities decoded; nil for others.
  private func decoded(_ range: Range<Int>) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard let entity = Self.entities.first(where: { looksAt($0.text, at: index) }) else {
        return nil
      }
      result.append(entity.byte)
      index += entity.text.utf8CodeUnitCount
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let entities: [(text: StaticString, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]
}
