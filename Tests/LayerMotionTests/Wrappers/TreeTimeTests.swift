import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Everything that plays goes by the time of the tree, whatever pace it has.
///
///     root time   0 ── 0.5 ──────── 2        scale 1 until 0.5, then 0.5:
///     loop time   0 ── 0.5 ──────────── 3.5  the 1.5 s that are left take 3 s
@Suite struct TreeTimeTests {
  private let stage = WrapperStage()
  private var loop: RenderLoop { stage.loop }

  /// A call of 2 s that is started at 0, and the end that it reports.
  struct Player: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: @Sendable (WrapperStage, _ ended: @escaping () -> Void) throws -> () -> Double?
  }

  static let players: [Player] = [
    Player(testDescription: "a tween without targets") { stage, ended in
      let tween = try stage.box.tween(.duration(2)) { _ in ended() }
      return { tween.endTime }
    },
    Player(testDescription: "a tween") { stage, ended in
      let tween = try stage.box.tween(.duration(2), .x(100)) { _ in ended() }
      return { tween.endTime }
    },
    Player(testDescription: "a motion that waits") { stage, ended in
      let motion = try Motion(stage.box).wait(2).run { _ in ended() }
      return { motion.endTime }
    },
    Player(testDescription: "a timeline") { stage, ended in
      var timeline = Timeline()
      try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 2), at: .time(0))
      let playback = try stage.loop.play(timeline) { _ in ended() }
      return { playback.endTime }
    },
    Player(testDescription: "a value animator") { stage, ended in
      let animator = ValueAnimator(from: 0.0, to: 1)
      animator.duration = 2
      animator.onEnd = { _ in ended() }
      try animator.start(on: stage.loop) { _ in }
      return { animator.endTime }
    },
    Player(testDescription: "a block") { stage, ended in
      let block = stage.loop.animate(withDuration: 2) {
        stage.box.position.x = 100
      } completion: { _ in
        ended()
      }
      return { block.endTime }
    },
    Player(testDescription: "a timer") { stage, ended in
      stage.loop.addTimer(at: 2) { _ in ended() }
      return { stage.loop.timers.first?.instant.flatMap { $0 < .infinity ? $0 : nil } }
    },
  ]

  @Test(arguments: players)
  func `2 s of which 1.5 pass at half the pace end at 3.5`(player: Player) throws {
    let loop = loop
    var ends: [Double] = []
    let endTime = try player.start(stage) { ends.append(loop.now) }
    loop.advance(to: 0.5)
    loop.timeScale = 0.5
    loop.flush()
    expectTrue(endTime().map { isNear($0, 3.5) } == true, "\(endTime() ?? -1)")
    loop.advance(to: 3.25)
    expectEqual(ends, [])
    loop.advance(to: 9)
    expectTrue(ends.count == 1 && isNear(ends[0], 3.5), "\(ends)")
  }

  @Test(arguments: players)
  func `Nothing ends while the tree's time is stopped`(player: Player) throws {
    let loop = loop
    var ends: [Double] = []
    let endTime = try player.start(stage) { ends.append(loop.now) }
    loop.advance(to: 0.5)
    loop.timeScale = 0
    loop.flush()
    expectNil(endTime())
    loop.advance(to: 50)
    expectEqual(ends, [])
    expectFalse(loop.isIdle)
    expectNil(loop.nextEvent)
    #expect(throws: SettleError.self) { try loop.settle() }
    loop.timeScale = 3
    loop.advance(to: 60)
    expectTrue(ends.count == 1 && isNear(ends[0], 50.5), "\(ends)")
  }

  @Test func `Steps and properties end by the time of the tree`() throws {
    let loop = loop
    var told: [String] = []
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 1), at: .time(0))
    try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 2), at: .time(0))
    let playback = try loop.play(timeline)
    loop.timeScale = 0
    playback.onStepEnd { told.append("\($0.keyPath) step \(loop.now)") }
    playback.onPropertyEnd { _, keyPath, _ in told.append("\(keyPath) \(loop.now)") }
    loop.advance(to: 5)
    expectEqual(told, [])
    loop.timeScale = 2
    loop.advance(to: 9)
    expectEqual(
      told.sorted(), ["opacity 6.0", "opacity step 6.0", "position.x 5.5", "position.x step 5.5"])
  }

  @Test func `A value animator's frames are those of the tree`() throws {
    let animator = ValueAnimator(from: 0.0, to: 1)
    animator.duration = 1
    animator.framesPerSecond = 4
    var calls: [Double] = []
    loop.timeScale = 0.5
    try animator.start(on: loop) { [loop] value in
      calls += [loop.now, value]
    }
    loop.advance(to: 3)
    expectEqual(calls, [0, 0, 0.5, 0.25, 1, 0.5, 1.5, 0.75, 2, 1])
  }

  @Test func `The loop's instant of a time of the tree`() {
    expectEqual(loop.instant(ofRootTime: 3), 3)
    loop.advance(to: 1)
    loop.timeScale = 0.25
    expectEqual(loop.instant(ofRootTime: 1.5), 3)
    expectEqual(loop.instant(ofRootTime: 0.5), -1)
    loop.timeScale = 0
    expectEqual(loop.instant(ofRootTime: 0.5), 1)
    expectEqual(loop.instant(ofRootTime: 1.5), .infinity)
    expectEqual(loop.instant(ofRootTime: .infinity), .infinity)
  }

  @Test func `A settling loop names the timer that a stopped tree keeps waiting`() {
    loop.timeScale = 0
    loop.addTimer(at: 1, named: "late") { _ in }
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(error?.reason, .layerStandsStill)
    expectEqual(error?.key, "late")
    expectEqual(loop.timers.map(\.instant), [.infinity])
  }

  @Test func `A timer whose time was passed by a change of the root's time is due at the present`()
  {
    var called: [Double] = []
    loop.advance(to: 1)
    loop.addTimer(at: 3) { [loop] _ in called.append(loop.now) }
    stage.root.timeOffset = 5
    loop.flush()
    expectEqual(called, [1])
    loop.addTimer(at: 2) { [loop] _ in called.append(loop.now) }
    expectEqual(loop.nextEvent, 1)
    loop.flush()
    expectEqual(called, [1, 1])
    expectTrue(loop.isIdle)
  }

  // MARK: The context of a start

  @Test func `What is played keeps its easings inside a transaction with a function`() throws {
    let tween = try loop.transaction(timingFunction: .easeIn) { _ in
      try stage.box.tween(.duration(1), .x(100))
    }
    loop.advance(to: 0.25)
    expectEqual(stage.x, 25)
    tween.pause()
    tween.resume()
    loop.advance(to: 0.5)
    expectEqual(stage.x, 50)
  }

  @Test func `A tween starts where an animation without a key shows the property`() throws {
    try stage.box.add(BasicAnimation("position.x", from: 40, to: 40, duration: 9))
    loop.flush()
    try stage.box.tween(.duration(1), .x(100))
    loop.advance(to: 0.5)
    expectEqual(stage.x, 70)
  }
}
