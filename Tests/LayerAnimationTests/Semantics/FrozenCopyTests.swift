import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F31 and F112: the copy of an animation that a layer keeps, and its list.
@Suite struct FrozenCopyTests {
  @Test func `F31: adding copies; the draft may change and be added again`() throws {
    let stage = Stage()
    let draft = BasicAnimation("opacity", from: 0, to: 1)
    try stage.box.add(draft, forKey: "first")
    draft.toValue = 0.5
    draft.duration = 7
    draft.keyPath = "zPosition"
    try stage.box.add(draft, forKey: "second")
    let first = try #require(stage.box.animation(forKey: "first"))
    expectEqual(first.keyPath, "opacity")
    expectEqual(first.timing.duration, 1)
    expectEqual(first.settings.ends, [0, 1, nil])
    expectEqual(stage.box.animation(forKey: "second")?.timing.duration, 7)
    stage.loop.advance(to: 0.75)
    expectEqual(stage.box.presented.opacity, 0.75)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F31: the copy is the same object each time and accepts annotations") {
      let stage = Stage()
      let handle = try stage.box.add(BasicAnimation("opacity", to: 1), forKey: "k")
      let copy = try #require(stage.box.animation(forKey: "k"))
      expectTrue(copy === handle.animation)
      copy.annotations["tag"] = 42
      stage.loop.advance(to: 0.5)
      expectTrue(stage.box.animation(forKey: "k") === copy)
      expectEqual(stage.box.animation(forKey: "k")?.annotations["tag"], 42)
      expectNil(stage.box.animation(forKey: "other"))
    },
    Fact("F112: keys are in the order of adding, and nil, not empty, if there are none") {
      let stage = Stage()
      expectNil(stage.box.animationKeys)
      for key in ["z", "a", "m"] {
        try stage.box.add(BasicAnimation("opacity", to: 1), forKey: key)
      }
      expectEqual(stage.box.animationKeys, ["z", "a", "m"])
      // One animation for each key; the new one is the last to be applied.
      try stage.box.add(BasicAnimation("opacity", to: 0), forKey: "z")
      expectEqual(stage.box.animationKeys, ["a", "m", "z"])
      stage.box.removeAllAnimations()
      expectNil(stage.box.animationKeys)
    },
    Fact("F112: without a key an animation runs unlisted, as often as it is added") {
      let stage = Stage(opacity: 0)
      for _ in 0..<3 {
        let animation = BasicAnimation("opacity", from: 0, to: 0.2)
        animation.isAdditive = true
        try stage.box.add(animation, forKey: nil)
      }
      expectNil(stage.box.animationKeys)
      expectRow(try stage.numbers("opacity", at: [0.5]), [0.3])
      stage.box.removeAllAnimations()
      stage.loop.flush()
      expectEqual(stage.box.presented.opacity, 0)
    },
    Fact("F112: the delegate is retained until the animation ends, and then released") {
      final class Delegate: AnimationDelegate {}
      let stage = Stage()
      weak var finished: Delegate?
      weak var removed: Delegate?
      do {
        let (first, second) = (Delegate(), Delegate())
        let short = BasicAnimation("opacity", to: 1)
        short.delegate = first
        finished = first
        try stage.box.add(short, forKey: "short")
        let long = BasicAnimation("opacity", to: 1, duration: 1000)
        long.delegate = second
        removed = second
        try stage.box.add(long, forKey: "long")
      }
      stage.loop.advance(to: 0.5)
      expectTrue(finished != nil && removed != nil)
      stage.loop.advance(to: 2)
      expectNil(finished)
      expectTrue(removed != nil)
      // Another animation ends before the removed one would have ended.
      try stage.box.add(BasicAnimation("zPosition", to: 1, duration: 10), forKey: "other")
      stage.box.removeAnimation(forKey: "long")
      stage.loop.advance(to: 3)
      expectNil(removed)
    },
  ]
}
