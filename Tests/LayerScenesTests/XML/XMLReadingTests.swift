import LayerModel
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
    Fact("accepts an instruction without data") {
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
      for name in ["UTF-8", "utf-8", "UTF8", "US-ASCII", "ascii"] {
        try expectEqual(read("<?xml version='1.0' encoding='\(name)'?><a/>").name, "a")
      }
      try expectEqual(read("\u{FEFF}<?xml version=\"1.0\"?>\n<a/>").name, "a")
      try expectEqual(read("<?xml-model x?><a/>").name, "a")
      try expectEqual(read("<?xml version='1.1' standalone = \"yes\" ?><a/>").name, "a")
    },
    Fact("reads UTF-16 with a mark, of both byte orders, with the same locations") {
      let text = "<?xml version='1.0' encoding='UTF-16'?>\n<a>\u{1F600}é<b c='한'/></a>"
      for isLittle in [true, false] {
        let root = try XMLDocumentTree(wide(text, isLittle: isLittle), file: "s.caml").root
        expectEqual(root.text, "\u{1F600}é")
        expectEqual(root.child("b")?.attribute("c"), "한")
        // Two characters after the three of the tag.
        expectEqual(root.child("b")?.place.lineAndColumn, "2:6")
      }
    },
    Fact("names a byte that belongs to no encoding, with its location") {
      let utf8 = "save the file as UTF-8"
      let known = "only UTF-8 and UTF-16 with a mark are read"
      let rows: [([UInt8], String, String)] = [
        (Array("<a>".utf8) + [0xE9] + Array("</a>".utf8), ":1:4", "invalid UTF-8: byte 0xE9"),
        (Array("<a/>".utf8) + [0xC3], ":1:5", "the file ends inside a character"),
        (wide("<a>x</a>", isLittle: true) + [0x20], ":1:9", "the file ends inside a character"),
        // The half of a pair, with a letter or nothing after it.
        (
          wide("<a>", isLittle: false) + [0xD8, 0, 0, 0x41], ":1:4",
          "invalid UTF-16: half of a character"
        ),
        (wide("<a>", isLittle: false) + [0xDC, 0], ":1:4", "invalid UTF-16: half of a character"),
        (wide("<a>", isLittle: false) + [0xD8, 0], ":1:4", "invalid UTF-16: half of a character"),
        ([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], "", "the file is UTF-32, \(known)"),
        ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], "", "the file is UTF-32, \(known)"),
        ([0x3C, 0, 0x3F, 0], "", "the file is UTF-16 without a byte order mark, \(known)"),
        ([0, 0x3C, 0, 0x3F], "", "the file is UTF-16 without a byte order mark, \(known)"),
      ]
      for (bytes, place, message) in rows {
        let error = #expect(throws: SceneError.self) {
          try XMLDocumentTree(bytes, file: "s.caml")
        }
        expectEqual(error?.description, "s.caml\(place): error: \(message)\n  hint: \(utf8)")
      }
      let text = "<?xml version='1.0' encoding='utf-8'?><a/>"
      let error = #expect(throws: SceneError.self) {
        try XMLDocumentTree(wide(text, isLittle: true), file: "s.caml")
      }
      expectEqual(
        error?.description,
        "s.caml:1:21: error: the file declares 'utf-8', but it is UTF-16\n"
          + "  hint: write encoding=\"UTF-16\"")
    },
    Fact("a scene in UTF-16 is markup if its first character is a bracket") {
      let text = "\n<caml><CALayer bounds='0 0 1 2'/></caml>"
      let scene = try Scene(bytes: wide(text, isLittle: false), file: "s.caml")
      try expectEqual(scene.makeInstance().root.bounds.size.height, 2)
      let error = #expect(throws: SceneError.self) {
        try Scene(bytes: wide("{}", isLittle: true), file: "s.json")
      }
      expectEqual(error?.message, "the file is UTF-16, only UTF-8 is read")
    },
    Fact("ends lines with a line feed in text, and with a space in an attribute") {
      let root = try read("<a b='1\r\n2\r3\n4\t5&#10;6&#13;'>x\r\ny\rz<![CDATA[\r\n\r]]>&#13;</a>")
      expectEqual(root.attribute("b"), "1 2 3 4 5\n6\r")
      expectEqual(root.text, "x\ny\nz\n\n\r")
    },
    Fact("skips a document type without declarations, and loads nothing for it") {
      for type in ["a", "a SYSTEM 'file:///etc/passwd'", "a PUBLIC \"-//x>//\" 'http://x/y[z'"] {
        try expectEqual(read("<?xml version='1.0'?>\n<!DOCTYPE \(type)>\n<a>x</a>").text, "x")
      }
    },
    Fact("reads names with the letters that XML allows, and cuts off one prefix") {
      for (name, expected) in [
        ("é", "é"), ("레이어", "레이어"), ("a·b", "a·b"), ("x:y", "y"), ("x:y:z", "z"), ("x:", "x:"),
        (":y", "y"), ("_1.-", "_1.-"), ("\u{10000}", "\u{10000}"),
      ] { try expectEqual(read("<\(name)></\(name)>").name, expected, "\(name)") }
      for name in ["·a", "a\u{A0}b", "a\u{2003}", "“a”", "a×b"] {
        #expect(throws: SceneError.self) { try read("<\(name)></\(name)>") }
      }
    },
    Fact("reads a value, a name and a number of attributes of any size") {
      let value = String(repeating: "x", count: Rounds.scaled(12_000_000))
      let root = try read("<a>\n<b src='\(value)'/><c/></a>")
      expectEqual(root.child("b")?.attribute("src"), value)
      expectEqual(root.child("c")?.place.lineAndColumn, "2:\(value.utf8.count + 12)")
      try expectEqual(read("<a><![CDATA[\(value)]]></a>").text, value)
      try expectEqual(read("<\(value)><!--\(value)--></\(value)>").name, value)
      let count = Rounds.scaled(200_000)
      let list = (0..<count).reversed().map { " a\($0)='\($0)'" }.joined()
      try expectEqual(read("<e\(list)/>").attribute("a\(count / 2)"), "\(count / 2)")
      let error = #expect(throws: SceneError.self) { try read("<e\(list) a7='' a5=''/>") }
      expectEqual(error?.place?.column, 3 + list.utf8.count + 1)
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
        // A plain run in a debug build puts every 16th byte there, others at the next offset.
        for byte in UInt8.min...UInt8.max where Rounds.areMany || Int(byte) % 16 == index % 16 {
          bytes[index] = byte
          _ = try? XMLDocumentTree(bytes, file: "s.caml").root.children.map(\.place)
        }
        bytes[index] = kept
      }
    },
  ]

  // MARK: Another parser

  private static let example = """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <!-- A comment. -->
      <CALayer id="box" name='Ünï "1"' bounds="0 0 10 20" string="a &amp; b &lt;&gt;">
        <backgroundColor type="CGColor" value="1 0 0"/>
        <string type="string"> text  inside <![CDATA[ <raw> ]]></string>
        <values> <real value="0"/>	<real value="&#65;"/> tail </values>
      </CALayer >
    </caml>
    """

  @Test("changed markup has the elements that the system's parser finds, or an error in both")
  func agreement() throws {
    // Without carriage returns, which the other parser keeps in character data.
    let pieces = [
      "<", ">", "/>", "</", "=", "\"", "'", "&amp;", "&", ";", " ", "\n", "\t", "]]>", "--",
      "<!--", "-->", "<b/>", "<b>", "</b>", "x", "é", "\u{FEFF}", "\u{7F}", "n:",
      "a='1'", "xmlns='u'", "]", "-", ".", "\u{1}", "&lt;", "&#66;", "&#x;", "&#0;", "\u{FFFF}",
      "<![CDATA[", "&#x10FFFF;", "\u{A0}", "!",
    ]
    var random = SeededGenerator(seed: 28)
    // After the declaration, of which the other parser knows more encodings.
    let start = 40
    var (read, refused) = (0, 0)
    for _ in 0..<Rounds.scaled(6000) {
      var bytes = Array(Self.example.utf8)
      for _ in 0...random.below(2) {
        let place = start + random.below(bytes.count - start)
        let end = min(bytes.count, place + random.below(4))
        bytes.replaceSubrange(place..<end, with: random.pick(pieces).utf8)
      }
      // The other parser crashes on bytes that are not UTF-8, and on an instruction without data.
      guard let text = String(validating: bytes, as: UTF8.self),
        !text.dropFirst(start).contains("<?")
      else { continue }
      let other = SystemElements(bytes)
      do throws(SceneError) {
        let own = try XMLDocumentTree(bytes, file: "a.caml").storage.elements
        read += 1
        expectEqual(own.map(Self.content), other.elements, "\(text)")
      } catch {
        refused += 1
        // It accepts elements that are not closed in order, and a second mark of the byte order.
        let isOurs =
          error.message.contains("does not end") || error.message.contains("has no start")
        if !other.hasFailed, !isOurs { Issue.record("only refused here: \(error)\n\(text)") }
      }
    }
    expectTrue(min(read, refused) > Rounds.scaled(6000) / 10)
  }

  /// What readers see of an element; white space between elements has no meaning.
  private static func content(_ element: XMLElementRecord) -> String {
    SystemElements.line(
      element.name, element.attributes.map { ($0.name, $0.value) }, element.text,
      element.childCount > 0)
  }

  /// Returns text in UTF-16 with its mark.
  private static func wide(_ text: String, isLittle: Bool) -> [UInt8] {
    "\u{FEFF}\(text)".utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  @discardableResult
  private static func read(_ text: String) throws -> XMLNode {
    try XMLDocumentTree(Array(text.utf8), file: "s.caml").root
  }
}
