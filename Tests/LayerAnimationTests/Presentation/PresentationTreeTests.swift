import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F110, F111: the tree around a presentation is that of the last commit.
@Suite struct PresentationTreeTests {
  private let stage = Stage()
  private var root: Layer { stage.root }
  private var box: Layer { stage.box }

  /// The identifiers of the presented sublayers.
  private func shown(below layer: Layer) -> [String]? {
    layer.presentation?.sublayers.map { $0.map { $0.id ?? "?" } }
  }

  @Test func `F111: a presentation is separate, knows its model, and lists the layer's keys`()
    throws
  {
    let shown = try #require(box.presentation)
    expectTrue(shown.presentation.model === box)
    expectTrue(shown.model === box)
    expectNil(shown.animationKeys)
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    expectEqual(shown.animationKeys, ["a"])
    expectEqual(box.animationKeys, ["a"])
  }

  @Test func `F111: superlayer, sublayers and mask are presentations`() throws {
    let mask = Layer(id: "mask")
    box.mask = mask
    stage.loop.flush()
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    try mask.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.25)
    let shown = try #require(root.presentation)
    expectNil(shown.superlayer)
    expectNil(shown.mask)
    expectEqual(shown.sublayers?.count, 1)
    expectTrue(shown.sublayers?.first?.model === box)
    expectEqual(shown.sublayers?.first?.opacity, 0.25)
    expectNil(shown.sublayers?.first?.sublayers)
    expectEqual(shown.sublayers?.first?.mask?.opacity, 0.25)
    expectTrue(shown.sublayers?.first?.mask?.superlayer?.model === box)
    expectTrue(box.presentation?.superlayer?.model === root)
  }

  @Test func `F110: layers that join, move and leave are presented so at the commit`() {
    let (new, other) = (Layer(id: "new"), Layer(id: "other"))
    root.addSublayer(other)
    stage.loop.flush()
    expectEqual(shown(below: root), ["box", "other"])
    root.insertSublayer(new, at: 0)
    expectEqual(shown(below: root), ["box", "other"])
    expectNil(new.presentation)
    expectTrue(new.presented.superlayer?.model === root)
    other.addSublayer(box)
    expectEqual(shown(below: root), ["box", "other"])
    expectTrue(other.presentation != nil)
    expectNil(shown(below: other))
    expectTrue(box.presentation?.superlayer?.model === root)
    other.removeFromSuperlayer()
    expectEqual(shown(below: root), ["box", "other"])
    expectTrue(other.presentation?.superlayer?.model === root)
    stage.loop.flush()
    expectEqual(shown(below: root), ["new"])
    expectNil(other.presentation)
    expectNil(box.presentation)
    expectTrue(other.presented.sublayers?.first?.model === box)
  }

  @Test func `F110: a new order is presented at the commit`() {
    let other = Layer(id: "other")
    root.addSublayer(other)
    stage.loop.flush()
    root.sublayers = [other, box]
    expectEqual(shown(below: root), ["box", "other"])
    stage.loop.flush()
    expectEqual(shown(below: root), ["other", "box"])
    root.addSublayer(other)
    expectEqual(shown(below: root), ["other", "box"])
    root.replaceSublayer(box, with: Layer(id: "new"))
    expectEqual(shown(below: root), ["other", "box"])
    stage.loop.flush()
    expectEqual(shown(below: root), ["new", "other"])
    root.sublayers = nil
    expectEqual(shown(below: root), ["new", "other"])
    stage.loop.flush()
    expectNil(shown(below: root))
  }

  @Test func `F110: a mask that is set, replaced, moved or cleared is presented at the commit`() {
    let (mask, second) = (Layer(id: "mask"), Layer(id: "second"))
    box.mask = mask
    expectNil(box.presentation?.mask)
    stage.loop.flush()
    box.mask = second
    expectTrue(box.presentation?.mask?.model === mask)
    stage.loop.flush()
    expectTrue(box.presentation?.mask?.model === second)
    box.addSublayer(second)
    expectTrue(box.presentation?.mask?.model === second)
    expectNil(shown(below: box))
    stage.loop.flush()
    expectNil(box.presentation?.mask)
    expectEqual(shown(below: box), ["second"])
    box.mask = second
    expectNil(box.presentation?.mask)
    expectEqual(shown(below: box), ["second"])
    stage.loop.flush()
    box.mask = nil
    expectTrue(box.presentation?.mask?.model === second)
  }

  @Test func `F110: a removed layer is presented, with its old values, until its commit`() throws {
    try box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "a")
    stage.loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    box.opacity = 0.25
    let shown = try #require(box.presentation)
    expectEqual(shown.opacity, 0.5)
    expectEqual(shown.position.x, 50)
    stage.loop.flush()
    expectNil(box.presentation)
    // A stored view reads the model from then on.
    expectEqual(shown.opacity, 0.25)
    expectEqual(shown.position.x, 0)
    expectNil(shown.superlayer)
  }

  @Test func `a layer removed from a removed layer is presented until the commit, too`() throws {
    let child = Layer(id: "child")
    box.addSublayer(child)
    let handle = try child.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    child.removeFromSuperlayer()
    expectEqual(shown(below: root), ["box"])
    expectEqual(shown(below: box), ["child"])
    expectTrue(child.presentation?.superlayer?.superlayer?.model === root)
    expectEqual(child.presentation?.opacity, 0.5)
    stage.loop.flush()
    expectEqual(handle.outcome, .removedWithLayer)
    expectNil(child.presentation)
    expectNil(box.presentation)
  }

  @Test func `the mask of a layer that left is presented no more, from the commit on`() throws {
    let (root, box, mask) = (Layer(id: "root"), Layer(id: "box"), Layer(id: "mask"))
    box.mask = mask
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    box.removeFromSuperlayer()
    loop.flush()
    expectNil(box.presentation)
    expectNil(mask.presentation)
    mask.opacity = 0.5
    let other = RenderLoop(root: box)
    other.flush()
    expectEqual(mask.presentation?.opacity, 0.5)
  }

  @Test func `a layer that leaves and returns before the commit is presented throughout`() throws {
    let handle = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    box.position.x = 9
    root.addSublayer(box)
    expectEqual(box.presentation?.opacity, 0.5)
    expectEqual(box.presentation?.position.x, 0)
    stage.loop.advance(to: 0.75)
    expectEqual(box.presentation?.opacity, 0.75)
    expectEqual(box.presentation?.position.x, 9)
    expectTrue(handle.isRunning)
  }

  @Test func `a layer of another loop is presented there until one of the two commits`() throws {
    let other = Stage()
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.5)
    let old = try #require(box.presentation)
    other.root.addSublayer(box)
    expectEqual(box.presentation?.opacity, 0.5)
    expectEqual(shown(below: root), ["box"])
    expectEqual(shown(below: other.root), ["box"])
    expectTrue(other.root.presentation?.sublayers?.first?.model === other.box)
    other.loop.flush()
    expectTrue(other.root.presentation?.sublayers?.last?.model === box)
    expectNil(shown(below: root))
    try box.add(BasicAnimation("opacity", from: 0.2, to: 0.4), forKey: "b")
    other.loop.advance(to: 0.5)
    expectEqual((box.presentation?.opacity ?? 0), 0.3, within: 1e-12)
    expectEqual(old.opacity, 0.5)
    stage.loop.advance(to: 2)
    expectEqual((box.presentation?.opacity ?? 0), 0.3, within: 1e-12)
  }

  @Test func `once its loop is freed a layer presents its last values, in the model's tree`() {
    let (root, box, child) = (Layer(id: "root"), Layer(id: "box"), Layer(id: "child"))
    root.addSublayer(box)
    box.addSublayer(child)
    do {
      let loop = RenderLoop(root: root)
      loop.flush()
      box.removeFromSuperlayer()
      child.removeFromSuperlayer()
      expectTrue(child.presentation != nil)
      withExtendedLifetime(loop) {}
    }
    expectTrue(root.presentation != nil && box.presentation != nil && child.presentation != nil)
    expectNil(root.presentation?.sublayers)
    expectNil(box.presentation?.sublayers)
    child.opacity = 0.5
    expectEqual(child.presented.opacity, 1)
    // A new loop shows the model.
    let next = RenderLoop(root: child)
    next.flush()
    expectEqual(child.presented.opacity, 0.5)
  }

  @Test func `a chain removed from the bottom or the top is committed in linear time`() {
    let count = Rounds.areMany ? 20_000 : 5_000
    for fromTop in [true, false] {
      var chain = [box]
      for _ in 1..<count {
        let next = Layer()
        chain[chain.count - 1].addSublayer(next)
        chain.append(next)
      }
      root.addSublayer(box)
      stage.loop.flush()
      for layer in fromTop ? chain : chain.reversed() { layer.removeFromSuperlayer() }
      expectTrue(chain[count - 1].presentation?.superlayer?.model === chain[count - 2])
      stage.loop.flush()
      expectTrue(chain.allSatisfy { $0.presentation == nil })
    }
  }
}
