import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rule R6: why a loop with timers does not settle, and when it is found.
@Suite struct SettleReasonTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }

  @Test(arguments: [
    (0.0, SettleError.Reason.layerStandsStill, "is on a layer whose time is stopped"),
    (-1, .layerRunsBackwards, "is on a layer whose time runs backwards"),
  ])
  func `a timer is never due while the root's time is stopped or runs backwards`(
    speed: Double, reason: SettleError.Reason, words: String
  ) {
    loop.addTimer(at: 5, named: "poll") { _ in }
    stage.root.speed = speed
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(error?.description, "The timer 'poll' never ends: it \(words).")
    expectEqual(error?.reason, reason)
    expectEqual(error?.layer, "")
    expectEqual(error?.key, "poll")
    expectEqual(error?.causes.map(\.instant), [.infinity])
    expectNil(error?.limit)
    expectEqual(loop.now, 0)
  }

  @Test func `a timer whose time has passed is called even if time is stopped`() throws {
    loop.advance(to: 1)
    stage.root.speed = 0
    var calls = 0
    // The root's time is 0 now.
    loop.addTimer(at: 0) { _ in calls += 1 }
    try loop.settle()
    expectEqual(calls, 1)
    expectEqual(loop.now, 1)
  }

  @Test func `a paused player, then nothing else, is a cause of its own kind`() {
    loop.addPausedTimer(named: "counter") { _ in }
    loop.addTimer(at: 1, named: "frames", isEndless: true) { _ in }
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(
      error?.description,
      """
      The timer 'frames' never ends: it repeats forever.
      The player 'counter' never ends: it is paused.
      """)
    expectEqual(error?.causes.map(\.kind), [.timer, .player])
    expectEqual(error?.causes.map(\.instant), [1, .infinity])
  }

  /// What a callback at 1 s does that lets a timer at 2 s or another one wait for ever.
  enum Stop: CaseIterable, Sendable {
    case endless, paused, speed, offset
  }

  @Test(arguments: Stop.allCases)
  func `what a callback starts or stops is refused at its instant`(_ stop: Stop) {
    loop.addTimer(at: 2, named: "next") { _ in }
    loop.addTimer(at: 1) { [stage] _ in
      switch stop {
      case .endless: stage.loop.addTimer(at: 9, named: "frames", isEndless: true) { _ in }
      case .paused: stage.loop.addPausedTimer(named: "counter") { _ in }
      case .speed: stage.root.speed = 0
      case .offset: (stage.root.timeOffset, stage.root.speed) = (1.5, -1)
      }
    }
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(loop.now, 1)
    expectNil(error?.limit)
    let expected: (String, SettleError.Reason) =
      switch stop {
      case .endless: ("frames", .repeatsForever)
      case .paused: ("counter", .isPaused)
      case .speed: ("next", .layerStandsStill)
      case .offset: ("next", .layerRunsBackwards)
      }
    expectEqual(error?.causes.map(\.key), [expected.0])
    expectEqual(error?.causes.map(\.reason), [expected.1])
  }

  @Test func `an end that the loop's time cannot reach is refused`() throws {
    // 1e10 s of the layer are 1e310 s of the loop, more than a double can be.
    stage.box.speed = 1e-300
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 1e10), forKey: "slow")
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(error?.causes.map(\.key), ["slow"])
    expectEqual(error?.causes.first?.instant, .infinity)
    expectNil(error?.limit)
    expectEqual(loop.now, 0)
  }

  @Test(arguments: [(0.0, true), (4, true), (5, false)])
  func `an end at the limit, but for rounding, is reached`(steps: Double, settles: Bool) throws {
    let end = 0.25 + steps * 0.25.ulp
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: end), forKey: "a")
    if settles {
      try loop.settle(within: 0.25)
      expectTrue(loop.isIdle)
    } else {
      #expect(throws: SettleError.self) { try loop.settle(within: 0.25) }
      expectFalse(loop.isIdle)
    }
    // In both cases time does not go on beyond the limit.
    expectEqual(loop.now, 0.25)
  }

  @Test func `settling within 0 seconds carries out what is due, and no more`() throws {
    var calls: [String] = []
    loop.addTimer(at: 0) { _ in calls.append("due") }
    try loop.settle(within: 0)
    expectEqual(calls, ["due"])
    loop.addTimer(at: 0.5) { _ in calls.append("later") }
    let error = #expect(throws: SettleError.self) { try loop.settle(within: 0) }
    expectEqual(calls, ["due"])
    expectEqual(error?.limit, 0)
    expectEqual(loop.now, 0)
  }

  @Test func `up to ten causes are printed without a count of others`() throws {
    for count in [9, 10, 11] {
      let stage = Stage()
      for number in 0..<count { stage.loop.addPausedTimer(named: "\(number)") { _ in } }
      let error = #expect(throws: SettleError.self) { try stage.loop.settle() }
      let lines = error?.description.split(separator: "\n") ?? []
      expectEqual(lines.count, count)
      expectEqual(error?.causes.count, count)
      expectTrue(
        lines.last?.hasSuffix(count == 11 ? "1 more do not end either." : "it is paused.") == true)
    }
  }

  @Test func `rule R6: a change of time while animations run is refused where it is found`()
    throws
  {
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
    loop.addTimer(at: 1) { [stage] _ in stage.box.speed = 0 }
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(error?.causes.map(\.reason), [.layerStandsStill])
    expectEqual(loop.now, 1)
  }
}
