import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

/// Tested code that sleeps on any clock.
private struct Poller {
  let clock: any Clock<Duration>

  func poll(_ count: Int) async throws -> Int {
    for _ in 0..<count { try await clock.sleep(for: .seconds(0.25)) }
    return count
  }
}

@Suite("awaiting gives the same log each time")
struct AwaitingRepetitionTests {
  private static let rounds = Rounds.scaled(200)

  /// 4 frames a second: polls every 0.25 s, a block of 0.5 s, a stream, children, hops.
  private static func log(isolation: isolated (any Actor)? = #isolation) async throws -> [String] {
    let scene = AwaitingScene(Conditions(frameRate: 4))
    let (box, loop, stage) = (scene.box, scene.loop, scene.stage)
    var log: [String] = []
    func note(_ text: String) { log.append("\(text) \(loop.now)") }
    loop.addFrameListener { log.append("frame \($0)") }
    let poller = Poller(clock: stage.clock)
    try await stage.awaiting {
      _ = isolation
      note("begin")
      async let polls = poller.poll(3)
      try await loop.animate(withDuration: 0.5) { box.opacity = 0 }.waitForEnd()
      note("block")
      note("polls \(try await polls)")
      loop.animate(withDuration: 0.5) { box.opacity = 1 }
      for await change in loop.changes(of: .opacity, in: box) where change.new == 1 { break }
      note("shown")
      let sum = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 1...4 { group.addTask { try await poller.poll(number % 2) } }
        return try await group.reduce(0, +)
      }
      note("sum \(sum)")
    }
    return log + scene.failures
  }

  /// The block is presented at 0.5; three polls end at 0.75; the second block ends 0.5 s later;
  /// a poll of the group takes 0.25 s.
  private static let expected = [
    "begin 0.0", "frame 0.25", "frame 0.5", "block 0.5", "frame 0.75", "polls 3 0.75",
    "frame 1.0", "frame 1.25", "shown 1.25", "frame 1.5", "sum 2 1.5",
  ]

  @Test("without an actor")
  func nonisolated() async throws {
    for _ in 0..<Self.rounds {
      let log = try await Self.log()
      if log != Self.expected { return expectEqual(log, Self.expected) }
    }
  }

  @Test("on the main actor")
  @MainActor func onMainActor() async throws {
    for _ in 0..<Self.rounds {
      let log = try await Self.log()
      if log != Self.expected { return expectEqual(log, Self.expected) }
    }
  }

  private actor Home {
    func log() async throws -> [String] { try await AwaitingRepetitionTests.log() }
  }

  @Test("on an actor")
  func onActor() async throws {
    let home = Home()
    for _ in 0..<Self.rounds {
      let log = try await home.log()
      if log != Self.expected { return expectEqual(log, Self.expected) }
    }
  }
}
