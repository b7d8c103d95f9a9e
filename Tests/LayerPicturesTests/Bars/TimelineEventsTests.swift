import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// What a timeline tells of animations without names, of calls and of layers that come and go.
@Suite("Events of a timeline")
struct TimelineEventsTests {
  /// Returns a report of one layer in which a closure runs at 0.5 s.
  private func report(_ body: @escaping (RenderLoop) throws -> Void) -> Report {
    Report {
      let root = Layer(id: "root")
      let loop = RenderLoop(root: root)
      loop.addScript([(0.5, { [unowned loop] in try? body(loop) })])
      return loop
    }
  }

  @Test("An animation without a key has its key path as its name, or its class")
  func names() throws {
    let report = report { loop in
      let fade = BasicAnimation("opacity", from: 0, to: 1)
      try loop.root.add(fade, forKey: nil)
      let group = AnimationGroup()
      group.animations = [BasicAnimation("zPosition", from: 0, to: 1)]
      group.duration = 1
      try loop.root.add(group, forKey: nil)
    }
    let bars = try report.timelineBars(to: 1).bars
    expectEqual(bars.map(\.animation), ["opacity", "AnimationGroup"])
    expectEqual(bars.map(\.kind), ["opacity  basic", "group (zPosition)"])
    expectEqual(bars.map(\.added), [0.5, 0.5])
    expectEqual(bars.map(\.keyPaths), [["opacity"], ["zPosition"]])
  }

  @Test("Calls of completions are marks, with the animation and its layer if there is one")
  func callbacks() throws {
    let report = report { loop in
      loop.transaction { _ in
        let fade = BasicAnimation("opacity", from: 0, to: 1, duration: 0.25)
        fade.completion = { _ in }
        _ = try? loop.root.add(fade, forKey: "fade")
      } completion: {
      }
    }
    let marks = try report.timelineBars(to: 1).marks.filter { $0.kind == .callback }
    expectEqual(Set(marks.map(\.instant)), [0.75])
    expectEqual(
      Set(marks.map(\.text)),
      [
        "completion block", "completion, finished of 'fade' of Layer #root",
      ])
  }

  @Test("What ended before it was seen has its layer's description if that has no identifier")
  func lostWithoutName() throws {
    let report = report { loop in
      let layer = Layer()
      loop.root.addSublayer(layer)
      loop.flush()
      try layer.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      layer.removeFromSuperlayer()
    }
    let bar = try #require(try report.timelineBars(to: 1).bars.first { $0.animation == "a" })
    expectEqual(bar.layerName, "Layer")
    expectEqual(bar.layerTitle, "Layer")
    expectEqual(bar.kind, "a")
    expectTrue((bar.added, bar.end) == (0.5, 0.5))
    expectEqual(bar.outcome, .removedWithLayer)
  }

  @Test("The marks of a span include its two ends")
  func ends() throws {
    let report = try LayerPicturesTests.report(
      box: "",
      events: """
        {"at": 1, "set": {"#box": {"opacity": 0.5}}, "transaction": {"disableActions": true}},
        {"at": 2, "set": {"#box": {"opacity": 0.25}}, "transaction": {"disableActions": true}},
        {"at": 3, "set": {"#box": {"opacity": 1}}, "transaction": {"disableActions": true}}
        """)
    func instants(_ from: Double, _ to: Double) throws -> Set<Double> {
      Set(try report.timelineBars(from: from, to: to).marks.map(\.instant))
    }
    try expectEqual(instants(1, 2), [1, 2])
    try expectEqual(instants(1.25, 3), [2, 3])
    try expectEqual(instants(1.25, 1.75), [])
  }

  @Test("A layer that stands still has no cycles from then on")
  func standsStill() throws {
    let bar = try TimelineBarsTests.bar(
      "\"duration\": 0.5, \"repeatCount\": 4",
      events: """
        {"at": 0.75, "transaction": {"disableActions": true},
         "set": {"#box": {"speed": 0, "timeOffset": 0.75}}}
        """, to: 3)
    expectEqual(bar.cycles, [0.5])
    expectEqual(bar.segments, [TimelineBar.Segment(.active, from: 0, to: 3)])
    expectNil(bar.outcome)
  }
}
