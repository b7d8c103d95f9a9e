import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The presentation of a replicator's copies: every animation below it, later by the delay.
@Suite struct CopyTimeTests {
  /// A replicator of four copies, each half a second later, with a dot below it.
  struct Tree {
    let root = Layer(id: "root")
    let replicator = ReplicatorLayer(id: "replicator")
    let dot = Layer(id: "dot")
    let loop: RenderLoop

    init(delay: Double = 0.5) {
      replicator.instanceCount = 4
      replicator.instanceDelay = delay
      root.addSublayer(replicator)
      replicator.addSublayer(dot)
      loop = RenderLoop(root: root)
    }

    /// Animates the dot's depth from 0 to 100, and holds it.
    func animate(
      _ duration: Double, fill: FillMode = .both, begin: Double = 0, on layer: Layer? = nil
    ) throws {
      let move = BasicAnimation("zPosition", from: 0, to: 100, duration: duration)
      move.fillMode = fill
      move.beginTime = begin
      move.isRemovedOnCompletion = false
      try (layer ?? dot).add(move, forKey: "move")
      loop.flush()
    }

    /// The dot's depth in all four copies.
    func shown() -> [Double] { (0..<4).map { dot.presented.copy($0).zPosition } }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("each copy of a basic animation lags by the delay") {
      let tree = Tree()
      try tree.animate(2)
      // The time of copy k is t − k / 2, and the animation takes 2 s.
      let table: [(Double, [Double])] = [
        (0, [0, 0, 0, 0]), (0.25, [12.5, 0, 0, 0]), (1, [50, 25, 0, 0]), (1.5, [75, 50, 25, 0]),
        (2, [100, 75, 50, 25]), (3, [100, 100, 100, 75]), (3.5, [100, 100, 100, 100]),
      ]
      for (time, expected) in table {
        tree.loop.advance(to: time)
        expectRow(tree.shown(), expected, "at \(time)")
      }
    },
    Fact("an animation that was removed at its end is gone from every copy") {
      let tree = Tree(delay: 0.25)
      tree.dot.zPosition = 7
      let handle = try tree.dot.add(
        BasicAnimation("zPosition", from: 0, to: 100, duration: 1), forKey: "move")
      tree.loop.advance(to: 1)
      expectRow(tree.shown(), [100, 75, 50, 25])
      expectEqual(handle.outcome, .finished)
      tree.loop.advance(to: 1.125)
      expectRow(tree.shown(), [7, 7, 7, 7])
    },
    Fact("F14: a speed above the replicator shortens the delay") {
      let tree = Tree()
      tree.root.speed = 2
      try tree.animate(4)
      tree.loop.advance(to: 1)
      // The replicator's time is 2; the copies' 2, 1.5, 1 and 0.5.
      expectRow(tree.shown(), [50, 37.5, 25, 12.5])
    },
    Fact("F14: the replicator's own speed does so, too, because the delay is in its time") {
      let tree = Tree()
      tree.replicator.speed = 2
      tree.replicator.timeOffset = 0.25
      try tree.animate(4, begin: 0.25)
      tree.loop.advance(to: 1)
      expectRow(tree.shown(), [50, 37.5, 25, 12.5])
    },
    Fact("F14: a speed below the replicator affects the delay like any time") {
      let tree = Tree()
      tree.dot.speed = 2
      tree.dot.beginTime = 1
      tree.dot.timeOffset = 0.5
      try tree.animate(8, begin: 0.5)
      tree.loop.advance(to: 3)
      // (3 − k/2 − 1) · 2 + 0.5, of 8 s that start at 0.5.
      expectRow(tree.shown(), [50, 37.5, 25, 12.5])
    },
    Fact("a layer deep below the replicator lags, the replicator itself does not") {
      let tree = Tree()
      let deep = Layer(id: "deep")
      tree.loop.withoutActions { tree.dot.addSublayer(deep) }
      tree.dot.speed = 2
      try tree.animate(8, on: deep)
      try tree.animate(8, on: tree.replicator)
      tree.loop.advance(to: 2)
      expectRow((0..<4).map { deep.presented.copy($0).zPosition }, [50, 37.5, 25, 12.5])
      expectRow([tree.replicator.presented.zPosition], [25])
      expectRow([tree.replicator.presented.copy().zPosition], [25])
    },
    Fact("an animated delay is read at the current time of the replicator") {
      let tree = Tree(delay: 0)
      try tree.animate(4)
      try tree.replicator.add(
        BasicAnimation("instanceDelay", from: 0, to: 1, duration: 4), forKey: "delay")
      tree.loop.advance(to: 2)
      // The delay is 0.5 now, for every copy.
      expectRow(tree.shown(), [50, 37.5, 25, 12.5])
      tree.loop.advance(to: 3)
      expectRow(tree.shown(), [75, 75 - 18.75, 75 - 37.5, 75 - 56.25])
    },
    Fact("keyframes and groups lag as a whole") {
      let tree = Tree()
      let frames = KeyframeAnimation(keyPath: "zPosition")
      frames.values = [0, 10, 40]
      frames.keyTimes = [0, 0.25, 1]
      frames.duration = 2
      let fade = BasicAnimation("opacity", from: 1, to: 0, duration: 1)
      fade.beginTime = 0.5
      fade.fillMode = .both
      let group = AnimationGroup(2, frames, fade)
      group.isRemovedOnCompletion = false
      try tree.dot.add(group, forKey: "group")
      tree.loop.advance(to: 1.625)
      // Times 1.625, 1.125, 0.625 and 0.125; 0 to 10 in half a second, then 30 in the next 1.5.
      expectRow(tree.shown(), [32.5, 22.5, 12.5, 2.5])
      expectRow((0..<4).map { tree.dot.presented.copy($0).opacity }, [0, 0.375, 0.875, 1])
    },
    Fact("a stored copy follows the loop, and reads a frame like any presentation") {
      let tree = Tree()
      tree.dot.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
      let move = BasicAnimation("position.x", from: 0, to: 100, duration: 2)
      move.isRemovedOnCompletion = false
      try tree.dot.add(move, forKey: "x")
      tree.loop.flush()
      let copy = tree.dot.presented.copy(1)
      expectEqual(copy.copyIndices, [1])
      expectTrue(copy.model === tree.dot)
      tree.loop.advance(to: 1)
      expectEqual(copy.frame, Rect(x: 20, y: -10, width: 10, height: 20))
      tree.loop.advance(to: 1.5)
      expectEqual(copy.position, Point(x: 50, y: 0))
      try expectEqual(copy.value(forKeyPath: "frame.origin.x"), .number(45))
      expectEqual(copy[.positionX], 50)
    },
    Fact("a copy shows the last commit, like the ordinary presentation") {
      let tree = Tree()
      try tree.animate(8)
      tree.loop.advance(to: 4)
      tree.dot.speed = 2
      tree.replicator.instanceDelay = 1
      expectRow(tree.shown(), [50, 43.75, 37.5, 31.25])
      tree.loop.flush()
      // The delay animates implicitly from 0.5 (F100) over 0.25 s; at the start it is still that.
      expectRow(tree.shown(), [100, 87.5, 75, 62.5])
    },
    Fact("copies in a tree without a loop present the model") {
      let replicator = ReplicatorLayer()
      let dot = Layer()
      replicator.instanceCount = 3
      replicator.instanceDelay = 1
      dot.opacity = 0.5
      replicator.addSublayer(dot)
      expectEqual(dot.presented.copy(2).opacity, 0.5)
      expectEqual(replicator.presented.copyCount, 3)
    },
    Fact("a replicator's mask is not copied and takes no index") {
      let tree = Tree()
      let mask = Layer(id: "mask")
      tree.loop.withoutActions { tree.replicator.mask = mask }
      try tree.animate(2, on: mask)
      tree.loop.advance(to: 1)
      expectEqual(mask.presented.copy().zPosition, 50)
      // A mask below that is copied together with its layer.
      let inner = Layer(id: "inner")
      tree.loop.withoutActions { tree.dot.mask = inner }
      try tree.animate(2, on: inner)
      tree.loop.advance(to: 2)
      expectRow((0..<4).map { inner.presented.copy($0).zPosition }, [50, 25, 0, 0])
    },
  ]

