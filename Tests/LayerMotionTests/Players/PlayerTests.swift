import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The behaviour that all players share: one report of the end, and one meaning of end time, pause,
/// delay, pace, seek and cancel (record 0080).
@Suite struct PlayerTests {
  private let stage: WrapperStage
  private var loop: RenderLoop { stage.loop }
  private let log: PlayerLog

  init() {
    stage = WrapperStage()
    // What a value animator's closure changes would animate otherwise.
    stage.loop.disablesImplicitAnimations = true
    log = PlayerLog(stage.loop)
  }

  private func opacity(_ value: Double, at instant: Double, of player: PlayerCase) {
    loop.advance(to: instant)
    loop.flush()
    expectEqual(
      stage.shown.opacity, player.moves ? value : 1, within: 1e-9, "at \(instant) s")
  }

  // MARK: Exactly once

  enum Way: CaseIterable { case finish, cancel, replace, remove }

  /// The player runs from 0 to 2; a test that ends it early does so at 0.5.
  @Test(arguments: PlayerCase.all, Way.allCases)
  func `its end is reported exactly once, with its outcome`(player: PlayerCase, way: Way) throws {
    let calls = try player.start(stage, PlayerStart(), log)
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
    expectEqual(log.outcomes, isLate ? [] : [early])
    loop.advance(to: 20)
    calls.cancel()
    calls.pause()
    calls.resume()
    loop.advance(to: 21)
    log.expect([early ?? .finished], at: [isLate ? 2 : 0.5])
    expectNil(calls.endTime())
    expectFalse(calls.isPaused())
  }

  @Test(arguments: PlayerCase.all)
  func `a discarded loop reports nothing`(player: PlayerCase) throws {
    weak var loop: RenderLoop?
    let log: PlayerLog
    do {
      let stage = WrapperStage()
      loop = stage.loop
      log = PlayerLog(stage.loop)
      _ = try player.start(stage, PlayerStart(), log)
      stage.loop.advance(to: 0.5)
    }
    expectNil(loop)
    expectEqual(log.outcomes, [])
  }

  /// A quarter of the way at 0.5 s.
  @Test(
    arguments: PlayerCase.all,
    [(AnimatingPosition.current, 0.75, false), (.end, 0, true), (.start, 1, false)])
  func `cancelled at a position, it leaves its values, once`(
    player: PlayerCase, row: (position: AnimatingPosition, opacity: Double, isPaused: Bool)
  ) throws {
    let calls = try player.start(stage, PlayerStart(), log)
    guard let cancel = calls.cancelAt else { return }
    opacity(0.75, at: 0.5, of: player)
    if row.isPaused { calls.pause() }
    cancel(row.position)
    cancel(row.position)
    opacity(row.opacity, at: 0.5, of: player)
    expectEqual(stage.box.opacity, player.moves ? row.opacity : 1)
    // Nothing starts it again.
    calls.resume()
    calls.seek?(1)
    calls.setTimeScale(2)
    opacity(row.opacity, at: 9, of: player)
    log.expect([.cancelled(at: row.position)], at: [0.5])
    expectNil(stage.box.animationKeys)
    expectTrue(loop.isIdle)
  }

  // MARK: The end time, pauses and delays

  /// A delay of 1 s and a way of 2 s.
  @Test(arguments: PlayerCase.all)
  func `a pause keeps the rest of the delay and of the way`(player: PlayerCase) throws {
    let calls = try player.start(stage, PlayerStart(delay: 1), log)
    expectEqual(calls.endTime(), 3)
    expectFalse(calls.isPaused())
    loop.advance(to: 0.5)
    calls.pause()
    calls.pause()
    expectNil(calls.endTime())
    expectTrue(calls.isPaused())
    opacity(1, at: 4, of: player)
    expectFalse(loop.isIdle)
    expectEqual(loop.paused.map(\.description), ["\(calls.name) is paused"])
    expectTrue(loop.timers.isEmpty)
    expectNil(loop.nextEvent)
    #expect(throws: SettleError.self) { try loop.settle() }
    calls.resume()
    calls.resume()
    // 0.5 s of the delay and 2 s of the way are left.
    expectEqual(calls.endTime(), 6.5)
    expectFalse(calls.isPaused())
    opacity(0.5, at: 5.5, of: player)
    calls.pause()
    opacity(0.5, at: 8, of: player)
    expectEqual(loop.paused.map(\.description), ["\(calls.name) is paused"])
    calls.resume()
    // 1 s of the way is left.
    expectEqual(calls.endTime(), 9)
    expectEqual(log.outcomes, [])
    opacity(0, at: 20, of: player)
    log.expect([.finished], at: [9])
    expectTrue(loop.isIdle)
    expectTrue(loop.waiting.isEmpty)
  }

