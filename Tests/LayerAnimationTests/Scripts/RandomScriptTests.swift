import Testing

/// Random calls of the library, one after another; `Utilities/fuzz.sh calls` plays many more.
///
/// Each lot runs in a process of its own, since a script may stop the program.
struct RandomScriptTests {
  /// The first script of each lot.
  static let lots: [UInt64] = [0, 1000, 2000]
  /// How many scripts a lot has.
  static let count = UInt64(Rounds.scaled(60))

  @Test(
    "Random calls let nothing jump that they have nothing to do with, and end once each",
    arguments: lots)
  func randomCalls(first: UInt64) async {
    await #expect(processExitsWith: .success) { [first] in
      for seed in first..<first + Self.count {
        let player = ScriptPlayer(ScriptBytes(seed: seed))
        player.play()
        for failure in player.failures { Issue.record("script \(seed): \(failure)") }
      }
    }
  }

  @Test(
    "The same calls do the same again, and an advance in two steps is one in one",
    arguments: lots)
  func randomCallsAgain(first: UInt64) async {
    await #expect(processExitsWith: .success) { [first] in
      for seed in first..<first + Self.count / 3 {
        let hashes = [false, false, true].map { splitsAdvances in
          let player = ScriptPlayer(ScriptBytes(seed: seed), splitsAdvances: splitsAdvances)
          player.play()
          return player.log.hash
        }
        if hashes[0] != hashes[1] { Issue.record("script \(seed) does something else again") }
        if hashes[0] != hashes[2] {
          Issue.record("script \(seed) depends on the steps of advances")
        }
      }
    }
  }
}
