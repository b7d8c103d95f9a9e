import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The wait for an end of one's own: what it asks, and in which order.
@Suite struct AwaitedEndTests {
  private let stage = Stage()
  private let log = EventLog()
  private var loop: RenderLoop { stage.loop }

  /// A wait for an end that comes once the loop has reached an instant.
  private func end(at instant: Double) -> AwaitedEnd<String> {
    let (loop, log) = (loop, log)
    return AwaitedEnd(
      subject: "thing", loop: { loop },
      outcome: { loop.now >= instant ? "over at \(loop.now)" : nil },
      cancel: { log.add("cancelled at \(loop.now)") })
  }

  /// Adds timers at some instants, which an advance stops at.
  private func addTimers(_ instants: [Double]) {
    for instant in instants {
      loop.addTimer(at: instant) { [log] _ in log.add("\(instant)") }
    }
  }

  @Test func `the loop goes from event to event until the end has come`() async throws {
    addTimers([1, 2, 3])
    try await expectEqual(end(at: 0).wait(within: 10), "over at 0.0")
    expectTrue(log.lines.isEmpty)
    try await expectEqual(end(at: 1.5).wait(within: 10), "over at 2.0")
    expectEqual(loop.now, 2)
    expectEqual(log.lines, ["1.0", "2.0"])
  }

  @Test(arguments: [(2.0, true), (1.9375, false), (2.0625, true)])
  func `the limit counts from the present, and an event at its very end is still reached`(
    limit: Double, isReached: Bool
  ) async throws {
    loop.advance(to: 1)
    addTimers([2, 3, 4])
    let wait = end(at: 3)
    if isReached {
      try await expectEqual(wait.wait(within: limit), "over at 3.0")
    } else {
      await #expect(throws: LoopWaitError(subject: "thing", reason: .limitReached)) {
        try await wait.wait(within: limit)
      }
    }
    // Otherwise it stays at the last event before the limit.
    expectEqual(loop.now, isReached ? 3 : 2)
    expectFalse(log.lines.contains("cancelled at \(loop.now)"))
  }

  @Test func `without a further event the end never comes`() async throws {
    addTimers([1])
    let error = await #expect(throws: LoopWaitError.self) {
      try await end(at: 2).wait(within: 10)
    }
    expectEqual(error, LoopWaitError(subject: "thing", reason: .nothingToCome))
    expectEqual(loop.now, 1)
    expectEqual(
      error?.description, "The end of a thing never comes: nothing that is still to happen ends it."
    )
    let gone = AwaitedEnd<String>(
      subject: "thing", loop: { nil }, outcome: { nil }, cancel: { Issue.record("cancelled") })
    await #expect(throws: CancellationError.self) { try await gone.wait(within: 1) }
  }

  @Test(.timeLimit(.minutes(1)))
  @MainActor func `a task that a callback cancels stops there, and the work with it`() async throws
  {
    let handle = try stage.box.add(BasicAnimation("opacity", to: 1, duration: 2), forKey: "k")
    let loop = loop
    loop.addTimer(at: 0.5) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    addTimers([1])
    let task = Task { @MainActor in try await handle.waitForEnd() }
    await #expect(throws: CancellationError.self) { try await task.value }
    // The end is reported at that instant.
    expectEqual(loop.now, 0.5)
    expectEqual(handle.outcome, .cancelled)
    expectTrue(log.lines.isEmpty)
  }

  @Test func `the end of an animation is awaited for an hour if nothing else is said`() async throws
  {
    let hour = try stage.box.add(BasicAnimation("opacity", to: 1, duration: 3600), forKey: "hour")
    try await expectEqual(hour.waitForEnd(), .finished)
    let longer = BasicAnimation("opacity", to: 1, duration: 3600.25)
    let handle = try stage.box.add(longer, forKey: "longer")
    await #expect(throws: LoopWaitError(subject: "animation", reason: .limitReached)) {
      try await handle.waitForEnd()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  @MainActor
  func `on a driven loop each task is woken by its own end, or when it is driven no longer`()
    async throws
  {
    loop.isDriven = true
    addTimers([1, 2])
    let waits = [end(at: 2), end(at: 1), end(at: 9)]
    let tasks = waits.map { wait in Task { @MainActor in try await wait.wait(within: 0) } }
    while loop.awaitedSubjects.count < 3 { await Task.yield() }
    loop.advance(to: 0.5)
    expectEqual(loop.awaitedSubjects, ["thing", "thing", "thing"])
    loop.advance(to: 1)
    expectEqual(loop.awaitedSubjects.count, 2)
    try await expectEqual(tasks[1].value, "over at 1.0")
    loop.advance(to: 5)
    try await expectEqual(tasks[0].value, "over at 5.0")
    // Said again, it wakes nobody.
    loop.isDriven = true
    expectEqual(loop.awaitedSubjects, ["thing"])
    loop.isDriven = false
    expectTrue(loop.awaitedSubjects.isEmpty)
    await #expect(throws: LoopWaitError(subject: "thing", reason: .notDriven)) {
      try await tasks[2].value
    }
    expectEqual(log.lines, ["1.0", "2.0"])
  }

  @Test(.timeLimit(.minutes(1)))
  @MainActor func `a callback cannot wait, for no time passes in it`() async throws {
    let wait = end(at: 3)
    var task: Task<String, any Error>?
    loop.addTimer(at: 1) { _ in
      // It runs at once, up to its first suspension.
      task = Task.immediate { @MainActor in try await wait.wait(within: 10) }
    }
    loop.advance(to: 2)
    await #expect(throws: LoopWaitError(subject: "thing", reason: .insideCallback)) {
      try await task?.value
    }
    expectEqual(loop.now, 2)
  }
}
