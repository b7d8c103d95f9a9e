import LayerText

extension XMLTagScanner {
  /// Returns an error at the location of a byte.
  func error(_ message: String, at offset: Int, hint: String? = nil) -> SceneError {
    SceneError(message, at: source.place(at: offset), hint: hint)
  }

  /// Returns the line and column of a byte, for messages that name a second location.
  func place(_ offset: Int) -> String { source.place(at: offset).lineAndColumn }

  /// Returns the error for a file that ends inside something that started earlier.
  func cut(_ what: String, at start: Int, expecting hint: String) -> SceneError {
    error(
      "the file ends inside the \(what) that began at \(place(start))",
      at: source.bytes.count,
      hint: hint
    )
  }

  /// Returns the error for a file that ends before an element does.
  func cutElement(_ element: OpenElement) -> SceneError {
    let name = text(element.name)
    return cut("element '\(name)'", at: element.start, expecting: "'</\(name)>' was expected")
  }

  /// Returns the error for a file without an element.
  func emptyError() -> SceneError {
    let isBlank = bytes.allSatisfy { Self.isWhiteSpace($0) }
    let blank = bytes.isEmpty ? "the file is empty" : "nothing but white space in the file"
    return error(
      isBlank ? blank : "no element in the file",
      at: source.bytes.count,
      hint: "an XML element was expected"
    )
  }

  /// Returns the error for text before or after the root element.
  func outsideError() -> SceneError {
    let found = Excerpt.character(at: position, of: source.bytes)
    if let rootEnd {
      return error(
        "unexpected \(found) after the end of the document",
        at: position,
        hint: "the root element ended at \(place(rootEnd))"
      )
    }
    let isJSON = bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
    return error(
      "this is not XML: unexpected \(found), '<' was expected",
      at: position,
      hint: isJSON ? "it looks like JSON" : nil
    )
  }

  /// Returns the error for a document type declaration, or for other unknown text after `<!`.
  func declarationError() -> SceneError {
    let rest = bytes[position...]
    for lead in ["<!--", "<![CDATA[", "<!DOCTYPE"] where lead.utf8.starts(with: rest) {
      return cut("tag", at: position, expecting: "'\(lead)' was expected")
    }
    guard looksAt("<!DOCTYPE") else {
      return error("unknown declaration after '<!'", at: position)
    }
    return error(
      "a document type declaration (DOCTYPE) is not read",
      at: position,
      hint: "remove it: entities that it declares would be lost"
    )
  }

  /// Returns the error for a `<` that starts no tag.
  func strayBracket() -> SceneError {
    if position + 1 == bytes.endIndex {
      return cut("tag", at: position, expecting: "a name was expected")
    }
    return error(
      "'<' does not start a tag here", at: position, hint: "write &lt; for the character")
  }

  /// Returns the error for a second root element.
  func secondRoot(_ name: ArraySlice<UInt8>) -> SceneError {
    error(
      "a second root element '\(text(name))'",
      at: position,
      hint: "the root element ended at \(place(rootEnd ?? 0))"
    )
  }

  /// Returns the error for a `<` between a tag's name and its end.
  func bracketInTag(_ start: Int, _ name: ArraySlice<UInt8>) -> SceneError {
    error(
      "'<' inside the tag '<\(text(name))' that began at \(place(start))",
      at: position,
      hint: "'>' was expected before it"
    )
  }

  /// Returns the error for a `<` inside an attribute's value.
  func bracketInValue(_ begin: Int) -> SceneError {
    let mark = Unicode.Scalar(bytes[begin])
    return error(
      "'<' inside the attribute value that began at \(place(begin))",
      at: position,
      hint: "close the value with \(mark), or write &lt; for the character"
    )
  }

  /// Throws if the text since an offset is too long for the parser.
  func checkLength(from start: Int, _ what: String) throws(SceneError) {
    guard position - start > Self.longestValue + 1 else { return }
    throw error("\(what) of more than \(Self.longestValue) bytes", at: start)
  }

  /// Returns the error for an end tag that is not a single name.
  func badEndTag(_ start: Int) -> SceneError {
    error("an end tag is '</', a name and '>'", at: start)
  }

  /// Returns the error for an end tag without a start tag.
  func unopened(_ name: ArraySlice<UInt8>, at start: Int) -> SceneError {
    error("'</\(text(name))>' has no start tag", at: start)
  }

  /// Returns the error for an end tag that does not match the innermost open element.
  func mismatch(_ element: OpenElement, _ name: ArraySlice<UInt8>, at start: Int) -> SceneError {
    let expected = text(element.name)
    return error(
      "'</\(text(name))>' does not end the element '\(expected)' that began at "
        + place(element.start),
      at: start,
      hint: "'</\(expected)>' was expected"
    )
  }
}
