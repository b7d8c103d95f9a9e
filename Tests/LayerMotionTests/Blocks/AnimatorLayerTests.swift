import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Layers that leave the tree while a property animator moves them.
@Suite struct AnimatorLayerTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  // An animation that is added to a layer in no tree waits for one (R1), and would begin only when
  // the layer is back.
  @Test func `A layer that leaves the tree within the closure gets no animation`() {
    var told: [AnimatingPosition] = []
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in
      box.position.x = 100
      box.removeFromSuperlayer()
    }
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    expectNil(box.animationKeys)
    loop.advance(to: 0.25)
    stage.root.addSublayer(box)
    loop.advance(to: 0.5)
    expectTrue(animator.isRunning)
    expectNil(box.animationKeys)
    expectEqual(box.presented.position.x, 100)
    loop.advance(to: 1)
    expectEqual(told, [.end])
    expectEqual(box.position.x, 100)
    expectTrue(loop.isIdle)
  }
}
