import LayerAnimation
import LayerModel
import Testing

@testable import LayerMotion

/// The end of a player's run, its outcome in words, and the numbers of players.
@Suite struct EndingTests {
  @Test func `Completions are called once, in order, with the outcome that was decided first`() {
    let ending = Ending()
    var log: [String] = []
    for name in ["a", "b", "c"] { ending.whenEnded { log.append("\(name) \($0)") } }
    #expect(ending.decided == nil && ending.outcome == nil)
    ending.decide(.removed)
    ending.decide(.finished)
    #expect(ending.decided == .removed && ending.outcome == nil && log == [])
    ending.report(.finished, of: "player 1", in: nil)
    let lines = ["a", "b", "c"].map { "\($0) removed with its layer" }
    #expect(log == lines && ending.outcome == .removed && ending.decided == .removed)
    ending.report(.finished, of: "player 1", in: nil)
    #expect(log == lines && ending.outcome == .removed)
  }

  @Test func `Without a decision the reported outcome counts, also for later completions`() {
    let ending = Ending()
    var log: [PlayerOutcome] = []
    ending.report(.cancelled(at: .start), of: "player 1", in: nil)
    #expect(ending.decided == .cancelled(at: .start) && ending.outcome == .cancelled(at: .start))
    ending.whenEnded { log.append($0) }
    ending.whenEnded { log.append($0) }
    #expect(log == [.cancelled(at: .start), .cancelled(at: .start)])
  }

  @Test func `A loop's listener hears of the end before the completions`() {
    let loop = RenderLoop(root: Layer())
    var log: [String] = []
    loop.activities.addEndListener { log.append("\($0)") }
    loop.advance(to: 1.5)
    let ending = Ending()
    ending.whenEnded { log.append("completion \($0)") }
    ending.decide(.cancelled(at: .end))
    ending.report(.finished, of: "player 7", in: loop)
    ending.report(.finished, of: "player 7", in: loop)
    #expect(
      log == ["1.5  player 7: cancelled at the end", "completion cancelled at the end"])
  }

  @Test func `The name is made only if somebody listens`() {
    let loop = RenderLoop(root: Layer())
    var names = 0
    func name() -> String {
      names += 1
      return "player"
    }
    Ending().report(.finished, of: name(), in: loop)
    Ending().report(.finished, of: name(), in: nil)
    #expect(names == 0)
    loop.activities.addEndListener { _ in }
    Ending().report(.finished, of: name(), in: loop)
    #expect(names == 1)
  }

  @Test func `A completion may discard those after it`() {
    let ending = Ending()
    var log: [Int] = []
    ending.whenEnded { _ in log.append(1) }
    ending.whenEnded { [unowned ending] _ in
      log.append(2)
      ending.discard()
    }
    ending.whenEnded { _ in log.append(3) }
    ending.report(.finished, of: "player", in: nil)
    #expect(log == [1, 2])
  }

  @Test func `What was discarded is not called, and a reset starts anew`() {
    let ending = Ending()
    var log: [Int] = []
    ending.whenEnded { _ in log.append(1) }
    ending.whenEnded { _ in log.append(2) }
    ending.discard()
    ending.report(.removed, of: "player", in: nil)
    #expect(log == [] && ending.outcome == .removed)
    ending.reset()
    #expect(ending.decided == nil && ending.outcome == nil)
    ending.whenEnded { _ in log.append(3) }
    ending.whenEnded { _ in log.append(4) }
    ending.reset()
    ending.whenEnded { _ in log.append(5) }
    ending.report(.finished, of: "player", in: nil)
    #expect(log == [5] && ending.outcome == .finished)
  }

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
    #expect(ending.position(of: outcome) == expected)
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
    #expect(outcome.description == words && outcome.isFinished == isFinished)
  }

  @Test func `Numbers of messages have no needless decimals`() {
    #expect(
      [0, 2, -3, 2.5, 0.125, 100].map(\.plainText) == ["0", "2", "-3", "2.5", "0.125", "100"])
    #expect(
      [0, 0.125, 0.25, 0.33333, 0.99996, 1].map(\.percentText)
        == ["0 %", "12.5 %", "25 %", "33.3 %", "100 %", "100 %"])
  }

  @Test func `Each kind of player is counted on its own, from 1`() {
    var counts = PlayerCounts()
    let numbers = ["tween", "block", "tween", "block", "tween", "motion"].map { counts.next($0) }
    #expect(numbers == [1, 1, 2, 2, 3, 1])
  }

  @Test func `A message names what it is about`() {
    let error = PlayerError("tween 3", "It is wrong.")
    #expect(error.subject == "tween 3" && error.problem == "It is wrong.")
    #expect("\(error)" == "tween 3: It is wrong.")
  }
}
