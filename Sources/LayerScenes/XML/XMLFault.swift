/// An error of the system's XML parser that the scanner did not find.
///
/// The codes are libxml2's, which are part of its stable interface.
struct XMLFault {
  /// The parser's error code.
  var code: Int
  /// The offset at which the parser noticed the error, at or after its cause.
  var end: Int
  /// The offset of the tag that is being parsed, or of the next one if the parser is in no tag.
  var tag: Int

  /// Returns whether a code is a warning, or an error about namespaces, which have no meaning here.
  ///
  /// Codes 98 and 102 are about `xml:lang` and `xml:space`, 99 and 100 about namespace names that
  /// are not absolute addresses. 200 to 205 are errors about namespaces; only 203, a repeated
  /// attribute, is not harmless.
  static func isHarmless(_ code: Int) -> Bool {
    switch code {
    case 98, 99, 100, 102, 200, 201, 202, 204, 205: true
    default: false
    }
  }

  /// Returns the error for the user.
  func error(in source: SourceText) -> SceneError {
    let ampersand = ampersand(in: source.bytes)
    if let ampersand, let (message, hint) = reference {
      return SceneError(message, at: source.place(at: ampersand), hint: hint)
    }
    guard let (message, hint) = sentence else {
      return SceneError("not well-formed XML (code \(code))", at: source.place(at: end))
    }
    return SceneError(message, at: source.place(at: offset(in: source.bytes)), hint: hint)
  }

  /// Returns the offset of the cause; a repeated attribute is noticed at the end of its tag.
  private func offset(in bytes: [UInt8]) -> Int {
    guard code == 42 else { return end }
    return XMLAttributeFinder(bytes).duplicate(inTagAt: tag) ?? tag
  }

  /// Returns the offset of the `&` of the reference at, or just before, the parser's position.
  private func ampersand(in bytes: [UInt8]) -> Int? {
    var offset = min(end, bytes.count - 1)
    let earliest = max(0, offset - 100)
    while offset >= earliest {
      if bytes[offset] == UInt8(ascii: "&") { return offset }
      let isBoundary = bytes[offset] == UInt8(ascii: ">") || bytes[offset] == UInt8(ascii: "<")
      if isBoundary, offset != end { return nil }
      offset -= 1
    }
    return nil
  }

  /// The message and hint for errors in a reference such as `&lt;`.
  private var reference: (message: String, hint: String)? {
    switch code {
    case 6, 7, 8:
      ("a character reference without a number", "for example &#65; or &#x41;")
    case 22, 23:
      ("';' is missing after a reference", Self.escape)
    case 26, 27:
      ("an undeclared entity", "known are &amp; &lt; &gt; &quot; &apos;")
    case 68:
      ("'&' does not start a reference here", Self.escape)
    default:
      nil
    }
  }

  private static let escape = "write &amp; for the character '&'"

  /// The message and hint for other errors.
  private var sentence: (message: String, hint: String?)? {
    switch code {
    case 1: ("a tag or comment is longer than ten million bytes", nil)
    case 9: ("a character that XML does not allow", "remove it")
    case 38: ("'<' inside an attribute value", "write &lt; for the character")
    case 39: ("an attribute value without quotes", "write the value in double quotes")
    case 41: ("an attribute without a value", "write name=\"value\"")
    case 42: ("this attribute is written twice in its tag", "remove one of the two")
    case 57:
      (
        "the XML declaration is malformed",
        "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
      )
    case 62: ("']]>' inside text", "write ]]&gt;")
    case 65: ("white space is missing between attributes", nil)
    case 68: ("the name of an attribute was expected", nil)
    case 73: ("'>' was expected", nil)
    case 80: ("'--' inside a comment", "a comment ends at the first '-->'")
    case 96: ("the XML declaration names no version", "write version=\"1.0\"")
    case 108: ("this version of XML is not known", "write version=\"1.0\"")
    case 110: ("a name of more than 50000 bytes", nil)
    default: nil
    }
  }
}
