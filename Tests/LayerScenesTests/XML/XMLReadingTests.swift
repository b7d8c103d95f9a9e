import TestSupport
import Testing

@testable import LayerScenes

/// Faults with their messages are cases in `Tests/Conformance/Formats/Faults`.
@Suite("The XML reader")
struct XMLReadingTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("reads names, attributes, text and children") {
      let root = try read(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          + "<c:caml xmlns=\"u\" xmlns:c='v' zed='1' c:b=\"&lt;2&quot;\" a='é&#65;'>one"
          + "<x/>t&amp;wo<!-- <no> --><![CDATA[<three>]]><?pi <a> ?><y>in</y></c:caml>\n"
      )
      expectEqual(root.name, "caml")
      expectEqual(root.attributes.map(\.name), ["a", "c:b", "zed"])
      expectEqual(root.attribute("a"), "éA")
      expectEqual(root.attribute("c:b"), "<2\"")
      expectNil(root.attribute("xmlns"))
      expectEqual(root.text, "onet&wo<three>")
      expectEqual(root.children.map(\.name), ["x", "y"])
      expectEqual(root.child("y")?.text, "in")
      expectNil(root.child("z"))
    },
    Fact("knows the location of every start tag and of its attributes") {
      let text = "\u{FEFF}<a>é<b/>\r\n<c\n d='é>' e = \"1\"\n\td2='' c='3'><!-- <q> --><d/></c></a>"
      let root = try read(text)
      expectEqual(root.children.map(\.place.lineAndColumn), ["1:5", "2:1"])
      let inner = try #require(root.child("c"))
      expectEqual(inner.child("d")?.place.lineAndColumn, "4:26")
      let places = ["d", "e", "d2", "c", "none"].map {
        inner.place(ofAttribute: $0).lineAndColumn
      }
      expectEqual(places, ["3:2", "3:9", "4:2", "4:8", "2:1"])
    },
    Fact("finds attributes by name, however many there are") {
      for count in 0...9 {
        // Written backwards; the names between them and around them are none.
        let names = (0..<count).map { "b\($0)" }
        let root = try read("<a\(names.reversed().map { " \($0)='v\($0)'" }.joined())/>")
        for (index, name) in names.enumerated() {
          expectEqual(root.attribute(name), "v\(name)")
          expectEqual(root.place(ofAttribute: name).column, 4 + 9 * (count - 1 - index))
        }
        for name in ["", "a", "b", "b-", "b00", "b10", "c", "B0"] {
          expectNil(root.attribute(name), "\(name)")
        }
      }
    },
    Fact("accepts an instruction without data, on which the system's parser crashes") {
      let root = try read("<?pi?><a>x<?p?>y<b/></a><?last?>")
      expectEqual(root.text, "xy")
      expectEqual(root.child("b")?.place.lineAndColumn, "1:17")
    },
    Fact("accepts comments, character data and texts that are empty") {
      let root = try read("<a><!----><![CDATA[]]>x<b/><!-- --><![CDATA[>]]><c></c></a>")
      expectEqual(root.text, "x>")
      expectEqual(root.children.map(\.name), ["b", "c"])
      // Three, seven and twelve characters, and the x.
      expectEqual(root.child("b")?.place.lineAndColumn, "1:24")
      expectEqual(root.child("c")?.place.lineAndColumn, "1:49")
      expectEqual(root.child("c")?.text, "")
    },
    Fact("keeps the text between elements, and white space where there are none") {
      for (text, expected) in [
        ("<a> </a>", " "), ("<a>\t\n </a>", "\t\n "), ("<a> x </a>", " x "),
        ("<a>\n<b/>\n</a>", ""), ("<a>\n<b/> x <c/>\n</a>", " x \n"), ("<a>x<b/>y</a>", "xy"),
        ("<a>x<!-- c -->y</a>", "xy"), ("\n<!-- c -->\n<a>x</a>\n<!-- d -->\n", "x"),
      ] { try expectEqual(read(text).text, expected, "\(text)") }
    },
    Fact("decodes the five references of XML and numbers") {
      let root = try read("<a b='&amp;&lt;&gt;&quot;&apos;' c='x&amp;amp;y' d='&#x41;&#66;'/>")
      expectEqual(root.attributes.map(\.value), ["&<>\"'", "x&amp;y", "AB"])
    },
    Fact("accepts each encoding that is a part of UTF-8, and a mark of the byte order") {
      for name in ["UTF-8", "utf-8", "US-ASCII", "ascii"] {
        try expectEqual(read("<?xml version='1.0' encoding='\(name)'?><a/>").name, "a")
      }
      try expectEqual(read("\u{FEFF}<?xml version=\"1.0\"?>\n<a/>").name, "a")
      try expectEqual(read("<?xml-model x?><a/>").name, "a")
    },
    Fact("names a byte that is not UTF-8, with its location") {
      let hint = "\n  hint: save the file as UTF-8"
      let rows: [([UInt8], String)] = [
        (
          Array("<a>".utf8) + [0xE9] + Array("</a>".utf8),
          ":1:4: error: invalid UTF-8: byte 0xE9" + hint
        ),
        ([0xFE, 0xFF, 0x00, 0x3C], ": error: the file is UTF-16, only UTF-8 is read" + hint),
        (Array("<a/>".utf8) + [0xC3], ":1:5: error: the file ends inside a character" + hint),
      ]
      for (bytes, expected) in rows {
        let error = #expect(throws: SceneError.self) {
          try XMLDocumentTree(bytes, file: "s.caml")
        }
        expectEqual(error?.description, "s.caml" + expected)
      }
    },
    Fact("reads elements 100 000 levels deep") {
      let depth = Rounds.scaled(100_000)
      var node = try read(
        String(repeating: "<n>", count: depth) + String(repeating: "</n>", count: depth))
      var levels = 1
      while let inner = node.child("n") {
        node = inner
        levels += 1
      }
      expectEqual(levels, depth)
      expectEqual(node.place.column, 3 * depth - 2)
      #expect(throws: SceneError.self) { try read(String(repeating: "<n>", count: depth)) }
    },
    Fact("throws an error at the end for every prefix of a document") {
      let text =
        "<?xml version='1.0'?><!-- c --><caml a='1' b=\"é\"><x/>t&amp;é<![CDATA[d]]><?p q?><y></y></caml>"
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count {
        do throws(SceneError) {
          _ = try XMLDocumentTree(Array(bytes[..<count]), file: "s.caml")
          Issue.record("\(count) bytes were taken for a document")
        } catch {
          let isAtEnd = error.message.hasPrefix("the file") || error.message.hasPrefix("no element")
          if !isAtEnd || error.hint == nil { Issue.record("\(count) bytes: \(error)") }
        }
      }
    },
    Fact("accepts any byte at any offset of a document without a crash") {
      let text = "<?xml version='1.0'?><a b='1'><!-- c --><x/>t&amp;<![CDATA[d]]><?p q?></a>"
      var bytes = Array(text.utf8)
      for index in bytes.indices {
        let kept = bytes[index]
        // A plain run in a debug build puts every fourth byte there, others at the next offset.
        for byte in UInt8.min...UInt8.max where Rounds.areMany || Int(byte) % 4 == index % 4 {
          bytes[index] = byte
          _ = try? XMLDocumentTree(bytes, file: "s.caml").root.children.map(\.place)
        }
        bytes[index] = kept
      }
    },
  ]

  @Test(
    "accepts an attribute of a megabyte and a text of twelve, and rejects longer attributes",
    .enabled(if: Rounds.areMany, "long; in the check only"))
  func long() throws {
    let value = String(repeating: "x", count: 1_000_000)
    let root = try Self.read("<a>\n<b src='\(value)'/><c/></a>")
    expectEqual(root.child("b")?.attribute("src")?.utf8.count, 1_000_000)
    expectEqual(root.child("c")?.place.lineAndColumn, "2:1000012")
    let text = String(repeating: value, count: 12)
    try expectEqual(Self.read("<a>\(text)</a>").text.utf8.count, 12_000_000)
    let rows = [
      ("<a b='\(text)'/>", "1:6: error: an attribute value"),
      ("<a>\n <![CDATA[\(text)]]></a>", "2:2: error: character data"),
      ("<a>\n <!--\(text)--></a>", "2:2: error: a comment"),
      (
        "<a>\n <b c='\(text.prefix(9_899_951))' d='\(text.prefix(60))'/></a>",
        "2:2: error: a tag"
      ),
    ]
    for (text, place) in rows {
      let error = #expect(throws: SceneError.self) { try Self.read(text) }
      expectEqual(error?.description, "s.caml:\(place) of more than 9900000 bytes")
    }
  }

  // MARK: Plain markup, which is read without the system's parser

  private static let example = """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <!-- A comment. -->
      <CALayer id="box" name='Ünï "1"' bounds="0 0 10 20" string="a &amp; b &lt;&gt;">
        <backgroundColor type="CGColor" value="1 0 0"/>
        <string type="string"> text  inside </string>
        <values> <real value="0"/>	<real value="1"/> tail </values>
      </CALayer >
    </caml>
    """

  @Test("plain markup has the elements that the system's parser finds, however it is changed")
  func agreement() throws {
    try expectEqual(Self.plainElements(Self.example)?.count, 7)
    let pieces = [
      "<", ">", "/>", "</", "=", "\"", "'", "&amp;", "&", ";", " ", "\n", "\t", "\r", "]]>", "--",
      "<!--", "-->", "<b/>", "<b>", "</b>", "x", "é", "\u{FEFF}", "\u{7F}", "1:", "<?p?>", "a='1'",
      "xmlns='u'", "]", "-", ".", "\u{1}", "&lt;", "&#66;",
    ]
    var random = SeededGenerator(seed: 28)
    var plain = 0
    for _ in 0..<Rounds.scaled(6000) {
      var bytes = Array(Self.example.utf8)
      for _ in 0...random.below(2) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(4))
        bytes.replaceSubrange(start..<end, with: random.pick(pieces).utf8)
      }
      var scanner = try? XMLTagScanner(SourceText(file: "a.caml", bytes: bytes))
      guard (try? scanner?.scan()) != nil, let scanner else { continue }
      guard let own = PlainMarkup.elements(of: scanner) else { continue }
      plain += 1
      let system = try XMLTreeBuilder(scanner).build()
      expectEqual(own.map(Self.content), system.map(Self.content))
    }
    expectTrue(plain > Rounds.scaled(6000) / 10)
  }

  @Test("long names, many attributes and long texts are read, plain or not")
  func limits() throws {
    for (count, isPlain) in [(100, true), (101, false)] {
      let list = (0..<count).map { " a\($0)='\($0)'" }.joined()
      try expectEqual(Self.plainElements("<e\(list)/>") != nil, isPlain, "\(count)")
      try expectEqual(Self.read("<e\(list)/>").attribute("a\(count - 1)"), "\(count - 1)")
    }
    for (count, isPlain) in [(200, true), (201, false)] {
      let name = String(repeating: "n", count: count)
      try expectEqual(Self.plainElements("<\(name)/>") != nil, isPlain, "\(count)")
      try expectEqual(Self.read("<\(name)/>").name, name)
    }
    for (count, isPlain) in [(1 << 20, true), (1 << 20 + 1, false)] {
      let text = String(repeating: "t", count: count)
      try expectEqual(Self.plainElements("<a>\(text)</a>") != nil, isPlain)
      try expectEqual(Self.read("<a>\(text)</a>").text.utf8.count, count)
    }
  }

  /// What readers see of an element; white space between elements has no meaning.
  private static func content(_ element: XMLElementRecord) -> String {
    let hasText = element.childCount == 0
    let text = element.text.split(separator: " ", omittingEmptySubsequences: !hasText)
    let white: Set<Character> = [" ", "\n", "\t", "\r\n"]
    let trimmed = element.text.drop { white.contains($0) }
    return "\(element.name) \(element.attributes) \(hasText ? "\(text)" : "\(trimmed)") "
      + "\(element.next) \(element.childCount) \(element.start)"
  }

  private static func plainElements(_ text: String) throws -> [XMLElementRecord]? {
    var scanner = try XMLTagScanner(SourceText(file: "a.caml", bytes: Array(text.utf8)))
    try scanner.scan()
    return PlainMarkup.elements(of: scanner)
  }

  @discardableResult
  private static func read(_ text: String) throws -> XMLNode {
    try XMLDocumentTree(Array(text.utf8), file: "s.caml").root
  }
}
