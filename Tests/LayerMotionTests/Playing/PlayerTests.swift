import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The behaviour that all players share: one report of the end, and one meaning of end time, pause
/// and delay (record 0018).
@Suite struct PlayerTests {
  private let stage = WrapperStage()
  private var loop: RenderLoop { stage.loop }

  // MARK: Exactly once

  enum Way: CaseIterable { case finish, cancel, replace, remove }

  /// The player runs from 0 to 2; a test that ends it early does so at 0.5.
  @Test(arguments: PlayerCase.all, Way.allCases)
  func `its end is reported exactly once, with its outcome`(player: PlayerCase, way: Way) throws {
    let log = PlayerLog(loop)
    let calls = try player.start(stage, 0, log)
    log.inside = { calls.cancel() }
    // The calls own the player, and its completion the log.
    defer { log.inside = {} }
    loop.advance(to: 0.5)
    expectEqual(log.outcomes, [])
    expectEqual(calls.endTime(), 2)
    var early: PlayerOutcome?
    switch way {
    case .finish: break
    case .cancel:
      calls.cancel()
      calls.cancel()
      early = player.cancelled
    case .replace: early = try player.replaced?(stage)
    case .remove:
      stage.box.removeFromSuperlayer()
      early = player.removed
    }
    loop.flush()
    let isLate = early == nil || player.keepsItsTime && way != .cancel
    expectEqual(log.outcomes, (isLate ? [] : [early]))
    loop.advance(to: 20)
    calls.cancel()
    calls.pause()
    calls.resume()
    loop.advance(to: 21)
    expectEqual(log.outcomes, [early ?? .finished])
    expectEqual(log.instants, [isLate ? 2 : 0.5])
    expectNil(calls.endTime())
    expectFalse(calls.isPaused())
  }

  @Test func `a completion that is added after the end is called at once`() throws {
    var timeline = Timeline()
    timeline.append(TimelineStep("box", "opacity", to: 0, duration: 2))
    let playback = try loop.play(timeline)
    loop.advance(to: 3)
    var reports: [PlayerOutcome] = []
    playback.onEnd { reports.append($0) }
    expectEqual(reports, [.finished])
  }

  @Test(arguments: PlayerCase.all)
  func `a discarded loop reports nothing`(player: PlayerCase) throws {
    weak var loop: RenderLoop?
    let log: PlayerLog
    do {
      let stage = WrapperStage()
      loop = stage.loop
      log = PlayerLog(stage.loop)
      _ = try player.start(stage, 0, log)
      stage.loop.advance(to: 0.5)
    }
    expectNil(loop)
    expectEqual(log.outcomes, [])
  }

  // MARK: The end time, pauses and delays

  /// A delay of 1 s and a way of 2 s.
  @Test(arguments: PlayerCase.all)
  func `a pause keeps the rest of the delay and of the way`(player: PlayerCase) throws {
    let log = PlayerLog(loop)
    let calls = try player.start(stage, 1, log)
    expectEqual(calls.endTime(), 3)
    expectFalse(calls.isPaused())
    loop.advance(to: 0.5)
    calls.pause()
    calls.pause()
    expectNil(calls.endTime())
    expectTrue(calls.isPaused())
    loop.advance(to: 4)
    expectFalse(loop.isIdle)
    expectEqual(loop.paused.map(\.name), [calls.name])
    calls.resume()
    calls.resume()
    // 0.5 s of the delay and 2 s of the way are left.
    expectEqual(calls.endTime(), 6.5)
    expectFalse(calls.isPaused())
    loop.advance(to: 5.5)
    calls.pause()
    loop.advance(to: 8)
    expectFalse(loop.isIdle)
    expectEqual(loop.paused.map(\.name), [calls.name])
    calls.resume()
    // 1 s of the way is left.
    expectEqual(calls.endTime(), 9)
    expectEqual(log.outcomes, [])
    loop.advance(to: 20)
    expectEqual(log.outcomes, [.finished])
    expectEqual(log.instants, [9])
    expectTrue(loop.isIdle)
  }

  /// A delay of 1 s and a way of 2 s take 0.5 s and 1 s at twice the rate.
  @Test(arguments: PlayerCase.all)
  func `the rate of a player holds for its delay, too`(player: PlayerCase) throws {
    let log = PlayerLog(loop)
    let calls = try player.start(stage, 1, log)
    calls.setTimeScale(2)
    expectEqual(calls.endTime(), 1.5)
    loop.advance(to: 0.25)
    calls.setTimeScale(0.5)
    // 0.5 s of the delay and 2 s of the way are left, at half the rate.
    expectEqual(calls.endTime(), 5.25)
    loop.advance(to: 2.25)
    calls.pause()
    calls.setTimeScale(1)
    expectNil(calls.endTime())
    loop.advance(to: 3.25)
    calls.resume()
    // 1.5 s of the way are left.
    expectEqual(calls.endTime(), 4.75)
    loop.advance(to: 20)
    expectEqual(log.outcomes, [.finished])
    expectEqual(log.instants, [4.75])
  }

  /// A delay of 1 s and a way of 2 s, of which 1.5 s have passed when the tree changes its rate.
  @Test(arguments: PlayerCase.all, [0.5, 3])
  func `a player has the time of the tree`(player: PlayerCase, scale: Double) throws {
    let log = PlayerLog(loop)
    let calls = try player.start(stage, 1, log)
    loop.advance(to: 1.5)
    loop.timeScale = 0
    expectNil(calls.endTime())
    expectFalse(calls.isPaused())
    loop.advance(to: 5.5)
    expectEqual(log.outcomes, [])
    expectFalse(loop.isIdle)
    loop.timeScale = scale
    let end = 5.5 + 1.5 / scale
    expectTrue(calls.endTime().map { isNear($0, end) } == true)
    loop.advance(to: 20)
    expectTrue(
      log.outcomes == [.finished] && log.instants.count == 1 && isNear(log.instants[0], end))
  }

  @Test(arguments: PlayerCase.all)
  func `removing the animations of the root ends no player`(player: PlayerCase) throws {
    let log = PlayerLog(loop)
    let calls = try player.start(stage, 1, log)
    for instant in [0.5, 2] {
      loop.advance(to: instant)
      stage.root.removeAllAnimations()
    }
    expectEqual(calls.endTime(), 3)
    loop.advance(to: 20)
    expectEqual(log.outcomes, [.finished])
    expectEqual(log.instants, [3])
  }

  @Test func `what repeats forever has no end time`() throws {
    let tween = try stage.box.tween(.x(9), .repeatForever)
    let block = loop.animate(withDuration: 1, options: .repeat) { stage.box.opacity = 0 }
    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockOptions: .repeat,
      animationBlocks: [{ stage.box.cornerRadius = 9 }])
    let animator = ValueAnimator(from: 0, to: 1)
    animator.repeatCount = .infinity
    try animator.start(on: loop) { _ in }
    loop.advance(to: 0.5)
    expectNil(tween.endTime)
    expectNil(tween.properties[0].endTime)
    expectNil(block.endTime)
    expectNil(sequence.endTime)
    expectNil(animator.endTime)
    tween.reverse()
    expectEqual(tween.endTime, 1)
  }
}
