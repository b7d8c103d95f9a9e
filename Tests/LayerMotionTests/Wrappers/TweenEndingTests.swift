import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// How a tween ends, what its handle answers, and what follows it.
@Suite struct TweenEndingTests {
  private let stage = WrapperStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test(
    arguments: [
      { $0.timeScale = 4 }, { $0.timeScale = 0.25 }, { $0.pause() }, { $0.seek(to: 0.5) },
      { $0.reverse() },
    ] as [@Sendable (Playback) -> Void])
  func `Cancelled at its end, a tween has its end values at any pace`(
    change: @Sendable (Playback) -> Void
  ) throws {
    for isLate in [false, true] {
      let tween = try box.tween(.duration(2), .x(100))
      if isLate { loop.advance(by: 1) }
      tween.seek(to: 1)
      change(tween)
      tween.cancel(at: .end)
      loop.flush()
      expectEqual(stage.x, 100)
      expectEqual(box.position.x, 100)
      loop.withoutActions { box.position.x = 0 }
    }
    let early = try box.tween(.duration(2), .x(100))
    early.timeScale = 4
    early.cancel(at: .end)
    loop.flush()
    expectEqual(stage.x, 100)
    expectEqual(box.position.x, 100)
  }

  @Test func `A cancelled tween is not replaced by one that follows at that instant`() throws {
    var outcomes: [PlayerOutcome] = []
    let first = try box.tween(.duration(2), .x(100)).onEnd { outcomes.append($0) }
    loop.advance(to: 0.5)
    first.cancel(at: .end)
    let second = try box.tween(.duration(2), .x(0))
    expectEqual(box.position.x, 100)
    loop.flush()
    expectEqual(outcomes, [.cancelled(at: .end)])
    expectEqual(box.position.x, 100)
    loop.advance(to: 3)
    expectTrue(second.isStale)
    expectEqual(outcomes.count, 1)
    expectEqual(box.position.x, 0)
  }

  @Test(arguments: [false, true])
  func `A control says whether it had a running tween to act on`(hasTarget: Bool) throws {
    let items: [TweenItem] = hasTarget ? [.x(100)] : []
    let tween = try box.tween(items + [.duration(2)])
    func controls() -> [Bool] {
      [
        tween.pause(), tween.resume(), tween.seek(to: 0.5), tween.reverse(), tween.reverse(),
        tween.restart(),
      ]
    }
    expectEqual(controls(), Array(repeating: true, count: 6))
    loop.advance(to: 1)
    expectEqual(tween.position, 1)
    // Back at its start it is over.
    expectTrue(tween.reverse())
    expectTrue(tween.seek(to: 0))
    loop.flush()
    expectEqual(controls(), Array(repeating: false, count: 6))
    expectTrue(loop.isIdle)
  }

  @Test func `A stale handle has nothing to say and hears nothing of the next tween`() throws {
    let old = try box.tween(.x(30))
    loop.advance(to: 2)
    let new = try box.tween(.duration(1), .y(30))
    expectEqual(loop.playbacks.pool.made, 1)
    expectTrue(old.isStale)
    expectFalse(new.isStale)
    old.onEnd { _ in Issue.record("the end was heard") }
      .onStepEnd { _ in Issue.record("a step was heard") }
      .onPropertyEnd { _, _, _ in Issue.record("a property was heard") }
    expectTrue(!old.resume() && !old.restart() && old.properties.isEmpty && old.endTime == nil)
    expectEqual([old.totalDuration, old.position, old.progress, old.timeScale], [0, 0, 0, 1])
    expectEqual(old.name, "")
    expectFalse(old.isPaused)
    expectFalse(old.isReversed)
    loop.advance(to: 4)
    expectEqual(box.position.y, 30)
  }

