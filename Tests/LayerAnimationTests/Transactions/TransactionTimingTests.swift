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

  @Test func `F9: a duration of its own wins`() throws {
    let handle = try loop.transaction(duration: 9) { _ in
      try box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 0.5), forKey: "a")
    }
    expectEqual(handle.endTime, 0.5)
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

  @Test func `F11: all that one transaction adds starts together`() throws {
    loop.advance(to: 5)
    let other = Layer(id: "other")
    let handles = try loop.transaction(disableActions: true) { _ in
      stage.root.addSublayer(other)
      let first = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      let second = try loop.transaction { _ in
        try other.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "b")
      }
      let third = try stage.root.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "c")
      expectNil(first.beginTime)
      return [first, second, third]
    }
    expectEqual(handles.map(\.beginTime), [5, 5, 5])
    expectEqual(handles.map(\.animation.timing.beginTime), [5, 5, 5])
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

  @Test func `F30: the transaction's timing function applies to animations added in it`() throws {
    let linear = BasicAnimation("opacity", from: 0, to: 1)
    let eased = BasicAnimation("zPosition", from: 0, to: 1)
    eased.timingFunction = .easeIn
    try loop.transaction(timingFunction: .easeOut) { _ in
      try box.add(linear, forKey: "a")
      try box.add(eased, forKey: "b")
    }
    expectEqual(box.animation(forKey: "a")?.timingFunction, .easeOut)
    expectEqual(box.animation(forKey: "b")?.timingFunction, .easeOut)
    expectNil(linear.timingFunction, "drafts stay")
    expectEqual(eased.timingFunction, .easeIn, "drafts stay")
    loop.advance(to: 0.25)
    // F76: ease out at 0.25.
    expectEqual(box.presented.opacity, 0.37813953, within: 2e-6)
    expectEqual(box.presented.zPosition, 0.37813953, within: 2e-6)
  }

  @Test func `F30: without one, animations keep theirs`() throws {
    let eased = BasicAnimation("opacity", from: 0, to: 1)
    eased.timingFunction = .easeIn
    try loop.transaction { _ in try box.add(eased, forKey: "a") }
    expectEqual(box.animation(forKey: "a")?.timingFunction, .easeIn)
  }

  @Test func `F105: implicit animations get the transaction's duration`() {
    loop.transaction(duration: 0.7, timingFunction: .linear) { _ in box.opacity = 1 }
    let animation = box.animation(forKey: "opacity")
    expectEqual(animation?.timing.duration, 0.7)
    expectEqual(animation?.timingFunction, .linear)
    loop.advance(to: 0.35)
    expectEqual(box.presented.opacity, 0.75, within: 1e-12)
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
