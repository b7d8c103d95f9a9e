import TestSupport
import Testing

@testable import LayerScenes

@Suite("The XML reader")
struct XMLReadingTests {
  @Test("reads names, attributes, text and children")
  func tree() throws {
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
  }

  @Test("knows the location of every start tag and of its attributes")
  func places() throws {
    let text = "\u{FEFF}<a>é<b/>\r\n<c\n d='é>' e = \"1\"\n\td2='' c='3'><!-- <q> --><d/></c></a>"
    let root = try read(text)
    expectEqual(root.place.description, "s.caml:1:1")
    expectEqual(root.children.map(\.place.lineAndColumn), ["1:5", "2:1"])
    let inner = try #require(root.child("c"))
    expectEqual(inner.child("d")?.place.lineAndColumn, "4:26")
    expectEqual(inner.place(ofAttribute: "d").lineAndColumn, "3:2")
    expectEqual(inner.place(ofAttribute: "e").lineAndColumn, "3:9")
    expectEqual(inner.place(ofAttribute: "d2").lineAndColumn, "4:2")
    expectEqual(inner.place(ofAttribute: "c").lineAndColumn, "4:8")
    expectEqual(inner.place(ofAttribute: "none").lineAndColumn, "2:1")
    expectEqual(
      inner.error("m", attribute: "e", hint: "h").description, "s.caml:3:9: error: m\n  hint: h")
    expectEqual(inner.error("m").description, "s.caml:2:1: error: m")
  }

  @Test("accepts an instruction without data, on which the system's parser crashes")
  func instruction() throws {
    let root = try read("<?pi?><a>x<?p?>y<b/></a><?last?>")
    expectEqual(root.text, "xy")
    expectEqual(root.child("b")?.place.lineAndColumn, "1:17")
  }

  @Test("accepts comments, character data and texts that are empty")
  func emptyParts() throws {
    let root = try read("<a><!----><![CDATA[]]>x<b/><!-- --><![CDATA[>]]><c></c></a>")
    expectEqual(root.text, "x>")
    expectEqual(root.children.map(\.name), ["b", "c"])
    // Three, seven and twelve characters, and the x.
    expectEqual(root.child("b")?.place.lineAndColumn, "1:24")
    expectEqual(root.child("c")?.place.lineAndColumn, "1:49")
    expectEqual(root.child("c")?.text, "")
  }

  @Test("reads elements 100 000 levels deep")
  func depth() throws {
    let depth = Rounds.scaled(100_000)
    var node = try read(
      String(repeating: "<n>", count: depth) + String(repeating: "</n>", count: depth)
    )
    var levels = 1
    while let inner = node.child("n") {
      node = inner
      levels += 1
    }
    expectEqual(levels, depth)
    expectEqual(node.place.column, 3 * depth - 2)
    #expect(throws: SceneError.self) { try read(String(repeating: "<n>", count: depth)) }
  }

  @Test(
    "accepts an attribute of a megabyte and a text of twelve, and rejects longer attributes",
    .enabled(if: Rounds.areMany))
  func long() throws {
    let value = String(repeating: "x", count: 1_000_000)
    let root = try read("<a>\n<b src='\(value)'/><c/></a>")
    expectEqual(root.child("b")?.attribute("src")?.utf8.count, 1_000_000)
    expectEqual(root.child("c")?.place.lineAndColumn, "2:1000012")
    let text = String(repeating: value, count: 12)
    try expectEqual(read("<a>\(text)</a>").text.utf8.count, 12_000_000)
    #expect {
      try read("<a b='\(text)'/>")
    } throws: { error in
      "\(error)" == "s.caml:1:6: error: an attribute value of more than 9900000 bytes"
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
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

  @discardableResult
  private func read(_ text: String) throws -> XMLNode {
    try XMLDocumentTree(Array(text.utf8), file: "s.caml").root
  }
}
