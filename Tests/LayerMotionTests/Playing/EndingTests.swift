import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// The end of a player's run, its outcome in words, and the numbers of players.
@Suite struct EndingTests {
  @Test func `Completions are called once, in order, with the outcome that was decided first`() {
    let ending = Ending()
    var log: [String] = []
    for name in ["a", "b", "c"] { ending.whenEnded { log.append("\(name) \($0)") } }
    expectNil(ending.decided)
    expectNil(ending.outcome)
    ending.decide(.removed)
    ending.decide(.finished)
    expectEqual(ending.decided, .removed)
    expectNil(ending.outcome)
    expectEqual(log, [])
    ending.report(.finished, of: "player 1", in: nil)
    let lines = ["a", "b", "c"].map { "\($0) removed with its layer" }
    expectEqual(log, lines)
    expectEqual(ending.outcome, .removed)
    expectEqual(ending.decided, .removed)
    ending.report(.finished, of: "player 1", in: nil)
    expectEqual(log, lines)
    expectEqual(ending.outcome, .removed)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Without a decision the reported outcome counts, also for later completions") {
      let ending = Ending()
      var log: [PlayerOutcome] = []
      ending.report(.cancelled(at: .start), of: "player 1", in: nil)
      expectEqual(ending.decided, .cancelled(at: .start))
      expectEqual(ending.outcome, .cancelled(at: .start))
      ending.whenEnded { log.append($0) }
      ending.whenEnded { log.append($0) }
      expectEqual(log, [.cancelled(at: .start), .cancelled(at: .start)])
    },
    Fact("A loop's listener hears of the end before the completions") {
      let loop = RenderLoop(root: Layer())
      var log: [String] = []
      loop.activities.addEndListener { log.append("\($0)") }
      loop.advance(to: 1.5)
      let ending = Ending()
      ending.whenEnded { log.append("completion \($0)") }
      ending.decide(.cancelled(at: .end))
      ending.report(.finished, of: "player 7", in: loop)
      ending.report(.finished, of: "player 7", in: loop)
      expectEqual(log, ["1.5  player 7: cancelled at the end", "completion cancelled at the end"])
    },
    Fact("The name is made only if somebody listens") {
      let loop = RenderLoop(root: Layer())
      var names = 0
      func name() -> String {
        names += 1
        return "player"
      }
      Ending().report(.finished, of: name(), in: loop)
      Ending().report(.finished, of: name(), in: nil)
      expectEqual(names, 0)
      loop.activities.addEndListener { _ in }
      Ending().report(.finished, of: name(), in: loop)
      expectEqual(names, 1)
    },
    Fact("A completion may discard those after it") {
      let ending = Ending()
      var log: [Int] = []
      ending.whenEnded { _ in log.append(1) }
      ending.whenEnded { [unowned ending] _ in
        log.append(2)
        ending.discard()
      }
      ending.whenEnded { _ in log.append(3) }
      ending.report(.finished, of: "player", in: nil)
      expectEqual(log, [1, 2])
    },
    Fact("What was discarded is not called, and a reset starts anew") {
      let ending = Ending()
      var log: [Int] = []
      ending.whenEnded { _ in log.append(1) }
      ending.whenEnded { _ in log.append(2) }
      ending.discard()
      ending.report(.removed, of: "player", in: nil)
      expectEqual(log, [])
      expectEqual(ending.outcome, .removed)
      ending.reset()
      expectNil(ending.decided)
      expectNil(ending.outcome)
      ending.whenEnded { _ in log.append(3) }
      ending.whenEnded { _ in log.append(4) }
      ending.reset()
      ending.whenEnded { _ in log.append(5) }
      ending.report(.finished, of: "player", in: nil)
      expectEqual(log, [5])
      expectEqual(ending.outcome, .finished)
    },
    Fact("Numbers of messages have no needless decimals") {
      expectEqual(
        [0, 2, -3, 2.5, 0.125, 100].map(\.plainText), ["0", "2", "-3", "2.5", "0.125", "100"])
      expectEqual(
        [0, 0.125, 0.25, 0.33333, 0.99996, 1].map(\.percentText),
        ["0 %", "12.5 %", "25 %", "33.3 %", "100 %", "100 %"])
    },
    Fact("Each kind of player is counted on its own, from 1") {
      var counts = PlayerCounts()
      let numbers = ["tween", "block", "tween", "block", "tween", "motion"].map { counts.next($0) }
      expectEqual(numbers, [1, 1, 2, 2, 3, 1])
    },
    Fact("A message names what it is about") {
      let error = PlayerError("tween 3", "It is wrong.")
      expectEqual(error.subject, "tween 3")
      expectEqual(error.problem, "It is wrong.")
      expectEqual("\(error)", "tween 3: It is wrong.")
    },
  ]

  @Test(
    "An outcome leaves the values at its position",
    arguments: [
      (PlayerOutcome.finished, false, AnimatingPosition.end), (.finished, true, .start),
      (.cancelled(at: .end), false, .end), (.cancelled(at: .start), false, .start),
      (.cancelled(at: .current), true, .current), (.cancelled(at: .end), true, .end),
      (.replaced(by: "tween 2"), false, .current), (.removed, true, .current),
    ])
  func position(outcome: PlayerOutcome, isReversed: Bool, expected: AnimatingPosition) {
    let ending = Ending()
    ending.isReversed = isReversed
    expectEqual(ending.position(of: outcome), expected)
  }

  @Test(
    "An outcome in words",
    arguments: [
      (PlayerOutcome.finished, "finished", true), (.cancelled(at: .current), "cancelled", false),
      (.cancelled(at: .end), "cancelled at the end", false),
      (.cancelled(at: .start), "cancelled at the start", false),
      (.replaced(by: "tween 3"), "replaced by tween 3", false),
      (.removed, "removed with its layer", false),
    ])
  func words(outcome: PlayerOutcome, words: String, isFinished: Bool) {
    expectEqual(outcome.description, words)
    expectEqual(outcome.isFinished, isFinished)
  }
}
