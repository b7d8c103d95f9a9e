import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Timelines as figures, worked out by hand.
@Suite("Timeline as a figure")
struct TimelineFigureTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // The name has 17 characters of 6.7 points: 113.9. The axis starts at 24 + 113.9 + 12 = 149.9 and
    // is 400 − 149.9 − 28 = 222.1 long, of which a fifth is 44.42.
    Fact("A bar has its parts, a title with its life, and marks below") {
      let svg = try report(
        box: """
          "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
            "duration": 0.5}}
          """
      ).timeline(
        TimelineOptions(format: .svg, size: PictureSize(width: 400, height: 200), to: 1))
      expectTrue(
        svg.hasPrefix(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="400" height="170" viewBox="0 0 400 170" role="img">
          <title>Timeline</title>
          <desc>1 animation from 0 s to 1 s.</desc>
          <style>
          """.replacing("170", with: Self.height)))
      let xs = ["149.9", "194.32", "238.74", "283.16", "327.58", "372"]
      let grid = xs.map {
        "<line x1=\"\($0)\" y1=\"40\" x2=\"\($0)\" y2=\"92\" stroke=\"var(--grid)\"/>"
      }
      let labels = zip(xs, ["0", "0.2", "0.4", "0.6", "0.8", "1 s"]).map {
        "<text x=\"\($0)\" y=\"107\" text-anchor=\"middle\" class=\"muted\">\($1)</text>"
      }
      expectEqual(
        Array(PlotFigureTests.body(svg).dropFirst()),
        grid + [
          "<line x1=\"150\" y1=\"40\" x2=\"150\" y2=\"92\" stroke=\"var(--muted)\" "
            + "stroke-dasharray=\"1 3\" stroke-opacity=\"0.7\"><title>commit at 0 s</title></line>",
          "<text x=\"150\" y=\"122\" text-anchor=\"middle\">c<title>commit at 0 s</title></text>",
          "<text x=\"14\" y=\"55\" class=\"layer\">Layer #box</text>",
          "<g><title>a: opacity  basic: active from 0 to 0.5 s, finished at 0.5 s</title>"
            + "<text x=\"24\" y=\"77\" class=\"muted\">a: opacity  basic</text>"
            + "<rect x=\"149.9\" y=\"67\" width=\"111.05\" height=\"12\" fill=\"var(--series-1)\"/></g>",
        ] + labels + [
          // The letters take 13 points from 92 + 24 on; the key is 14 below.
          "<rect x=\"14\" y=\"133\" width=\"20\" height=\"12\" fill=\"var(--series-1)\"/>",
          "<text x=\"40\" y=\"143\" class=\"muted\">active</text>",
          // 14 + 26 + 6 · 6.7 + 18
          "<text x=\"98.2\" y=\"143\">c</text>",
          "<text x=\"110.2\" y=\"143\" class=\"muted\">commit</text>",
          "<text x=\"14\" y=\"22\" class=\"title\">Timeline</text>", "</svg>",
        ])
    },
    Fact("Every kind of part has a look of its own, and a cause is written beside its bar") {
      let svg = try report(
        box: """
          "animations": {
            "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 0.5,
              "delay": 0.5, "fillMode": "both", "removedOnCompletion": false},
            "b": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 0, "duration": 0.5,
              "delay": 0.5, "removedOnCompletion": false}}
          """,
        events: """
          {"at": 1.5, "remove": {"layer": "#box", "key": "a"}, "transaction": {"duration": 1},
           "set": {"#box": {"cornerRadius": 4}}}
          """
      ).timeline(TimelineOptions(format: .svg, to: 3))
      expectTrue(svg.contains("fill-opacity=\"0.25\""))
      expectTrue(svg.contains("fill-opacity=\"0.5\""))
      expectTrue(svg.contains("stroke-dasharray=\"5 3\""))
      expectTrue(svg.contains("stroke-dasharray=\"1 3\"/>"))
      expectTrue(svg.contains(", held from 1 to 1.5 s, finished at 1 s, removed at 1.5 s</title>"))
      expectTrue(svg.contains(", added by action &#39;cornerRadius&#39; of Layer #box</title>"))
      expectTrue(
        svg.contains("class=\"over\">by action &#39;cornerRadius&#39; of Layer #box</text>"))
      for word in ["waiting", "filling backwards", "active", "held", "kept without effect"] {
        expectTrue(svg.contains(">\(word)</text>"))
      }
    },
  ]

  /// The key is at 143, with a margin of 14 below.
  private static let height = "157"

  // The first row of bars starts at 40 + 22, and a bar 5 below. What fills is 3 lower and 6 high.
  @Test("What fills backwards is a thinner bar in the middle of its row")
  func thinBar() throws {
    let svg = try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
          "duration": 0.5, "delay": 0.5, "fillMode": "backwards"}}
        """
    ).timeline(TimelineOptions(format: .svg, to: 1))
    let bar = try #require(
      svg.split(separator: "\n").first { $0.contains("fill-opacity=\"0.25\"") })
    expectTrue(bar.contains(" y=\"70\" "))
    expectTrue(bar.contains(" height=\"6\" "))
  }

  @Test(
    "The life of a bar counts its repeats and turns",
    arguments: [(2.0, ", 1 repeat, 2 turns</title>"), (1.0, "finished at 1 s, 1 turn</title>")])
  func counts(_ repeats: Double, _ words: String) throws {
    // A cycle of 1 s turns in its middle, and starts anew after each but the last.
    let svg = try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
          "duration": 0.5, "autoreverses": true, "repeatCount": \(repeats)}}
        """
    ).timeline(TimelineOptions(format: .svg, to: 2))
    expectTrue(svg.contains(words))
  }
}
