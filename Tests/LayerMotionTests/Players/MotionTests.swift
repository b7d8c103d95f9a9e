import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Motions: their parts, as chained calls and as elements of a list, and their runs.
@Suite struct MotionTests {
  private static let easing = StepEasing.math(.easeOutCubic)
  private static let size = Size(width: 3, height: 4)

  /// Each part with all its arguments, then with its values only, as a value and as a call.
  private static let timed: [MotionPart] = [
    .offsetX(to: 3, duration: 2, wait: 0.25, easing: easing),
    .offsetX(by: 3, duration: 2, wait: 0.25, easing: easing),
    .offsetY(to: 3, duration: 2, wait: 0.25, easing: easing),
    .offsetY(by: 3, duration: 2, wait: 0.25, easing: easing),
    .moveX(to: 3, duration: 2, wait: 0.25, easing: easing),
    .moveY(to: 3, duration: 2, wait: 0.25, easing: easing),
    .offset(to: size, duration: 2, wait: 0.25, easing: easing),
    .opacity(to: 0.5, duration: 2, wait: 0.25, easing: easing),
    .scale(to: 3, duration: 2, wait: 0.25, easing: easing),
    .rotation(to: 3, duration: 2, wait: 0.25, easing: easing),
    .property("zPosition", to: 3, duration: 2, wait: 0.25, easing: easing),
    .property("zPosition", by: 3, duration: 2, wait: 0.25, easing: easing),
  ]

  private static func appendTimed(to motion: Motion) -> Motion {
    motion
      .offsetX(to: 3, duration: 2, wait: 0.25, easing: easing)
      .offsetX(by: 3, duration: 2, wait: 0.25, easing: easing)
      .offsetY(to: 3, duration: 2, wait: 0.25, easing: easing)
      .offsetY(by: 3, duration: 2, wait: 0.25, easing: easing)
      .moveX(to: 3, duration: 2, wait: 0.25, easing: easing)
      .moveY(to: 3, duration: 2, wait: 0.25, easing: easing)
      .offset(to: size, duration: 2, wait: 0.25, easing: easing)
      .opacity(to: 0.5, duration: 2, wait: 0.25, easing: easing)
      .scale(to: 3, duration: 2, wait: 0.25, easing: easing)
      .rotation(to: 3, duration: 2, wait: 0.25, easing: easing)
      .property("zPosition", to: 3, duration: 2, wait: 0.25, easing: easing)
      .property("zPosition", by: 3, duration: 2, wait: 0.25, easing: easing)
  }

  private static let plain: [MotionPart] = [
    .offsetX(to: 3), .offsetX(by: 3), .offsetY(to: 3), .offsetY(by: 3), .moveX(to: 3),
    .moveY(to: 3), .offset(to: size), .opacity(to: 0.5), .scale(to: 3), .rotation(to: 3),
    .property("zPosition", to: 3), .property("zPosition", by: 3),
  ]

  private static func appendPlain(to motion: Motion) -> Motion {
    motion.offsetX(to: 3).offsetX(by: 3).offsetY(to: 3).offsetY(by: 3).moveX(to: 3).moveY(to: 3)
      .offset(to: size).opacity(to: 0.5).scale(to: 3).rotation(to: 3)
      .property("zPosition", to: 3).property("zPosition", by: 3)
  }

  /// The steps of each part, from a base at (10, 20).
  private static let steps: [[(String, TimelineStep.Content)]] = [
    [("position.x", .ends(to: 13))], [("position.x", .ends(by: 3))],
    [("position.y", .ends(to: 23))], [("position.y", .ends(by: 3))],
    [("position.x", .ends(to: 13))], [("position.y", .ends(to: 23))],
    [("position.x", .ends(to: 13)), ("position.y", .ends(to: 24))],
    [("opacity", .ends(to: 0.5))], [("transform.scale", .ends(to: 3))],
    [("transform.rotation.z", .ends(to: 3))], [("zPosition", .ends(to: 3))],
    [("zPosition", .ends(by: 3))],
  ]

  private static func motion() -> Motion { Motion(Layer(id: "box"), base: Point(x: 10, y: 20)) }

