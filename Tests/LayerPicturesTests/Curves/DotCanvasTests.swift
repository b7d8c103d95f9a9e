import TestSupport
import Testing

@testable import LayerPictures

/// Lines of dots, in the three styles.
@Suite("Dot canvas")
struct DotCanvasTests {
  private func lines(_ canvas: DotCanvas) -> [String] {
    (0..<canvas.rows).map { String(canvas.cells(ofRow: $0).map(\.character)) }
  }

  private func canvas(
    _ style: CanvasStyle, _ columns: Int, _ rows: Int, _ draw: (inout DotCanvas) -> Void
  ) -> [String] {
    var canvas = DotCanvas(columns: columns, rows: rows, style: style)
    draw(&canvas)
    return lines(canvas)
  }

  private let ink = DotInk(series: 0, isModel: false)

  // Unicode numbers the dots of braille 1, 2, 3, 7 down on the left and 4, 5, 6, 8 on the right;
  // dot n is bit n - 1 above U+2800.
  @Test("A diagonal goes through the dots of braille, blocks and letters")
  func diagonal() {
    // Two characters by one are four dots by four: dots 1 and 5, then 3 and 8.
    expectEqual(
      canvas(.braille, 2, 1) { $0.line(from: (0, 0), to: (3, 3), ink) },
      [String(Character("\u{2811}")) + "\u{2884}"])
    // Two by two are four blocks by four: upper left and lower right of both.
    expectEqual(canvas(.blocks, 2, 2) { $0.line(from: (0, 0), to: (3, 3), ink) }, ["▚ ", " ▚"])
    expectEqual(
      canvas(.ascii, 3, 3) { $0.line(from: (0, 2), to: (2, 0), ink) }, ["  *", " * ", "*  "])
  }

  @Test("A vertical line has every dot, whichever end comes first")
  func vertical() {
    expectEqual(canvas(.braille, 1, 1) { $0.line(from: (0, 0), to: (0, 3), ink) }, ["\u{2847}"])
    expectEqual(canvas(.braille, 1, 1) { $0.line(from: (1, 3), to: (1, 0), ink) }, ["\u{28B8}"])
    expectEqual(canvas(.blocks, 1, 1) { $0.line(from: (1, 1), to: (1, 0), ink) }, ["▐"])
  }

  @Test("A dotted line has every third dot of a row")
  func dotted() {
    // Dots 0 and 3 of six: the left one of the first character, the right one of the second.
    expectEqual(
      canvas(.braille, 3, 1) { $0.line(from: (0, 0), to: (5, 0), ink, every: 3) }, ["⠁⠈ "])
  }

  @Test("A character belongs to the curve that was drawn last")
  func inks() {
    var canvas = DotCanvas(columns: 2, rows: 1, style: .ascii)
    canvas.line(from: (0, 0), to: (1, 0), DotInk(series: 1, isModel: false))
    canvas.line(from: (1, 0), to: (1, 0), DotInk(series: 2, isModel: true))
    expectEqual(lines(canvas), ["o."])
    expectEqual(canvas.cells(ofRow: 0).map { $0.ink?.series }, [1, 2])
  }

  @Test("Dots outside are not drawn")
  func outside() {
    expectEqual(canvas(.ascii, 2, 1) { $0.line(from: (-3, 0), to: (9, 0), ink) }, ["**"])
    expectEqual(canvas(.ascii, 2, 1) { $0.line(from: (0, -4), to: (0, -1), ink) }, ["  "])
  }

  @Test("Colours are sequences around the characters, or nothing")
  func colors() {
    expectEqual(ink.styled("x", isColored: false), "x")
    expectEqual(ink.styled("x", isColored: true), "\u{1b}[94mx\u{1b}[0m")
    expectEqual(
      DotInk(series: 1, isModel: true).styled("x", isColored: true), "\u{1b}[2;33mx\u{1b}[0m")
  }
}
