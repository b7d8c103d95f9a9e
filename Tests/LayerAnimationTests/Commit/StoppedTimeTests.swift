import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The instants of animations on layers whose time is stopped or runs backwards.
@Suite struct StoppedTimeTests {
  struct Case: Sendable {
    /// The start of an animation of 1 s, in the layer's time; at the commit that time is 5.
    let begin: Double
    /// The loop's instants of start and end; the commit is at 2.
    let instants: (begin: Double, end: Double)
    var isOver = false
  }

  private func add(_ begin: Double, speed: Double, to stage: Stage) throws -> AnimationHandle {
    stage.loop.advance(to: 2)
    // F1: the layer's time is speed · t + offset.
    stage.box.speed = speed
    stage.box.timeOffset = 5 - 2 * speed
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    fade.beginTime = begin
    fade.isRemovedOnCompletion = true
    let handle = try stage.box.add(fade, forKey: "a")
    stage.loop.flush()
    return handle
  }

  private static let never = Double.infinity

  @Test(arguments: [
    Case(begin: 4.5, instants: (2, never)), Case(begin: 5, instants: (2, never)),
    Case(begin: 4, instants: (2, 2), isOver: true), Case(begin: 1, instants: (2, 2), isOver: true),
    Case(begin: 5.5, instants: (never, never)),
  ])
  func `in stopped time an animation starts and ends at once or never`(_ one: Case) throws {
    let stage = Stage()
    let handle = try add(one.begin, speed: 0, to: stage)
    expectEqual(handle.beginTime, one.instants.begin)
    expectEqual(handle.endTime, one.instants.end)
    expectEqual(handle.hasStarted, (one.instants.begin == 2))
    expectEqual(handle.outcome, (one.isOver ? .finished : nil))
    stage.loop.advance(to: 100)
    expectEqual(handle.hasStarted, (one.instants.begin == 2))
    expectEqual(handle.isRunning, !one.isOver)
  }

  @Test(arguments: [
    Case(begin: 4.5, instants: (2, never)), Case(begin: 4, instants: (2, never)),
    // Over at 2 of the layer's time, which comes at 5: 5 − (5 − 2).
    Case(begin: 1, instants: (5, never)), Case(begin: 5.5, instants: (never, never)),
  ])
  func `in time that runs backwards an animation starts at its end, and never ends`(_ one: Case)
    throws
  {
    let stage = Stage()
    let handle = try add(one.begin, speed: -1, to: stage)
    expectEqual(handle.beginTime, one.instants.begin)
    expectEqual(handle.endTime, one.instants.end)
    expectEqual(handle.hasStarted, (one.instants.begin == 2))
    expectTrue(handle.isRunning)
    expectEqual(stage.loop.nextEvent, (one.instants.begin == 5 ? 5 : nil))
    stage.loop.advance(to: 4.5)
    expectEqual(handle.hasStarted, (one.instants.begin == 2))
    stage.loop.advance(to: 100)
    expectEqual(handle.hasStarted, (one.instants.begin < .infinity))
    expectTrue(handle.isRunning)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("when time is stopped, what runs has no end any more, and again one when it goes on") {
      let stage = Stage()
      let handle = try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
      stage.loop.advance(to: 1)
      expectEqual(handle.endTime, 4)
      expectEqual(stage.loop.nextEvent, 4)
      // The layer's time stays 1.
      (stage.box.speed, stage.box.timeOffset) = (0, 1)
      stage.loop.advance(to: 3)
      expectEqual(handle.endTime, .infinity)
      expectNil(stage.loop.nextEvent)
      expectEqual(stage.box.presented.opacity, 0.25)
      // Twice as fast from here: 3 s of the layer are left, 1.5 of the loop.
      (stage.box.speed, stage.box.beginTime) = (2, 3)
      stage.loop.flush()
      expectEqual(handle.endTime, 4.5)
      expectEqual(stage.loop.nextEvent, 4.5)
      expectEqual(handle.beginTime, 0)
      stage.loop.advance(to: 4.5)
      expectEqual(handle.outcome, .finished)
    },
    Fact("what waits for its start is moved by a change of the layer's time") {
      let stage = Stage()
      let late = BasicAnimation("opacity", from: 0, to: 1)
      late.beginTime = 6
      let handle = try stage.box.add(late, forKey: "a")
      stage.loop.advance(to: 2)
      expectEqual(stage.loop.nextEvent, 6)
      expectFalse(handle.hasStarted)
      stage.box.speed = 2
      stage.loop.flush()
      expectEqual(stage.loop.nextEvent, 3)
      expectEqual(handle.beginTime, 3)
      expectEqual(handle.endTime, 3.5)
      stage.box.timeOffset = 3
      stage.loop.flush()
      // At 2 the layer's time is 7: it is over.
      expectEqual(handle.outcome, .finished)
      expectEqual(stage.loop.now, 2)
    },
  ]
}