  /// A delay of 1 s and a way of 2 s take 0.5 s and 1 s at twice the rate.
  @Test(arguments: PlayerCase.all)
  func `the rate of a player holds for its delay, too`(player: PlayerCase) throws {
    let calls = try player.start(stage, PlayerStart(delay: 1), log)
    calls.setTimeScale(2)
    expectEqual(calls.endTime(), 1.5)
    opacity(1, at: 0.25, of: player)
    calls.setTimeScale(0.5)
    // 0.5 s of the delay and 2 s of the way are left, at half the rate.
    expectEqual(calls.endTime(), 5.25)
    opacity(0.75, at: 2.25, of: player)
    calls.pause()
    calls.setTimeScale(1)
    expectNil(calls.endTime())
    opacity(0.75, at: 3.25, of: player)
    calls.resume()
    // 1.5 s of the way are left.
    expectEqual(calls.endTime(), 4.75)
    opacity(0.5, at: 3.75, of: player)
    loop.advance(to: 20)
    log.expect([.finished], at: [4.75])
  }

  /// A delay of 1 s and a way of 2 s, of which 1.5 s have passed when the tree changes its rate.
  @Test(arguments: PlayerCase.all, [0.5, 3])
  func `a player has the time of the tree`(player: PlayerCase, scale: Double) throws {
    let calls = try player.start(stage, PlayerStart(delay: 1), log)
    loop.advance(to: 1.5)
    loop.timeScale = 0
    loop.flush()
    expectNil(calls.endTime())
    expectFalse(calls.isPaused())
    opacity(0.75, at: 5.5, of: player)
    expectEqual(log.outcomes, [])
    expectFalse(loop.isIdle)
    expectNil(loop.nextEvent)
    #expect(throws: SettleError.self) { try loop.settle() }
    loop.timeScale = scale
    let end = 5.5 + 1.5 / scale
    expectEqual(calls.endTime() ?? -1, end, within: 1e-9)
    opacity(0.5, at: 5.5 + 0.5 / scale, of: player)
    loop.advance(to: 20)
    log.expect([.finished], at: [end])
  }

  @Test(arguments: PlayerCase.all)
  func `removing the animations of the root ends no player`(player: PlayerCase) throws {
    let calls = try player.start(stage, PlayerStart(delay: 1), log)
    for instant in [0.5, 2] {
      loop.advance(to: instant)
      stage.root.removeAllAnimations()
    }
    expectEqual(calls.endTime(), 3)
    loop.advance(to: 20)
    log.expect([.finished], at: [3])
  }

