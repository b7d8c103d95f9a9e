import LayerModel
import LayerText

extension XMLReader {
  /// The hint for a character that would start a reference.
  static let escape = "write &amp; for the character '&'"

  /// Returns an error at the location of a byte.
  func error(_ message: String, at offset: Int, hint: String? = nil) -> SceneError {
    SceneError(message, at: source.place(at: offset), hint: hint)
  }

  /// Returns the line and column of a byte, for messages that name a second location.
  private func place(_ offset: Int) -> String { source.place(at: offset).lineAndColumn }

  /// Returns a name as text, shortened for a message.
  private func short(_ name: Range<Int>) -> String { Excerpt.short(text(name)) }

  // MARK: The end of the file

  /// Returns the error for a file that ends inside something that started earlier.
  func cut(_ what: String, at start: Int, expecting expected: String) -> SceneError {
    error(
      "the file ends inside the \(what) that began at \(place(start))", at: source.bytes.count,
      hint: "\(expected) was expected")
  }

  /// Returns the error for a file that ends before an element does.
  func cutElement(_ element: OpenElement) -> SceneError {
    let name = short(element.name)
    return cut(
      "element '\(name)'", at: elements[element.index].start, expecting: "'</\(name)>'")
  }

  /// Returns the error for a file that ends inside a tag.
  func cutTag(_ lead: String, _ name: Range<Int>, at start: Int) -> SceneError {
    cut("tag '\(lead)\(short(name))'", at: start, expecting: "'>'")
  }

  /// Returns the error for a file that ends inside an attribute's value.
  func cutValue(_ start: Int) -> SceneError {
    cut("attribute value", at: start, expecting: "the closing \(Unicode.Scalar(bytes[start]))")
  }

  /// Returns the error for a file without an element.
  func emptyError() -> SceneError {
    let content = source.bytes[source.contentStart...]
    let isBlank = content.allSatisfy { Self.isWhiteSpace($0) }
    let blank = content.isEmpty ? "the file is empty" : "nothing but white space in the file"
    return error(
      isBlank ? blank : "no element in the file", at: source.bytes.count,
      hint: "an XML element was expected")
  }

  // MARK: Outside of the root element

  /// Returns the error for text before or after the root element.
  func outsideError() -> SceneError {
    let found = Excerpt.character(at: position, of: source.bytes)
    if let rootEnd {
      return error(
        "unexpected \(found) after the end of the document", at: position,
        hint: "the root element ended at \(place(rootEnd))")
    }
    return error(
      "this is not XML: unexpected \(found), '<' was expected", at: position,
      hint: looksAt("{") || looksAt("[") ? "it looks like JSON" : nil)
  }

  /// Returns the error for a second root element.
  func secondRoot(_ name: Range<Int>, at start: Int) -> SceneError {
    error(
      "a second root element '\(short(name))'", at: start,
      hint: "the root element ended at \(place(rootEnd ?? 0))")
  }

  /// Returns the error for unknown text after `<!`.
  func declarationError() -> SceneError {
    let rest = bytes[position...]
    for lead in ["<!--", "<![CDATA[", "<!DOCTYPE"] where lead.utf8.starts(with: rest) {
      return cut("tag", at: position, expecting: "'\(lead)'")
    }
    return error("unknown declaration after '<!'", at: position)
  }

  // MARK: Tags

  /// Returns the error for a `<` that starts no tag.
  func strayBracket(at start: Int) -> SceneError {
    if start + 1 == bytes.count { return cut("tag", at: start, expecting: "a name") }
    return error("'<' does not start a tag here", at: start, hint: "write &lt; for the character")
  }

  /// Returns the error for a `<` between a tag's name and its end.
  func bracketInTag(_ start: Int, _ name: Range<Int>) -> SceneError {
    error(
      "'<' inside the tag '<\(short(name))' that began at \(place(start))", at: position,
      hint: "'>' was expected before it")
  }

  /// Returns the error for a `<` inside an attribute's value.
  func bracketInValue(_ start: Int) -> SceneError {
    error(
      "'<' inside the attribute value that began at \(place(start))", at: position,
      hint: "close the value with \(Unicode.Scalar(bytes[start])), or write &lt; for the character")
  }

  /// Returns the error for an end tag that is not a single name.
  func badEndTag(_ start: Int) -> SceneError {
    error("an end tag is '</', a name and '>'", at: start)
  }

  /// Returns the error for an end tag without a start tag.
  func unopened(_ name: Range<Int>, at start: Int) -> SceneError {
    error("'</\(short(name))>' has no start tag", at: start)
  }

  /// Returns the error for an end tag that does not match the innermost open element.
  func mismatch(_ element: OpenElement, _ name: Range<Int>, at start: Int) -> SceneError {
    let expected = short(element.name)
    return error(
      "'</\(short(name))>' does not end the element '\(expected)' that began at "
        + place(elements[element.index].start),
      at: start, hint: "'</\(expected)>' was expected")
  }

  // MARK: Characters and the declaration

  /// Returns the error for a character that XML does not allow, or a reference to one.
  func forbiddenCharacter(at offset: Int) -> SceneError {
    error("a character that XML does not allow", at: offset, hint: "remove it")
  }

  /// Returns the error for a reference without its end.
  func missingSemicolon(_ start: Int) -> SceneError {
    error("';' is missing after a reference", at: start, hint: Self.escape)
  }

  /// Returns the error for an unknown word in the XML declaration.
  func unknownDeclaration(_ name: String, _ known: [String], at offset: Int) -> SceneError {
    error(
      "the XML declaration has no \(Excerpt.quoted(name))", at: offset,
      hint: Suggestion.hint(for: name, in: known)
        ?? "it has version, encoding and standalone, in this order")
  }

  /// Returns the error for an XML declaration without a version.
  func missingVersion(_ offset: Int) -> SceneError {
    error(
      "the XML declaration names no version", at: offset, hint: "write version=\"1.0\" first")
  }

  /// Returns the error for any other fault of the XML declaration.
  func malformedDeclaration(_ offset: Int) -> SceneError {
    error(
      "the XML declaration is malformed", at: offset,
      hint: "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>")
  }
}
