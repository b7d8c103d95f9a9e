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
    #expect(shown.presentation.model === box && shown.model === box)
    #expect(shown.animationKeys == nil)
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    #expect(shown.animationKeys == ["a"])
    #expect(box.animationKeys == ["a"])
  }

  @Test func `F111: superlayer, sublayers and mask are presentations`() throws {
    let mask = Layer(id: "mask")
    box.mask = mask
    stage.loop.flush()
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    try mask.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.25)
    let shown = try #require(root.presentation)
    #expect(shown.superlayer == nil && shown.mask == nil)
    #expect(shown.sublayers?.count == 1)
    #expect(shown.sublayers?.first?.model === box)
    #expect(shown.sublayers?.first?.opacity == 0.25)
    #expect(shown.sublayers?.first?.sublayers == nil)
    #expect(shown.sublayers?.first?.mask?.opacity == 0.25)
    #expect(shown.sublayers?.first?.mask?.superlayer?.model === box)
    #expect(box.presentation?.superlayer?.model === root)
  }

  @Test func `F110: layers that join, move and leave are presented so at the commit`() {
    let (new, other) = (Layer(id: "new"), Layer(id: "other"))
    root.addSublayer(other)
    stage.loop.flush()
    #expect(shown(below: root) == ["box", "other"])
    root.insertSublayer(new, at: 0)
    #expect(shown(below: root) == ["box", "other"])
    #expect(new.presentation == nil && new.presented.superlayer?.model === root)
    other.addSublayer(box)
    #expect(shown(below: root) == ["box", "other"])
    #expect(other.presentation != nil && shown(below: other) == nil)
    #expect(box.presentation?.superlayer?.model === root)
    other.removeFromSuperlayer()
    #expect(shown(below: root) == ["box", "other"])
    #expect(other.presentation?.superlayer?.model === root)
    stage.loop.flush()
    #expect(shown(below: root) == ["new"])
    #expect(other.presentation == nil && box.presentation == nil)
    #expect(other.presented.sublayers?.first?.model === box)
  }

  @Test func `F110: a new order is presented at the commit`() {
    let other = Layer(id: "other")
    root.addSublayer(other)
    stage.loop.flush()
    root.sublayers = [other, box]
    #expect(shown(below: root) == ["box", "other"])
    stage.loop.flush()
    #expect(shown(below: root) == ["other", "box"])
    root.addSublayer(other)
    #expect(shown(below: root) == ["other", "box"])
    root.replaceSublayer(box, with: Layer(id: "new"))
    #expect(shown(below: root) == ["other", "box"])
    stage.loop.flush()
    #expect(shown(below: root) == ["new", "other"])
    root.sublayers = nil
    #expect(shown(below: root) == ["new", "other"])
    stage.loop.flush()
    #expect(shown(below: root) == nil)
  }

  @Test func `F110: a mask that is set, replaced, moved or cleared is presented at the commit`() {
    let (mask, second) = (Layer(id: "mask"), Layer(id: "second"))
    box.mask = mask
    #expect(box.presentation?.mask == nil)
    stage.loop.flush()
    box.mask = second
    #expect(box.presentation?.mask?.model === mask)
    stage.loop.flush()
    #expect(box.presentation?.mask?.model === second)
    box.addSublayer(second)
    #expect(box.presentation?.mask?.model === second && shown(below: box) == nil)
    stage.loop.flush()
    #expect(box.presentation?.mask == nil && shown(below: box) == ["second"])
    box.mask = second
    #expect(box.presentation?.mask == nil && shown(below: box) == ["second"])
    stage.loop.flush()
    box.mask = nil
    #expect(box.presentation?.mask?.model === second)
  }

  @Test func `F110: a removed layer is presented, with its old values, until its commit`() throws {
    try box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "a")
    stage.loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    box.opacity = 0.25
    let shown = try #require(box.presentation)
    #expect(shown.opacity == 0.5 && shown.position.x == 50)
    stage.loop.flush()
    #expect(box.presentation == nil)
    // A stored view reads the model from then on.
    #expect(shown.opacity == 0.25 && shown.position.x == 0 && shown.superlayer == nil)
  }

  @Test func `a layer removed from a removed layer is presented until the commit, too`() throws {
    let child = Layer(id: "child")
    box.addSublayer(child)
    let handle = try child.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    child.removeFromSuperlayer()
    #expect(shown(below: root) == ["box"] && shown(below: box) == ["child"])
    #expect(child.presentation?.superlayer?.superlayer?.model === root)
    #expect(child.presentation?.opacity == 0.5)
    stage.loop.flush()
    #expect(handle.outcome == .removedWithLayer)
    #expect(child.presentation == nil && box.presentation == nil)
  }

  @Test func `the mask of a layer that left is presented no more, from the commit on`() throws {
    let (root, box, mask) = (Layer(id: "root"), Layer(id: "box"), Layer(id: "mask"))
    box.mask = mask
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    box.removeFromSuperlayer()
    loop.flush()
    #expect(box.presentation == nil && mask.presentation == nil)
    mask.opacity = 0.5
    let other = RenderLoop(root: box)
    other.flush()
    #expect(mask.presentation?.opacity == 0.5)
  }

  @Test func `a layer that leaves and returns before the commit is presented throughout`() throws {
    let handle = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    box.position.x = 9
    root.addSublayer(box)
    #expect(box.presentation?.opacity == 0.5 && box.presentation?.position.x == 0)
    stage.loop.advance(to: 0.75)
    #expect(box.presentation?.opacity == 0.75 && box.presentation?.position.x == 9)
    #expect(handle.isRunning)
  }

  @Test func `a layer of another loop is presented there until one of the two commits`() throws {
    let other = Stage()
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.5)
    let old = try #require(box.presentation)
    other.root.addSublayer(box)
    #expect(box.presentation?.opacity == 0.5)
    #expect(shown(below: root) == ["box"] && shown(below: other.root) == ["box"])
    #expect(other.root.presentation?.sublayers?.first?.model === other.box)
    other.loop.flush()
    #expect(other.root.presentation?.sublayers?.last?.model === box)
    #expect(shown(below: root) == nil)
    try box.add(BasicAnimation("opacity", from: 0.2, to: 0.4), forKey: "b")
    other.loop.advance(to: 0.5)
    #expect(abs((box.presentation?.opacity ?? 0) - 0.3) < 1e-12)
    #expect(old.opacity == 0.5)
    stage.loop.advance(to: 2)
    #expect(abs((box.presentation?.opacity ?? 0) - 0.3) < 1e-12)
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
      #expect(child.presentation != nil)
      withExtendedLifetime(loop) {}
    }
    #expect(root.presentation != nil && box.presentation != nil && child.presentation != nil)
    #expect(root.presentation?.sublayers == nil && box.presentation?.sublayers == nil)
    child.opacity = 0.5
    #expect(child.presented.opacity == 1)
    // A new loop shows the model.
    let next = RenderLoop(root: child)
    next.flush()
    #expect(child.presented.opacity == 0.5)
  }

  @Test func `a chain removed from the bottom or the top is committed in linear time`() {
    for fromTop in [true, false] {
      var chain = [box]
      for _ in 1..<20_000 {
        let next = Layer()
        chain[chain.count - 1].addSublayer(next)
        chain.append(next)
      }
      root.addSublayer(box)
      stage.loop.flush()
      for layer in fromTop ? chain : chain.reversed() { layer.removeFromSuperlayer() }
      #expect(chain[19_999].presentation?.superlayer?.model === chain[19_998])
      stage.loop.flush()
      #expect(chain.allSatisfy { $0.presentation == nil })
    }
  }
}
