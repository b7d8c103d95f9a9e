import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

@Suite("A picture in a terminal without colours")
struct TerminalOutlineTests {
  private func lines(_ items: [DrawingItem], isASCII: Bool = false) -> [String] {
    let drawing = Drawing(frame: Rect(x: 0, y: 0, width: 8, height: 8), items: items)
    // 8 × 4 cells have 16 × 16 dots: two for each point.
    let options = TerminalPicture.Options(columns: 8, rows: 4, colors: .none, isASCII: isASCII)
    return TerminalPicture(drawing, options).lines
  }

  private static func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .red
  ) -> DrawingItem {
    TerminalPictureTests.fill(Rect(x: x, y: y, width: width, height: height), color)
  }

  @Test("has the outlines in dots of braille")
  func outlines() {
    // The outline of the whole frame: the left and upper edges are dots 0, the others dots 15.
    // ⡏ has the dots 1 2 3 7 and 4; ⠉ 1 and 4; ⢹ 4 5 6 8 and 1; ⡇ 1 2 3 7; ⢸ 4 5 6 8;
    // ⣇ 1 2 3 7 and 8; ⣀ 7 and 8; ⣸ 4 5 6 8 and 7.
    expectEqual(lines([Self.fill(0, 0, 8, 8)]), ["⡏⠉⠉⠉⠉⠉⠉⢹", "⡇      ⢸", "⡇      ⢸", "⣇⣀⣀⣀⣀⣀⣀⣸"])
  }

  @Test("hides what is behind a fill, but not behind one that is half clear")
  func hidden() {
    // A box from (2, 2) to (6, 6) has dots 4 and 12, over a frame whose right edge is at 3 points.
    let behind = Self.fill(-1, -1, 5, 10)
    expectEqual(lines([behind]), ["    ⡇", "    ⡇", "    ⡇", "    ⡇"])
    let box = [behind, Self.fill(2, 2, 4, 4)]
    expectEqual(lines(box), ["    ⡇", "  ⡏⠉⠉⠉⡇", "  ⡇   ⡇", "  ⠉⠉⡏⠉⠁"])
    let clear = [behind, Self.fill(2, 2, 4, 4, Color(white: 0, alpha: 0.4))]
    expectEqual(lines(clear), ["    ⡇", "  ⡏⠉⡏⠉⡇", "  ⡇ ⡇ ⡇", "  ⠉⠉⡏⠉⠁"])
  }

  @Test("has lines of ASCII on request")
  func ascii() {
    expectEqual(
      lines([Self.fill(0, 0, 8, 8)], isASCII: true),
      ["+------+", "|      |", "|      |", "+______+"])
  }

  @Test("has text where its layer is")
  func text() {
    let text = DrawingText(
      string: "ab", font: "", size: 2, color: .white, alignment: .left,
      bounds: Rect(x: 4, y: 4, width: 4, height: 4), matrix: .identity)
    let item = DrawingItem(layer: 0, layerName: "@0", part: .text, content: .text(text))
    // A point is a column. The middle of the line is 1.2 points below 4, in the third row of two.
    expectEqual(lines([item]), ["", "", "    ab", ""])
  }

  @Test("has a dot for what has no extent")
  func point() {
    expectEqual(lines([Self.fill(4, 4, 0, 0)]), ["", "", "    ⠁", ""])
  }

  @Test("draws nothing of what is clear, and clips groups")
  func clear() {
    expectEqual(lines([Self.fill(0, 0, 8, 8, .clear)]), ["", "", "", ""])
    let clip = DrawingOutline(.rectangle(Rect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 0))
    let group = DrawingGroup(clip: clip, items: [Self.fill(0, 0, 8, 8)])
    expectEqual(lines([TerminalPictureTests.group(group)]), ["⡏⠉⠉⠉", "⡇", "", ""])
    let faded = DrawingGroup(opacity: 0.01, items: [Self.fill(0, 0, 8, 8)])
    expectEqual(lines([TerminalPictureTests.group(faded)]), ["", "", "", ""])
  }

  @Test(
    "loses the dots of which at least half is covered, and takes those of which anything is",
    arguments: [0.25, 0.5, 0.75])
  func coveredPart(_ share: Double) {
    func grid(_ points: [Point]) -> DotGrid {
      var dots = DotGrid(columns: 2, rows: 1)
      for point in points { dots.draw(from: point, to: point) }
      return dots
    }
    // The upper left dots of both cells; a part of the first one is covered.
    let coverage = PixelCoverage(
      [[.zero, Point(x: share, y: 0), Point(x: share, y: 1), Point(x: 0, y: 1)]], width: 4,
      height: 4)
    var dots = grid([.zero, Point(x: 2, y: 0)])
    dots.clear(where: coverage)
    expectEqual(dots.lines(isASCII: false), [share < 0.5 ? "⠁⠁" : " ⠁"])
    dots = grid([.zero, Point(x: 2, y: 0)])
    dots.replace(by: grid([]), where: coverage)
    expectEqual(dots.lines(isASCII: false), [" ⠁"])
  }

  @Test("loses the character of exactly the cell in which a dot is drawn", arguments: 0..<12)
  func cells(_ row: Int) {
    var dots = DotGrid(columns: 2, rows: 3)
    for cell in 0..<6 { dots.put("x", column: cell % 2, row: cell / 2) }
    let point = Point(x: 2, y: Double(row))
    dots.draw(from: point, to: point)
    // Four rows of dots are a cell, and the column of dots 2 is the left one of the cell 1.
    let found = dots.lines(isASCII: true)
    expectEqual(found, (0..<3).map { $0 == row / 4 ? "x." : "xx" })
  }
}
