import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The fast tables compared with the readable reference: the same bits.
@Suite struct TablesAgreeTests {
  /// A scene: a chain and siblings, some with their own times.
  struct Scene {
    let root = Layer(id: "root")
    var layers: [Layer] = []
    let loop: RenderLoop
    let ends = Ends()

    init(_ makes: inout RandomAnimations) throws {
      for number in 0..<3 {
        let layer = Layer(id: "layer\(number)")
        try RandomAnimations.declare(on: layer)
        (makes.random.chance(2) ? layers.last ?? root : root).addSublayer(layer)
        layers.append(layer)
      }
      if makes.random.chance(3) { Scene.changeTime(of: makes.random.pick(layers), &makes) }
      if makes.random.chance(5) { Scene.changeTime(of: root, &makes) }
      loop = RenderLoop(root: root)
    }

    static func changeTime(of layer: Layer, _ makes: inout RandomAnimations) {
      layer.speed = makes.random.pick([1, 2, 0.5, 0, -1, makes.random.number(0.1...3)])
      layer.timeOffset = makes.random.number(-1...2)
      if makes.random.chance(2) { layer.beginTime = makes.random.number(-1...1) }
    }

    /// Performs one operation on a layer: add, remove, set, move, or change its time.
    func change(_ layer: Layer, _ makes: inout RandomAnimations, _ counts: inout Counts) throws {
      switch makes.random.below(9) {
      case 0: layer.removeAnimation(forKey: "key\(makes.random.below(3))")
      case 1:
        layer.removeFromSuperlayer()
        if makes.random.chance(2) { loop.flush() }
        root.addSublayer(layer)
      case 2:
        let (path, type) = makes.random.pick(RandomAnimations.keyPaths)
        try layer.setValue(makes.value(type, allowsNull: path == "shadowPath"), forKeyPath: path)
      case 3: if makes.random.chance(3) { Scene.changeTime(of: layer, &makes) }
      default:
        let key = makes.random.chance(4) ? nil : "key\(makes.random.below(3))"
        let draft = makes.draft()
        let number = ends.counts.count
        ends.counts.append(0)
        draft.completion = { [ends] _ in ends.counts[number] += 1 }
        try layer.add(draft, forKey: key)
        counts.animations += 1
      }
    }

    /// Ends what still runs: then every life was reported once, however it ended.
    func end(_ seed: UInt64) {
      for layer in layers { layer.removeAllAnimations() }
      loop.flush()
      for (number, count) in ends.counts.enumerated() where count != 1 {
        Issue.record("seed \(seed): animation \(number) reported its end \(count) times")
      }
    }
  }

  /// How often each animation of a scene reported its end.
  final class Ends {
    var counts: [Int] = []
  }

  struct Counts {
    var animations = 0
    var comparisons = 0
    var skipped = 0
    var animated = 0
    var different = 0
    var bulk = BulkReads()
  }

  /// Compares every property of a test layer.
  static func compare(_ scene: Scene, _ counts: inout Counts, _ seed: UInt64) throws {
    // Half of the seeds are read one by one, half from the frame that is evaluated in bulk.
    if seed.isMultiple(of: 2) { counts.bulk.compare(scene.loop, seed) }
    for layer in scene.layers {
      let animated = Set(scene.loop.animatedKeyPaths(of: layer).map { $0.prefix { $0 != "." } })
      for (path, _) in RandomAnimations.keyPaths {
        let isAnimated = animated.contains(path.prefix { $0 != "." })
        // Properties that are not animated read the model in both; a sample is enough.
        if !isAnimated {
          counts.skipped += 1
          if counts.skipped % 8 != 0 { continue }
        }
        let quick = try layer.presented.value(forKeyPath: path)
        let slow = try scene.loop.explanation(of: layer, path).presentedValue
        counts.comparisons += 1
        if isAnimated { counts.animated += 1 }
        if quick.bits == slow.bits { continue }
        counts.different += 1
        if counts.different < 10 {
          Issue.record("seed \(seed), \(path) at \(scene.loop.now): \(quick), reference \(slow)")
        }
      }
    }
  }

  @Test func `rule R3: tables and reference agree to the bit over random animations`() throws {
    var counts = Counts()
    for seed in 0..<UInt64(Rounds.lives(400)) {
      var makes = RandomAnimations(random: SeededGenerator(seed: seed))
      let scene = try Scene(&makes)
      for _ in 0..<7 {
        for _ in 0..<(1 + makes.random.below(5)) {
          try scene.change(makes.random.pick(scene.layers), &makes, &counts)
        }
        switch makes.random.below(4) {
        case 0: scene.loop.flush()
        case 1:
          // Exactly at an event, where end values are presented.
          scene.loop.flush()
          scene.loop.advance(to: scene.loop.nextEvent ?? scene.loop.now)
        case 2: scene.loop.advance(by: makes.random.number(0...0.5))
        default: scene.loop.advance(by: makes.random.pick([0.25, 0.1, 1]))
        }
        try Self.compare(scene, &counts, seed)
      }
      scene.end(seed)
    }
    print(
      "tables and reference: \(counts.animations) animations,",
      "\(counts.comparisons) comparisons, \(counts.animated) of them animated,",
      "\(counts.different) different")
    print("in bulk: \(counts.bulk.count) numbers, \(counts.bulk.transformCount) transforms")
    expectEqual(counts.different, 0)
    expectEqual(counts.bulk.different, 0)
    expectTrue(counts.animations > Rounds.atLeast(3000))
  }
}
