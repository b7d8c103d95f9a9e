import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// An advance in which nothing is due only moves the present, until something changes.
@Suite struct QuietAdvanceTests {
  private final class Marked: Layer {
    var log: EventLog?
    override func layoutSublayers() { log?.add("layout") }
    override func display() { log?.add("display") }
  }

  /// What a program may do between two advances; each is seen by the next one.
  enum Change: CaseIterable, Sendable {
    case property, animation, timer, pastTimer, script, layout, display, block, nextPass, sublayer
  }

  private let stage = Stage()
  private let log = EventLog()
  private let marked = Marked(id: "marked")
  private var loop: RenderLoop { stage.loop }

  init() {
    loop.withoutActions { stage.root.addSublayer(marked) }
    loop.advance(to: 1)
    marked.log = log
  }

  private func make(_ change: Change) throws {
    switch change {
    case .property: stage.box.zPosition = 3
    case .animation:
      let fade = BasicAnimation("opacity", from: 0, to: 1, duration: 0.5)
      log.watch(fade, "fade")
      try stage.box.add(fade, forKey: "fade")
    case .timer: loop.addTimer(at: 1.5) { [log] _ in log.add("timer") }
    case .pastTimer: loop.addTimer(at: 0.5) { [log] _ in log.add("timer") }
    case .script: loop.addScript([(1.5, { [log] in log.add("script") })])
    case .layout: marked.setNeedsLayout()
    case .display: marked.setNeedsDisplay()
    case .block: loop.currentTransaction.setCompletionBlock { [log] in log.add("block") }
    case .nextPass: loop.runInNextPass(for: "test") { [log] in log.add("next pass") }
    case .sublayer: stage.box.addSublayer(Layer(id: "new"))
    }
  }

  @Test(arguments: Change.allCases)
  func `what a program does between two advances is seen by the second`(_ change: Change) throws {
    expectEqual(loop.core.quietUntil, .infinity)
    expectTrue(loop.isIdle)
    try make(change)
    expectEqual(loop.core.quietUntil, -.infinity)
    loop.advance(to: 2)
    switch change {
    case .property: expectEqual(stage.box.presented.zPosition, 3)
    case .animation: expectEqual(log.lines, ["fade start", "fade stop true", "fade: finished"])
    case .timer, .pastTimer: expectEqual(log.lines, ["timer"])
    case .script: expectEqual(log.lines, ["script"])
    case .layout: expectEqual(log.lines, ["layout"])
    case .display: expectEqual(log.lines, ["display"])
    case .block: expectEqual(log.lines, ["block"])
    case .nextPass: expectEqual(log.lines, ["next pass"])
    case .sublayer: expectTrue(stage.box.sublayers?.first?.presentation != nil)
    }
    expectEqual(loop.now, 2)
  }

  @Test func `nothing is due before the next end, timer or script, less the tolerance`() throws {
    func expectQuiet(until instant: Double, at location: SourceLocation = #_sourceLocation) {
      // An instant within 4 units of the last place is the same one; twice that is a safe distance.
      expectEqual(loop.core.quietUntil, instant - 8 * instant.ulp, at: location)
    }
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 8), forKey: "a")
    loop.advance(to: 1.5)
    expectQuiet(until: 9)
    loop.addTimer(at: 5) { _ in }
    loop.advance(to: 1.75)
    expectQuiet(until: 5)
    loop.addScript([(3, {})])
    loop.advance(to: 2)
    expectQuiet(until: 3)
    loop.advance(to: 2.5)
    expectQuiet(until: 3)
    expectEqual(loop.now, 2.5)
    loop.advance(to: 3)
    expectQuiet(until: 5)
    loop.advance(to: 6)
    expectQuiet(until: 9)
    // At the end the animation is still presented, so that the next advance has to release it.
    loop.advance(to: 9)
    expectEqual(loop.core.quietUntil, -.infinity)
    expectEqual(loop.animations.count, 1)
    loop.advance(to: 9.5)
    expectEqual(loop.core.quietUntil, .infinity)
    expectTrue(loop.animations.isEmpty)
  }

  @Test func `an observer is asked in each advance, a cancelled one in none`() {
    let observation = loop.observe(.zPosition, of: stage.box) { _ in }
    loop.advance(to: 2)
    expectEqual(loop.core.quietUntil, -.infinity)
    observation.cancel()
    loop.advance(to: 3)
    loop.advance(to: 4)
    expectEqual(loop.core.quietUntil, .infinity)
    expectTrue(loop.core.observers.isEmpty)
  }

  @Test func `a property that redraws its layer is read in each advance while it is animated`()
    throws
  {
    final class Dial: Layer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "zPosition" }
    }
    let dial = Dial(id: "dial")
    loop.withoutActions { stage.root.addSublayer(dial) }
    loop.advance(to: 2)
    expectEqual(loop.core.quietUntil, .infinity)
    try dial.add(BasicAnimation("zPosition", from: 0, to: 1, duration: 4), forKey: "turn")
    loop.advance(to: 3)
    expectEqual(loop.core.quietUntil, -.infinity)
    loop.advance(to: 7)
    loop.advance(to: 8)
    expectEqual(loop.core.quietUntil, .infinity)
  }

  @Test func `a settled loop looks again at its next advance`() throws {
    try loop.settle()
    expectEqual(loop.core.quietUntil, -.infinity)
    expectEqual(loop.now, 1)
  }
}