  @Test(arguments: PlayerCase.all.dropLast(PlayerCase.withoutForever.count))
  func `what repeats forever has no end time`(player: PlayerCase) throws {
    let calls = try player.start(stage, PlayerStart(isEndless: true), log)
    opacity(0.75, at: 8.5, of: player)
    expectNil(calls.endTime())
    if player.moves { #expect(throws: SettleError.self) { try loop.settle() } }
    if let seek = calls.seek {
      seek(1)
      opacity(0.25, at: 9, of: player)
      expectEqual(calls.progress(), 0.75, within: 1e-9)
    }
    calls.cancel()
    loop.flush()
    expectEqual(log.outcomes, [player.cancelled])
    expectTrue(loop.isIdle)
  }

  // MARK: Seeking and reversing

  @Test(arguments: PlayerCase.all)
  func `it is sought forwards, back and over its delay, and goes on from there`(
    player: PlayerCase
  ) throws {
    let calls = try player.start(stage, PlayerStart(delay: 5), log)
    guard let seek = calls.seek else { return }
    let isMotion = player.testDescription == "a motion"
    // The wait of a motion is a part of it.
    let wait = isMotion ? 5.0 : 0
    func progress(_ value: Double) {
      expectEqual(calls.progress(), (wait + 2 * value) / (wait + 2), within: 1e-9)
    }
    loop.advance(to: 1)
    seek(wait + 0.5)
    opacity(0.75, at: 1, of: player)
    progress(0.25)
    expectEqual(calls.endTime(), 2.5)
    loop.advance(to: 1.25)
    if let setProgress = calls.setProgress {
      setProgress((wait + 0.25) / (wait + 2))
    } else {
      seek(wait + 0.25)
    }
    opacity(0.875, at: 1.25, of: player)
    opacity(0.75, at: 1.5, of: player)
    calls.pause()
    seek(wait + 99)
    opacity(0, at: 1.5, of: player)
    progress(1)
    expectEqual(log.outcomes, [])
    seek(-3)
    opacity(1, at: 2, of: player)
    seek(wait + 1.5)
    opacity(0.25, at: 9, of: player)
    calls.resume()
    expectEqual(calls.endTime(), 9.5)
    loop.advance(to: 9.25)
    // Past its end it ends in the next pass.
    seek(wait + 7)
    opacity(0, at: 9.25, of: player)
    log.expect([.finished], at: [9.25])
    seek(0)
    opacity(0, at: 12, of: player)
    expectTrue(loop.isIdle)
  }

  @Test(arguments: PlayerCase.all)
  func `reversed, it runs back to its start, and ends there`(player: PlayerCase) throws {
    let calls = try player.start(stage, PlayerStart(), log)
    guard let reverse = calls.reverse else { return }
    opacity(0.25, at: 1.5, of: player)
    reverse()
    expectEqual(calls.endTime(), 3)
    opacity(0.5, at: 2, of: player)
    reverse()
    opacity(0.25, at: 2.5, of: player)
    calls.setTimeScale(3)
    reverse()
    expectEqual(calls.endTime(), 3)
    opacity(1, at: 9, of: player)
    log.expect([.finished], at: [3])
    expectEqual(stage.box.opacity, 1)
    expectEqual(calls.endTime(), nil)
  }

  // MARK: Reduced motion

  @Test(arguments: PlayerCase.all)
  func `with reduced motion the end is immediate and reported once, unless it is exempted`(
    player: PlayerCase
  ) throws {
    loop.reducesMotion = true
    let calls = try player.start(stage, PlayerStart(delay: 1), log)
    opacity(0, at: 0, of: player)
    expectEqual(stage.box.opacity, player.moves ? 0 : 1)
    log.expect([.finished], at: [0])
    expectNil(stage.box.animationKeys)
    expectNil(calls.endTime())
    expectTrue(loop.isIdle)
    opacity(0, at: 10, of: player)
    expectEqual(log.outcomes.count, 1)
    loop.withoutActions { stage.box.opacity = 1 }
    let exempted = try player.start(
      stage, PlayerStart(delay: 1, ignoresReducedMotion: true), log)
    expectEqual(exempted.endTime(), 13)
    opacity(0.75, at: 11.5, of: player)
    opacity(0, at: 20, of: player)
    log.expect([.finished, .finished], at: [0, 13])
  }

  // MARK: Words

  /// How a player describes itself before what it says of its state, and what a debugger lists.
  private static let subjects: [String: (name: String, members: [String])] = [
    "a tween": ("playback 'tween 1'", ["name tween 1"]),
    "a tween without targets": ("playback 'tween 1'", ["name tween 1"]),
    "a timeline": ("playback 'timeline 1'", ["name timeline 1"]),
    "a motion": ("playback 'motion 1'", ["name motion 1"]),
    "a block": ("block of 2 s", ["totalDuration 2.0", "delay 0.0"]),
    "a keyframe block": ("block of 2 s", ["totalDuration 2.0", "delay 0.0"]),
    "a sequence": ("sequence of 1 block in 2 s", ["count 1", "totalDuration 2.0"]),
    "a property animator": ("property animator of 2 s", ["duration 2.0"]),
    "a value animator": ("value animator from 1.0 to 0.0", ["from 1.0", "to 0.0"]),
  ]

  @Test(arguments: PlayerCase.all)
  func `it says what it is, how far it is and how it ended`(player: PlayerCase) throws {
    let (name, members) = try #require(Self.subjects[player.testDescription])
    for isCancelled in [false, true] {
      let stage = WrapperStage()
      let calls = try player.start(stage, PlayerStart(), PlayerLog(stage.loop))
      func expect(_ playback: String, _ percent: String, _ value: String) {
        let state: String
        switch name.prefix(4) {
        case "play": state = playback
        case "sequ" where percent.contains("%"): state = "1 started, \(percent)"
        case "prop": state = percent.contains("%") ? "active, \(percent)" : "inactive"
        case "valu": state = value
        default: state = percent
        }
        let isRecycled = state == "recycled"
        expectEqual(
          calls.description, isRecycled ? "playback that was recycled" : "\(name), \(state)")
        expectEqual(calls.members, (isRecycled ? ["name "] : members) + ["state \(state)"])
      }
      stage.loop.flush()
      expect("running at 0 s of 2 s", "running at 0 %", "running at 1.0")
      stage.loop.advance(to: 0.25)
      expect("running at 0.25 s of 2 s", "running at 12.5 %", "running at 0.875")
      calls.pause()
      stage.loop.advance(to: 1)
      expect("paused at 0.25 s of 2 s", "paused at 12.5 %", "paused at 0.875")
      calls.resume()
      if isCancelled { calls.cancel() }
      stage.loop.advance(to: 9)
      let isTween = player.testDescription.contains("tween")
      if isCancelled {
        expect(isTween ? "recycled" : "cancelled", "cancelled at the end", "cancelled")
      } else {
        expect(isTween ? "recycled" : "finished", "finished", "finished")
      }
    }
  }

  @Test(
    arguments: [
      (.finished, "finished"), (.cancelled(at: .current), "cancelled"),
      (.cancelled(at: .end), "cancelled at the end"),
      (.cancelled(at: .start), "cancelled at the start"),
      (.replaced(by: "tween 3"), "replaced by tween 3"), (.removed, "removed with its layer"),
    ] as [(PlayerOutcome, String)])
  func `an outcome in words`(outcome: PlayerOutcome, words: String) {
    expectEqual(outcome.description, words)
    expectEqual(outcome.isFinished, outcome == .finished)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("completions are called once and in order, also one that is added after the end") {
      let stage = WrapperStage()
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "opacity", to: 0, duration: 2))
      let playback = try stage.loop.play(timeline)
      var reports: [String] = []
      for name in ["a", "b"] { playback.onEnd { reports.append("\(name) \($0)") } }
      stage.loop.advance(to: 3)
      playback.onEnd { reports.append("late \($0)") }
      expectEqual(reports, ["a finished", "b finished", "late finished"])
    },
    Fact("every kind of player reports its end with its name, before its completions") {
      let stage = WrapperStage()
      let (loop, box) = (stage.loop, stage.box)
      var ends: [String] = []
      loop.activities.addEndListener { ends.append("\($0)") }
      try box.tween(.x(1), .duration(0.25)) { _ in ends.append("completion") }
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "position.y", to: 1, duration: 0.5))
      try loop.play(timeline)
      try Motion(box).opacity(to: 0, duration: 0.75).run()
      loop.animate(withDuration: 1) { box.cornerRadius = 2 }
      let animator = PropertyAnimator(on: loop, duration: 1.25) { box.anchorPoint = .zero }
      animator.startAnimation()
      let value = ValueAnimator(from: 0, to: 1)
      value.duration = 1.5
      value.name = "bar"
      try value.start(on: loop) { _ in }
      _ = loop.animate(eachBlockDuration: 1, animationBlocks: [])
      loop.advance(to: 9)
      expectEqual(
        ends,
        [
          "0.0  sequence 1: finished", "0.25  tween 1: finished", "completion",
          "0.5  timeline 1: finished", "0.75  motion 1: finished", "1.0  block 1: finished",
          "1.25  animator 1: finished", "1.5  bar: finished",
        ])
    },
    Fact("the words of ends that are rare") {
      let stage = Stage(opacity: 1)
      let (loop, box) = (stage.loop, stage.box)
      var timeline = Timeline()
      timeline.append(.init("box", "opacity", to: 0, duration: 2))
      let reversed = try loop.play(timeline)
      loop.advance(to: 0.5)
      reversed.reverse()
      expectEqual("\(reversed)", "playback 'timeline 1', reversed at 0.5 s of 2 s")
      timeline.repeatCount = .infinity
      let endless = try loop.play(timeline)
      loop.advance(to: 1)
      expectEqual("\(endless)", "playback 'timeline 2', running at 0.5 s, endless")
      expectEqual("\(reversed)", "playback 'timeline 1', replaced by timeline 2")
      endless.cancel(at: .end)
      loop.flush()
      expectEqual("\(endless)", "playback 'timeline 2', cancelled at the end")
      let lost = try loop.play(timeline)
      loop.flush()
      box.removeFromSuperlayer()
      loop.flush()
      expectEqual("\(lost)", "playback 'timeline 3', removed with its layer")
      let sequence = loop.animate(eachBlockDuration: 0.5, animationBlocks: [{}, {}, {}])
      loop.advance(by: 0.75)
      expectEqual("\(sequence)", "sequence of 3 blocks in 1.5 s, 2 started, running at 50 %")
      let value = ValueAnimator(from: 0.0, to: 100.0)
      expectEqual("\(value)", "value animator from 0.0 to 100.0, not started")
      let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) {}
      expectEqual("\(animator)", "property animator of 2 s, inactive")
      animator.fractionComplete = 1 / 3.0
      animator.isReversed = true
      expectEqual("\(animator)", "property animator of 2 s, active, paused, reversed at 66.7 %")
      animator.stopAnimation(false)
      expectEqual("\(animator)", "property animator of 2 s, stopped")
      animator.finishAnimation(at: .end)
      expectEqual(Mirror(reflecting: sequence).displayStyle, .class)
    },
    Fact("a handle, from adding to its end") {
      let stage = Stage(opacity: 1)
      let move = BasicAnimation("position.x", from: 0, to: 100)
      let handle = try stage.box.add(move, forKey: "move")
      expectEqual("\(handle)", "'move' (position.x) of Layer #box, not committed")
      stage.loop.flush()
      expectEqual("\(handle)", "'move' (position.x) of Layer #box, running from 0 s to 1 s")
      stage.loop.advance(to: 1)
      expectEqual("\(handle)", "'move' (position.x) of Layer #box, finished")
      let other = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1))
      other.remove()
      stage.loop.flush()
      expectEqual("\(other)", "an animation without a key (opacity) of Layer #box, cancelled")
    },
    Fact("a presentation and the loop, and what moves, dims or hides a layer") {
      let stage = Stage(opacity: 1)
      expectEqual("\(stage.loop)", "RenderLoop of Layer #root at 0 s, idle")
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      stage.loop.advance(to: 0.5)
      expectEqual(
        "\(stage.box.presented)",
        "presentation of Layer #box at 0.5 s, frame (0, 0, 0, 0), opacity 0.5")
      expectEqual(
        "\(stage.loop)", "RenderLoop of Layer #root at 0.5 s, 1 animation, next event at 1 s")
      expectEqual(
        "\(Layer(id: "new").presented)",
        "presentation of Layer #new, which does not show, frame (0, 0, 0, 0)")
      let transform = Transform3D(translationX: 3, y: 4, z: 0)
      stage.loop.advance(to: 2)
      stage.loop.withoutActions {
        stage.box.transform = transform
        stage.box.isHidden = true
      }
      expectEqual(
        "\(stage.box.presented)",
        "presentation of Layer #box at 2 s, frame (3, 4, 0, 0), \(transform), hidden")
    },
    Fact("dump shows no insides") {
      let stage = Stage(opacity: 1)
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      var (first, second) = ("", "")
      dump(handle, to: &first)
      dump(stage.box.presented, to: &second)
      expectTrue(first.contains("not committed"))
      expectFalse(first.contains("record"))
      expectTrue(second.contains("id: \"box\""))
      expectFalse(second.contains("core"))
    },
    Fact("reduced motion: what was paused at its start jumps when it continues") {
      let stage = WrapperStage()
      stage.loop.reducesMotion = true
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "position.x", to: 100, duration: 1))
      timeline.repeatCount = .infinity
      var outcomes: [PlayerOutcome] = []
      let playback = try stage.loop.play(timeline, paused: true) { outcomes.append($0) }
      stage.at(3, x: 0)
      expectTrue(playback.isRunning)
      expectEqual(outcomes, [])
      playback.resume()
      expectEqual(stage.x, 100)
      expectEqual(outcomes, [.finished])
      expectEqual(playback.progress, 1)
      expectTrue(stage.loop.isIdle)
    },
    Fact("reduced motion: what takes no time jumps when it continues, too") {
      let stage = WrapperStage()
      var instant = Timeline()
      instant.append(TimelineStep("box", "opacity", to: 0.25, duration: 0))
      instant.delay = 5
      var wait = Timeline()
      try wait.addWait(2)
      let players = try [
        stage.loop.play(instant, paused: true), stage.loop.play(wait, paused: true),
      ]
      stage.loop.reducesMotion = true
      expectEqual(stage.box.opacity, 1)
      for player in players { player.resume() }
      expectEqual(stage.box.opacity, 0.25)
      expectEqual(players.map(\.outcome), [nil, nil])
      stage.loop.flush()
      expectEqual(players.map(\.outcome), [.finished, .finished])
      expectTrue(stage.loop.isIdle)
    },
    Fact("reduced motion: running work continues, also after a pause; new work takes over") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      let tween = try stage.box.tween(.x(100)).onEnd { outcomes.append($0) }
      stage.loop.advance(to: 0.5)
      tween.pause()
      stage.loop.reducesMotion = true
      tween.resume()
      stage.at(0.75, x: 75)
      try stage.box.tween(.x(0))
      expectEqual(stage.x, 0)
      expectEqual(stage.box.position.x, 0)
      expectEqual(outcomes, [.replaced(by: "tween 2")])
    },
    Fact("reduced motion: what repeats forever or returns ends like a single play") {
      let stage = WrapperStage(x: 7)
      stage.loop.reducesMotion = true
      let forever = try stage.box.tween(.repeatForever, .x(100))
      expectEqual(stage.box.position.x, 100)
      expectEqual(forever.totalDuration, 0)
      stage.loop.flush()
      // Autoreversed, it ends at its start.
      try stage.box.tween(.autoreverses(true), .x(50))
      expectEqual(stage.x, 100)
      let animator = ValueAnimator(from: 0, to: 1)
      animator.repeatCount = .infinity
      var values: [Double] = []
      try animator.start(on: stage.loop) { values.append($0) }
      expectEqual(animator.value, 1)
      try stage.loop.settle()
      expectEqual(values, [1])
      expectEqual(stage.loop.now, 0)
    },
    Fact("reduced motion: blocks in blocks, springs, additive tweens; explicit animations never") {
      let stage = WrapperStage()
      let (loop, box) = (stage.loop, stage.box)
      loop.disablesImplicitAnimations = true
      loop.reducesMotion = true
      let told = Told()
      loop.animate(withDuration: 2) {
        loop.animate(
          withDuration: 0.1, animations: { box.position.x = 1 },
          completion: told.completion(on: loop))
      }
      loop.animate(
        withDuration: 2, usingSpringWithDamping: 1, animations: { box.position.y = 2 },
        completion: told.completion(on: loop))
      loop.animate(
        springDuration: 1, animations: { box.cornerRadius = 9 },
        completion: told.completion(on: loop))
      try box.tween(.to(keyPath: "zPosition", 4), .overwrite(.additive))
      expectEqual(stage.shown.position, Point(x: 1, y: 2))
      expectEqual(box.presented.cornerRadius, 9)
      expectEqual(box.presented.zPosition, 4)
      told.expect([true, true, true], at: [0, 0, 0])
      expectNil(box.animationKeys)
      // The outer block is not exempt, but its duration applies to the inner one.
      loop.animate(withDuration: 2, options: .curveLinear) {
        loop.animate(withDuration: 0.1, options: .ignoresReducedMotion) { box.position.x = 101 }
      }
      try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "by hand")
      stage.at(0.5, x: 26)
      expectEqual(box.presented.opacity, 0.5)
    },
  ]
}
