import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Conversion and hit testing in the presentation, by the rules of the model.
@Suite struct PresentationConversionTests {
  /// A root at a position, with one sublayer.
  private func stage(at x: Double, _ y: Double, size: Double) -> Stage {
    let stage = Stage()
    stage.loop.withoutActions {
      stage.root.bounds = Rect(x: 0, y: 0, width: size, height: size)
      stage.root.position = Point(x: x, y: y)
    }
    return stage
  }

  @Test func `F133: the roots of two loops are siblings: (0,0) to (−475,−475)`() {
    let (one, two) = (stage(at: 25, 25, size: 50), stage(at: 500, 500, size: 50))
    let (first, second) = (one.root.presented, two.root.presented)
    expectEqual(first.convert(Point.zero, to: second), Point(x: -475, y: -475))
    expectEqual(second.convert(Point.zero, from: first), Point(x: -475, y: -475))
    expectEqual(second.convert(Point(x: -475, y: -475), to: first), .zero)
    let rect = Rect(x: 0, y: 0, width: 3, height: 4)
    expectEqual(first.convert(rect, to: second), rect.offsetBy(dx: -475, dy: -475))
  }

  @Test func `F134: nil is the presented space above the root: (0,0) to (475,475)`() throws {
    let stage = stage(at: 500, 500, size: 50)
    let outside: Presentation<Layer>? = nil
    let root = stage.root.presented
    expectEqual(root.convert(Point.zero, to: outside), Point(x: 475, y: 475))
    expectEqual(root.convert(Point(x: 475, y: 475), from: outside), .zero)
    try stage.root.add(BasicAnimation("position.x", from: 500, to: 700), forKey: "move")
    stage.loop.advance(to: 0.5)
    expectEqual(root.convert(Point.zero, to: outside), Point(x: 575, y: 475))
    expectTrue(root.hitTest(Point(x: 575, y: 475))?.model === stage.root)
    expectEqual(stage.root.convert(Point.zero, to: nil), Point(x: 475, y: 475))
  }

  @Test func `F135: a flip counts as committed, for conversion and for hits`() {
    let stage = stage(at: 50, 50, size: 100)
    let (root, box) = (stage.root, stage.box)
    let outside: Presentation<Layer>? = nil
    stage.loop.withoutActions {
      box.frame = Rect(x: 80, y: 80, width: 50, height: 50)
      root.isGeometryFlipped = true
    }
    expectEqual(box.presented.convert(Point(x: 10, y: 5), to: outside), Point(x: 90, y: 15))
    expectTrue(root.presented.hitTest(Point(x: 90, y: 15))?.model === box)
    expectTrue(root.presented.hitTest(Point(x: 90, y: 90))?.model === root)
    expectEqual(box.presented.convert(Point.zero, to: root.presented), Point(x: 80, y: 80))
    expectTrue(root.presented.contentsAreFlipped)
    expectTrue(box.presented.contentsAreFlipped)
    root.isGeometryFlipped = false
    expectEqual(box.presented.convert(Point(x: 10, y: 5), to: outside), Point(x: 90, y: 15))
    expectTrue(box.presented.contentsAreFlipped)
    expectFalse(box.contentsAreFlipped)
  }

  @Test func `F137: below a transform layer a hit's point is in the nearest flat layer's space`() {
    let stage = stage(at: 150, 150, size: 300)
    let (space, leaf) = (TransformLayer(id: "space"), Layer(id: "leaf"))
    space.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    space.position = Point(x: 150, y: 150)
    leaf.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    stage.root.addSublayer(space)
    space.addSublayer(leaf)
    stage.loop.flush()
    expectTrue(leaf.presented.hitTest(Point(x: 150, y: 150))?.model === leaf)
    expectNil(leaf.presented.hitTest(Point(x: 20, y: 20)))
  }

  @Test func `a rotated layer that is not double sided is hit while its front is visible`() throws {
    let stage = stage(at: 50, 50, size: 100)
    stage.loop.withoutActions {
      stage.box.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      stage.box.isDoubleSided = false
    }
    try stage.box.add(BasicAnimation("transform.rotation.y", from: 0, to: 3), forKey: "turn")
    stage.loop.advance(to: 0.25)
    expectTrue(stage.root.presented.hitTest(Point(x: 50, y: 50))?.model === stage.box)
    stage.loop.advance(to: 0.75)
    expectTrue(stage.root.presented.hitTest(Point(x: 50, y: 50))?.model === stage.root)
    expectTrue(stage.root.hitTest(Point(x: 50, y: 50)) === stage.box)
  }

  @Test func `F135: 10 000 points convert there and back and hit the original layer`() throws {
    let outside: Presentation<Layer>? = nil
    for seed in 0..<UInt64(Rounds.scaled(1_000)) {
      var numbers = SeededGenerator(seed: seed)
      let root = Layer(id: "root")
      var layers = [root]
      for _ in 0..<7 {
        let kinds: [() -> Layer] = [{ Layer() }, { ReplicatorLayer() }, { TransformLayer() }]
        let next = numbers.pick(kinds)()
        layers[Int(numbers.next() % UInt64(layers.count))].addSublayer(next)
        layers.append(next)
      }
      for layer in layers {
        layer.bounds = Rect(
          x: numbers.number(-50...50), y: numbers.number(-50...50),
          width: numbers.number(20...200), height: numbers.number(20...200))
        layer.position = Point(x: numbers.number(-200...200), y: numbers.number(-200...200))
        layer.anchorPoint = Point(x: numbers.number(-1...2), y: numbers.number(-1...2))
        layer.isGeometryFlipped = numbers.next() % 2 == 0
        if numbers.next() % 2 == 0 {
          layer.sublayerTransform = Transform3D(
            scaleX: numbers.number(0.5...2), y: numbers.number(0.5...2), z: 1)
        }
      }
      let loop = RenderLoop(root: root)
      for layer in layers where numbers.next() % 2 == 0 {
        try layer.add(
          BasicAnimation(
            "transform.rotation.z", from: 0, to: .number(numbers.number(-2...2))), forKey: "turn")
        try layer.add(
          BasicAnimation("bounds.origin.y", from: 0, to: .number(numbers.number(-90...90))),
          forKey: "scroll")
      }
      loop.advance(to: numbers.number(0.1...0.9))
      for _ in 0..<10 {
        let from = layers[Int(numbers.next() % UInt64(layers.count))].presented
        let to = layers[Int(numbers.next() % UInt64(layers.count))].presented
        let bounds = from.bounds
        let point = Point(
          x: bounds.minX + numbers.number(0.01...0.99) * bounds.width,
          y: bounds.minY + numbers.number(0.01...0.99) * bounds.height)
        let there = from.convert(point, to: to)
        let back = from.convert(there, from: to)
        if abs(back.x - point.x) > 1e-6 || abs(back.y - point.y) > 1e-6 {
          Issue.record("seed \(seed): \(point) comes back as \(back)")
        }
        guard from.model.flattensSublayers else { continue }
        let found = root.presented.hitTest(from.convert(point, to: outside)) {
          from.model.isDescendant(of: $0.model)
        }
        if found?.model !== from.model { Issue.record("seed \(seed): \(point) is not hit") }
      }
    }
  }
}
