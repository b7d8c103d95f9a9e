import TestSupport
import Testing

@testable import LayerPictures

/// Lines under a picture in text.
@Suite("Axis in text")
struct TextAxisTests {
  /// An axis with a column for each tenth of a second.
  private let axis = TextAxis(from: 0, to: 1, margin: 2, columns: 11, isASCII: true)

  @Test("Letters of one column take further lines; what finds no room is a plus in the last one")
  func marks() {
    let letters: [(letter: Character, instant: Double)] = [
      ("a", 0), ("b", 0), ("c", 0), ("b", 0), ("e", 0.5), ("f", 0.5), ("a", 1),
    ]
    expectEqual(axis.marks(letters), ["  a    e    a", "  b    f", "  c"])
    expectEqual(axis.marks(letters, lines: 2), ["  a    e    a", "  +    f"])
    expectEqual(axis.marks([]), [])
  }

  // "0.5" is around the column 6, so it ends before the column 8. "1 s" ends with the axis: with 13
  // columns it starts in column 10, with 12 in column 9.
  @Test(
    "Labels stay within the axis, with two blanks between them; the last one has the unit",
    arguments: [
      (13, " ++-----+-----+", "  0    0.5  1 s"), (12, " ++----------+", "  0        1 s"),
    ])
  func labels(_ columns: Int, _ line: String, _ labels: String) {
    let axis = TextAxis(from: 0, to: 1, margin: 2, columns: columns, isASCII: true)
    expectEqual(axis.line(), line)
    expectEqual(axis.labels(), labels)
  }

  @Test("Texts share a line with two blanks between them as far as they fit")
  func wrapped() {
    expectEqual(TextAxis.wrapped(["ab", "cd", "ef"], to: 6), ["ab  cd", "ef"])
    expectEqual(TextAxis.wrapped(["ab", "cd"], to: 5), ["ab", "cd"])
    expectEqual(TextAxis.wrapped(["abcdefg", "h"], to: 5), ["abcd…", "h"])
    expectEqual(TextAxis.wrapped([], to: 5), [])
  }
}
