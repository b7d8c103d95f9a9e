import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Random calls of the library, one after another; `Utilities/fuzz.sh calls` plays many more.
///
/// Each lot runs in a process of its own, since a script may stop the program.
struct RandomScriptTests {
  /// The first script of each lot.
  static let lots: [UInt64] = [0, 10_000, 20_000]
  /// How many scripts a lot has.
  static let count = UInt64(Rounds.scaled(400))

  @Test(
    "Random calls let nothing jump that they have nothing to do with, end once each, leave nothing behind, and do not depend on the steps of advances",
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
        let left = Self.leftovers(of: bytes)
        if !left.isEmpty { Issue.record("script \(seed) leaves \(left)") }
      }
    }
  }

  /// What still exists after a script was played and its player released.
  private static func leftovers(of bytes: [UInt8]) -> [String] {
    var objects: [() -> AnyObject?] = []
    func watch(_ object: some AnyObject) { objects.append { [weak object] in object } }
    do {
      let player = ScriptPlayer(ScriptBytes(bytes))
      watch(player.root)
      watch(player.loop)
      player.play()
      for block in player.blocks { watch(block.object) }
      for animator in player.animators { watch(animator.object) }
      for sequence in player.sequences { watch(sequence.object) }
      for value in player.values { watch(value.animator) }
    }
    return objects.compactMap { $0().map { "\(type(of: $0))" } }
  }
}
