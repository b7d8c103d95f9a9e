import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("awaiting")
struct AwaitingTests {
  private struct Wrong: Error, Equatable {}

  @Test("lets an operation await what the loop resumes, without an actor")
  func kinds() async throws {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    var log: [String] = []
    let (box, loop, stage, clock) = (scene.box, scene.loop, scene.stage, scene.stage.clock)
    func note(_ text: String) { log.append("\(text) \(loop.now)") }
    let returned = try await stage.awaiting {
      await withCheckedContinuation { done in
        loop.animate(withDuration: 0.5) {
          box.opacity = 0
        } completion: { _ in
          done.resume()
        }
      }
      note("completion")
      try await stage.clock.sleep(for: .seconds(0.5))
      note("sleep")
      try await Task.sleep(until: stage.clock.now.advanced(by: .seconds(0.3)), clock: stage.clock)
      note("Task.sleep")
      loop.animate(withDuration: 1) { box.opacity = 1 }
      for await change in loop.changes(of: .opacity, in: box) where change.new > 0.4 { break }
      note("change")
      async let first: Void = clock.sleep(for: .seconds(0.5))
      async let second: Void = clock.sleep(for: .seconds(0.25))
      _ = try await (first, second)
      note("both")
      // An end in the present pass takes no time.
      try await loop.animate(withDuration: 0) { box.opacity = 0.5 }.waitForEnd()
      note("nothing")
      return box
    }
    // Four frames a second; the sleep of 0.3 s ends after the frame at 1.5. The ease-in ease-out
    // of the block from 1.5 on is above 0.4 at its half.
    expectEqual(
      log,
      [
        "completion 0.5", "sleep 1.0", "Task.sleep 1.5", "change 2.0", "both 2.5", "nothing 2.5",
      ])
    expectTrue(returned === box)
    expectEqual(scene.failures, [])
  }

