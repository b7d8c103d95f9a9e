import LayerAnimation
import TestSupport
import Testing

@testable import LayerPictures

/// The characters of bars in text, worked out by hand.
///
/// A name of one letter leaves 60 − 5 columns, 54 steps: an instant t of 4 s is in the column 13.5 t.
@Suite("Characters of bars")
struct TimelineCellsTests {
  private func bar(
    _ animation: String = "a", _ configure: (inout TimelineBar) -> Void = { _ in }
  ) -> TimelineBar {
    var bar = TimelineBar(
      layerName: "box", layerTitle: "Layer #box", animation: animation, added: 0)
    (bar.start, bar.end, bar.outcome) = (0, 4, .finished)
    configure(&bar)
    return bar
  }

  private func lines(
    _ bars: [TimelineBar], from: Double = 0, width: Int = 60, isASCII: Bool = true,
    isColored: Bool = false, marks: [TimelineMark] = []
  ) -> [String] {
    TimelineText(width: width, isASCII: isASCII, isColored: isColored)
      .text(TimelineBars(from: from, to: 4, bars: bars, marks: marks))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "Each kind of part has a character, a colour and an entry in the key",
    arguments: [
      (.waiting, ".", "┄", "33", "waiting"), (.fillsBackwards, ":", "░", "33", "filling backwards"),
      (.active, "#", "█", "32", "active"), (.held, "=", "▒", "35", "held"),
      (.kept, "-", "╌", "2", "kept without effect"),
    ] as [(TimelineBar.Segment.Kind, String, String, String, String)])
  func parts(
    _ kind: TimelineBar.Segment.Kind, _ ascii: String, _ sign: String, _ color: String,
    _ name: String
  ) {
    let bars = [bar { $0.segments = [TimelineBar.Segment(kind, from: 0, to: 4)] }]
    let plain = lines(bars)
    expectEqual(plain[1], "  a  " + String(repeating: ascii, count: 55))
    expectEqual(plain[4], "\(ascii) \(name)")
    let blocks = lines(bars, isASCII: false)
    expectEqual(blocks[1], "  a  " + String(repeating: sign, count: 55))
    expectEqual(blocks[4], "\(sign) \(name)")
    let colored = lines(bars, isASCII: false, isColored: true)
    expectEqual(
      colored[1], "  a  \u{1b}[\(color)m" + String(repeating: sign, count: 55) + "\u{1b}[0m")
  }

  @Test(
    "Cycles are above turns, turns above parts, and a removal above all", arguments: [true, false])
  func signs(_ isASCII: Bool) {
    let bar = bar {
      $0.segments = [TimelineBar.Segment(.active, from: 0, to: 4)]
      ($0.turns, $0.cycles) = ([0, 2], [2, 4])
      ($0.end, $0.outcome) = (4, .cancelled)
    }
    let text = lines([bar], isASCII: isASCII)
    let run = String(repeating: isASCII ? "#" : "█", count: 26)
    expectEqual(text[1], "  a  " + (isASCII ? "/\(run)|\(run)x" : "▞\(run)▌\(run)×"))
    expectEqual(
      text[4],
      (isASCII
        ? "# active  | next cycle  / turn  x removed"
        : "█ active  ▌ next cycle  ▞ turn  × removed"))
  }

  @Test("What ends or is removed outside of the time shown has no sign")
  func outside() {
    let early = bar { ($0.end, $0.outcome) = (0.5, .finished) }
    expectEqual(lines([early], from: 1)[1], "  a")
    let atStart = bar { ($0.end, $0.outcome) = (1, .finished) }
    expectEqual(lines([atStart], from: 1)[1], "  a  !")
    expectEqual(lines([atStart], from: 1, isASCII: false)[1], "  a  ◆")
    let held = [TimelineBar.Segment(.held, from: 0, to: 4)]
    let run = String(repeating: "=", count: 54)
    let late = bar { ($0.segments, $0.removed) = (held, 4.5) }
    expectEqual(lines([late])[1], "  a  \(run)=")
    let atEnd = bar { ($0.segments, $0.removed) = (held, 4) }
    expectEqual(lines([atEnd])[1], "  a  \(run)x")
  }

  @Test(
    "An arrow is at the end of what ends later or never, and has begun",
    arguments: [(nil, true), (4.5, true), (4, false)] as [(Double?, Bool)])
  func goesOn(_ end: Double?, _ hasArrow: Bool) {
    let bar = bar {
      $0.segments = [TimelineBar.Segment(.active, from: 0, to: 4)]
      ($0.end, $0.outcome) = (end, nil)
    }
    let run = String(repeating: "#", count: 54)
    expectEqual(lines([bar])[1], "  a  \(run)" + (hasArrow ? ">" : "#"))
    expectEqual(lines([bar])[4], (hasArrow ? "# active  > goes on" : "# active"))
    expectTrue(lines([bar], isASCII: false)[1].hasSuffix(hasArrow ? "▶" : "█"))
    expectEqual(
      lines([bar], isColored: true)[1],
      "  a  \u{1b}[32m\(run)" + (hasArrow ? ">" : "#") + "\u{1b}[0m")
  }

  // Names take two fifths of 40 columns, causes a quarter. The axis keeps ten columns.
  @Test("Names and causes that are too long are cut, and the axis is not shorter than ten columns")
  func narrow() {
    let letters = String(repeating: "m", count: 30)
    let bar = bar(letters) {
      $0.segments = [TimelineBar.Segment(.active, from: 0, to: 2)]
      $0.cause = letters
    }
    // The middle of nine steps, 4.5, is rounded up.
    expectEqual(lines([bar], width: 20)[1], "  \(letters.prefix(15))~  ######      by mmmmmm~")
    expectEqual(lines([bar], width: 39), lines([bar], width: 40))
  }

  @Test("Only a bar with a cause has words after it, at one column for all")
  func causes() {
    let half = [TimelineBar.Segment(.active, from: 0, to: 2)]
    let first = bar {
      $0.segments = half
      $0.cause = "me"
    }
    let second = bar("b") { $0.segments = half }
    // 5 columns of names and 7 of causes leave 48: 47 steps, of which 2 s is the 24th.
    let text = lines([first, second])
    let run = String(repeating: "#", count: 25)
    expectEqual(text[1], "  a  \(run)" + String(repeating: " ", count: 25) + "by me")
    expectEqual(text[2], "  b  \(run)")
  }

  // Marks of one column take up to four lines, here one each, with the most important first.
  @Test("Marks are below the axis by importance, and warnings are told in words")
  func marks() {
    let marks = [
      TimelineMark(.commit, at: 2, "commit"), TimelineMark(.transaction, at: 2, "transaction"),
      TimelineMark(.callback, at: 2, "called"), TimelineMark(.warning, at: 2, "odd\u{1b}"),
    ]
    let text = lines([], marks: marks)
    expectEqual(text[0], "no animations")
    // Without names, 4 columns are left of 56: 55 steps, and half of them rounded up are 28.
    let blank = String(repeating: " ", count: 32)
    expectEqual(text[3...6], ["\(blank)!", "\(blank)k", "\(blank)t", "\(blank)c"])
    expectEqual(
      text[7...],
      [
        "! warning  k callback  t transaction  c commit", "warning at 2 s: odd\\u001b", "",
      ])
  }
}
