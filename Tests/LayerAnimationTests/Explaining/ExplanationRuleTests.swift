import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The rules that an explanation cites, and those that it does not cite.
@Suite struct ExplanationRuleTests {
  private let stage = Stage()

  /// The explanation of the only animation of a key path.
  private func explained(_ keyPath: String) throws -> ExplainedAnimation {
    try #require(stage.loop.explanation(of: stage.box, keyPath).animations.first)
  }

  @Test(arguments: [
    (false, [ExplanationRule.startFromPresented, .endFromModel]), (true, [.endIsZero]),
  ])
  func `F20, D4, D6: each rule for missing ends is cited once, if both are missing`(
    isAdditive: Bool, rules: [ExplanationRule]
  ) throws {
    let still = BasicAnimation("position.x")
    still.isAdditive = isAdditive
    try stage.box.add(still, forKey: "still")
    stage.loop.advance(to: 0.5)
    let ends = try explained("position.x").steps.filter {
      if case .ends = $0 { true } else { false }
    }
    expectEqual(ends.map(\.rules), [rules])
  }

  @Test(arguments: [true, false])
  func `D21: what follows a layer cites another rule than what follows none`(
    hasSource: Bool
  ) throws {
    let follow = MatchMoveAnimation(source: hasSource ? stage.root : nil)
    follow.duration = 9
    try stage.box.add(follow, forKey: "follow")
    stage.loop.advance(to: 0.5)
    let matches = try explained("position").steps.filter {
      if case .match = $0 { true } else { false }
    }
    expectEqual(matches.map(\.rules), [[hasSource ? .matchMove : .matchesNothing]])
  }

  @Test(arguments: [
    ("position.x", PropertyValue.number(0), PropertyValue.number(8), false, []),
    ("position.x", .number(0), .number(8), true, [ExplanationRule.additive]),
    (
      "transform", .transform(.identity),
      .transform(Transform3D(translationX: 8, y: 0, z: 0)), false, []
    ),
    (
      "transform", .transform(.identity),
      .transform(Transform3D(translationX: 8, y: 0, z: 0)), true, [.additiveTransform]
    ),
    ("transform.rotation.z", .number(0), .number(1), false, [.transformParts]),
    ("transform.rotation.z", .number(0), .number(1), true, [.additive, .transformParts]),
  ])
  func `F23, D6, F33: a sum and a part of a transform are cited, and nothing else`(
    keyPath: String, from: PropertyValue, to: PropertyValue, isAdditive: Bool,
    rules: [ExplanationRule]
  ) throws {
    let move = BasicAnimation(keyPath, from: from, to: to)
    move.isAdditive = isAdditive
    try stage.box.add(move, forKey: "move")
    stage.loop.advance(to: 0.5)
    let animation = try explained(keyPath)
    expectEqual(animation.composition?.rules, rules)
    expectEqual(animation.effect, (isAdditive ? .adds : .replaces))
  }
}
