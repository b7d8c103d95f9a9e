import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// What players do after their loop was discarded: they keep its last instant, can still be ended,
/// and report nothing.
@Suite struct LostLoopTests {
  private let root = Layer(id: "root")

  private func makeLoop() -> RenderLoop {
    let loop = RenderLoop(root: root)
    loop.flush()
    return loop
  }

  /// Two blocks of 1 s, of which the first has run for a quarter of a second.
  private func sequence(_ ended: @escaping (Bool) -> Void = { _ in }) -> BlockSequence {
    let loop = makeLoop()
    let root = root
    let sequence = loop.animate(
      eachBlockDuration: 1,
      animationBlocks: [{ root.opacity = 0 }, { Issue.record("a block was started") }],
      completion: ended)
    loop.advance(to: 0.25)
    return sequence
  }

  @Test func `A sequence keeps its progress, and can be neither cancelled nor finished`() {
    let sequence = sequence { _ in Issue.record("the end was reported") }
    expectNil(root.renderLoop)
    expectNil(sequence.outcome)
    expectNil(sequence.endTime)
    // A quarter of the first of two seconds.
    expectEqual(sequence.progress, 0.125)
    expectEqual(sequence.startedCount, 1)
    expectEqual(sequence.count, 2)
    sequence.pause()
    expectFalse(sequence.isPaused)
    sequence.cancel()
    sequence.finish()
    expectNil(sequence.outcome)
    expectEqual(sequence.progress, 0.125)
    expectEqual(sequence.startedCount, 1)
    expectEqual(root.opacity, 0)
  }

  @Test(arguments: [AnimatingPosition.end, .start, .current])
  func `A property animator keeps its fraction, and cannot be finished`(
    position: AnimatingPosition
  ) {
    let root = root
    func start() -> PropertyAnimator {
      let loop = makeLoop()
      let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { root.opacity = 0 }
      animator.addCompletion { _ in Issue.record("the end was reported") }
      animator.startAnimation()
      loop.advance(to: 0.25)
      return animator
    }
    let animator = start()
    expectNil(root.renderLoop)
    expectEqual(animator.state, .active)
    expectEqual(animator.fractionComplete, 0.25)
    expectNil(animator.endTime)
    animator.finishAnimation(at: position)
    expectEqual(root.opacity, 0)
    expectNil(animator.outcome)
    expectEqual(animator.state, .active)
    expectEqual(animator.fractionComplete, 0.25)
  }

  @Test func `A property animator that is started then changes nothing`() {
    let root = root
    func make() -> PropertyAnimator {
      let animator = PropertyAnimator(on: makeLoop(), duration: 1) { root.opacity = 0.5 }
      animator.addAnimations { root.cornerRadius = 4 }
      return animator
    }
    let animator = make()
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    expectEqual(root.opacity, 1)
    animator.startAnimation()
    expectEqual(root.opacity, 1)
    expectEqual(root.cornerRadius, 0)
    expectEqual(told, [])
    expectEqual(animator.state, .inactive)
  }

  @Test func `A block keeps its progress, and cannot be cancelled`() {
    let root = root
    func start() -> BlockAnimation {
      let loop = makeLoop()
      let block = loop.animate(
        withDuration: 1, options: .curveLinear, animations: { root.opacity = 0 },
        completion: { _ in Issue.record("the end was reported") })
      loop.advance(to: 0.25)
      return block
    }
    let block = start()
    expectEqual(block.progress, 0.25)
    expectNil(block.endTime)
    expectEqual(root.opacity, 0)
    block.seek(to: 0.75)
    block.pause()
    expectEqual(block.progress, 0.25)
    expectFalse(block.isPaused)
    block.cancel(at: .start)
    expectEqual(root.opacity, 0)
    expectEqual(block.progress, 0.25)
  }

  @Test func `A value animator keeps its value, and cannot be cancelled`() throws {
    func start() throws -> ValueAnimator<Double> {
      let loop = makeLoop()
      let animator = ValueAnimator(from: 0, to: 8)
      animator.onEnd = { _ in Issue.record("the end was reported") }
      animator.onCancel = { Issue.record("the cancel was reported") }
      try animator.start(on: loop) { _ in }
      loop.advance(to: 0.25)
      return animator
    }
    let animator = try start()
    expectEqual(animator.value, 2)
    expectEqual(animator.position, 0.25)
    expectEqual(animator.progress, 0.25)
    expectTrue(animator.isRunning)
    expectNil(animator.endTime)
    animator.seek(to: 0.75)
    animator.pause()
    expectEqual(animator.value, 2)
    expectFalse(animator.isPaused)
    animator.cancel()
    expectNil(animator.outcome)
    expectEqual(animator.value, 2)
  }
}
