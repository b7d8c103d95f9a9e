import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("The clock of a stage")
struct LoopClockTests {
  /// A part of a program that takes a clock, as an actor with tasks of its own.
  private actor Toast {
    private let clock: any Clock<Duration>
    private(set) var isShown = false

    init(clock: any Clock<Duration>) { self.clock = clock }

    func show() async throws {
      isShown = true
      try await clock.sleep(for: .seconds(2))
      isShown = false
    }
  }

  @Test("counts the tree's time")
  func now() {
    let scene = AwaitingScene(Conditions(frameRate: 8, timeScale: 0.5, startTime: 3))
    let clock = scene.stage.clock
    expectEqual(clock.now.offset, .seconds(3))
    scene.stage.pump(1.5)
    expectEqual(clock.now.offset, .seconds(4.5))
    let later = clock.now.advanced(by: .seconds(2))
    expectEqual(clock.now.duration(to: later), .seconds(2))
    expectTrue(clock.now < later)
    expectEqual(clock.minimumResolution, .nanoseconds(1))
  }

  @Test("wakes code that takes any clock, on another actor too")
  func toast() async throws {
    let scene = AwaitingScene()
    let toast = Toast(clock: scene.stage.clock)
    var shown: [Bool] = []
    try await scene.stage.awaiting {
      async let ended: Void = toast.show()
      try await scene.stage.clock.sleep(for: .seconds(1.5))
      shown.append(await toast.isShown)
      try await ended
      shown.append(await toast.isShown)
    }
    expectEqual(shown, [true, false])
    expectEqual(scene.loop.now, 2)
  }

  @Test("lists its sleeps among the loop's timers")
  @MainActor func timers() async throws {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    let clock = scene.stage.clock
    var timers: [[String]] = []
    scene.loop.addFrameListener { [unowned loop = scene.loop] _ in
      timers.append(loop.timers.map(\.description))
    }
    try await scene.stage.awaiting { try await clock.sleep(for: .seconds(0.5)) }
    expectEqual(timers, [["timer 'sleep', due at 0.5 s"], []])
  }

  // Swift does not promise in which order tasks continue that are resumed one after another.
  @Test("wakes all sleeps that are due together in one frame")
  @MainActor func together() async throws {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    let clock = scene.stage.clock
    var log: [Int] = []
    try await scene.stage.awaiting {
      let tasks = (1...200).map { number in
        Task { @MainActor in
          try await clock.sleep(for: .seconds(1))
          log.append(number)
        }
      }
      for task in tasks { try await task.value }
    }
    expectEqual(log.sorted(), Array(1...200))
    expectEqual(scene.loop.now, 1)
  }

  @Test("does not sleep until an instant that has come")
  func past() async throws {
    let scene = AwaitingScene()
    scene.stage.pump(1)
    try await scene.stage.clock.sleep(for: .zero)
    try await scene.stage.clock.sleep(until: LoopClock.Instant(offset: .seconds(0.5)))
    expectEqual(scene.loop.now, 1)
  }

  @Test("ends a sleep with its task, and removes the timer")
  func cancelled() async throws {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    let clock = scene.stage.clock
    try await scene.stage.awaiting {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await clock.sleep(for: .seconds(50)) }
        try await clock.sleep(for: .seconds(1))
        expectEqual(scene.loop.timers.count, 1)
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
    }
    expectEqual(scene.loop.now, 1)
    expectEqual(scene.loop.timers, [])
    expectTrue(scene.loop.isIdle)
  }

  @Test("throws at once in a cancelled task")
  func cancelledBefore() async throws {
    let clock = AwaitingScene().stage.clock
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("ends all sleeps if the loop cancels everything")
  @MainActor func cancelAll() async throws {
    let scene = AwaitingScene()
    scene.loop.addTimer(at: 0.5) { _ in }
    let clock = scene.stage.clock
    await #expect(throws: CancellationError.self) {
      try await scene.stage.awaiting {
        async let sleep: Void = clock.sleep(for: .seconds(9))
        try await clock.sleep(for: .seconds(0.25))
        scene.loop.cancelAll()
        try await sleep
      }
    }
    expectEqual(scene.loop.now, 0.25)
  }

  @Test("ends all sleeps with the loop")
  @MainActor func discarded() async throws {
    var scene: AwaitingScene? = AwaitingScene()
    let clock = try #require(scene?.stage.clock)
    let task = Task { @MainActor in try await clock.sleep(for: .seconds(1)) }
    await Task { @MainActor in }.value
    scene?.stage.pump(0.5)
    scene = nil
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
  }

  @Test("ends every sleep with the loop, however many there are")
  @MainActor func discardedMany() async throws {
    var scene: AwaitingScene? = AwaitingScene()
    let clock = try #require(scene?.stage.clock)
    var log: [Int] = []
    let tasks = (1...5).map { number in
      Task { @MainActor in
        do { try await clock.sleep(for: .seconds(1)) } catch { log.append(number) }
      }
    }
    await Task { @MainActor in }.value
    scene?.stage.pump(0.5)
    scene = nil
    for task in tasks { await task.value }
    // They are resumed in their order; that their tasks go on in it is not promised.
    expectEqual(log.sorted(), [1, 2, 3, 4, 5])
  }

  @Test("wakes sleeps from frames that the test pumps")
  @MainActor func pumped() async throws {
    let scene = AwaitingScene()
    let clock = scene.stage.clock
    let task = Task { @MainActor in
      try await clock.sleep(for: .seconds(0.5))
      return scene.loop.now
    }
    // The task begins; the clock's own sleep does not leave the actor.
    await Task { @MainActor in }.value
    scene.stage.pump(1)
    try await expectEqual(task.value, 1)
  }
}
