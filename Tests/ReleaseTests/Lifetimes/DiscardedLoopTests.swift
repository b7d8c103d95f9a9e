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
    expectEqual(box.animationKeys, ["fade"])
    expectEqual(log.lines, [])
    handle.remove()
    expectEqual(log.lines, ["fade start", "fade stop false", "fade: cancelled"])
    expectEqual(handle.outcome, .cancelled)
    expectNil(box.animationKeys)
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
      expectEqual(box.opacity, 0.25)
      expectEqual(root.sublayers?.count, 2)
    }
    expectNil(goneRoot)
    expectNil(goneBox)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the properties that its layers declared are released with them") {
      weak var table: PropertyTable?
      do {
        let stage = Stage()
        try stage.box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
        table = stage.box.propertyTable
        try stage.box.add(BasicAnimation("mood", from: 0, to: 1), forKey: "mood")
        stage.loop.advance(to: 0.5)
        try expectEqual(stage.box.number("mood"), 0.5)
        expectTrue(table != nil)
      }
      expectNil(table)
    },
    Fact("players are frozen at the last instant, by kind, then by start, and not cancelled") {
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
          loop.activities.add(Player(name, kind) { told.append($0) })
        }
        loop.activities.remove(numbers[0])
        withExtendedLifetime(root) {}
      }
      play()
      // The root's time is twice the loop's.
      expectEqual(told, ["tween 3.0 6.0", "second 3.0 6.0", "animator 3.0 6.0"])
    },
    Fact("the ends of players are told to each listener until it is removed") {
      let activities = Stage().loop.activities
      expectFalse(activities.hasEndListeners)
      var heard: [String] = []
      let first = activities.addEndListener { heard.append("first \($0)") }
      let second = activities.addEndListener { heard.append("second \($0)") }
      expectTrue(activities.hasEndListeners)
      activities.reportEnd(PlayerEnd(name: "tween 3", outcome: "finished", instant: 0.25))
      activities.removeEndListener(first)
      activities.reportEnd(PlayerEnd(name: "block", outcome: "cancelled", instant: 1))
      activities.removeEndListener(second)
      activities.reportEnd(PlayerEnd(name: "block", outcome: "cancelled", instant: 2))
      expectFalse(activities.hasEndListeners)
      expectEqual(
        heard,
        [
          "first 0.25  tween 3: finished", "second 0.25  tween 3: finished",
          "second 1.0  block: cancelled",
        ])
    },
  ]
}

/// A player of one's own, which tells what happens to it.
private final class Player: LoopActivity {
  let activityKind: LoopActivityKind
  private let name: String
  private let tell: (String) -> Void

  init(_ name: String, _ kind: LoopActivityKind, tell: @escaping (String) -> Void) {
    (activityKind, self.name, self.tell) = (kind, name, tell)
  }

  func cancelActivity() { tell("\(name) cancelled") }

  func freeze(at last: LastInstant) { tell("\(name) \(last.now) \(last.rootTime)") }
}
