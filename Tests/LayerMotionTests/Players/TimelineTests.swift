import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Timelines: their building, their values, and their playing.
@Suite struct TimelineTests {
  private static func slide(
    to x: Double, from: PropertyValue? = nil, lasting seconds: Double = 1,
    _ easing: StepEasing = .linear
  ) -> TimelineStep {
    TimelineStep("box", "position.x", from: from, to: .number(x), duration: seconds, easing: easing)
  }

  private static func fade(_ target: String, to value: Double, lasting seconds: Double = 1)
    -> TimelineStep
  {
    TimelineStep(target, "opacity", to: .number(value), duration: seconds)
  }

  private static func timeline(_ steps: TimelineStep...) -> Timeline {
    var timeline = Timeline()
    for step in steps { timeline.append(step) }
    return timeline
  }

  /// x to 100 in 1 s, a pause of 0.5 s, opacity to 0 in 1 s, y by 20 a quarter after its start.
  private static func sample() throws -> Timeline {
    var timeline = Timeline()
    timeline.append(.init("box", "position.x", to: 100, duration: 1, label: "go"))
    try timeline.addWait(0.5)
    timeline.addLabel("fade")
    timeline.append(.init("box", "opacity", to: 0, duration: 1))
    try timeline.add(.init("box", "position.y", by: 20, duration: 0.5), at: .label("fade", 0.25))
    return timeline
  }