  @Test
  func `A part becomes its steps and its wait follows; half a second, none and linear unsaid`()
    throws
  {
    expectEqual(Self.appendTimed(to: Self.motion()).parts, Self.timed)
    expectEqual(Self.appendPlain(to: Self.motion()).parts, Self.plain)
    for (parts, duration, wait, easing) in [
      (Self.timed, 2.0, 0.25, Self.easing), (Self.plain, 0.5, 0, .linear),
    ] {
      for (part, steps) in zip(parts, Self.steps) {
        let timeline = try Self.motion().append(part).opacity(to: 0, duration: 1).timeline()
        var expected = Timeline()
        for (keyPath, content) in steps {
          try expected.add(
            TimelineStep("", keyPath, content, duration: duration, easing: easing), at: .time(0))
        }
        try expected.add(
          TimelineStep("", "opacity", to: 0, duration: 1), at: .time(duration + wait))
        expectEqual(timeline, expected)
      }
    }
  }

  /// Parts of 1 s, of 0.5 s, and of 1 s with a wait of 0.5 s.
  private static let inner: [MotionPart] = [
    .offsetX(to: 1, duration: 1), .scale(to: 2), .opacity(to: 0, duration: 1, wait: 0.5),
  ]
  private static func build(_ group: MotionGroup) { for part in inner { group.append(part) } }

