import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// W4: blocks one after the other.
@Suite struct SequenceTests {
  @Test(arguments: running + ends) func fact(_ fact: Fact) throws { try fact.check() }

  /// Two blocks of a second with half a second before each: 3 s.
  private static func slides(_ stage: BlockStage, _ options: BlockOptions = .curveLinear)
    -> BlockSequence
  {
    stage.loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0.5, eachBlockOptions: options,
      animationBlocks: [{ stage.box.position.x = 100 }, { stage.box.position.x = 300 }])
  }

  // MARK: Running

  static let running: [Fact] = [
    Fact("The document's three blocks, frame by frame at 60 a second") {
      let stage = BlockStage(clock: FixedStepClock(framesPerSecond: 60))
      let (view, loop, told) = (stage.box, stage.loop, Told())
      loop.withoutActions { view.frame = Rect(x: 100, y: 100, width: 200, height: 200) }
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
      told.expect([true], at: [3.75])
      expectEqual(view.frame, Rect(x: 0, y: 0, width: 400, height: 400))
      expectTrue(loop.isIdle)
    },
    Fact("An empty list completes at once, with true") {
      let stage = BlockStage()
      let told = Told()
      let sequence = stage.loop.animate(
        eachBlockDuration: 1, animationBlocks: [], completion: told.completion(on: stage.loop))
      told.expect([true], at: [0])
      expectEqual(sequence.outcome, .finished)
      expectEqual(sequence.totalDuration, 0)
      stage.loop.advance(to: 3)
      told.expect([true], at: [0])
    },
    Fact("The delay comes before each block, whose start values are read after it") {
      let stage = BlockStage()
      var calls: [Double] = []
      stage.loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 0.5, eachBlockOptions: .curveLinear,
        animationBlocks: {
          calls.append(stage.loop.now)
          stage.box.opacity = 0
        }, { calls.append(stage.loop.now) })
      stage.opacities([(0.25, 1)])
      expectEqual(calls, [])
      stage.box.opacity = 0.5
      stage.opacities([(1, 0.25)])
      stage.loop.advance(to: 4)
      expectEqual(calls, [0.5, 2])
    },
    Fact("A sequence's defaults are those of the document") {
      let stage = BlockStage()
      let loop = stage.loop
      var calls: [Double] = []
      loop.animate(
        eachBlockDuration: 1,
        animationBlocks: {
          calls.append(loop.now)
          stage.box.opacity = 0
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
    },
    Fact("A list and a variadic list do the same") {
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
    },
    Fact("A hundred thousand blocks run without deep stacks") {
      for duration in [0, 0.001] as [Double] {
        let stage = BlockStage()
        var calls = 0
        let told = Told()
        let count = Rounds.scaled(100_000)
        let block = {
          calls += 1
          stage.box.position.x += 1
        }
        let sequence = stage.loop.animate(
          eachBlockDuration: duration, animationBlocks: Array(repeating: block, count: count),
          completion: told.completion(on: stage.loop))
        let end = sequence.endTime ?? stage.loop.now
        try stage.loop.settle()
        expectEqual(calls, count)
        expectEqual(told.values, [true])
        expectEqual(stage.box.position.x, Double(count))
        expectRow(told.instants, [end], within: 1e-6)
      }
    },
    Fact("in waits and in blocks the progress is even, and the end is known") {
      let stage = BlockStage()
      let sequence = slides(stage)
      expectEqual(sequence.totalDuration, 3)
      expectEqual(sequence.count, 2)
      expectEqual(sequence.progress, 0)
      for (instant, started, x) in [
        (0.25, 0, 0.0), (0.5, 1, 0), (1, 1, 50), (1.5, 1, 100), (1.75, 1, 100), (2.25, 2, 150),
        (2.75, 2, 250),
      ] {
        stage.at(instant, x: x)
        expectEqual(sequence.progress, instant / 3, within: 1e-12, "at \(instant) s")
        expectEqual(sequence.startedCount, started)
        expectEqual(sequence.endTime, 3)
      }
      stage.loop.advance(to: 4)
      expectEqual(sequence.progress, 1)
      expectNil(sequence.endTime)
      expectEqual(sequence.outcome, .finished)
    },
    Fact("at another pace the rest takes another time, from a wait on or from a block on") {
      let stage = BlockStage()
      let sequence = slides(stage)
      expectEqual(sequence.timeScale, 1)
      stage.loop.advance(to: 0.25)
      sequence.timeScale = 0.5
      expectEqual(sequence.timeScale, 0.5)
      // 2.75 s are left, at half the pace.
      expectEqual(sequence.endTime, 5.75)
      stage.loop.advance(to: 0.75)
      expectEqual(sequence.startedCount, 1)
      expectEqual(sequence.progress, 0.5 / 3, within: 1e-9)
      stage.at(1.75, x: 50)
      expectEqual(sequence.progress, 1.0 / 3, within: 1e-9)
      sequence.timeScale = 2
      expectEqual(sequence.endTime, 2.75)
      stage.xs([(2, 100), (2.5, 200)])
      expectEqual(sequence.progress, 2.5 / 3, within: 1e-9)
      expectEqual(sequence.endTime ?? -1, 2.75, within: 1e-9)
      stage.at(3, x: 300)
      expectEqual(sequence.outcome, .finished)
    },
    Fact("autoreversed, each block takes twice its duration; endless, there is no progress") {
      let stage = BlockStage()
      let there = slides(stage, [.curveLinear, .autoreverse])
      expectEqual(there.totalDuration, 5)
      for (instant, x) in [(1.0, 50.0), (2, 50), (2.75, 100), (3.5, 200)] {
        stage.at(instant, x: x)
        expectEqual(there.progress, instant / 5, within: 1e-9)
      }
      let endless = slides(BlockStage(), .repeat)
      expectEqual(endless.totalDuration, .infinity)
      expectEqual(endless.progress, 0)
    },
    // The block takes 2 s on its layer, and 1 s as stated.
    Fact("a block of a slow layer takes the layer's time, and so do the waits after it") {
      let stage = BlockStage()
      stage.box.speed = 0.5
      stage.loop.flush()
      let sequence = stage.loop.animate(
        eachBlockDuration: 1, eachBlockOptions: .curveLinear,
        animationBlocks: [{ stage.box.position.x = 100 }, { stage.box.opacity = 0 }])
      for (instant, x, progress, started) in [
        (0.5, 25.0, 0.125, 1), (1.5, 75, 0.375, 1), (2.5, 100, 0.625, 2), (9, 100, 1, 2),
      ] {
        stage.at(instant, x: x)
        expectEqual(sequence.progress, progress)
        expectEqual(sequence.startedCount, started)
      }
      expectEqual(sequence.outcome, .finished)
    },
    Fact("started inside a block, every block of a sequence takes over its settings") {
      let stage = BlockStage()
      let loop = stage.loop
      var calls: [Double] = []
      loop.animate(withDuration: 2) {
        loop.animate(
          eachBlockDuration: 0.5,
          animationBlocks: [{ calls.append(loop.now) }, { calls.append(loop.now) }],
          completion: { _ in calls.append(loop.now) })
      }
      loop.advance(to: 9)
      expectEqual(calls, [0, 2, 4])
    },
    Fact("its waits and its blocks are listed as timers with their names") {
      let stage = BlockStage()
      stage.loop.animate(eachBlockDuration: 1, eachBlockDelay: 2, animationBlocks: {})
      expectEqual(
        stage.loop.timers.map(\.description),
        ["timer 'sequence 1, wait before block 1', due at 2.0 s"])
      stage.loop.advance(to: 2)
      // The block lasts its duration even if nothing animates.
      expectEqual(
        stage.loop.timers.map(\.description), ["timer 'sequence 1, block 1', due at 3.0 s"])
    },
  ]

  // MARK: Ends

  static let ends: [Fact] = [
    Fact("Cancelled, the rest never starts, and the completion says so, once") {
      let stage = BlockStage()
      let told = Told()
      let never: () -> Void = { Issue.record("a later block was started") }
      let sequence = stage.loop.animate(
        eachBlockDuration: 1, animationBlocks: [{ stage.box.opacity = 0 }, never, never],
        completion: told.completion(on: stage.loop))
      stage.loop.advance(to: 0.5)
      expectEqual(sequence.progress, 0.5 / 3)
      sequence.cancel()
      sequence.cancel()
      stage.opacities([(9, 0)])
      told.expect([false], at: [0.5])
      expectEqual(sequence.outcome, .cancelled(at: .end))
      expectEqual(sequence.startedCount, 1)
      expectTrue(stage.loop.isIdle)
    },
    Fact("An interrupted block does not stop the chain, but the completion tells") {
      let stage = BlockStage()
      let told = Told()
      let other = stage.add("other")[0]
      let sequence = stage.loop.animate(
        eachBlockDuration: 1,
        animationBlocks: { other.opacity = 0 }, { stage.box.opacity = 0 },
        { stage.box.opacity = 1 },
        completion: told.completion(on: stage.loop))
      stage.loop.advance(to: 0.5)
      other.removeFromSuperlayer()
      stage.loop.advance(to: 1.5)
      expectEqual(sequence.startedCount, 2)
      expectNil(sequence.outcome)
      stage.box.removeAllAnimations()
      stage.loop.advance(to: 9)
      told.expect([false], at: [3])
      // The first interruption is the outcome.
      expectEqual(sequence.outcome, .removed)
      expectEqual(sequence.startedCount, 3)
    },
    Fact("cancelled in a delay, in a block's closure and in its own completion") {
      let stage = BlockStage()
      let told = Told()
      var sequence: BlockSequence?
      sequence = stage.loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 1,
        animationBlocks: { Issue.record("started") },
        completion: { finished in
          told.completion(on: stage.loop)(finished)
          sequence?.cancel()
        })
      stage.loop.advance(to: 0.5)
      sequence?.cancel()
      stage.loop.advance(to: 2)
      sequence = stage.loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 1, eachBlockOptions: .curveLinear,
        animationBlocks: {
          stage.box.opacity = 0
          sequence?.cancel()
        }, { Issue.record("started") }, completion: told.completion(on: stage.loop))
      stage.opacities([(9, 0)])
      told.expect([false, false], at: [0.5, 3])
      expectTrue(stage.loop.isIdle)
    },
    Fact("F95: a layer that leaves in a stopped time does not keep its sequence") {
      let (stage, told) = (BlockStage(), Told())
      let other = stage.add("other")[0]
      other.speed = 0
      stage.loop.flush()
      stage.loop.animate(
        eachBlockDuration: 1, animationBlocks: { other.position.x = 9 },
        { stage.box.opacity = 0 }, completion: told.completion(on: stage.loop))
      stage.loop.advance(to: 0.5)
      other.removeFromSuperlayer()
      // The second of the first block counts from there.
      stage.opacities([(1.25, 1), (2.5, 0)])
      told.expect([false], at: [2.5])
      expectTrue(stage.loop.isIdle)
    },
    // Each sequence waits for its second block, after its first one changed the box.
    Fact("sequences that wait are cancelled with their layer, in the order of start or back") {
      for position in [AnimatingPosition.end, .current, .start] {
        let stage = BlockStage()
        let box = stage.box
        let other = stage.add("other")[0]
        var ended: [Int] = []
        let changes: [() -> Void] = [
          { box.opacity = 0.5 }, { box.cornerRadius = 3 }, { box.position.x = 9 },
          { box.anchorPoint = .zero }, { box.position.y = 9 },
        ]
        for (number, change) in changes.enumerated() {
          stage.loop.animate(
            eachBlockDuration: 1, eachBlockDelay: 1,
            animationBlocks: [change, { Issue.record("block 2 was started") }],
            completion: { finished in
              expectFalse(finished)
              ended.append(number)
            })
        }
        stage.loop.advance(to: 2.5)
        other.cancelBlocks()
        expectNil(box.animationKeys)
        expectEqual(ended, [])
        box.cancelBlocks(at: position)
        stage.loop.advance(to: 9)
        expectEqual(ended, position == .start ? [4, 3, 2, 1, 0] : [0, 1, 2, 3, 4])
        expectEqual(box.opacity, 0.5)
      }
    },
    Fact("a block of a sequence that repeats forever makes room when it is interrupted") {
      let stage = BlockStage()
      let told = Told()
      var calls: [Double] = []
      let sequence = stage.loop.animate(
        eachBlockDuration: 1, eachBlockOptions: [.curveLinear, .repeat],
        animationBlocks: { stage.box.position.x = 100 }, { calls.append(stage.loop.now) },
        completion: told.completion(on: stage.loop))
      stage.at(3.5, x: 50)
      expectEqual(calls, [])
      expectEqual(sequence.startedCount, 1)
      stage.box.removeAllAnimations()
      // The second block has nothing to animate, so the sequence is over.
      stage.loop.advance(to: 4)
      expectEqual(calls, [3.5])
      told.expect([false], at: [3.5])
      expectTrue(stage.loop.isIdle)
    },
    Fact("finished early, all blocks have their ends at once, and the completion gets true") {
      let stage = BlockStage()
      let told = Told()
      var order: [Int] = []
      let sequence = stage.loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 0.5, eachBlockOptions: .curveLinear,
        animationBlocks: [
          {
            order.append(1)
            stage.box.position.x = 100
          },
          {
            order.append(2)
            stage.box.position.x = 200
          },
          {
            order.append(3)
            stage.box.opacity = 0
          },
        ], completion: told.completion(on: stage.loop))
      stage.at(1, x: 50)
      sequence.finish()
      sequence.finish()
      expectEqual(order, [1, 2, 3])
      expectNil(sequence.outcome)
      expectEqual(sequence.progress, 1)
      stage.at(1, x: 200)
      expectEqual(sequence.outcome, .finished)
      stage.opacities([(1, 0)])
      expectNil(stage.box.animationKeys)
      stage.loop.advance(to: 9)
      told.expect([true], at: [1])
      expectEqual(order, [1, 2, 3])
    },
    Fact("finished after an interruption, it says so") {
      let stage = BlockStage()
      let told = Told()
      let sequence = stage.loop.animate(
        eachBlockDuration: 1,
        animationBlocks: [{ stage.box.opacity = 0 }, { stage.box.position.x = 9 }],
        completion: told.completion(on: stage.loop))
      stage.loop.advance(to: 0.5)
      stage.box.removeAllAnimations()
      stage.loop.advance(to: 1.5)
      sequence.finish()
      expectEqual(stage.x, 9)
      expectEqual(sequence.outcome, .cancelled(at: .end))
      told.expect([false], at: [1.5])
    },
    Fact("finished in a delay, in its own closure, or paused, a sequence runs each block once") {
      for how in ["in a delay", "paused", "in its closure"] {
        let stage = BlockStage()
        let told = Told()
        var calls = 0
        var own: BlockSequence?
        own = stage.loop.animate(
          eachBlockDuration: 1, eachBlockDelay: 1,
          animationBlocks: [
            {
              calls += 1
              stage.box.position.x = 10
              if how == "in its closure" { own?.finish() }
            }, { calls += 1 },
          ], completion: told.completion(on: stage.loop))
        stage.loop.advance(by: 0.5)
        if how == "paused" { own?.pause() }
        if how != "in its closure" { own?.finish() }
        stage.at(1.5, x: 10)
        expectEqual(own?.outcome, .finished)
        stage.loop.advance(by: 9)
        expectEqual(calls, 2)
        expectEqual(told.values, [true])
        expectTrue(stage.loop.isIdle)
      }
    },
  ]
}
