import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The other rows of the documentation's table of motions.
@Suite("Motion, groups and runs")
struct MotionGroupTests {
  @Test("groups stand in groups")
  func nested() throws {
    let stage = WrapperStage()
    let motion = Motion(stage.box)
      .together(wait: 1) { flow in
        flow.offsetX(to: 10, duration: 1)
        flow.sequence(wait: 0.5) { $0.offsetY(to: 10, duration: 1).offsetY(to: 0, duration: 2) }
        flow.together(wait: 4, [.opacity(to: 0, duration: 0.5), .scale(to: 2, duration: 0.25)])
      }
      .offsetX(to: 0, duration: 1)
    let timeline = try motion.timeline()
    #expect(timeline.entries.map(\.startTime) == [0, 0, 1, 0, 0, 5.5])
    #expect(timeline.duration == 6.5)
  }

  @Test("a group whose steps last no time keeps its wait and its place")
  func noTime() throws {
    let stage = WrapperStage()
    var ends: [Double] = []
    try Motion(stage.box)
      .offsetX(to: 10, duration: 1)
      .together(wait: 2, [.offsetY(to: 7, duration: 0), .opacity(to: 0, duration: 0)])
      .offsetX(to: 0, duration: 1)
      .run { _ in ends.append(stage.loop.now) }
    for (instant, x, y) in [(0.5, 5.0, 0.0), (1, 10, 7), (2, 10, 7), (3, 10, 7), (3.5, 5, 7)] {
      stage.loop.advance(to: instant)
      #expect(stage.box.presented.position == Point(x: x, y: y), "\(instant) s")
    }
    stage.loop.advance(to: 9)
    #expect(ends == [4])
  }

  @Test("the wait of the last group counts before the completion")
  func lastWait() throws {
    let stage = WrapperStage()
    var ends: [Double] = []
    try Motion(stage.box).together(wait: 2, [.offsetX(to: 1, duration: 1)])
      .run { _ in ends.append(stage.loop.now) }
    stage.loop.advance(to: 9)
    #expect(ends == [3])
  }

  @Test("run calls its completion, with the outcome")
  func completion() throws {
    let stage = WrapperStage()
    var outcomes: [PlayerOutcome] = []
    try Motion(stage.box).run { outcomes.append($0) }
    stage.loop.flush()
    #expect(outcomes == [.finished])
    let playback = try Motion(stage.box).offsetX(to: 10).run { outcomes.append($0) }
    stage.loop.advance(to: 0.25)
    playback.cancel()
    stage.loop.advance(to: 1)
    #expect(outcomes == [.finished, .cancelled(at: .current)])
    #expect(stage.box.position.x == 5)
  }

  @Test("a run is awaited until its end")
  @MainActor func awaited() async throws {
    let stage = WrapperStage()
    stage.loop.isDriven = true
    let task = Task { try await Motion(stage.box).offsetX(to: 10).runAndWait() }
    while stage.loop.now < 2 {
      await Task.yield()
      if stage.box.animationKeys != nil || stage.loop.now > 0 { stage.loop.frame() }
    }
    #expect(try await task.value == .finished)
    #expect(stage.box.position.x == 10)
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
    #expect(stage.box.position.x == 5 && stage.box.animationKeys == nil)
  }

  @Test("where motion is reduced a run jumps, awaited or not, unless it is exempted")
  func reduced() async throws {
    let stage = WrapperStage()
    stage.loop.reducesMotion = true
    try Motion(stage.box, base: .zero).offsetX(to: 10).run()
    stage.loop.flush()
    #expect(stage.box.position.x == 10 && stage.loop.now == 0)
    try await Motion(stage.box, base: .zero).offsetX(to: 20).runAndWait()
    #expect(stage.box.position.x == 20 && stage.loop.now == 0)
    try await Motion(stage.box, base: .zero).offsetX(to: 30).runAndWait(ignoresReducedMotion: true)
    #expect(stage.box.position.x == 30 && stage.loop.now == 0.5)
  }

  @Test("a hundred thousand steps run without deep stacks")
  func manySteps() throws {
    let stage = WrapperStage()
    let motion = Motion(stage.box)
    let count = Rounds.areMany ? 100_000 : 20_000
    for place in 0..<count { motion.offsetX(to: Double(place % 7), duration: 0.01) }
    var ends = 0
    let playback = try motion.run { _ in ends += 1 }
    #expect(isNear(playback.totalDuration, Double(count) / 100, within: 1e-6))
    for (instant, x) in [
      (0.005, 0.0), (0.015, 0.5), (100.035, 0.5 * Double(10_002 % 7 + 10_003 % 7)),
    ] {
      stage.loop.advance(to: instant)
      #expect(isNear(stage.x, x, within: 1e-5), "\(stage.x) at \(instant) s")
    }
    stage.loop.advance(to: 1001)
    #expect(ends == 1 && stage.box.position.x == Double((count - 1) % 7))
  }

  @Test("a hundred thousand waits and groups run, too")
  func manyGroups() throws {
    let stage = WrapperStage()
    let motion = Motion(stage.box)
    let count = Rounds.areMany ? 50_000 : 10_000
    for place in 0..<count {
      motion.wait(0.01).together([.offsetX(to: Double(place % 3), duration: 0.01), .wait(0.02)])
    }
    let playback = try motion.run()
    try stage.loop.settle()
    #expect(
      playback.outcome == .finished && isNear(stage.loop.now, Double(count) * 0.03, within: 1e-6))
    #expect(stage.box.position.x == Double((count - 1) % 3))
  }

  @Test("running twice starts anew from where the layer is; the first ends as replaced")
  func twice() throws {
    let stage = WrapperStage()
    let motion = Motion(stage.box).offsetX(to: 10, duration: 1)
    var outcomes: [PlayerOutcome] = []
    try motion.run { outcomes.append($0) }
    stage.loop.advance(to: 0.5)
    try motion.run { outcomes.append($0) }
    stage.loop.advance(to: 1)
    #expect(stage.x == 7.5)
    stage.loop.advance(to: 2)
    #expect(outcomes == [.replaced(by: "motion 2"), .finished])
  }

  @Test("an unknown property, a negative time and an empty group are refused")
  func refused() throws {
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
      #expect(ends == 0 && stage.box.animationKeys == nil)
    }
  }
}