  @Test(arguments: [FillMode.removed, .forwards, .backwards, .both])
  func `each copy is before, in or after the animation by its own time`(fill: FillMode) throws {
    let tree = Tree(delay: 1)
    tree.dot.zPosition = 7
    try tree.animate(1, fill: fill, begin: 1)
    tree.loop.advance(to: 2.5)
    let before = fill == .backwards || fill == .both ? 0.0 : 7
    let after = fill == .forwards || fill == .both ? 100.0 : 7
    // Times of the copies: 2.5, 1.5, 0.5 and −0.5; the animation runs from 1 to 2.
    expectRow(tree.shown(), [after, 50, before, before], "\(fill)")
    tree.loop.advance(to: 4)
    // 4, 3, 2 and 1: both ends belong to the active interval.
    expectRow(tree.shown(), [after, after, 100, 0], "\(fill)")
  }

  @Test(arguments: [0.1, 0.375, -0.5, -0.3, 0])
  func `a delay may be any number, also negative`(delay: Double) throws {
    let tree = Tree(delay: delay)
    try tree.animate(4, begin: 1)
    for time in [0.5, 1.7, 3.2, 5.9] {
      tree.loop.advance(to: time)
      let expected = (0..<4).map {
        100 * min(1, max(0, (time - Double($0) * delay - 1) / 4))
      }
      expectRow(tree.shown(), expected, "delay \(delay) at \(time)")
    }
  }
}
