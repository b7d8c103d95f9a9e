import LayerAnimation
import TestSupport
import Testing

@testable import LayerPictures

/// The places of everything in a figure of bars, worked out by hand.
///
/// The first title is at 40 + 15, and its first row from 40 + 22 to 40 + 44. A name of ten letters is
/// 67 points wide, so the axis starts at 24 + 67 + 12 = 103, and ends 28 before the edge.
@Suite("Layout of bars")
struct TimelineFigureLayoutTests {
  private func bar(
    _ animation: String = "0123456789", title: String = "Layer #box",
    _ configure: (inout TimelineBar) -> Void = { _ in }
  ) -> TimelineBar {
    var bar = TimelineBar(
      layerName: title, layerTitle: title, animation: animation, added: 0)
    (bar.start, bar.end, bar.outcome) = (0, 2, .finished)
    bar.segments = [TimelineBar.Segment(.active, from: 0, to: 2)]
    configure(&bar)
    return bar
  }

  private func figure(
    _ bars: [TimelineBar], width: Int = 531, isEndless: Bool = false, marks: [TimelineMark] = []
  ) -> String {
    TimelineFigure(size: PictureSize(width: width, height: 0))
      .text(TimelineBars(from: 0, to: 4, isEndless: isEndless, bars: bars, marks: marks))
  }

  // Without rows the axis ends at 40 + 4, and the key would be at 44 + 24 + 14. A note is 16 below,
  // and the margin is 14.
  @Test(
    "A note is below the key, and makes the figure higher", arguments: [(false, 96), (true, 112)])
  func note(_ isEndless: Bool, _ height: Int) {
    let svg = figure([], width: 320, isEndless: isEndless)
    expectTrue(svg.contains("width=\"320\" height=\"\(height)\" viewBox=\"0 0 320 \(height)\""))
    expectTrue(svg.contains("<desc>0 animations from 0 s to 4 s.</desc>"))
    let note =
      "<text x=\"14\" y=\"98\" class=\"muted\">an animation never ends; the timeline stops at 4 s</text>"
    expectEqual(svg.contains(note), isEndless)
    // Without names the axis starts at 24 + 12.
    expectTrue(
      svg.contains("<line x1=\"36\" y1=\"40\" x2=\"36\" y2=\"44\" stroke=\"var(--grid)\"/>"))
    expectTrue(
      svg.contains("<text x=\"36\" y=\"59\" text-anchor=\"middle\" class=\"muted\">0</text>"))
  }

  @Test("A figure has at least 320 points, and 720 by default")
  func least() {
    expectTrue(figure([], width: 319).contains(" width=\"320\" height=\"96\" "))
    expectTrue(figure([], width: 321).contains(" width=\"321\" height=\"96\" "))
    expectTrue(
      TimelineFigure(size: nil).text(TimelineBars(from: 0, to: 4))
        .contains(" width=\"720\" height=\"96\" "))
  }

  // Each group ends 4 points below its last row: 40 + 22 + 2 · 22 + 4 = 110, then 110 + 22 + 22 + 4.
  // The axis ends at 158 + 4, the key is at 162 + 24 + 14, and the figure ends at 214.
  @Test("Each layer has a title, and a colour for all its rows")
  func groups() {
    let svg = figure([bar(), bar("b"), bar("c", title: "Layer #other")])
    for text in [
      "height=\"214\" ", "<desc>3 animations from 0 s to 4 s.</desc>",
      "<text x=\"14\" y=\"55\" class=\"layer\">Layer #box</text>",
      "<text x=\"24\" y=\"77\" class=\"muted\">0123456789</text>",
      "<rect x=\"103\" y=\"67\" width=\"200\" height=\"12\" fill=\"var(--series-1)\"/>",
      "<text x=\"24\" y=\"99\" class=\"muted\">b</text>",
      "<rect x=\"103\" y=\"89\" width=\"200\" height=\"12\" fill=\"var(--series-1)\"/>",
      "<text x=\"14\" y=\"125\" class=\"layer\">Layer #other</text>",
      "<text x=\"24\" y=\"147\" class=\"muted\">c</text>",
      "<rect x=\"103\" y=\"137\" width=\"200\" height=\"12\" fill=\"var(--series-2)\"/>",
      "<line x1=\"103\" y1=\"40\" x2=\"103\" y2=\"162\" stroke=\"var(--grid)\"/>",
      "<text x=\"40\" y=\"200\" class=\"muted\">active</text>",
    ] { expectTrue(svg.contains(text), "\(text)") }
  }

  // Names take at most 0.36 · 320 = 115.2 points, 17 letters, and the axis starts at 151.2. A title
  // takes 320 − 28 points, 43 letters.
  @Test("Names and titles that are too long are cut")
  func long() {
    let letters = String(repeating: "m", count: 50)
    let svg = figure([bar(letters, title: letters)], width: 320)
    expectTrue(svg.contains("class=\"muted\">\(letters.prefix(16))…</text>"))
    expectTrue(svg.contains("class=\"layer\">\(letters.prefix(42))…</text>"))
    expectTrue(svg.contains("<line x1=\"151.2\" y1=\"40\" "))
    // The title of the row has all of it.
    expectTrue(svg.contains("<title>\(letters): "))
  }

