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
    expectEqual(sequence.totalDuration, 3)
    expectEqual(sequence.count, 2)
    expectEqual(sequence.progress, 0)
    for (instant, started, x) in [
      (0.25, 0, 0.0), (0.5, 1, 0), (1, 1, 50), (1.5, 1, 100), (1.75, 1, 100), (2.25, 2, 150),
      (2.75, 2, 250),
    ] {
      loop.advance(to: instant)
      expectEqual(sequence.progress, instant / 3, within: 1e-12, "at \(instant) s")
      expectEqual(sequence.startedCount, started)
      expectEqual(sequence.endTime, 3)
      expectEqual(box.presented.position.x, x, within: 1e-9)
    }
    loop.advance(to: 4)
    expectEqual(sequence.progress, 1)
    expectNil(sequence.endTime)
    expectEqual(sequence.outcome, .finished)
  }

  @Test func `At another pace the rest takes another time, from a wait on or from a block on`() {
    let sequence = sequence()
    loop.advance(to: 0.25)
    sequence.timeScale = 0.5
    // 2.75 s are left, at half the pace.
    expectEqual(sequence.endTime, 5.75)
    loop.advance(to: 0.75)
    expectEqual(sequence.startedCount, 1)
    expectEqual(sequence.progress, 0.5 / 3, within: 1e-9)
    loop.advance(to: 1.75)
    expectEqual(box.presented.position.x, 50, within: 1e-9)
    expectEqual(sequence.progress, 1.0 / 3, within: 1e-9)
    sequence.timeScale = 2
    expectEqual(sequence.endTime, 2.75)
    loop.advance(to: 2)
    expectEqual(box.presented.position.x, 100, within: 1e-9)
    loop.advance(to: 2.5)
    expectEqual(box.presented.position.x, 200, within: 1e-9)
    expectEqual(sequence.progress, 2.5 / 3, within: 1e-9)
    loop.advance(to: 2.75)
    expectTrue(sequence.outcome == .finished || sequence.progress == 1)
    loop.advance(to: 3)
    expectEqual(sequence.outcome, .finished)
    expectEqual(box.presented.position.x, 300)
  }

  @Test func `Autoreversed, each block takes twice its duration`() {
    let sequence = sequence([.curveLinear, .autoreverse])
    expectEqual(sequence.totalDuration, 5)
    for (instant, x) in [(1.0, 50.0), (2, 50), (2.75, 100), (3.5, 200)] {
      loop.advance(to: instant)
      expectEqual(box.presented.position.x, x, within: 1e-9)
      expectEqual(sequence.progress, instant / 5, within: 1e-9)
    }
    sequence.cancel()
    loop.flush()
  }

  @Test func `An endless sequence has no progress and no end`() {
    let sequence = sequence([.repeat])
    loop.advance(to: 2)
    expectEqual(sequence.totalDuration, .infinity)
    expectEqual(sequence.progress, 0)
    expectNil(sequence.endTime)
    expectEqual(sequence.startedCount, 1)
    sequence.cancel()
    loop.flush()
    expectEqual(sequence.outcome, .cancelled(at: .end))
    expectTrue(loop.isIdle)
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
    expectEqual(sequence.progress, 0.25)
    expectEqual(box.presented.position.x, 25, within: 1e-9)
    loop.advance(to: 1.5)
    expectEqual(sequence.progress, 0.5)
    expectEqual(sequence.startedCount, 1)
    expectEqual(box.presented.position.x, 75, within: 1e-9)
    loop.advance(to: 2.5)
    expectEqual(sequence.startedCount, 2)
    expectEqual(sequence.progress, 0.75)
    loop.advance(to: 9)
    expectEqual(sequence.outcome, .finished)
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
    expectEqual(sequence.startedCount, 2)
    expectNil(sequence.outcome)
    other.removeFromSuperlayer()
    loop.advance(to: 9)
    expectEqual(sequence.outcome, .cancelled(at: .end))
    expectEqual(sequence.startedCount, 3)
    expectEqual(told.values, [false])
    expectEqual(told.instants, [3])
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
    expectEqual(sequence.progress, 1)
    expectEqual(box.position.x, 9)
    loop.flush()
    expectEqual(sequence.outcome, .cancelled(at: .end))
    expectEqual(told.values, [false])
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
      expectEqual(block.progress, x / 100)
      expectEqual(box.presented.position.x, x, within: 1e-9)
    }
    block.progress = 0.75
    loop.flush()
    expectEqual(box.presented.position.x, 75, within: 1e-9)
    expectTrue(block.isPaused)
    expectNil(block.outcome)
    block.resume()
    expectEqual(block.endTime, 0.5)
    loop.advance(to: 1)
    expectEqual(block.outcome, .finished)
    expectEqual(block.progress, 1)
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
      expectEqual(box.presented.position.x, x, within: 1e-9)
      expectEqual(block.progress, progress, within: 1e-9)
    }
    expectNil(block.endTime)
    block.cancel()
    loop.flush()
  }

  @Test func `A block of nothing ends in the next pass, at this instant`() {
    loop.advance(to: 2)
    let block = loop.animate(withDuration: 5) {}
    expectEqual(block.endTime, 2)
    expectNil(block.outcome)
    expectEqual(block.totalDuration, 5)
    block.timeScale = 4
    block.pause()
    expectEqual(block.timeScale, 1)
    expectFalse(block.isPaused)
    loop.flush()
    expectEqual(block.outcome, .finished)
    expectNil(block.endTime)
    expectTrue(loop.isIdle)
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
    expectNil(block.outcome)
    loop.advance(to: 1)
    box.removeAllAnimations()
    loop.flush()
    expectEqual(block.outcome, .removed)
    expectEqual(block.progress, 0.5)
  }
}
