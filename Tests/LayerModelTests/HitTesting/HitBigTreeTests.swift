import LayerModel
import TestSupport
import Testing

@Suite("Hit testing big trees")
struct HitBigTreeTests {
  private let point = Point(x: 5, y: 5)

  /// A layer of 10 × 10 at the origin.
  private func small() -> Layer {
    let layer = Layer()
    layer.store(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .bounds)
    layer.store(.point(Point(x: 5, y: 5)), .position)
    return layer
  }

  @Test("100 000 nested layers: the last one is hit, or the first if no other is visible")
  func deep() {
    let root = small()
    var bottom = root
    for _ in 1..<Rounds.scaled(100_000) {
      let next = small()
      bottom.addSublayer(next)
      bottom = next
    }
    expectTrue(root.hitTest(point) === bottom)
    let above = bottom.superlayer
    bottom.isHidden = true
    expectTrue(root.hitTest(point) === above)
    expectNil(root.hitTest(Point(x: 20, y: 20)))
  }

  @Test("100 000 masks of masks: the innermost decides")
  func deepMasks() {
    let innermost = small()
    var top = innermost
    for _ in 1..<Rounds.scaled(100_000) {
      let above = small()
      above.mask = top
      top = above
    }
    expectTrue(top.hitTest(point) === top)
    innermost.position.x += 100
    expectNil(top.hitTest(point))
  }

  @Test("Very many siblings, in the order of the tree or sorted by depth")
  func wide() {
    // A million in a release build; a debug build takes ten times as long for each.
    var width = 1_000_000
    assert({ width = 200_000 }() == ())
    width = Rounds.scaled(width)
    let root = small()
    let back = small()
    root.addSublayer(back)
    for _ in 1..<width {
      let next = small()
      next.store(.point(Point(x: 100, y: 100)), .position)
      root.addSublayer(next)
    }
    expectTrue(root.hitTest(point) === back)
    expectTrue(root.hitTest(Point(x: 100, y: 100)) === root.sublayers?.last)
    back.zPosition = 1
    expectTrue(root.hitTest(point) === back)
  }
}
