import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Any operations in any order, also in callbacks: nothing breaks, leaks or is reported twice, and
/// the next run is the same.
@Suite struct RandomLifeTests {
  /// Runs a life and returns the hash of its log.
  private func live(_ seed: UInt64, _ operations: Int) -> RandomLife {
    let life = RandomLife(seed: seed)
    while life.operations < operations { life.operate() }
    life.end()
    return life
  }

  private func check(_ life: RandomLife) {
    // A discarded loop runs no callback, so what it left open is reported less than once.
    var reported = 0
    for (number, tally) in life.tallies.enumerated() {
      if tally.starts > 1 || tally.stops > 1 || tally.completions > tally.stops {
        Issue.record("animation \(number) was reported \(tally)")
      }
      reported += tally.completions
    }
    expectTrue(reported > life.tallies.count / 4)
    for (number, runs) in life.blockRuns.enumerated() where runs > 1 {
      Issue.record("block \(number) ran \(runs) times")
    }
    func count(_ isThere: (RandomLife.Traces) -> Bool) -> Int {
      life.traces.filter(isThere).count
    }
    expectEqual(count { $0.layer != nil }, 0, "layers left")
    expectEqual(count { $0.animation != nil }, 0, "animations left")
    expectEqual(count { $0.draft != nil }, 0, "drafts left")
    expectEqual(count { $0.loop != nil }, 0, "loops left")
  }

  @Test func `100 000 operations: no crash, no leak, everything once, and the same log again`() {
    let first = live(20_24, Rounds.scaled(100_000))
    check(first)
    let second = live(20_24, Rounds.scaled(100_000))
    expectEqual(first.hash, second.hash)
    expectEqual(first.length, second.length)
    print(
      "random life: \(first.operations) operations, \(first.callbackOperations) in callbacks,",
      "\(first.tallies.count) animations (\(first.refusals) refused),",
      "\(first.blockRuns.count) blocks, \(first.length) lines")
    expectTrue(min(first.callbackOperations, first.blockRuns.count) > Rounds.atLeast(1000))
    expectTrue(first.tallies.count - first.refusals > Rounds.atLeast(5000))
  }

  @Test(arguments: UInt64(1)...UInt64(Rounds.lives(60)))
  func `short lives also end without errors`(_ seed: UInt64) { check(live(seed, 2000)) }
}
