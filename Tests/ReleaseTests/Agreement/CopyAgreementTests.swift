import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Copies of random animations compared with trees that have real layers instead of a replicator.
@Suite struct CopyAgreementTests {
  private static func makeLayer(_ drafts: [PropertyAnimation]) throws -> Layer {
    let layer = Layer(id: "layer")
    try RandomAnimations.declare(on: layer)
    for (place, draft) in drafts.enumerated() { try layer.add(draft, forKey: "\(place)") }
    return layer
  }

  /// A draft that stays on its layer and has its own begin time.
  private static func draft(_ makes: inout RandomAnimations) -> PropertyAnimation {
    let draft = makes.draft()
    draft.beginTime = makes.random.number(0.1...3)
    draft.isRemovedOnCompletion = false
    draft.commitsOnStop = false
    return draft
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a copy presents to the bit what a layer presents whose time starts later") {
      var comparisons = 0
      let seeds = Rounds.scaled(80)
      for seed in 0..<UInt64(seeds) {
        var makes = RandomAnimations(random: SeededGenerator(seed: seed))
        let drafts = (0..<5).map { _ in Self.draft(&makes) }
        let delay = makes.random.number(-0.5...0.5)
        let speed = makes.random.pick([1, 2, 0.5])

        let root = Layer(id: "root")
        let replicator = ReplicatorLayer(id: "replicator")
        replicator.instanceCount = 4
        replicator.instanceDelay = delay
        replicator.speed = speed
        root.addSublayer(replicator)
        let copied = try Self.makeLayer(drafts)
        replicator.addSublayer(copied)
        // Beside it, layers that correspond to the copies: one for each, k delays later.
        let beside = Layer(id: "beside")
        beside.speed = speed
        root.addSublayer(beside)
        let stand = try (0..<4).map { index in
          let holder = Layer(id: "holder\(index)")
          holder.beginTime = Double(index) * delay
          beside.addSublayer(holder)
          let layer = try Self.makeLayer(drafts)
          holder.addSublayer(layer)
          return layer
        }
        let loop = RenderLoop(root: root)
        for _ in 0..<6 {
          loop.advance(by: makes.random.number(0.05...1.2))
          for index in 0..<4 {
            let copy = copied.presented.copy(index)
            for (path, _) in RandomAnimations.keyPaths {
              let found = try copy.value(forKeyPath: path)
              let expected = try stand[index].presented.value(forKeyPath: path)
              comparisons += 1
              if found.bits == expected.bits { continue }
              Issue.record("seed \(seed), copy \(index), \(path): \(found) instead of \(expected)")
            }
          }
        }
      }
      expectEqual(comparisons, seeds * 6 * 4 * RandomAnimations.keyPaths.count)
    },
    Fact("copy 0 presents to the bit what the layer presents, also at its end") {
      for seed in 0..<UInt64(Rounds.scaled(60)) {
        var makes = RandomAnimations(random: SeededGenerator(seed: 1_000 + seed))
        let replicator = ReplicatorLayer(id: "replicator")
        replicator.instanceCount = 2
        replicator.instanceDelay = 0.3
        replicator.speed = makes.random.pick([1, 2, -1, 0.3])
        let layer = try Self.makeLayer((0..<5).map { _ in makes.draft() })
        replicator.addSublayer(layer)
        let loop = RenderLoop(root: replicator)
        loop.flush()
        for _ in 0..<8 {
          loop.advance(to: loop.nextEvent.map { max(loop.now, $0) } ?? loop.now + 0.1)
          for (path, _) in RandomAnimations.keyPaths {
            let found = try layer.presented.copy(0).value(forKeyPath: path)
            let expected = try layer.presented.value(forKeyPath: path)
            if found.bits == expected.bits { continue }
            Issue.record("seed \(seed), \(path) at \(loop.now): \(found) instead of \(expected)")
          }
        }
      }
    },
  ]
}
