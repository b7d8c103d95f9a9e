import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Record 0021: what an event of a scene needs and a timer does not give.
@Suite("Scripted changes")
struct LoopScriptTests {
  private let stage = Stage(opacity: 1)
  private var loop: RenderLoop { stage.loop }

  /// A change that remembers its instant under a name.
  private func note(_ log: EventLog, _ name: String, at instant: Double)
    -> (instant: Double, perform: () -> Void)
  {
    (instant, { [unowned loop] in log.add("\(name) \(loop.now)") })
  }

  @Test("are made on the way, in the order of their instants, then of adding")
  func order() {
    let log = EventLog()
    loop.addScript([note(log, "b", at: 2), note(log, "a", at: 1), note(log, "c", at: 2)])
    loop.addScript([note(log, "d", at: 2), note(log, "first", at: 0)])
    expectEqual(log.lines, [])
    loop.advance(to: 0)
    expectEqual(log.lines, ["first 0.0"])
    loop.advance(to: 1.5)
    loop.advance(by: 2)
    expectEqual(log.lines, ["first 0.0", "a 1.0", "b 2.0", "c 2.0", "d 2.0"])
    expectEqual(loop.now, 3.5)
    expectTrue(loop.isIdle)
  }

  @Test("are made at their exact instant, also if an end counts as the same instant")
  func exact() throws {
    // 0.1 + 0.2 is one rounding above 0.3; 0.3 − 2⁻⁵⁴ is one below.
    for end in [0.1 + 0.2, 0.3.nextDown] {
      let stage = Stage()
      let fade = BasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = end
      fade.isRemovedOnCompletion = true
      try stage.box.add(fade, forKey: "fade")
      var seen: [Double] = []
      stage.loop.addScript([(0.3, { [unowned loop = stage.loop] in seen.append(loop.now) })])
      stage.loop.advance(to: 1)
      expectEqual(seen, [0.3], "\(end)")
    }
  }

  @Test("are at the loop's instants, whatever the root's time does")
  func rootTime() {
    let log = EventLog()
    stage.root.speed = 0
    loop.addScript([note(log, "a", at: 1)])
    loop.advance(to: 2)
    expectEqual(log.lines, ["a 1.0"])
  }

  @Test("are committed one by one, and are no cause in a trace")
  func commits() {
    var commits = 0
    var causes: [String] = []
    loop.addTracer { event in
      if event.kind == .commit { commits += 1 }
      if let cause = event.cause { causes.append(cause.description) }
    }
    let box = stage.box
    loop.addScript([(1, { box.zPosition = 1 }), (1, { box.zPosition = 2 })])
    loop.advance(to: 0.5)
    commits = 0
    loop.advance(to: 1)
    expectEqual(commits, 2)
    expectTrue(causes.allSatisfy { $0.hasPrefix("action 'zPosition'") })
    expectEqual(box.zPosition, 2)
  }

  @Test("keep the loop awake, and settling makes them with what they start")
  func settling() throws {
    let box = stage.box
    loop.addScript([
      (
        1,
        {
          let fade = BasicAnimation(keyPath: "opacity")
          fade.toValue = 0
          fade.duration = 0.5
          _ = try? box.add(fade, forKey: "fade")
        }
      )
    ])
    expectFalse(loop.isIdle)
    expectEqual(loop.nextEvent, 1)
    expectEqual(loop.timers.map(\.description), ["timer 'scripted change', due at 1.0 s"])
    #expect(throws: SettleError.self) { try loop.settle(within: 0.5) }
    expectEqual(loop.now, 0.5)
    try loop.settle()
    expectEqual(loop.now, 1.5)
    expectTrue(loop.isIdle)
    expectNil(loop.nextEvent)
  }

  @Test("are made by settling if they are at its very limit, and not if they are later")
  func settlingToTheLimit() throws {
    let log = EventLog()
    loop.addScript([note(log, "a", at: 0.5), note(log, "b", at: 0.75)])
    #expect(throws: SettleError.self) { try loop.settle(within: 0.5) }
    expectEqual(log.lines, ["a 0.5"])
    expectEqual(loop.now, 0.5)
    try loop.settle(within: 0.25)
    expectEqual(log.lines, ["a 0.5", "b 0.75"])
    expectEqual(loop.now, 0.75)
    expectTrue(loop.isIdle)
  }

  @Test("are the next event if nothing else comes before them")
  func nextEvent() {
    loop.addScript([(2, {})])
    loop.addTimer(at: 1) { _ in }
    expectEqual(loop.nextEvent, 1)
    loop.addScript([(0.5, {})])
    expectEqual(loop.nextEvent, 0.5)
    loop.advance(to: 1.5)
    expectEqual(loop.nextEvent, 2)
    expectFalse(loop.isIdle)
    expectEqual(loop.timers.map(\.instant), [2])
    loop.advance(to: 2)
    expectNil(loop.nextEvent)
    expectTrue(loop.isIdle)
  }

  @Test("are dropped when everything is cancelled")
  func cancelled() {
    let log = EventLog()
    loop.addScript([note(log, "a", at: 1)])
    loop.cancelAll()
    expectTrue(loop.isIdle)
    loop.advance(to: 2)
    expectEqual(log.lines, [])
  }

  @Test("do not keep a released loop's tree")
  func released() {
    weak var root: Layer?
    do {
      let stage = Stage()
      root = stage.root
      stage.loop.addScript([(1, { [box = stage.box] in box.opacity = 0 })])
    }
    expectNil(root)
  }
}
