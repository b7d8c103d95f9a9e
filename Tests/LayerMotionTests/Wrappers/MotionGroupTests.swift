import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The other rows of the documentation's table of motions.
@Suite("Motion, groups and runs")
struct MotionGroupTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("groups stand in groups") {
      let stage = WrapperStage()
      let motion = Motion(stage.box)
        .together(wait: 1) { flow in
          flow.offsetX(to: 10, duration: 1)
          flow.sequence(wait: 0.5) { $0.offsetY(to: 10, duration: 1).offsetY(to: 0, duration: 2) }
          flow.together(wait: 4, [.opacity(to: 0, duration: 0.5), .scale(to: 2, duration: 0.25)])
        }
        .offsetX(to: 0, duration: 1)
      let timeline = try motion.timeline()
      expectEqual(timeline.entries.map(\.startTime), [0, 0, 1, 0, 0, 5.5])
      expectEqual(timeline.duration, 6.5)
    },
    Fact("a group whose steps last no time keeps its wait and its place") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try Motion(stage.box)
        .offsetX(to: 10, duration: 1)
        .together(wait: 2, [.offsetY(to: 7, duration: 0), .opacity(to: 0, duration: 0)])
        .offsetX(to: 0, duration: 1)
        .run { _ in ends.append(stage.loop.now) }
      for (instant, x, y) in [(0.5, 5.0, 0.0), (1, 10, 7), (2, 10, 7), (3, 10, 7), (3.5, 5, 7)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.box.presented.position, Point(x: x, y: y), "\(instant) s")
      }
      stage.loop.advance(to: 9)
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
    Fact("run calls its completion, with the outcome") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      try Motion(stage.box).run { outcomes.append($0) }
      stage.loop.flush()
      expectEqual(outcomes, [.finished])
      let playback = try Motion(stage.box).offsetX(to: 10).run { outcomes.append($0) }
      stage.loop.advance(to: 0.25)
      playback.cancel()
      stage.loop.advance(to: 1)
      expectEqual(outcomes, [.finished, .cancelled(at: .current)])
      expectEqual(stage.box.position.x, 5)
    },
    Fact("a hundred thousand steps run without deep stacks") {
      let stage = WrapperStage()
      let motion = Motion(stage.box)
      let count = Rounds.areMany ? 100_000 : 20_000
      for place in 0..<count { motion.offsetX(to: Double(place % 7), duration: 0.01) }
      var ends = 0
      let playback = try motion.run { _ in ends += 1 }
      expectEqual(playback.totalDuration, Double(count) / 100, within: 1e-6)
      for (instant, x) in [
        (0.005, 0.0), (0.015, 0.5), (100.035, 0.5 * Double(10_002 % 7 + 10_003 % 7)),
      ] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-5, "\(stage.x) at \(instant) s")
      }
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
      stage.loop.advance(to: 1)
      expectEqual(stage.x, 7.5)
      stage.loop.advance(to: 2)
      expectEqual(outcomes, [.replaced(by: "motion 2"), .finished])
    },
    Fact("an unknown property, a negative time and an empty group are refused") {
      let stage = WrapperStage()
      for motion in [
        Motion(stage.box).offsetX(to: 1, duration: -1), Motion(stage.box).wait(-1),
        Motion(stage.box).offsetX(to: 1, wait: .nan), Motion(stage.box).together([]),
        Motion(stage.box).together(wait: 1) { _ in }, Motion(stage.box).property("glow", to: 1),
        Motion(stage.box).property("opacity", to: "much"), Motion(Layer()).offsetX(to: 1),
      ] {
        var ends = 0
        #expect(throws: PlayerError.self) { try motion.offsetY(to: 3).run { _ in ends += 1 } }
        stage.loop.flush()
        expectEqual(ends, 0)
        expectNil(stage.box.animationKeys)
      }
    },
  ]

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

  @Test("where motion is reduced a run jumps, awaited or not, unless it is exempted")
  func reduced() async throws {
    let stage = WrapperStage()
    stage.loop.reducesMotion = true
    try Motion(stage.box, base: .zero).offsetX(to: 10).run()
    stage.loop.flush()
    expectEqual(stage.box.position.x, 10)
    expectEqual(stage.loop.now, 0)
    try await Motion(stage.box, base: .zero).offsetX(to: 20).runAndWait()
    expectEqual(stage.box.position.x, 20)
    expectEqual(stage.loop.now, 0)
    try await Motion(stage.box, base: .zero).offsetX(to: 30).runAndWait(ignoresReducedMotion: true)
    expectEqual(stage.box.position.x, 30)
    expectEqual(stage.loop.now, 0.5)
  }
}
