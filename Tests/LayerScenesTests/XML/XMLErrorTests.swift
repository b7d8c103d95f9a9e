import TestSupport
import Testing

@testable import LayerScenes

@Suite("Invalid XML")
struct XMLErrorTests {
  @Test("is an error with location, message and hint", arguments: ends + nesting + tags + texts)
  func message(_ faulty: FaultyText) {
    expectEqual(said(about: Array(faulty.text.utf8)), "s.caml:" + faulty.expected)
  }

  private static let ends: [FaultyText] = [
    .init("", "1:1: error: the file is empty\n  hint: an XML element was expected"),
    .init(
      " \n",
      "2:1: error: nothing but white space in the file\n  hint: an XML element was expected"
    ),
    .init(
      "<!-- x -->",
      "1:11: error: no element in the file\n  hint: an XML element was expected"
    ),
    .init(
      "<!-- x",
      "1:7: error: the file ends inside the comment that began at 1:1\n  hint: '-->' was expected"
    ),
    .init(
      "<a>\n<![CDATA[x]]",
      "2:13: error: the file ends inside the character data that began at 2:1\n"
        + "  hint: ']]>' was expected"
    ),
    .init(
      "<?xml version='1.0'",
      "1:20: error: the file ends inside the instruction that began at 1:1\n"
        + "  hint: '?>' was expected"
    ),
    .init(
      "<",
      "1:2: error: the file ends inside the tag that began at 1:1\n  hint: a name was expected"
    ),
    .init(
      "<!DOC",
      "1:6: error: the file ends inside the tag that began at 1:1\n"
        + "  hint: '<!DOCTYPE' was expected"
    ),
    .init(
      "<a b",
      "1:5: error: the file ends inside the tag '<a' that began at 1:1\n  hint: '>' was expected"
    ),
    .init(
      "<a b='é",
      "1:8: error: the file ends inside the attribute value that began at 1:6\n"
        + "  hint: the closing ' was expected"
    ),
    .init(
      "<a>\n<b>x",
      "2:5: error: the file ends inside the element 'b' that began at 2:1\n"
        + "  hint: '</b>' was expected"
    ),
    .init(
      "<a></a",
      "1:7: error: the file ends inside the tag '</a' that began at 1:4\n"
        + "  hint: '>' was expected"
    ),
  ]

