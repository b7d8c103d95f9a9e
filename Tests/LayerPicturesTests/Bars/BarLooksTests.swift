import LayerAnimation
import TestSupport
import Testing

@testable import LayerPictures

/// The looks of single bars, worked out by hand.
///
/// A name of ten letters is 67 points wide, so the axis starts at 24 + 67 + 12 = 103; in a figure of
/// 531 points it is 531 − 103 − 28 = 400 long, 100 for each of 4 s. The row of the first bar starts at
/// 40 + 22, the bar at 67, and it is 12 high.
@Suite("Looks of bars")
struct BarLooksTests {
  private func bar(
    from start: Double, to end: Double, _ configure: (inout TimelineBar) -> Void = { _ in }
  ) -> TimelineBar {
    var bar = TimelineBar(
      layerName: "box", layerTitle: "Layer #box", animation: "0123456789", added: start)
    (bar.start, bar.end, bar.outcome) = (start, end, .finished)
    bar.segments = [TimelineBar.Segment(.active, from: start, to: end)]
    configure(&bar)
    return bar
  }

  private func figure(_ bar: TimelineBar) -> String {
    TimelineFigure(size: PictureSize(width: 531, height: 0))
      .text(TimelineBars(from: 0, to: 4, bars: [bar]))
  }

  @Test("A turn cuts half of a bar, and a new cycle all of it")
  func cycles() {
    let svg = figure(bar(from: 0, to: 2) { ($0.turns, $0.cycles) = ([0.5, 1.5], [1]) })
    let lines = [(153, 73), (253, 73), (203, 79)].map { x, bottom in
      "<line x1=\"\(x)\" y1=\"67\" x2=\"\(x)\" y2=\"\(bottom)\" stroke=\"var(--paper)\" "
        + "stroke-width=\"1.5\"/>"
    }
    expectTrue(svg.contains(lines.joined()))
  }

  @Test("Cuts that are nearer than two points are left out")
  func dense() {
    // 64ths of a second are 1.5625 points apart.
    let svg = figure(bar(from: 0, to: 2) { $0.cycles = [1, 1.015625, 1.03125] })
    expectTrue(svg.contains("<line x1=\"203\""))
    expectFalse(svg.contains("<line x1=\"204.56\""))
    expectTrue(svg.contains("<line x1=\"206.13\""))
  }

  @Test(
    "What goes on after the last instant has an arrow",
    arguments: [(nil, true), (5, true), (4, false)] as [(Double?, Bool)])
  func goesOn(_ end: Double?, _ hasArrow: Bool) {
    let svg = figure(bar(from: 0, to: 4) { ($0.end, $0.outcome) = (end, nil) })
    let arrow = "<path d=\"M507 68L512 73L507 78\" fill=\"none\" stroke=\"var(--series-1)\" "
    expectEqual(svg.contains(arrow + "stroke-width=\"2\"/>"), hasArrow)
  }

  @Test("An early end and the removal of what is held have a cross")
  func cross() {
    let rest = "stroke=\"var(--ink)\" stroke-width=\"2\" fill=\"none\"/>"
    let cancelled = figure(bar(from: 0, to: 2) { $0.outcome = .cancelled })
    expectTrue(cancelled.contains("<path d=\"M299 69L307 77M307 69L299 77\" " + rest))
    let removed = figure(bar(from: 0, to: 2) { $0.removed = 3 })
    expectTrue(removed.contains("<path d=\"M399 69L407 77M407 69L399 77\" " + rest))
    expectFalse(figure(bar(from: 0, to: 2)).contains(rest))
  }

  // The cause has ten letters, 67 points. On the right it may end 24 points after the axis, at 527:
  // the bar may end at 450. On the left it starts 75 before the bar, but not before the axis.
  @Test(
    "A cause is on the right of its bar, else on the left, else only in the title",
    arguments: [
      (0, 3.46875, "<text x=\"459.88\" y=\"77\" class=\"over\">by tween 3</text>"),
      (
        0.75, 3.484375,
        "<text x=\"170\" y=\"77\" text-anchor=\"end\" class=\"over\">by tween 3</text>"
      ),
      (0.5, 3.484375, nil),
    ] as [(Double, Double, String?)])
  func cause(_ start: Double, _ end: Double, _ text: String?) {
    let svg = figure(bar(from: start, to: end) { $0.cause = "tween 3" })
    expectTrue(svg.contains(", added by tween 3</title>"))
    if let text {
      expectTrue(svg.contains(text))
    } else {
      expectFalse(svg.contains("class=\"over\""))
    }
  }

  // A name of one letter leaves 60 − 5 columns, 54 steps: 2 of 4 s are in column 27.
  @Test(
    "A bar without length is a sign, and its name is not repeated",
    arguments: [
      (AnimationOutcome.finished, "!"), (.removedWithLayer, "x"),
    ])
  func instant(_ outcome: AnimationOutcome, _ sign: String) {
    var bar = TimelineBar(
      layerName: "box", layerTitle: "Layer #box", animation: "a", kind: "a", added: 2)
    (bar.end, bar.outcome) = (2, outcome)
    let text = TimelineText(width: 60, isASCII: true, isColored: false)
      .text(TimelineBars(from: 0, to: 4, bars: [bar]))
    expectTrue(
      text.hasPrefix("Layer #box\n  a  " + String(repeating: " ", count: 27) + sign + "\n"))
    expectTrue(text.contains("! ends at once\n"))
  }
}
