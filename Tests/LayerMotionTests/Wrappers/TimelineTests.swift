import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite("Timeline")
struct TimelineTests {
  /// x to 100 in 1 s, a pause of 0.5 s, opacity to 0 in 1 s, y by 20 a quarter after its start.
  private func sample() throws -> Timeline {
    var timeline = Timeline()
    timeline.append(.init("box", "position.x", to: 100, duration: 1, label: "go"))
    try timeline.addWait(0.5)
    timeline.addLabel("fade")
    timeline.append(.init("box", "opacity", to: 0, duration: 1))
    try timeline.add(
      .init("box", "position.y", by: 20, duration: 0.5), at: .label("fade", 0.25))
    return timeline
  }

  @Test("labels, offsets and waits give every step its time")
  func times() throws {
    var timeline = try sample()
    expectEqual(timeline.entries.map(\.startTime), [0, 1.5, 1.75])
    expectEqual(timeline.duration, 2.5)
    expectEqual(timeline.time(of: "fade"), 1.5)
    let step = TimelineStep("box", "zPosition", to: 1, duration: 1)
    for (position, begin) in [
      (TimelinePosition.end(), 2.5), (.end(-0.5), 2), (.withPrevious(), 1.75),
      (.withPrevious(0.1), 1.85),
      (.afterPrevious(0), 2.25), (.afterPrevious(-0.25), 2), (.time(0.3), 0.3),
    ] {
      var copy = timeline
      try copy.add(step, at: position)
      expectEqual(copy.entries.last?.startTime ?? -1, begin, within: 1e-9, "\(position)")
    }
    #expect(throws: PlayerError.self) { try timeline.add(step, at: .label("nowhere", 0)) }
    #expect(throws: PlayerError.self) { try timeline.add(step, at: .time(-1)) }
  }

