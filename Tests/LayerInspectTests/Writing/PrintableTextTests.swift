import LayerModel
import Testing

@testable import LayerInspect

@Suite("Text that does not print")
struct PrintableTextTests {
  @Test(
    "is written with escapes; other text is unchanged",
    arguments: [
      ("plain é 日本 😀 👨‍👩‍👧 \\ \" '", "plain é 日本 😀 👨‍👩‍👧 \\ \" '"),
      ("\u{1B}[31m\u{7}\u{0}", "\\u001b[31m\\u0007\\u0000"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\u{7F}\u{9B}1m", "\\u007f\\u009b1m"), ("abc\u{202E}cba", "abc\\u202ecba"),
      ("\u{2066}\u{2069}\u{200F}\u{061C}", "\\u2066\\u2069\\u200f\\u061c"),
      ("\u{2028}\u{2029}\u{FEFF}\u{200B}", "\\u2028\\u2029\\ufeff\\u200b"),
      ("\u{E0041}", "\\u{e0041}"), ("a\u{10FFFF}", "a\\xff"),
    ])
  func escapes(text: String, expected: String) {
    #expect(PrintableText.escaped(text) == expected)
    #expect(PrintableText.isPlain(text) == (text == expected))
  }

  @Test("is escaped in every message, also in its location and its hint")
  func messages() {
    let error = InspectError(
      "no \u{1B}[31m\u{7}", at: SourcePlace(file: "a\u{202E}\n.json", line: 1, column: 2),
      hint: "\u{9B}")
    #expect(
      error.description
        == "a\\u202e\\n.json:1:2: error: no \\u001b[31m\\u0007\n  hint: \\u009b")
    let notice = SceneNotice(place: nil, message: "a\u{1B}b")
    #expect(notice.description == "layer-inspect: note: a\\u001bb")
    #expect(Excerpt.quoted("a\u{1B}\u{202E}") == "'a\\u001b\\u202e'")
  }

  @Test("is escaped in the message about a key and a key path of a file")
  func refusal() throws {
    let key = #"a\u001b[31m\u0007"#
    let text =
      #"{"version": 1, "root": {"id": "r\u202e", "animations": {"\#(key)": "#
      + #"{"class": "BasicAnimation", "keyPath": "opac\u001bity", "toValue": 1}}}}"#
    let said = try #require(NativeText.said(about: text))
    #expect(said.contains(#"the animation 'a\u001b[31m\u0007' of Layer #r\u202e"#))
    #expect(said.contains(#"opac\u001bity"#))
    #expect(!said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }

  @Test("is escaped in a text dump, and as JSON requires in a JSON dump")
  func dumps() throws {
    let scene = CodeScene { root in
      root.id = "r\u{1B}"
      root.name = "n\u{202E}\u{9B}"
      try root.declare(PropertyDeclaration("no\u{7}te", .string, default: ""))
      try root.setValue("x\u{2028}", forKeyPath: "no\u{7}te")
    }
    let text = dump("", scene).output
    #expect(text.contains(#"Layer "n\u202e\u009b" #"r\u001b""#))
    #expect(text.contains(#""no\u0007te" "x\u2028""#))
    let isBare = { (scalar: Unicode.Scalar) in !PrintableText.isPlain(scalar) && scalar != "\n" }
    #expect(!text.unicodeScalars.contains(where: isBare))
    let json = dump("--format jsonl", scene).output
    #expect(json.contains("\"id\":\"r\\u001b\",\"name\":\"n\u{202E}\u{9B}\""))
    #expect(json.contains("\"no\\u0007te\":\"x\u{2028}\""))
  }
}
