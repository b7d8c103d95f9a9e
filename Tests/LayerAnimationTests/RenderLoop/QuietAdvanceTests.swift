import LayerAnimation
import LayerModel
import TestSupport
import Testing

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
    expectTrue(loop.isIdle)
    try make(change)
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
}
