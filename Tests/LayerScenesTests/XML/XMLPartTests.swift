import TestSupport
import Testing

@testable import LayerScenes

@Suite("Parts of an XML document")
struct XMLPartTests {
  private func read(_ text: String) throws -> XMLNode {
    try XMLDocumentTree(Array(text.utf8), file: "s.xml").root
  }

  private func said(about text: String) -> String {
    do throws(SceneError) {
      _ = try XMLDocumentTree(Array(text.utf8), file: "s.xml")
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test("have attributes that are found by name, however many there are", arguments: 0...9)
  func attributes(count: Int) throws {
    // Written backwards; the names between them and around them are none.
    let names = (0..<count).map { "b\($0)" }
    let list = names.reversed().map { " \($0)='v\($0)'" }.joined()
    let root = try read("<a\(list)/>")
    expectEqual(root.attributes.map(\.name), names)
    for (index, name) in names.enumerated() {
      expectEqual(root.attribute(name), "v\(name)")
      expectEqual(root.place(ofAttribute: name).column, 4 + 9 * (count - 1 - index))
    }
    for name in ["", "a", "b", "b-", "b00", "b10", "c", "B0"] {
      expectNil(root.attribute(name), "\(name)")
      expectEqual(root.place(ofAttribute: name).column, 1)
    }
  }

  @Test("are read by the reader of plain markup up to its limits, and by the system's beyond them")
  func limits() throws {
    func plain(_ text: String) throws -> [XMLElementRecord]? {
      var scanner = try XMLTagScanner(SourceText(file: "a", bytes: Array(text.utf8)))
      try scanner.scan()
      return PlainMarkup.elements(of: scanner)
    }
    for (count, isPlain) in [(99, true), (100, true), (101, false)] {
      let list = (0..<count).map { " a\($0)='\($0)'" }.joined()
      expectEqual((try plain("<e\(list)/>") != nil), isPlain, "\(count)")
      try expectEqual(read("<e\(list)/>").attribute("a\(count - 1)"), "\(count - 1)")
      // The declaration of a namespace does not count.
      expectEqual((try plain("<e\(list) xmlns='u'/>") != nil), isPlain, "\(count)")
    }
    for (count, isPlain) in [(199, true), (200, true), (201, false)] {
      let name = String(repeating: "n", count: count)
      expectEqual((try plain("<\(name)/>") != nil), isPlain, "\(count)")
      expectEqual((try plain("<a \(name)='1'/>") != nil), isPlain, "\(count)")
      try expectEqual(read("<\(name)/>").name, name)
    }
    for (count, isPlain) in [(1 << 20, true), (1 << 20 + 1, false)] {
      let text = String(repeating: "t", count: count)
      expectEqual((try plain("<a>\(text)</a>") != nil), isPlain)
      try expectEqual(read("<a>\(text)</a>").text.utf8.count, count)
    }
  }

  @Test("of names that begin with the same letters are sorted by their bytes")
  func order() throws {
    let root = try read(
      "<e b='1' ab='2' a='3' aB='4' a-='5' a.='6' _='7' A='8' xmln='9' xmlnss='0'/>")
    expectEqual(
      root.attributes.map(\.name), ["A", "_", "a", "a-", "a.", "aB", "ab", "b", "xmln", "xmlnss"])
  }

  @Test("have text with or without white space, as it is, between, before and behind elements")
  func text() throws {
    try expectEqual(read("<a> </a>").text, " ")
    try expectEqual(read("<a>\t\n </a>").text, "\t\n ")
    try expectEqual(read("<a> x </a>").text, " x ")
    try expectEqual(read("<a>\n<b/>\n</a>").text, "")
    try expectEqual(read("<a>\n<b/> x <c/>\n</a>").text, " x \n")
    try expectEqual(read("<a>x<b/>y</a>").text, "xy")
    try expectEqual(read("<a>x<!-- c -->y</a>").text, "xy")
    try expectEqual(read("<a>x<b>in</b>y</a>").child("b")?.text, "in")
    try expectEqual(read("\n<!-- c -->\n<a>x</a>\n<!-- d -->\n").text, "x")
  }

  @Test("have the five references of XML in values, and nothing else for them")
  func references() throws {
    try expectEqual(read("<a b='&amp;&lt;&gt;&quot;&apos;'/>").attribute("b"), "&<>\"'")
    try expectEqual(read("<a b='x&amp;amp;y'/>").attribute("b"), "x&amp;y")
    try expectEqual(read("<a b=\"it's\" c='\"'/>").attributes.map(\.value), ["it's", "\""])
    try expectEqual(read("<a b=''/>").attribute("b"), "")
    try expectEqual(read("<a b='&#x41;&#66;'/>").attribute("b"), "AB")
    expectEqual(
      said(about: "<a b='&amq;'/>"),
      "s.xml:1:7: error: an undeclared entity\n  hint: known are &amp; &lt; &gt; &quot; &apos;")
  }

  @Test("may have white space in their tags")
  func spaces() throws {
    let root = try read("<a\n\tb='1'\r\n  c='2' ><d\n/><e ></e\n></a >")
    expectEqual(root.attributes.map(\.name), ["b", "c"])
    expectEqual(root.children.map(\.name), ["d", "e"])
  }

  @Test("that are wrong are errors at their place", arguments: faults)
  func message(_ faulty: FaultyText) {
    expectEqual(said(about: faulty.text), "s.xml:" + faulty.expected)
  }

  private static let faults: [FaultyText] = [
    .init("<a></>", "1:4: error: an end tag is '</', a name and '>'"),
    .init("<a></a x>", "1:4: error: an end tag is '</', a name and '>'"),
    .init("<a></1>", "1:4: error: an end tag is '</', a name and '>'"),
    .init(
      "<a></b>",
      "1:4: error: '</b>' does not end the element 'a' that began at 1:1\n  hint: '</a>' was expected"
    ),
    .init(
      "<a></ab>",
      "1:4: error: '</ab>' does not end the element 'a' that began at 1:1\n"
        + "  hint: '</a>' was expected"),
    .init("<a/></a>", "1:5: error: '</a>' has no start tag"),
    .init(
      "<a></a><![CDATA[x]]>", "1:8: error: text outside the root element"),
    .init(
      "[1]",
      "1:1: error: this is not XML: unexpected '[', '<' was expected\n  hint: it looks like JSON"),
    .init(
      "<a/>\n x",
      "2:2: error: unexpected 'x' after the end of the document\n"
        + "  hint: the root element ended at 1:1"),
    .init(
      "<a><b></b></a><c/>",
      "1:15: error: a second root element 'c'\n  hint: the root element ended at 1:11"),
    .init("<a><!x></a>", "1:4: error: unknown declaration after '<!'"),
    .init(
      "<a><!",
      "1:6: error: the file ends inside the tag that began at 1:4\n  hint: '<!--' was expected"),
    .init(
      "<a><!-",
      "1:7: error: the file ends inside the tag that began at 1:4\n  hint: '<!--' was expected"),
    .init(
      "<a><![CD",
      "1:9: error: the file ends inside the tag that began at 1:4\n  hint: '<![CDATA[' was expected"
    ),
    .init(
      "<a b=\"1",
      "1:8: error: the file ends inside the attribute value that began at 1:6\n"
        + "  hint: the closing \" was expected"),
    .init(
      "<a b='1<'/>",
      "1:8: error: '<' inside the attribute value that began at 1:6\n"
        + "  hint: close the value with ', or write &lt; for the character"),
    .init(
      "<a><1></a>",
      "1:4: error: '<' does not start a tag here\n"
        + "  hint: write &lt; for the character"),
    .init(
      "<a><-></a>",
      "1:4: error: '<' does not start a tag here\n"
        + "  hint: write &lt; for the character"),
    .init("<?1?><a/>", "1:1: error: an instruction begins with '<?' and a name"),
    .init(
      "<?xml version='1.0' encoding='latin1'?><a/>",
      "1:1: error: the encoding 'latin1' is not read, only UTF-8\n  hint: save the file as UTF-8"),
    .init(
      "<!-- x --><?xml version='1.0'?><a/>",
      "1:11: error: the XML declaration has to be the first thing in the file"),
    .init(
      "<a><!-- x",
      "1:10: error: the file ends inside the comment that began at 1:4\n  hint: '-->' was expected"),
    .init(
      "<!--->",
      "1:7: error: the file ends inside the comment that began at 1:1\n  hint: '-->' was expected"),
    .init(
      "<?pi",
      "1:5: error: the file ends inside the instruction that began at 1:1\n  hint: '?>' was expected"
    ),
  ]

  @Test("may be in each encoding that is a part of UTF-8, and after a mark of the byte order")
  func encodings() throws {
    for name in ["UTF-8", "utf-8", "US-ASCII", "ascii"] {
      try expectEqual(read("<?xml version='1.0' encoding='\(name)'?><a/>").name, "a")
    }
    try expectEqual(read("\u{FEFF}<?xml version=\"1.0\"?>\n<a/>").name, "a")
    try expectEqual(read("<?xml-model x?><a/>").name, "a")
  }

  @Test("keep their place when instructions are left out for the system's parser")
  func input() {
    // Two instructions of five and six bytes; the character before the last one takes two bytes.
    let bytes = Array("ab<?p?>c\nd<?qq?>é!".utf8)
    let source = SourceText(file: "s", bytes: bytes)
    let input = XMLParserInput(source, without: [2..<7, 10..<16])
    expectEqual(String(decoding: input.bytes, as: UTF8.self), "abc\ndé!")
    expectEqual(input.offset(line: 1, column: 1), 0)
    expectEqual(input.offset(line: 1, column: 2), 1)
    expectEqual(input.offset(line: 1, column: 3), 7)
    expectEqual(input.offset(line: 1, column: 4), 8)
    // No character is behind the end of a line or of the file.
    expectEqual(input.offset(line: 1, column: 9), 8)
    expectEqual(input.offset(line: 2, column: 1), 9)
    expectEqual(input.offset(line: 2, column: 2), 16)
    expectEqual(input.offset(line: 2, column: 3), 18)
    expectEqual(input.offset(line: 2, column: 4), 19)
    expectEqual(input.offset(line: 2, column: 9), 19)
    expectEqual(input.offset(line: 9, column: 1), 19)
    let whole = XMLParserInput(source, without: [])
    expectEqual(whole.bytes, bytes)
    expectEqual(whole.offset(line: 2, column: 2), 10)
    let marked = XMLParserInput(
      SourceText(file: "s", bytes: Array("\u{FEFF}ab".utf8)), without: [])
    expectEqual(marked.offset(line: 1, column: 2), 4)
  }

  @Test("have attributes whose names are found without reading their values")
  func finder() {
    func names(_ text: String, at start: Int = 0) -> [String] {
      let bytes = Array(text.utf8)
      return XMLAttributeFinder(bytes).names(inTagAt: start).map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    expectEqual(names("<a>b='1'</a>"), [])
    expectEqual(names("<a b='1' c = \"x='2' >\" d=''>e='3'"), ["b", "c", "d"])
    expectEqual(names("<a\tb='1'\n\rc='2'/>"), ["b", "c"])
    expectEqual(names("x<ab c:d='1'/>", at: 1), ["c:d"])
    func duplicate(_ text: String) -> Int? {
      XMLAttributeFinder(Array(text.utf8)).duplicate(inTagAt: 0)
    }
    expectNil(duplicate("<a b='1' c='2'/>"))
    expectEqual(duplicate("<a b='1' c='2' b='3' c='4'/>"), 15)
  }
}
