import LayerAnimation
import TestSupport
import Testing

@testable import LayerPictures

/// The words about bars and marks.
@Suite("Words of bars")
struct BarWordsTests {
  private let words = BarWords()

  private func bar(
    _ animation: String = "a", kind: String = "", keyPaths: [String] = [], cause: String? = nil,
    layer: String = "box", title: String = "Layer #box", added: Double = 1
  ) -> TimelineBar {
    TimelineBar(
      layerName: layer, layerTitle: title, animation: animation, kind: kind, keyPaths: keyPaths,
      cause: cause, added: added)
  }

  @Test(
    "A name says what is animated, once",
    arguments: [
      ("go", "", [], "go"), ("go", "go", ["opacity"], "go"),
      ("go", "opacity  basic", ["opacity"], "go: opacity  basic"),
      ("opacity", "opacity  basic", ["opacity"], "opacity  basic"),
      ("opacity", "group", ["opacity", "zPosition"], "opacity: group"),
      ("a\u{1b}", "opacity  basic", ["opacity"], "a\\u001b: opacity  basic"),
      ("a\u{1b}", "", [], "a\\u001b"),
    ] as [(String, String, [String], String)])
  func names(_ animation: String, _ kind: String, _ keyPaths: [String], _ name: String) {
    expectEqual(words.name(of: bar(animation, kind: kind, keyPaths: keyPaths)), name)
  }

  @Test("A cause is escaped, and what the program adds has none")
  func causes() {
    expectNil(words.cause(of: bar()))
    expectEqual(words.cause(of: bar(cause: "tween\u{1b}")), "by tween\\u001b")
  }

  @Test(
    "Each kind of part has a clause of its own",
    arguments: [
      (.waiting, "waits from 1 to 2.5 s"),
      (.fillsBackwards, "shows its first value from 1 to 2.5 s"),
      (.active, "active from 1 to 2.5 s"), (.held, "held from 1 to 2.5 s"),
      (.kept, "kept without effect from 1 to 2.5 s"),
    ] as [(TimelineBar.Segment.Kind, String)])
  func parts(_ kind: TimelineBar.Segment.Kind, _ clause: String) {
    var bar = bar()
    bar.start = 1
    bar.segments = [TimelineBar.Segment(kind, from: 1, to: 2.5)]
    expectEqual(words.life(of: bar), "\(clause), never ends")
  }

  @Test(
    "Each outcome has a word of its own; what has not ended ends later or never",
    arguments: [
      (2, .finished, "finished at 2 s"), (2, .cancelled, "removed at 2 s"),
      (2, .replaced, "replaced at 2 s"), (2, .removedWithLayer, "removed with its layer at 2 s"),
      (2, nil, "ends at 2 s"), (nil, nil, "never ends"),
    ] as [(Double?, AnimationOutcome?, String)])
  func outcomes(_ end: Double?, _ outcome: AnimationOutcome?, _ clause: String) {
    var bar = bar()
    (bar.start, bar.end, bar.outcome) = (1, end, outcome)
    expectEqual(words.life(of: bar), clause)
  }

  @Test("A life is told in order, from the addition to the counts")
  func life() {
    var bar = bar(added: 0.5)
    (bar.start, bar.end, bar.outcome, bar.removed) = (1, 2, .finished, 3)
    bar.segments = [
      TimelineBar.Segment(.waiting, from: 0.5, to: 1), TimelineBar.Segment(.active, from: 1, to: 2),
    ]
    (bar.cycles, bar.turns) = ([1.5], [1.25, 1.75])
    expectEqual(
      words.life(of: bar),
      "added at 0.5 s, waits from 0.5 to 1 s, active from 1 to 2 s, "
        + "finished at 2 s, removed at 3 s, 1 repeat, 2 turns")
  }

  // A bar lists a thousand; there may be more of them.
  @Test(
    "Counts are exact below a thousand",
    arguments: [
      (1, "1 repeat"), (2, "2 repeats"), (999, "999 repeats"), (1000, "1000 repeats or more"),
    ])
  func counts(_ count: Int, _ clause: String) {
    var bar = bar()
    bar.start = 1
    bar.cycles = Array(repeating: 2, count: count)
    expectEqual(words.life(of: bar), "never ends, \(clause)")
  }

  @Test("Only an endless timeline has a note")
  func notes() {
    expectEqual(words.notes(on: TimelineBars(from: 0, to: 1.5)), [])
    expectEqual(
      words.notes(on: TimelineBars(from: 0, to: 1.5, isEndless: true)),
      ["an animation never ends; the timeline stops at 1.5 s"])
  }

  @Test("Kinds of marks have letters, and warnings come first")
  func letters() {
    expectEqual(
      TimelineMark.Kind.order.map(\.rawValue), ["warning", "callback", "transaction", "commit"])
    expectEqual(String(TimelineMark.Kind.order.map(\.letter)), "!ktc")
  }

  @Test("Bars in a row are one group if both the title and the name of their layers are the same")
  func groups() {
    let bars = [
      bar(), bar(), bar(layer: "other"), bar(layer: "other", title: "Layer"),
      bar(layer: "other", title: "Layer"), bar(),
    ]
    expectEqual(TimelineBars(from: 0, to: 1, bars: bars).groups, [0..<2, 2..<3, 3..<5, 5..<6])
    expectEqual(TimelineBars(from: 0, to: 1).groups, [])
  }
}
