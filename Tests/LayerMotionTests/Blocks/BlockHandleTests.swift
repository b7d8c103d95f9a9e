import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The handle of a block: pause, resume, cancel, progress, and the end known in advance.
@Suite struct BlockHandleTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  @Test func `Paused and resumed, everything stands still and goes on`() {
    let told = Told()
    loop.advance(to: 3)
    let block = loop.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: {
        box.position.x = 100
        box.opacity = 0
      }, completion: told.completion(on: loop))
    expectEqual(block.totalDuration, 1)
    expectEqual(block.delay, 0.5)
    expectEqual(block.endTime, 4.5)
    loop.advance(to: 3.25)
    block.pause()
    block.pause()
    loop.advance(to: 4)
    expectEqual(x, 0)
    expectEqual(block.progress, 0)
    expectTrue(block.isPaused)
    block.resume()
    expectEqual(block.endTime, 5.25)
    loop.advance(to: 4.5)
    expectEqual(x, 25)
    expectEqual(box.presented.opacity, 0.75)
    expectEqual(block.progress, 0.25)
    block.pause()
    loop.advance(to: 100)
    expectEqual(x, 25)
    expectNil(block.endTime)
    expectEqual(told.values, [])
    block.resume()
    block.resume()
    loop.advance(to: 100.5)
    expectEqual(x, 75)
    expectEqual(box.presented.opacity, 0.25)
    loop.advance(to: 100.75)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [100.75])
    expectEqual(block.progress, 1)
    block.pause()
    block.cancel()
    expectEqual(block.outcome, .finished)
    expectFalse(block.isPaused)
    expectTrue(loop.isIdle)
  }

  @Test func `Paused and resumed inside a transaction, a block keeps its own curve (F30)`() {
    let block = loop.animate(withDuration: 1, options: .curveLinear) { box.position.x = 100 }
    loop.advance(to: 0.25)
    loop.transaction(timingFunction: .easeIn) { _ in block.pause() }
    loop.transaction(timingFunction: .easeIn) { _ in block.resume() }
    loop.advance(to: 0.5)
    expectEqual(x, 50)
  }

  @Test func `A repeating block is paused within its cycle, on the way back`() {
    let block = loop.animate(
      withDuration: 1, options: [.curveLinear, .autoreverse, .repeat],
      animations: { box.position.x = 100 })
    loop.advance(to: 5.25)
    expectEqual(x, 75)
    block.pause()
    loop.advance(to: 8)
    expectEqual(x, 75)
    block.resume()
    loop.advance(to: 8.25)
    expectEqual(x, 50)
    block.cancel()
    expectEqual(x, 100)
  }

  @Test(arguments: [(AnimatingPosition.end, 100.0, 0.0), (.current, 25, 0.75), (.start, 0, 1)])
  func `Cancelled, it sets the values of a position and reports once`(
    position: AnimatingPosition, left: Double, opacity: Double
  ) {
    let told = Told()
    let block = loop.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        box.position.x = 100
        box.opacity = 0
      },
      completion: { finished in
        told.completion(on: loop)(finished)
        // There is nothing left to cancel.
        box.removeAllAnimations()
      })
    loop.advance(to: 0.25)
    block.cancel(at: position)
    block.cancel()
    expectEqual(x, left)
    expectEqual(box.position.x, left)
    expectEqual(box.presented.opacity, opacity)
    loop.advance(to: 5)
    expectEqual(told.values, [false])
    expectEqual(told.instants, [0.25])
    expectEqual(block.outcome, .cancelled(at: position))
    expectEqual(block.progress, 0.25)
    expectTrue(loop.isIdle)
  }

  @Test func `Cancelled before anything was committed, or with nothing to animate`() {
    let told = Told()
    loop.animate(
      withDuration: 1, animations: { box.opacity = 0 }, completion: told.completion(on: loop)
    ).cancel()
    loop.animate(withDuration: 1, animations: {}, completion: told.completion(on: loop)).cancel()
    loop.advance(to: 2)
    expectEqual(told.values, [false, false])
    expectEqual(box.presented.opacity, 0)
  }

  @Test func `Changed twice in one block, a plain property goes from its first value`() {
    let told = Told()
    loop.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        box.opacity = 0.6
        box.opacity = 0
        box.position.x = 30
        box.position.x = 100
      }, completion: told.completion(on: loop))
    loop.advance(to: 0.5)
    expectEqual(box.presented.opacity, 0.5)
    expectEqual(x, 50)
    loop.advance(to: 1)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [1])
  }

  @Test func `Its layer removed, the completion gets false`() {
    let told = Told()
    let block = loop.animate(
      withDuration: 1, animations: { box.opacity = 0 }, completion: told.completion(on: loop))
    loop.advance(to: 0.5)
    box.removeFromSuperlayer()
    loop.advance(to: 3)
    expectEqual(told.values, [false])
    expectEqual(block.outcome, .removed)
  }

  @Test func `Its loop discarded, no completion is called`() {
    let told = Told()
    let root = Layer()
    var loop: RenderLoop? = RenderLoop(root: root)
    loop?.flush()
    loop?.animate(
      withDuration: 1, animations: { root.opacity = 0 }, completion: { told.values.append($0) })
    loop?.advance(to: 0.5)
    loop?.animate(withDuration: 1, animations: {}, completion: { told.values.append($0) })
    loop = nil
    expectEqual(told.values, [])
  }

  @Test func `A block from a completion begins at that instant`() {
    loop.animate(
      withDuration: 0.5, options: .curveLinear, animations: { box.position.x = 10 },
      completion: { _ in
        loop.animate(withDuration: 1, options: .curveLinear) { box.position.x = 110 }
      })
    loop.advance(to: 1)
    expectEqual(x, 60)
  }

  @Test func `A transform with and without an inverse`() throws {
    loop.animate(withDuration: 1, options: .curveLinear) {
      box.transform = Transform3D(scaleX: 3, y: 3, z: 1)
    }
    expectTrue(stage.animation("transform")?.isAdditive == true)
    loop.advance(to: 0.5)
    expectEqual(try box.number("transform.scale.x"), 2, within: 1e-12)
    loop.advance(to: 2)
    loop.animate(withDuration: 1, options: .curveLinear) {
      box.transform = Transform3D(scaleX: 0, y: 0, z: 1)
    }
    expectTrue(stage.animation("transform")?.isAdditive == false)
    loop.advance(to: 2.5)
    expectEqual(try box.number("transform.scale.x"), 1.5, within: 1e-12)
  }

  @Test func `A transform without an inverse goes on from what additive ones show`() throws {
    loop.animate(withDuration: 1, options: .curveLinear) {
      box.transform = Transform3D(scaleX: 3, y: 3, z: 1)
    }
    loop.advance(to: 0.5)
    loop.animate(withDuration: 1, options: .curveLinear) {
      box.transform = Transform3D(scaleX: 4, y: 4, z: 1)
      box.transform = Transform3D(scaleX: 0, y: 0, z: 1)
    }
    loop.flush()
    expectEqual(try box.number("transform.scale.x"), 2, within: 1e-12)
    loop.advance(to: 1)
    expectEqual(try box.number("transform.scale.x"), 1, within: 1e-12)
  }
}
