import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// What a timeline says of wrong steps, and steps at the edges: without time, without a layer,
/// without motion.
@Suite struct TimelineEdgeTests {
  private let stage = WrapperStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private func timeline(_ steps: TimelineStep...) -> Timeline {
    var timeline = Timeline()
    for step in steps { timeline.append(step) }
    return timeline
  }

  // MARK: Building

  @Test func `A label has the time of its position, and takes no time`() throws {
    var timeline = timeline(TimelineStep("box", "opacity", to: 0, duration: 2))
    try timeline.addLabel("early", at: .time(0.5))
    try timeline.addLabel("late", at: .end(3))
    try timeline.addLabel("later", at: .label("late", 1))
    try timeline.addLabel("with", at: .withPrevious(0.25))
    try timeline.addLabel("after", at: .afterPrevious(0.25))
    timeline.addLabel("end")
    let names = ["early", "late", "later", "with", "after", "end"]
    expectEqual(timeline.labels.map(\.name), names)
    expectEqual(timeline.labels.map(\.time), [0.5, 5, 6, 0.25, 2.25, 2])
    expectEqual(names.map { timeline.time(of: $0) }, [0.5, 5, 6, 0.25, 2.25, 2])
    expectEqual(timeline.duration, 2)
    expectNil(timeline.time(of: "none"))
    timeline.addLabel("early")
    expectEqual(timeline.time(of: "early"), 2)
  }

