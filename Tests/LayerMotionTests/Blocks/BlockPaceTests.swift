import LayerAnimation
import LayerModel
import LayerMotion
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
    #expect(x == 50 && block.progress == 0.5 && block.endTime == 1.5)
    loop.advance(to: 1.25)
    block.progress = 0.25
    #expect(x == 25)
    loop.advance(to: 1.5)
    block.pause()
    block.seek(to: 2)
    #expect(x == 100 && block.progress == 1 && told.values == [])
    block.seek(to: -3)
    #expect(x == 0)
    block.seek(to: 0.75)
    loop.advance(to: 9)
    #expect(x == 75)
    block.resume()
    loop.advance(to: 12)
    #expect(told.values == [true] && told.instants == [9.25])
    block.seek(to: 0)
    #expect(x == 100 && block.progress == 1 && loop.isIdle)
  }

  @Test func `Sought past its end, a block ends in the next pass`() {
    let told = Told()
    let block = slide(told)
    loop.advance(to: 0.5)
    block.seek(to: 7)
    loop.advance(to: 0.5)
    #expect(x == 100 && told.values == [true] && told.instants == [0.5])
    #expect(block.outcome == .finished)
  }

  @Test func `A block that never ends is sought within its cycle`() {
    let block = loop.animate(
      withDuration: 1, options: [.curveLinear, .repeat, .autoreverse],
      animations: { box.position.x = 100 })
    loop.advance(to: 3)
    block.progress = 0.75
    #expect(x == 50 && block.progress == 0.75)
    loop.advance(to: 3.25)
    #expect(x == 25)
    block.cancel()
  }

  @Test func `The time scale counts from where a block is, in its delay too`() {
    let told = Told()
    let block = slide(told, delay: 1)
    block.timeScale = 2
    #expect(block.endTime == 1)
    loop.advance(to: 0.75)
    #expect(x == 50 && block.progress == 0.5)
    block.timeScale = 0.25
    #expect(block.endTime == 2.75 && block.timeScale == 0.25)
    loop.advance(to: 1.75)
    #expect(x == 75)
    block.pause()
    block.timeScale = 0.5
    loop.advance(to: 4)
    #expect(x == 75)
    block.resume()
    loop.advance(to: 9)
    #expect(told.values == [true] && told.instants == [4.5])
  }

  @Test func `A sequence's time scale holds for blocks and waits`() {
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1, eachBlockOptions: .curveLinear,
      animationBlocks: { box.position.x = 100 }, { box.position.x = 0 },
      completion: told.completion(on: loop))
    sequence.timeScale = 2
    #expect(sequence.endTime == 2)
    loop.advance(to: 0.75)
    #expect(x == 50)
    sequence.timeScale = 0.5
    #expect(sequence.endTime == 5.75)
    loop.advance(to: 1.25)
    #expect(x == 75)
    loop.advance(to: 4.75)
    #expect(x == 50)
    loop.advance(to: 9)
    #expect(told.values == [true] && told.instants == [5.75])
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
    #expect(block.values == [false] && row.values == [false] && rest.values == [true])
    #expect(places == [.start] && started == 0 && loop.isIdle)
    #expect(box.position.x == 0 && box.opacity == 1 && box.cornerRadius == 0)
    #expect(other.position.y == 0 && other.opacity == 0)
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
    #expect(sequence.outcome == nil)
    box.cancelBlocks()
    loop.advance(to: 9)
    #expect(
      told.values == [false] && sequence.outcome == .cancelled(at: .end) && box.opacity == 0.5)
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
    #expect(x == 0 && box.opacity == 1 && loop.isIdle)
  }

  @Test func `A block of a sequence that repeats forever makes room when it is interrupted`() {
    let told = Told()
    var calls: [Double] = []
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockOptions: [.curveLinear, .repeat],
      animationBlocks: { box.position.x = 100 }, { calls.append(loop.now) },
      completion: told.completion(on: loop))
    #expect(sequence.totalDuration == .infinity && sequence.endTime == nil)
    loop.advance(to: 3.5)
    #expect(x == 50 && calls == [] && sequence.startedCount == 1 && sequence.progress == 0)
    box.removeAllAnimations()
    loop.flush()
    // The second block has nothing to animate, so the sequence is over.
    loop.advance(to: 4)
    #expect(calls == [3.5] && told.values == [false] && loop.isIdle)
  }

  @Test func `The end of a sequence is known in advance in its last second, too`() {
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockOptions: .curveLinear,
      animationBlocks: { box.position.x = 100 }, { box.position.x = 0 })
    loop.advance(to: 1.75)
    #expect(sequence.endTime == 2 && sequence.progress == 0.875)
    sequence.timeScale = 2
    #expect(sequence.endTime == 1.875)
    loop.advance(to: 1.875)
    #expect(sequence.endTime == nil && sequence.progress == 1)
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
    #expect(told.values == [false] && block.outcome == .cancelled(at: .end))
    #expect(x == 100 && box.animationKeys == nil && loop.isIdle)
  }
}
