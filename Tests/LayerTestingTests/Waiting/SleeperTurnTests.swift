import LayerAnimation
import LayerTesting
import Synchronization
import TestSupport
import Testing

/// An executor whose jobs run where a test says, on the test's own thread.
private final class HandExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runAll() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Where the sleepers of a frame continue.
///
///     frame   ├─ due sleeps ─ the clock wakes ─ other listeners ─┤
///     turn                                      within              after
private enum Turn: String, CaseIterable {
  case within, after
}

/// Sleeps of 7 ms at 60 frames a second: each ends at the next frame, whoever runs when.
///
/// A sleeper
/// that continues while the loop still runs may ask for the next sleep, but adds no timer.
@Suite("Sleepers of one frame, turned by hand")
struct SleeperTurnTests {
  private static let names = ["a", "b", "c"]
  private static let sleeps = 100

  @Test(arguments: Turn.allCases)
  private func `each sleep lasts one frame, in one order`(_ turn: Turn) {
    let stage = AwaitingScene(Conditions(frameRate: 60)).stage
    let hand = HandExecutor()
    let clock = stage.clock
    let log = SharedLog()
    for name in Self.names {
      Task(executorPreference: hand) {
        for _ in 0..<Self.sleeps {
          try? await clock.sleep(for: .milliseconds(7))
          log.add(name)
        }
      }
    }
    hand.runAll()
    var added: [Int] = []
    if turn == .within {
      stage.loop.addFrameListener { [unowned loop = stage.loop] _ in
        let count = loop.timers.count
        hand.runAll()
        added.append(loop.timers.count - count)
      }
    }
    let frames = (1...Self.sleeps).map { _ in
      stage.pump(frames: 1)
      if turn == .after { hand.runAll() }
      return log.take()
    }
    expectEqual(frames, Array(repeating: Self.names, count: Self.sleeps))
    expectEqual(added.filter { $0 != 0 }, [])
    expectEqual(stage.loop.timers.count, 0)
  }
}

/// Names in the order in which tasks added them.
private final class SharedLog: Sendable {
  private let names = Mutex<[String]>([])

  func add(_ name: String) { names.withLock { $0.append(name) } }

  func take() -> [String] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}
