import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Seeking, the time scale, and cancelling everything on a layer.
@Suite struct BlockPaceTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  /// A block to x = 100 in a second, evenly.
  private func slide(_ told: Told, delay: Double = 0) -> BlockAnimation {
    loop.animate(
      withDuration: 1, delay: delay, options: .curveLinear,
      animations: { box.position.x = 100 }, completion: told.completion(on: loop))
  }

  @Test func `A block is sought forwards, back and over its delay, and goes on from there`() {
    let told = Told()
    let block = slide(told, delay: 5)
    loop.advance(to: 1)
    block.seek(to: 0.5)
    expectEqual(x, 50)
    expectEqual(block.progress, 0.5)
    expectEqual(block.endTime, 1.5)
    loop.advance(to: 1.25)
    block.progress = 0.25
    expectEqual(x, 25)
    loop.advance(to: 1.5)
    block.pause()
    block.seek(to: 2)
    expectEqual(x, 100)
    expectEqual(block.progress, 1)
    expectEqual(told.values, [])
    block.seek(to: -3)
    expectEqual(x, 0)
    block.seek(to: 0.75)
    loop.advance(to: 9)
    expectEqual(x, 75)
    block.resume()
    loop.advance(to: 12)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [9.25])
    block.seek(to: 0)
    expectEqual(x, 100)
    expectEqual(block.progress, 1)
    expectTrue(loop.isIdle)
  }

  @Test func `Sought past its end, a block ends in the next pass`() {
    let told = Told()
    let block = slide(told)
    loop.advance(to: 0.5)
    block.seek(to: 7)
    loop.advance(to: 0.5)
    expectEqual(x, 100)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [0.5])
    expectEqual(block.outcome, .finished)
  }

  @Test func `A block that never ends is sought within its cycle`() {
    let block = loop.animate(
      withDuration: 1, options: [.curveLinear, .repeat, .autoreverse],
      animations: { box.position.x = 100 })
    loop.advance(to: 3)
    block.progress = 0.75
    expectEqual(x, 50)
    expectEqual(block.progress, 0.75)
    loop.advance(to: 3.25)
    expectEqual(x, 25)
    block.cancel()
  }

  @Test func `The time scale counts from where a block is, in its delay too`() {
    let told = Told()
    let block = slide(told, delay: 1)
    block.timeScale = 2
    expectEqual(block.endTime, 1)
    loop.advance(to: 0.75)
    expectEqual(x, 50)
    expectEqual(block.progress, 0.5)
    block.timeScale = 0.25
    expectEqual(block.endTime, 2.75)
    expectEqual(block.timeScale, 0.25)
    loop.advance(to: 1.75)
    expectEqual(x, 75)
    block.pause()
    block.timeScale = 0.5
    loop.advance(to: 4)
    expectEqual(x, 75)
    block.resume()
    loop.advance(to: 9)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [4.5])
  }

  @Test func `A sequence's time scale holds for blocks and waits`() {
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1, eachBlockOptions: .curveLinear,
      animationBlocks: { box.position.x = 100 }, { box.position.x = 0 },
      completion: told.completion(on: loop))
    sequence.timeScale = 2
    expectEqual(sequence.endTime, 2)
    loop.advance(to: 0.75)
    expectEqual(x, 50)
    sequence.timeScale = 0.5
    expectEqual(sequence.endTime, 5.75)
    loop.advance(to: 1.25)
    expectEqual(x, 75)
    loop.advance(to: 4.75)
    expectEqual(x, 50)
    loop.advance(to: 9)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [5.75])
  }

  @Test func `Cancelling all on a layer ends its blocks, sequences and animators, and no others`() {
    let other = Layer(id: "other")
    stage.root.addSublayer(other)
    loop.flush()
    let (block, row, rest) = (Told(), Told(), Told())
    loop.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        box.position.x = 100
        other.position.y = 8
      }, completion: block.completion(on: loop))
    var started = 0
    loop.animate(
      eachBlockDuration: 1,
      animationBlocks: { box.opacity = 0.5 }, { started += 1 },
      completion: row.completion(on: loop))
    var places: [AnimatingPosition] = []
    let animator = PropertyAnimator(on: loop, duration: 1) { box.cornerRadius = 10 }
    animator.addCompletion { places.append($0) }
    animator.startAnimation()
    loop.animate(
      withDuration: 1, animations: { other.opacity = 0 }, completion: rest.completion(on: loop))
    loop.advance(to: 0.25)
    box.cancelBlocks(at: .start)
    box.cancelBlocks()
    loop.advance(to: 3)
    expectEqual(block.values, [false])
    expectEqual(row.values, [false])
    expectEqual(rest.values, [true])
    expectEqual(places, [.start])
    expectEqual(started, 0)
    expectTrue(loop.isIdle)
    expectEqual(box.position.x, 0)
    expectEqual(box.opacity, 1)
    expectEqual(box.cornerRadius, 0)
    expectEqual(other.position.y, 0)
    expectEqual(other.opacity, 0)
  }

  @Test func `A sequence that waits after it moved a layer is cancelled with that layer's blocks`()
  {
    let other = Layer(id: "other")
    stage.root.addSublayer(other)
    loop.flush()
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1,
      animationBlocks: { box.opacity = 0.5 }, { box.opacity = 0 },
      completion: told.completion(on: loop))
    loop.advance(to: 2.5)
    other.cancelBlocks()
    expectNil(sequence.outcome)
    box.cancelBlocks()
    loop.advance(to: 9)
    expectEqual(told.values, [false])
    expectEqual(sequence.outcome, .cancelled(at: .end))
    expectEqual(box.opacity, 0.5)
  }

  @Test func `An animator that moves a layer again, after a block, is still the first that came`() {
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in
      box.position.x = 100
    }
    animator.startAnimation()
    loop.advance(to: 0.25)
    loop.animate(withDuration: 1, options: .curveLinear) { box.position.x = 40 }
    animator.addAnimations { [box] in box.opacity = 0 }
    loop.flush()
    // The block goes back to 100, then the animator to 0.
    box.cancelBlocks(at: .start)
    expectEqual(x, 0)
    expectEqual(box.opacity, 1)
    expectTrue(loop.isIdle)
  }

  @Test func `A block of a sequence that repeats forever makes room when it is interrupted`() {
    let told = Told()
    var calls: [Double] = []
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockOptions: [.curveLinear, .repeat],
      animationBlocks: { box.position.x = 100 }, { calls.append(loop.now) },
      completion: told.completion(on: loop))
    expectEqual(sequence.totalDuration, .infinity)
    expectNil(sequence.endTime)
    loop.advance(to: 3.5)
    expectEqual(x, 50)
    expectEqual(calls, [])
    expectEqual(sequence.startedCount, 1)
    expectEqual(sequence.progress, 0)
    box.removeAllAnimations()
    loop.flush()
    // The second block has nothing to animate, so the sequence is over.
    loop.advance(to: 4)
    expectEqual(calls, [3.5])
    expectEqual(told.values, [false])
    expectTrue(loop.isIdle)
  }

  @Test func `The end of a sequence is known in advance in its last second, too`() {
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockOptions: .curveLinear,
      animationBlocks: { box.position.x = 100 }, { box.position.x = 0 })
    loop.advance(to: 1.75)
    expectEqual(sequence.endTime, 2)
    expectEqual(sequence.progress, 0.875)
    sequence.timeScale = 2
    expectEqual(sequence.endTime, 1.875)
    loop.advance(to: 1.875)
    expectNil(sequence.endTime)
    expectEqual(sequence.progress, 1)
  }

  @Test func `Cancelled, a block does not restart, whatever happens before the report`() {
    let told = Told()
    let block = slide(told)
    loop.advance(to: 0.25)
    block.pause()
    block.cancel()
    block.resume()
    block.seek(to: 0.5)
    block.timeScale = 2
    loop.advance(to: 0.25)
    expectEqual(told.values, [false])
    expectEqual(block.outcome, .cancelled(at: .end))
    expectEqual(x, 100)
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
  }
}
