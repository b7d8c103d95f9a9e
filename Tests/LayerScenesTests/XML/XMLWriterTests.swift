import TestSupport
import Testing

@testable import LayerScenes

@Suite("The XML writer")
struct XMLWriterTests {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n"

  private func text(_ writer: XMLWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

  @Test("escapes what a reader would take for something else, in values and in text")
  func escapes() {
    var writer = XMLWriter()
    writer.begin("a")
    writer.attribute("x", "\"\t\n\r&<>'é")
    writer.attribute("y", "")
    writer.begin("b")
    writer.text("1 > 0\t\n\r&<\"]]>'")
    writer.end()
    writer.line("> t")
    writer.begin("c")
    writer.end()
    writer.end()
    expectEqual(
      text(writer),
      Self.head + "<a x=\"&quot;&#9;&#10;&#13;&amp;&lt;>'é\" y=\"\">\n"
        + "  <b>1 &gt; 0\t\n&#13;&amp;&lt;\"]]&gt;'</b>\n"
        + "  &gt; t\n"
        + "  <c/>\n"
        + "</a>\n")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("writes what the reader reads: every value and text with all their characters") {
      let value = "q\" a' & <b> \t\n\r]]> é😀"
      var writer = XMLWriter()
      writer.begin("a")
      writer.attribute("v", value)
      writer.begin("t")
      writer.text(value)
      writer.end()
      writer.end()
      let root = try XMLDocumentTree(writer.bytes, file: "s.xml").root
      expectEqual(root.attribute("v"), value)
      expectEqual(root.child("t")?.text, value)
    },
    Fact("knows the characters that XML can have") {
      let allowed: [UInt32] = [
        0x09, 0x0A, 0x0D, 0x20, 0x7F, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF,
      ]
      let others: [UInt32] = [0x00, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0xFFFE, 0xFFFF]
      for (codes, isAllowed) in [(allowed, true), (others, false)] {
        for scalar in codes.compactMap(Unicode.Scalar.init) {
          expectEqual(XMLWriter.allows(scalar), isAllowed, "\(scalar.value)")
          expectEqual(XMLWriter.allows("a\(scalar)b"), isAllowed, "\(scalar.value)")
        }
      }
      expectTrue(XMLWriter.allows(""))
    },
  ]

  @Test("puts what follows an element with text on a line of its own, as deep as before")
  func layout() {
    var writer = XMLWriter()
    writer.begin("a")
    writer.line("first")
    writer.begin("b")
    writer.begin("c")
    writer.text("t")
    writer.end()
    writer.end()
    writer.begin("d")
    writer.text("")
    writer.end()
    writer.end()
    expectEqual(
      text(writer),
      Self.head + """
        <a>
          first
          <b>
            <c>t</c>
          </b>
          <d></d>
        </a>

        """)
  }

  @Test("indents by two spaces a level, and no more from level 40 on")
  func depth() {
    let depth = 43
    var writer = XMLWriter()
    for _ in 0..<depth { writer.begin("e") }
    for _ in 0..<depth { writer.end() }
    var expected = Self.head
    func indent(_ level: Int) -> String {
      String(repeating: " ", count: level > 40 ? 80 : 2 * level)
    }
    for level in 0..<(depth - 1) { expected += indent(level) + "<e>\n" }
    expected += indent(depth - 1) + "<e/>\n"
    for level in (0..<(depth - 1)).reversed() { expected += indent(level) + "</e>\n" }
    expectEqual(text(writer), expected)
  }
}
