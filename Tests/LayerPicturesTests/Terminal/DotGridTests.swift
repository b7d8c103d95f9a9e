import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Lines and characters in a grid of dots, two by four of which are a cell.
@Suite("Grid of dots")
struct DotGridTests {
  /// Returns the line of two cells in which a line is drawn: four dots across and down.
  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    var dots = DotGrid(columns: 2, rows: 1)
    dots.draw(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
    return dots.lines(isASCII: false)[0]
  }

  // The dots 1 2 3 7 are down on the left of a cell, 4 5 6 8 on the right.
  @Test(
    "A line has the dots within the grid, and those on the right and the lower edge",
    arguments: [
      (-2, 1, 10, 1, "⠒⠒"), (10, 1, -2, 1, "⠒⠒"), (0, 0, 4, 0, "⠉⠉"), (0, 4, 4, 4, "⣀⣀"),
      (0, 4.5, 4, 4.5, ""), (0, -1, 4, -1, ""), (0, -0.5, 4, -0.5, ""), (1, -5, 1, 9, "⢸"),
      (4, 0, 4, 4, " ⢸"), (4.5, 0, 4.5, 4, ""), (-0.5, 0, -0.5, 4, ""), (0, 0, 4, 4, "⠑⢄"),
      (4, 4, 0, 0, "⠑⢄"), (2, 2, 2, 2, " ⠄"), (2, 2, 4, 2, " ⠤"), (0, 2, 1, 2, "⠤"),
      (-4, -4, 8, 8, "⠑⢄"), (9, 0, 12, 0, ""), (-9, 0, -2, 0, ""), (5, 5, 5, 5, ""),
      (-1e6, 3, 1e6, 3, "⣀⣀"),
    ] as [(Double, Double, Double, Double, String)])
  func lines(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ expected: String) {
    expectEqual(line(x1, y1, x2, y2), expected)
  }

  @Test(
    "A character of ASCII is like the dots of its cell",
    arguments: [
      ([], ""), ([(0, 0)], "."), ([(1, 3)], "."), ([(0, 0), (1, 0)], "-"), ([(0, 2), (1, 2)], "-"),
      ([(0, 3), (1, 3)], "_"), ([(0, 0), (0, 1)], "|"), ([(1, 0), (1, 3)], "|"),
      ([(0, 0), (1, 1)], "+"), ([(0, 0), (1, 0), (0, 3)], "+"),
    ] as [([(Double, Double)], String)])
  func ascii(_ places: [(Double, Double)], _ expected: String) {
    var dots = DotGrid(columns: 1, rows: 1)
    for place in places {
      let point = Point(x: place.0, y: place.1)
      dots.draw(from: point, to: point)
    }
    expectEqual(dots.lines(isASCII: true), [expected])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Characters are in their cells, a wide one in two, and those outside nowhere") {
      var dots = DotGrid(columns: 3, rows: 2)
      expectTrue((dots.width, dots.height) == (6, 8))
      for (column, row) in [(-1, 0), (3, 0), (0, -1), (0, 2)] {
        dots.put("x", column: column, row: row)
      }
      expectEqual(dots.lines(isASCII: false), ["", ""])
      dots.put("漢", column: 0, row: 0)
      dots.put(nil, column: 1, row: 0)
      dots.put("a", column: 2, row: 1)
      expectEqual(dots.lines(isASCII: false), ["漢", "  a"])
      dots.draw(from: Point(x: 4, y: 0), to: Point(x: 4, y: 0))
      expectEqual(dots.lines(isASCII: false), ["漢⠁", "  a"])
    },
    Fact("A gradient without colours is clear") {
      let gradient = DrawingGradient(
        type: .axial, start: .zero, end: Point(x: 1, y: 0), stops: [])
      expectEqual(GradientColors(gradient, to: .identity).color(0.5, 0), .zero)
    },
  ]

  // A cell is as wide as half of its height, and a hundredth of it is rounding.
  @Test(
    "A picture takes the cells that its frame fills, and at least one",
    arguments: [
      (4, 4, 4, 2, 4, 2), (8, 4, 4, 9, 4, 1), (4, 8, 9, 2, 2, 2), (3, 1, 10, 10, 10, 2),
      (100, 1, 10, 10, 10, 1), (1, 100, 10, 10, 1, 10), (4, 2.01, 4, 9, 4, 1),
      (4, 2.04, 4, 9, 4, 2), (2.005, 4, 9, 2, 2, 2), (2.02, 4, 9, 2, 3, 2), (4, 4, 0, 2, 0, 0),
      (4, 4, 4, 0, 0, 0), (4, 4, -1, 2, 0, 0), (0, 4, 4, 2, 0, 0), (4, 0, 4, 2, 0, 0),
      (-4, -4, 4, 2, 4, 2),
    ] as [(Double, Double, Int, Int, Int, Int)])
  func sizes(
    _ width: Double, _ height: Double, _ columns: Int, _ rows: Int, _ shownColumns: Int,
    _ shownRows: Int
  ) {
    for colors in [TerminalColors.all, .palette, .none] {
      let picture = TerminalPicture(
        Drawing(frame: Rect(x: 7, y: 9, width: width, height: height)),
        TerminalPicture.Options(columns: columns, rows: rows, colors: colors))
      expectEqual(picture.width, shownColumns)
      expectEqual(picture.lines.count, shownRows)
    }
  }

  @Test("The backdrop is dark, and text fainter than a tenth is not shown over it")
  func colors() {
    func line(_ alpha: Double) -> String {
      let text = DrawingText(
        string: "ab", font: "", size: 2, color: Color(white: 1, alpha: alpha), alignment: .left,
        bounds: Rect(x: 0, y: 0, width: 4, height: 2), matrix: .identity)
      let item = DrawingItem(layer: 0, layerName: "", part: .text, content: .text(text))
      return TerminalPicture(
        Drawing(frame: Rect(x: 0, y: 0, width: 4, height: 2), items: [item]),
        TerminalPicture.Options(columns: 4, rows: 1)
      ).lines[0]
    }
    // 0.16, 0.17 and 0.2 of 255.
    let backdrop = "48;2;41;43;51m"
    expectEqual(line(0.0625), "\u{1b}[\(backdrop)    \u{1b}[0m")
    expectEqual(line(1), "\u{1b}[38;2;255;255;255;\(backdrop)ab  \u{1b}[0m")
    // Half of white and half of the backdrop: 147.9, 149.2 and 153.
    expectEqual(line(0.5), "\u{1b}[38;2;148;149;153;\(backdrop)ab  \u{1b}[0m")
  }
}
