import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Many animations are added and removed: columns close their gaps, numbers match the reference.
@Suite struct ChurnAgreementTests {
  /// Enough layers for several blocks in each tier.
  struct Scene {
    let root = Layer(id: "root")
    var layers: [Layer] = []
    let loop: RenderLoop
    var drafts: RandomDrafts

    init(seed: UInt64, count: Int) throws {
      drafts = RandomDrafts(seed: seed)
      for number in 0..<count {
        let layer = Layer(id: "layer\(number)")
        try RandomAnimations.declare(on: layer)
        if number % 97 == 5 { layer.speed = 0.5 }
        root.addSublayer(layer)
        layers.append(layer)
      }
      loop = RenderLoop(root: root)
      loop.flush()
    }

    /// An animation of each tier, or a random one.
    mutating func add(to layer: Layer) throws {
      switch drafts.makes.random.below(8) {
      case 0: try layer.add(basic("position"), forKey: "plain")
      case 1:
        try layer.add(basic("opacity"), forKey: "under")
        let more = basic("opacity")
        more.isAdditive = true
        try layer.add(more, forKey: "over")
      case 2:
        let keys = KeyframeAnimation(keyPath: "bounds.size")
        keys.values = (0..<(2 + drafts.makes.random.below(4))).map { _ in
          drafts.makes.value(.size)
        }
        keys.duration = drafts.makes.random.number(2...9)
        try layer.add(keys, forKey: "keys")
      case 3:
        let inner = AnimationGroup(animations: [basic("zPosition"), basic("position.x")])
        inner.duration = 5
        let outer = AnimationGroup(animations: [inner, basic("shadowOffset")])
        outer.duration = drafts.makes.random.number(2...6)
        outer.timingFunction = .easeOut
        try layer.add(outer, forKey: "group")
      case 4:
        let spring = SpringAnimation(keyPath: "position.y")
        spring.toValue = drafts.makes.value(.number)
        spring.fromValue = drafts.makes.value(.number)
        spring.damping = drafts.makes.random.number(1...20)
        spring.duration = 3
        try layer.add(spring, forKey: "spring")
      case 5:
        for component in ["scale", "rotation.z", "translation", "rotation.x", "scale.xy"] {
          let animation = basic("transform.\(component)")
          animation.isAdditive = drafts.makes.random.chance(4)
          if drafts.makes.random.chance(2) { try layer.add(animation, forKey: component) }
        }
      case 6:
        let whole = BasicAnimation(keyPath: "transform")
        whole.fromValue = drafts.makes.value(.transform)
        whole.toValue = .transform(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1))
        whole.duration = drafts.makes.random.number(1...4)
        whole.fillMode = .both
        whole.isRemovedOnCompletion = false
        try layer.add(whole, forKey: "whole")
      default: try layer.add(drafts.draft())
      }
    }

