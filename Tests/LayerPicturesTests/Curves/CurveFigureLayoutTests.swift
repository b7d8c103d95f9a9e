import TestSupport
import Testing

@testable import LayerPictures

/// The places of everything in a figure of curves, worked out by hand.
///
/// The title and a legend of one line take 54 points. From below, 10 points are a margin, 16 each
/// note, 16 the key of the marks, 13 each line of letters, and 20 the labels.
@Suite("Layout of curves")
struct CurveFigureLayoutTests {
  private func curve(
    _ name: String, _ low: Double, _ high: Double, unit: String = "", model: Double? = nil
  )
    -> Curve
  {
    Curve(
      name: name, unit: unit,
      samples: [
        Curve.Sample(time: 0, model: model, presentation: low),
        Curve.Sample(time: 1, model: model, presentation: high),
      ])
  }

  private func chart(_ curves: [Curve], marks: [CurveMark] = [], notes: [String] = []) -> CurveChart
  {
    CurveChart(
      layerTitle: "Layer #box", from: 0, to: 1, curves: curves, marks: marks, notes: notes)
  }

  // Without labels of values the axis starts at 14 + 8. Notes are 16 apart, and the last one is at
  // 360 − 10. The labels end 4 above them.
  @Test("Notes are below everything, in their order, and escaped")
  func notes() {
    let svg = CurveFigure(size: nil).text(chart([], notes: ["first\u{1b}", "second"]))
    for text in [
      "width=\"720\" height=\"360\" ",
      "<text x=\"22\" y=\"334\" class=\"muted\">first\\u001b</text>",
      "<text x=\"22\" y=\"350\" class=\"muted\">second</text>",
      "<text x=\"22\" y=\"314\" text-anchor=\"middle\" class=\"muted\">0</text>",
      "<text x=\"692\" y=\"314\" text-anchor=\"middle\" class=\"muted\">1 s</text>",
      "<desc>Curves from 0 s to 1 s: .</desc>",
    ] { expectTrue(svg.contains(text), "\(text)") }
  }

  // The key is at 360 − 10 − 16, the labels end 4 above 334 − 16 − 13, and the letter is 14 below. The
  // lines through the picture end at 305 − 20.
  @Test("Marks have a line, a letter and a key above the notes")
  func marks() {
    let svg = CurveFigure(size: nil).text(
      chart(
        [], marks: [CurveMark(.commit, at: 0), CurveMark(.end, at: 1, animation: "<a>")],
        notes: ["note"]))
    for text in [
      "<text x=\"22\" y=\"350\" class=\"muted\">note</text>",
      "<text x=\"22\" y=\"334\" class=\"muted\">e end   c commit</text>",
      "<text x=\"22\" y=\"301\" text-anchor=\"middle\" class=\"muted\">0</text>",
      "<text x=\"22\" y=\"315\" text-anchor=\"middle\">c<title>commit at 0 s</title></text>",
      "<text x=\"692\" y=\"315\" text-anchor=\"middle\">e<title>end of &lt;a&gt; at 1 s</title></text>",
      "<line x1=\"22\" y1=\"54\" x2=\"22\" y2=\"285\" stroke=\"var(--muted)\" ",
    ] { expectTrue(svg.contains(text), "\(text)") }
  }

  // Two panels are 200 points higher: (560 − 30 − 54 − 16) / 2 are 230 for each, with 16 between them.
  // The ticks are 0, 0.5 and 1, whose labels are 20.1 wide.
  @Test("Each unit has a panel, one above the other")
  func panels() {
    let svg = CurveFigure(size: nil).text(chart([curve("a", 0, 1), curve("b", 1, 0, unit: "°")]))
    for text in [
      "width=\"720\" height=\"560\" ",
      "<desc>Curves from 0 s to 1 s: a from 0 to 1; b from 0 to 1 °.</desc>",
      "<path d=\"M42.1 284L692 54\" fill=\"none\" stroke=\"var(--series-1)\" stroke-width=\"2\" "
        + "stroke-linejoin=\"round\" stroke-linecap=\"round\"><title>a</title></path>",
      "<path d=\"M42.1 300L692 530\" fill=\"none\" stroke=\"var(--series-2)\" ",
      "<text x=\"34.1\" y=\"288\" text-anchor=\"end\" class=\"muted\">0</text>",
      "<text x=\"34.1\" y=\"173\" text-anchor=\"end\" class=\"muted\">0.5</text>",
      "<text x=\"34.1\" y=\"58\" text-anchor=\"end\" class=\"muted\">1</text>",
      "<text x=\"34.1\" y=\"304\" text-anchor=\"end\" class=\"muted\">1</text>",
      "<text x=\"34.1\" y=\"534\" text-anchor=\"end\" class=\"muted\">0</text>",
      "<line x1=\"42.1\" y1=\"54\" x2=\"42.1\" y2=\"284\" stroke=\"var(--grid)\"/>",
      "<line x1=\"42.1\" y1=\"300\" x2=\"42.1\" y2=\"530\" stroke=\"var(--grid)\"/>",
      "<text x=\"42.1\" y=\"546\" text-anchor=\"middle\" class=\"muted\">0</text>",
    ] { expectTrue(svg.contains(text), "\(text)") }
  }

