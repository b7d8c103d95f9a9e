import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// How far a sequence or a block is, by its stated times, and what it says of interruptions.
@Suite struct SequenceProgressTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// Two blocks of a second with half a second before each: 3 s.
  private func sequence(_ options: BlockOptions = .curveLinear) -> BlockSequence {
    let box = box
    return loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0.5, eachBlockOptions: options,
      animationBlocks: [{ box.position.x = 100 }, { box.position.x = 300 }])
  }

  @Test func `In waits and in blocks the progress is even, and the end is known`() {
    let sequence = sequence()
    #expect(sequence.totalDuration == 3 && sequence.count == 2 && sequence.progress == 0)
    for (instant, started, x) in [
      (0.25, 0, 0.0), (0.5, 1, 0), (1, 1, 50), (1.5, 1, 100), (1.75, 1, 100), (2.25, 2, 150),
      (2.75, 2, 250),
    ] {
      loop.advance(to: instant)
      #expect(isNear(sequence.progress, instant / 3, within: 1e-12), "at \(instant) s")
      #expect(sequence.startedCount == started && sequence.endTime == 3)
      #expect(isNear(box.presented.position.x, x))
    }
    loop.advance(to: 4)
    #expect(sequence.progress == 1 && sequence.endTime == nil && sequence.outcome == .finished)
  }

  @Test func `At another pace the rest takes another time, from a wait on or from a block on`() {
    let sequence = sequence()
    loop.advance(to: 0.25)
    sequence.timeScale = 0.5
    // 2.75 s are left, at half the pace.
    #expect(sequence.endTime == 5.75)
    loop.advance(to: 0.75)
    #expect(sequence.startedCount == 1 && isNear(sequence.progress, 0.5 / 3))
    loop.advance(to: 1.75)
    #expect(isNear(box.presented.position.x, 50) && isNear(sequence.progress, 1.0 / 3))
    sequence.timeScale = 2
    #expect(sequence.endTime == 2.75)
    loop.advance(to: 2)
    #expect(isNear(box.presented.position.x, 100))
    loop.advance(to: 2.5)
    #expect(isNear(box.presented.position.x, 200) && isNear(sequence.progress, 2.5 / 3))
    loop.advance(to: 2.75)
    #expect(sequence.outcome == .finished || sequence.progress == 1)
    loop.advance(to: 3)
    #expect(sequence.outcome == .finished && box.presented.position.x == 300)
  }

  @Test func `Autoreversed, each block takes twice its duration`() {
    let sequence = sequence([.curveLinear, .autoreverse])
    #expect(sequence.totalDuration == 5)
    for (instant, x) in [(1.0, 50.0), (2, 50), (2.75, 100), (3.5, 200)] {
      loop.advance(to: instant)
      #expect(isNear(box.presented.position.x, x) && isNear(sequence.progress, instant / 5))
    }
    sequence.cancel()
    loop.flush()
  }

  @Test func `An endless sequence has no progress and no end`() {
    let sequence = sequence([.repeat])
    loop.advance(to: 2)
    #expect(sequence.totalDuration == .infinity && sequence.progress == 0)
    #expect(sequence.endTime == nil && sequence.startedCount == 1)
    sequence.cancel()
    loop.flush()
    #expect(sequence.outcome == .cancelled(at: .end) && loop.isIdle)
  }

  /// The block takes 2 s on its layer, and 1 s as stated.
  @Test func `A block that takes longer than stated stands at its stated end`() {
    box.speed = 0.5
    loop.flush()
    let box = box
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockOptions: .curveLinear,
      animationBlocks: [{ box.position.x = 100 }, { box.opacity = 0 }])
    loop.advance(to: 0.5)
    #expect(sequence.progress == 0.25 && isNear(box.presented.position.x, 25))
    loop.advance(to: 1.5)
    #expect(sequence.progress == 0.5 && sequence.startedCount == 1)
    #expect(isNear(box.presented.position.x, 75))
    loop.advance(to: 2.5)
    #expect(sequence.startedCount == 2 && sequence.progress == 0.75)
    loop.advance(to: 9)
    #expect(sequence.outcome == .finished)
  }

  @Test func `The first interruption is the outcome, and the rest still runs`() {
    let other = Layer(id: "other")
    loop.withoutActions { stage.root.addSublayer(other) }
    loop.flush()
    let box = box
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1,
      animationBlocks: [{ box.opacity = 0 }, { other.opacity = 0 }, { box.position.x = 9 }],
      completion: told.completion(on: loop))
    loop.advance(to: 0.5)
    box.removeAllAnimations()
    loop.advance(to: 1.5)
    #expect(sequence.startedCount == 2 && sequence.outcome == nil)
    other.removeFromSuperlayer()
    loop.advance(to: 9)
    #expect(sequence.outcome == .cancelled(at: .end) && sequence.startedCount == 3)
    #expect(told.values == [false] && told.instants == [3])
  }

  @Test func `Finished after an interruption, it says so`() {
    let box = box
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1, animationBlocks: [{ box.opacity = 0 }, { box.position.x = 9 }],
      completion: told.completion(on: loop))
    loop.advance(to: 0.5)
    box.removeAllAnimations()
    loop.advance(to: 1.5)
    sequence.finish()
    #expect(sequence.progress == 1 && box.position.x == 9)
    loop.flush()
    #expect(sequence.outcome == .cancelled(at: .end) && told.values == [false])
  }

  // MARK: Blocks

  @Test func `A block is sought within its length, out of its delay`() {
    let block = loop.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      box.position.x = 100
    }
    loop.flush()
    block.pause()
    for (seconds, x) in [(-3.0, 0.0), (0.5, 25), (1, 50), (2, 100), (99, 100)] {
      block.seek(to: seconds)
      loop.flush()
      #expect(block.progress == x / 100 && isNear(box.presented.position.x, x))
    }
    block.progress = 0.75
    loop.flush()
    #expect(isNear(box.presented.position.x, 75) && block.isPaused && block.outcome == nil)
    block.resume()
    #expect(block.endTime == 0.5)
    loop.advance(to: 1)
    #expect(block.outcome == .finished && block.progress == 1)
  }

  /// There and back in 2 s, over and over.
  @Test func `An endless block is sought within its cycle`() {
    let block = loop.animate(
      withDuration: 1, options: [.curveLinear, .autoreverse, .repeat],
      animations: { box.position.x = 100 })
    loop.flush()
    for (progress, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50)] {
      block.progress = progress
      loop.flush()
      #expect(isNear(box.presented.position.x, x) && isNear(block.progress, progress))
    }
    #expect(block.endTime == nil)
    block.cancel()
    loop.flush()
  }

  @Test func `A block of nothing ends in the next pass, at this instant`() {
    loop.advance(to: 2)
    let block = loop.animate(withDuration: 5) {}
    #expect(block.endTime == 2 && block.outcome == nil && block.totalDuration == 5)
    block.timeScale = 4
    block.pause()
    #expect(block.timeScale == 1 && !block.isPaused)
    loop.flush()
    #expect(block.outcome == .finished && block.endTime == nil && loop.isIdle)
  }

  @Test func `The first animation that is interrupted is the outcome of a block`() {
    let other = Layer(id: "other")
    loop.withoutActions { stage.root.addSublayer(other) }
    loop.flush()
    let block = loop.animate(withDuration: 2) {
      box.opacity = 0
      other.opacity = 0
      box.position.x = 9
    }
    loop.advance(to: 0.5)
    other.removeFromSuperlayer()
    loop.flush()
    #expect(block.outcome == nil)
    loop.advance(to: 1)
    box.removeAllAnimations()
    loop.flush()
    #expect(block.outcome == .removed && block.progress == 0.5)
  }
}