  @Test func `The loop's frames are listened to only while a tween has a listener`() throws {
    var last: [Double] = []
    for round in 0..<2 {
      expectEqual(loop.frameListenerCount, 0)
      last = [0, 0]
      // Three frames and six.
      try box.tween(.duration(0.05), .x(Double(round))).onUpdate { last[0] = $0 }
      try box.tween(.duration(0.1), .y(Double(round))).onUpdate { last[1] = $0 }
      expectEqual(loop.frameListenerCount, 1)
      for _ in 1...4 { loop.frame() }
      expectEqual(last[0], 1)
      expectEqual(last[1], 4.0 / 6, within: 1e-9)
      expectEqual(loop.frameListenerCount, 1)
      for _ in 1...4 { loop.frame() }
      expectEqual(last, [1, 1])
    }
    expectEqual(loop.frameListenerCount, 0)
  }

  @Test(arguments: [(AnimatingPosition.current, 25.0), (.end, 100), (.start, 0)])
  func `All playbacks of a loop are cancelled together`(
    position: AnimatingPosition, x: Double
  ) throws {
    var outcomes: [PlayerOutcome] = []
    try box.tween(.duration(2), .x(100)).onEnd { outcomes.append($0) }
    try stage.root.tween(.duration(2), .x(100)).onEnd { outcomes.append($0) }
    try box.tween(.duration(2)).onEnd { outcomes.append($0) }
    expectEqual(loop.playbacks.all.map(\.name), ["tween 1", "tween 2", "tween 3"])
    loop.advance(to: 0.5)
    loop.playbacks.cancelAll(at: position)
    loop.flush()
    expectEqual(outcomes, Array(repeating: .cancelled(at: position), count: 3))
    expectEqual(box.position.x, x)
    expectEqual(stage.root.position.x, x)
    expectTrue(loop.playbacks.all.isEmpty)
  }

  @Test func `A wait for a tween keeps its outcome, and the pool starts the next one anew`()
    async throws
  {
    try await expectEqual(box.tween(.duration(1), .x(10)).waitForEnd(), .finished)
    var ends: [PlayerOutcome] = []
    let next = try box.tween(.duration(1), .x(0)).onEnd { ends.append($0) }
    expectEqual(loop.playbacks.pool.made, 1)
    expectNil(next.outcome)
    expectEqual(ends, [])
    loop.advance(by: 2)
    expectEqual(ends, [.finished])
    expectTrue(next.isStale)
  }

  // MARK: Springs

  /// F64: the settling durations of (1, 100, 10) with the velocities 0, 5 and −5.
  private let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
  private let settling = 1.4727003346780927

  @Test func `F64: a spring without targets lasts until it would settle`() throws {
    let tween = try box.tween(.spring(spring))
    expectEqual(tween.totalDuration, settling, within: 1e-12)
  }

  @Test(arguments: [false, true])
  func `F64: a spring takes over no velocity from a paused or an additive tween`(
    isAdditive: Bool
  ) throws {
    let policy: OverwritePolicy = isAdditive ? .additive : .replace
    let first = try box.tween(.duration(2), .x(200), .overwrite(policy))
    loop.advance(to: 1)
    if !isAdditive { first.pause() }
    let tween = try box.tween(.spring(spring), .x(300))
    expectEqual(tween.totalDuration, settling, within: 1e-12)
  }

  /// 100 in a second, at the rate 10; forwards 1000 over the 200 that are left.
  @Test(arguments: [(false, 1.3815510557964275), (true, 1.5350814063145797)])
  func `F64: the velocity that a spring takes over has the tween's pace and direction`(
    isReversed: Bool, settling: Double
  ) throws {
    let first = try box.tween(.duration(2), .x(200))
    first.seek(to: isReversed ? 1.5 : 0.5)
    first.timeScale = 10
    if isReversed { first.reverse() }
    loop.advance(to: 0.05)
    expectEqual(stage.x, 100, within: 1e-9)
    let tween = try box.tween(.spring(spring), .x(300))
    expectEqual(tween.totalDuration, settling, within: 1e-9)
  }
}
