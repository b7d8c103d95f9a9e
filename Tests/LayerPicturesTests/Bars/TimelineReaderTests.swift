import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Lives of animations of which events tell only a part.
@Suite("Bars beyond events")
struct TimelineReaderTests {
  typealias Segment = TimelineBar.Segment

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // The local time is t up to 1.75 s, and 2 (t − 1.75) + 1.75 after it. So the local 2, 3 and 4 are at
    // 1.875, 2.375 and 2.875 s.
    Fact("After a change of a layer's pace, cycles go on from where they are (F4)") {
      let bar = try TimelineBarsTests.bar(
        "\"duration\": 1, \"repeatCount\": 4",
        events: """
          {"at": 1.75, "set": {"#box": {"speed": 2, "timeOffset": 1.75, "beginTime": 1.75}}}
          """)
      expectEqual(bar.cycles, [1, 1.875, 2.375])
      expectEqual(bar.end, 2.875)
    },
    // It starts at 3 s of its layer. From 1 s on the layer is 2.5 s ahead, so that the animation ends at
    // 4 − 2.5 s; its start would have been at 0.5 s.
    Fact("An animation whose layer jumps over its start waits until then (F4)") {
      let bar = try TimelineBarsTests.bar(
        "\"duration\": 1, \"delay\": 3",
        events: "{\"at\": 1, \"set\": {\"#box\": {\"timeOffset\": 2.5}}}")
      expectEqual(
        bar.segments, [Segment(.waiting, from: 0, to: 1), Segment(.active, from: 1, to: 1.5)])
      expectEqual(bar.end, 1.5)
    },
    Fact("Of two animations with one name at one instant, each has the cause of its own addition") {
      let report = Report {
        let box = Layer(id: "box")
        let loop = RenderLoop(root: box)
        loop.addScript([
          (
            1,
            {
              // The action of the change is replaced before anybody can see it.
              box.opacity = 0
              loop.flush()
              _ = try? box.add(BasicAnimation("opacity", to: 1, duration: 1), forKey: "opacity")
            }
          )
        ])
        return loop
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
      expectEqual(bar.end, 1)
      expectEqual(bar.outcome, .finished)
    },
    Fact("What is over when it is added, and held, has its start before it was added") {
      let report = Report {
        let box = Layer(id: "box")
        let loop = RenderLoop(root: box)
        loop.addScript([
          (
            2,
            {
              let animation = BasicAnimation("opacity", to: 0, duration: 0.5)
              animation.beginTime = 0.5
              animation.fillMode = .forwards
              animation.isRemovedOnCompletion = false
              _ = try? box.add(animation, forKey: "a")
            }
          )
        ])
        return loop
      }
      let bar = try #require(try report.timelineBars(to: 3).bars.first)
      expectEqual(bar.added, 2)
      expectEqual(bar.start, 0.5)
      expectEqual(bar.outcome, .finished)
    },
    Fact("What ends where a span starts touches it, and keeps a segment without length") {
      let bars = try report(
        box: """
          "animations": {
            "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 2},
            "b": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 0, "duration": 0.5}}
          """
      ).timelineBars(from: 0.5, to: 1).bars
      expectEqual(bars.map(\.animation), ["a", "b"])
      expectEqual(bars.first?.segments, [Segment(.active, from: 0.5, to: 1)])
      expectEqual(bars.last?.segments, [Segment(.active, from: 0.5, to: 0.5)])
    },
  ]
}
