import LayerModel
import LayerText

extension XMLTagScanner {
  /// Returns whether a text is at an offset, by default at the current position.
  func looksAt(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    let end = start + text.utf8CodeUnitCount
    guard end <= bytes.endIndex else { return false }
    for index in start..<end where bytes[index] != text.utf8Start[index - start] { return false }
    return true
  }

  /// Moves past white space.
  mutating func skipWhiteSpace() {
    while position < bytes.endIndex, Self.isWhiteSpace(bytes[position]) { position += 1 }
  }

  /// Moves past the end of a comment, a character data section or a processing instruction.
  mutating func skip(
    to end: StaticString,
    from lead: Int,
    what: String
  ) throws(SceneError) {
    let start = position
    position += lead
    while position < bytes.endIndex {
      if looksAt(end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw cut(what, at: start, expecting: "'\(end)' was expected")
  }

  /// Moves past a processing instruction; the first one may declare the encoding.
  mutating func scanInstruction() throws(SceneError) {
    let start = position
    let isDeclaration = looksAt("<?xml") && name(at: start + 2).elementsEqual("xml".utf8)
    if isDeclaration, start != source.contentStart {
      throw error("the XML declaration has to be the first thing in the file", at: start)
    }
    if start + 2 < bytes.endIndex, name(at: start + 2).isEmpty {
      throw error("an instruction begins with '<?' and a name", at: start)
    }
    try skip(to: "?>", from: 2, what: "instruction")
    guard isDeclaration else {
      instructions.append(start..<position)
      return
    }
    guard let encoding = try declaredEncoding(at: start) else { return }
    guard ["utf-8", "us-ascii", "ascii"].contains(encoding.lowercased()) else {
      throw error(
        "the encoding \(Excerpt.quoted(encoding)) is not read, only UTF-8",
        at: start,
        hint: "save the file as UTF-8"
      )
    }
  }

  /// Returns the name that starts at an offset; empty if there is none.
  func name(at start: Int) -> ArraySlice<UInt8> {
    guard start < bytes.endIndex, Self.isNameStart(bytes[start]) else {
      return bytes[min(start, bytes.endIndex)..<min(start, bytes.endIndex)]
    }
    var end = start
    while end < bytes.endIndex, Self.isNameByte(bytes[end]) { end += 1 }
    return bytes[start..<end]
  }

  /// Returns a name as text, shortened for a message.
  func text(_ name: ArraySlice<UInt8>) -> String {
    Excerpt.short(String(decoding: name, as: UTF8.self))
  }

  /// Returns whether a byte is one of XML's four white space characters.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    let isLetter = (0x61...0x7A).contains(byte | 0x20)
    return isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    return isNameStart(byte) || isMark || (0x30...0x39).contains(byte)
  }

  /// Returns the value of `encoding` in the XML declaration at an offset; nil if it has none.
  ///
  /// Only unknown names are reported here; the parser checks the other rules.
  private func declaredEncoding(at start: Int) throws(SceneError) -> String? {
    let known = ["version", "encoding", "standalone"]
    var encoding: String?
    for range in XMLAttributeFinder(source.bytes).names(inTagAt: start) {
      let name = String(decoding: source.bytes[range], as: UTF8.self)
      // The declaration ends with "?>"; the parser reports a value without quotes.
      if range.upperBound >= position - 1 || !Self.isNameStart(source.bytes[range.lowerBound]) {
        break
      }
      guard known.contains(name) else {
        throw error(
          "the XML declaration has no \(Excerpt.quoted(name))", at: range.lowerBound,
          hint: Suggestion.hint(for: name, in: known)
            ?? "it has version, encoding and standalone, in this order")
      }
      if name == "encoding" { encoding = value(at: range.upperBound) }
    }
    return encoding
  }

  /// Returns the quoted value after a name and `=`.
  private func value(at start: Int) -> String? {
    let body = bytes[start..<position].drop { Self.isWhiteSpace($0) || $0 == UInt8(ascii: "=") }
    guard let quote = body.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    return String(decoding: body.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}