    private mutating func basic(_ keyPath: String) -> BasicAnimation {
      let type: PropertyType =
        keyPath == "position"
        ? .point : ["shadowOffset", "transform.translation"].contains(keyPath) ? .size : .number
      let animation = BasicAnimation(keyPath: keyPath)
      animation.fromValue = drafts.makes.value(type)
      animation.toValue = drafts.makes.value(type)
      animation.duration = drafts.makes.random.number(1...9)
      animation.timingFunction = .easeInEaseOut
      return animation
    }
  }

  @Test(arguments: [UInt64(1), 2])
  func `rule R3: numbers agree while most animations are replaced by others`(seed: UInt64) throws {
    var scene = try Scene(seed: seed, count: Rounds.scaled(700))
    var reads = BulkReads()
    for layer in scene.layers {
      for _ in 0..<2 { try scene.add(to: layer) }
    }
    for round in 0..<5 {
      scene.loop.advance(by: scene.drafts.makes.random.number(0...0.6))
      reads.compare(scene.loop, seed + UInt64(round))
      for layer in scene.layers where !scene.drafts.makes.random.chance(3) {
        layer.removeAllAnimations()
      }
      scene.loop.flush()
      reads.compare(scene.loop, seed)
      for layer in scene.layers where scene.drafts.makes.random.chance(3) {
        try scene.add(to: layer)
      }
    }
    print(
      "while animations come and go: \(reads.count) numbers, \(reads.transformCount) transforms")
    expectEqual(reads.different, 0)
    expectTrue(reads.count > Rounds.atLeast(5000))
    expectTrue(reads.transformCount > Rounds.atLeast(500))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("removals in the middle leave no holes in the arrays that a frame reads") {
      let root = Layer()
      let loop = RenderLoop(root: root)
      let layers = (0..<2000).map { _ in Layer() }
      for (number, layer) in layers.enumerated() {
        root.addSublayer(layer)
        let animation = BasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.fromValue = 1
        animation.duration = 5 + Double(number) / 1000
        try layer.add(animation, forKey: "a")
        let keys = KeyframeAnimation(keyPath: "zPosition")
        keys.values = [0, 1, 0]
        keys.duration = 6 + Double(number) / 1000
        try layer.add(keys, forKey: "b")
      }
      loop.advance(to: 1)
      expectEqual(BulkReads.column(loop).count, 4000)
      for (number, layer) in layers.enumerated() where number % 10 != 0 {
        layer.removeAllAnimations()
      }
      loop.advance(to: 2)
      expectEqual(BulkReads.column(loop).count, 400)
      var reads = BulkReads()
      reads.compare(loop, 0)
      expectEqual(reads.different, 0)
      expectEqual(reads.count, 400)
    },
    Fact("the timings of a group's members are removed with the group") {
      let stage = Stage()
      for _ in 0..<400 {
        let group = AnimationGroup(
          9, BasicAnimation("opacity", from: 0, to: 1),
          BasicAnimation("zPosition", from: 0, to: 1, duration: 2))
        try stage.box.add(group, forKey: "group")
        stage.loop.flush()
      }
      // 1200 were added. Those that are removed are at most half of all, once they are 256.
      expectTrue(stage.loop.core.tables.sizes.timings <= 520)
      stage.box.removeAllAnimations()
      stage.loop.advance(to: 1)
      expectTrue(stage.loop.animations.isEmpty)
      expectEqual(stage.box.presented.opacity, 0.5)
    },
    Fact("adding and removing forever takes no more memory than the running animations") {
      let root = Layer()
      let loop = RenderLoop(root: root)
      let layers = (0..<50).map { _ in Layer() }
      for layer in layers { root.addSublayer(layer) }
      var next = 0
      for step in 0..<Rounds.scaled(20_000) {
        let layer = layers[step % layers.count]
        let keys = KeyframeAnimation(keyPath: "opacity")
        keys.values = [0, 1, 0]
        keys.duration = 7 + Double(step % 999) / 1000
        keys.isAdditive = step % 3 == 0
        try layer.add(keys, forKey: "\(next % 3)")
        let basic = BasicAnimation(keyPath: "position.x")
        basic.toValue = 1
        basic.isAdditive = true
        basic.duration = 5 + Double(step % 997) / 1000
        try layer.add(basic, forKey: "x\(next % 3)")
        next += 1
        if step % 20 == 0 { loop.advance(by: 1e-4) }
      }
      loop.flush()
      let tables = loop.core.tables.sizes
      print("rows after adding and removing:", tables)
      expectTrue(tables.timings < 4000)
      expectTrue(tables.slots < 200)
      var reads = BulkReads()
      reads.compare(loop, 0)
      expectEqual(reads.different, 0)
      expectTrue(reads.count > 100)
    },
    Fact("springs that are not one cosine free their place for the next one") {
      let layer = Layer()
      let loop = RenderLoop(root: layer)
      for _ in 0..<100 {
        // Critical damping is 2 · √(stiffness · mass) = 20 (F61): the spring does not swing.
        let spring = SpringAnimation(keyPath: "opacity")
        spring.fromValue = 0
        spring.toValue = 1
        spring.damping = 20
        spring.duration = 1
        try layer.add(spring, forKey: "spring")
        loop.flush()
        layer.removeAllAnimations()
        loop.flush()
      }
      // The straight line and one spring.
      expectEqual(loop.core.tables.timings.easings.length, 2)
    },
    Fact("after a group is removed, all numbers under its members are read in bulk") {
      let layer = Layer()
      let loop = RenderLoop(root: layer)
      var members: [Animation] = []
      for keyPath in ["opacity", "zPosition"] {
        let animation = BasicAnimation(keyPath: keyPath)
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 9
        try layer.add(animation, forKey: keyPath)
        // A single keyframe has no effect (F47), and no lanes.
        let member = KeyframeAnimation(keyPath: keyPath)
        member.values = [5]
        members.append(member)
      }
      let group = AnimationGroup(animations: members)
      group.duration = 9
      try layer.add(group, forKey: "group")
      loop.flush()
      layer.removeAnimation(forKey: "group")
      loop.advance(to: 4.5)
      expectEqual(BulkReads.column(loop), [0.5, 0.5])
    },
  ]
}

extension EvaluationTables {
  /// The lengths of the arrays that grow with added and removed animations.
  var sizes: (timings: Int, slots: Int) { (timings.rows.length, slots.length) }
}
