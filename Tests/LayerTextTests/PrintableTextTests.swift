import Testing

@testable import LayerText

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

  @Test("is escaped in quotations")
  func quoted() {
    #expect(Excerpt.quoted("a\u{1B}\u{202E}") == "'a\\u001b\\u202e'")
  }
}
