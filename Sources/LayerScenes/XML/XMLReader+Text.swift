import LayerText

// Text, references, and the parts that are left out.
extension XMLReader {
  /// Reads text up to the next `<`.
  mutating func readText() throws(SceneError) {
    let start = position
    skipWhiteSpace()
    let isBlank = position == bytes.count || bytes[position] == UInt8(ascii: "<")
    guard let element = open.last else {
      if isBlank { return }
      throw outsideError()
    }
    // White space between elements has no meaning, and files are full of it.
    if isBlank, elements[element.index].text.isEmpty,
      elements[element.index].childCount > 0 || isAtStartTag
    {
      return
    }
    position = start
    add(try readCharacters(upTo: UInt8(ascii: "<"), from: start), to: element)
  }

  /// Whether the next bytes are neither an end tag nor a comment nor an instruction.
  private var isAtStartTag: Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): return false
    default: return true
    }
  }

  private mutating func add(_ text: String, to element: OpenElement) {
    if elements[element.index].text.isEmpty {
      elements[element.index].text = text
    } else {
      elements[element.index].text += text
    }
  }

  mutating func readCharacterData() throws(SceneError) {
    guard let element = open.last else {
      throw error("text outside the root element", at: position)
    }
    let start = position
    try skip(to: "]]>", from: 9, what: "character data")
    let content = bytes[start + 9..<position - 3]
    guard content.contains(0x0D) else {
      return add(
        String(decoding: UnsafeBufferPointer(rebasing: content), as: UTF8.self), to: element)
    }
    var lines: [UInt8] = []
    lines.reserveCapacity(content.count)
    for index in content.indices {
      if bytes[index] != 0x0D {
        lines.append(bytes[index])
      } else if bytes[index + 1] != 0x0A {
        lines.append(0x0A)
      }
    }
    add(String(decoding: lines, as: UTF8.self), to: element)
  }

  // MARK: Characters

  /// Reads the characters up to a quote or, in text, to `<`, with their references decoded.
  ///
  /// A line end is a line feed in text, and white space is a space in an attribute, as XML says. At
  /// the end of the file it stops, also within a reference; the caller reports what is cut off.
  mutating func readCharacters(upTo end: UInt8, from start: Int) throws(SceneError) -> String {
    let isText = end == UInt8(ascii: "<")
    // What was decoded so far, and the start of what follows and means itself.
    var decoded: [UInt8] = []
    var kept = position
    while position < bytes.count, bytes[position] != end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "&"):
        decoded += bytes[kept..<position]
        try readReference(into: &decoded)
        kept = position
      case UInt8(ascii: "<"):
        throw bracketInValue(start)
      case UInt8(ascii: "]") where isText && looksAt("]]>"):
        throw error("']]>' inside text", at: position, hint: "write ]]&gt;")
      case 0x0A where isText, 0x09 where isText:
        position += 1
      case 0x09, 0x0A, 0x0D:
        decoded += bytes[kept..<position]
        decoded.append(isText ? 0x0A : 0x20)
        position += looksAt("\r\n") ? 2 : 1
        kept = position
      case 0x20..<0xEF, 0xF0...:
        position += 1
      default:
        try checkCharacter()
        position += 1
      }
    }
    if decoded.isEmpty { return text(kept..<position) }
    decoded += bytes[kept..<position]
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Throws if the byte is, or begins, a character that XML does not allow.
  private func checkCharacter() throws(SceneError) {
    let byte = bytes[position]
    let isControl = byte < 0x20 && !Self.isWhiteSpace(byte)
    // U+FFFE and U+FFFF.
    guard isControl || looksAt("\u{FFFE}") || looksAt("\u{FFFF}") else { return }
    throw forbiddenCharacter(at: position)
  }

  /// Reads a reference and appends its character; at the end of the file it appends nothing.
  private mutating func readReference(into decoded: inout [UInt8]) throws(SceneError) {
    let start = position
    position += 1
    if looksAt("#") { return try readNumber(into: &decoded, from: start) }
    let name = readName()
    guard position < bytes.count else { return }
    if name.isEmpty {
      throw error("'&' does not start a reference here", at: start, hint: Self.escape)
    }
    guard bytes[position] == UInt8(ascii: ";") else { throw missingSemicolon(start) }
    position += 1
    for (entity, byte) in Self.entities where looksAt(entity, at: start) {
      return decoded.append(byte)
    }
    throw error(
      "an undeclared entity", at: start, hint: "known are &amp; &lt; &gt; &quot; &apos;")
  }

  private static let entities: [(text: StaticString, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  /// Reads `#65;` or `#x41;`.
  private mutating func readNumber(
    into decoded: inout [UInt8], from start: Int
  ) throws(SceneError) {
    position += 1
    let radix: UInt32 = looksAt("x") ? 16 : 10
    if radix == 16 { position += 1 }
    let first = position
    var number: UInt32 = 0
    while position < bytes.count,
      let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, digit < radix
    {
      // A number that is too large stays so.
      number = min(number * radix + UInt32(digit), 0x11_0000)
      position += 1
    }
    guard position < bytes.count else { return }
    if position == first || Self.isNameByte(bytes[position]) {
      throw error(
        "a character reference without a number", at: start, hint: "for example &#65; or &#x41;")
    }
    guard bytes[position] == UInt8(ascii: ";") else { throw missingSemicolon(start) }
    position += 1
    guard let scalar = Unicode.Scalar(number), XMLWriter.allows(scalar) else {
      throw forbiddenCharacter(at: start)
    }
    decoded += String(Character(scalar)).utf8
  }

  // MARK: Parts that are left out

  mutating func skipComment() throws(SceneError) {
    let start = position
    try skip(to: "--", from: 4, what: "comment", expecting: "-->")
    guard position < bytes.count else { throw cut("comment", at: start, expecting: "'-->'") }
    guard looksAt(">") else {
      throw error(
        "'--' inside a comment", at: position - 2, hint: "a comment ends at the first '-->'")
    }
    position += 1
  }

  mutating func skipInstruction() throws(SceneError) {
    let start = position
    position += 2
    guard position < bytes.count else { throw cut("instruction", at: start, expecting: "'?>'") }
    let name = readName()
    if name.isEmpty { throw error("an instruction begins with '<?' and a name", at: start) }
    if position < bytes.count, text(name) == "xml" {
      throw error("the XML declaration has to be the first thing in the file", at: start)
    }
    position = start
    try skip(to: "?>", from: 2, what: "instruction")
  }

  /// Skips a document type that has no declarations of its own.
  mutating func skipDocumentType() throws(SceneError) {
    let start = position
    guard open.isEmpty, elements.isEmpty else {
      throw error("a document type declaration (DOCTYPE) comes before the root element", at: start)
    }
    position += 9
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "["), UInt8(ascii: "<"):
        throw error(
          "declarations of a document type (DOCTYPE) are not read", at: start,
          hint: "remove them: entities that they declare would be lost")
      default: break
      }
    }
    throw cut("document type declaration", at: start, expecting: "'>'")
  }

  /// Moves past the end of a part, and checks its characters.
  private mutating func skip(
    to end: StaticString, from lead: Int, what: String, expecting: StaticString? = nil
  ) throws(SceneError) {
    let start = position
    position += lead
    while position < bytes.count {
      if looksAt(end) {
        position += end.utf8CodeUnitCount
        return
      }
      try checkCharacter()
      position += 1
    }
    throw cut(what, at: start, expecting: "'\(expecting ?? end)'")
  }

  // MARK: The declaration

  /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`, if the text begins with it.
  mutating func readDeclaration(_ encoding: XMLEncoding) throws(SceneError) {
    let start = position
    guard looksAt("<?xml"), start + 5 < bytes.count, !Self.isNameByte(bytes[start + 5]) else {
      return
    }
    position += 5
    let known = ["version", "encoding", "standalone"]
    var next = 0
    while true {
      let hasSpace = skipWhiteSpace()
      guard position + 1 < bytes.count else {
        throw cut("instruction", at: start, expecting: "'?>'")
      }
      if looksAt("?>") { break }
      let nameStart = position
      let name = text(readName())
      guard position < bytes.count else {
        throw cut("instruction", at: start, expecting: "'?>'")
      }
      guard let index = known.firstIndex(of: name) else {
        if name.isEmpty { throw malformedDeclaration(nameStart) }
        throw unknownDeclaration(name, known, at: nameStart)
      }
      if next == 0, index > 0 { throw missingVersion(nameStart) }
      guard index >= next, hasSpace else { throw malformedDeclaration(nameStart) }
      next = index + 1
      skipWhiteSpace()
      if looksAt("=") {
        position += 1
      } else if position < bytes.count {
        throw malformedDeclaration(position)
      }
      skipWhiteSpace()
      guard position < bytes.count else { throw cut("instruction", at: start, expecting: "'?>'") }
      guard looksAt("\"") || looksAt("'") else { throw malformedDeclaration(position) }
      let valueStart = position
      let value = try readQuoted()
      switch name {
      case "version" where !value.hasPrefix("1."):
        throw error(
          "this version of XML is not known", at: valueStart, hint: "write version=\"1.0\"")
      case "encoding": try encoding.check(declared: value, at: source.place(at: nameStart))
      case "standalone" where value != "yes" && value != "no":
        throw malformedDeclaration(valueStart)
      default: break
      }
    }
    if next == 0 { throw missingVersion(position) }
    position += 2
  }
}
