import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Nested replicators: one index for each, the outermost first.
@Suite struct NestedCopyTests {
  /// An outer replicator of two copies, an inner one of three, and a dot whose depth is its time.
  struct Tree {
    let outer = ReplicatorLayer(id: "outer")
    let inner = ReplicatorLayer(id: "inner")
    let dot = Layer(id: "dot")
    let loop: RenderLoop

    init() {
      outer.instanceCount = 2
      outer.instanceDelay = 1
      inner.instanceCount = 3
      inner.instanceDelay = 0.25
      outer.addSublayer(inner)
      inner.addSublayer(dot)
      loop = RenderLoop(root: outer)
    }

    /// Makes a layer's depth equal its time, from 0 to 8 s.
    func tick(_ layer: Layer) throws {
      let tick = BasicAnimation("zPosition", from: 0, to: 8, duration: 8)
      tick.fillMode = .both
      tick.isRemovedOnCompletion = false
      try layer.add(tick, forKey: "tick")
      loop.flush()
    }

    /// The dot's depth in all six copies, the inner ones together.
    func shown() -> [Double] {
      (0..<2).flatMap { outer in
        (0..<3).map { inner in dot.presented.copy(outer, inner).zPosition }
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the delays of nested replicators add up") {
      let tree = Tree()
      try tree.tick(tree.dot)
      tree.loop.advance(to: 4)
      expectRow(tree.shown(), [4, 3.75, 3.5, 3, 2.75, 2.5])
      expectEqual(tree.dot.presented.copy([1, 2]).zPosition, 2.5)
      expectEqual(tree.dot.presented.copy([1, 2]).copyIndices, [1, 2])
    },
    Fact("F14: the inner replicator's speed affects the outer delay, not its own") {
      let tree = Tree()
      tree.inner.speed = 2
      try tree.tick(tree.dot)
      tree.loop.advance(to: 3)
      // 2 · (3 − i) − j / 4.
      expectRow(tree.shown(), [6, 5.75, 5.5, 4, 3.75, 3.5])
    },
    Fact("an inner replicator is itself a copy of the outer, with its animated delay") {
      let tree = Tree()
      try tree.tick(tree.dot)
      try tree.tick(tree.inner)
      let delay = BasicAnimation("instanceDelay", from: 0, to: 1, duration: 4)
      delay.isRemovedOnCompletion = false
      try tree.inner.add(delay, forKey: "delay")
      tree.loop.advance(to: 3)
      expectRow((0..<2).map { tree.inner.presented.copy($0).zPosition }, [3, 2])
      // The inner delay is (3 − i) / 4 in the outer copy i.
      expectRow(tree.shown(), [3, 2.25, 1.5, 2, 1.5, 1])
    },
    Fact("the number of copies is read from the copy of the replicator") {
      let tree = Tree()
      let count = BasicAnimation("instanceCount", from: 0, to: 8, duration: 8)
      count.isRemovedOnCompletion = false
      try tree.inner.add(count, forKey: "count")
      tree.loop.advance(to: 4)
      expectEqual(tree.inner.presented.copyCount, 4)
      expectEqual(tree.inner.presented.copy(1).copyCount, 3)
      expectEqual(tree.dot.presented.copy(0, 3).zPosition, 0)
      expectEqual(tree.outer.presented.copyCount, 2)
    },
  ]
}
