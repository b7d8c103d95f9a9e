import TestSupport
import Testing

@testable import LayerScenes

/// The codes are those of libxml2's `xmlParserErrors`.
@Suite("Errors of the system's parser")
struct XMLFaultTests {
  private func said(_ code: Int, at end: Int, in text: String, tag: Int = 0) -> String {
    let source = SourceText(file: "s.caml", bytes: Array(text.utf8))
    return XMLFault(code: code, end: end, tag: tag).error(in: source).description
  }

  @Test(
    "have a message at the place that the parser names",
    arguments: [
      (1, "a tag or comment is longer than ten million bytes", nil),
      (9, "a character that XML does not allow", "remove it"),
      (38, "'<' inside an attribute value", "write &lt; for the character"),
      (39, "an attribute value without quotes", "write the value in double quotes"),
      (41, "an attribute without a value", "write name=\"value\""),
      (
        57, "the XML declaration is malformed",
        "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
      ),
      (62, "']]>' inside text", "write ]]&gt;"),
      (65, "white space is missing between attributes", nil),
      (68, "the name of an attribute was expected", nil), (73, "'>' was expected", nil),
      (80, "'--' inside a comment", "a comment ends at the first '-->'"),
      (96, "the XML declaration names no version", "write version=\"1.0\""),
      (108, "this version of XML is not known", "write version=\"1.0\""),
      (110, "a name of more than 50000 bytes", nil),
      // Not in a reference, and others without a sentence.
      (26, "not well-formed XML (code 26)", nil), (2, "not well-formed XML (code 2)", nil),
    ] as [(Int, String, String?)])
  func sentences(code: Int, message: String, hint: String?) {
    let rest = hint.map { "\n  hint: \($0)" } ?? ""
    expectEqual(said(code, at: 3, in: "<a b='1'>x</a>"), "s.caml:1:4: error: \(message)\(rest)")
  }

  @Test(
    "are at the '&' if they are about a reference",
    arguments: [
      (6, "a character reference without a number", "for example &#65; or &#x41;"),
      (7, "a character reference without a number", "for example &#65; or &#x41;"),
      (8, "a character reference without a number", "for example &#65; or &#x41;"),
      (22, "';' is missing after a reference", "write &amp; for the character '&'"),
      (23, "';' is missing after a reference", "write &amp; for the character '&'"),
      (26, "an undeclared entity", "known are &amp; &lt; &gt; &quot; &apos;"),
      (27, "an undeclared entity", "known are &amp; &lt; &gt; &quot; &apos;"),
      (68, "'&' does not start a reference here", "write &amp; for the character '&'"),
    ])
  func references(code: Int, message: String, hint: String) {
    let text = "<a>&x</a>y<b/>"
    let expected = "s.caml:1:4: error: \(message)\n  hint: \(hint)"
    // At the sign, behind it, and at the tag that follows the text.
    for end in 3...5 { expectEqual(said(code, at: end, in: text), expected, "\(end)") }
    // Behind a tag the reference is another one's.
    for end in [6, 9, 10] { expectTrue(said(code, at: end, in: text) != expected, "\(end)") }
  }

  @Test("are at the second of two attributes of one name, or at the tag")
  func duplicates() {
    let message = "this attribute is written twice in its tag\n  hint: remove one of the two"
    let text = "<a/><b c='1' d='>' c='2' d='3'/>"
    expectEqual(said(42, at: 30, in: text, tag: 4), "s.caml:1:20: error: \(message)")
    expectEqual(said(42, at: 3, in: text, tag: 0), "s.caml:1:1: error: \(message)")
  }

  @Test("about languages, white space and namespaces are harmless, but for a repeated attribute")
  func harmless() {
    let codes = (0...300).filter(XMLFault.isHarmless)
    expectEqual(codes, [98, 99, 100, 102, 200, 201, 202, 204, 205])
  }
}
