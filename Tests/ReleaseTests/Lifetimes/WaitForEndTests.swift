import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Something that runs on a loop, and the wait for its end.
private enum Work: String, CaseIterable, Sendable {
  case handle, playback, motion, block, animator, valueAnimator, sequence

  /// Starts it on a box and waits.
  nonisolated(nonsending) func run(
    on loop: RenderLoop, _ box: Layer, lasting seconds: Double = 1
  ) async throws -> String {
    switch self {
    case .handle:
      let handle = try box.add(
        BasicAnimation("opacity", from: 1, to: 0, duration: seconds), forKey: "k")
      return "\(try await handle.waitForEnd())"
    case .playback:
      return "\(try await Motion(box).offsetX(to: 10, duration: seconds).run().waitForEnd())"
    case .motion: return "\(try await Motion(box).offsetX(to: 10, duration: seconds).runAndWait())"
    case .block:
      return "\(try await loop.animate(withDuration: seconds) { box.opacity = 0 }.waitForEnd())"
    case .animator:
      let animator = PropertyAnimator(on: loop, duration: seconds) { box.opacity = 0 }
      animator.startAnimation()
      return "\(try await animator.waitForEnd())"
    case .valueAnimator:
      let animator = ValueAnimator(from: 0, to: 1)
      animator.duration = seconds
      animator.framesPerSecond = 60 / seconds
      try animator.start(on: loop) { _ in }
      return "\(try await animator.waitForEnd())"
    case .sequence:
      let sequence = loop.animate(
        eachBlockDuration: seconds, eachBlockDelay: 0, animationBlocks: [{ box.opacity = 0 }],
        completion: nil)
      return "\(try await sequence.waitForEnd())"
    }
  }
}

private func scene() -> (loop: RenderLoop, box: Layer) {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  root.addSublayer(box)
  let loop = RenderLoop(root: root)
  loop.flush()
  return (loop, box)
}

@Suite struct WaitForEndTests {
  @Test(arguments: Work.allCases)
  private func `a wait drives a loop that nothing else drives`(work: Work) async throws {
    let (loop, box) = scene()
    try await expectEqual(work.run(on: loop, box), "finished")
    expectEqual(loop.now, 1)
  }

  @Test(arguments: Work.allCases)
  private func `a wait takes an hour of the loop's time, and no more`(work: Work) async throws {
    let (loop, box) = scene()
    try await expectEqual(work.run(on: loop, box, lasting: 3600), "finished")
    expectEqual(loop.now, 3600)
    let (other, layer) = scene()
    do {
      _ = try await work.run(on: other, layer, lasting: 3601)
      Issue.record("it ended")
    } catch let error as LoopWaitError {
      expectEqual(error.reason, .limitReached)
    }
    other.cancelAll()
  }

  @Test(arguments: Work.allCases)
  @MainActor private func `it does so on the main actor`(work: Work) async throws {
    let (loop, box) = scene()
    try await expectEqual(work.run(on: loop, box), "finished")
    expectEqual(loop.now, 1)
  }

  @Test(.timeLimit(.minutes(1)), arguments: Work.allCases)
  @MainActor private func `on a driven loop it is woken by the pass of the end`(work: Work)
    async throws
  {
    let (loop, box) = scene()
    loop.isDriven = true
    let task = Task { @MainActor in try await work.run(on: loop, box) }
    while loop.nextEvent == nil {
      await Task.yield()
      loop.flush()
    }
    expectEqual(loop.now, 0)
    loop.advance(to: 1)
    try await expectEqual(task.value, "finished")
  }

  @Test(.timeLimit(.minutes(1)), arguments: Work.allCases)
  @MainActor private func `a cancelled task cancels what it waits for`(work: Work) async throws {
    let (loop, box) = scene()
    loop.isDriven = true
    let task = Task { @MainActor in try await work.run(on: loop, box) }
    while loop.nextEvent == nil {
      await Task.yield()
      loop.flush()
    }
    loop.advance(to: 0.5)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    expectTrue(loop.isIdle)
  }

  @Test(.timeLimit(.minutes(1)))
  @MainActor func `a discarded loop resumes the tasks that wait`() async throws {
    var (loop, box): (RenderLoop?, Layer)
    (loop, box) = scene()
    loop?.isDriven = true
    let task: Task<String, any Error> = try {
      let handle = try box.add(
        BasicAnimation("opacity", from: 1, to: 0, duration: 1), forKey: "k")
      return Task { @MainActor in "\(try await handle.waitForEnd())" }
    }()
    await Task.yield()
    loop?.advance(to: 0.5)
    weak let gone = loop
    loop = nil
    await #expect(throws: CancellationError.self) { try await task.value }
    expectNil(gone)
    expectEqual(box.id, "box")
  }

  @Test(.timeLimit(.minutes(1)))
  @MainActor func `a loop that is no longer driven wakes the tasks with an error`() async throws {
    let (loop, box) = scene()
    loop.isDriven = true
    let task = Task { @MainActor in try await Work.block.run(on: loop, box) }
    while loop.nextEvent == nil {
      await Task.yield()
      loop.flush()
    }
    loop.isDriven = false
    await #expect(throws: LoopWaitError.self) { try await task.value }
  }

  @Test func `what is over and recycled, or was never started, has no end to wait for`()
    async throws
  {
    let (loop, box) = scene()
    let tween = try box.tween(.duration(1), .opacity(0))
    loop.advance(to: 2)
    await #expect(throws: CancellationError.self) { try await tween.waitForEnd() }
    let value = ValueAnimator(from: 0, to: 1)
    await #expect(throws: LoopWaitError(subject: "value animator", reason: .nothingToCome)) {
      try await value.waitForEnd()
    }
    let animator = PropertyAnimator(on: loop, duration: 1) { box.opacity = 1 }
    await #expect(throws: LoopWaitError(subject: "property animator", reason: .nothingToCome)) {
      try await animator.waitForEnd()
    }
    expectEqual(loop.now, 2)
    expectTrue(loop.isIdle)
  }

  @Test @MainActor func `in a cancelled task a motion does not start`() async {
    let (loop, box) = scene()
    var added = 0
    loop.addTracer { if $0.kind == .added { added += 1 } }
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Motion(box).offsetX(to: 10).runAndWait()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(added, 0)
    expectTrue(loop.playbacks.all.isEmpty)
    expectEqual(loop.now, 0)
  }

  @Test func `an end that never comes is an error`() async throws {
    let (loop, box) = scene()
    let endless = BasicAnimation("opacity", from: 1, to: 0, duration: 1)
    endless.repeatCount = .infinity
    let handle = try box.add(endless, forKey: "k")
    await #expect(throws: LoopWaitError.self) { try await handle.waitForEnd() }
    let long = try box.add(BasicAnimation("opacity", to: 0, duration: 5000), forKey: "long")
    do {
      try await long.waitForEnd()
      Issue.record("it ended")
    } catch let error as LoopWaitError {
      expectEqual(error.reason, .limitReached)
    }
    expectEqual(loop.now, 0)
    try await expectEqual(long.waitForEnd(within: 5000), .finished)
  }
}