  @Test("throws the operation's own error, and reports no failure")
  func throwing() async {
    let scene = AwaitingScene()
    await #expect(throws: Wrong()) {
      try await scene.stage.awaiting {
        try await scene.stage.clock.sleep(for: .seconds(1))
        throw Wrong()
      }
    }
    expectEqual(scene.failures, [])
    expectEqual(scene.loop.now, 1)
  }

  @Test("counts its limit and its frames in the tree's time", .shortPatience)
  func conditions() async throws {
    let scene = AwaitingScene(Conditions(frameRate: 4, timeScale: 0.1, startTime: 5))
    try await scene.stage.awaiting(within: 1) {
      try await scene.stage.clock.sleep(for: .seconds(0.75))
    }
    expectEqual(scene.loop.now, 12.5)
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting(within: 1) {
        try await scene.stage.clock.sleep(for: .seconds(5))
      }
    }
    expectEqual(scene.loop.now, 22.5)
    expectEqual(
      scene.failures,
      [
        """
        The operation did not end within 1 s: at 1.75 s it sleeps until 5.75 s.
        waits:
          timer 'sleep', due at 5.75 s
        """
      ])
  }

  @Test("says at once that it sleeps too long, also beside an end", .timeLimit(.minutes(1)))
  func sleeps() async {
    let scene = AwaitingScene()
    let (box, loop, clock) = (scene.box, scene.loop, scene.stage.clock)
    // Patience for work elsewhere would take ten minutes.
    await WaitingPatience.$looks.withValue(60_000) {
      await #expect(throws: LoopWaitError.self) {
        try await scene.stage.awaiting(within: 1) { try await clock.sleep(for: .seconds(1000)) }
      }
      await #expect(throws: LoopWaitError.self) {
        try await scene.stage.awaiting(within: 1) {
          async let sleep: Void = clock.sleep(for: .seconds(7))
          try await loop.animate(withDuration: 5) { box.opacity = 0 }.waitForEnd()
          try await sleep
        }
      }
    }
    expectEqual(
      scene.failures.map { $0.split(separator: "\n").first.map(String.init) },
      [
        "The operation did not end within 1 s: at 1 s it sleeps until 1000 s.",
        "The operation did not end within 1 s: at 2 s it waits for the end of a block, and sleeps "
          + "until 8 s.",
      ])
  }

  @Test("names what runs, what is due and what is paused", .shortPatience)
  func report() async {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    let (box, loop) = (scene.box, scene.loop)
    loop.addTimer(at: 9, named: "autosave") { _ in }
    loop.addTimer(at: 9.5, named: "poll", isEndless: true) { _ in }
    for number in 1...9 {
      let spin = BasicAnimation(keyPath: "transform.rotation.z")
      (spin.fromValue, spin.toValue, spin.duration) = (0, 1, 1)
      spin.repeatCount = .infinity
      if number == 1 { spin.speed = 0 }
      _ = try? box.add(spin, forKey: "spin \(number)")
    }
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting(within: 2) {
        try await loop.animate(withDuration: 5) { box.opacity = 0 }.waitForEnd()
      }
    }
    let spins = (2...9).map {
      "  #box transform.rotation.z 'spin \($0)': from 0 s, without end, at 0 %"
    }
    expectEqual(
      scene.failures,
      [
        """
        The operation did not end within 2 s: at 2 s it waits for the end of a block.
        runs:
        \(spins.joined(separator: "\n"))
          #box opacity (block 1, opacity): from 0 s to 5 s, at 40 %
        waits:
          timer 'autosave', due at 9 s
          timer 'poll', due at 9.5 s, endless
          animation 'spin 1' of Layer #box is paused
        """
      ])
  }

  @Test(
    "fails if nothing in the loop can resume the operation, which then never continues",
    .shortPatience)
  func outside() async throws {
    let scene = AwaitingScene()
    let held = HeldContinuation()
    var continued = false
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting {
        await held.wait()
        continued = true
      }
    }
    expectEqual(
      scene.failures,
      [
        """
        The operation never ends: at 0 s nothing is left to happen, and it waits for something \
        outside the loop.
        It was cancelled, and did not end either.
        """
      ])
    held.resume()
    for _ in 0..<20 { await Task.yield() }
    expectFalse(continued)
  }

  @Test("waits a moment for work elsewhere before it fails")
  func elsewhere() async throws {
    let scene = AwaitingScene()
    let value = try await scene.stage.awaiting {
      await Task.detached {
        try? await Task.sleep(nanoseconds: 30_000_000)
        return 7
      }.value
    }
    expectEqual(value, 7)
    expectEqual(scene.loop.now, 0)
    // On a busy machine even this sleep may take long enough to be named.
    expectTrue(scene.failures.allSatisfy { $0.contains("of real time") })
  }

  @Test("fails if the tree's time is stopped", .shortPatience)
  func stopped() async {
    let scene = AwaitingScene()
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting {
        try await scene.stage.clock.sleep(for: .seconds(0.5))
        scene.loop.timeScale = 0
        try await scene.loop.animate(withDuration: 1) { scene.box.opacity = 0 }.waitForEnd()
      }
    }
    expectEqual(
      scene.failures.first?.split(separator: "\n").first,
      "The operation never ends: at 0.5 s the tree's time is stopped, and it waits for the end of a block."
    )
  }

  @Test("ends even if the operation slows the tree down again and again", .shortPatience)
  func slowed() async {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting(within: 1) {
        while true {
          try await scene.stage.clock.sleep(for: .seconds(1e-6))
          scene.loop.timeScale /= 2
        }
      }
    }
    expectEqual(scene.failures.count, 1)
  }

  @Test("shows frames for frame listeners that resume the operation")
  func listeners() async throws {
    let scene = AwaitingScene()
    try await scene.stage.awaiting {
      await withCheckedContinuation { done in
        var left = 10
        scene.loop.addFrameListener { _ in
          left -= 1
          if left == 0 { done.resume() }
        }
      }
    }
    expectEqual(scene.loop.now, 10.0 / 60)
  }

  @Test("refuses a wrong limit, and to be called inside itself")
  func misuse() async throws {
    let scene = AwaitingScene()
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting(within: -1) {}
    }
    await #expect(throws: LoopWaitError(subject: "test's operation", reason: .drivenElsewhere)) {
      try await scene.stage.awaiting { try await scene.stage.awaiting {} }
    }
    expectEqual(
      scene.failures,
      [
        "awaiting takes a limit of 0 or more seconds, not -1.0.",
        """
        awaiting was called while another awaiting drives this loop.
        Await directly inside the operation of that one.
        """,
      ])
    try await scene.stage.awaiting {}
  }

  @Test("works on a loop that is driven as long as it has a stage")
  func driven() async throws {
    let loop = RenderLoop(root: Layer(id: "root"))
    do {
      let stage = Stage(loop)
      try await stage.awaiting {}
      _ = Stage(loop)
      expectTrue(loop.isDriven)
    }
    expectFalse(loop.isDriven)
  }

  @Test("lets the operation pump the stage itself")
  func pumping() async throws {
    let scene = AwaitingScene()
    try await scene.stage.awaiting {
      scene.stage.pump(0.5)
      try await scene.stage.clock.sleep(for: .seconds(0.5))
    }
    expectEqual(scene.loop.now, 1)
  }
}

/// A continuation that ignores cancellation.
private final class HeldContinuation {
  private var continuation: UnsafeContinuation<Void, Never>?

  nonisolated(nonsending) func wait() async {
    await withUnsafeContinuation { continuation = $0 }
  }

  func resume() { continuation?.resume() }
}
