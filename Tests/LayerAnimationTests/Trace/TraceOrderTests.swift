import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F94, F95: the whole log, including transactions and commits.
@Suite struct TraceOrderTests {
  private let stage = Stage()
  private let log = EventLog()
  private let trace: TraceLog
  private var loop: RenderLoop { stage.loop }

  init() { trace = TraceLog(stage.loop) }

  private func add(_ name: String, _ duration: Double = 1) throws {
    let animation = BasicAnimation("opacity", from: 0, to: 1, duration: duration)
    log.watch(animation, name)
    try stage.box.add(animation, forKey: name)
  }

  /// The common start of all these logs.
  private let opening = ["0.0  transaction 1 opened", "0.0  Layer #box  a: added"]
  /// The log of the outermost commit, up to the reported start.
  private let start = [
    "0.0  transaction 1 closed", "0.0  commit", "0.0  Layer #box  a: began",
    "0.0  Layer #box  a: delegate did start",
  ]
  /// The log of the end of "a", without blocks.
  private let stop = [
    "1.0  Layer #box  a: delegate did stop, true", "1.0  Layer #box  a: completion, finished",
  ]

  @Test func `F94: the whole log of one animation: commit, start, block, stop`() throws {
    loop.beginTransaction().setCompletionBlock {}
    try add("a")
    loop.commitTransaction()
    // F114: the start is reported after the commit has returned.
    expectEqual(trace.lines, opening + start.prefix(2))
    loop.advance(to: 3)
    expectEqual(
      trace.lines,
      opening + start + ["1.0  Layer #box  a: finished", "1.0  completion block"]
        + stop)
  }

  @Test func `F94: the whole log of a block set after the add: it does not wait`() throws {
    loop.beginTransaction()
    try add("a")
    loop.currentTransaction.setCompletionBlock {}
    loop.commitTransaction()
    loop.advance(to: 3)
    expectEqual(
      trace.lines,
      opening + start + ["0.0  completion block", "1.0  Layer #box  a: finished"]
        + stop)
  }

  @Test func `F94: the whole log of a replaced block: start, second, first, stop`() throws {
    var ran: [String] = []
    loop.beginTransaction().setCompletionBlock { ran.append("first") }
    try add("a")
    loop.currentTransaction.setCompletionBlock { ran.append("second") }
    loop.commitTransaction()
    loop.advance(to: 3)
    expectEqual(ran, ["second", "first"])
    expectEqual(
      trace.lines,
      opening + start + [
        "0.0  completion block", "1.0  Layer #box  a: finished", "1.0  completion block",
      ] + stop)
  }

  @Test func `F94: the whole log of inner and outer blocks: the outer waits for what is inside`()
    throws
  {
    var ran: [String] = []
    loop.beginTransaction().setCompletionBlock { ran.append("outer \(loop.now)") }
    try add("a")
    loop.beginTransaction().setCompletionBlock { ran.append("inner \(loop.now)") }
    try add("b", 2)
    loop.commitTransaction()
    loop.commitTransaction()
    loop.advance(to: 3)
    expectEqual(ran, ["inner 2.0", "outer 2.0"])
    expectEqual(
      trace.lines,
      opening + [
        "0.0  transaction 2 opened", "0.0  Layer #box  b: added", "0.0  transaction 2 closed",
        "0.0  transaction 1 closed", "0.0  commit", "0.0  Layer #box  a: began",
        "0.0  Layer #box  b: began", "0.0  Layer #box  a: delegate did start",
        "0.0  Layer #box  b: delegate did start", "1.0  Layer #box  a: finished",
      ] + stop + [
        "2.0  Layer #box  b: finished", "2.0  completion block", "2.0  completion block",
        "2.0  Layer #box  b: delegate did stop, true", "2.0  Layer #box  b: completion, finished",
      ])
  }

  @Test func `F94: the whole log of an early removal: start, block, stop false`() throws {
    loop.beginTransaction().setCompletionBlock {}
    try add("a")
    loop.commitTransaction()
    loop.advance(to: 0.5)
    stage.box.removeAnimation(forKey: "a")
    loop.advance(to: 3)
    expectEqual(
      trace.lines,
      opening + start + [
        "0.5  commit", "0.5  Layer #box  a: cancelled", "0.5  completion block",
        "0.5  Layer #box  a: delegate did stop, false", "0.5  Layer #box  a: completion, cancelled",
      ])
  }

  @Test func `F95: the whole log of a layer that leaves its tree half way`() throws {
    loop.beginTransaction().setCompletionBlock {}
    try add("a")
    loop.commitTransaction()
    loop.advance(to: 0.5)
    loop.withoutActions { stage.box.removeFromSuperlayer() }
    loop.advance(to: 3)
    expectEqual(
      trace.lines,
      opening + start + [
        "0.5  transaction 1 opened", "0.5  transaction 1 closed", "0.5  commit",
        "0.5  Layer #box  a: removedWithLayer", "0.5  completion block",
        "0.5  Layer #box  a: delegate did stop, false",
        "0.5  Layer #box  a: completion, removedWithLayer",
      ])
    expectNil(stage.box.animationKeys, "it is gone from the layer")
  }

  @Test
  func `F113: the whole log of a replacement: the old one's start, stop false, the new one's`()
    throws
  {
    try add("a")
    loop.advance(to: 0.5)
    try add("a", 0.25)
    loop.advance(to: 3)
    expectEqual(
      trace.lines,
      [
        "0.0  Layer #box  a: added", "0.0  commit", "0.0  Layer #box  a: began",
        "0.0  Layer #box  a: delegate did start", "0.5  Layer #box  a: added", "0.5  commit",
        "0.5  Layer #box  a: replaced", "0.5  Layer #box  a: began",
        "0.5  Layer #box  a: delegate did start", "0.5  Layer #box  a: delegate did stop, false",
        "0.5  Layer #box  a: completion, replaced", "0.75  Layer #box  a: finished",
        "0.75  Layer #box  a: delegate did stop, true", "0.75  Layer #box  a: completion, finished",
      ])
  }

  @Test func `F93: the log of a block without animations: not inside the commit`() {
    loop.beginTransaction().setCompletionBlock {}
    loop.commitTransaction()
    expectEqual(trace.lines, ["0.0  transaction 1 opened", "0.0  transaction 1 closed"])
    loop.flush()
    expectEqual(trace.lines.last, "0.0  completion block")
    expectEqual(trace.lines.count, 3)
  }
}
