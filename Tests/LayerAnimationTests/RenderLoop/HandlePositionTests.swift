import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Where an animation is, as its handle says it.
@Suite struct HandlePositionTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }

  /// A draft from 0 to 1 whose eased progress is the cube of the linear one.
  ///
  /// With x of 1/3 and 2/3 a Bézier curve's time is its parameter t, and with y of 0 its value is t³.
  private func cubic(_ change: (BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
    let draft = BasicAnimation("opacity", from: 0, to: 1, duration: 2)
    draft.timingFunction = MediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 0)
    change(draft)
    return draft
  }

  private func at(
    _ phase: TimePosition.Phase, _ progress: Double, cycle: Double = 0, isInEffect: Bool = true
  ) -> TimePosition {
    TimePosition(phase: phase, isInEffect: isInEffect, cycle: cycle, progress: progress)
  }

  @Test func `it has a position from its commit until it is no longer presented`() throws {
    let handle = try stage.box.add(cubic(), forKey: "a")
    expectNil(handle.position)
    expectNil(handle.easedProgress)
    expectFalse(handle.isRunning)
    expectNil(handle.beginTime)
    expectNil(handle.endTime)
    expectNil(handle.outcome)
    loop.flush()
    expectEqual(handle.position, at(.active, 0))
    expectTrue(handle.isRunning)
    expectTrue(handle.hasStarted)
    expectEqual(handle.beginTime, 0)
    expectEqual(handle.endTime, 2)
    loop.advance(to: 1)
    expectEqual(handle.position, at(.active, 0.5))
    expectEqual(handle.easedProgress ?? .nan, 0.125, within: 1e-6)
    // Rule R3: at its end it is at its active end, though it is not running any more.
    loop.advance(to: 2)
    expectEqual(handle.position, at(.active, 1))
    expectEqual(handle.easedProgress, 1)
    expectFalse(handle.isRunning)
    loop.advance(to: 2.5)
    expectNil(handle.position)
    expectNil(handle.easedProgress)
    expectEqual(handle.outcome, .finished)
    expectEqual(handle.endTime, 2)
  }

  @Test func `before its start it is in the phase before, with effect only if it fills`() throws {
    for mode in [FillMode.removed, .backwards] {
      let stage = Stage()
      let handle = try stage.box.add(
        cubic {
          $0.beginTime = 4
          $0.fillMode = mode
        }, forKey: "a")
      stage.loop.advance(to: 1)
      expectEqual(handle.position, at(.before, 0, isInEffect: mode == .backwards))
      expectFalse(handle.hasStarted)
      expectTrue(handle.isRunning)
      expectEqual(handle.beginTime, 4)
    }
  }

  @Test func `a held one is after its end once time has moved`() throws {
    let handle = try stage.box.add(
      cubic {
        $0.isRemovedOnCompletion = false
        $0.fillMode = .forwards
        $0.repeatCount = 1.5
      }, forKey: "a")
    loop.advance(to: 3)
    expectEqual(handle.position, at(.active, 0.5, cycle: 1))
    loop.advance(to: 4)
    expectEqual(handle.position, at(.after, 0.5, cycle: 1))
    expectEqual(handle.outcome, .finished)
  }

  @Test func `a removed one has it until the commit, and one whose layer left has none`() throws {
    let handle = try stage.box.add(cubic(), forKey: "a")
    loop.advance(to: 1)
    handle.remove()
    expectEqual(handle.position, at(.active, 0.5))
    expectTrue(handle.isRunning)
    loop.flush()
    expectNil(handle.position)
    expectFalse(handle.isRunning)
    expectEqual(handle.outcome, .cancelled)
    let other = try stage.box.add(cubic(), forKey: "b")
    loop.advance(to: 2)
    stage.box.removeFromSuperlayer()
    expectNil(other.position)
    loop.flush()
    expectNil(other.position)
    expectEqual(other.outcome, .removedWithLayer)
  }

  @Test func `it follows the time of its layer`() throws {
    stage.box.speed = 0.5
    let handle = try stage.box.add(cubic(), forKey: "a")
    loop.advance(to: 1)
    // Half a second of the layer, of 2.
    expectEqual(handle.position, at(.active, 0.25))
    expectEqual(handle.endTime, 4)
  }

  @Test func `a handle says its state in words`() throws {
    let handle = try stage.box.add(
      cubic {
        $0.beginTime = 1
        $0.repeatCount = .infinity
      }, forKey: "spin")
    let name = "'spin' (opacity) of Layer #box"
    expectEqual("\(handle)", "\(name), not committed")
    loop.advance(to: 0.5)
    expectEqual("\(handle)", "\(name), waiting from 1 s without end")
    loop.advance(to: 1)
    expectEqual("\(handle)", "\(name), running from 1 s without end")
    let children = Mirror(reflecting: handle).children
    expectEqual(children.map(\.label), ["key", "layer", "state"])
    expectEqual(
      children.map { "\($0.value)" }.dropFirst(), ["Layer #box", "running from 1 s without end"])
    handle.remove()
    loop.flush()
    expectEqual("\(handle)", "\(name), cancelled")
    let group = try stage.box.add(AnimationGroup(animations: [cubic()]))
    expectEqual("\(group)", "an animation without a key of Layer #box, not committed")
  }

  @Test func `a handle is equal in identity to every other one of its animation`() throws {
    let handle = try stage.box.add(cubic(), forKey: "a")
    let other = try stage.box.add(cubic(), forKey: "b")
    let again = try #require(stage.box.animationHandle(forKey: "a"))
    expectEqual(again.id, handle.id)
    expectTrue(other.id != handle.id)
    expectTrue(again.isSame(as: handle))
    expectFalse(other.isSame(as: handle))
    expectEqual(stage.box.animationHandles.map(\.id), [handle.id, other.id])
    expectNil(stage.box.animationHandle(forKey: "c"))
  }
}