  @Test(
    "What makes no sense is refused with a sentence",
    arguments: [
      (.together([]), "motion: A group must hold a part; a pause is a wait."),
      (.sequence([]), "motion: A group must hold a part; a pause is a wait."),
      (.wait(-1), "motion: The wait must be 0 or more seconds, not -1.0."),
      (.scale(to: 1, wait: .nan), "The wait must be 0 or more seconds, not nan."),
      (.together(wait: -2, [.scale(to: 1)]), "The wait must be 0 or more seconds, not -2.0."),
      (.scale(to: 1, duration: -3), "The duration must be 0 or more seconds, not -3.0."),
      (
        .together([.sequence([.scale(to: 1, duration: .infinity)])]),
        "The duration must be 0 or more seconds, not inf."
      ),
      (.property("glow", to: 1), "glow"), (.property("opacity", to: "much"), "must be a number"),
    ] as [(MotionPart, String)])
  func refused(part: MotionPart, problem: String) {
    let stage = WrapperStage()
    var ends = 0
    expectRefused(problem) {
      try Motion(stage.box).append(part).offsetY(to: 3).run { _ in ends += 1 }
    }
    stage.loop.flush()
    expectEqual(ends, 0)
    expectNil(stage.box.animationKeys)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  /// One row for each row of the table of motions in `Documentation/Origins.md`, and more.
  static let facts: [Fact] = [
    Fact("steps run one after the other, each with its duration and the wait after it") {
      let stage = WrapperStage(x: 100)
      var ends: [Double] = []
      try Motion(stage.box)
        .offsetX(to: 20, duration: 0.5, wait: 0.2)
        .offsetX(to: -20, duration: 0.7, wait: 0.2)
        .opacity(to: 0.5, duration: 2)
        .run { _ in ends.append(stage.loop.now) }
      stage.xs(
        [(0.25, 110), (0.5, 120), (0.6, 120), (0.7, 120), (1.05, 100), (1.4, 80), (1.5, 80)])
      stage.opacities([(1.5, 1), (2.6, 0.75), (4, 0.5)])
      expectRow(ends, [3.6])
      expectEqual(stage.box.position.x, 80, within: 1e-9)
      expectEqual(stage.box.opacity, 0.5)
    },
    Fact("a step takes half a second, waits for nothing and is linear where nothing is said") {
      expectEqual(MotionPart.defaultDuration, 0.5)
      let timeline = try motion().offsetX(to: 10).opacity(to: 0).timeline()
      expectEqual(timeline.duration, 1)
      expectEqual(timeline.entries.map(\.startTime), [0, 0.5])
      expectTrue(timeline.entries.allSatisfy { $0.step.easing == .linear })
    },
    Fact("offsets are measured from the base position: 20 right, then 20 left of it") {
      let stage = WrapperStage(x: 50)
      let motion = Motion(stage.box).offsetX(to: 20).offsetX(to: -20)
      try motion.run()
      stage.xs([(0.5, 70), (0.75, 50), (1, 30), (2, 30)])
      // The base is the layer's position when the motion was made, however often it runs.
      expectEqual(motion.base, Point(x: 50, y: 0))
      expectTrue(motion.layer === stage.box)
      try motion.run()
      stage.xs([(2.5, 70), (3, 30)])
    },
    Fact("by counts from where the layer is") {
      let stage = WrapperStage(x: 50)
      try Motion(stage.box).offsetX(by: 20).offsetX(by: -50).run()
      stage.xs([(0.5, 70), (1, 20)])
    },
    Fact("both offsets at once, moves, scale, rotation, opacity and any property are steps") {
      let stage = WrapperStage(x: 1, y: 2)
      try Motion(stage.box)
        .offset(to: Size(width: 100, height: 100)).moveX(to: 10).moveY(to: 20).offsetY(to: 5)
        .offsetY(by: 1).scale(to: 2).rotation(to: 1).opacity(to: 0.25)
        .property("cornerRadius", to: 6).property("cornerRadius", by: 2)
        .run()
      stage.places([(0.25, 51, 52)])
      try stage.loop.settle()
      expectEqual(stage.loop.now, 5)
      expectEqual(stage.box.position, Point(x: 11, y: 8))
      expectEqual(stage.box.opacity, 0.25)
      expectEqual(stage.box.cornerRadius, 8)
      try expectEqual(stage.box.value(forKeyPath: "transform.scale"), 2)
    },
    Fact("an unknown property, a negative time and an empty group are refused") {
      let lone = Layer(id: "lone")
      expectRefused("motion: Layer #lone is not in the tree of a loop.") {
        try Motion(lone).offsetX(to: 1).run()
      }
      expectRefused { try Motion(WrapperStage().box).together(wait: 1) { _ in }.run() }
    },
    Fact("a whole motion at 60 frames a second: the shake") {
      let stage = WrapperStage()
      try Motion(stage.box)
        .wait(0.34)
        .offsetX(to: 22, duration: 0.04).offsetX(to: -16.92, duration: 0.04)
        .offsetX(to: 15.12, duration: 0.07).offsetX(to: -0.92, duration: 0.04)
        .run()
      let points = [(0.34, 0.0), (0.38, 22), (0.42, -16.92), (0.49, 15.12), (0.53, -0.92)]
      for _ in 1...40 {
        let now = stage.loop.frame()
        var x = now < 0.34 ? 0 : -0.92
        for (first, second) in zip(points, points.dropFirst())
        where now >= first.0 && now < second.0 {
          x = first.1 + (second.1 - first.1) * (now - first.0) / (second.0 - first.0)
        }
        stage.at(now, x: x, within: 1e-7)
      }
      expectEqual(stage.box.position.x, -0.92)
    },
    Fact("the Rally step: up and larger together, then back") {
      let stage = WrapperStage(y: 40)
      try Motion(stage.box)
        .together { $0.moveY(to: -10, duration: 0.8).scale(to: 1.1, duration: 0.8) }
        .together { $0.moveY(to: 0).scale(to: 1) }
        .run()
      for (instant, y, scale) in [
        (0.4, 35.0, 1.05), (0.8, 30, 1.1), (1.05, 35, 1.05), (1.3, 40, 1),
      ] {
        stage.places([(instant, 0, y)])
        expectEqual(try stage.box.number("transform.scale"), scale, within: 1e-9)
      }
    },
    Fact("a motion is declared first and runs later, as often as one likes") {
      let stage = WrapperStage()
      let motion = Motion(stage.box).offsetX(to: 10).offsetX(to: 0)
      stage.loop.advance(to: 5)
      expectNil(stage.box.animationKeys)
      var ends = 0
      for _ in 1...3 {
        try motion.run { _ in ends += 1 }
        try stage.loop.settle()
      }
      expectEqual(ends, 3)
      expectEqual(stage.loop.now, 8)
    },
    Fact("run calls its completion, with the outcome") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      try Motion(stage.box).run { outcomes.append($0) }
      stage.loop.flush()
      expectEqual(outcomes, [.finished])
      let playback = try Motion(stage.box).offsetX(to: 10).run { outcomes.append($0) }
      stage.loop.advance(to: 0.25)
      playback.cancel()
      stage.at(1, x: 5)
      expectEqual(outcomes, [.finished, .cancelled(at: .current)])
    },
    Fact("merged steps run together; the group lasts as long as the longest, plus its wait") {
      let stage = WrapperStage()
      try Motion(stage.box)
        .together(
          wait: 0.5,
          [
            .offsetX(to: 30, duration: 3), .offsetY(to: 20, duration: 2),
            .opacity(to: 0, duration: 1),
          ]
        )
        .offsetX(to: 0, duration: 1)
        .run()
      stage.xs([(1, 10), (2, 20), (3, 30), (3.5, 30), (4, 15), (4.5, 0)])
      expectEqual(stage.y, 20)
    },
    Fact("two merged groups in a row run one after the other") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try Motion(stage.box)
        .together([.offsetX(to: 100, duration: 1), .opacity(to: 0.5, duration: 1)])
        .together([.offsetX(to: 0, duration: 1), .opacity(to: 1, duration: 1)])
        .offsetX(to: 100, wait: 2)
        .run { _ in ends.append(stage.loop.now) }
      for (instant, x, opacity) in [
        (0.5, 50.0, 0.75), (1, 100, 0.5), (1.5, 50, 0.75), (2, 0, 1), (2.25, 50, 1), (3, 100, 1),
      ] {
        stage.at(instant, x: x)
        stage.opacities([(instant, opacity)])
      }
      stage.loop.advance(to: 9)
      expectEqual(ends, [4.5])
    },
    // The start times of a motion's steps, with a rotation at its end.
    Fact("waits and groups give every step its time, in a list and in calls") {
      for (build, parts, starts) in [
        ({ $0 }, [], [0]), ({ $0.wait(1) }, [.wait(1)], [1]),
        (
          { $0.wait(1).scale(to: 2, duration: 2).wait(0.25) },
          [.wait(1), .scale(to: 2, duration: 2), .wait(0.25)], [1, 3.25]
        ),
        ({ $0.together(inner) }, [.together(inner)], [0, 0, 0, 1.5]),
        ({ $0.together(build) }, [.together(inner)], [0, 0, 0, 1.5]),
        ({ $0.together(wait: 0.25, inner) }, [.together(wait: 0.25, inner)], [0, 0, 0, 1.75]),
        ({ $0.together(wait: 0.25, build) }, [.together(wait: 0.25, inner)], [0, 0, 0, 1.75]),
        ({ $0.sequence(build) }, [.sequence(inner)], [0, 1, 1.5, 3]),
        ({ $0.sequence(wait: 0.25, build) }, [.sequence(wait: 0.25, inner)], [0, 1, 1.5, 3.25]),
        (
          { motion in
            motion.together { group in
              group.sequence(wait: 0.25) { $0.offsetX(to: 1, duration: 1, wait: 0.5).scale(to: 2) }
              group.opacity(to: 0)
            }
          },
          [
            .together([
              .sequence(wait: 0.25, [.offsetX(to: 1, duration: 1, wait: 0.5), .scale(to: 2)]),
              .opacity(to: 0),
            ])
          ], [0, 1.5, 0, 2.25]
        ),
        (
          { motion in
            motion.together(wait: 1) { flow in
              flow.offsetX(to: 10, duration: 1)
              flow.together(wait: 4, [.scale(to: 2), .rotation(to: 1, duration: 0.25)])
            }
          },
          [
            .together(
              wait: 1,
              [
                .offsetX(to: 10, duration: 1),
                .together(wait: 4, [.scale(to: 2), .rotation(to: 1, duration: 0.25)]),
              ])
          ], [0, 0, 0, 5.5]
        ),
      ] as [((Motion) -> Motion, [MotionPart], [Double])] {
        let motion = build(Self.motion())
        expectEqual(motion.parts, parts)
        let duration = try motion.timeline().duration
        expectEqual(duration, starts.last)
        let timeline = try motion.rotation(to: 1).timeline()
        expectEqual(timeline.entries.map(\.startTime), starts)
        expectEqual(timeline.duration, duration + 0.5)
      }
    },
    Fact("groups stand in groups") {
      let motion = Self.motion().together([.sequence([.together([.scale(to: 2)])]), .wait(3)])
      try expectEqual(motion.timeline().duration, 3)
    },
    Fact("a group whose steps last no time keeps its wait and its place") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try Motion(stage.box)
        .offsetX(to: 10, duration: 1)
        .together(wait: 2, [.offsetY(to: 7, duration: 0), .opacity(to: 0, duration: 0)])
        .offsetX(to: 0, duration: 1)
        .run { _ in ends.append(stage.loop.now) }
      stage.places([(0.5, 5, 0), (1, 10, 7), (2, 10, 7), (3, 10, 7), (3.5, 5, 7), (9, 0, 7)])
      expectEqual(ends, [4])
    },
    Fact("the wait of the last group counts before the completion") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try Motion(stage.box).together(wait: 2, [.offsetX(to: 1, duration: 1)])
        .run { _ in ends.append(stage.loop.now) }
      stage.loop.advance(to: 9)
      expectEqual(ends, [3])
    },
    Fact("a hundred thousand steps run without deep stacks") {
      let stage = WrapperStage()
      let motion = Motion(stage.box)
      let count = Rounds.areMany ? 100_000 : 20_000
      for place in 0..<count { motion.offsetX(to: Double(place % 7), duration: 0.01) }
      var ends = 0
      let playback = try motion.run { _ in ends += 1 }
      expectEqual(playback.totalDuration, Double(count) / 100, within: 1e-6)
      stage.xs(
        [(0.005, 0), (0.015, 0.5), (100.035, 0.5 * Double(10_002 % 7 + 10_003 % 7))], within: 1e-5)
      stage.loop.advance(to: 1001)
      expectEqual(ends, 1)
      expectEqual(stage.box.position.x, Double((count - 1) % 7))
    },
    Fact("a hundred thousand waits and groups run, too") {
      let stage = WrapperStage()
      let motion = Motion(stage.box)
      let count = Rounds.areMany ? 50_000 : 10_000
      for place in 0..<count {
        motion.wait(0.01).together([.offsetX(to: Double(place % 3), duration: 0.01), .wait(0.02)])
      }
      let playback = try motion.run()
      try stage.loop.settle()
      expectEqual(playback.outcome, .finished)
      expectEqual(stage.loop.now, Double(count) * 0.03, within: 1e-6)
      expectEqual(stage.box.position.x, Double((count - 1) % 3))
    },
    Fact("running twice starts anew from where the layer is; the first ends as replaced") {
      let stage = WrapperStage()
      let motion = Motion(stage.box).offsetX(to: 10, duration: 1)
      var outcomes: [PlayerOutcome] = []
      try motion.run { outcomes.append($0) }
      stage.loop.advance(to: 0.5)
      try motion.run { outcomes.append($0) }
      stage.xs([(1, 7.5), (2, 10)])
      expectEqual(outcomes, [.replaced(by: "motion 2"), .finished])
    },
  ]

  // MARK: Waiting

  @Test("a run is awaited until its end")
  @MainActor func awaited() async throws {
    let stage = WrapperStage()
    stage.loop.isDriven = true
    let task = Task { try await Motion(stage.box).offsetX(to: 10).runAndWait() }
    while stage.loop.now < 2 {
      await Task.yield()
      if stage.box.animationKeys != nil || stage.loop.now > 0 { stage.loop.frame() }
    }
    try await expectEqual(task.value, .finished)
    expectEqual(stage.box.position.x, 10)
  }

  @Test("a cancelled task stops the motion where it is, and the error arrives")
  @MainActor func cancelled() async throws {
    let stage = WrapperStage()
    stage.loop.isDriven = true
    let task = Task { try await Motion(stage.box).offsetX(to: 10, duration: 1).runAndWait() }
    while stage.box.animationKeys == nil { await Task.yield() }
    stage.loop.advance(to: 0.5)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    stage.loop.advance(to: 2)
    expectEqual(stage.box.position.x, 5)
    expectNil(stage.box.animationKeys)
  }

  @Test("where motion is reduced an awaited run jumps, unless it is exempted")
  func reduced() async throws {
    let stage = WrapperStage()
    stage.loop.reducesMotion = true
    for (x, ignores, now) in [(20.0, false, 0.0), (30, true, 0.5)] {
      try await Motion(stage.box, base: .zero).offsetX(to: x)
        .runAndWait(ignoresReducedMotion: ignores)
      expectEqual(stage.box.position.x, x)
      expectEqual(stage.loop.now, now)
    }
  }
}