  @Test(
    "A part is at least a point wide",
    arguments: [(1.0, "1"), (1.0078125, "1"), (1.015625, "1.56")])
  func narrow(_ end: Double, _ width: String) {
    // A hundred points are a second, so 1/128 s is less than a point.
    let svg = figure([bar { $0.segments = [TimelineBar.Segment(.active, from: 1, to: end)] }])
    expectTrue(svg.contains("<rect x=\"203\" y=\"67\" width=\"\(width)\" height=\"12\" "))
  }

  // A cause has ten letters, 67 points, and is 10 points right of the end or 8 left of it; it may end
  // at 527.
  @Test(
    "The cause of what has no parts is beside its end, or beside its addition",
    arguments: [
      (1, 0, "x=\"213\" y=\"77\" class=\"over\""), (nil, 2, "x=\"313\" y=\"77\" class=\"over\""),
      (3.47, 0, "x=\"460\" y=\"77\" class=\"over\""),
      (4, 0, "x=\"495\" y=\"77\" text-anchor=\"end\" class=\"over\""),
    ] as [(Double?, Double, String)])
  func causeOfInstant(_ end: Double?, _ added: Double, _ attributes: String) {
    let svg = figure([
      bar {
        $0.segments = []
        ($0.end, $0.added, $0.cause) = (end, added, "tween 3")
      }
    ])
    expectTrue(svg.contains("<text \(attributes)>by tween 3</text>"))
  }

  @Test("What has no parts has no arrow, even if it never ends")
  func noArrow() {
    let arrow = "M507 68L512 73L507 78"
    expectTrue(figure([bar { ($0.end, $0.outcome) = (nil, nil) }]).contains(arrow))
    expectFalse(
      figure([
        bar {
          $0.segments = []
          ($0.end, $0.outcome) = (nil, nil)
        }
      ]).contains(arrow))
  }

  // The axis ends at 92 and one line of letters takes 13, so the key starts at 92 + 24 + 13 + 14. An
  // entry takes 26 points, a mark 12, and 6.7 for each letter; the next is 18 after it, or 16 below
  // if it would end after 306.
  @Test("The key has what the bars and the marks have, in lines that fit")
  func key() {
    let kinds: [TimelineBar.Segment.Kind] = [.waiting, .fillsBackwards, .active, .held, .kept]
    let bar = bar { bar in
      bar.segments = kinds.map { TimelineBar.Segment($0, from: 0, to: 2) }
    }
    let svg = figure([bar], width: 320, marks: [TimelineMark(.warning, at: 1, "<w>")])
    for text in [
      "<line x1=\"14\" y1=\"139\" x2=\"34\" y2=\"139\" stroke=\"var(--series-1)\" "
        + "stroke-width=\"1.5\" stroke-dasharray=\"5 3\"/>",
      "<text x=\"40\" y=\"143\" class=\"muted\">waiting</text>",
      "<rect x=\"104.9\" y=\"136\" width=\"20\" height=\"6\" fill=\"var(--series-1)\" "
        + "fill-opacity=\"0.25\"/>",
      "<text x=\"130.9\" y=\"143\" class=\"muted\">filling backwards</text>",
      "<rect x=\"14\" y=\"149\" width=\"20\" height=\"12\" fill=\"var(--series-1)\"/>",
      "<text x=\"40\" y=\"159\" class=\"muted\">active</text>",
      "<rect x=\"98.2\" y=\"152\" width=\"20\" height=\"6\" fill=\"var(--series-1)\" "
        + "fill-opacity=\"0.5\"/>",
      "<text x=\"124.2\" y=\"159\" class=\"muted\">held</text>",
      "<line x1=\"14\" y1=\"171\" x2=\"34\" y2=\"171\" stroke=\"var(--series-1)\" "
        + "stroke-width=\"1.5\" stroke-dasharray=\"1 3\"/>",
      "<text x=\"40\" y=\"175\" class=\"muted\">kept without effect</text>",
      "<text x=\"185.3\" y=\"175\">!</text>",
      "<text x=\"197.3\" y=\"175\" class=\"muted\">warning</text>",
      "<title>&lt;w&gt; at 1 s</title>", "height=\"189\" ",
    ] { expectTrue(svg.contains(text), "\(text)") }
    expectFalse(svg.contains(">commit</text>"))
  }

  // 103 + 100 is the instant 1, and letters of one place take further lines.
  @Test("The marks of one instant have lines by importance, and one title through the bars")
  func marks() {
    let marks = [
      TimelineMark(.commit, at: 1, "commit"), TimelineMark(.transaction, at: 1, "opened"),
      TimelineMark(.callback, at: 1, "called"), TimelineMark(.warning, at: 3, "odd"),
    ]
    let svg = figure([bar()], marks: marks)
    for (letter, x, y, title) in [
      ("!", 403, 122, "odd at 3 s"), ("k", 203, 122, "called at 1 s"),
      ("t", 203, 135, "opened at 1 s"), ("c", 203, 148, "commit at 1 s"),
    ] {
      expectTrue(
        svg.contains(
          "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\">\(letter)<title>\(title)</title></text>"
        ))
    }
    expectTrue(svg.contains("<title>called at 1 s; opened at 1 s; commit at 1 s</title></line>"))
    // Three lines of 13 points are above the key.
    expectTrue(svg.contains("<text x=\"40\" y=\"169\" class=\"muted\">active</text>"))
  }
}
