import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// What a loop waits for: timers, waits and what is paused.
@Suite struct WaitingItemTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }

  struct Case: Sendable {
    let change: @Sendable (Wait) -> Void
    let instant: Double
  }

  /// Waits of 2 s, added at 1 s.
  static let cases = [
    Case(change: { _ in }, instant: 3), Case(change: { $0.beginTime = 4 }, instant: 6),
    Case(change: { $0.repeatCount = 3 }, instant: 7), Case(change: { $0.speed = 2 }, instant: 2),
    Case(change: { $0.repeatCount = .infinity }, instant: .infinity),
  ]

  @Test(arguments: cases.indices)
  func `a wait is due at its end, which is the same before and after its commit`(_ number: Int)
    throws
  {
    let (change, instant) = (Self.cases[number].change, Self.cases[number].instant)
    loop.advance(to: 1)
    let wait = Wait(seconds: 2)
    change(wait)
    let handle = try stage.box.add(wait, forKey: "w")
    for _ in 0..<2 {
      expectEqual(loop.timers.map(\.description), ["wait 'w', due at \(instant) s"])
      expectEqual(loop.timers.map(\.kind), [.wait])
      expectEqual(loop.timers.map(\.instant), [instant])
      expectEqual(loop.waiting, loop.timers)
      expectTrue(loop.paused.isEmpty)
      loop.flush()
    }
    handle.remove()
    expectTrue(loop.waiting.isEmpty)
  }

  @Test func `a wait of speed 0 is paused, and one whose layer left is none`() throws {
    let still = Wait(seconds: 2)
    still.speed = 0
    try stage.box.add(still, forKey: "still")
    for _ in 0..<2 {
      let names = loop.waiting.map(\.description)
      expectEqual(names, ["animation 'still' of Layer #box is paused"])
      expectEqual(loop.waiting.map(\.instant), [nil])
      expectTrue(loop.timers.isEmpty)
      loop.flush()
    }
    stage.box.removeAllAnimations()
    loop.flush()
    try stage.box.add(Wait(seconds: 2), forKey: "w")
    stage.box.removeFromSuperlayer()
    expectTrue(loop.waiting.isEmpty)
  }

  @Test func `of one instant timers come first, then scripts, then waits`() throws {
    let wait = Wait(seconds: 3)
    wait.origin = AnimationOrigin(source: "tween", number: 4, step: "pause")
    try stage.box.add(wait, forKey: "w")
    loop.addScript([(3, {})])
    loop.addTimer(at: 3, named: "t") { _ in }
    loop.addTimer(at: 2, named: "early", isEndless: true) { _ in }
    expectEqual(
      loop.timers.map(\.description),
      [
        "timer 'early', due at 2.0 s, endless", "timer 't', due at 3.0 s",
        "timer 'scripted change', due at 3.0 s", "wait 'tween 4, pause', due at 3.0 s",
      ])
  }

  @Test func `a player with several paused animations, or a paused timer too, is listed once`()
    throws
  {
    for keyPath in ["opacity", "zPosition"] {
      let still = BasicAnimation(keyPath, from: 0, to: 1)
      still.speed = 0
      still.origin = AnimationOrigin(source: "tween", number: 3, step: keyPath)
      try stage.box.add(still)
    }
    loop.addPausedTimer(named: "tween 3") { _ in }
    loop.addPausedTimer(named: "counter") { _ in }
    expectEqual(loop.paused.map(\.name), ["tween 3", "counter"])
    expectTrue(loop.paused.allSatisfy { $0.kind == .paused && $0.instant == nil })
  }

  @Test func `a timer is due where the root reaches its time, or never`() {
    loop.advance(to: 1)
    loop.addTimer(at: 3, named: "t") { _ in }
    stage.root.speed = 2
    // The root's time is 2 now, and 3 at 1.5.
    expectEqual(loop.timers.map(\.instant), [1.5])
    expectEqual(loop.instant(ofRootTime: 5), 2.5)
    stage.root.speed = 0
    expectEqual(loop.timers.map(\.instant), [.infinity])
    stage.root.timeOffset = 3
    // The root's time is 3 for ever, so that it has come.
    expectEqual(loop.timers.map(\.instant), [1])
    expectEqual(loop.instant(ofRootTime: 3.5), .infinity)
    expectEqual(loop.instant(ofRootTime: 2), 1)
    expectEqual(loop.instant(ofRootTime: .infinity), .infinity)
    expectEqual(loop.rootTime, 3)
  }
}
