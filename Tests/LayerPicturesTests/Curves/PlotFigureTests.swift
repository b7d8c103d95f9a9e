import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Plots as figures, worked out by hand.
@Suite("Plot as a figure")
struct PlotFigureTests {
  /// The lines after the style sheet and the background.
  static func body(_ svg: String) -> [String] {
    let lines = svg.split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("<rect") } ?? 0
    return Array(lines[start...])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // A label of one character is 6.7 points wide, so the axis starts at 14 + 6.7 + 8 = 28.7 and is
    // 240 − 28.7 − 28 = 183.3 long: a fifth is 36.66. From above, 54 points are the title and the
    // legend. From below, 10 are a margin, 16 the key, 13 the letters and 20 the labels: the panel
    // ends at 101. The value 1 is halfway between 0 and 2: 54 + 47 / 2 = 77.5.
    Fact("A constant has a level line, an axis, a legend and the mark of the commit") {
      let svg = try report(box: "").plot(
        PlotOptions(
          layer: "#box", keyPaths: ["opacity"], format: .svg,
          size: PictureSize(width: 240, height: 160), to: 1))
      expectTrue(
        svg.hasPrefix(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160" role="img">
          <title>Layer #box</title>
          <desc>Curves from 0 s to 1 s: opacity from 1 to 1.</desc>
          <style>
          svg {
            color-scheme: light dark;
            --paper: #ffffff;
          """))
      let xs = ["28.7", "65.36", "102.02", "138.68", "175.34", "212"]
      let grid = xs.map {
        "<line x1=\"\($0)\" y1=\"54\" x2=\"\($0)\" y2=\"101\" stroke=\"var(--grid)\"/>"
      }
      let labels = zip(xs, ["0", "0.2", "0.4", "0.6", "0.8", "1 s"]).map {
        "<text x=\"\($0)\" y=\"117\" text-anchor=\"middle\" class=\"muted\">\($1)</text>"
      }
      expectEqual(
        Self.body(svg),
        [
          "<rect x=\"0\" y=\"0\" width=\"240\" height=\"160\" fill=\"var(--paper)\"/>"
        ] + grid + [
          "<line x1=\"28.7\" y1=\"101\" x2=\"212\" y2=\"101\" stroke=\"var(--grid)\"/>",
          "<text x=\"20.7\" y=\"105\" text-anchor=\"end\" class=\"muted\">0</text>",
          "<line x1=\"28.7\" y1=\"54\" x2=\"212\" y2=\"54\" stroke=\"var(--grid)\"/>",
          "<text x=\"20.7\" y=\"58\" text-anchor=\"end\" class=\"muted\">2</text>",
          "<line x1=\"28.5\" y1=\"54\" x2=\"28.5\" y2=\"101\" stroke=\"var(--muted)\" "
            + "stroke-dasharray=\"1 3\" stroke-opacity=\"0.7\"><title>commit at 0 s</title></line>",
          "<text x=\"28.5\" y=\"131\" text-anchor=\"middle\">c<title>commit at 0 s</title></text>",
          "<path d=\"M28.7 77.5L212 77.5\" fill=\"none\" stroke=\"var(--series-1)\" stroke-width=\"2\" "
            + "stroke-linejoin=\"round\" stroke-linecap=\"round\"><title>opacity</title></path>",
        ] + labels + [
          "<line x1=\"14\" y1=\"36\" x2=\"34\" y2=\"36\" stroke=\"var(--series-1)\" stroke-width=\"2\"/>",
          "<text x=\"40\" y=\"40\">opacity</text>",
          "<text x=\"28.7\" y=\"150\" class=\"muted\">c commit</text>",
          "<text x=\"14\" y=\"22\" class=\"title\">Layer #box</text>", "</svg>",
        ])
    },
    Fact("Names of strangers cannot become markup") {
      let names = ["</script><img onerror=alert(1)>", "]]>", "\"'&", "\u{0}\u{1b}\u{FFFF}\n"]
      for name in names {
        let report = Report {
          let box = Layer(id: "box")
          box.name = name
          let animation = BasicAnimation("opacity", to: 0, duration: 1)
          try box.add(animation, forKey: name)
          return RenderLoop(root: box)
        }
        for svg in [
          try report.plot(PlotOptions(layer: "#box", keyPaths: ["opacity"], format: .svg)),
          try report.timeline(TimelineOptions(format: .svg)),
        ] {
          expectFalse(svg.contains("<img"))
          expectFalse(svg.contains("</script"))
          expectFalse(svg.contains("]]>"))
          expectFalse(svg.contains("\u{0}"))
          expectFalse(svg.contains("\u{1b}"))
          expectFalse(svg.contains("\u{FFFF}"))
          expectTrue(svg.hasSuffix("</svg>\n"))
        }
      }
    },
    // A name of 17 letters is 113.9 points wide: the second would end at 14 + 139.9 + 18 + 139.9 =
    // 311.8, which is less than 14 points from the edge.
    Fact("A legend that comes too near to the edge continues on another line") {
      let svg = try report(box: "").plot(
        PlotOptions(
          layer: "#box", keyPaths: ["transform.scale.x", "transform.scale.y"], format: .svg,
          size: PictureSize(width: 320, height: 200), to: 1))
      expectTrue(svg.contains("<text x=\"40\" y=\"40\">transform.scale.x</text>"))
      expectTrue(svg.contains("<text x=\"40\" y=\"56\">transform.scale.y</text>"))
    },
    // The first name is 7 · 6.7 points wide: 14 + 26 + 46.9 + 18 is the start of the second entry.
    Fact("Entries of a legend stand side by side") {
      let svg = try report(box: "").plot(
        PlotOptions(layer: "#box", keyPaths: ["opacity", "zPosition"], format: .svg, to: 1))
      expectTrue(svg.contains("<text x=\"40\" y=\"40\">opacity</text>"))
      expectTrue(svg.contains("<text x=\"130.9\" y=\"40\">zPosition</text>"))
    },
    Fact("A figure has at least 240 by 160 points") {
      let svg = try report(box: "").plot(
        PlotOptions(
          layer: "#box", keyPaths: ["opacity"], format: .svg,
          size: PictureSize(width: 100, height: 100), to: 1))
      expectTrue(
        svg.hasPrefix(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"240\" height=\"160\" "))
    },
  ]

  @Test("A model that differs is a dotted line with a name of its own, and a step is vertical")
  func model() throws {
    let svg = try report(box: PlotTextTests.moving).plot(
      PlotOptions(layer: "#box", keyPaths: ["position.x"], format: .svg, to: 2))
    expectTrue(
      svg.contains(
        "stroke-dasharray=\"2 4\" stroke-linecap=\"round\"><title>position.x, model</title>"))
    expectTrue(svg.contains("<title>begin of go at 0 s; commit at 0 s</title>"))
    // The path has two points with one x: the value falls there.
    let path = try #require(
      svg.split(separator: "\n").first { $0.hasSuffix("<title>position.x</title></path>") })
    let points = path.split(separator: "\"")[1].dropFirst().split(separator: "L")
    let xs = points.map { $0.split(separator: " ")[0] }
    expectTrue(Set(xs).count < xs.count)
  }
}
