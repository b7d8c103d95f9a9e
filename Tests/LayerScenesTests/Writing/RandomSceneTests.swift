import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

@Suite("Random trees, written and read")
struct RandomSceneTests {
  /// A random tree in a loop, and a number of layers with their own time.
  private struct Tree {
    let root = Layer(id: "root")
    var layers: [Layer] = []
    var drafts: RandomDrafts

    /// Whether it has only what Core Animation can express.
    private let isPlain: Bool

    init(seed: UInt64, plain isPlain: Bool = false) throws {
      self.isPlain = isPlain
      drafts = RandomDrafts(seed: seed)
      layers = [root]
      if !isPlain { try RandomAnimations.declare(on: root) }
      for number in 0..<(2 + drafts.makes.random.below(5)) {
        let layer = drafts.makes.random.pick([
          Layer(), ShapeLayer(), TextLayer(), ReplicatorLayer(), EmitterLayer(), TiledLayer(),
        ])
        if drafts.makes.random.chance(2) { layer.id = "l\(number)" }
        if drafts.makes.random.chance(3) { layer.name = "Layer \"\(number)\"\n" }
        if !isPlain { try RandomAnimations.declare(on: layer) }
        let parent = drafts.makes.random.pick(layers)
        if parent.mask == nil, drafts.makes.random.chance(5) {
          parent.mask = layer
        } else {
          parent.addSublayer(layer)
        }
        layers.append(layer)
      }
      for layer in layers { setValues(of: layer) }
    }

    private mutating func setValues(of layer: Layer) {
      for (keyPath, type) in RandomAnimations.keyPaths where drafts.makes.random.chance(4) {
        try? layer.setValue(drafts.makes.value(type), forKeyPath: keyPath)
      }
      if drafts.makes.random.chance(4) {
        layer.beginTime = Double(drafts.makes.random.below(64)) / 16 - 1
        layer.speed = drafts.makes.random.pick([0, 0.5, 2, 1, -1])
        layer.timeOffset = Double(drafts.makes.random.below(8)) / 4
      }
    }

    /// Adds a random animation without a closure, whose start is a multiple of 1/64 s.
    mutating func animate() throws {
      let layer = drafts.makes.random.pick(layers)
      let draft = drafts.draft()
      if hasClosure(draft) || isPlain && !isCoreAnimation(draft) { return }
      draft.beginTime = (draft.beginTime * 64).rounded() / 64
      if isPlain { draft.commitsOnStop = false }
      let key = drafts.makes.random.pick([isPlain ? "a key" : nil, "a", "b", "c"])
      if (try? layer.check(draft, forKey: key)) == nil { return }
      try layer.add(draft, forKey: key)
    }

    private func isCoreAnimation(_ draft: Animation) -> Bool {
      switch draft.easing {
      case nil, .linear, .bezier: break
      default: return false
      }
      draft.commitsOnStop = false
      if draft is Wait || draft is DecayAnimation { return false }
      return (draft as? AnimationGroup)?.animations.allSatisfy(isCoreAnimation) ?? true
    }

    private func hasClosure(_ draft: Animation) -> Bool {
      if case .custom? = draft.easing { return true }
      return (draft as? AnimationGroup)?.animations.contains(where: hasClosure) ?? false
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("become markup that reads back as the same scene, and is written again as the same bytes")
    {
      var animations = 0
      let count = Rounds.scaled(300)
      for seed in 1...UInt64(count) {
        var tree = try Tree(seed: seed, plain: true)
        let loop = RenderLoop(root: tree.root)
        for _ in 0..<12 { try tree.animate() }
        if seed % 2 == 0 { loop.advance(to: Double(tree.drafts.makes.random.below(128)) / 64) }
        let scene = try Scene(root: tree.root)
        let (text, losses) = try scene.camlWithLosses()
        expectEqual(scene.losses + losses, [], "seed \(seed)")
        let again = try Scene(text)
        if let difference = try SceneComparison.difference(scene, again) {
          Issue.record("seed \(seed): \(difference)\n\(text)")
          break
        }
        try expectEqual(again.caml(), text, "seed \(seed)")
        animations += loop.animations.count
      }
      expectTrue(animations > count)
    },
    Fact("present the same bits at every instant as the trees they were written from") {
      var animations = 0
      var started = 0
      let count = Rounds.scaled(300)
      for seed in 1...UInt64(count) {
        var tree = try Tree(seed: seed)
        let loop = RenderLoop(root: tree.root)
        for _ in 0..<4 { try tree.animate() }
        // Half of the trees are written after some time, with more that waits for a commit.
        if seed % 2 == 0 {
          loop.advance(to: Double(tree.drafts.makes.random.below(128)) / 64)
          for _ in 0..<2 { try tree.animate() }
        }
        let scene = try Scene(root: tree.root)
        expectEqual(scene.losses, [], "seed \(seed)")
        let now = loop.now
        let instance = try Scene(try scene.json()).makeInstance()
        loop.flush()
        animations += loop.animations.count
        started += loop.animations.count { ($0.beginTime ?? 0) < now }
        for step in 0..<12 {
          let instant = Double(step * step) / 16
          loop.advance(to: now + instant)
          instance.loop.advance(to: instant)
          if let difference = SceneComparison.difference(tree.root, instance.root) {
            Issue.record("seed \(seed) from \(now) at \(instant): \(difference)")
            break
          }
        }
      }
      // The test would prove little if hardly anything ran.
      expectTrue(animations > count)
      expectTrue(started > count / 10)
    },
  ]
}
