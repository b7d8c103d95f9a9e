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
    #expect(first.keyPath == "opacity")
    #expect(first.timing.duration == 1)
    #expect(first.definition == .basic(from: 0, to: 1, by: nil))
    #expect(stage.box.animation(forKey: "second")?.timing.duration == 7)
    stage.loop.advance(to: 0.75)
    #expect(stage.box.presented.opacity == 0.75)
  }

  @Test func `F31: the copy is the same object each time and accepts annotations`() throws {
    let stage = Stage()
    let handle = try stage.box.add(BasicAnimation("opacity", to: 1), forKey: "k")
    let copy = try #require(stage.box.animation(forKey: "k"))
    #expect(copy === handle.animation)
    copy.annotations["tag"] = 42
    stage.loop.advance(to: 0.5)
    #expect(stage.box.animation(forKey: "k") === copy)
    #expect(stage.box.animation(forKey: "k")?.annotations["tag"] == 42)
    #expect(stage.box.animation(forKey: "other") == nil)
  }

  @Test func `F112: keys are in the order of adding, and nil, not empty, if there are none`() throws
  {
    let stage = Stage()
    #expect(stage.box.animationKeys == nil)
    for key in ["z", "a", "m"] { try stage.box.add(BasicAnimation("opacity", to: 1), forKey: key) }
    #expect(stage.box.animationKeys == ["z", "a", "m"])
    // One animation for each key; the new one is the last to be applied.
    try stage.box.add(BasicAnimation("opacity", to: 0), forKey: "z")
    #expect(stage.box.animationKeys == ["a", "m", "z"])
    stage.box.removeAllAnimations()
    #expect(stage.box.animationKeys == nil)
  }

  @Test func `F112: without a key an animation runs unlisted, as often as it is added`() throws {
    let stage = Stage(opacity: 0)
    for _ in 0..<3 {
      let animation = BasicAnimation("opacity", from: 0, to: 0.2)
      animation.isAdditive = true
      try stage.box.add(animation, forKey: nil)
    }
    #expect(stage.box.animationKeys == nil)
    expectRow(try stage.numbers("opacity", at: [0.5]), [0.3])
    stage.box.removeAllAnimations()
    stage.loop.flush()
    #expect(stage.box.presented.opacity == 0)
  }

  @Test func `F112: the delegate is retained until the animation ends, and then released`()
    throws
  {
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
    #expect(finished != nil && removed != nil)
    stage.loop.advance(to: 2)
    #expect(finished == nil)
    #expect(removed != nil)
    // Another animation ends before the removed one would have ended.
    try stage.box.add(BasicAnimation("zPosition", to: 1, duration: 10), forKey: "other")
    stage.box.removeAnimation(forKey: "long")
    stage.loop.advance(to: 3)
    #expect(removed == nil)
  }
}
