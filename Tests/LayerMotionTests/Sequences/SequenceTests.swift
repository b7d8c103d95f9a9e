import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// W4: blocks one after the other.
@Suite struct SequenceTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `The document's three blocks, frame by frame at 60 a second`() {
    let stage = BlockStage(clock: FixedStepClock(framesPerSecond: 60))
    let (view, loop) = (stage.box, stage.loop)
    loop.withoutActions { view.frame = Rect(x: 100, y: 100, width: 200, height: 200) }
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0.25, eachBlockOptions: .curveEaseInOut,
      animationBlocks: { view.frame.origin = .zero }, { view.frame.size.width = 400 },
      { view.frame.size.height = 400 }, completion: told.completion(on: loop))
    expectEqual(sequence.totalDuration, 3.75)
    expectEqual(sequence.endTime, 3.75)

    for frame in 1...240 {
      let t = loop.frame()
      /// The progress of block k, from 0 to 1 (F75, F79).
      func done(_ k: Double) -> Double {
        let begin = k * 1.25 + 0.25
        return t <= begin ? 0 : t >= begin + 1 ? 1 : easeInOut(t - begin)
      }
      let place = 100 * (1 - done(0))
      let expected = [place, place, 200 + 200 * done(1), 200 + 200 * done(2)]
      let shown = view.presented.frame
      expectRow(
        [shown.origin.x, shown.origin.y, shown.size.width, shown.size.height], expected,
        within: 1e-3, "frame \(frame)")
    }
    expectEqual(told.values, [true])
    expectRow(told.instants, [3.75], within: 1e-12)
    expectEqual(view.frame, Rect(x: 0, y: 0, width: 400, height: 400))
    expectTrue(loop.isIdle)
  }

  @Test func `An empty list completes at once, with true`() {
    let told = Told()
    let sequence = loop.animate(eachBlockDuration: 1, animationBlocks: []) {
      told.completion(on: loop)($0)
    }
    expectEqual(told.values, [true])
    expectEqual(sequence.outcome, .finished)
    expectEqual(sequence.totalDuration, 0)
    loop.advance(to: 3)
    expectEqual(told.values, [true])
  }

  @Test func `The delay comes before each block, whose start values are read after it`() {
    var calls: [Double] = []
    loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0.5, eachBlockOptions: .curveLinear,
      animationBlocks: {
        calls.append(loop.now)
        box.opacity = 0
      }, { calls.append(loop.now) })
    loop.advance(to: 0.25)
    expectEqual(calls, [])
    expectEqual(box.opacity, 1)
    box.opacity = 0.5
    loop.advance(to: 1)
    expectEqual(calls, [0.5])
    expectEqual(box.presented.opacity, 0.25)
    loop.advance(to: 4)
    expectEqual(calls, [0.5, 2])
  }

  @Test func `Cancelled, the rest never starts, and the completion says so, once`() {
    let told = Told()
    var calls = 0
    let blocks = [{ box.opacity = 0 }, { calls += 1 }, { calls += 1 }]
    let sequence = loop.animate(eachBlockDuration: 1, animationBlocks: blocks) {
      told.completion(on: loop)($0)
    }
    loop.advance(to: 0.5)
    expectEqual(sequence.progress, 0.5 / 3)
    sequence.cancel()
    sequence.cancel()
    loop.advance(to: 9)
    expectEqual(told.values, [false])
    expectEqual(told.instants, [0.5])
    expectEqual(calls, 0)
    expectEqual(sequence.outcome, .cancelled(at: .end))
    expectEqual(sequence.startedCount, 1)
    expectEqual(box.presented.opacity, 0)
    expectTrue(loop.isIdle)
  }

  @Test func `An interrupted block does not stop the chain, but the completion tells`() {
    let told = Told()
    let other = Layer()
    loop.withoutActions { stage.root.addSublayer(other) }
    loop.flush()
    var calls: [Double] = []
    let sequence = loop.animate(
      eachBlockDuration: 1, animationBlocks: { other.opacity = 0 }, { calls.append(loop.now) },
      completion: told.completion(on: loop))
    loop.advance(to: 0.5)
    other.removeFromSuperlayer()
    loop.advance(to: 9)
    expectEqual(calls, [1])
    expectEqual(told.values, [false])
    expectEqual(told.instants, [2])
    expectEqual(sequence.outcome, .removed)
  }

  @Test(arguments: [0, 0.001])
  func `A hundred thousand blocks run without deep stacks`(duration: Double) throws {
    var calls = 0
    let told = Told()
    let count = Rounds.scaled(100_000)
    let blocks = Array(
      repeating: {
        calls += 1
        box.position.x += 1
      }, count: count)
    let sequence = loop.animate(eachBlockDuration: duration, animationBlocks: blocks) {
      told.completion(on: loop)($0)
    }
    let end = sequence.endTime ?? loop.now
    try loop.settle()
    expectEqual(calls, count)
    expectEqual(told.values, [true])
    expectEqual(box.position.x, Double(count))
    expectRow(told.instants, [end], within: 1e-6)
  }

  @Test func `Paused and resumed, in a block and in a delay`() {
    let told = Told()
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1, eachBlockOptions: .curveLinear,
      animationBlocks: { box.position.x = 100 }, { box.position.x = 200 },
      completion: told.completion(on: loop))
    loop.advance(to: 1.5)
    sequence.pause()
    loop.advance(to: 5)
    expectEqual(box.presented.position.x, 50)
    expectEqual(sequence.progress, 1.5 / 4)
    expectNil(sequence.endTime)
    sequence.resume()
    expectEqual(sequence.endTime, 7.5)
    loop.advance(to: 5.25)
    expectEqual(box.presented.position.x, 75)
    loop.advance(to: 6)
    sequence.pause()
    loop.advance(to: 7)
    sequence.resume()
    loop.advance(to: 8)
    expectEqual(box.presented.position.x, 150)
    loop.advance(to: 9)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [8.5])
  }

  @Test func `A sequence's defaults are those of the document`() {
    var calls: [Double] = []
    let box = box
    loop.animate(
      eachBlockDuration: 1,
      animationBlocks: {
        calls.append(loop.now)
        box.opacity = 0
      }, { calls.append(loop.now) })
    expectEqual(calls, [0], "no delay")
    expectEqual(stage.animation("opacity")?.timingFunction, .easeInEaseOut)
    loop.advance(to: 2)
    // Behind the parentheses a closure is one more block.
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    loop.animate(eachBlockDuration: 1, animationBlocks: {}) { calls.append(-1) }
    loop.advance(to: 4)
    expectEqual(calls, [0, 1, -1])
    loop.animate(
      eachBlockDuration: 1, animationBlocks: {}, completion: { calls.append($0 ? 7 : 0) })
    loop.advance(to: 5)
    expectEqual(calls.last, 7)
  }

  @Test func `A list and a variadic list do the same`() throws {
    func run(_ start: (RenderLoop, @escaping (Double) -> Void) -> Void) throws -> [Double] {
      let stage = BlockStage()
      var calls: [Double] = []
      start(stage.loop) { calls.append($0 + stage.loop.now) }
      try stage.loop.settle()
      return calls
    }
    let list = try run { loop, note in
      loop.animate(
        eachBlockDuration: 0.5, eachBlockDelay: 0.25,
        animationBlocks: [{ note(10) }, { note(20) }], completion: { note($0 ? 30 : 0) })
    }
    let variadic = try run { loop, note in
      loop.animate(
        eachBlockDuration: 0.5, eachBlockDelay: 0.25,
        animationBlocks: { note(10) }, { note(20) }, completion: { note($0 ? 30 : 0) })
    }
    expectEqual(list, [10.25, 21, 31.5])
    expectEqual(variadic, list)
  }

  @Test func `Started inside a block, every block of a sequence takes over its settings`() {
    var calls: [Double] = []
    loop.animate(withDuration: 2) {
      loop.animate(
        eachBlockDuration: 0.5,
        animationBlocks: [{ calls.append(loop.now) }, { calls.append(loop.now) }],
        completion: { _ in calls.append(loop.now) })
    }
    loop.advance(to: 9)
    expectEqual(calls, [0, 2, 4])
  }

  @Test func `Cancelled in a delay, in a block's closure and in its own completion`() {
    let told = Told()
    var sequence: BlockSequence?
    sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1,
      animationBlocks: { Issue.record("started") },
      completion: { finished in
        told.completion(on: loop)(finished)
        sequence?.cancel()
      })
    loop.advance(to: 0.5)
    sequence?.cancel()
    loop.advance(to: 2)
    sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1, eachBlockOptions: .curveLinear,
      animationBlocks: {
        box.opacity = 0
        sequence?.cancel()
      }, { Issue.record("started") }, completion: told.completion(on: loop))
    loop.advance(to: 9)
    expectEqual(told.values, [false, false])
    expectEqual(told.instants, [0.5, 3])
    expectTrue(loop.isIdle)
    expectEqual(box.presented.opacity, 0)
  }

  @Test func `Finished early, all blocks have their ends at once, and the completion gets true`() {
    let told = Told()
    var order: [Int] = []
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0.5, eachBlockOptions: .curveLinear,
      animationBlocks: {
        order.append(1)
        box.position.x = 100
      },
      {
        order.append(2)
        box.position.x = 200
      },
      {
        order.append(3)
        box.opacity = 0
      }, completion: told.completion(on: loop))
    loop.advance(to: 1)
    expectEqual(order, [1])
    expectEqual(box.presented.position.x, 50)
    sequence.finish()
    sequence.finish()
    expectEqual(order, [1, 2, 3])
    expectNil(sequence.outcome)
    expectEqual(sequence.progress, 1)
    loop.flush()
    expectEqual(sequence.outcome, .finished)
    expectEqual(box.presented.position.x, 200)
    expectEqual(box.presented.opacity, 0)
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
    loop.advance(to: 9)
    expectEqual(told.values, [true])
    expectEqual(told.instants, [1])
    expectEqual(order, [1, 2, 3])
  }

  @Test func `Finished in a delay, in its own closure, or paused, a sequence runs each block once`()
  {
    let told = Told()
    var calls = 0
    var own: BlockSequence?
    for isPaused in [false, true] {
      let sequence = loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 1,
        animationBlocks: [{ calls += 1 }, { calls += 1 }], completion: told.completion(on: loop))
      loop.advance(by: 0.5)
      if isPaused { sequence.pause() }
      sequence.finish()
    }
    own = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1,
      animationBlocks: [
        {
          calls += 1
          box.position.x = 10
          own?.finish()
        }, { calls += 1 },
      ], completion: told.completion(on: loop))
    loop.advance(by: 1.5)
    expectEqual(own?.outcome, .finished)
    expectEqual(box.presented.position.x, 10)
    loop.advance(by: 9)
    expectEqual(calls, 6)
    expectEqual(told.values, [true, true, true])
    expectTrue(loop.isIdle)
  }
}
