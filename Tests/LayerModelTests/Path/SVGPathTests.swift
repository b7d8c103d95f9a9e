import LayerModel
import TestSupport
import Testing

@Suite("SVG path data")
struct SVGPathTests {
  @Test(
    "Every command is read, absolute and relative",
    arguments: [
      ("M1 2L3 4", "M1,2 L3,4"),
      ("m1,2 3,4 5,6", "M1,2 L4,6 L9,12"),
      ("M1,2 3,4", "M1,2 L3,4"),
      ("M1,1H5V7h-1v-2 -3", "M1,1 L5,1 L5,7 L4,7 L4,5 L4,2"),
      ("M0,0C1,2 3,4 5,6c1,1 2,2 3,3", "M0,0 C1,2 3,4 5,6 C6,7 7,8 8,9"),
      ("M0,0C1,2 3,4 5,6S9,9 8,8", "M0,0 C1,2 3,4 5,6 C7,8 9,9 8,8"),
      ("M1,1S3,3 4,4s1,1 2,0", "M1,1 C1,1 3,3 4,4 C5,5 5,5 6,4"),
      ("M0,0Q1,2 3,4t3,1T9,9", "M0,0 Q1,2 3,4 Q5,6 6,5 Q7,4 9,9"),
      ("M1,1T2,2", "M1,1 Q1,1 2,2"),
      ("M0,0C1,2 3,4 5,6T7,7", "M0,0 C1,2 3,4 5,6 Q5,6 7,7"),
      ("M1,1l1,0zl0,5m1,1z", "M1,1 L2,1 Z L1,6 M2,7 Z"),
      ("M5,5zm1,1", "M5,5 Z M6,6"),
      ("M1.5.5-3-.5e1", "M1.5,0.5 L-3,-5"),
      ("M1e2-2E-1+3,4.", "M100,-0.2 L3,4"),
      (" \n\tM 1\r\n2 \u{c}Z ", "M1,2 Z"),
      ("", ""),
      ("  ", ""),
      ("M0,0A0,5 0 0 1 3,4", "M0,0 L3,4"), ("M0,0A5,0 0 0 1 3,4", "M0,0 L3,4"),
      ("M3,4A5,5 0 0 1 3,4L1,1", "M3,4 L1,1"),
    ])
  func reads(_ text: String, _ expected: String) throws {
    try expectEqual(Path(svg: text).svg, expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Paths come back from their text") {
      var path = Path(ellipseIn: Rect(0.1, -1e-300, 1 / 3.0, 1e300))
      path.addPath(Path(roundedRect: Rect(1, 2, 3, 4), cornerWidth: 0.7, cornerHeight: 1))
      path.addQuadCurve(to: Point(.pi, -0.0), control: Point(1e16, 123456789.125))
      try expectEqual(Path(svg: path.svg), path)
      try expectEqual(Path(svg: path.svg).svg, path.svg)
    },
    Fact("The message has all three parts") {
      let error = PathSyntaxError(offset: 7, found: "\"x\"", expected: "a number")
      expectEqual("\(error)", "at character 7 of the path: found \"x\", expected a number")
    },
    Fact("Long texts are parsed in linear time") {
      let lines = String(repeating: "l1,1", count: 20_000)
      try expectEqual(Path(svg: "M0,0" + lines).currentPoint, Point(20_000, 20_000))
    },
  ]

  @Test(
    "Every error has its location, the text found and what was expected",
    arguments: [
      ("L1,2", 0, "\"L\"", "M or m at the start of a path"),
      ("1,2", 0, "\"1\"", "M or m at the start of a path"),
      ("none", 0, "\"n\"", "M or m at the start of a path"),
      ("M1,2 B3", 5, "\"B\"", "a command, one of M L H V C S Q T A Z"),
      ("M1,2 z 3", 7, "\"3\"", "a command, one of M L H V C S Q T A Z"),
      ("M1,2 ;", 5, "\";\"", "a command, one of M L H V C S Q T A Z"),
      ("M", 1, "the end", "a number"),
      ("M1", 2, "the end", "a number"),
      ("M1,", 3, "the end", "a number"),
      ("M1,2,", 5, "the end", "a number"),
      ("M1,2,L3,4", 5, "\"L\"", "a number"),
      ("M,1,2", 1, "\",\"", "a number"),
      ("M1,,2", 3, "\",\"", "a number"),
      ("M1,2 L3 x", 8, "\"x\"", "a number"),
      ("M1,-", 4, "the end", "a digit"),
      ("M1,-x", 4, "\"x\"", "a digit"),
      ("M1,.", 4, "the end", "a digit"),
      ("M1/2", 2, "\"/\"", "a number"), ("M1:2", 2, "\":\"", "a number"),
      ("M1,2\u{b}", 4, "\u{b}".debugDescription, "a command, one of M L H V C S Q T A Z"),
      ("M1d5", 2, "\"d\"", "a number"),
      ("M1,2e", 4, "\"e\"", "a command, one of M L H V C S Q T A Z"),
      ("M1,1e999", 3, "\"1e999\"", "a number that a double can hold"),
      ("M0,0A5,5 0 2 0 1,1", 11, "\"2\"", "an arc flag, 0 or 1"),
      ("M0,0A5,5 0 0", 12, "the end", "an arc flag, 0 or 1"),
      ("M0,0 é", 5, "\"é\"", "a command, one of M L H V C S Q T A Z"),
      // The exponent ends before the next point, so a fifth number starts there.
      ("M1.5.5-3-.5e1.5", 15, "the end", "a number"),
      ("M1,2 \u{0}", 5, "\"\\0\"", "a command, one of M L H V C S Q T A Z"),
      ("M0,0C1,2 3,4", 12, "the end", "a number"),
    ])
  func errors(_ text: String, _ offset: Int, _ found: String, _ expected: String) {
    let error = #expect(throws: PathSyntaxError.self) { try Path(svg: text) }
    expectEqual(error, PathSyntaxError(offset: offset, found: found, expected: expected))
  }
}
