import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Hit testing and conversion in the presentation, compared with the model.
@Suite struct PresentationHitTests {
  private let stage = Stage()
  private var root: Layer { stage.root }
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// The objects outside: the root, or the loop.
  private let outside: Presentation<Layer>? = nil

  init() {
    loop.currentTransaction.disableActions = true
    root.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    box.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    loop.flush()
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    root.presented.hitTest(Point(x: x, y: y))?.id
  }

  private func modelHit(_ x: Double, _ y: Double) -> String? {
    root.hitTest(Point(x: x, y: y))?.id
  }

  @Test func `while a box moves, its presentation is hit on the way, its model at the end`()
    throws
  {
    // From (25, 25) to (325, 25), the model at the end at once.
    try box.add(BasicAnimation("position.x", from: 25, to: 325), forKey: "move")
    box.position.x = 325
    loop.advance(to: 0.5)
    expectEqual(hit(175, 25), "box")
    expectEqual(modelHit(175, 25), "root")
    expectEqual(hit(325, 25), "root")
    expectEqual(modelHit(325, 25), "box")
    expectEqual(hit(149, 25), "root")
    expectEqual(hit(150, 25), "box")
    expectEqual(hit(200, 25), "root")
    loop.advance(to: 1)
    expectEqual(hit(325, 25), "box")
    expectEqual(hit(175, 25), "root")
  }

  @Test func `F110: open changes are hidden from hits until the flush`() {
    let new = Layer(id: "new")
    new.frame = Rect(x: 100, y: 0, width: 50, height: 50)
    root.addSublayer(new)
    loop.currentTransaction.disableActions = true
    box.position.y = 75
    expectEqual(modelHit(125, 25), "new")
    expectEqual(hit(125, 25), "root")
    expectEqual(modelHit(25, 25), "root")
    expectEqual(hit(25, 25), "box")
    loop.flush()
    expectEqual(hit(125, 25), "new")
    expectEqual(hit(25, 25), "root")
    new.removeFromSuperlayer()
    loop.currentTransaction.disableActions = true
    box.zPosition = 1
    expectEqual(modelHit(125, 25), "root")
    expectEqual(hit(125, 25), "new")
    loop.flush()
    expectEqual(hit(125, 25), "root")
  }

  @Test func `F120e: presented opacity, hiding, clipping and masks count`() throws {
    let child = Layer(id: "child")
    child.frame = Rect(x: 40, y: 0, width: 40, height: 40)
    box.addSublayer(child)
    box.mask = Layer(id: "mask")
    box.mask?.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    loop.flush()
    expectEqual(hit(45, 10), "child")
    expectEqual(hit(70, 10), "child")
    expectEqual(hit(10, 10), "box")
    box.masksToBounds = true
    expectEqual(hit(70, 10), "child")
    expectEqual(modelHit(70, 10), "root")
    loop.flush()
    expectEqual(hit(70, 10), "root")
    try child.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
    loop.flush()
    expectEqual(hit(45, 10), "box")
    expectEqual(modelHit(45, 10), "child")
    loop.advance(to: 0.5)
    expectEqual(hit(45, 10), "child")
    try box.mask?.add(BasicAnimation("position.x", from: 350, to: 450), forKey: "slide")
    loop.advance(to: 0.6)
    expectEqual(hit(10, 10), "root")
    expectEqual(modelHit(10, 10), "box")
  }

  @Test func `D15: an animated zPosition changes which layer is in front`() throws {
    let other = Layer(id: "other")
    other.frame = box.frame
    root.addSublayer(other)
    try box.add(BasicAnimation("zPosition", from: -1, to: 1), forKey: "rise")
    loop.advance(to: 0.25)
    expectEqual(hit(10, 10), "other")
    loop.advance(to: 0.75)
    expectEqual(hit(10, 10), "box")
    expectEqual(modelHit(10, 10), "other")
  }

  @Test func `a subclass's shape is asked with the presented bounds`() throws {
    final class Disc: Layer {
      override func contains(_ point: Point, in bounds: Rect) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * x + y * y < bounds.width * bounds.width / 4
      }
    }
    let disc = Disc(id: "disc")
    disc.bounds = Rect(x: 0, y: 0, width: 0, height: 0)
    disc.position = Point(x: 200, y: 50)
    root.addSublayer(disc)
    try disc.add(
      BasicAnimation(
        "bounds", from: .rect(Rect(x: 0, y: 0, width: 80, height: 80)),
        to: .rect(Rect(x: 0, y: 0, width: 0, height: 0))), forKey: "shrink")
    loop.flush()
    expectEqual(hit(200, 11), "disc")
    expectEqual(hit(165, 15), "root")
    expectEqual(modelHit(200, 50), "root")
    expectTrue(disc.presented.contains(Point(x: 40, y: 1)))
    expectFalse(disc.contains(Point(x: 40, y: 1)))
    loop.advance(to: 0.5)
    expectEqual(hit(200, 29), "root")
    expectEqual(hit(200, 31), "disc")
  }

  @Test func `presented falls back to the model, including the tree and hits`() {
    let (top, child) = (Layer(id: "top"), Layer(id: "child"))
    top.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    child.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    top.addSublayer(child)
    expectNil(top.presentation)
    expectTrue(top.presented.sublayers?.first?.model === child)
    expectTrue(child.presented.superlayer?.model === top)
    expectTrue(top.presented.hitTest(Point(x: 12, y: 12))?.model === child)
    expectEqual(child.presented.convert(Point.zero, to: outside), Point(x: 5, y: 5))
  }

  @Test func `in trees 100 000 deep and very wide, the presentation is hit`() throws {
    var width = 1_000_000
    assert({ width = 200_000 }() == ())
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    var bottom = box
    for _ in 1..<Rounds.scaled(100_000) {
      let next = Layer()
      next.store(.rect(bounds), .bounds)
      next.store(.point(Point(x: 5, y: 5)), .position)
      bottom.addSublayer(next)
      bottom = next
    }
    let wide = Layer(id: "wide")
    wide.frame = Rect(x: 200, y: 0, width: 10, height: 10)
    root.addSublayer(wide)
    for _ in 0..<Rounds.scaled(width) { wide.addSublayer(Layer()) }
    wide.children[0].bounds = bounds
    wide.children[0].position = Point(x: 5, y: 5)
    loop.flush()
    try bottom.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "fade")
    // An open change below the wide layer, so that its presented sublayers differ from those in the
    // model.
    wide.addSublayer(Layer())
    expectTrue(root.presented.hitTest(Point(x: 5, y: 5))?.model === bottom)
    expectTrue(root.presented.hitTest(Point(x: 205, y: 5))?.model === wide.children[0])
    loop.advance(to: 1)
    expectTrue(root.presented.hitTest(Point(x: 5, y: 5))?.model === bottom.superlayer)
    expectEqual(bottom.presented.convert(Point.zero, to: outside), .zero)
  }
}
