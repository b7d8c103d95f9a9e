import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Colours, lines and characters of a terminal, by arithmetic at their borders.
@Suite("Parts of a picture in a terminal")
struct TerminalPartsTests {
  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
    CellColor(SIMD4(Float(red) / 255, Float(green) / 255, Float(blue) / 255, 1), in: .palette)
  }

  // The levels are 0, 95, 135, 175, 215 and 255. A component belongs to the nearest; one in the
  // middle of two to the higher. Green at its most and another at its least keep the greys away.
  @Test(
    "A component has the nearest of six levels",
    arguments: [
      (0, 0), (47, 0), (48, 1), (114, 1), (115, 2), (154, 2), (155, 3), (194, 3), (195, 4),
      (234, 4), (235, 5), (255, 5),
    ] as [(Int, UInt8)])
  func levels(_ value: Int, _ level: UInt8) {
    expectEqual(Self.index(value, 255, 0), .index(16 + 36 * level + 6 * 5))
    expectEqual(Self.index(255, value, 0), .index(16 + 36 * 5 + 6 * level))
    expectEqual(Self.index(0, 255, value), .index(16 + 6 * 5 + level))
  }

  // Greys are 232 + k for 8 + 10 k. The cube has greys too: 16, 59, 102, 145, 188 and 231. A grey is
  // taken only if it is nearer.
  @Test(
    "A grey is one of 24, or the one of the cube that is not farther",
    arguments: [
      (3, 16), (4, 16), (5, 232), (12, 232), (13, 233), (22, 233), (23, 234), (95, 59), (100, 241),
      (128, 244), (238, 255), (246, 255), (247, 231),
    ] as [(Int, UInt8)])
  func greys(_ value: Int, _ expected: UInt8) {
    expectEqual(Self.index(value, value, value), .index(expected))
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
    var dots = DotGrid(columns: 2, rows: 1)
    dots.draw(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
    expectEqual(dots.lines(isASCII: false), [expected])
  }

  @Test(
    "A text is shown within a million half cells",
    arguments: [
      (4e6, 0, 100, true), (6e6, 0, 100, false), (-6e6, 0, 100, false), (0, 4e6, 100, true),
      (0, 6e6, 100, false), (0, -6e6, 100, false), (0, 0, 4e6, true), (0, 0, 6e6, false),
    ] as [(Double, Double, Double, Bool)])
  func far(_ x: Double, _ y: Double, _ width: Double, _ isShown: Bool) {
    let text = DrawingText(
      string: "x", font: "", size: 10, color: .white, alignment: .left,
      bounds: Rect(x: x, y: y, width: width, height: 60), matrix: .identity)
    let rows = GlyphRow.rows(of: text, Transform2D(scaleX: 0.2, y: 0.2), isASCII: false)
    expectEqual(!rows.isEmpty, isShown)
  }

  private static func white(
    _ type: GradientType, from start: Point, to end: Point, at point: Point,
    stops: [(Double, Double)] = [(0, 0), (1, 1)], scale: Double = 1
  ) -> Double {
    let gradient = DrawingGradient(
      type: type, start: start, end: end,
      stops: stops.map { DrawingGradient.Stop(location: $0.0, color: Color(white: $0.1)) })
    let colors = GradientColors(gradient, to: Transform2D(scaleX: scale, y: scale))
    return Double(colors.color(point.x, point.y).x)
  }

  @Test(
    "A radial gradient grows in ellipses around its start, whose radii reach to its end",
    arguments: [
      (10, 10, 0), (12, 10, 0.5), (8, 10, 0.5), (10, 11, 0.5), (10, 9, 0.5),
      // Half of both radii is the root of a half away.
      (12, 11, 0.5.squareRoot()), (8, 9, 0.5.squareRoot()), (14, 10, 1), (20, 10, 1), (10, 13, 1),
    ] as [(Double, Double, Double)])
  func radial(_ x: Double, _ y: Double, _ expected: Double) {
    let found = Self.white(
      .radial, from: Point(x: 10, y: 10), to: Point(x: 14, y: 12), at: Point(x: x, y: y))
    expectEqual(found, expected, within: 1e-6)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // From 2 to 6: the stops are at 3, 5 and 6.
    Fact("An axial gradient has its first colour before its start, and its last after its end") {
      for (x, expected) in [
        (0, 0.25), (2, 0.25), (3, 0.25), (4, 0.625), (5, 1), (5.5, 0.75), (6, 0.5), (9, 0.5),
      ] as [(Double, Double)] {
        let found = Self.white(
          .axial, from: Point(x: 2, y: 0), to: Point(x: 6, y: 0), at: Point(x: x, y: 7),
          stops: [(0.25, 0.25), (0.75, 1), (1, 0.5)])
        expectEqual(found, expected, within: 1e-6)
      }
    },
    Fact("A gradient's points are the outline's; without length it has its last colour") {
      let end = Point(x: 4, y: 0)
      let scaled = Self.white(.axial, from: .zero, to: end, at: Point(x: 2, y: 0), scale: 2)
      expectEqual(scaled, 0.25, within: 1e-6)
      for type in [GradientType.axial, .radial] {
        for x in [4.0, 5] {
          expectEqual(Self.white(type, from: end, to: end, at: Point(x: x, y: 0)), 1)
        }
      }
      expectEqual(Self.white(.axial, from: .zero, to: end, at: .zero, stops: []), 0)
    },
    Fact("A colour is divided by its alpha, rounded, and clamped") {
      expectEqual(CellColor(SIMD4(0.25, 0.5, 0.125, 0.5), in: .all), .components(128, 255, 64))
      expectEqual(CellColor(SIMD4(0.75, -0.5, 0, 0.5), in: .all), .components(255, 0, 0))
      expectEqual(
        SIMD4<Float>(Color(red: 2, green: -1, blue: .nan, alpha: 2)), SIMD4(1, 0, 0, 1))
    },
    Fact("A pixel is seen from four tenths on; half blocks and characters have what is seen") {
      let (clear, red) = (SIMD4<Float>.zero, SIMD4<Float>(1, 0, 0, 1))
      func line(_ top: SIMD4<Float>, _ bottom: SIMD4<Float>, _ ink: SIMD4<Float>? = nil) -> String {
        var writer = CellWriter(colors: .all, isASCII: false)
        writer.write(
          top: top, bottom: bottom,
          glyph: ink.map { PixelBuffer.Glyph(character: "x", color: $0) })
        return writer.line
      }
      expectEqual(line(red * 0.4, red * 0.4), "\u{1b}[48;2;255;0;0m \u{1b}[0m")
      expectEqual(line(red * 0.39, red * 0.39), "")
      expectEqual(line(red, clear), "\u{1b}[38;2;255;0;0m▀\u{1b}[0m")
      expectEqual(line(clear, red), "\u{1b}[38;2;255;0;0m▄\u{1b}[0m")
      // The mean of red and nothing has an alpha of a half. White of three quarters over it is white of
      // 0.75 and red of 0.875, divided by an alpha of 0.875: 219 of 255.
      let ink = SIMD4<Float>(repeating: 0.75)
      for (top, bottom) in [(red, clear), (clear, red)] {
        expectEqual(
          line(top, bottom, ink), "\u{1b}[38;2;255;219;219;48;2;255;0;0mx\u{1b}[0m")
      }
      // Over nothing that is seen a character has its own colour.
      for faint in [clear, red * 0.375] {
        expectEqual(line(faint, faint, ink), "\u{1b}[38;2;255;255;255mx\u{1b}[0m")
      }
    },
    Fact("A background ends where nothing is shown, and a colour of text is not written twice") {
      let (red, clear) = (SIMD4<Float>(1, 0, 0, 1), SIMD4<Float>.zero)
      let white = PixelBuffer.Glyph(character: "a", color: SIMD4(repeating: 1))
      var writer = CellWriter(colors: .all, isASCII: false)
      for (color, glyph) in [(red, white), (red, nil), (red, white), (clear, white), (clear, nil)] {
        writer.write(top: color, bottom: color, glyph: glyph)
      }
      expectEqual(
        writer.line, "\u{1b}[38;2;255;255;255;48;2;255;0;0ma a\u{1b}[49ma\u{1b}[0m")
    },
    // Two lines of 4 and 8 points, and a closed triangle of 3 + 4 + 5: 24 in all.
    Fact("A part of a stroke is a part of the length of all subpaths") {
      func points(_ numbers: Double...) -> [Point] {
        stride(from: 0, to: numbers.count, by: 2).map {
          Point(x: numbers[$0], y: numbers[$0 + 1])
        }
      }
      let path = Path(elements: [
        .move(to: .zero), .line(to: Point(x: 4, y: 0)), .line(to: Point(x: 4, y: 8)),
        .move(to: Point(x: 10, y: 0)), .line(to: Point(x: 13, y: 0)),
        .line(to: Point(x: 13, y: 4)), .closeSubpath,
      ])
      let (open, closed) = (points(0, 0, 4, 0, 4, 8), points(10, 0, 13, 0, 13, 4, 10, 0))
      for (start, end, expected) in [
        (0, 1, [open, closed]), (-1, 2, [open, closed]), (0.5, 1, [closed]), (0, 0.5, [open]),
        // From 3 of the first line to 9 of the second one: 6 / 24 is 2 along its second piece.
        (3.0 / 24, 0.25, [points(3, 0, 4, 0, 4, 2)]),
        (0.25, 13.5 / 24, [points(4, 2, 4, 8), points(10, 0, 11.5, 0)]),
        (0.5, 0.5, []), (0.75, 0.25, []),
      ] as [(Double, Double, [[Point]])] {
        let stroke = DrawingStroke(color: .red, width: 1, start: start, end: end)
        let lines = PixelOutline(view: .identity).lines(
          of: stroke, along: DrawingOutline(.path(path)))
        expectEqual(lines, expected, "\(start) to \(end)")
      }
    },
    Fact("A line is a bar from end to end, whose width grows with its matrix") {
      let line = Path(elements: [.move(to: Point(x: 1, y: 2)), .line(to: Point(x: 5, y: 2))])
      let twice = Transform2D(scaleX: 2, y: 2)
      for (width, matrix, view, corners) in [
        (4, .identity, .identity, (1, 0, 5, 4)), (0, .identity, .identity, (1, 1.5, 5, 2.5)),
        (1, twice, twice, (4, 6, 20, 10)),
        // The mean scale of 4 and 1 is 2.
        (1, Transform2D(scaleX: 4, y: 1), .identity, (4, 1, 20, 3)),
      ] as [(Double, Transform2D, Transform2D, (Double, Double, Double, Double))] {
        let bars = PixelOutline(view: view).polygons(
          of: DrawingStroke(color: .red, width: width),
          along: DrawingOutline(.path(line), matrix: matrix))
        let (left, top, right, bottom) = corners
        expectEqual(
          bars,
          [
            [
              Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
              Point(x: left, y: bottom),
            ]
          ])
      }
    },
    // Half of a pixel covered by what is half opaque; either more hides, either less does not.
    Fact(
      "A character is hidden where half of a pixel of its cell is covered by what is half opaque"
    ) {
      let white = SIMD4<Float>(repeating: 1)
      func coverage(_ width: Double, row: Int) -> PixelCoverage {
        let (top, bottom) = (Double(row), Double(row) + 1)
        return PixelCoverage(
          [
            [
              Point(x: 0, y: top), Point(x: width, y: top), Point(x: width, y: bottom),
              Point(x: 0, y: bottom),
            ]
          ], width: 2, height: 4)
      }
      for (width, alpha, isHidden) in [
        (0.5, 0.5, true), (0.25, 0.5, false), (0.5, 0.25, false), (1, 1, true), (0.25, 1, false),
        (1, 0.25, false),
      ] as [(Double, Float, Bool)] {
        for row in 0..<4 {
          var buffer = PixelBuffer(width: 2, height: 4)
          for cell in 0..<2 {
            buffer.put(PixelBuffer.Glyph(character: "x", color: white), column: 0, row: cell)
          }
          buffer.paint(coverage(width, row: row)) { _, _ in white * alpha }
          // The pixels of the other cell hide nothing.
          let shown = [0, 2].map { buffer.glyphs[$0] != nil }
          expectEqual(shown, [0, 1].map { $0 != row / 2 || !isHidden }, "row \(row), \(width)")
        }
      }
      // Other pixels hide what they cover, and their characters come with them.
      for (alpha, expected) in [(0.5, [nil, "y"]), (0.25, ["x", "y"])] as [(Float, [Character?])] {
        var (buffer, other) = (PixelBuffer(width: 2, height: 4), PixelBuffer(width: 2, height: 4))
        buffer.put(PixelBuffer.Glyph(character: "x", color: white), column: 0, row: 0)
        other.put(PixelBuffer.Glyph(character: "y", color: white), column: 1, row: 1)
        other.paint(coverage(1, row: 1)) { _, _ in white * alpha }
        buffer.draw(other)
        expectEqual([buffer.glyphs[0]?.character, buffer.glyphs[3]?.character], expected)
      }
      var outside = PixelBuffer(width: 2, height: 4)
      for (column, row) in [(-1, 0), (2, 0), (0, -1), (0, 2)] {
        outside.put(PixelBuffer.Glyph(character: "x", color: white), column: column, row: row)
      }
      expectTrue(outside.glyphs.isEmpty)
    },
    Fact("A character has the mean of the factors of its pixels, and vanishes below a quarter") {
      for (top, bottom, expected) in [
        (1, 1, 1), (0.5, 0, 0.25), (0, 0.5, 0.25), (0.4375, 0, nil), (0, 0.4375, nil),
      ] as [(Float, Float, Float?)] {
        for row in 0..<2 {
          var buffer = PixelBuffer(width: 2, height: 4)
          let glyph = PixelBuffer.Glyph(character: "x", color: SIMD4(repeating: 1))
          buffer.put(glyph, column: 0, row: row)
          buffer.multiply { column, line in
            column == 0 ? (line == row * 2 ? top : line == row * 2 + 1 ? bottom : 9) : 9
          }
          expectEqual(buffer.glyphs[row * 2]?.color, expected.map { SIMD4(repeating: $0) })
        }
      }
    },
    Fact("A character of ASCII is like the dots of its cell; a dot takes the place of one") {
      for (places, expected) in [
        ([], ""), ([(0, 0)], "."), ([(1, 3)], "."), ([(0, 0), (1, 0)], "-"),
        ([(0, 2), (1, 2)], "-"), ([(0, 3), (1, 3)], "_"), ([(0, 0), (0, 1)], "|"),
        ([(1, 0), (1, 3)], "|"), ([(0, 0), (1, 1)], "+"), ([(0, 0), (1, 0), (0, 3)], "+"),
      ] as [([(Double, Double)], String)] {
        var dots = DotGrid(columns: 1, rows: 1)
        for (x, y) in places { dots.draw(from: Point(x: x, y: y), to: Point(x: x, y: y)) }
        expectEqual(dots.lines(isASCII: true), [expected])
      }
      // Four rows of dots are a cell, and the column of dots 2 is the left one of the cell 1.
      for row in 0..<12 {
        var dots = DotGrid(columns: 2, rows: 3)
        for cell in 0..<6 { dots.put("x", column: cell % 2, row: cell / 2) }
        dots.draw(from: Point(x: 2, y: Double(row)), to: Point(x: 2, y: Double(row)))
        expectEqual(dots.lines(isASCII: true), (0..<3).map { $0 == row / 4 ? "x." : "xx" })
      }
    },
    Fact("Dots are cleared where half of them is covered, and replaced where anything is") {
      for share in [0.25, 0.5, 0.75] {
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
    },
  ]
}