  @Test(
    "A position that does not exist is refused with a sentence, and nothing is added",
    arguments: [
      (TimelinePosition.end(-5), "The start time of a step must be 0 or more seconds, not -3.0."),
      (.time(-1), "The start time of a step must be 0 or more seconds, not -1.0."),
      (.time(.infinity), "The start time of a step must be 0 or more seconds, not inf."),
      (.label("none"), "There is no label 'none'."),
      (.withPrevious(-1), "The start time of a step must be 0 or more seconds, not -1.0."),
      (.afterPrevious(-3), "The start time of a step must be 0 or more seconds, not -1.0."),
    ])
  func badPosition(position: TimelinePosition, problem: String) {
    let start = timeline(TimelineStep("box", "opacity", to: 0, duration: 2))
    var timeline = start
    let step = TimelineStep("box", "opacity", to: 1, duration: 1)
    let added = #expect(throws: PlayerError.self) { try timeline.add(step, at: position) }
    expectEqual(added, PlayerError("timeline", problem))
    expectEqual(timeline, start)
    let labelled = #expect(throws: PlayerError.self) {
      try timeline.addLabel("here", at: position)
    }
    expectEqual(labelled, PlayerError("timeline", problem))
    expectEqual(timeline, start)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("In an empty timeline the previous step is its start") {
      for position in [TimelinePosition.withPrevious(0.5), .afterPrevious(0.5), .end(0.5)] {
        try expectEqual(Timeline().time(at: position), 0.5)
      }
    },
    Fact("A step lasts a second, a spring until it settles, unless something else is said") {
      let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
      // F64: the settling duration of (1, 100, 10).
      let settling = 1.4727003346780927
      expectEqual(TimelineStep("box", "opacity", to: 0).duration, 1)
      let eased = TimelineStep("box", "opacity", to: 0, easing: .math(.easeInQuad))
      expectEqual(eased.duration, 1)
      expectNil(eased.easing.settlingDuration)
      let springy = TimelineStep("box", "opacity", to: 0, easing: .spring(spring))
      expectEqual(springy.duration, settling, within: 1e-9)
      expectNil(springy.label)
      expectEqual(springy.easing.settlingDuration ?? 0, settling, within: 1e-9)
      expectEqual(
        TimelineStep("box", "opacity", to: 0, duration: 3, easing: .spring(spring)).duration, 3)
    },
  ]

  @Test func `A wait is added to the end, and refused with a sentence`() throws {
    var timeline = timeline(TimelineStep("box", "opacity", to: 0, duration: 2))
    try timeline.addWait(0)
    expectEqual(timeline.duration, 2)
    try timeline.addWait(0.5)
    try timeline.addWait(1)
    expectEqual(timeline.duration, 3.5)
    let error = #expect(throws: PlayerError.self) { try timeline.addWait(-1) }
    expectEqual(error, PlayerError("timeline", "The wait must be 0 or more seconds, not -1.0."))
    expectEqual(timeline.duration, 3.5)
  }

  // MARK: Messages

  @Test func `A message names the timeline and the step, by its label or its key path`() {
    for (label, name) in [("go", "step 'go'"), (nil, "opacity")] as [(String?, String)] {
      let timeline = timeline(TimelineStep("box", "opacity", duration: 1, label: label))
      let problem = "A step needs a value to lead to or from."
      let played = #expect(throws: PlayerError.self) { try loop.play(timeline) }
      expectTrue(played?.subject.hasSuffix(", \(name)") == true)
      expectEqual(played?.problem, problem)
      expectTrue(played?.subject.hasPrefix("timeline ") == true)
      let valued = #expect(throws: PlayerError.self) {
        try timeline.value(of: "box", "opacity", at: 0, from: 1)
      }
      expectEqual(valued, PlayerError("timeline, \(name)", problem))
    }
  }

  @Test func `A value of another type is refused when the timeline is evaluated`() {
    let timeline = timeline(TimelineStep("box", "opacity", to: "full", duration: 1))
    let error = #expect(throws: PlayerError.self) {
      try timeline.value(of: "box", "opacity", at: 0.5, from: 1)
    }
    expectEqual(error?.subject, "timeline")
    expectTrue(error?.problem.isEmpty == false)
  }

  @Test func `A number out of range is refused when the timeline is played or evaluated`() {
    let bad = timeline(TimelineStep("box", "opacity", to: 0, duration: -1))
    let problem = "The duration must be 0 or more seconds, not -1.0."
    let played = #expect(throws: PlayerError.self) { try loop.play(bad) }
    expectEqual(played, PlayerError("timeline 1", problem))
    let valued = #expect(throws: PlayerError.self) {
      try bad.value(of: "box", "opacity", at: 0, from: 1)
    }
    expectEqual(valued, PlayerError("timeline", problem))
    var delayed = Timeline()
    delayed.delay = -1
    #expect(throws: PlayerError("timeline", "The delay must be 0 or more seconds, not -1.0.")) {
      try delayed.value(of: "box", "opacity", at: 0, from: 1)
    }
  }

  @Test func `A start can be a list of numbers, too`() throws {
    let timeline = timeline(
      TimelineStep("box", "position", from: [10, 20], to: [30, 40], duration: 2))
    try loop.play(timeline)
    loop.advance(to: 1)
    expectEqual(box.presented.position, Point(x: 20, y: 30))
    try expectEqual(
      timeline.value(of: "box", "position", at: 0.5, from: .point(.zero)),
      .point(Point(x: 15, y: 25)))
  }

  // MARK: Properties

  @Test func `A property without a duration has no progress before its time, then all of it`()
    throws
  {
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 0), at: .time(1))
    try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 2), at: .time(0))
    let playback = try loop.play(timeline)
    let x = playback.properties[0]
    expectEqual(x.totalDuration, 1)
    expectEqual(x.endTime, 1)
    for (instant, progress) in [(0.5, 0.0), (1, 1), (1.5, 1)] {
      loop.advance(to: instant)
      expectEqual(x.progress, progress, "at \(instant) s")
    }
    playback.cancel()
    timeline.repeatCount = .infinity
    let endless = try loop.play(timeline)
    loop.advance(to: 2)
    expectEqual(endless.properties[0].progress, 0)
    loop.advance(to: 3)
    expectEqual(endless.properties[0].progress, 1)
    // 0.5 s in the second play.
    loop.advance(to: 4)
    expectEqual(endless.properties[0].progress, 0)
    endless.cancel()
  }

  @Test func `A property has its animation until it ends`() throws {
    let playback = try loop.play(
      timeline(TimelineStep("box", "position.x", to: 100, duration: 1)))
    let x = playback.properties[0]
    expectEqual(x.animation?.animation.keyPath, "position.x")
    expectEqual(playback.animations.count, 1)
    loop.advance(to: 2)
    expectNil(x.animation)
    expectTrue(playback.animations.isEmpty)
    expectEqual(playback.properties.count, 1)
  }

  @Test func `The end of a property is not known while its layer is in no tree`() throws {
    let playback = try loop.play(
      timeline(TimelineStep("box", "position.x", to: 100, duration: 1)))
    loop.advance(to: 0.5)
    let x = playback.properties[0]
    expectEqual(x.endTime, 1)
    box.removeFromSuperlayer()
    expectNil(x.endTime)
    loop.flush()
    expectEqual(playback.outcome, .removed)
    expectFalse(x.isRunning)
    expectNil(x.endTime)
  }

  /// position.x from 0 to 1 s, opacity up to 3 s, on a layer that slows down on the way.
  @Test func `When the layer slows down on the way, the end of a property comes later`() throws {
    var log: [String] = []
    var timeline = timeline(TimelineStep("box", "position.x", to: 100, duration: 1))
    try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 3), at: .time(0))
    let playback = try loop.play(timeline)
    playback.onPropertyEnd { [unowned loop] _, keyPath, outcome in
      log.append("\(loop.now) \(keyPath) \(outcome)")
    }
    loop.advance(to: 0.5)
    box.speed = 0.5
    loop.advance(to: 1.5)
    expectEqual(log, [])
    // The layer's time is half of the loop's.
    loop.advance(to: 3)
    expectEqual(log, ["2.0 position.x finished"])
    loop.advance(to: 9)
    expectEqual(log, ["2.0 position.x finished", "6.0 opacity finished"])
  }

  // MARK: Reduced motion

  @Test func `Paused at its start, what takes no time jumps when it continues`() throws {
    var instant = timeline(TimelineStep("box", "opacity", to: 0.25, duration: 0))
    instant.delay = 5
    let first = try loop.play(instant, paused: true)
    var wait = Timeline()
    try wait.addWait(2)
    let second = try loop.play(wait, paused: true)
    loop.reducesMotion = true
    expectEqual(box.opacity, 1)
    first.resume()
    second.resume()
    expectEqual(box.opacity, 0.25)
    expectNil(first.outcome)
    expectNil(second.outcome)
    loop.flush()
    expectEqual(first.outcome, .finished)
    expectEqual(second.outcome, .finished)
    expectTrue(loop.isIdle)
  }

  @Test func `What has begun continues with reduced motion, also after a pause`() throws {
    let playback = try loop.play(
      timeline(TimelineStep("box", "position.x", to: 100, duration: 2)), paused: true)
    playback.resume()
    loop.advance(to: 0.5)
    playback.pause()
    loop.reducesMotion = true
    playback.resume()
    loop.advance(to: 1)
    expectEqual(stage.x, 50)
    expectTrue(playback.isRunning)
    playback.cancel()
  }

  // MARK: Keys

  @Test func `A tween from the pool has the keys of its properties, however many there were`()
    throws
  {
    let keyPaths = [
      "position.x", "position.y", "opacity", "zPosition", "cornerRadius", "borderWidth",
      "shadowOpacity", "shadowRadius", "anchorPoint.x", "anchorPoint.y",
    ]
    for _ in 1...3 {
      for keyPath in keyPaths {
        try box.tween(.to(keyPath: keyPath, 0.5), .duration(0.5))
        expectEqual(box.animationKeys, ["tween-1/\(keyPath)"])
        loop.advance(by: 1)
      }
    }
    expectEqual(loop.playbacks.pool.made, 1)
  }

  // MARK: Rotation along a path

  /// A quarter of a circle clockwise on a screen, from the right to the bottom, heading left.
  @Test func `Cancelled on a circle, the layer keeps its place and its turn over its own scale`()
    throws
  {
    let scale = Transform3D(scaleX: 2, y: 2, z: 1)
    for (position, turn, place) in [
      (AnimatingPosition.current, -2.0, Point(x: 0, y: 100)), (.end, nil, Point(x: 100, y: 0)),
      (.start, 2, Point(x: 100, y: 0)),
    ] as [(AnimatingPosition, Double?, Point)] {
      let stage = WrapperStage(x: 100)
      stage.loop.withoutActions { stage.box.transform = scale }
      stage.loop.flush()
      let tween = try stage.box.tween(
        .duration(4), .circle(around: .zero, radius: 100, rotation: .rotateAuto))
      stage.loop.advance(to: 1)
      let shown = PropertyValue.transform(stage.box.presented.transform).numbers ?? []
      tween.cancel(at: position)
      stage.loop.flush()
      let left = PropertyValue.transform(stage.box.transform).numbers ?? []
      // The first two numbers are the scale times the cosine and the sine of the turn.
      if let turn { expectEqual(left[0], turn, within: 0.05, "\(position)") }
      expectEqual(left[0] * left[0] + left[1] * left[1], 4, within: 1e-6, "\(position)")
      expectEqual(stage.x, place.x, within: 0.1)
      expectEqual(stage.y, place.y, within: 0.1)
      if position == .current { expectRow(left, shown, within: 1e-9) }
      if position == .start { expectEqual(stage.box.transform, scale) }
    }
  }
}
