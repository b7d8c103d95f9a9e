import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Record 0008: what a loop leaves behind when it is discarded, and what its layers do then.
@Suite struct DiscardedLoopTests {
  /// Makes a tree whose loop committed it and is gone.
  @inline(never)
  private func abandoned(_ root: Layer, _ box: Layer) {
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
  }

  @Test func `an animation that is added later and removed again is reported at once`() throws {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    abandoned(root, box)
    let log = EventLog()
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    log.watch(fade, "fade")
    let handle = try box.add(fade, forKey: "fade")
    #expect(box.animationKeys == ["fade"] && log.lines == [])
    handle.remove()
    #expect(log.lines == ["fade start", "fade stop false", "fade: cancelled"])
    #expect(handle.outcome == .cancelled && box.animationKeys == nil)
    withExtendedLifetime(root) {}
  }

  @Test func `changes of its tree are kept by nobody, so the tree is released with its owner`() {
    weak var goneRoot: Layer?
    weak var goneBox: Layer?
    do {
      let (root, box) = (Layer(id: "root"), Layer(id: "box"))
      abandoned(root, box)
      (goneRoot, goneBox) = (root, box)
      box.opacity = 0.25
      root.zPosition = 3
      box.addSublayer(Layer())
      box.mask = Layer()
      root.addSublayer(Layer())
      box.removeFromSuperlayer()
      root.addSublayer(box)
      box.setNeedsLayout()
      box.setNeedsDisplay()
      #expect(box.opacity == 0.25 && root.sublayers?.count == 2)
    }
    #expect(goneRoot == nil && goneBox == nil)
  }

  @Test func `the properties that its layers declared are released with them`() throws {
    weak var table: PropertyTable?
    do {
      let stage = Stage()
      try stage.box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
      table = stage.box.propertyTable
      try stage.box.add(BasicAnimation("mood", from: 0, to: 1), forKey: "mood")
      stage.loop.advance(to: 0.5)
      #expect(try stage.box.number("mood") == 0.5)
      #expect(table != nil)
    }
    #expect(table == nil)
  }

  @Test func `players are frozen at the last instant, by kind, then by start, and not cancelled`() {
    var told: [String] = []
    @inline(never) func play() {
      let root = Layer(id: "root")
      root.speed = 2
      let loop = RenderLoop(root: root)
      loop.advance(to: 3)
      let kinds: [(String, LoopActivityKind)] = [
        ("gone", .block), ("animator", .animator), ("tween", .playback), ("second", .playback),
      ]
      let numbers = kinds.map { name, kind in
        loop.activities.add(
          kind, cancel: { told.append("\(name) cancelled") },
          freeze: { told.append("\(name) \($0.now) \($0.rootTime)") })
      }
      loop.activities.remove(numbers[0])
      withExtendedLifetime(root) {}
    }
    play()
    // The root's time is twice the loop's.
    #expect(told == ["tween 3.0 6.0", "second 3.0 6.0", "animator 3.0 6.0"])
  }

  @Test func `the ends of players are told to each listener until it is removed`() {
    let activities = Stage().loop.activities
    #expect(!activities.hasEndListeners)
    var heard: [String] = []
    let first = activities.addEndListener { heard.append("first \($0)") }
    let second = activities.addEndListener { heard.append("second \($0)") }
    #expect(activities.hasEndListeners)
    activities.reportEnd(PlayerEnd(name: "tween 3", outcome: "finished", instant: 0.25))
    activities.removeEndListener(first)
    activities.reportEnd(PlayerEnd(name: "block", outcome: "cancelled", instant: 1))
    activities.removeEndListener(second)
    activities.reportEnd(PlayerEnd(name: "block", outcome: "cancelled", instant: 2))
    #expect(!activities.hasEndListeners)
    #expect(
      heard == [
        "first 0.25  tween 3: finished", "second 0.25  tween 3: finished",
        "second 1.0  block: cancelled",
      ])
  }
}
