import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerPictures

@Suite("Text in a terminal")
struct TerminalTextTests {
  @Test(
    "is measured in columns",
    arguments: [
      ("", 0), ("abc", 3), ("e\u{301}", 1), ("漢字", 4), ("🙂", 2), ("\u{1b}[1;33mab\u{1b}[0m", 2),
    ])
  func width(_ text: String, _ columns: Int) {
    expectEqual(TerminalText.width(of: text), columns)
  }

  @Test(
    "is cut with a mark, and then has no style",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abc", 1, "…"), ("abc", 0, ""),
      ("漢字漢", 4, "漢…"), ("漢字漢", 5, "漢字…"),
      ("\u{1b}[1mabcdef\u{1b}[0m", 3, "\u{1b}[1mab…\u{1b}[0m"),
      ("\u{1b}[1mab\u{1b}[0m", 2, "\u{1b}[1mab\u{1b}[0m"),
    ])
  func clipping(_ text: String, _ columns: Int, _ expected: String) {
    expectEqual(TerminalText.clipped(text, to: columns), expected)
  }

  @Test("of ASCII is cut with a mark of ASCII")
  func ascii() {
    expectEqual(TerminalText.clipped("abcdef", to: 3, isASCII: true), "ab~")
  }

  /// The rows of a text of 10 points in 100 × 60 points, with a scale of 0.2.
  private func rows(
    _ string: String, _ alignment: TextAlignmentMode = .left, width: Double = 100,
    matrix: Transform2D = .identity, isASCII: Bool = false
  ) -> [GlyphRow] {
    let text = DrawingText(
      string: string, font: "", size: 10, color: .white, alignment: alignment,
      bounds: Rect(x: 0, y: 0, width: width, height: 60), matrix: matrix)
    return GlyphRow.rows(of: text, Transform2D(scaleX: 0.2, y: 0.2), isASCII: isASCII)
  }

  @Test("of a layer starts at its upper edge, and follows the alignment")
  func alignment() {
    // 100 points are 20 columns. The middle of the first line is at 6 points, which is row 0.
    expectEqual(rows("four"), [GlyphRow(column: 0, row: 0, text: "four")])
    expectEqual(rows("four", .right), [GlyphRow(column: 16, row: 0, text: "four")])
    expectEqual(rows("four", .center), [GlyphRow(column: 8, row: 0, text: "four")])
    let moved = Transform2D(translationX: 50, y: 40)
    expectEqual(rows("four", matrix: moved), [GlyphRow(column: 10, row: 4, text: "four")])
  }

  @Test("of a layer is shown as far as it fits")
  func fits() {
    // 30 points are 6 columns. Lines are 12 points apart, in rows of 10 points.
    expectEqual(rows("seventeen", width: 30).map(\.text), ["seven…"])
    expectEqual(rows("x", width: 4).map(\.text), ["x"])
    expectEqual(rows("xy", width: 4).map(\.text), [])
    expectEqual(rows("1\n2\n3\n4\n5\n6\n7").map(\.row), [0, 1, 3, 4, 5])
    expectEqual(rows("a\u{1b}[2Jb").map(\.text), ["a\\u001b[2Jb"])
    expectEqual(rows("naïve 漢", isASCII: true).map(\.text), ["na?ve ?"])
  }

  @Test("of a layer that is turned or mirrored is not shown")
  func turned() {
    expectTrue(rows("four", matrix: Transform2D(rotationAngle: 0.5)).isEmpty)
    expectTrue(rows("four", matrix: Transform2D(scaleX: -1, y: 1)).isEmpty)
    expectTrue(rows("four", matrix: Transform2D(rotationAngle: .nan)).isEmpty)
  }

  /// A text "ab" at the upper left of 6 × 4 points, with a scale of 1.
  private static var text: DrawingItem {
    DrawingItem(
      layer: 1, layerName: "@1", part: .text,
      content: .text(
        DrawingText(
          string: "ab", font: "", size: 2, color: .white, alignment: .left,
          bounds: Rect(x: 0, y: 0, width: 6, height: 4), matrix: .identity)))
  }

  private func line(_ items: [DrawingItem], _ colors: TerminalColors = .all) -> String {
    let frame = Rect(x: 0, y: 0, width: 6, height: 4)
    let options = TerminalPicture.Options(columns: 6, rows: 2, colors: colors)
    let red = TerminalPictureTests.fill(frame, .red)
    return TerminalPicture(Drawing(frame: frame, items: [red] + items), options).lines[0]
  }

  @Test("is over the colours behind it, and is hidden by what is drawn later")
  func hidden() {
    let (start, end) = ("\u{1b}[38;2;255;255;255;48;2;255;0;0m", "\u{1b}[0m")
    expectEqual(line([Self.text]), "\(start)ab    \(end)")
    let cover = TerminalPictureTests.fill(Rect(x: 1, y: 0, width: 5, height: 4), .red)
    expectEqual(line([Self.text, cover]), "\(start)a     \(end)")
    expectEqual(
      line([Self.text, TerminalPictureTests.group(DrawingGroup(opacity: 0.9, items: [cover]))]),
      "\(start)a     \(end)")
  }

  @Test("is seen through what is less than half opaque")
  func seenThrough() {
    let veil = TerminalPictureTests.fill(
      Rect(x: 0, y: 0, width: 6, height: 4), Color(white: 0, alpha: 0.4))
    // 0.6 of 255 is 153.
    expectEqual(line([Self.text, veil]), "\u{1b}[38;2;255;255;255;48;2;153;0;0mab    \u{1b}[0m")
  }

  @Test("takes the mean of the two pixels of its cell, and vanishes below a quarter")
  func means() {
    func clipped(_ height: Double) -> String {
      let clip = DrawingOutline(
        .rectangle(Rect(x: 0, y: 0, width: 6, height: height), cornerRadius: 0))
      return line([TerminalPictureTests.group(DrawingGroup(clip: clip, items: [Self.text]))])
    }
    func faded(_ opacity: Double) -> String {
      line([TerminalPictureTests.group(DrawingGroup(opacity: opacity, items: [Self.text]))])
    }
    func text(_ other: Int) -> String {
      "\u{1b}[38;2;255;\(other);\(other);48;2;255;0;0mab    \u{1b}[0m"
    }
    // White over red: green and blue are the share of white, 63.75 for a quarter.
    expectEqual(clipped(2), text(255))
    expectEqual(clipped(1), text(128))
    expectEqual(faded(0.25), text(64))
    expectEqual(faded(0.2), "\u{1b}[48;2;255;0;0m      \u{1b}[0m")
  }

  @Test("fades with its group, and is clipped with it")
  func groups() {
    // Half of white and half of red.
    let half = "\u{1b}[38;2;255;128;128;48;2;255;0;0m"
    let faded = TerminalPictureTests.group(DrawingGroup(opacity: 0.5, items: [Self.text]))
    expectEqual(line([faded]), "\(half)ab    \u{1b}[0m")
    let clip = DrawingOutline(
      .rectangle(Rect(x: 0, y: 0, width: 1, height: 4), cornerRadius: 0))
    let clipped = TerminalPictureTests.group(DrawingGroup(clip: clip, items: [Self.text]))
    expectEqual(line([clipped]), "\u{1b}[38;2;255;255;255;48;2;255;0;0ma     \u{1b}[0m")
    expectTrue(line([clipped], .none).hasPrefix("a"))
  }
}
