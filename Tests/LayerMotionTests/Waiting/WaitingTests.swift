import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The list of what a loop waits for: timers, waits and paused players.
@Suite struct WaitingTests {
  private let stage = WrapperStage()
  private var loop: RenderLoop { stage.loop }

  @Test func `Timers are listed by name, in the order of their instants`() {
    loop.addTimer(at: 3, named: "late") { _ in }
    let first = loop.addTimer(at: 1, named: "first") { _ in }
    loop.addTimer(at: 3, named: "poll", isEndless: true) { _ in }
    expectEqual(loop.timers.map(\.name), ["first", "late", "poll"])
    expectEqual(
      loop.timers.map(\.description),
      [
        "timer 'first', due at 1.0 s", "timer 'late', due at 3.0 s",
        "timer 'poll', due at 3.0 s, endless",
      ])
    loop.removeTimer(first)
    loop.advance(to: 2)
    expectEqual(loop.waiting.map(\.instant), [3, 3])
    loop.advance(to: 4)
    expectTrue(loop.waiting.isEmpty)
  }

  @Test func `Players that only wait are listed with their makers`() throws {
    loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 2, animationBlocks: { stage.box.opacity = 0 })
    try stage.box.tween(.duration(3))
    let animator = ValueAnimator(from: 0, to: 1)
    animator.startDelay = 5
    animator.name = "counter"
    try animator.start(on: loop) { _ in }
    let expected = [
      "timer 'sequence 1, wait before block 1', due at 2.0 s", "timer 'tween 1', due at 3.0 s",
      "timer 'counter', due at 5.0 s",
    ]
    expectEqual(loop.timers.map(\.description), expected)
    loop.flush()
    expectEqual(loop.timers.map(\.description), expected)
    loop.advance(to: 2)
    // The block lasts its duration even if nothing animates.
    expectTrue(loop.timers.map(\.description).contains("timer 'sequence 1, block 1', due at 3.0 s"))
  }

  @Test func `Paused players are listed, each once, and keep the loop from being idle`() throws {
    let tween = try stage.box.tween(.x(10), .opacity(0))
    let block = loop.animate(withDuration: 1) { stage.box.cornerRadius = 3 }
    let sequence = loop.animate(
      eachBlockDuration: 1, animationBlocks: [{ stage.root.opacity = 0.5 }])
    let animator = PropertyAnimator(on: loop, duration: 1) { stage.root.cornerRadius = 5 }
    let pause = try stage.box.tween(.duration(4))
    let value = ValueAnimator(from: 0, to: 1)
    try value.start(on: loop) { _ in }
    animator.startAnimation()
    loop.advance(to: 0.25)
    expectTrue(loop.paused.isEmpty)
    tween.pause()
    block.pause()
    sequence.pause()
    animator.pauseAnimation()
    pause.pause()
    value.pause()
    for _ in 0..<2 {
      expectEqual(
        Set(loop.paused.map(\.description)),
        [
          "tween 1 is paused", "block 1 is paused", "sequence 1 is paused",
          "animator 1 is paused", "tween 2 is paused", "value animator is paused",
        ])
      expectTrue(loop.paused.count == 6 && loop.timers.isEmpty && !loop.isIdle)
      loop.flush()
    }
    tween.resume()
    block.resume()
    sequence.resume()
    animator.startAnimation()
    pause.resume()
    value.resume()
    expectTrue(loop.paused.isEmpty)
    loop.advance(to: 6)
    expectTrue(loop.waiting.isEmpty)
    expectTrue(loop.isIdle)
  }

  @Test func `A paused value animator counts as a paused tween does`() throws {
    let value = ValueAnimator(from: 0, to: 1)
    try value.start(on: loop) { _ in }
    loop.advance(to: 0.5)
    value.pause()
    expectFalse(loop.isIdle)
    expectNil(loop.nextEvent)
    #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(loop.now, 0.5)
    expectEqual(value.value, 0.5)
    value.resume()
    try loop.settle()
    expectEqual(loop.now, 1)
    expectTrue(loop.isIdle)
    expectEqual(value.outcome, .finished)
  }

  @Test func `A value animator that a callback pauses is refused where it is met`() throws {
    let value = ValueAnimator(from: 0, to: 1)
    try value.start(on: loop) { _ in }
    loop.addTimer(at: 0.5) { _ in value.pause() }
    #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(loop.now, 0.5)
    value.cancel()
    expectTrue(loop.isIdle)
  }

  @Test func `Animations of one's own with speed 0 are listed by layer and key`() throws {
    let still = BasicAnimation("opacity", from: 0, to: 1)
    still.speed = 0
    try stage.box.add(still, forKey: "still")
    expectEqual(loop.paused.map(\.description), ["animation 'still' of Layer #box is paused"])
    stage.box.removeAllAnimations()
    expectTrue(loop.paused.isEmpty)
  }

  /// Lists a wait of 2 s on the box, which no animation changed before, and removes it.
  private func expectWait(until end: Double) throws {
    let handle = try stage.box.add(Wait(seconds: 2), forKey: "pause")
    for state in ["pending", "committed"] {
      expectEqual(loop.waiting.map(\.name), ["pause"])
      expectEqual(loop.waiting.map(\.kind), [.wait])
      expectEqual(loop.waiting.map(\.instant), [end], "\(state)")
      loop.flush()
    }
    handle.remove()
    expectTrue(loop.waiting.isEmpty)
  }

  @Test(arguments: [(1.0, 3.0), (2, 2), (0.5, 5), (0, .infinity), (-1, .infinity)])
  func `F1: A wait is due at its end in the time of its layer, committed or not`(
    speed: Double, end: Double
  ) throws {
    loop.advance(to: 1)
    loop.withoutActions { stage.box.speed = speed }
    // 2 s of the layer are 2 / speed of the loop.
    try expectWait(until: end)
  }

  @Test func `F1: A wait counts changes of time that are committed with it`() throws {
    loop.advance(to: 1)
    stage.root.speed = 2
    (stage.box.beginTime, stage.box.speed) = (1, 0.5)
    // At 1 s the root is at 2 s and the box at (2 − 1) · 0.5; it ends at 2.5 = (6 − 1) · 0.5, and
    // the root is at 6 s at 3 s.
    try expectWait(until: 3)
  }

  @Test func `Listing many timers takes one entry each`() {
    for number in 0..<1000 { loop.addTimer(at: Double(number % 10), named: "\(number)") { _ in } }
    let timers = loop.timers
    expectTrue(timers.count == 1000 && timers[99].instant == 0 && timers[100].instant == 1)
  }
}
