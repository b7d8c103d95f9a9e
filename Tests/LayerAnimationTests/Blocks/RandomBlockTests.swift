import LayerAnimation
import LayerModel
import Testing

/// Thousands of random lives: every completion exactly once, and nothing left.
@Suite struct RandomBlockTests {
  @Test(arguments: 0..<8)
  func `Whatever is done, every completion comes once, and nothing is left`(part: UInt64) throws {
    for seed in (part * 500)..<(part * 500 + UInt64(Rounds.scaled(500))) {
      let life = RandomBlocks(seed: seed)
      life.live(24)
      if seed % 2 == 0 { try life.settle() }
      if seed % 2 == 0 && life.calls.contains(where: { $0 != 1 }) {
        Issue.record("seed \(seed), settled: \(life.calls)")
      }
      life.end()
      if life.calls.contains(where: { $0 != 1 }) { Issue.record("seed \(seed): \(life.calls)") }
      if life.leftovers > 0 { Issue.record("seed \(seed): \(life.leftovers) are left") }
    }
  }
}
