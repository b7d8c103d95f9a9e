import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

/// Work that takes the machine's time, and none of the tree's.
private func compute(_ rounds: Int = 20_000) -> Double {
  (0..<rounds).reduce(0.5) { sum, number in (sum + Double(number)).squareRoot() }
}

/// A test owns the time of its stage.
@Suite("The time of a stage moves only for those that wait for it", .timeLimit(.minutes(1)))
struct OwnedTimeTests {
  /// What the operation waits for, beside a spinner, in no time of the tree.
  enum Work: String, CaseIterable, Sendable {
    case detached, group, actor, stream, turns, children

    nonisolated(nonsending) func run() async {
      switch self {
      case .detached:
        for _ in 0..<20 { _ = await Task.detached { compute() }.value }
      case .group:
        _ = await withTaskGroup(of: Double.self) { group in
          for _ in 0..<8 { group.addTask { compute() } }
          return await group.reduce(0, +)
        }
      case .actor:
        let home = Home()
        for _ in 0..<20 { await home.work() }
      case .stream:
        let (stream, continuation) = AsyncStream<Double>.makeStream()
        Task.detached {
          for _ in 0..<20 { continuation.yield(compute()) }
          continuation.finish()
        }
        for await _ in stream {}
      case .turns:
        for _ in 0..<20 { await Task { await Task.yield() }.value }
      case .children:
        async let first = compute()
        async let second = Task.detached { compute() }.value
        _ = await (first, second)
      }
    }
  }

  actor Home {
    func work() async {
      _ = compute()
      await Task.yield()
    }

    func seconds(of work: Work, _ isBeaten: Bool) async throws -> Double {
      try await OwnedTimeTests.seconds(of: work, isBeaten)
    }
  }

