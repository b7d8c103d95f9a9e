import TestSupport
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
    "Random calls let nothing jump that they have nothing to do with, end once each, and do not depend on the steps of advances",
    arguments: lots)
  func randomCalls(first: UInt64) async {
    await #expect(processExitsWith: .success) { [first] in
      for seed in first..<first + Self.count {
        let bytes = ScriptBytes(seed: seed).bytes
        let result = ScriptPlayer.result(of: bytes)
        if let failure = result.failure { Issue.record("script \(seed): \(failure)") }
        if seed % 4 == 0 && ScriptPlayer.result(of: bytes).hash != result.hash {
          Issue.record("script \(seed) does something else again")
        }
      }
    }
  }
}
