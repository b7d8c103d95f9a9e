import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// What the bars of a timeline say about the lives of animations; `Tests/Transcripts/timeline` has their looks.
@Suite("Bars of a timeline")
struct TimelineBarsTests {
  typealias Segment = TimelineBar.Segment

  /// Returns the first bar of an animation of a box with some members.
  private static func bar(
    _ fields: String, events: String = "", to: Double? = nil
  ) throws -> TimelineBar {
    let report = try LayerPicturesTests.report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, \(fields)}}
        """, events: events)
    return try #require(try report.timelineBars(to: to).bars.first)
  }

  /// Returns a report of one layer, `#box`, with which a closure does something at an instant.
  private static func report(
    at instant: Double, _ body: @escaping (Layer, RenderLoop) throws -> Void
  ) -> Report {
    Report {
      let box = Layer(id: "box")
      let loop = RenderLoop(root: box)
      loop.addScript([(instant, { [unowned loop] in try? body(box, loop) })])
      return loop
    }
  }

  /// An animation of a box, with the instants at which its cycles begin again and turn back.
  struct Cycles: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fields: String
    let cycles: [Double]
    let turns: [Double]
    let end: Double
  }

  @Test(
    "Cycles and turns lie where the time mapping has them (F5)",
    arguments: [
      Cycles(
        testDescription: "there", fields: "\"repeatCount\": 3", cycles: [0.5, 1], turns: [],
        end: 1.5),
      // Cycles of 1 s, of which the third ends where it would turn.
      Cycles(
        testDescription: "back", fields: "\"repeatCount\": 2.5, \"autoreverses\": true",
        cycles: [1, 2], turns: [0.5, 1.5], end: 2.5),
      // It starts 0.75 s into its cycle of 1 s, on the way back.
      Cycles(
        testDescription: "late",
        fields: "\"repeatCount\": 2, \"autoreverses\": true, \"timeOffset\": 0.75",
        cycles: [0.25, 1.25], turns: [0.75, 1.75], end: 2),
      Cycles(
        testDescription: "backwards through the same cycles",
        fields: "\"repeatCount\": 2, \"autoreverses\": true, \"speed\": -1",
        cycles: [1], turns: [0.5, 1.5], end: 2),
      Cycles(
        testDescription: "at twice the speed in half the time",
        fields: "\"repeatCount\": 2, \"autoreverses\": true, \"speed\": 2",
        cycles: [0.5], turns: [0.25, 0.75], end: 1),
    ])
  func cycles(_ row: Cycles) throws {
    let bar = try Self.bar("\"duration\": 0.5, \(row.fields)")
    expectEqual(bar.cycles, row.cycles)
    expectEqual(bar.turns, row.turns)
    expectEqual(bar.end, row.end)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("An event at the end of a cycle or at a turn does not count it twice") {
      let events = [0.25, 0.5, 0.75, 1].map {
        "{\"at\": \($0), \"transaction\": {\"disableActions\": true}, \"set\": {\"#root\": {\"zPosition\": \($0)}}}"
      }.joined(separator: ",")
      let bar = try Self.bar(
        "\"duration\": 0.25, \"autoreverses\": true, \"repeatCount\": 3", events: events)
      expectEqual(bar.cycles, [0.5, 1])
      expectEqual(bar.turns, [0.25, 0.75, 1.25])
      expectEqual(bar.segments, [Segment(.active, from: 0, to: 1.5)])
    },
    // The local time is t up to 1.75 s, and 2 (t − 1.75) + 1.75 after it. So the local 2, 3 and 4 are at
    // 1.875, 2.375 and 2.875 s.
    Fact("After a change of a layer's pace, cycles go on from where they are (F4)") {
      let bar = try Self.bar(
        "\"duration\": 1, \"repeatCount\": 4",
        events: """
          {"at": 1.75, "set": {"#box": {"speed": 2, "timeOffset": 1.75, "beginTime": 1.75}}}
          """)
      expectEqual(bar.cycles, [1, 1.875, 2.375])
      expectEqual(bar.end, 2.875)
    },
    Fact("A pause of the layer does not move the start, and the end comes later (F13)") {
      let bar = try Self.bar(
        "\"duration\": 1",
        events: """
          {"at": 0.5, "set": {"#box": {"speed": 0, "timeOffset": 0.5}}},
          {"at": 2, "set": {"#box": {"speed": 1, "timeOffset": 0, "beginTime": 1.5}}}
          """)
      expectEqual(bar.start, 0)
      expectEqual(bar.segments, [Segment(.active, from: 0, to: 2.5)])
      expectEqual(bar.end, 2.5)
    },
    Fact("A span cuts bars, cycles and marks, and drops what lies outside") {
      let report = try LayerPicturesTests.report(
        box: """
          "animations": {
            "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 0.5,
              "repeatCount": 8},
            "b": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 0, "duration": 0.5}}
          """)
      let timeline = try report.timelineBars(from: 1.25, to: 2.25)
      expectEqual(timeline.bars.map(\.animation), ["a"])
      expectEqual(timeline.bars[0].segments, [Segment(.active, from: 1.25, to: 2.25)])
      expectEqual(timeline.bars[0].cycles, [1.5, 2])
      expectEqual(timeline.bars[0].end, 4)
      expectEqual(timeline.events, [])
      // What ends where the span starts touches it.
      let touching = try report.timelineBars(from: 0.5, to: 1).bars
      expectEqual(touching.map(\.animation), ["a", "b"])
      expectEqual(touching.last?.segments, [Segment(.active, from: 0.5, to: 0.5)])
    },
    Fact("An origin says which player added an animation") {
      let report = Self.report(at: 0) { box, _ in
        let animation = BasicAnimation("opacity", to: 0, duration: 1)
        animation.origin = AnimationOrigin(source: "tween", number: 3, step: "fade")
        try box.add(animation, forKey: "a")
      }
      try expectEqual(report.timelineBars().bars.map(\.cause), ["tween 3, fade"])
    },
    Fact("What ends at the commit of its addition has a bar without length, with a name") {
      let report = Self.report(at: 1) { root, loop in
        for layer in [Layer(id: "late"), Layer()] {
          root.addSublayer(layer)
          loop.flush()
          try layer.add(BasicAnimation("opacity", to: 0, duration: 1), forKey: "a")
          layer.removeFromSuperlayer()
        }
      }
      // The actions of the change of sublayers run too.
      let bars = try report.timelineBars(to: 2).bars.filter { $0.animation == "a" }
      expectEqual(bars.map(\.layerName), ["late", "Layer"])
      expectEqual(bars.map(\.outcome), [.removedWithLayer, .removedWithLayer])
      expectEqual(bars.map(\.segments), [[], []])
      expectEqual(bars.map(\.end), [1, 1])
    },
    Fact("Of two animations with one name at one instant, each has the cause of its own addition") {
      let report = Self.report(at: 1) { box, loop in
        // The action of the change is replaced before anybody can see it.
        box.opacity = 0
        loop.flush()
        try box.add(BasicAnimation("opacity", to: 1, duration: 1), forKey: "opacity")
      }
      let bars = try report.timelineBars(to: 1.5).bars
      expectEqual(bars.map(\.outcome), [nil, .replaced])
      expectEqual(bars.map(\.cause), [nil, "action 'opacity' of Layer #box"])
    },
    Fact("What was committed before the first instant has a bar as any other") {
      let report = Report {
        let box = Layer(id: "box")
        let loop = RenderLoop(root: box)
        try box.add(BasicAnimation("opacity", to: 0, duration: 1), forKey: "a")
        loop.flush()
        return loop
      }
      let bar = try #require(try report.timelineBars().bars.first)
      expectEqual(bar.segments, [Segment(.active, from: 0, to: 1)])
      expectEqual(bar.start, 0)
      expectEqual(bar.outcome, .finished)
    },
    Fact("What is over when it is added, and held, has its start before it was added") {
      let report = Self.report(at: 2) { box, _ in
        let animation = BasicAnimation("opacity", to: 0, duration: 0.5)
        (animation.beginTime, animation.fillMode) = (0.5, .forwards)
        animation.isRemovedOnCompletion = false
        try box.add(animation, forKey: "a")
      }
      let bar = try #require(try report.timelineBars(to: 3).bars.first)
      expectEqual(bar.added, 2)
      expectEqual(bar.start, 0.5)
      expectEqual(bar.outcome, .finished)
    },
    Fact("Calls of completions are marks, with the animation and its layer if there is one") {
      let report = Self.report(at: 0.5) { box, loop in
        loop.transaction { _ in
          let fade = BasicAnimation("opacity", from: 0, to: 1, duration: 0.25)
          fade.completion = { _ in }
          _ = try? box.add(fade, forKey: "fade")
        } completion: {
        }
      }
      let marks = try report.timelineBars(to: 1).events.filter { $0.kind == .callback }
      expectEqual(Set(marks.map(\.instant)), [0.75])
      expectEqual(
        Set(marks.map(\.text)),
        ["completion block", "completion, finished of 'fade' of Layer #box"])
    },
    Fact("A warning is a mark with its text") {
      let report = Self.report(at: 0.5) { box, _ in
        let animation = KeyframeAnimation(keyPath: "opacity")
        animation.values = [.number(0), .number(1)]
        (animation.keyTimes, animation.duration) = ([0, 0.5, 1], 0.5)
        try box.add(animation, forKey: "a")
      }
      let text = try report.timeline(TimelineOptions(isASCII: true, to: 1))
      expectTrue(
        text.hasSuffix(
          """
          # active  ! warning  c commit
          warning at 0.5 s: 'a' of Layer #box: 2 values and 3 keyTimes; the first 2 of
          each are used

          """), text)
    },
    Fact("A live loop has no timeline") {
      #expect(throws: ReportError.self) {
        try Report(of: RenderLoop(root: Layer())).timelineBars()
      }
    },
  ]
}
