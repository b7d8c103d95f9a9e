import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("awaiting shows frames until the end", .shortPatience)
struct AwaitingWorkTests {
  @Test("of everything that can be awaited", arguments: AwaitedWork.allCases)
  func ends(work: AwaitedWork) async throws {
    let scene = AwaitingScene()
    let outcome = try await scene.stage.awaiting {
      try await work.run(on: scene.box, in: scene.loop)
    }
    expectEqual(outcome, "finished")
    expectEqual(scene.loop.now, 1)
    expectEqual(scene.failures, [])
  }

  @Test("of everything that can be awaited, on the main actor", arguments: AwaitedWork.allCases)
  @MainActor func endsOnMainActor(work: AwaitedWork) async throws {
    let scene = AwaitingScene()
    let outcome = try await scene.stage.awaiting {
      MainActor.assertIsolated()
      return try await work.run(on: scene.box, in: scene.loop)
    }
    expectEqual(outcome, "finished")
    expectEqual(scene.loop.now, 1)
    expectEqual(scene.failures, [])
  }

  /// Cancels the waiting task at 0.5 s of the loop's time.
  private static func cancelAtHalf(
    _ work: AwaitedWork, _ task: CancellableTask, isolation: isolated (any Actor)? = #isolation
  ) async -> [String] {
    let scene = AwaitingScene()
    scene.loop.addTimer(at: 0.5) { _ in task.cancel() }
    var log: [String] = []
    do {
      let outcome = try await scene.stage.awaiting {
        try await work.run(on: scene.box, in: scene.loop) { log.append($0) }
      }
      log.append("returned \(outcome)")
    } catch {
      log.append("threw \(type(of: error)) at \(scene.loop.now)")
    }
    return log + scene.failures
  }

  @Test("and cancels it with the calling task", arguments: AwaitedWork.allCases)
  func cancelled(work: AwaitedWork) async {
    let task = CancellableTask()
    let log = await task.value { await Self.cancelAtHalf(work, task) }
    expectEqual(log, [work.cancelled, "threw CancellationError at 0.5"])
  }

  @Test("and cancels it with the calling task, on the main actor", arguments: AwaitedWork.allCases)
  @MainActor func cancelledOnMainActor(work: AwaitedWork) async {
    let task = CancellableTask()
    let log = await task.value { @MainActor in await Self.cancelAtHalf(work, task) }
    expectEqual(log, [work.cancelled, "threw CancellationError at 0.5"])
  }

  @Test("and fails if it is paused for ever", arguments: AwaitedWork.allCases)
  func paused(work: AwaitedWork) async {
    let scene = AwaitingScene()
    var line: UInt = 0
    do {
      line = #line + 1
      _ = try await scene.stage.awaiting {
        try await work.run(on: scene.box, in: scene.loop, isPaused: true)
      }
      Issue.record("it ended")
    } catch {
      let expected = LoopWaitError(subject: "test's operation", reason: .nothingToCome)
      expectTrue(error as? LoopWaitError == expected)
    }
    expectEqual(
      scene.failures,
      [
        """
        The operation never ends: at 0 s nothing is left to happen, and it waits for the end of \
        \(work.subject).
        waits:
          \(work.pausedName) is paused
        """
      ])
    expectEqual(scene.lines, [line])
    expectEqual(scene.loop.now, 0)
    // The failure cancelled what was awaited.
    expectTrue(scene.loop.isIdle)
  }

  @Test("and fails if it ends after the limit", arguments: AwaitedWork.allCases)
  @MainActor func late(work: AwaitedWork) async {
    let scene = AwaitingScene()
    var outcomes: [String] = []
    await #expect(throws: LoopWaitError(subject: "test's operation", reason: .limitReached)) {
      try await scene.stage.awaiting(within: 0.5) {
        try await work.run(on: scene.box, in: scene.loop) { outcomes.append($0) }
      }
    }
    expectEqual(
      scene.failures,
      [
        """
        The operation did not end within 0.5 s: at 0.5 s it waits for the end of \(work.subject).
        \(work.running.joined(separator: "\n"))
        """
      ])
    expectEqual(outcomes, [work.cancelled])
    expectEqual(scene.loop.now, 0.5)
  }
}