  // A letter is 6.7 wide, with 26 before it and 18 after it: entries start at 14, 64.7 and 115.4.
  @Test("A model of several curves has a grey line in the legend, of one its colour")
  func models() {
    let style = " stroke-width=\"1.5\" stroke-dasharray=\"2 4\" stroke-linecap=\"round\""
    let two = CurveFigure(size: nil).text(
      chart([curve("a", 0, 1, model: 0.5), curve("b", 0, 1)]))
    for text in [
      "<line x1=\"14\" y1=\"36\" x2=\"34\" y2=\"36\" stroke=\"var(--series-1)\" stroke-width=\"2\"/>",
      "<line x1=\"64.7\" y1=\"36\" x2=\"84.7\" y2=\"36\" stroke=\"var(--series-2)\" stroke-width=\"2\"/>",
      "<line x1=\"115.4\" y1=\"36\" x2=\"135.4\" y2=\"36\" stroke=\"var(--muted)\"\(style)/>",
      "<text x=\"141.4\" y=\"40\">model</text>",
      "stroke=\"var(--series-1)\"\(style)><title>a, model</title></path>",
    ] { expectTrue(two.contains(text), "\(text)") }
    expectFalse(two.contains("b, model"))
    let one = CurveFigure(size: nil).text(chart([curve("a", 0, 1, unit: "°", model: 0.5)]))
    expectTrue(one.contains("<text x=\"40\" y=\"40\">a (°)</text>"))
    // " (°)" is four letters more: 14 + 26 + 33.5 + 18.
    expectTrue(
      one.contains(
        "<line x1=\"91.5\" y1=\"36\" x2=\"111.5\" y2=\"36\" stroke=\"var(--series-1)\"\(style)/>"))
    expectFalse(CurveFigure(size: nil).text(chart([curve("a", 0, 1)])).contains("model"))
  }

  @Test("Models are below all curves, and the first curve is above the others")
  func order() throws {
    let svg = CurveFigure(size: nil).text(
      chart([curve("a", 0, 1, model: 0.5), curve("b", 0, 1, model: 0.25)]))
    let places = try ["b, model", "a, model", "b", "a"].map {
      try #require(svg.firstRange(of: "<title>\($0)</title>")).lowerBound
    }
    expectEqual(places, places.sorted())
  }

  @Test("A derivative says so in its title")
  func velocity() {
    var chart = chart([])
    chart.isVelocity = true
    let svg = CurveFigure(size: nil).text(chart)
    expectTrue(svg.contains("<title>Layer #box, velocity</title>"))
    expectTrue(svg.contains("<text x=\"14\" y=\"22\" class=\"title\">Layer #box, velocity</text>"))
  }

  // The legend breaks before an entry that would end 14 points before the edge: 14 + 66.2 + 18 + 66.2
  // is 164.4, and 18 + 66.2 more are 248.6.
  @Test("A legend of more lines moves the panel down")
  func lines() {
    let curves = ["abcdef", "bbcdef", "cbcdef"].map { curve($0, 0, 1) }
    let svg = CurveFigure(size: PictureSize(width: 262, height: 300)).text(chart(curves))
    expectTrue(svg.contains("<text x=\"40\" y=\"56\">cbcdef</text>"))
    expectTrue(svg.contains(" y1=\"70\" "))
    let wide = CurveFigure(size: PictureSize(width: 263, height: 300)).text(chart(curves))
    expectTrue(wide.contains("<text x=\"208.4\" y=\"40\">cbcdef</text>"))
    expectTrue(wide.contains(" y1=\"54\" "))
  }
}
