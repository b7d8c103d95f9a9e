import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The instant at which an animation began is that of its start, whatever its layer's time does later.
@Suite struct KeptBeginTests {
  /// Changes of a layer's time at instants, and the loop's instant of the end: F1, F13.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let steps: [(at: Double, speed: Double, timeOffset: Double, beginTime: Double)]
    let end: Double
  }

  static let changes = [
    // From 2 s on, local time is t − 1.75: the second that is left of 0.25 ends at 2.75.
    Change(
      testDescription: "paused and resumed", steps: [(0.25, 0, 0.25, 0), (2, 1, 0, 1.75)], end: 2.75
    ),
    // (t − 0.5) · 2 + 0.5 is 1 at 0.75.
    Change(testDescription: "twice as fast", steps: [(0.5, 2, 0.5, 0.5)], end: 0.75),
  ]

  @Test(arguments: changes, [false, true])
  func `F1, F13: an animation that began at 0 s still began at 0 s`(
    change: Change, isParent: Bool
  ) throws {
    let stage = Stage()
    let move = try stage.box.add(BasicAnimation("position.x", from: 0, to: 100, duration: 1))
    stage.loop.advance(to: 0.125)
    for step in change.steps {
      stage.loop.advance(to: step.at)
      let layer = isParent ? stage.root : stage.box
      layer.speed = step.speed
      layer.timeOffset = step.timeOffset
      layer.beginTime = step.beginTime
      stage.loop.advance(by: 0.0625)
      expectEqual(move.beginTime, 0)
    }
    expectEqual(move.endTime, change.end)
    stage.loop.advance(to: change.end)
    expectEqual(move.beginTime, 0)
  }

  @Test func `an animation that is before its start again starts at that instant`() throws {
    let stage = Stage()
    let move = try stage.box.add(BasicAnimation("position.x", from: 0, to: 100, duration: 1))
    stage.loop.advance(to: 0.5)
    stage.box.beginTime = 2
    stage.loop.advance(to: 1)
    expectEqual(move.beginTime, 2)
    stage.loop.advance(to: 2.5)
    expectEqual(move.beginTime, 2)
    expectEqual(stage.box.presented.position.x, 50)
  }

  @Test func `what was removed ended at the commit of its removal`() throws {
    let stage = Stage()
    let move = try stage.box.add(
      BasicAnimation("position.x", from: 0, to: 100, duration: 1), forKey: "move")
    stage.loop.advance(to: 0.25)
    stage.box.removeAnimation(forKey: "move")
    // It is presented until the commit.
    expectEqual(move.endTime, 1)
    expectTrue(move.isRunning)
    stage.loop.flush()
    expectEqual(move.endTime, 0.25)
    expectFalse(move.isRunning)
    stage.loop.advance(to: 2)
    expectEqual(move.beginTime, 0)
    expectEqual(move.endTime, 0.25)
    expectEqual(move.outcome, .cancelled)
  }

  @Test func `what was replaced in its delay ended before its start`() throws {
    let stage = Stage()
    let move = BasicAnimation("position.x", from: 0, to: 100, duration: 1)
    move.beginTime = 2
    let late = try stage.box.add(move, forKey: "move")
    stage.loop.advance(to: 0.5)
    try stage.box.add(BasicAnimation("position.x", from: 0, to: 50, duration: 1), forKey: "move")
    stage.loop.advance(to: 3)
    expectEqual(late.outcome, .replaced)
    expectEqual(late.beginTime, 2)
    expectEqual(late.endTime, 0.5)
  }
}
