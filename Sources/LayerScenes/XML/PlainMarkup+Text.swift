// Text, comments, and the bytes of all parts.
extension PlainMarkup {
  mutating func readText() -> Bool {
    let start = position
    var isBlank = true
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      // A bracket may belong to the end of a character data section, which text must not have.
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "&") || !isPlain(byte) && !isBreak {
        return false
      }
      if byte != UInt8(ascii: " ") && !isBreak { isBlank = false }
      position += 1
    }
    guard position - start <= Self.longestText else { return false }
    guard let index = open.last else { return isBlank }
    // White space between elements has no meaning, and files are full of it.
    let isBetweenElements = elements[index].childCount > 0 || isAtStartTag
    if isBlank, isBetweenElements, elements[index].text.isEmpty { return true }
    if elements[index].text.isEmpty {
      elements[index].text = text(start..<position)
    } else {
      elements[index].text += text(start..<position)
    }
    return true
  }

  private var isAtStartTag: Bool {
    position + 1 < bytes.count && Self.isNameByte(bytes[position + 1])
  }

  mutating func skipComment() -> Bool {
    guard looksAt("<!--") else { return false }
    position += 4
    while position < bytes.count, !looksAt("--") {
      let byte = bytes[position]
      if !isPlain(byte), !Self.isWhiteSpace(byte) { return false }
      position += 1
    }
    guard looksAt("-->") else { return false }
    position += 3
    return true
  }

  /// Skips the XML declaration in the form that nearly every file has.
  mutating func skipDeclaration() -> Bool {
    guard looksAt("<?") else { return true }
    let forms: [StaticString] = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
      "<?xml version=\"1.0\"?>",
    ]
    guard let form = forms.first(where: { looksAt($0) }) else { return false }
    position += form.utf8CodeUnitCount
    return true
  }

  // MARK: Bytes

  /// Reads a name of ASCII letters, digits and marks; nil for any other.
  mutating func readName() -> Range<Int>? {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    guard position > start, position - start <= Self.longestName else { return nil }
    let first = bytes[start]
    guard first == UInt8(ascii: "_") || (0x61...0x7A).contains(first | 0x20) else { return nil }
    return start..<position
  }

  mutating func skipWhiteSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isWhiteSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool { XMLTagScanner.isWhiteSpace(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns whether a byte means itself in a value.
  ///
  /// The last characters of the basic plane, two of which XML does not allow, begin with 0xEF.
  func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != 0xEF
  }

  func looksAt(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
