import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F9, F11, F30, F105: the effect of a transaction on the times of animations.
@Suite struct TransactionTimingTests {
  private let stage = Stage(opacity: 0.5)
  private var loop: RenderLoop { stage.loop }
  private var box: Layer { stage.box }

  @Test func `F9: a duration of 0 becomes the transaction's, otherwise 0_25`() throws {
    for (setting, expected) in [(nil, 0.25), (2.0, 2), (0.125, 0.125), (0, 0.25)] {
      let handle = try loop.transaction(duration: setting) { _ in
        try box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 0), forKey: "a")
      }
      expectEqual(handle.beginTime.map { (handle.endTime ?? 0) - $0 }, expected)
      expectEqual(handle.animation.timing.duration, expected, "F162: the copy says what counts")
    }
  }

  @Test func `F9: the innermost open transaction counts, at the time of adding`() throws {
    let (first, second, third) = try loop.transaction(duration: 4) { outer in
      let first = try box.add(BasicAnimation("opacity", to: 1, duration: 0), forKey: "a")
      let second = try loop.transaction(duration: 2) { _ in
        try box.add(BasicAnimation("opacity", to: 1, duration: 0), forKey: "b")
      }
      outer.animationDuration = 8
      let third = try box.add(BasicAnimation("opacity", to: 1, duration: 0), forKey: "c")
      return (first, second, third)
    }
    expectEqual([first, second, third].map(\.endTime), [4, 2, 8])
  }

  @Test func `F9: so do keyframes and groups; a group's children get the group's (F81)`() throws {
    let keyframes = KeyframeAnimation(keyPath: "zPosition")
    keyframes.values = [0, 10]
    let group = AnimationGroup()
    group.animations = [BasicAnimation("opacity", from: 0, to: 1, duration: 0)]
    let handles = try loop.transaction(duration: 2) { _ in
      [try box.add(keyframes, forKey: "k"), try box.add(group, forKey: "g")]
    }
    expectEqual(handles.map(\.endTime), [2, 2])
    loop.advance(to: 0.5)
    expectEqual(box.presented.zPosition, 2.5)
    expectEqual(box.presented.opacity, 0.25)
  }

  @Test func `F11: in an explicit one after an implicit change all wait for the same commit`()
    throws
  {
    loop.advance(to: 1)
    let first = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    let second = try loop.transaction { _ in
      try box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "b")
    }
    expectNil(second.beginTime)
    loop.advance(to: 2)
    expectEqual(first.beginTime, 1)
    expectEqual(second.beginTime, 1)
  }

  @Test func `F105: disableActions inside or outside suppresses`() {
    loop.transaction(disableActions: true) { _ in
      loop.transaction { _ in box.opacity = 1 }
    }
    loop.transaction { _ in
      loop.transaction(disableActions: true) { _ in box.zPosition = 1 }
      box.cornerRadius = 2
    }
    expectEqual(box.animationKeys, ["cornerRadius"])
  }

  /// There is no public source about Core Animation here: a decision of this project.
  @Test func `with a transaction's duration of 0 nothing animates implicitly`() {
    var runs = 0
    loop.transaction(duration: 0) { _ in
      box.opacity = 1
    } completion: {
      runs += 1
    }
    expectNil(box.animationKeys)
    expectEqual(box.presented.opacity, 1)
    loop.flush()
    expectEqual(runs, 1)
  }
}
