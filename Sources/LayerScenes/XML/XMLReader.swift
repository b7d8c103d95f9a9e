/// Reads the elements of an XML text, in one pass.
///
///     <?xml … ?>  <!DOCTYPE …>            at the start; a DOCTYPE declares nothing here
///     <name a="1" p:b='2'> … </name>      elements; a prefix is cut off from their names
///     text &amp; &#65; <![CDATA[ … ]]>    the text of an element, in one string
///     <!-- … -->  <?name … ?>             left out
///
/// Entities are the five of XML and numbers. No other can be declared, so none is loaded and none
/// grows. The time is proportional to the length of the text, and no depth is too large. The first
/// error of the text is thrown, with its location.
struct XMLReader {
  /// An element whose end tag was not found yet.
  struct OpenElement {
    /// The index of its record.
    var index: Int
    /// The name with its prefix, as offsets.
    var name: Range<Int>
  }

  /// The text, for locations.
  let source: SourceText
  /// The bytes of the text, without a character that is cut off at the end of the file.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  var position: Int
  /// The elements that were found, in the order of their start tags.
  var elements: [XMLElementRecord] = []
  /// The open elements, innermost last.
  var open: [OpenElement] = []
  /// The offset of the root element's end tag; nil before it is found.
  var rootEnd: Int?

  /// Returns the elements of a text from a file that has an encoding, as its first bytes say.
  static func elements(
    of source: SourceText, in encoding: XMLEncoding
  ) throws(SceneError) -> [XMLElementRecord] {
    let (content, fault) = try source.content()
    return try source.bytes.withUnsafeBufferPointer { bytes throws(SceneError) in
      var reader = XMLReader(source, UnsafeBufferPointer(rebasing: bytes[..<content.endIndex]))
      try reader.readDeclaration(encoding)
      try reader.readContent()
      if let fault { throw fault.error(in: source) }
      if reader.elements.isEmpty { throw reader.emptyError() }
      return reader.elements
    }
  }

