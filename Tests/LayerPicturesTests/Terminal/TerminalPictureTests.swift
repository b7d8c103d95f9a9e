import LayerModel
import LayerPictures
import TestSupport
import Testing

/// Pictures of a few points in a terminal, of which each is one pixel, so that every cell can be written down.
@Suite("A picture in a terminal")
struct TerminalPictureTests {
  private static let end = "\u{1b}[0m"

  private static func code(_ parameters: String) -> String { "\u{1b}[\(parameters)m" }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private static let all = rect(0, 0, 4, 4)

  private static func item(
    _ content: DrawingItem.Content, _ part: DrawingItem.Part = .fill, layer: Int = 0
  ) -> DrawingItem {
    DrawingItem(layer: layer, layerName: "@\(layer)", part: part, content: content)
  }

  private static func fill(
    _ rect: Rect, _ color: Color, layer: Int = 0, matrix: Transform2D = .identity
  ) -> DrawingItem {
    let outline = DrawingOutline(.rectangle(rect, cornerRadius: 0), matrix: matrix)
    return item(
      .shape(DrawingShape(outline: outline, fill: .color(color))), .background, layer: layer)
  }

  private static func group(_ group: DrawingGroup) -> DrawingItem { item(.group(group), .group) }

  private static func clip(_ rect: Rect, _ items: [DrawingItem]) -> DrawingItem {
    group(DrawingGroup(clip: DrawingOutline(.rectangle(rect, cornerRadius: 0)), items: items))
  }

  private static func text(
    _ string: String, _ bounds: Rect, size: Double = 2, _ color: Color = .white,
    _ alignment: TextAlignmentMode = .left, matrix: Transform2D = .identity
  ) -> DrawingItem {
    item(
      .text(
        DrawingText(
          string: string, font: "", size: size, color: color, alignment: alignment, bounds: bounds,
          matrix: matrix)), .text, layer: 1)
  }

  /// Returns the lines of a frame of 4 × 4 points, in 4 × 2 cells.
  private static func lines(
    _ items: [DrawingItem], colors: TerminalColors = .all, isASCII: Bool = false,
    selected: Int? = nil
  ) -> [String] {
    let options = TerminalPicture.Options(
      columns: 4, rows: 2, colors: colors, isASCII: isASCII, selected: selected, backdrop: .black)
    return TerminalPicture(Drawing(frame: all, items: items), options).lines
  }

  /// Returns the colour of the first cell's background, if both of its pixels are equal.
  private static func first(_ items: [DrawingItem]) -> String {
    String(lines(items)[0].dropFirst(2).prefix { $0 != "m" })
  }

