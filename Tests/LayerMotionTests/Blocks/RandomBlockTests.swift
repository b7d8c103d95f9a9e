import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Ten thousand random lives: every completion exactly once, and nothing leaks.
@Suite struct RandomBlockTests {
  @Test(arguments: 0..<8)
  func `Whatever happens, every completion comes once, and nothing leaks`(part: UInt64) {
    for seed in (part * 1250)..<(part * 1250 + UInt64(Rounds.scaled(1250))) {
      let life = RandomBlocks(seed: seed)
      life.live(24)
      do {
        if seed % 2 == 0 { try life.settle() }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
      if seed % 2 == 0 && life.calls.contains(where: { $0 != 1 }) {
        Issue.record("seed \(seed), settled: \(life.calls)")
      }
      // Every fourth loop is discarded with everything that runs, and reports nothing more.
      let isDiscarded = seed % 4 == 3
      let before = life.calls
      life.end(cancelling: !isDiscarded)
      if isDiscarded ? life.calls != before : life.calls.contains(where: { $0 != 1 }) {
        Issue.record("seed \(seed): \(life.calls)")
      }
      if life.calls.contains(where: { $0 > 1 }) { Issue.record("seed \(seed): \(life.calls)") }
      if !life.leftovers.isEmpty { Issue.record("seed \(seed): \(life.leftovers) are left") }
    }
  }
}
