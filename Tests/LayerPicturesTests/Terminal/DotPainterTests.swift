import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// What is hidden, drawn and left out in a picture of dots.
///
/// Eight points are eight columns and four rows: each point has two dots across and down.
@Suite("What dots show")
struct DotPainterTests {
  private let square = DrawingOutline(
    .rectangle(Rect(x: 2, y: 2, width: 4, height: 4), cornerRadius: 0))
  /// A surface of which only the right edge, at four points, is in the picture.
  private let behind = TerminalPictureTests.fill(Rect(x: -1, y: -1, width: 5, height: 10), .red)

  private let nothing = ["    ⡇", "    ⡇", "    ⡇", "    ⡇"]
  private let seenThrough = ["    ⡇", "  ⡏⠉⡏⠉⡇", "  ⡇ ⡇ ⡇", "  ⠉⠉⡏⠉⠁"]
  private let hiding = ["    ⡇", "  ⡏⠉⠉⠉⡇", "  ⡇   ⡇", "  ⠉⠉⡏⠉⠁"]

  private func lines(_ items: [DrawingItem], isASCII: Bool = false) -> [String] {
    let drawing = Drawing(frame: Rect(x: 0, y: 0, width: 8, height: 8), items: items)
    let options = TerminalPicture.Options(columns: 8, rows: 4, colors: .none, isASCII: isASCII)
    return TerminalPicture(drawing, options).lines
  }

  private func item(_ content: DrawingItem.Content) -> DrawingItem {
    DrawingItem(layer: 0, layerName: "@0", part: .fill, content: content)
  }

  /// Returns a square in a group with an opacity, before what is behind it.
  private func lines(_ shape: DrawingShape, opacity: Double) -> [String] {
    let group = DrawingGroup(opacity: opacity, items: [item(.shape(shape))])
    return lines([behind, TerminalPictureTests.group(group)])
  }

  private func gradient(_ alphas: [Double]) -> DrawingPaint {
    .gradient(
      DrawingGradient(
        type: .axial, start: .zero, end: Point(x: 8, y: 0),
        stops: alphas.enumerated().map { index, alpha in
          DrawingGradient.Stop(location: Double(index), color: Color(white: 0, alpha: alpha))
        }))
  }

  @Test(
    "What is half opaque hides what is behind it, and less than a fiftieth is not drawn",
    arguments: [
      (0.5, 1, "hiding"), (0.49, 1, "seen"), (1, 0.5, "hiding"), (1, 0.49, "seen"),
      (0.75, 0.75, "hiding"), (0.75, 0.5, "seen"), (0.03, 1, "seen"), (0.02, 1, "none"),
      (1, 0.03, "seen"), (1, 0.02, "none"), (0.1, 0.1, "none"),
    ] as [(Double, Double, String)])
  func fills(_ alpha: Double, _ opacity: Double, _ expected: String) {
    let lines = ["hiding": hiding, "seen": seenThrough, "none": nothing][expected]
    let fill = DrawingPaint.color(Color(white: 0, alpha: alpha))
    expectEqual(self.lines(DrawingShape(outline: square, fill: fill), opacity: opacity), lines)
    // A gradient has the alpha of its most opaque colour.
    for alphas in [[0, alpha], [alpha, 0]] {
      let shape = DrawingShape(outline: square, fill: gradient(alphas))
      expectEqual(self.lines(shape, opacity: opacity), lines)
    }
  }

  @Test("A gradient without colours draws nothing")
  func noColors() {
    expectEqual(lines(DrawingShape(outline: square, fill: gradient([])), opacity: 1), nothing)
  }

  @Test(
    "A line hides nothing, and is drawn above a fiftieth",
    arguments: [(1, 1, true), (0.03, 1, true), (0.02, 1, false), (0.1, 0.1, false)]
      as [(Double, Double, Bool)])
  func strokes(_ alpha: Double, _ opacity: Double, _ isDrawn: Bool) {
    let stroke = DrawingStroke(color: Color(white: 0, alpha: alpha), width: 1)
    expectEqual(
      lines(DrawingShape(outline: square, stroke: stroke), opacity: opacity),
      (isDrawn ? seenThrough : nothing))
  }

  @Test("A group with a mask is drawn as if without, unless the mask is empty")
  func masks() {
    let shape = item(.shape(DrawingShape(outline: square, fill: .color(.red))))
    for (mask, expected) in [(nil, hiding), ([shape], hiding), ([], nothing)]
      as [([DrawingItem]?, [String])]
    {
      let group = DrawingGroup(mask: mask, items: [shape])
      expectEqual(lines([behind, TerminalPictureTests.group(group)]), expected)
    }
  }

  @Test(
    "A text is shown from a tenth on",
    arguments: [
      (1, 1, true), (0.1, 1, true), (0.09, 1, false), (0.5, 0.25, true), (0.5, 0.19, false),
    ]
      as [(Double, Double, Bool)])
  func texts(_ alpha: Double, _ opacity: Double, _ isShown: Bool) {
    let text = DrawingText(
      string: "ab", font: "", size: 2, color: Color(white: 1, alpha: alpha), alignment: .left,
      bounds: Rect(x: 4, y: 4, width: 4, height: 4), matrix: .identity)
    let group = DrawingGroup(opacity: opacity, items: [item(.text(text))])
    expectEqual(lines([TerminalPictureTests.group(group)]), ["", "", isShown ? "    ab" : "", ""])
  }

  @Test("A clip hides what is behind it only where something is drawn")
  func clip() {
    let clip = DrawingOutline(.rectangle(Rect(x: 0, y: 0, width: 3, height: 8), cornerRadius: 0))
    let shape = item(.shape(DrawingShape(outline: square, fill: .color(.red))))
    let group = DrawingGroup(clip: clip, items: [shape])
    // Three points are six dots: the left edge of the square, and two dots of the others.
    expectEqual(
      lines([behind, TerminalPictureTests.group(group)]), ["    ⡇", "  ⡏ ⡇", "  ⡇ ⡇", "  ⠉ ⡇"])
  }
}
