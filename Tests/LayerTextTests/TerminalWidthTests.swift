import LayerText
import TestSupport
import Testing

/// Columns of a terminal: wide characters, sequences of styles, and texts that are cut.
@Suite("Columns of a terminal")
struct TerminalWidthTests {
  /// The first and the last code of each wide block of Unicode's East Asian Width, as far as the
  /// table has them.
  static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD,
  ]

  private static func width(_ code: UInt32) -> Int? {
    Unicode.Scalar(code).map { TerminalText.width(of: Character($0)) }
  }

  @Test("count two for a wide character, at both ends of its block", arguments: wide)
  func wideBlocks(_ block: ClosedRange<UInt32>) {
    expectEqual(Self.width(block.lowerBound), 2)
    expectEqual(Self.width(block.upperBound), 2)
  }

  /// Beside a block, where no other block begins or ends.
  @Test(
    "count one beside a block of wide characters",
    arguments: [
      0x41, 0xE9, 0x10FF, 0x1160, 0x2E7F, 0x303F, 0x3040, 0x4DC0, 0xA4D0, 0xA95F, 0xA980, 0xABFF,
      0xD7A4, 0xF8FF, 0xFB00, 0xFE2F, 0xFE70, 0xFEFF, 0xFF61, 0xFFDF, 0xFFE7, 0x1EFFF, 0x1FB00,
      0x1FFFF, 0x3FFFE,
    ] as [UInt32])
  func narrow(_ code: UInt32) {
    expectEqual(Self.width(code), 1)
  }

  @Test(
    "count nothing for sequences of styles",
    arguments: [
      ("\u{1b}[0m", 0), ("a\u{1b}[1;33mb", 2), ("\u{1b}[1m\u{1b}[2mab\u{1b}[0mc", 3),
      ("m", 1), ("mm\u{1b}[1mmm", 4), ("漢\u{1b}[1m字m", 5), ("\u{1b}[1", 0),
    ])
  func sequences(_ text: String, _ columns: Int) {
    expectEqual(TerminalText.width(of: text), columns)
  }

  @Test(
    "are what a text is cut to",
    arguments: [
      ("ab", 2, "ab"), ("ab", 3, "ab"), ("abc", 2, "a…"), ("abc", 1, "…"), ("abc", 0, ""),
      ("abc", -1, ""), ("", 0, ""), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"),
      ("a漢字", 4, "a漢…"), ("a漢字", 3, "a…"),
      // Bytes are not columns.
      ("éé", 2, "éé"), ("ééé", 2, "é…"),
      ("\u{1b}[1mabc", 2, "\u{1b}[1ma…\u{1b}[0m"), ("ab\u{1b}[1mcd", 3, "ab\u{1b}[1m…\u{1b}[0m"),
      ("abcd\u{1b}[1me", 3, "ab…"), ("\u{1b}[1mab\u{1b}[0m", 2, "\u{1b}[1mab\u{1b}[0m"),
      ("a\u{1b}[1mmmm", 3, "a\u{1b}[1mm…\u{1b}[0m"),
    ])
  func cuts(_ text: String, _ columns: Int, _ expected: String) {
    expectEqual(TerminalText.clipped(text, to: columns), expected)
    let ascii = expected.replacing("…", with: "~")
    expectEqual(TerminalText.clipped(text, to: columns, isASCII: true), ascii)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("count two for an emoji outside of the blocks, and for one of several characters") {
      // U+2705 is presented as an emoji, U+2714 is not.
      expectEqual(width(0x2705), 2)
      expectEqual(width(0x2714), 1)
      expectEqual(TerminalText.width(of: Character("👨‍👩‍👧")), 2)
    },
    Fact("align cells two apart, numbers at their right, and end no line with spaces") {
      // Counted by hand: the columns are 4, 3 and 1 wide.
      let rows = [["name", "n", "x"], ["日", "100"], ["a", "", "y"], ["", "7", ""], []]
      expectEqual(
        TerminalText.columns(rows, right: 1...1),
        ["name    n  x", "日    100", "a          y", "        7", ""])
      expectEqual(
        TerminalText.columns(rows), ["name  n    x", "日    100", "a          y", "      7", ""])
      expectEqual(TerminalText.columns([]), [])
    },
    Fact("read bytes that are written with a sign for percent, and keep the sign elsewhere") {
      expectEqual(PercentText.bytes(of: "a%20b%C3%a9"), Array("a bé".utf8))
      expectEqual(PercentText.bytes(of: "5%, %2, %zz%"), Array("5%, %2, %zz%".utf8))
    },
  ]
}
