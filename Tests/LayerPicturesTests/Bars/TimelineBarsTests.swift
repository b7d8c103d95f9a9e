import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// What the bars of a timeline say about the lives of animations.
@Suite("Bars of a timeline")
struct TimelineBarsTests {
  typealias Segment = TimelineBar.Segment

  static func bar(_ fields: String, events: String = "", to: Double? = nil) throws -> TimelineBar {
    let report = try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, \(fields)}}
        """, events: events)
    let bars = try report.timelineBars(to: to).bars
    return try #require(bars.first)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A delay is waiting, or a backwards fill if the mode says so (F7)") {
      let waiting = try Self.bar("\"duration\": 1, \"delay\": 0.5")
      expectEqual(
        waiting.segments,
        [
          Segment(.waiting, from: 0, to: 0.5), Segment(.active, from: 0.5, to: 1.5),
        ])
      expectEqual(waiting.start, 0.5)
      expectEqual(waiting.end, 1.5)
      expectEqual(waiting.outcome, .finished)
      let filled = try Self.bar("\"duration\": 1, \"delay\": 0.5, \"fillMode\": \"backwards\"")
      expectEqual(
        filled.segments,
        [
          Segment(.fillsBackwards, from: 0, to: 0.5), Segment(.active, from: 0.5, to: 1.5),
        ])
    },
    Fact("An early end is where it happened, with its reason") {
      let bar = try Self.bar(
        "\"duration\": 4",
        events: "{\"at\": 1.5, \"remove\": {\"layer\": \"#box\", \"key\": \"a\"}}")
      expectEqual(bar.segments, [Segment(.active, from: 0, to: 1.5)])
      expectEqual(bar.end, 1.5)
      expectEqual(bar.outcome, .cancelled)
      let left = try Self.bar(
        "\"duration\": 4", events: "{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}")
      expectEqual(left.segments, [Segment(.active, from: 0, to: 1)])
      expectEqual(left.outcome, .removedWithLayer)
    },
    Fact("A cause is the action or the origin; what the scene adds has none (F101)") {
      let report = try report(
        box: "",
        events: """
          {"at": 0.5, "transaction": {"duration": 0.5}, "set": {"#box": {"opacity": 0}}},
          {"at": 0.75, "add": {"layer": "#box", "key": "go",
            "animation": {"class": "BasicAnimation", "keyPath": "zPosition", "toValue": 4, "duration": 1}}}
          """)
      let timeline = try report.timelineBars()
      expectEqual(timeline.to, 1.75)
      expectEqual(timeline.bars.map(\.animation), ["opacity", "go"])
      expectEqual(timeline.bars.map(\.cause), ["action 'opacity' of Layer #box", nil])
      expectEqual(timeline.bars.map(\.added), [0.5, 0.75])
      expectEqual(timeline.bars.map(\.layerName), ["box", "box"])
      expectEqual(timeline.bars.map(\.kind), ["opacity  basic", "zPosition  basic"])
      expectEqual(
        timeline.marks,
        [
          TimelineMark(.commit, at: 0, "commit"),
          TimelineMark(.transaction, at: 0.5, "transaction"),
          TimelineMark(.commit, at: 0.5, "commit"),
          TimelineMark(.transaction, at: 0.75, "transaction"),
          TimelineMark(.commit, at: 0.75, "commit"),
        ])
    },
    Fact("An origin says which player added an animation") {
      let report = Report {
        let box = Layer(id: "box")
        let animation = BasicAnimation("opacity", to: 0, duration: 1)
        animation.origin = AnimationOrigin(source: "tween", number: 3, step: "fade")
        try box.add(animation, forKey: "a")
        return RenderLoop(root: box)
      }
      try expectEqual(report.timelineBars().bars.map(\.cause), ["tween 3, fade"])
    },
    Fact("An endless scene shows a period after its last event, or two seconds") {
      let pulse = try report(
        box: """
          "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
            "duration": 0.5, "repeatCount": "inf", "autoreverses": true, "delay": 1}}
          """
      ).timelineBars()
      expectTrue(pulse.isEndless)
      // It starts at 1 s, and repeats every second.
      expectEqual(pulse.to, 2)
      expectEqual(pulse.bars[0].cycles, [2])
      expectNil(pulse.bars[0].end)
      expectNil(pulse.bars[0].outcome)
      let slow = try report(
        box: """
          "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
            "duration": 100, "repeatCount": "inf"}}
          """
      ).timelineBars()
      expectEqual(slow.to, 2)
    },
    Fact("Layers are in the order of their first start, bars in that of their starts") {
      func animation(_ key: String, _ delay: Double) -> String {
        """
        "\(key)": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 1,
          "delay": \(delay)}
        """
      }
      let report = try report(
        """
        {"version": 1, "root": {"id": "root", "sublayers": [
          {"id": "one", "animations": {\(animation("late", 1)), \(animation("soon", 0.5))}},
          {"animations": {\(animation("first", 0))}}
        ]}}
        """)
      let bars = try report.timelineBars().bars
      expectEqual(bars.map(\.animation), ["first", "soon", "late"])
      expectEqual(bars.map(\.layerName), ["@2", "one", "one"])
    },
    Fact("The bars of a layer stay together, even if another layer starts between them") {
      func layer(_ id: String, _ delays: [Double]) -> String {
        let animations = delays.map {
          """
          "\(id)\($0)": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 1,
            "delay": \($0)}
          """
        }
        return "{\"id\": \"\(id)\", \"animations\": {\(animations.joined(separator: ","))}}"
      }
      let report = try report(
        """
        {"version": 1, "root": {"id": "root", "sublayers": [
          \(layer("one", [0, 1])), \(layer("two", [0.5]))
        ]}}
        """)
      try expectEqual(report.timelineBars().bars.map(\.animation), ["one0.0", "one1.0", "two0.5"])
    },
    Fact("A timeline that starts after everything shows one second") {
      let timeline = try report(box: "").timelineBars(from: 2)
      expectEqual(timeline.from, 2)
      expectEqual(timeline.to, 3)
    },
    Fact("A span cuts bars, cycles and marks, and drops what lies outside") {
      let report = try report(
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
      expectEqual(timeline.marks, [])
    },
    Fact("An animation that ends at the commit of its addition has a bar without length") {
      let report = Report {
        let root = Layer(id: "root")
        let loop = RenderLoop(root: root)
        loop.addScript([
          (
            1,
            {
              let box = Layer(id: "box")
              root.addSublayer(box)
              loop.flush()
              _ = try? box.add(BasicAnimation("opacity", to: 0, duration: 1), forKey: "a")
              box.removeFromSuperlayer()
            }
          )
        ])
        return loop
      }
      // The actions of the change of sublayers run too.
      let bars = try report.timelineBars(to: 2).bars.filter { $0.layerName == "box" }
      expectEqual(bars.map(\.animation), ["a"])
      expectEqual(bars.map(\.outcome), [.removedWithLayer])
      expectEqual(bars.map(\.segments), [[]])
      expectEqual(bars.map(\.end), [1])
    },
    Fact("The time of a layer scales cycles and turns (F4)") {
      let report = try report(
        """
        {"version": 1, "root": {"id": "root", "sublayers": [{"id": "slow", "speed": 0.5, "sublayers": [
          {"id": "box", "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity",
            "fromValue": 0, "duration": 0.5, "repeatCount": 2, "autoreverses": true}}}]}]}}
        """)
      let bar = try #require(try report.timelineBars().bars.first)
      expectEqual(bar.segments, [Segment(.active, from: 0, to: 4)])
      expectEqual(bar.cycles, [2])
      expectEqual(bar.turns, [1, 3])
    },
    Fact(
      "A pause of the layer does not move the start, and the end comes later by its length (F13)"
    ) {
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
    Fact("Many short cycles are listed up to the limit") {
      let bar = try Self.bar("\"duration\": 0.001, \"repeatCount\": \"inf\"", to: 3)
      expectEqual(bar.cycles.count, TimelineBar.cycleLimit)
      expectEqual(bar.segments, [Segment(.active, from: 0, to: 3)])
    },
    Fact("A live loop has no timeline") {
      #expect(throws: ReportError.self) {
        try Report(of: RenderLoop(root: Layer())).timelineBars()
      }
    },
  ]

  @Test("Cycles and turns lie where the time mapping has them (F5)")
  func cycles() throws {
    let there = try Self.bar("\"duration\": 0.5, \"repeatCount\": 3")
    expectEqual(there.cycles, [0.5, 1])
    expectEqual(there.turns, [])
    // Cycles of 1 s, of which the third ends where it would turn.
    let back = try Self.bar("\"duration\": 0.5, \"repeatCount\": 2.5, \"autoreverses\": true")
    expectEqual(back.cycles, [1, 2])
    expectEqual(back.turns, [0.5, 1.5])
    // It starts 0.75 s into its cycle of 1 s, on the way back.
    let late = try Self.bar(
      "\"duration\": 0.5, \"repeatCount\": 2, \"autoreverses\": true, \"timeOffset\": 0.75")
    expectEqual(late.cycles, [0.25, 1.25])
    expectEqual(late.turns, [0.75, 1.75])
    // Backwards through the same cycles.
    let reversed = try Self.bar(
      "\"duration\": 0.5, \"repeatCount\": 2, \"autoreverses\": true, \"speed\": -1")
    expectEqual(reversed.cycles, [1])
    expectEqual(reversed.turns, [0.5, 1.5])
    // At twice the speed everything takes half the time.
    let fast = try Self.bar(
      "\"duration\": 0.5, \"repeatCount\": 2, \"autoreverses\": true, \"speed\": 2")
    expectEqual(fast.cycles, [0.5])
    expectEqual(fast.turns, [0.25, 0.75])
    expectEqual(fast.end, 1)
  }

  @Test("What is held shows until it is removed; what is kept without a fill has no effect")
  func held() throws {
    let removal = "{\"at\": 2, \"remove\": {\"layer\": \"#box\", \"key\": \"a\"}}"
    let held = try Self.bar(
      "\"duration\": 1, \"fillMode\": \"forwards\", \"removedOnCompletion\": false",
      events: removal, to: 3)
    expectEqual(held.segments, [Segment(.active, from: 0, to: 1), Segment(.held, from: 1, to: 2)])
    expectEqual(held.removed, 2)
    expectEqual(held.outcome, .finished)
    let kept = try Self.bar("\"duration\": 1, \"removedOnCompletion\": false", to: 3)
    expectEqual(kept.segments, [Segment(.active, from: 0, to: 1), Segment(.kept, from: 1, to: 3)])
    expectNil(kept.removed)
  }
}
