import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Nested groups: the limit of their depth, and that no depth crashes the program.
@Suite struct GroupDepthTests {
  /// Groups around one animation, `depth` levels with it.
  private static func nest(_ depth: Int) -> Animation {
    var animation: Animation = BasicAnimation("opacity", from: 0, to: 1)
    for _ in 1..<depth { animation = AnimationGroup(animations: [animation]) }
    animation.duration = 1
    return animation
  }

  private static let sentence =
    "Layer #box refused an animation under the key 'g': 'animations' of an AnimationGroup must not "
    + "be nested more than 100 levels deep, and a group must not hold itself."

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("100 levels run, 101 are an error") {
      let stage = Stage()
      try stage.box.add(Self.nest(AnimationGroup.greatestDepth), forKey: "g")
      expectRow(try stage.numbers("opacity", at: [0.25, 0.75]), [0.25, 0.75])
      let error = #expect(throws: AnimationError.self) {
        try stage.box.add(Self.nest(AnimationGroup.greatestDepth + 1), forKey: "g")
      }
      expectEqual(error?.description, Self.sentence)
      expectTrue(stage.box.animation(forKey: "g") != nil)
    },
    Fact("a group inside itself is an error") {
      let stage = Stage()
      let (one, two) = (AnimationGroup(), AnimationGroup())
      one.animations = [BasicAnimation("opacity", from: 0, to: 1), two]
      two.animations = [one]
      let error = #expect(throws: AnimationError.self) { try stage.box.add(one, forKey: "g") }
      expectEqual(error?.description, Self.sentence)
      #expect(throws: AnimationError.self) { try one.values(at: 0) }
      two.animations = []
    },
    Fact("groups 100 000 deep are rejected, copied and freed") {
      let stage = Stage()
      let deep = Self.nest(100_000)
      let error = #expect(throws: AnimationError.self) { try stage.box.add(deep, forKey: "g") }
      expectEqual(error?.description, Self.sentence)
      #expect(throws: AnimationError.self) { try deep.values(at: 0) }
      expectEqual(deep.copy().className, "AnimationGroup")
    },
    Fact("an animation that a freed group shared stays alive") {
      let inner = BasicAnimation("opacity", from: 0, to: 1)
      let shared = AnimationGroup(animations: [inner])
      do { _ = AnimationGroup(animations: [shared, AnimationGroup(animations: [shared])]) }
      expectTrue(shared.animations.count == 1 && shared.animations[0] === inner)
    },
  ]

  @Test(.enabled(if: Rounds.areMany))
  func `groups that share their animations are counted at each occurrence`() throws {
    var group = AnimationGroup(animations: [BasicAnimation("opacity", from: 0, to: 1)])
    for _ in 0..<60 { group = AnimationGroup(animations: [group, group]) }
    let box = Layer(id: "box")
    let error = #expect(throws: AnimationError.self) { try box.add(group) }
    expectEqual(
      error?.problem, .outOfRange("must not come to more than 300000 animations in all"))
  }
}
