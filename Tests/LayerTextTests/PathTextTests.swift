import LayerModel
import LayerText
import TestSupport
import Testing

/// Paths and printable texts, appended to a buffer.
@Suite("Texts in a buffer")
struct PathTextTests {
  private static func text(_ append: (inout [UInt8]) -> Void) -> String {
    var buffer = Array("<".utf8)
    append(&buffer)
    buffer.append(UInt8(ascii: ">"))
    return String(decoding: buffer, as: UTF8.self)
  }

  @Test(
    "a text is printable, and in quotes where it has to be",
    arguments: [
      ("", "", #""""#), ("plain é", "plain é", #""plain é""#),
      (#"a"b\c"#, #"a"b\c"#, #""a\"b\\c""#), ("a\nb", #""a\nb""#, #""a\nb""#),
      ("\u{1b}[1m", #""\u001b[1m""#, #""\u001b[1m""#), ("\u{7F}", #""\u007f""#, #""\u007f""#),
      ("a\u{202E}b", #""a\u202eb""#, #""a\u202eb""#),
      // Quotes are escaped before what does not print.
      ("\"\u{200B}", #""\"\u200b""#, #""\"\u200b""#),
    ])
  func printable(_ input: String, _ plain: String, _ quoted: String) {
    expectEqual(Self.text { $0.addPrintable(input) }, "<\(plain)>")
    expectEqual(Self.text { $0.addPrintableQuoted(input) }, "<\(quoted)>")
  }

  @Test(
    "a text in quotes has the escapes of JSON",
    arguments: [
      ("", #""""#), ("a b", #""a b""#), ("\"", #""\"""#), ("\\", #""\\""#), ("a/b", #""a/b""#),
      ("\u{1F}", #""\u001f""#), (" ", #"" ""#), ("\u{7F}é😀", "\"\u{7F}é😀\""), ("\t", #""\t""#),
    ])
  func quoted(_ input: String, _ expected: String) {
    expectEqual(Self.text { $0.addQuoted(input) }, "<\(expected)>")
  }

  // MARK: What prints

  @Test(
    "printable characters, beside those that are not",
    arguments: [
      (0x1F, false), (0x20, true), (0x7E, true), (0x7F, false), (0x9F, false), (0xA0, true),
      (0x061B, true), (0x061C, false), (0x061D, true), (0x200A, true), (0x200B, false),
      (0x200C, true), (0x200D, true), (0x200E, false), (0x200F, false), (0x2010, true),
      (0x2027, true), (0x2028, false), (0x202E, false), (0x202F, true), (0x205F, true),
      (0x2060, false), (0x206F, false), (0x2070, true), (0xFEFE, true), (0xFEFF, false),
      (0xFF00, true), (0xFFF8, true), (0xFFF9, false), (0xFFFB, false), (0xFFFC, true),
      (0xDFFFF, true), (0xE0000, false), (0xE007F, false), (0xE0080, true), (0x10FF7F, true),
      (0x10FF80, false), (0x10FFFF, false),
    ] as [(UInt32, Bool)])
  func prints(_ code: UInt32, _ isPlain: Bool) throws {
    let scalar = try #require(Unicode.Scalar(code))
    expectEqual(PrintableText.printsAsItself(scalar), isPlain)
    let text = "a" + String(Character(scalar)) + "b"
    expectEqual(PrintableText.printsAsItself(text), isPlain)
    expectEqual((PrintableText.escaped(text) == text), isPlain)
  }

  @Test(
    "an escape has four digits, or as many as it needs in braces",
    arguments: [
      (0x0, "\\u0000"), (0xB, "\\u000b"), (0x85, "\\u0085"), (0x61C, "\\u061c"),
      (0xFFF9, "\\ufff9"), (0xE0000, "\\u{e0000}"), (0x10FF80, "\\x80"), (0x10FFFF, "\\xff"),
      (0xA, "\\n"), (0xD, "\\r"), (0x9, "\\t"),
    ] as [(UInt32, String)])
  func escapes(_ code: UInt32, _ expected: String) throws {
    let scalar = try #require(Unicode.Scalar(code))
    expectEqual(PrintableText.escaped("<\(Character(scalar))>"), "<\(expected)>")
  }

  @Test(
    "the code of a character has at least four digits",
    arguments: [
      (0x7, "U+0007"), (0xA0, "U+00A0"), (0xABC, "U+0ABC"), (0x2028, "U+2028"),
      (0x1F600, "U+1F600"), (0x10FFFF, "U+10FFFF"),
    ] as [(UInt32, String)])
  func codes(_ code: UInt32, _ expected: String) throws {
    expectEqual(Excerpt.code(of: try #require(Unicode.Scalar(code))), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a path is its commands with their points, the controls first") {
      var path = Path()
      path.move(to: Point(x: 1, y: 2))
      path.addLine(to: Point(x: 3, y: 4))
      path.addQuadCurve(to: Point(x: 5, y: 6), control: Point(x: 7, y: 8))
      path.addCurve(
        to: Point(x: 9, y: 10), control1: Point(x: 11, y: 12), control2: Point(x: 13, y: 14))
      path.closeSubpath()
      expectEqual(
        text { PathText(format: .exact).append(path, to: &$0) },
        "<M1,2 L3,4 Q7,8 5,6 C11,12 13,14 9,10 Z>")
      expectEqual(text { PathText(format: .exact).append(Path(), to: &$0) }, "<>")
    },
    Fact("the numbers of a path have its format") {
      var path = Path()
      path.move(to: Point(x: 1.0 / 3, y: -2.0 / 3))
      expectEqual(
        text { PathText(format: .significant(3)).append(path, to: &$0) }, "<M0.333,-0.667>")
    },
    Fact("known and other texts are appended as they are") {
      let word = "wo" + "rd é"
      expectEqual(
        text {
          $0.add("known é ")
          $0.add(word)
        }, "<known é word é>")
    },
  ]
}