  private init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.bytes = bytes
    position = source.contentStart
    elements.reserveCapacity(bytes.count / 64)
  }

  private mutating func readContent() throws(SceneError) {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        try readText()
        continue
      }
      guard position + 1 < bytes.count else { throw strayBracket(at: position) }
      switch bytes[position + 1] {
      case UInt8(ascii: "/"): try readEndTag()
      case UInt8(ascii: "!"): try readDeclaredPart()
      case UInt8(ascii: "?"): try skipInstruction()
      default: try readStartTag()
      }
    }
    if let element = open.last { throw cutElement(element) }
  }

  /// Reads what begins with `<!`.
  private mutating func readDeclaredPart() throws(SceneError) {
    if looksAt("<!--") { return try skipComment() }
    if looksAt("<![CDATA[") { return try readCharacterData() }
    guard looksAt("<!DOCTYPE") else { throw declarationError() }
    try skipDocumentType()
  }

  // MARK: Elements

  private mutating func readStartTag() throws(SceneError) {
    let start = position
    position += 1
    let name = readName()
    if name.isEmpty { throw strayBracket(at: start) }
    if rootEnd != nil { throw secondRoot(name, at: start) }
    var attributes: [XMLAttribute] = []
    while true {
      let hasSpace = skipWhiteSpace()
      guard position < bytes.count else { throw cutTag("<", name, at: start) }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        try begin(name, &attributes, at: start)
        return
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count else { throw cutTag("<", name, at: start) }
        guard looksAt("/>") else { throw error("'>' was expected", at: position + 1) }
        position += 2
        try begin(name, &attributes, at: start)
        end(at: start)
        return
      case UInt8(ascii: "<"):
        throw bracketInTag(start, name)
      default:
        if let attribute = try readAttribute(ofTagAt: start, name, hasSpace: hasSpace) {
          attributes.append(attribute)
        }
      }
    }
  }

  private mutating func begin(
    _ name: Range<Int>, _ attributes: inout [XMLAttribute], at start: Int
  ) throws(SceneError) {
    if attributes.count > 1 { try sort(&attributes) }
    if let parent = open.last { elements[parent.index].childCount += 1 }
    open.append(OpenElement(index: elements.count, name: name))
    elements.append(
      XMLElementRecord(
        name: text(withoutPrefix(name)), attributes: attributes, next: elements.count + 1,
        start: start))
  }

  /// Ends the innermost element with the tag at an offset.
  private mutating func end(at start: Int) {
    elements[open.removeLast().index].next = elements.count
    if open.isEmpty { rootEnd = start }
  }

  private mutating func readEndTag() throws(SceneError) {
    let start = position
    position += 2
    let name = readName()
    skipWhiteSpace()
    guard position < bytes.count else { throw cutTag("</", name, at: start) }
    guard bytes[position] == UInt8(ascii: ">"), !name.isEmpty else { throw badEndTag(start) }
    position += 1
    guard let element = open.last else { throw unopened(name, at: start) }
    guard isSame(element.name, name) else { throw mismatch(element, name, at: start) }
    end(at: start)
  }

  /// Returns the part of a name after its prefix.
  private func withoutPrefix(_ name: Range<Int>) -> Range<Int> {
    guard
      let colon = bytes[name].lastIndex(of: UInt8(ascii: ":")), colon + 1 < name.upperBound
    else { return name }
    return colon + 1..<name.upperBound
  }

  // MARK: Attributes

  /// Reads `name="value"`; returns nil for the declaration of a namespace.
  private mutating func readAttribute(
    ofTagAt start: Int, _ tag: Range<Int>, hasSpace: Bool
  ) throws(SceneError) -> XMLAttribute? {
    let nameStart = position
    let name = readName()
    guard position < bytes.count else { throw cutTag("<", tag, at: start) }
    if name.isEmpty { throw error("the name of an attribute was expected", at: nameStart) }
    if !hasSpace { throw error("white space is missing between attributes", at: nameStart) }
    skipWhiteSpace()
    guard position < bytes.count else { throw cutTag("<", tag, at: start) }
    if bytes[position] == UInt8(ascii: "<") { throw bracketInTag(start, tag) }
    guard bytes[position] == UInt8(ascii: "=") else {
      throw error(
        "an attribute without a value", at: position, hint: "write name=\"value\"")
    }
    position += 1
    skipWhiteSpace()
    guard position < bytes.count else { throw cutTag("<", tag, at: start) }
    if bytes[position] == UInt8(ascii: "<") { throw bracketInTag(start, tag) }
    let value = try readQuoted()
    if looksAt("xmlns", at: nameStart), name.count == 5 || bytes[nameStart + 5] == 0x3A {
      return nil
    }
    return XMLAttribute(name: text(name), value: value, offset: nameStart)
  }

  /// Reads an attribute's value with the quotes around it.
  mutating func readQuoted() throws(SceneError) -> String {
    let (start, quote) = (position, bytes[position])
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error(
        "an attribute value without quotes", at: position,
        hint: "write the value in double quotes")
    }
    position += 1
    let value = try readCharacters(upTo: quote, from: start)
    guard position < bytes.count else { throw cutValue(start) }
    position += 1
    return value
  }

  /// Sorts attributes by their names; throws if two have the same.
  private func sort(_ attributes: inout [XMLAttribute]) throws(SceneError) {
    attributes.sort { order($0, $1) < 0 }
    var duplicate: Int?
    for index in 1..<attributes.count where order(attributes[index - 1], attributes[index]) == 0 {
      let later = max(attributes[index - 1].offset, attributes[index].offset)
      duplicate = min(duplicate ?? later, later)
    }
    guard let duplicate else { return }
    throw error(
      "this attribute is written twice in its tag", at: duplicate, hint: "remove one of the two")
  }

  /// Compares two names by their bytes: below 0 if the first one precedes, 0 if they are equal.
  private func order(_ first: XMLAttribute, _ second: XMLAttribute) -> Int {
    let (count, other) = (first.name.utf8.count, second.name.utf8.count)
    for step in 0..<min(count, other) {
      let difference = Int(bytes[first.offset + step]) - Int(bytes[second.offset + step])
      if difference != 0 { return difference }
    }
    return count - other
  }
}

// Names, white space, and the bytes of all parts.
extension XMLReader {
  /// Reads a name; empty if there is none.
  mutating func readName() -> Range<Int> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard position == start ? Self.startsName(byte) : Self.isNameByte(byte) else { break }
        position += 1
      } else {
        let (scalar, length) = scalar(at: position)
        guard position == start ? Self.startsName(scalar) : Self.isInName(scalar) else { break }
        position += length
      }
    }
    return start..<position
  }

  /// Moves past white space; returns whether there was any.
  @discardableResult
  mutating func skipWhiteSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isWhiteSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// Returns whether a byte is one of XML's four white space characters.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns whether a byte is an ASCII character that can start a name.
  private static func startsName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// Returns whether a byte is an ASCII character that can be in a name.
  static func isNameByte(_ byte: UInt8) -> Bool {
    startsName(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Returns whether a character beyond ASCII can start a name.
  private static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Returns whether a character beyond ASCII can be in a name.
  private static func isInName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName(scalar)
    }
  }

  /// Returns the character beyond ASCII at an offset, and the number of its bytes.
  private func scalar(at offset: Int) -> (scalar: UInt32, length: Int) {
    // The text is known to be UTF-8.
    let length = bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    var scalar = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
    for step in 1..<length { scalar = scalar << 6 | UInt32(bytes[offset + step]) & 0x3F }
    return (scalar, length)
  }

  /// Returns whether two names are the same.
  func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    bytes[first].elementsEqual(bytes[second])
  }

  /// Returns whether a text is at an offset, by default at the current position.
  func looksAt(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the text of some bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