  /// Returns the time that passes while work goes on, beside a spinner; with a beat, another task
  /// waits for the loop all the time.
  private static func seconds(
    of work: Work, _ isBeaten: Bool, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Double {
    let scene = AwaitingScene()
    let spin = BasicAnimation(.transformRotationZ, from: 0, to: 1)
    (spin.duration, spin.repeatCount) = (1, .infinity)
    try scene.box.add(spin, forKey: "spin")
    let clock = scene.stage.clock
    try await scene.stage.awaiting {
      _ = isolation
      let beat = isBeaten ? Task { while true { try await clock.sleep(for: .seconds(0.1)) } } : nil
      await work.run()
      beat?.cancel()
    }
    expectEqual(scene.failures, [])
    return scene.stage.now
  }

  @Test("while the operation waits for work that takes none", arguments: Work.allCases)
  func elsewhere(work: Work) async throws {
    for isBeaten in [false, true] { try await expectEqual(Self.seconds(of: work, isBeaten), 0) }
  }

  @Test("and on the main actor", arguments: Work.allCases)
  @MainActor func elsewhereOnMainActor(work: Work) async throws {
    for isBeaten in [false, true] { try await expectEqual(Self.seconds(of: work, isBeaten), 0) }
  }

  @Test("and on an actor", arguments: Work.allCases)
  func elsewhereOnActor(work: Work) async throws {
    for isBeaten in [false, true] {
      try await expectEqual(Home().seconds(of: work, isBeaten), 0)
    }
  }

  @Test("so a task of the model moves it never, and goes on in later frames")
  @MainActor func tasks() async throws {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    let (stage, loop, box) = (scene.stage, scene.loop, scene.box)
    var log: [String] = []
    let tasks = [
      Task { @MainActor in
        try await Motion(box).offsetX(to: 10, duration: 0.75).runAndWait()
        log.append("motion \(stage.now)")
      },
      Task { @MainActor in
        for await _ in loop.changes(of: .zPosition, in: box) { break }
        log.append("change")
      },
      Task { @MainActor in
        try await loop.animate(withDuration: 1.5) { box.opacity = 0 }.waitForEnd()
        log.append("block \(stage.now)")
      },
    ]
    for _ in 0..<9 { await Task.yield() }
    expectEqual(stage.now, 0)
    try await stage.awaiting { try await stage.clock.sleep(for: .seconds(0.5)) }
    expectEqual(log, [])
    try await stage.awaiting { try await stage.clock.sleep(for: .seconds(0.5)) }
    expectEqual(log, ["motion 0.75"])
    stage.pump(0.5)
    loop.withoutActions { box.zPosition = 4 }
    try await stage.awaiting { for task in tasks { try await task.value } }
    expectEqual(log.sorted(), ["block 1.5", "change", "motion 0.75"])
    expectEqual(scene.failures, [])
  }

  @Test("so a wait that no frame ends is given up, with the advice", .shortPatience)
  @MainActor func notShown() async throws {
    let scene = AwaitingScene()
    let block = scene.loop.animate(withDuration: 1) { scene.box.opacity = 0 }
    let error = await #expect(throws: LoopWaitError(subject: "block", reason: .notShown)) {
      try await block.waitForEnd()
    }
    expectEqual(
      error?.description,
      "The end of a block never comes: the stage shows no frame; wait inside of its awaiting, or "
        + "pump it.")
    let clock = scene.stage.clock
    await #expect(throws: LoopWaitError(subject: "sleep", reason: .notShown)) {
      try await clock.sleep(for: .seconds(1))
    }
    expectEqual(scene.stage.now, 0)
  }

  // In a process of its own: where other tests fill the pool, something always runs.
  @Test("and real time is named that passed although nothing ran")
  func realTime() async {
    await #expect(processExitsWith: .success) {
      let scene = AwaitingScene()
      try await scene.stage.awaiting { try await Task.sleep(for: .seconds(1)) }
      expectEqual(scene.stage.now, 0)
      expectEqual(scene.failures.count, 1)
      let message = scene.failures.first ?? ""
      expectTrue(message.hasPrefix("The operation waited "), message)
      expectTrue(message.contains("Task.sleep"), message)
    }
  }

  @Test("frame by frame only if code sees the frames")
  func frames() async throws {
    let scene = AwaitingScene()
    let day = 86_400.0
    try await scene.stage.awaiting(within: 2 * day) {
      try await scene.stage.clock.sleep(for: .seconds(day))
    }
    expectEqual(scene.stage.now, day)
    var frames = 0
    scene.loop.addFrameListener { _ in frames += 1 }
    try await scene.stage.awaiting { try await scene.stage.clock.sleep(for: .seconds(1)) }
    expectEqual(frames, 60)
  }

  @Test("also if one stage is awaited inside of the operation of another one")
  @MainActor func nested() async throws {
    let (outer, inner) = (AwaitingScene(), AwaitingScene())
    try await outer.stage.awaiting {
      try await inner.stage.awaiting {
        try await inner.stage.clock.sleep(for: .seconds(1))
        // The time of the outer stage moves while that of the inner one has nothing to wait for.
        try await outer.stage.clock.sleep(for: .seconds(0.25))
      }
      try await outer.stage.clock.sleep(for: .seconds(2))
    }
    expectEqual(inner.stage.now, 1)
    expectEqual(outer.stage.now, 2.25)
    expectEqual(outer.failures + inner.failures, [])
  }

  @Test("and a failure inside names the stage around it", .shortPatience)
  func nestedFailure() async throws {
    let (outer, inner) = (AwaitingScene(), AwaitingScene())
    await #expect(throws: LoopWaitError.self) {
      try await outer.stage.awaiting {
        try await inner.stage.awaiting {
          await withTaskCancellationHandler {
            let (stream, _) = AsyncStream<Int>.makeStream()
            for await _ in stream {}
          } onCancel: {
          }
        }
      }
    }
    expectEqual(
      inner.failures,
      [
        """
        The operation never ends: at 0 s nothing is left to happen, and it waits for something \
        outside the loop.
        It is awaited inside of awaiting of the stage of #root.
        """
      ])
  }
}