  @Test("a whole timeline at 60 frames a second shows what its value at each time says")
  func whole() throws {
    let timeline = try sample()
    let stage = WrapperStage(x: 20, y: 5)
    var ended: [PlayerOutcome] = []
    let playback = try stage.loop.play(timeline) { ended.append($0) }
    expectEqual(playback.endTime, 2.5)
    for frame in 1...160 {
      let now = stage.loop.frame()
      // By hand: 20 to 100 in a second, then nothing, then two overlapping steps.
      let x = 20 + 80 * min(1, now)
      let opacity = 1 - min(max(0, now - 1.5), 1)
      let y = 5 + 20 * min(max(0, now - 1.75) / 0.5, 1)
      let shown = stage.box.presented
      if !isNear(shown.position.x, x) || !isNear(shown.position.y, y)
        || !isNear(shown.opacity, opacity)
      {
        Issue.record("frame \(frame): \(shown.position) \(shown.opacity)")
      }
      let value = try timeline.value(of: "box", "position.y", at: now, from: 5)
      if now < 2.5, .number(shown.position.y) != value { Issue.record("\(frame): \(value)") }
    }
    expectEqual(ended, [.finished])
    expectEqual(playback.outcome, .finished)
    expectFalse(playback.isStale)
    expectEqual(stage.box.position, Point(x: 100, y: 25))
    expectEqual(stage.box.opacity, 0)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("repeats, their pauses and yoyo make one function of time") {
      var timeline = Timeline()
      timeline.append(.init("box", "position.x", from: 0, to: 10, duration: 1))
      timeline.append(.init("box", "position.x", to: 30, duration: 1))
      timeline.repeatCount = 2
      timeline.repeatDelay = 0.5
      timeline.autoreverses = true
      timeline.delay = 1
      expectEqual(timeline.totalDuration, 8.5)
      let stage = WrapperStage()
      let playback = try stage.loop.play(timeline)
      expectEqual(playback.endTime, 9.5)
      for (instant, x) in [
        (0.5, 0.0), (1.5, 5), (2.5, 20), (3, 30), (3.5, 20), (4.5, 5), (5, 0), (5.25, 0), (6, 5),
        (7, 20), (8, 20), (9, 5), (9.5, 0),
      ] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "\(stage.x) at \(instant) s")
        let value = try timeline.value(of: "box", "position.x", at: instant - 1, from: 0)
        if case .number(let number) = value {
          expectEqual(number, x, within: 1e-9, "at \(instant) s")
        }
      }
    },
    Fact("staggering changes the order and nothing else") {
      let parts = (0..<5).map { place in
        var part = Timeline()
        part.append(.init("box\(place)", "opacity", to: 0, duration: 1))
        return part
      }
      func begins(_ spacing: StaggerSpacing, _ order: StaggerOrder) throws -> [Double] {
        try Timeline.stagger(parts, spacing, from: order).entries.map(\.startTime)
      }
      try expectEqual(begins(.each(2), .start), [0, 2, 4, 6, 8])
      try expectEqual(begins(.each(2), .end), [8, 6, 4, 2, 0])
      try expectEqual(begins(.each(2), .center), [4, 2, 0, 2, 4])
      try expectEqual(begins(.each(2), .edges), [0, 2, 4, 2, 0])
      try expectEqual(begins(.total(2), .start), [0, 0.5, 1, 1.5, 2])
      try expectEqual(Timeline.stagger(parts, .total(1)).duration, 2)
    },
    Fact("a step without time sets its value at its time, in both directions") {
      var timeline = Timeline()
      try timeline.addWait(1)
      timeline.append(.init("box", "position.x", to: 50, duration: 0))
      try timeline.addWait(1)
      let stage = WrapperStage()
      let playback = try stage.loop.play(timeline)
      for (instant, x) in [(0.99, 0.0), (1, 50), (1.5, 50)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, "at \(instant) s")
      }
      playback.reverse()
      stage.loop.advance(to: 2.25)
      expectEqual(stage.x, 0)
      stage.loop.advance(to: 4)
      expectEqual(stage.box.position.x, 0)
      expectEqual(playback.outcome, .finished)
    },
    Fact("a reversed playback at exactly 0 is over at once, with the start values") {
      var timeline = Timeline()
      timeline.append(.init("box", "position.x", to: 50, duration: 1))
      let stage = WrapperStage()
      let playback = try stage.loop.play(timeline)
      stage.loop.advance(to: 0.5)
      playback.pause()
      playback.seek(to: 0)
      playback.reverse()
      stage.loop.advance(to: 0.75)
      expectNil(playback.outcome)
      expectEqual(stage.x, 0)
      playback.resume()
      stage.loop.flush()
      expectEqual(playback.outcome, .finished)
      expectEqual(stage.x, 0)
      expectEqual(stage.box.position.x, 0)
      expectNil(stage.box.animationKeys)
    },
    Fact("the end of a spring is known in advance") {
      let spring = SpringFunction(perceptualDuration: 0.5, bounce: 0.3)
      var timeline = Timeline()
      timeline.append(.init("box", "position.x", to: 100, easing: .spring(spring)))
      // F66: 0.8629552831744205 s.
      expectEqual(timeline.duration, 0.8629552831744205, within: 1e-12)
      let stage = WrapperStage()
      let playback = try stage.loop.play(timeline)
      expectEqual(playback.endTime, timeline.duration)
      stage.loop.advance(to: 0.3)
      expectEqual(stage.x, 100 * spring.value(at: 0.3), within: 1e-9)
    },
    Fact("targets are bound by name or found by id, and one that is missing is refused") {
      let stage = WrapperStage()
      var timeline = Timeline()
      timeline.append(.init("hero", "position.x", to: 10, duration: 1))
      #expect(throws: PlayerError.self) { try stage.loop.play(timeline) }
      #expect(throws: PlayerError.self) {
        try stage.loop.play(timeline, on: ["hero": Layer(id: "lone")])
      }
      try stage.loop.play(timeline, on: ["hero": stage.box])
      stage.loop.advance(to: 0.5)
      expectEqual(stage.x, 5)
    },
    Fact("an empty timeline is over in the next pass") {
      let stage = WrapperStage()
      var ended: [PlayerOutcome] = []
      try stage.loop.play(Timeline()) { ended.append($0) }
      expectTrue(ended.isEmpty)
      stage.loop.flush()
      expectEqual(ended, [.finished])
    },
  ]

  @Test("a nested timeline runs as often as it repeats")
  func nested() throws {
    var inner = try sample()
    inner.repeatCount = 2
    inner.repeatDelay = 0.5
    inner.delay = 0.25
    var outer = Timeline()
    try outer.addWait(1)
    try outer.add(inner)
    expectEqual(outer.entries.map(\.startTime), [1.25, 2.75, 3, 4.25, 5.75, 6])
    expectEqual(outer.duration, 1 + 0.25 + inner.totalDuration)
    expectEqual(outer.time(of: "fade"), 2.75)
    inner.autoreverses = true
    #expect(throws: PlayerError.self) { try outer.add(inner) }
  }
}