  private static let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)

  @Test(arguments: building + playing) func fact(_ fact: Fact) throws { try fact.check() }

  // MARK: Building

  static let building: [Fact] = [
    Fact("labels, offsets and waits give every step its time") {
      let timeline = try sample()
      expectEqual(timeline.entries.map(\.startTime), [0, 1.5, 1.75])
      expectEqual(timeline.duration, 2.5)
      expectEqual(timeline.time(of: "fade"), 1.5)
      for (position, begin) in [
        (TimelinePosition.end(), 2.5), (.end(-0.5), 2), (.withPrevious(), 1.75),
        (.withPrevious(0.1), 1.85), (.afterPrevious(0), 2.25), (.afterPrevious(-0.25), 2),
        (.time(0.3), 0.3), (.label("fade", -1), 0.5),
      ] {
        var copy = timeline
        try copy.add(TimelineStep("box", "zPosition", to: 1, duration: 1), at: position)
        expectEqual(copy.entries.last?.startTime ?? -1, begin, within: 1e-9, "\(position)")
      }
      for position in [TimelinePosition.withPrevious(0.5), .afterPrevious(0.5), .end(0.5)] {
        try expectEqual(Timeline().time(at: position), 0.5, "an empty one starts at its start")
      }
    },
    Fact("a label has the time of its position, and takes no time") {
      var timeline = Self.timeline(fade("box", to: 0, lasting: 2))
      try timeline.addLabel("early", at: .time(0.5))
      try timeline.addLabel("late", at: .end(3))
      try timeline.addLabel("later", at: .label("late", 1))
      try timeline.addLabel("with", at: .withPrevious(0.25))
      timeline.addLabel("end")
      let names = ["early", "late", "later", "with", "end"]
      expectEqual(timeline.labels.map(\.name), names)
      expectEqual(names.map { timeline.time(of: $0) }, [0.5, 5, 6, 0.25, 2])
      expectEqual(timeline.duration, 2)
      expectNil(timeline.time(of: "none"))
      timeline.addLabel("early")
      expectEqual(timeline.time(of: "early"), 2)
    },
    Fact("a position that does not exist is refused with a sentence, and nothing is added") {
      let start = Self.timeline(fade("box", to: 0, lasting: 2))
      for (position, problem) in [
        (.end(-5), "The start time of a step must be 0 or more seconds, not -3.0."),
        (.time(-1), "The start time of a step must be 0 or more seconds, not -1.0."),
        (.time(.infinity), "The start time of a step must be 0 or more seconds, not inf."),
        (.label("none"), "There is no label 'none'."),
        (.withPrevious(-1), "The start time of a step must be 0 or more seconds, not -1.0."),
        (.afterPrevious(-3), "The start time of a step must be 0 or more seconds, not -1.0."),
      ] as [(TimelinePosition, String)] {
        var timeline = start
        expectRefused("timeline: \(problem)") {
          try timeline.add(fade("box", to: 1), at: position)
        }
        expectRefused("timeline: \(problem)") { try timeline.addLabel("here", at: position) }
        expectEqual(timeline, start)
      }
    },
    Fact("a wait is added to the end, and refused with a sentence") {
      var timeline = Self.timeline(fade("box", to: 0, lasting: 2))
      for (wait, duration) in [(0.0, 2.0), (0.5, 2.5), (1, 3.5)] {
        try timeline.addWait(wait)
        expectEqual(timeline.duration, duration)
      }
      expectRefused("timeline: The wait must be 0 or more seconds, not -1.0.") {
        try timeline.addWait(-1)
      }
      expectEqual(timeline.duration, 3.5)
    },
    Fact("a step lasts a second, a spring until it settles, unless something else is said") {
      // F64: the settling duration of (1, 100, 10).
      for (easing, duration) in [
        (.linear, 1), (.math(.easeInQuad), 1), (.spring(spring), 1.4727003346780927),
      ] as [(StepEasing, Double)] {
        let step = TimelineStep("box", "opacity", to: 0, easing: easing)
        expectEqual(step.duration, duration, within: 1e-9)
        let settling = easing.settlingDuration
        expectEqual(settling ?? 1, duration, within: 1e-9)
        expectNil(step.label)
        expectEqual(TimelineStep("box", "opacity", to: 0, duration: 3, easing: easing).duration, 3)
      }
    },
    Fact("a nested timeline runs as often as it repeats, and only what ends can be nested") {
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
      let before = outer
      for count in [.infinity, 1.5] {
        inner.repeatCount = count
        expectRefused { try outer.add(inner) }
      }
      inner.repeatCount = 2
      inner.autoreverses = true
      expectRefused { try outer.add(inner) }
      expectEqual(outer, before)
    },
    // Of four parts the middle is between the second and the third.
    Fact("staggering changes the order and nothing else") {
      func begins(_ count: Int, _ spacing: StaggerSpacing, _ order: StaggerOrder) throws -> [Double]
      {
        let parts = (0..<count).map { Self.timeline(fade("box\($0)", to: 0)) }
        return try Timeline.stagger(parts, spacing, from: order).entries.map(\.startTime)
      }
      for (order, odd, even) in [
        (StaggerOrder.start, [0.0, 2, 4, 6, 8], [0.0, 2, 4, 6]),
        (.end, [8, 6, 4, 2, 0], [6, 4, 2, 0]), (.center, [4, 2, 0, 2, 4], [2, 0, 0, 2]),
        (.edges, [0, 2, 4, 2, 0], [0, 2, 2, 0]),
      ] as [(StaggerOrder, [Double], [Double])] {
        try expectEqual(begins(5, .each(2), order), odd)
        try expectEqual(begins(4, .each(2), order), even)
        // The last part begins when the whole spacing is over.
        expectRow(try begins(4, .total(3), order), even.map { 3 * $0 / (even.max() ?? 1) })
        try expectEqual(begins(1, .total(3), order), [0])
        try expectEqual(begins(1, .each(2), order), [0])
        try expectEqual(begins(0, .total(3), order), [])
      }
    },
  ]

  @Test(arguments: [
    (TimelineStep("box", "opacity", duration: 1), "A step needs a value to lead to or from."),
    (
      TimelineStep("box", "opacity", to: 0, by: 1, duration: 1),
      "A step has a target value or an amount, not both."
    ),
    (TimelineStep("box", "hidden", by: 1, duration: 1), "cannot be added to the value there."),
    (
      TimelineStep("box", "position", .path(Path()), duration: 1),
      "A path to follow must draw something."
    ),
    (
      TimelineStep("box", "position", .path(Path(elements: [.move(to: .zero)])), duration: 1),
      "A path to follow must draw something."
    ),
    (TimelineStep("box", "opacity", to: "full", duration: 1), "must be a number"),
    (
      TimelineStep("box", "opacity", to: 0, duration: -1),
      "The duration must be 0 or more seconds, not -1.0."
    ),
    (TimelineStep("cat", "opacity", to: 0, duration: 1), "cat"),
  ])
  func `a wrong step is refused with a sentence that names it, played or evaluated`(
    step: TimelineStep, problem: String
  ) throws {
    let stage = WrapperStage()
    var labelled = step
    labelled.label = "go"
    for (step, name) in [(step, step.keyPath), (labelled, "step 'go'")] {
      let timeline = Self.timeline(step)
      let played = expectRefused(problem) { try stage.loop.play(timeline) }
      expectTrue(played?.subject.hasPrefix("timeline ") == true)
      expectNil(stage.box.animationKeys)
      // Without a loop there is no layer to be found.
      if step.target == "cat" { continue }
      let start = PropertyValue.number(step.keyPath == "hidden" ? 0 : 1)
      if step.keyPath == "opacity" {
        expectRefused(problem) {
          try timeline.value(of: "box", "opacity", at: 0.5, from: start)
        }
      }
      if step.content == .ends() {
        expectTrue(played?.subject.hasSuffix(", \(name)") == true, "\(played?.subject ?? "")")
      }
    }
  }

  // MARK: Playing

  static let playing: [Fact] = [
    Fact("a whole timeline at 60 frames a second shows what its value at each time says") {
      let timeline = try sample()
      let stage = WrapperStage(x: 20, y: 5)
      var ended: [PlayerOutcome] = []
      let playback = try stage.loop.play(timeline) { ended.append($0) }
      expectEqual(playback.endTime, 2.5)
      for _ in 1...160 {
        let now = stage.loop.frame()
        // By hand: 20 to 100 in a second, then nothing, then two overlapping steps.
        let y = 5 + 20 * min(max(0, now - 1.75) / 0.5, 1)
        stage.places([(now, 20 + 80 * min(1, now), y)])
        stage.opacities([(now, 1 - min(max(0, now - 1.5), 1))])
        let value = try timeline.value(of: "box", "position.y", at: now, from: 5)
        expectEqual(value.numbers?[0] ?? -1, y, within: 1e-9)
      }
      expectEqual(ended, [.finished])
      expectEqual(playback.outcome, .finished)
      expectFalse(playback.isStale)
      expectEqual(stage.box.position, Point(x: 100, y: 25))
      expectEqual(stage.box.opacity, 0)
    },
    Fact(
      "a row of more than 128 steps is one animation, and a shorter one a group, with the same values"
    ) {
      for count in [128, 129] {
        var timeline = Timeline()
        for index in 1...count { timeline.append(slide(to: index % 2 == 0 ? 0 : 8)) }
        let stage = WrapperStage()
        try stage.loop.play(timeline)
        // From 0 to 8 and back, a second each.
        for (instant, x) in [(0.25, 2.0), (1.25, 6), (100.5, 4), (126.75, 6)] {
          stage.at(instant, x: x)
        }
        let key = try #require(stage.box.animationKeys?.first)
        let name = stage.box.animation(forKey: key)?.className
        expectEqual(name, count == 128 ? "AnimationGroup" : "KeyframeAnimation")
      }
    },
    Fact("repeats, their pauses and yoyo make one function of time") {
      var timeline = Self.timeline(slide(to: 10, from: 0), slide(to: 30))
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
        stage.at(instant, x: x)
        let value = try timeline.value(of: "box", "position.x", at: instant - 1, from: 0)
        expectEqual(value.numbers?[0] ?? -1, x, within: 1e-9, "at \(instant) s")
      }
    },
    // From 0 to 50 in the first second. In the next, on top of the way to 100, the later one of two
    // steps leads from 50 to 20.
    Fact("steps play in the order of their times, then in that of adding") {
      var timeline = Timeline()
      try timeline.add(slide(to: 100), at: .time(1))
      try timeline.add(slide(to: 50), at: .time(0))
      try timeline.add(slide(to: 20), at: .time(1))
      let stage = WrapperStage()
      try stage.loop.play(timeline)
      for (instant, x) in [(0.5, 25.0), (1, 50), (1.5, 35)] {
        stage.at(instant, x: x)
        try expectEqual(timeline.value(of: "box", "position.x", at: instant, from: 0), .number(x))
      }
      stage.loop.advance(to: 3)
      expectEqual(stage.box.position.x, 20)
    },
    Fact("a list of numbers represents a point, and overlapping steps continue from it") {
      var timeline = Self.timeline(
        .init("box", "position", from: [0, 0], to: [100, 40], duration: 2))
      try timeline.add(.init("box", "position", to: [0, 0], duration: 1), at: .time(1))
      let stage = WrapperStage(x: 9)
      try stage.loop.play(timeline)
      stage.places([(0.5, 25, 10), (1.5, 25, 10)])
      try expectEqual(
        timeline.value(of: "box", "position", at: 0.5, from: .point(.zero)),
        .point(Point(x: 25, y: 10)))
    },
    Fact("a value without a loop is the start before, and for other properties") {
      var timeline = Self.timeline(fade("box", to: 0.25, lasting: 0))
      try expectEqual(timeline.value(of: "box", "opacity", at: -1, from: 1), 1)
      try timeline.add(fade("box", to: 0.75, lasting: 2), at: .time(1))
      // From 0.25 at 1 s to 0.75 at 3 s.
      for (target, keyPath, time, value) in [
        ("box", "opacity", 0.0, 0.25), ("box", "opacity", 0.9, 0.25),
        ("box", "opacity", 2, 0.5), ("box", "opacity", 5, 0.75), ("box", "zPosition", 5, 1),
        ("cat", "opacity", 5, 1),
      ] {
        try expectEqual(timeline.value(of: target, keyPath, at: time, from: 1), .number(value))
      }
    },
    Fact("a step without time sets its value at its time, in both directions") {
      var timeline = Timeline()
      try timeline.addWait(1)
      timeline.append(slide(to: 50, lasting: 0))
      try timeline.addWait(1)
      let stage = WrapperStage()
      let playback = try stage.loop.play(timeline)
      stage.xs([(0.99, 0), (1, 50), (1.5, 50)])
      playback.reverse()
      stage.xs([(2.25, 0), (4, 0)])
      expectEqual(playback.outcome, .finished)
    },
    Fact("a step with a start only leads to the value that is there") {
      let stage = WrapperStage()
      try stage.loop.play(Self.timeline(TimelineStep("box", "opacity", from: 0, duration: 2)))
      stage.opacities([(0.5, 0.25), (3, 1)])
      expectEqual(stage.box.opacity, 1)
    },
    Fact("a reversed playback at exactly 0 is over at once, with the start values") {
      let stage = WrapperStage()
      let playback = try stage.loop.play(Self.timeline(slide(to: 50)))
      stage.loop.advance(to: 0.5)
      playback.pause()
      playback.seek(to: 0)
      playback.reverse()
      stage.at(0.75, x: 0)
      expectNil(playback.outcome)
      playback.resume()
      expectEqual(stage.x, 0)
      expectEqual(playback.outcome, .finished)
      expectNil(stage.box.animationKeys)
    },
    Fact("F64: the step after a spring starts at the spring's target, also after a wait") {
      var timeline = Self.timeline(.init("box", "position.x", to: 80, easing: .spring(Self.spring)))
      try timeline.add(TimelineStep("box", "position.x", to: 120, duration: 1), at: .time(2))
      let stage = WrapperStage()
      try stage.loop.play(timeline)
      stage.xs([(1.5, 80), (2, 80), (2.5, 100), (3, 120)], within: 0)
      expectEqual(stage.box.position.x, 120)
    },
    Fact("the end of a spring is known in advance") {
      let spring = SpringFunction(perceptualDuration: 0.5, bounce: 0.3)
      let timeline = Self.timeline(.init("box", "position.x", to: 100, easing: .spring(spring)))
      // F66: 0.8629552831744205 s.
      expectEqual(timeline.duration, 0.8629552831744205, within: 1e-12)
      let stage = WrapperStage()
      try expectEqual(stage.loop.play(timeline).endTime, timeline.duration)
      stage.at(0.3, x: 100 * spring.value(at: 0.3))
    },
    Fact("targets are bound by name or found by id, and one that is missing is refused") {
      let stage = WrapperStage()
      let timeline = Self.timeline(.init("hero", "position.x", to: 10, duration: 1))
      expectRefused { try stage.loop.play(timeline) }
      expectRefused { try stage.loop.play(timeline, on: ["hero": Layer(id: "lone")]) }
      try stage.loop.play(timeline, on: ["hero": stage.box])
      stage.at(0.5, x: 5)
    },
    Fact("of two layers with one id the first in the tree is meant, unless another is bound") {
      let stage = WrapperStage()
      let twins = stage.add("twin", "twin")
      try stage.loop.play(Self.timeline(fade("twin", to: 0)))
      stage.loop.advance(to: 0.5)
      expectEqual(twins.map(\.presented.opacity), [0.5, 1])
      stage.loop.advance(to: 2)
      try stage.loop.play(Self.timeline(fade("twin", to: 0)), on: ["twin": twins[1]])
      stage.loop.advance(to: 2.5)
      expectEqual(twins.map(\.presented.opacity), [0, 0.5])
    },
    // First each layer to 0.5, then each to its own value, more layers than are searched one by one.
    Fact("every layer has its own steps, however many layers there are") {
      for count in [8, 9, 10, 12] {
        let stage = WrapperStage()
        let layers = stage.add((0..<count).map { "layer\($0)" })
        var timeline = Timeline()
        for place in 0..<count { try timeline.add(fade("layer\(place)", to: 0.5), at: .time(0)) }
        for place in 0..<count {
          try timeline.add(fade("layer\(place)", to: Double(place) / 16), at: .time(1))
        }
        let ends = (0..<count).map { Double($0) / 16 }
        let playback = try stage.loop.play(timeline)
        expectEqual(playback.properties.map(\.layer.id), layers.map(\.id))
        stage.loop.advance(to: 0.5)
        expectTrue(layers.allSatisfy { $0.presented.opacity == 0.75 })
        stage.loop.advance(to: 1.5)
        expectEqual(layers.map(\.presented.opacity), ends.map { 0.25 + $0 / 2 })
        stage.loop.advance(to: 3)
        expectEqual(layers.map(\.opacity), ends)
      }
    },
    Fact("a property and a part of it are refused on one layer and move on two") {
      let stage = WrapperStage()
      _ = stage.add("other")
      func timeline(_ target: String) -> Timeline {
        Self.timeline(
          TimelineStep("box", "position", to: [8, 8], duration: 1),
          TimelineStep(target, "position.x", to: 4, duration: 1))
      }
      expectRefused("'position' and 'position.x' of one layer") {
        try stage.loop.play(timeline("box"))
      }
      try stage.loop.play(timeline("other"))
      stage.places([(2, 8, 8)])
    },
    Fact("an empty timeline is over in the next pass") {
      let stage = WrapperStage()
      var ended: [PlayerOutcome] = []
      try stage.loop.play(Timeline()) { ended.append($0) }
      expectTrue(ended.isEmpty)
      stage.loop.flush()
      expectEqual(ended, [.finished])
    },
    Fact("a row of thousands of springy steps commits its end and lets go of its rows in no time") {
      let stage = WrapperStage()
      var timeline = Timeline()
      let count = Rounds.scaled(20_000)
      for step in 1...count {
        timeline.append(slide(to: Double(step), lasting: 0.001, .math(MathEasing.allCases[4])))
      }
      let playback = try stage.loop.play(timeline)
      let time = ContinuousClock().measure { stage.loop.advance(to: 60) }
      expectEqual(playback.outcome, .finished)
      expectEqual(stage.box.position.x, Double(count))
      // Quadratic work took minutes.
      expectTrue(time < .seconds(20), "\(time)")
    },
    Fact("the event log names the timeline and step of an animation") {
      let stage = WrapperStage()
      var log: [String] = []
      stage.loop.addTracer { event in
        if let origin = event.origin, event.kind == .began { log.append("\(origin)") }
      }
      var timeline = Self.timeline(.init("box", "position.x", to: 1, duration: 1, label: "slide"))
      try timeline.add(fade("box", to: 0), at: .withPrevious())
      try stage.loop.play(timeline)
      try stage.box.tween(.y(3))
      stage.loop.advance(to: 0.5)
      expectEqual(log, ["timeline 1, slide", "timeline 1, opacity", "tween 1, position.y"])
      expectEqual(
        stage.box.animationKeys,
        ["timeline-1/position.x", "timeline-1/opacity", "tween-2/position.y"])
    },
    Fact("the end of each step is reported once, at its instant, before the whole completes") {
      let stage = WrapperStage()
      var log: [String] = []
      var timeline = Timeline()
      timeline.append(.init("box", "position.x", to: 1, duration: 1, label: "a"))
      timeline.append(.init("box", "position.x", to: 2, duration: 1, label: "b"))
      try timeline.add(.init("box", "opacity", to: 0, duration: 0.5, label: "c"), at: .time(0.25))
      timeline.append(.init("box", "position.x", to: 2, duration: 1, label: "d"))
      let playback = try stage.loop.play(timeline) { _ in log.append("done \(stage.loop.now)") }
      playback.onStepEnd { log.append("\($0.label ?? "") \(stage.loop.now)") }
      stage.loop.advance(to: 0.875)
      playback.pause()
      stage.loop.advance(to: 2)
      playback.resume()
      stage.loop.advance(to: 2.25)
      expectEqual(log, ["c 0.75", "a 2.125"])
      playback.seek(to: 2.5)
      stage.loop.advance(to: 2.5)
      playback.seek(to: 0)
      stage.loop.advance(to: 9)
      expectEqual(log, ["c 0.75", "a 2.125", "b 2.25", "d 5.5", "done 5.5"])
      expectTrue(stage.loop.isIdle)
    },
    // From a start given at 0 on a stage moving at 100 points a second, with 200 points to go.
    Fact("only a spring that starts at once, from what shows and at rest, takes a velocity over") {
      for (kind, wait, velocity) in [
        ("plain", 0, 0.5), ("from", 0, 0), ("delay", 0.5, 0), ("later", 0.5, 0), ("own", 0, 2),
      ] {
        let stage = WrapperStage()
        try stage.box.tween(.x(200), .duration(2))
        stage.loop.advance(to: 1)
        var (spring, expected) = (Self.spring, Self.spring)
        expected.initialVelocity = velocity
        if kind == "own" { spring.initialVelocity = 2 }
        var timeline = Timeline()
        if kind == "delay" { timeline.delay = 0.5 }
        try timeline.add(
          slide(to: 300, from: kind == "from" ? 100 : nil, lasting: 5, .spring(spring)),
          at: .time(kind == "later" ? 0.5 : 0))
        try stage.loop.play(timeline)
        for later in [0.01, 0.1, 0.4] {
          let x = 100 + 200 * expected.value(at: later)
          stage.at(1 + wait + later, x: x, within: 1e-6)
        }
      }
    },
  ]

  // MARK: Long rows

  /// A row of steps, and its values at some times.
  ///
  /// Up to 128 steps of one property are a group, and more are one keyframe animation if possible;
  /// the values are the same.
  @Test(arguments: [2, 127, 128, 129, 140])
  func `a long row of steps has the values of a short one`(count: Int) throws {
    func expect(
      _ timeline: Timeline, from start: Double, _ row: [(Double, Double)],
      at location: SourceLocation = #_sourceLocation
    ) throws {
      for (time, x) in row {
        let value = try timeline.value(of: "box", "position.x", at: time, from: .number(start))
        expectEqual(
          value.numbers?[0] ?? .nan, x, within: 1e-6, "at \(time) s of \(count)", at: location)
      }
    }
    let (slide, end) = (Self.slide, Double(count))
    // Step k runs from 2k to 2k + 1 s, from 10k to 10k + 4; then its end holds for a second.
    var waits = Timeline()
    for k in 0..<count {
      let x = Double(10 * k)
      try waits.add(slide(x + 4, .number(x), 1, .linear), at: .time(Double(2 * k)))
    }
    for k in [0, 1, count / 2, count - 1] {
      let (begin, x) = (Double(2 * k), Double(10 * k))
      try expect(
        waits, from: 7, [(begin + 0.25, x + 1), (begin + 0.75, x + 3), (begin + 1, x + 4)])
      if k < count - 1 { try expect(waits, from: 7, [(begin + 1.875, x + 4)]) }
    }
    try expect(waits, from: 7, [(2 * end + 5, 10 * end - 6)])
    // Steps of a quarter of a second without waits, after a wait of a second: from k² to (k + 1)².
    var squares = Timeline()
    try squares.addWait(1)
    for k in 1...count { squares.append(slide(Double(k * k), nil, 0.25, .linear)) }
    expectEqual(squares.duration, 1 + end / 4)
    try expect(squares, from: -6, [(0, -6), (1, -6), (1.125, -2.5), (1.25, 1)])
    for k in [1, count / 2, count - 1] {
      let begin = 1 + Double(k) / 4
      let middle = Double(2 * k * k + 2 * k + 1) / 2
      try expect(squares, from: -6, [(begin, Double(k * k)), (begin + 0.125, middle)])
    }
    // Every step but the last is linear; the last one makes the row unfit for keyframes, or not.
    let begin = end - 1
    var row = Timeline()
    for k in 1..<count { row.append(slide(Double(k), nil, 1, .linear)) }
    for (last, values) in [
      (slide(100, nil, 1, .linear), [(begin + 0.5, 50 + begin / 2)]),
      // The square of the time; a jump; a start of its own; steps.
      (slide(100, nil, 1, .math(.easeInQuad)), [(begin + 0.5, begin + (100 - begin) / 4)]),
      (slide(100, nil, 0, .linear), [(begin - 0.25, begin - 0.25), (begin, 100)]),
      (slide(100, 40, 1, .linear), [(begin - 0.25, begin - 0.25), (begin + 0.5, 70)]),
      (slide(100, nil, 1, .steps(StepsEasing(count: 2, jump: .end))), [(begin + 0.25, begin)]),
    ] as [(TimelineStep, [(Double, Double)])] {
      var timeline = row
      timeline.append(last)
      try expect(timeline, from: 0, values + [(0.25, 0.25), (begin + 1, 100)])
    }
    // From 0.5 before the end of the last one on, back to 0.
    var overlap = row
    try overlap.add(slide(0, nil, 1, .linear), at: .time(begin - 0.5))
    try expect(
      overlap, from: 0,
      [(begin - 0.75, begin - 0.75), (begin - 0.25, (begin - 0.5) * 0.75), (begin + 0.5, 0)])
    // A first step without a duration jumps at its time.
    var jump = Timeline()
    try jump.addWait(1)
    jump.append(slide(8, nil, 0, .linear))
    for k in 1..<count { jump.append(slide(Double(8 + k), nil, 1, .linear)) }
    try expect(
      jump, from: 3, [(0, 3), (0.875, 3), (1, 8), (1.5, 8.5), (1.75, 8.75), (end, 7 + end)])
    // Repeated: half of a step of ease-in ease-out is half of its way.
    var eased = Timeline()
    for k in 1...count { eased.append(slide(Double(k), nil, 0.5, .bezier(.easeInEaseOut))) }
    let length = end / 2
    eased.repeatCount = 2
    eased.repeatDelay = 1
    try expect(
      eased, from: 0,
      [
        (0.25, 0.5), (length - 0.25, end - 0.5), (length + 0.5, end), (length + 1.25, 0.5),
        (2 * length + 1, end), (2 * length + 9, end),
      ])
    eased.autoreverses = true
    try expect(
      eased, from: 0,
      [
        (length + 0.25, end - 0.5), (2 * length - 0.25, 0.5), (2 * length + 0.5, 0),
        (2 * length + 1.25, 0.5), (4 * length + 1, 0),
      ])
  }

  @Test func `a long row plays as it is evaluated, and commits its end`() throws {
    let stage = WrapperStage()
    var timeline = Timeline()
    for k in 0..<130 {
      let x = Double(10 * k)
      try timeline.add(Self.slide(to: x + 4, from: .number(x)), at: .time(Double(2 * k)))
    }
    try stage.loop.play(timeline)
    stage.xs([(0.5, 2), (1.5, 4), (2.5, 12), (201.5, 1004), (202.5, 1012), (300, 1294)])
    expectTrue(stage.loop.isIdle)
  }

  // MARK: Additive steps

  private static func steps(_ steps: [(Double, TimelineStep)]) throws -> Timeline {
    var timeline = Timeline()
    for (start, step) in steps { try timeline.add(step, at: .time(start)) }
    return timeline
  }

  private static let toHundred = slide(to: 100)

  @Test(
    "The steps of an additive timeline follow each other, with waits or without",
    arguments: [
      ([(0, toHundred)], [(0.25, 25), (1, 100)]),
      ([(0, slide(to: 100, .math(.easeInQuad)))], [(0.5, 25), (1, 100)]),
      // A wait before and between; the values hold.
      (
        [(1, toHundred), (3, slide(to: 40))],
        [(0.5, 0), (1.5, 50), (2.5, 100), (3.5, 70), (4, 40)]
      ),
      ([(0, toHundred), (1, slide(to: 40))], [(0.5, 50), (1, 100), (1.5, 70), (2, 40)]),
      // Given starts: the same as the end before, and another one after a wait.
      ([(0, toHundred), (1, slide(to: 40, from: 100))], [(0.5, 50), (1.5, 70), (2, 40)]),
      (
        [(0, toHundred), (2, slide(to: 40, from: 20))],
        [(0.5, 50), (1.25, 100), (1.75, 100), (2.5, 30), (3, 40)]
      ),
      // A step of no time that changes nothing.
      ([(0, toHundred), (1, slide(to: 100, lasting: 0))], [(0.75, 75), (1, 100)]),
      // A Bézier, then nothing.
      (
        [(0, slide(to: 100, .bezier(.linear))), (1, slide(to: 0))],
        [(0.25, 25), (1.25, 75), (2, 0)]
      ),
    ] as [([(Double, TimelineStep)], [(Double, Double)])])
  func additive(steps: [(Double, TimelineStep)], shown: [(Double, Double)]) throws {
    let stage = WrapperStage()
    let playback = try stage.loop.play(Self.steps(steps), overwrite: .additive)
    let last = shown.last?.1 ?? -1
    expectEqual(stage.box.position.x, last)
    stage.xs(shown + [(9, last)])
    expectEqual(playback.outcome, .finished)
    expectTrue(stage.loop.isIdle)
  }

  @Test(
    "Additive steps that overlap, jump, are no Béziers or have no sum are refused",
    arguments: [
      [(0, toHundred), (0.5, slide(to: 40))], [(0, toHundred), (1, slide(to: 40, from: 20))],
      [(0, toHundred), (1, slide(to: 40, .math(.easeInQuad)))],
      [(0, toHundred), (1, slide(to: 40, lasting: 0))],
      [(0, slide(to: 100, .steps(StepsEasing(count: 2)))), (1, slide(to: 40))],
      [(0, TimelineStep("box", "hidden", to: true, duration: 1))],
      [(0, TimelineStep("box", "position", .path(.circle(around: .zero, radius: 5)), duration: 1))],
    ] as [[(Double, TimelineStep)]])
  func refused(steps: [(Double, TimelineStep)]) throws {
    let stage = WrapperStage()
    let keyPath = steps[0].1.keyPath
    let problem =
      keyPath == "position.x"
      ? "Additive steps of 'position.x' must follow each other and have Béziers as easings."
      : "The values of '\(keyPath)' have no sum, so cannot be additive."
    expectRefused("timeline 1: \(problem)") {
      try stage.loop.play(Self.steps(steps), overwrite: .additive)
    }
    expectEqual(stage.box.position.x, 0)
    expectNil(stage.box.animationKeys)
    expectTrue(stage.loop.isIdle)
  }

  @Test func `An additive timeline starts at the model, and leaves what a position says`() throws {
    let stage = WrapperStage()
    try stage.box.tween(.x(100), .duration(2))
    stage.loop.advance(to: 1)
    // The tween has brought the box to 50 and ends there.
    try stage.loop.play(Self.timeline(Self.slide(to: 40)), overwrite: .additive)
    expectEqual(stage.box.position.x, 40)
    stage.at(1, x: 50)
    for (position, x) in [(AnimatingPosition.current, 70.0), (.end, 40), (.start, 0)] {
      let stage = WrapperStage()
      let playback = try stage.loop.play(
        Self.timeline(Self.slide(to: 100), Self.slide(to: 40)), overwrite: .additive)
      stage.loop.advance(to: 1.5)
      playback.cancel(at: position)
      stage.at(1.5, x: x)
      expectEqual(stage.box.position.x, x, within: 1e-9, "\(position)")
    }
  }
}
