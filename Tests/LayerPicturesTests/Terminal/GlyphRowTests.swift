import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Where lines of text are in the cells of a terminal, at the borders of what is shown.
///
/// Five points are a half cell, so 100 points are 20 columns and 60 points 6 rows.
@Suite("Rows of characters")
struct GlyphRowTests {
  private let view = Transform2D(scaleX: 0.2, y: 0.2)

  private func rows(
    _ string: String, size: Double = 10, bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 60),
    matrix: Transform2D = .identity
  ) -> [GlyphRow] {
    let text = DrawingText(
      string: string, font: "", size: size, color: .white, alignment: .left, bounds: bounds,
      matrix: matrix)
    return GlyphRow.rows(of: text, view, isASCII: false)
  }

  @Test("A wide character takes two columns, of which the second has none")
  func cells() {
    let cells = GlyphRow(column: 3, row: 0, text: "a漢b").cells
    expectEqual(cells.map(\.character), ["a", "漢", nil, "b"])
    expectEqual(cells.map(\.column), [3, 4, 5, 6])
  }

  // At a size of 4 a line is 0.8 half cells high: the middles are at 0.48, 1.44 and 2.4.
  @Test("Of two lines in one row the first is shown")
  func sameRow() {
    expectEqual(
      rows("a\nb\nc", size: 4),
      [GlyphRow(column: 0, row: 0, text: "a"), GlyphRow(column: 0, row: 1, text: "c")])
  }

  // The line i is at (0.6 + 1.2 i) times 0.2 of the size, and the second row starts at 2.
  @Test(
    "No line after the first thousand and one is shown",
    arguments: [(1200, [0, 1]), (1201, [0])] as [(Double, [Int])])
  func manyLines(_ divisor: Double, _ expected: [Int]) {
    // With 1200 the line 1000 is the first in the second row, with 1201 the line 1001.
    let text = Array(repeating: "x", count: 1002).joined(separator: "\n")
    expectEqual(rows(text, size: 10 / divisor).map(\.row), expected)
  }

  @Test(
    "A text is shown if it is turned by less than a millionth",
    arguments: [
      (1, 0, 0, 1, true), (1, 5e-7, 0, 1, true), (1, 2e-6, 0, 1, false), (1, 0, 5e-7, 1, true),
      (1, 0, 2e-6, 1, false), (1, 0, 0, -1, false), (-1, 0, 0, 1, false), (0, 0, 0, 1, false),
      (1, 0, 0, 0, false), (4, 2e-6, 0, 1, true), (1, 0, 2e-6, 4, true), (1, -2e-6, 0, 1, false),
    ] as [(Double, Double, Double, Double, Bool)])
  func upright(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ isShown: Bool) {
    let matrix = Transform2D(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    expectEqual(!rows("x", matrix: matrix).isEmpty, isShown)
  }

  @Test(
    "A text is shown within a million half cells",
    arguments: [
      (4e6, 0, 100, true), (6e6, 0, 100, false), (-6e6, 0, 100, false), (0, 4e6, 100, true),
      (0, 6e6, 100, false), (0, -6e6, 100, false), (0, 0, 4e6, true), (0, 0, 6e6, false),
    ] as [(Double, Double, Double, Bool)])
  func far(_ x: Double, _ y: Double, _ width: Double, _ isShown: Bool) {
    let found = rows("x", bounds: Rect(x: x, y: y, width: width, height: 60))
    expectEqual(!found.isEmpty, isShown)
  }

  // 13 points are at column 2.6, and the right edge at 22.6: columns 3 to 23.
  @Test("The edges of a text are rounded to columns")
  func rounding() {
    let letters = String(repeating: "m", count: 21)
    expectEqual(
      rows(letters, bounds: Rect(x: 13, y: 0, width: 100, height: 60)),
      [GlyphRow(column: 3, row: 0, text: "\(letters.prefix(19))…")])
    expectEqual(
      rows("\(letters.prefix(20))", bounds: Rect(x: 13, y: 0, width: 100, height: 60)),
      [GlyphRow(column: 3, row: 0, text: "\(letters.prefix(20))")])
  }

  // The middle of 60 points is 6 half cells below the upper edge. Half of the rest, of 20 − 7 or of
  // 20 − 5 columns, is left of it.
  @Test("The label of a place is in its middle")
  func label() {
    let image = DrawingImage(
      label: "a\u{1b}", bounds: Rect(x: 0, y: 0, width: 100, height: 60), matrix: .identity)
    expectEqual(
      GlyphRow.rows(of: image, view, isASCII: false),
      [GlyphRow(column: 6, row: 3, text: "a\\u001b")])
    var other = image
    other.label = "fivé!"
    expectEqual(
      GlyphRow.rows(of: other, view, isASCII: true), [GlyphRow(column: 7, row: 3, text: "fiv?!")])
  }
}
