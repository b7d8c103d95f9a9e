import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

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

/// The list of a loop's animations that is read again and again.
@Suite struct AnimationListTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }

  @Test func `it is current until an animation comes or goes, and for its own loop only`() throws {
    let first = try stage.box.add(
      BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
    loop.flush()
    let list = loop.animationList
    expectTrue(list.isCurrent(for: loop))
    expectEqual(list.handles.map(\.key), ["a"])
    expectFalse(list.isCurrent(for: Stage().loop))
    loop.advance(to: 1)
    expectTrue(list.isCurrent(for: loop))
    try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "b")
    expectFalse(loop.isCommitted)
    loop.flush()
    expectFalse(list.isCurrent(for: loop))
    expectTrue(loop.isCommitted)
    let both = loop.animationList
    expectTrue(both.isCurrent(for: loop))
    expectEqual(both.handles.map(\.key), ["a", "b"])
    first.remove()
    loop.flush()
    expectFalse(both.isCurrent(for: loop))
  }

  @Test func `it reads where each animation is, and which instants it starts and ends at`() throws {
    loop.advance(to: 1)
    try stage.root.add(BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
    let late = BasicAnimation("opacity", from: 0, to: 1, duration: 2)
    late.beginTime = 4
    late.repeatCount = .infinity
    try stage.box.add(late, forKey: "b")
    loop.flush()
    let list = loop.animationList
    loop.advance(to: 2)
    // What the list contained goes.
    var moments: [AnimationList.Moment?] = [nil, nil, nil]
    list.read(into: &moments)
    expectEqual(moments.count, 2)
    expectEqual(moments.map { $0?.position.progress }, [0.25, 0])
    expectEqual(moments.map { $0?.position.phase }, [.active, .before])
    expectEqual(moments.map { $0?.beginTime }, [1, 4])
    expectEqual(moments.map { $0?.endTime }, [5, .infinity])
    stage.box.removeAllAnimations()
    loop.flush()
    list.read(into: &moments)
    expectEqual(moments.map { $0 == nil }, [false, true])
  }

  @Test func `it finds the values that are animated, and reads them`() throws {
    try stage.box.add(BasicAnimation("position.x", from: 0, to: 8), forKey: "a")
    loop.advance(to: 0.5)
    let list = loop.animationList
    func slot(_ keyPath: String, _ layer: Layer) throws -> AnimationList.Slot? {
      list.slot(of: try layer.address(of: keyPath), on: layer)
    }
    let whole = try #require(try slot("position", stage.box))
    let part = try #require(try slot("position.x", stage.box))
    expectEqual(list.value(of: whole), .point(Point(x: 4, y: 0)))
    expectEqual(list.value(of: part), 4)
    // A frame follows from others; the rest is not animated, or not presented.
    try expectNil(slot("frame", stage.box))
    try expectNil(slot("opacity", stage.box))
    try expectNil(slot("position", stage.root))
    try expectNil(slot("position", Layer()))
    stage.box.removeFromSuperlayer()
    try expectTrue(slot("position", stage.box) != nil)
    loop.flush()
    try expectNil(slot("position", stage.box))
  }

  @Test func `two plain animations have the same easing if they have the same curve`() throws {
    func add(_ curve: MediaTimingFunction?, isPlain: Bool = true) throws -> AnimationHandle {
      // Without a start it is not plain.
      let draft = BasicAnimation("opacity", from: isPlain ? 0 : nil, to: 1)
      draft.timingFunction = curve
      return try stage.box.add(draft)
    }
    let linear = try add(nil)
    expectTrue(linear.hasSameEasing(as: try add(nil)))
    expectFalse(linear.hasSameEasing(as: try add(.easeIn)))
    try expectTrue(add(.easeIn).hasSameEasing(as: try add(.easeIn)))
    expectFalse(linear.hasSameEasing(as: try add(nil, isPlain: false)))
    try expectFalse(add(nil, isPlain: false).hasSameEasing(as: linear))
    let half = TimePosition(phase: .active, isInEffect: true, cycle: 0, progress: 0.5)
    expectEqual(linear.easedProgress(at: half), 0.5)
    try expectTrue(add(.easeIn).easedProgress(at: half) < 0.4)
  }
}
