import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F147: a change by an autoresizing mask is a change like any other.
@Suite struct AutoresizingActionTests {
  private let stage = Stage()

  init() {
    stage.loop.withoutActions {
      stage.root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      stage.box.frame = Rect(x: 10, y: 20, width: 50, height: 40)
      stage.box.autoresizingMask = [.widthSizable, .heightSizable]
    }
  }

  @Test func `F146, F147: a resized superlayer's sublayer animates to its new frame`() {
    stage.root.bounds.size = Size(width: 200, height: 300)
    // (10,20,50,40) becomes (10,20,150,240); the middle goes from (35,40) to (85,140).
    expectEqual(stage.box.frame, Rect(x: 10, y: 20, width: 150, height: 240))
    expectEqual(stage.box.animationKeys, ["position", "bounds"])
    stage.loop.flush()
    expectEqual(stage.box.presented.position, Point(x: 35, y: 40))
    stage.loop.advance(to: 0.25)
    expectEqual(stage.box.presented.frame, Rect(x: 10, y: 20, width: 150, height: 240))
  }

  @Test func `with actions disabled it is resized at once`() {
    stage.loop.withoutActions { stage.root.bounds.size = Size(width: 200, height: 300) }
    expectNil(stage.box.animationKeys)
    expectEqual(stage.box.presented.frame, Rect(x: 10, y: 20, width: 150, height: 240))
  }

  @Test func `in a block the sublayer animates with the block`() {
    stage.loop.disablesImplicitAnimations = true
    stage.loop.animate(withDuration: 1, options: .curveLinear) {
      self.stage.root.bounds.size.width = 200
    }
    stage.loop.advance(to: 0.5)
    // The width grows from 50 to 150, the middle moves from 35 to 85.
    expectEqual(stage.box.presented.bounds.size.width, 100)
    expectEqual(stage.box.presented.position.x, 60)
  }
}
