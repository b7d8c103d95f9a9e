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

  @Test("A delay is waiting, or a backwards fill if the mode says so (F7)")
  func before() throws {
    let waiting = try Self.bar("\"duration\": 1, \"delay\": 0.5")
    #expect(
      waiting.segments == [
        Segment(.waiting, from: 0, to: 0.5), Segment(.active, from: 0.5, to: 1.5),
      ])
    #expect(waiting.start == 0.5)
    #expect(waiting.end == 1.5)
    #expect(waiting.outcome == .finished)
    let filled = try Self.bar("\"duration\": 1, \"delay\": 0.5, \"fillMode\": \"backwards\"")
    #expect(
      filled.segments == [
        Segment(.fillsBackwards, from: 0, to: 0.5), Segment(.active, from: 0.5, to: 1.5),
      ])
  }

  @Test("Cycles and turns lie where the time mapping has them (F5)")
  func cycles() throws {
    let there = try Self.bar("\"duration\": 0.5, \"repeatCount\": 3")
    #expect(there.cycles == [0.5, 1])
    #expect(there.turns == [])
    // Cycles of 1 s, of which the third ends where it would turn.
    let back = try Self.bar("\"duration\": 0.5, \"repeatCount\": 2.5, \"autoreverses\": true")
    #expect(back.cycles == [1, 2])
    #expect(back.turns == [0.5, 1.5])
    // It starts 0.75 s into its cycle of 1 s, on the way back.
    let late = try Self.bar(
      "\"duration\": 0.5, \"repeatCount\": 2, \"autoreverses\": true, \"timeOffset\": 0.75")
    #expect(late.cycles == [0.25, 1.25])
    #expect(late.turns == [0.75, 1.75])
    // Backwards through the same cycles.
    let reversed = try Self.bar(
      "\"duration\": 0.5, \"repeatCount\": 2, \"autoreverses\": true, \"speed\": -1")
    #expect(reversed.cycles == [1])
    #expect(reversed.turns == [0.5, 1.5])
    // At twice the speed everything takes half the time.
    let fast = try Self.bar(
      "\"duration\": 0.5, \"repeatCount\": 2, \"autoreverses\": true, \"speed\": 2")
    #expect(fast.cycles == [0.5])
    #expect(fast.turns == [0.25, 0.75])
    #expect(fast.end == 1)
  }

  @Test("What is held shows until it is removed; what is kept without a fill has no effect")
  func held() throws {
    let removal = "{\"at\": 2, \"remove\": {\"layer\": \"#box\", \"key\": \"a\"}}"
    let held = try Self.bar(
      "\"duration\": 1, \"fillMode\": \"forwards\", \"removedOnCompletion\": false",
      events: removal, to: 3)
    #expect(
      held.segments == [Segment(.active, from: 0, to: 1), Segment(.held, from: 1, to: 2)])
    #expect(held.removed == 2)
    #expect(held.outcome == .finished)
    let kept = try Self.bar("\"duration\": 1, \"removedOnCompletion\": false", to: 3)
    #expect(
      kept.segments == [Segment(.active, from: 0, to: 1), Segment(.kept, from: 1, to: 3)])
    #expect(kept.removed == nil)
  }

  @Test("An early end is where it happened, with its reason")
  func cancelled() throws {
    let bar = try Self.bar(
      "\"duration\": 4", events: "{\"at\": 1.5, \"remove\": {\"layer\": \"#box\", \"key\": \"a\"}}")
    #expect(bar.segments == [Segment(.active, from: 0, to: 1.5)])
    #expect(bar.end == 1.5)
    #expect(bar.outcome == .cancelled)
    let left = try Self.bar(
      "\"duration\": 4", events: "{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}")
    #expect(left.segments == [Segment(.active, from: 0, to: 1)])
    #expect(left.outcome == .removedWithLayer)
  }

  @Test("A cause is the action or the origin; what the scene adds has none (F101)")
  func causes() throws {
    let report = try report(
      box: "",
      events: """
        {"at": 0.5, "transaction": {"duration": 0.5}, "set": {"#box": {"opacity": 0}}},
        {"at": 0.75, "add": {"layer": "#box", "key": "go",
          "animation": {"class": "BasicAnimation", "keyPath": "zPosition", "toValue": 4, "duration": 1}}}
        """)
    let timeline = try report.timelineBars()
    #expect(timeline.to == 1.75)
    #expect(timeline.bars.map(\.animation) == ["opacity", "go"])
    #expect(timeline.bars.map(\.cause) == ["action 'opacity' of Layer #box", nil])
    #expect(timeline.bars.map(\.added) == [0.5, 0.75])
    #expect(timeline.bars.map(\.layerName) == ["box", "box"])
    #expect(timeline.bars.map(\.kind) == ["opacity  basic", "zPosition  basic"])
    #expect(
      timeline.marks == [
        TimelineMark(.commit, at: 0, "commit"), TimelineMark(.transaction, at: 0.5, "transaction"),
        TimelineMark(.commit, at: 0.5, "commit"),
        TimelineMark(.transaction, at: 0.75, "transaction"),
        TimelineMark(.commit, at: 0.75, "commit"),
      ])
  }

  @Test("An origin says which player added an animation")
  func origins() throws {
    let report = Report {
      let box = Layer(id: "box")
      let animation = BasicAnimation("opacity", to: 0, duration: 1)
      animation.origin = AnimationOrigin(source: "tween", number: 3, step: "fade")
      try box.add(animation, forKey: "a")
      return RenderLoop(root: box)
    }
    #expect(try report.timelineBars().bars.map(\.cause) == ["tween 3, fade"])
  }

  @Test("An endless scene shows a period after its last event, or two seconds")
  func endless() throws {
    let pulse = try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
          "duration": 0.5, "repeatCount": "inf", "autoreverses": true, "delay": 1}}
        """
    ).timelineBars()
    #expect(pulse.isEndless)
    // It starts at 1 s, and repeats every second.
    #expect(pulse.to == 2)
    #expect(pulse.bars[0].cycles == [2])
    #expect(pulse.bars[0].end == nil)
    #expect(pulse.bars[0].outcome == nil)
    let slow = try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
          "duration": 100, "repeatCount": "inf"}}
        """
    ).timelineBars()
    #expect(slow.to == 2)
  }

  @Test("Layers are in the order of their first start, bars in that of their starts")
  func order() throws {
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
    #expect(bars.map(\.animation) == ["first", "soon", "late"])
    #expect(bars.map(\.layerName) == ["@2", "one", "one"])
  }

  @Test("The bars of a layer stay together, even if another layer starts between them")
  func together() throws {
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
    #expect(try report.timelineBars().bars.map(\.animation) == ["one0.0", "one1.0", "two0.5"])
  }

  @Test("A timeline that starts after everything shows one second")
  func afterEverything() throws {
    let timeline = try report(box: "").timelineBars(from: 2)
    #expect(timeline.from == 2)
    #expect(timeline.to == 3)
  }

  @Test("A span cuts bars, cycles and marks, and drops what lies outside")
  func spans() throws {
    let report = try report(
      box: """
        "animations": {
          "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 0.5,
            "repeatCount": 8},
          "b": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 0, "duration": 0.5}}
        """)
    let timeline = try report.timelineBars(from: 1.25, to: 2.25)
    #expect(timeline.bars.map(\.animation) == ["a"])
    #expect(timeline.bars[0].segments == [Segment(.active, from: 1.25, to: 2.25)])
    #expect(timeline.bars[0].cycles == [1.5, 2])
    #expect(timeline.bars[0].end == 4)
    #expect(timeline.marks == [])
  }

  @Test("An animation that ends at the commit of its addition has a bar without length")
  func lost() throws {
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
    #expect(bars.map(\.animation) == ["a"])
    #expect(bars.map(\.outcome) == [.removedWithLayer])
    #expect(bars.map(\.segments) == [[]])
    #expect(bars.map(\.end) == [1])
  }

  @Test("The time of a layer scales cycles and turns (F4)")
  func layerTime() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "slow", "speed": 0.5, "sublayers": [
        {"id": "box", "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity",
          "fromValue": 0, "duration": 0.5, "repeatCount": 2, "autoreverses": true}}}]}]}}
      """)
    let bar = try #require(try report.timelineBars().bars.first)
    #expect(bar.segments == [Segment(.active, from: 0, to: 4)])
    #expect(bar.cycles == [2])
    #expect(bar.turns == [1, 3])
  }

  @Test("A pause of the layer does not move the start, and the end comes later by its length (F13)")
  func pause() throws {
    let bar = try Self.bar(
      "\"duration\": 1",
      events: """
        {"at": 0.5, "set": {"#box": {"speed": 0, "timeOffset": 0.5}}},
        {"at": 2, "set": {"#box": {"speed": 1, "timeOffset": 0, "beginTime": 1.5}}}
        """)
    #expect(bar.start == 0)
    #expect(bar.segments == [Segment(.active, from: 0, to: 2.5)])
    #expect(bar.end == 2.5)
  }

  @Test("Many short cycles are listed up to the limit")
  func manyCycles() throws {
    let bar = try Self.bar("\"duration\": 0.001, \"repeatCount\": \"inf\"", to: 3)
    #expect(bar.cycles.count == TimelineBar.cycleLimit)
    #expect(bar.segments == [Segment(.active, from: 0, to: 3)])
  }

  @Test("A live loop has no timeline")
  func live() {
    #expect(throws: ReportError.self) {
      try Report(of: RenderLoop(root: Layer())).timelineBars()
    }
  }
}
