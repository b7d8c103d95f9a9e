import LayerModel
import TestSupport
import Testing

/// Random trees with everything that affects a point: flips, sublayer transforms, anchor points,
/// bounds origins, rotations in depth, perspective, replicators and transform layers.
struct RandomTree {
  let root: Layer
  private(set) var layers: [Layer] = []
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    root = Layer()
    grow(root)
    for _ in 0..<9 {
      let parent = layers[Int(numbers.next() % UInt64(layers.count))]
      let kinds: [() -> Layer] = [{ Layer() }, { ReplicatorLayer() }, { TransformLayer() }]
      let next = kinds[Int(numbers.next() % 3)]()
      grow(next)
      parent.addSublayer(next)
    }
  }

  private mutating func grow(_ layer: Layer) {
    layer.id = "\(layers.count)"
    layers.append(layer)
    layer.bounds = Rect(
      numbers.number(-50, 50), numbers.number(-50, 50), numbers.number(20, 200),
      numbers.number(20, 200))
    layer.position = Point(numbers.number(-200, 200), numbers.number(-200, 200))
    layer.anchorPoint = Point(numbers.number(-1, 2), numbers.number(-1, 2))
    layer.isGeometryFlipped = numbers.next() % 2 == 0
    if numbers.next() % 2 == 0 {
      layer.transform = Transform3D(
        rotationAngle: numbers.number(-1, 1), x: numbers.number(-0.5, 0.5),
        y: numbers.number(-0.5, 0.5), z: 1)
    }
    if numbers.next() % 2 == 0 {
      layer.sublayerTransform = Transform3D(
        scaleX: numbers.number(0.5, 2), y: numbers.number(0.5, 2), z: 1)
      layer.sublayerTransform.m34 = -1 / numbers.number(5000, 9000)
    }
  }

  mutating func layer() -> Layer { layers[Int(numbers.next() % UInt64(layers.count))] }

  mutating func point(in layer: Layer) -> Point {
    Point(
      layer.bounds.minX + numbers.number(0.01, 0.99) * layer.bounds.width,
      layer.bounds.minY + numbers.number(0.01, 0.99) * layer.bounds.height)
  }
}

@Suite("F135: conversion and hits agree in random trees")
struct RandomConversionTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("10 000 points convert there and back, and hit the original layer") {
      var tried = 0
      for seed in 0..<UInt64(Rounds.scaled(1_000)) {
        var tree = RandomTree(seed: seed)
        for _ in 0..<10 {
          let (from, to) = (tree.layer(), tree.layer())
          let point = tree.point(in: from)
          tried += 1
          let there = from.convert(point, to: to)
          let back = from.convert(there, from: to)
          if !near(back, point.x, point.y, within: 1e-6) {
            Issue.record("seed \(seed): \(point) comes back as \(back)")
          }
          // Both directions of the interface compute the same.
          if to.convert(point, from: from) != there { Issue.record("seed \(seed): from differs") }
          guard from.flattensSublayers else { continue }
          let outside = from.convert(point, to: nil)
          let found = tree.root.hitTest(outside) { layer in
            // Only the layer itself, without the layers that cover it.
            from.isDescendant(of: layer)
          }
          if found !== from { Issue.record("seed \(seed): \(outside) does not hit its layer") }
        }
      }
      expectEqual(tried, Rounds.scaled(1_000) * 10)
    },
    Fact("The layer hit contains the point that converts back: random points of the space above") {
      var hits = 0
      for seed in 0..<UInt64(Rounds.scaled(1_000)) {
        let tree = RandomTree(seed: seed)
        var numbers = SeededGenerator(seed: seed ^ 0xFFFF)
        for _ in 0..<10 {
          let point = Point(numbers.number(-300, 300), numbers.number(-300, 300))
          let found = tree.root.hitTest(point)
          let steps = tree.root.hitTestSteps(point).filter { $0.verdict == .hit }
          if steps.map(\.layerID) != (found.map { [$0.id] } ?? []) {
            Issue.record("seed \(seed): the steps at \(point) end with another layer")
          }
          guard let found else { continue }
          hits += 1
          let inside = found.convert(point, from: nil)
          if !found.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(inside) {
            Issue.record("seed \(seed): \(point) hits, but converts to \(inside)")
          }
        }
      }
      expectTrue(hits > Rounds.atLeast(1_000))
    },
  ]
}
