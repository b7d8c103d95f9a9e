import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Values of attributes as text.
@Suite("Values of SVG")
struct SVGValueTests {
  @Test("Path data have a letter for each step, and its points from the control points to the end")
  func path() {
    let path = Path(elements: [
      .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4)),
      .quadCurve(to: Point(x: 7, y: 8), control: Point(x: 5, y: 6)),
      .cubicCurve(
        to: Point(x: 13, y: 14), control1: Point(x: 9, y: 10), control2: Point(x: 11, y: 12)),
      .closeSubpath,
    ])
    expectEqual(SVGValue.path(path).text, "M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z")
    expectEqual(SVGValue.path(Path()).text, "")
  }

  @Test("Only a value with the same pieces takes those of another, and keeps its numbers")
  func sharing() {
    let red = SVGValue.color(.red)
    expectEqual(SVGValue("none").sharingPieces(with: red).text, "none")
    expectEqual(SVGValue.color(.blue).sharingPieces(with: red).text, "rgb(0,0,255)")
    expectEqual(
      SVGValue.number(0.123456, decimals: 4).sharingPieces(with: .number(1, decimals: 2)).text,
      "0.1235")
  }

  @Test(
    "An opacity is from 0 to 1",
    arguments: [(-1, "0"), (0.25, "0.25"), (2, "1"), (.nan, "0"), (.infinity, "1")]
      as [(Double, String)])
  func opacity(_ value: Double, _ text: String) {
    expectEqual(SVGValue.opacity(value).text, text)
  }
}
