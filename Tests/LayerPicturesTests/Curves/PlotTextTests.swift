import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Plots as text, worked out by hand.
@Suite("Plot as text")
struct PlotTextTests {
  /// position.x runs from 0 to 100 in a second, while the model says 20.
  static let moving = """
    "animations": {"go": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
      "toValue": 100, "duration": 1}}
    """

  static func options(
    _ keyPaths: String..., style: CanvasStyle = .ascii, size: (Int, Int) = (30, 12),
    to: Double? = 1
  ) -> PlotOptions {
    PlotOptions(
      layer: "#box", keyPaths: keyPaths, style: style,
      size: PictureSize(width: size.0, height: size.1), to: to)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // The width of 30 leaves 25 columns, 24 steps of 1/24 s; the height of 12 leaves five rows, 25
    // apart. A value of 100 t is in the row round(4 - 4 t), from above, and in the column round(24 t):
    // row 4 to 0.125 s (column 3), row 3 to 0.375 s (column 9), row 2 to 0.625 s (15), row 1 to 0.875 s
    // (21). The model's 20 is in row round(3.2).
    Fact("A line rises over the model, with marks below the axis") {
      try expectEqual(
        report(box: Self.moving).plot(Self.options("position.x")),
        """
        Layer #box
        100 +                     ****
            |               *******
         50 +         *******
            |...*******...............
          0 +****
            ++-----------+-----------+
             0          0.5        1 s
             b                       e
             c
        * position.x  . model
        b begin  e end  c commit

        """)
    },
    // The scene ends at 1 s, and a tenth more is shown: 24 steps of columns for 1.1 s, so that 1 s is in
    // column round(21.8). The value falls from 100 to the model's 20 in that column.
    Fact("A value that snaps back falls in one column") {
      let text = try report(box: Self.moving).plot(Self.options("position.x", to: nil))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (row, last) in [(1, "*"), (2, "*"), (3, "*"), (4, "*")] {
        let cells = Array(lines[row].dropFirst(5))
        expectEqual(cells[22], Character(last))
        if row < 4 { expectEqual(cells.count, 23) }
      }
      expectTrue(lines[4].hasSuffix("***"))
    },
    Fact("Several values have signs of their own, and share an axis only if they are of one size") {
      let text = try report(box: Self.moving).plot(
        Self.options("position.*", "opacity", size: (46, 24)))
      expectTrue(text.contains("\n* position.x  o position.y  + opacity  . model\n"))
      // Two panels have two lines of axis; position.y is 30 in the first one.
      expectEqual(text.split(separator: "\n").count { $0.hasSuffix("--+") }, 2)
      let dots = try report(box: Self.moving).plot(
        Self.options("position.*", style: .braille, size: (44, 24)))
      expectTrue(dots.contains("\n━ A position.x  ━ B position.y  ┄ model\n"))
      expectTrue(dots.split(separator: "\n").contains { $0.hasSuffix(" A") })
      expectTrue(dots.split(separator: "\n").contains { $0.hasSuffix(" B") })
      // The letters are in the last column.
      let ends = dots.split(separator: "\n").filter { $0.hasSuffix(" A") || $0.hasSuffix(" B") }
      expectTrue(ends.allSatisfy { $0.count == 44 })
    },
    Fact("An endless scene says so, and repeats are marked") {
      let text = try report(
        box: """
          "animations": {"spin": {"class": "BasicAnimation", "keyPath": "transform.rotation.z",
            "fromValue": 0, "toValue": "90deg", "duration": 0.5, "repeatCount": "inf"}}
          """
      ).plot(Self.options("transform.rotation.z", size: (40, 16), to: nil))
      expectTrue(text.contains("\n* transform.rotation.z (deg)  . model\n"))
      expectTrue(text.contains("\nb begin  r repeat  c commit\n"))
      expectTrue(text.hasSuffix("\nnote: the animations never end; '--to'\nshows more\n"))
      expectTrue(text.contains("100 +"))
    },
    // With 55 columns, 0.05 s is in column 3, so that the marks take two lines: b, e and e in one, c in
    // the other. With ten columns they would take three.
    Fact("A plot has as many lines as asked for, also with marks close together") {
      let text = try report(
        box: """
          "animations": {
            "go": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 100,
              "duration": 1},
            "up": {"class": "BasicAnimation", "keyPath": "position.y", "fromValue": 0, "toValue": 30,
              "duration": 0.05}}
          """
      ).plot(Self.options("position.x", size: (60, 20)))
      expectTrue(text.contains("\n     b  e"))
      expectEqual(text.split(separator: "\n", omittingEmptySubsequences: false).count, 20 + 1)
    },
    Fact("Names of strangers are escaped, and cut where they are too long") {
      let report = Report {
        let box = Layer(id: "box")
        box.name = "\u{1b}[31m</script>\u{202e}" + String(repeating: "漢", count: 20)
        return RenderLoop(root: box)
      }
      let title = try report.plot(Self.options("opacity")).split(separator: "\n")[0]
      expectEqual(title, "Layer \"\\u001b[31m</script>\\u2~")
    },
    Fact("Colours are around curves and legends") {
      var options = Self.options("opacity")
      options.isColored = true
      let text = try report(box: "").plot(options)
      expectTrue(text.contains("\u{1b}[94m" + String(repeating: "*", count: 25) + "\u{1b}[0m"))
      expectTrue(text.contains("\n\u{1b}[94m*\u{1b}[0m opacity\n"))
    },
  ]

  // The axis goes to 2, so 1 is halfway: of 16 rows of dots it is in row round(7.5), the first of
  // the third line of text. There, a character has its two upper dots, 1 and 4.
  @Test("A constant is a level line in the middle of a sensible axis")
  func constant() throws {
    let dots = String(repeating: "⠉", count: 27)
    try expectEqual(
      report(box: "").plot(Self.options("opacity", style: .braille, size: (30, 10))),
      """
      Layer #box
      2 ┤
        │
        │\(dots)
      0 ┤
        └┬────────────┬────────────┬
         0           0.5         1 s
         c
      ━ opacity
      c commit

      """)
    // Of 8 rows of blocks, 1 is in row round(3.5), the first of the third line.
    let blocks = String(repeating: "▀", count: 27)
    let text = try report(box: "").plot(Self.options("opacity", style: .blocks, size: (30, 10)))
    expectEqual(text.split(separator: "\n")[3], "  │\(blocks)")
  }

  @Test("A derivative is per second: 100 points in one second, then none")
  func velocity() throws {
    var options = Self.options("position.x", to: 2)
    options.isVelocity = true
    // The range 0…100 has rows 0 and 4 for the two values; 1 s is in column 12 of 24.
    try expectEqual(
      report(box: Self.moving).plot(options),
      """
      Layer #box, velocity
      100 +*************
          |            *
       50 +            *
          |            *
        0 +            *************
          ++-----+-----+-----+-----+
           0    0.5    1    1.5  2 s
           b           e
           c
      * position.x (per s)
      b begin  e end  c commit

      """)
  }
}
