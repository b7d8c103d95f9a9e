import TestSupport
import Testing

@testable import LayerPictures

/// Marks under the axis of a figure.
@Suite("Marks of a figure")
struct FigureTimeAxisTests {
  /// An axis with a hundred points for a second.
  private let axis = FigureTimeAxis(from: 0, to: 4, left: 0, width: 400)

  private func marks(_ marks: [(Character, Double, String)]) -> (text: String, lines: Int) {
    let found = axis.marks(
      marks.map { FigureTimeAxis.Mark(letter: $0.0, instant: $0.1, title: $0.2) }, top: 10,
      bottom: 50, y: 100)
    var text = ""
    for element in found.elements { element.append(to: &text) }
    return (text, found.lines)
  }

  private func line(_ x: String, _ title: String) -> String {
    "<line x1=\"\(x)\" y1=\"10\" x2=\"\(x)\" y2=\"50\" stroke=\"var(--muted)\" "
      + "stroke-dasharray=\"1 3\" stroke-opacity=\"0.7\"><title>\(title)</title></line>"
  }

  private func letter(_ letter: String, _ x: String, _ y: Int, _ title: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\">\(letter)<title>\(title)</title></text>"
  }

  @Test("Letters nearer than nine points take further lines, up to three")
  func crowded() {
    let (text, lines) = marks([
      ("a", 0, "A"), ("b", 0.0625, "B"), ("c", 0.125, "C"), ("d", 0.1328125, "D"),
      ("e", 0.140625, "E"), ("f", 1, "F"),
    ])
    // They are at 0, 6.25, 12.5, 13.28, 14.06 and 100, in halves of points.
    let xs = ["0", "6.5", "12.5", "13.5", "14", "100"]
    expectEqual(lines, 3)
    expectEqual(
      text,
      zip(xs, ["A", "B", "C", "D", "E", "F"]).map { line($0, $1) }.joined()
        + letter("a", "0", 100, "A") + letter("b", "6.5", 113, "B")
        + letter("c", "12.5", 100, "C") + letter("d", "13.5", 126, "D")
        + letter("f", "100", 100, "F"))
  }

  @Test("Marks at one place share a line, and equal letters or titles are not repeated")
  func shared() {
    let (text, lines) = marks([
      ("a", 1, "A"), ("a", 1, "A"), ("b", 1, "B"), ("a", 1.005, "C"), ("a", 1.01, "D"),
    ])
    expectEqual(lines, 3)
    expectEqual(
      text,
      line("100", "A; B") + line("100.5", "C") + line("101", "D")
        + letter("a", "100", 100, "A") + letter("b", "100", 113, "B")
        + letter("a", "101", 126, "D"))
  }

  @Test("Without marks there is no line")
  func none() {
    expectTrue(marks([]) == ("", 0))
    expectEqual(axis.lineCount([]), 0)
  }
}