  /// Returns the lines of outlines in a frame of 8 × 8 points, in 8 × 4 cells: two dots for each point.
  private static func dots(_ items: [DrawingItem], isASCII: Bool = false) -> [String] {
    let options = TerminalPicture.Options(columns: 8, rows: 4, colors: .none, isASCII: isASCII)
    return TerminalPicture(Drawing(frame: rect(0, 0, 8, 8), items: items), options).lines
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  /// White at half over black is 127.5 of 255, which is rounded to 128.
  private static let half = "48;2;128;128;128"

  static let facts: [Fact] = [
    Fact("A cell has two pixels, and a colour is written where it changes") {
      let items = [Self.fill(Self.all, .red), Self.fill(Self.rect(0, 1, 2, 3), .blue)]
      expectEqual(
        Self.lines(items),
        [
          "\u{1b}[38;2;255;0;0;48;2;0;0;255m▀▀\u{1b}[48;2;255;0;0m  \u{1b}[0m",
          "\u{1b}[48;2;0;0;255m  \u{1b}[48;2;255;0;0m  \u{1b}[0m",
        ])
    },
    Fact("Cells outside the frame are the terminal's") {
      // The frame is fitted to 4 rows of pixels: 2 × 3 points are 2 × 3 pixels.
      let drawing = Drawing(
        frame: Self.rect(10, 20, 2, 3), items: [Self.fill(Self.rect(0, 0, 100, 100), .red)])
      let picture = TerminalPicture(drawing, TerminalPicture.Options(columns: 2, rows: 2))
      expectEqual(picture.width, 2)
      expectEqual(
        picture.lines, ["\u{1b}[48;2;255;0;0m  \u{1b}[0m", "\u{1b}[38;2;255;0;0m▀▀\u{1b}[0m"])
    },
    Fact("The backdrop is dark, and text fainter than a tenth is not shown over it") {
      func line(_ alpha: Double) -> String {
        let item = Self.text("ab", Self.rect(0, 0, 4, 2), Color(white: 1, alpha: alpha))
        return TerminalPicture(
          Drawing(frame: Self.rect(0, 0, 4, 2), items: [item]),
          TerminalPicture.Options(columns: 4, rows: 1)
        ).lines[0]
      }
      // 0.16, 0.17 and 0.2 of 255.
      expectEqual(line(0.0625), "\u{1b}[48;2;41;43;51m    \u{1b}[0m")
      // Half of white and half of the backdrop: 147.9, 149.2 and 153.
      expectEqual(line(0.5), "\u{1b}[38;2;148;149;153;48;2;41;43;51mab  \u{1b}[0m")
    },
    Fact("A colour's alpha is composited, and a part of a pixel is covered by its area") {
      expectEqual(Self.first([Self.fill(Self.all, Color(white: 1, alpha: 0.5))]), Self.half)
      expectEqual(Self.first([Self.fill(Self.rect(0, 0, 0.5, 4), .white)]), Self.half)
      expectEqual(
        Self.first([Self.fill(Self.all, .white), Self.fill(Self.rect(0.5, 0, 4, 4), .black)]),
        Self.half)
      // Lines across a pixel are counted in quarters: a quarter of 255 is 63.75.
      let thin = [0.0, 1].map { Self.fill(Self.rect(0, $0, 4, 0.25), .white) }
      expectEqual(Self.first(thin), "48;2;64;64;64")
    },
    Fact("A group fades as one, and is clipped and masked") {
      let two = [Self.fill(Self.all, .white), Self.fill(Self.all, .white)]
      expectEqual(Self.first([Self.group(DrawingGroup(opacity: 0.5, items: two))]), Self.half)
      expectEqual(Self.first([Self.clip(Self.rect(0, 0, 0.5, 4), two)]), Self.half)
      let mask = [Self.fill(Self.all, Color(red: 1, green: 0, blue: 0, alpha: 0.5))]
      expectEqual(Self.first([Self.group(DrawingGroup(mask: mask, items: two))]), Self.half)
      expectEqual(Self.first([Self.group(DrawingGroup(mask: [], items: two))]), "48;2;0;0;0")
      expectEqual(Self.first([Self.group(DrawingGroup(opacity: 0, items: two))]), "48;2;0;0;0")
    },
    Fact("A fill follows its rule, whichever way a hole turns, and the matrix of its outline") {
      let hole = Path(rect: Self.rect(0, 0, 2, 2))
      let back = Path(elements: [
        .move(to: .zero), .line(to: Point(x: 0, y: 2)), .line(to: Point(x: 2, y: 2)),
        .line(to: Point(x: 2, y: 0)), .closeSubpath,
      ])
      for (inner, rule, expected) in [
        (hole, FillRule.nonZero, "48;2;255;255;255"), (back, .nonZero, "48;2;0;0;0"),
        (hole, .evenOdd, "48;2;0;0;0"), (back, .evenOdd, "48;2;0;0;0"),
      ] {
        var path = Path(rect: Self.all)
        path.addPath(inner)
        let outline = DrawingOutline(.path(path), rule: rule)
        expectEqual(
          Self.first([Self.item(.shape(DrawingShape(outline: outline, fill: .color(.white))))]),
          expected)
      }
      // A quarter turn about the origin leads (0…1, −4…0) to (0…4, 0…1).
      let turned = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      expectEqual(
        Self.lines([Self.fill(Self.rect(0, -4, 1, 4), .red, matrix: turned)])[0],
        "\u{1b}[38;2;255;0;0;48;2;0;0;0m▀▀▀▀\u{1b}[0m")
    },
    Fact("A stroke is at least one pixel wide, and is drawn only from its start to its end") {
      var path = Path()
      path.move(to: Point(x: 0, y: 0.5))
      path.addLine(to: Point(x: 8, y: 0.5))
      let stroke = DrawingStroke(color: .red, width: 0.1, start: 0.3125, end: 0.4375, cap: .square)
      let shape = DrawingShape(outline: DrawingOutline(.path(path)), stroke: stroke)
      // From 2.5 to 3.5 of 8 points, and half a pixel more at each end: pixels 2 and 3 of row 0.
      expectEqual(
        Self.lines([Self.item(.shape(shape), .stroke)])[0],
        "\u{1b}[48;2;0;0;0m  \u{1b}[38;2;255;0;0m▀▀\u{1b}[0m")
    },
    Fact("A gradient is interpolated at the centres of pixels") {
      let gradient = DrawingGradient(
        type: .axial, start: .zero, end: Point(x: 4, y: 0),
        stops: [
          DrawingGradient.Stop(location: 0, color: .black),
          DrawingGradient.Stop(location: 1, color: .white),
        ])
      let outline = DrawingOutline(.rectangle(Self.all, cornerRadius: 0))
      let shape = DrawingShape(outline: outline, fill: .gradient(gradient))
      // The centres are at 1/8, 3/8, 5/8 and 7/8 of 255.
      let greys = [32, 96, 159, 223].map { "\u{1b}[48;2;\($0);\($0);\($0)m " }
      expectEqual(Self.lines([Self.item(.shape(shape))])[0], greys.joined() + Self.end)
    },
    // The frame is around the edges, at 0.5 and 3.5: the outermost pixels.
    Fact("What is selected has a frame of one pixel around it: a shape, a text or an image") {
      let middle = Self.rect(0.5, 0.5, 3, 3)
      let image = Self.item(
        .image(DrawingImage(label: "", bounds: middle, matrix: .identity)), .contents, layer: 1)
      for (item, inside) in [
        (Self.group(DrawingGroup(items: [Self.fill(middle, .blue, layer: 1)])), "0;0;255"),
        (Self.text("", middle), "0;0;0"), (image, "64;64;64"),
      ] {
        let orange = Self.code("48;2;255;148;0") + " "
        expectEqual(
          Self.lines([item], selected: 1)[0],
          orange + Self.code("38;2;255;148;0;48;2;\(inside)") + "▀▀" + orange + Self.end)
      }
      expectEqual(
        Self.lines([Self.text("", middle)], selected: 2)[0], "\u{1b}[48;2;0;0;0m    \u{1b}[0m")
    },
    // The edges are one pixel wide, in the outermost pixels: grey, 127.5. Inside, half of it over black
    // is 63.75. The label is in the row of the middle, over the mean of both.
    Fact("An image is a grey place with an edge and its label, or its outline") {
      func image(_ bounds: Rect) -> DrawingItem {
        Self.item(.image(DrawingImage(label: "ab", bounds: bounds, matrix: .identity)), .contents)
      }
      let grey = Self.code("48;2;128;128;128") + " "
      expectEqual(
        Self.lines([image(Self.rect(0.5, 0.5, 3, 3))]),
        [
          grey + Self.code("38;2;128;128;128;48;2;64;64;64") + "▀▀" + grey + Self.end,
          grey + Self.code("38;2;255;255;255;48;2;96;96;96") + "ab" + grey + Self.end,
        ])
      expectEqual(
        Self.dots([image(Self.rect(2, 2, 4, 4))]), ["", "  ⡏⠉⠉⠉⡇", "  ⡇ab ⡇", "  ⠉⠉⠉⠉⠁"])
    },
    // 16 + 36 r + 6 g + b with components from 0 to 5; greys are 232 + k for 8 + 10 k.
    Fact("A colour is the nearest of 256 where there are no more") {
      for (color, index) in [
        (Color.red, 196), (.white, 231), (.black, 16), (Color(white: 128 / 255), 244),
        // (100, 150, 200) is nearest to (95, 135, 215), the colour 16 + 36 + 12 + 4.
        (Color(red: 100 / 255, green: 150 / 255, blue: 200 / 255), 68),
      ] {
        expectEqual(
          Self.lines([Self.fill(Self.all, color)], colors: .palette)[0],
          "\u{1b}[48;5;\(index)m    \u{1b}[0m")
      }
    },
    Fact("A cell has one colour with characters of ASCII only") {
      let items = [Self.fill(Self.all, .black), Self.fill(Self.rect(0, 0, 4, 1), .white)]
      expectEqual(Self.lines(items, isASCII: true)[0], Self.code(Self.half) + "    " + Self.end)
    },
    Fact("A picture survives whatever a scene contains") {
      let numbers = [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, 1e7,
      ]
      for number in numbers {
        let matrix = Transform2D(a: number, b: 1, c: -number, d: number, tx: number, ty: 1)
        let stroke = DrawingStroke(
          color: Color(red: number, green: 1, blue: number, alpha: 1), width: number, start: number,
          end: number)
        let outline = DrawingOutline(
          .rectangle(Self.rect(number, 0, 10, number), cornerRadius: 0), matrix: matrix)
        let inner = [Self.fill(outline.path.boundingBox, .red)]
        let items = [
          Self.item(.shape(DrawingShape(outline: outline, fill: .color(.red), stroke: stroke))),
          Self.text("text", Self.rect(0, number, number, 1), size: number, matrix: matrix),
          Self.group(DrawingGroup(opacity: number, clip: outline, items: inner)),
        ]
        for colors in [TerminalColors.all, .none] {
          let options = TerminalPicture.Options(columns: 9, rows: 3, colors: colors)
          for frame in [Self.all, Self.rect(number, 0, 4, 4), Self.rect(0, 0, number, 4)] {
            let picture = TerminalPicture(Drawing(frame: frame, items: items), options)
            expectTrue(picture.lines.count <= 3)
          }
          expectEqual(Self.lines(items, colors: colors).count, 2)
        }
      }
    },
    // The outline of the whole frame: the left and upper edges are dots 0, the others dots 15.
    Fact("Without colours there are outlines in dots of braille, or lines of ASCII") {
      let whole = [Self.fill(Self.rect(0, 0, 8, 8), .red)]
      expectEqual(Self.dots(whole), ["⡏⠉⠉⠉⠉⠉⠉⢹", "⡇      ⢸", "⡇      ⢸", "⣇⣀⣀⣀⣀⣀⣀⣸"])
      expectEqual(
        Self.dots(whole, isASCII: true), ["+------+", "|      |", "|      |", "+______+"])
      expectEqual(Self.dots([Self.fill(Self.rect(4, 4, 0, 0), .red)]), ["", "", "    ⠁", ""])
      expectEqual(Self.dots([Self.clip(Self.all, whole)]), ["⡏⠉⠉⠉", "⡇", "", ""])
      // A point is a column. The middle of the line is 1.2 points below 4, in the third row of two.
      expectEqual(Self.dots([Self.text("ab", Self.rect(4, 4, 4, 4))]), ["", "", "    ab", ""])
    },
    // Three points are six dots: the left edge of the square, and two dots of the others.
    Fact("A clip hides what is behind it only where something is drawn") {
      expectEqual(
        Self.dots([Self.behind, Self.clip(Self.rect(0, 0, 3, 8), [Self.fill(Self.square, .red)])]),
        ["    ⡇", "  ⡏ ⡇", "  ⡇ ⡇", "  ⠉ ⡇"])
    },
  ]

  private static let square = rect(2, 2, 4, 4)
  /// A surface of which only the right edge, at four points, is in the picture.
  private static let behind = fill(rect(-1, -1, 5, 10), .red)
  private static let looks = [
    "none": ["    ⡇", "    ⡇", "    ⡇", "    ⡇"],
    "seen": ["    ⡇", "  ⡏⠉⡏⠉⡇", "  ⡇ ⡇ ⡇", "  ⠉⠉⡏⠉⠁"],
    "hiding": ["    ⡇", "  ⡏⠉⠉⠉⡇", "  ⡇   ⡇", "  ⠉⠉⡏⠉⠁"],
  ]

  @Test(
    "What is half opaque hides what is behind it, a line does not; below a fiftieth nothing is drawn",
    arguments: [
      (0.5, 1, "hiding"), (0.49, 1, "seen"), (1, 0.5, "hiding"), (1, 0.49, "seen"),
      (0.75, 0.75, "hiding"), (0.75, 0.5, "seen"), (0.03, 1, "seen"), (0.02, 1, "none"),
      (1, 0.03, "seen"), (1, 0.02, "none"), (0.1, 0.1, "none"),
    ] as [(Double, Double, String)])
  func hiding(_ alpha: Double, _ opacity: Double, _ expected: String) {
    func lines(fill: DrawingPaint? = nil, stroke: DrawingStroke? = nil) -> [String] {
      let outline = DrawingOutline(.rectangle(Self.square, cornerRadius: 0))
      let shape = DrawingShape(outline: outline, fill: fill, stroke: stroke)
      let group = DrawingGroup(opacity: opacity, items: [Self.item(.shape(shape))])
      return Self.dots([Self.behind, Self.group(group)])
    }
    let color = Color(white: 0, alpha: alpha)
    expectEqual(lines(fill: .color(color)), Self.looks[expected])
    // A gradient has the alpha of its most opaque colour.
    for colors in [[.clear, color], [color, .clear]] as [[Color]] {
      let stops = [0, 1].map { DrawingGradient.Stop(location: Double($0), color: colors[$0]) }
      let gradient = DrawingGradient(
        type: .axial, start: .zero, end: Point(x: 8, y: 0), stops: stops)
      expectEqual(lines(fill: .gradient(gradient)), Self.looks[expected])
    }
    let line = lines(stroke: DrawingStroke(color: color, width: 1))
    expectEqual(line, Self.looks[expected == "none" ? "none" : "seen"])
  }

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
        Drawing(frame: Self.rect(7, 9, width, height)),
        TerminalPicture.Options(columns: columns, rows: rows, colors: colors))
      expectEqual(picture.width, shownColumns)
      expectEqual(picture.lines.count, shownRows)
    }
  }

  /// Returns the first line of red and items in a frame of 6 × 4 points, in 6 × 2 cells.
  private static func line(_ items: [DrawingItem]) -> String {
    let frame = rect(0, 0, 6, 4)
    return TerminalPicture(
      Drawing(frame: frame, items: [fill(frame, .red)] + items),
      TerminalPicture.Options(columns: 6, rows: 2)
    ).lines[0]
  }

  @Test(arguments: textFacts) func text(_ fact: Fact) throws { try fact.check() }

  private static let words = text("ab", rect(0, 0, 6, 4))

  static let textFacts: [Fact] = [
    Fact("Text is over the colours behind it, and is hidden by what is drawn later") {
      let start = Self.code("38;2;255;255;255;48;2;255;0;0")
      expectEqual(Self.line([Self.words]), start + "ab    " + Self.end)
      let cover = Self.fill(Self.rect(1, 0, 5, 4), .red)
      expectEqual(Self.line([Self.words, cover]), start + "a     " + Self.end)
      let faded = Self.group(DrawingGroup(opacity: 0.9, items: [cover]))
      expectEqual(Self.line([Self.words, faded]), start + "a     " + Self.end)
      // 0.6 of 255 is 153.
      let veil = Self.fill(Self.rect(0, 0, 6, 4), Color(white: 0, alpha: 0.4))
      expectEqual(
        Self.line([Self.words, veil]),
        Self.code("38;2;255;255;255;48;2;153;0;0") + "ab    " + Self.end)
    },
    // White over red: green and blue are the share of white, 63.75 for a quarter.
    Fact("Text takes the mean of the two pixels of its cell, and vanishes below a quarter") {
      for (item, share) in [
        (Self.clip(Self.rect(0, 0, 6, 2), [Self.words]), 255),
        (Self.clip(Self.rect(0, 0, 6, 1), [Self.words]), 128),
        (Self.group(DrawingGroup(opacity: 0.5, items: [Self.words])), 128),
        (Self.group(DrawingGroup(opacity: 0.25, items: [Self.words])), 64),
      ] {
        expectEqual(
          Self.line([item]),
          Self.code("38;2;255;\(share);\(share);48;2;255;0;0") + "ab    " + Self.end)
      }
      let faint = Self.group(DrawingGroup(opacity: 0.2, items: [Self.words]))
      expectEqual(Self.line([faint]), Self.code("48;2;255;0;0") + "      " + Self.end)
      expectEqual(
        Self.line([Self.clip(Self.rect(0, 0, 1, 4), [Self.words])]),
        Self.code("38;2;255;255;255;48;2;255;0;0") + "a     " + Self.end)
    },
    // Lines are 1.2 of the size apart: with a size of 1 the middles are at 0.6, 1.8 and 3 points, in rows
    // of two points.
    Fact("Lines start at the upper edge, follow the alignment, and are shown as far as they fit") {
      func found(
        _ string: String, _ alignment: TextAlignmentMode = .left, width: Double = 8,
        matrix: Transform2D = .identity,
        isASCII: Bool = false
      ) -> [String] {
        Self.dots(
          [
            Self.text(
              string, Self.rect(0, 0, width, 8), size: 1, .white, alignment, matrix: matrix)
          ],
          isASCII: isASCII)
      }
      expectEqual(found("four"), ["four", "", "", ""])
      expectEqual(found("four", .right), ["    four", "", "", ""])
      expectEqual(found("four", .center), ["  four", "", "", ""])
      expectEqual(found("a", matrix: Transform2D(translationX: 5, y: 4)), ["", "", "     a", ""])
      // Of two lines in one row the first is shown.
      expectEqual(found("1\n2\n3\n4"), ["1", "3", "4", ""])
      expectEqual(found("seventeen"), ["sevente…", "", "", ""])
      expectEqual(found("seventeen", isASCII: true), ["sevente~", "", "", ""])
      expectEqual(found("xy", width: 0.9), ["", "", "", ""])
      expectEqual(found("a\u{1b}b"), ["a\\u001bb", "", "", ""])
      expectEqual(found("naïve 漢", isASCII: true), ["na?ve ?", "", "", ""])
      expectEqual(found("漢b"), ["漢b", "", "", ""])
      for matrix in [
        Transform2D(rotationAngle: 0.5), Transform2D(scaleX: -1, y: 1),
        Transform2D(a: 1, b: 2e-6, c: 0, d: 1, tx: 0, ty: 0),
      ] {
        expectEqual(found("a", matrix: matrix), ["", "", "", ""])
      }
      let hardly = Transform2D(a: 1, b: 5e-7, c: 0, d: 1, tx: 0, ty: 0)
      expectEqual(found("a", matrix: hardly), ["a", "", "", ""])
    },
  ]
}
