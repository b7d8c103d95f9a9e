import LayerText
import TestSupport
import Testing

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
    expectEqual(PrintableText.escaped(text), expected)
    expectEqual(PrintableText.printsAsItself(text), (text == expected))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is escaped in quotations") {
      expectEqual(Excerpt.quoted("a\u{1B}\u{202E}"), "'a\\u001b\\u202e'")
    },
    Fact("is cut after 40 characters in quotations, before it is escaped") {
      let forty = String(repeating: "é", count: 40)
      expectEqual(Excerpt.short(forty), forty)
      expectEqual(Excerpt.short(forty + "a"), forty + "…")
      expectTrue(Excerpt.short(String(repeating: "\t", count: 40)).hasSuffix("\\t"))
      expectEqual(Excerpt.short(""), "")
    },
  ]

  @Test(
    "is a code if a single character is quoted",
    arguments: [
      ("aé", "'é'"), ("a😀b", "'😀'"), ("a b", "U+0020"), ("a\u{A0}", "U+00A0"),
      ("a\u{200B}", "U+200B"), ("a\u{7}", "U+0007"), ("a\u{E0041}", "U+E0041"),
    ])
  func character(text: String, expected: String) {
    expectEqual(Excerpt.character(at: 1, of: Array(text.utf8)), expected)
    expectEqual(Excerpt.character(at: 0, of: Array(text.utf8)), "'a'")
    expectEqual(Excerpt.character(at: 1, of: [0x61, 0xFF]), "a byte")
  }
}