  private static let nesting: [FaultyText] = [
    .init("hello", "1:1: error: this is not XML: unexpected 'h', '<' was expected"),
    .init(
      "\n{\"a\":1}",
      "2:1: error: this is not XML: unexpected '{', '<' was expected\n  hint: it looks like JSON"
    ),
    .init(
      "<a>\n  <b>\n  </c></b></a>",
      "3:3: error: '</c>' does not end the element 'b' that began at 2:3\n"
        + "  hint: '</b>' was expected"
    ),
    .init("</a>", "1:1: error: '</a>' has no start tag"),
    .init("<a></ a>", "1:4: error: an end tag is '</', a name and '>'"),
    .init("<a></a b='1'>", "1:4: error: an end tag is '</', a name and '>'"),
    .init(
      "<a/>\n<b/>",
      "2:1: error: a second root element 'b'\n  hint: the root element ended at 1:1"
    ),
    .init(
      "<a></a>x",
      "1:8: error: unexpected 'x' after the end of the document\n"
        + "  hint: the root element ended at 1:4"
    ),
    .init("<![CDATA[x]]><a/>", "1:1: error: text outside the root element"),
    .init(
      "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
      "2:1: error: a document type declaration (DOCTYPE) is not read\n"
        + "  hint: remove it: entities that it declares would be lost"
    ),
    .init("<a><!ELEMENT b></a>", "1:4: error: unknown declaration after '<!'"),
    .init(
      "\n<?xml version='1.0'?><a/>",
      "2:1: error: the XML declaration has to be the first thing in the file"
    ),
    .init(
      "<?xml version='1.0' encoding = \"ISO-8859-1\"?><a/>",
      "1:1: error: the encoding 'ISO-8859-1' is not read, only UTF-8\n"
        + "  hint: save the file as UTF-8"
    ),
    .init(
      "<?xml version='1.0' encoing='UTF-8'?><a/>",
      "1:21: error: the XML declaration has no 'encoing'\n  hint: did you mean 'encoding'?"
    ),
    .init(
      "<?xml version='1.0'\n file='a'?><a/>",
      "2:2: error: the XML declaration has no 'file'\n"
        + "  hint: it has version, encoding and standalone, in this order"
    ),
    .init(
      "<?xml version='1.0' standalone='no' encoding='UTF-8'?><a/>",
      "1:37: error: the XML declaration is malformed\n"
        + "  hint: write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    ),
    .init("<??><a/>", "1:1: error: an instruction begins with '<?' and a name"),
  ]

  private static let tags: [FaultyText] = [
    .init(
      "<a>1 < 2</a>",
      "1:6: error: '<' does not start a tag here\n  hint: write &lt; for the character"
    ),
    .init(
      "<a\n <b/></a>",
      "2:2: error: '<' inside the tag '<a' that began at 1:1\n  hint: '>' was expected before it"
    ),
    .init(
      "<a x=\"1>\n<b y=\"2\"/></a>",
      "2:1: error: '<' inside the attribute value that began at 1:6\n"
        + "  hint: close the value with \", or write &lt; for the character"
    ),
    .init(
      "<a>\n <b c='1' d='' c='2'/></a>",
      "2:16: error: this attribute is written twice in its tag\n  hint: remove one of the two"
    ),
    .init(
      "<a>\n<b c=1/></a>",
      "2:6: error: an attribute value without quotes\n  hint: write the value in double quotes"
    ),
    .init(
      "<a b/>",
      "1:5: error: an attribute without a value\n  hint: write name=\"value\""
    ),
    .init("<a 1='x'/>", "1:4: error: the name of an attribute was expected"),
    .init("<a b='1'c='2'/>", "1:9: error: white space is missing between attributes"),
  ]

  private static let texts: [FaultyText] = [
    .init(
      "<a b='x&foo;'/>",
      "1:8: error: an undeclared entity\n  hint: known are &amp; &lt; &gt; &quot; &apos;"
    ),
    .init(
      "<a>\n x &foo; </a>",
      "2:4: error: an undeclared entity\n  hint: known are &amp; &lt; &gt; &quot; &apos;"
    ),
    .init(
      "<a b='x&amp'/>",
      "1:8: error: ';' is missing after a reference\n  hint: write &amp; for the character '&'"
    ),
    .init(
      "<a>é & b</a>",
      "1:6: error: '&' does not start a reference here\n  hint: write &amp; for the character '&'"
    ),
    .init("<a>x ]]> </a>", "1:6: error: ']]>' inside text\n  hint: write ]]&gt;"),
    .init(
      "<a>\u{1}</a>",
      "1:4: error: a character that XML does not allow\n  hint: remove it"
    ),
  ]

  @Test("counts the columns of a line from which an instruction was removed")
  func behindInstruction() {
    expectEqual(
      said(about: Array("<a><?pi x?><?pi?> & </a>".utf8)),
      "s.caml:1:19: error: '&' does not start a reference here\n"
        + "  hint: write &amp; for the character '&'")
  }

  @Test("that is not UTF-8 is an error with the byte and its location")
  func encoding() {
    let hint = "\n  hint: save the file as UTF-8"
    expectEqual(
      said(about: Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)),
      "s.caml:1:4: error: invalid UTF-8: byte 0xE9" + hint)
    expectEqual(
      said(about: [0xFE, 0xFF, 0x00, 0x3C]),
      "s.caml: error: the file is UTF-16, only UTF-8 is read" + hint)
    expectEqual(
      said(about: Array("<a/>".utf8) + [0xC3]),
      "s.caml:1:5: error: the file ends inside a character" + hint)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("in a reference is at its '&', which is at most 100 bytes before the parser's position") {
      for (distance, expected) in [
        (99, "s.caml:1:4: error: an undeclared entity"),
        (100, "s.caml:1:4: error: an undeclared entity"),
        (101, "s.caml:1:105: error: not well-formed XML (code 26)"),
      ] {
        let name = String(repeating: "x", count: 120)
        let source = SourceText(file: "s.caml", bytes: Array("<a>&\(name);</a>".utf8))
        let error = XMLFault(code: 26, end: 3 + distance, tag: 0).error(in: source)
        expectTrue(error.description.hasPrefix(expected), "\(distance)")
      }
    },
    Fact("has a message with the code if there is no other") {
      let source = SourceText(file: "s.caml", bytes: Array("<a/>".utf8))
      let error = XMLFault(code: 77, end: 2, tag: 0).error(in: source)
      expectEqual(error.description, "s.caml:1:3: error: not well-formed XML (code 77)")
    },
  ]

  @Test("in a reference at the end of the file is at its '&', too", arguments: [4, 5, 6])
  func reference(end: Int) {
    let source = SourceText(file: "s.caml", bytes: Array("<a>&x".utf8))
    let error = XMLFault(code: 26, end: end, tag: 0).error(in: source)
    expectTrue(error.description.hasPrefix("s.caml:1:4: error: an undeclared entity"))
  }

  private func said(about bytes: [UInt8]) -> String {
    do throws(SceneError) {
      _ = try XMLDocumentTree(bytes, file: "s.caml")
      return "nothing"
    } catch {
      return error.description
    }
  }
}
