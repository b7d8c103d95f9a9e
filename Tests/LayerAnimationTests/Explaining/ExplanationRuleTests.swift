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
    ("M0,0 L100,0", CalculationMode.linear, false), ("M0,0 Q50,0 50,50", .linear, true),
    ("M0,0 Q50,0 50,50", .paced, false), ("M0,0 Q50,0 50,50", .discrete, false),
  ])
  func `F49: only a curve in the linear mode is followed by its parameter`(
    path: String, mode: CalculationMode, isCited: Bool
  ) throws {
    let fly = KeyframeAnimation(keyPath: "position")
    fly.path = try Path(svg: path)
    fly.calculationMode = mode
    fly.duration = 1
    try stage.box.add(fly, forKey: "fly")
    stage.loop.advance(to: 0.5)
    let rules = try explained("position").steps.flatMap(\.rules)
    expectEqual(rules.contains(.pathByParameter), isCited)
  }

  @Test(arguments: [(false, ExplanationRule.endFromUnder), (true, .endIsZero)])
  func `F20, D6: the rule for missing ends is cited once, even if both are missing`(
    isAdditive: Bool, rule: ExplanationRule
  ) throws {
    let still = BasicAnimation("position.x")
    still.isAdditive = isAdditive
    try stage.box.add(still, forKey: "still")
    stage.loop.advance(to: 0.5)
    let ends = try explained("position.x").steps.filter {
      if case .ends = $0 { true } else { false }
    }
    expectEqual(ends.map(\.rules), [[rule]])
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

  @Test func `F7: before and after its interval an animation is shown by its fill mode`() throws {
    let move = BasicAnimation("position.x", from: 0, to: 100)
    move.beginTime = 1
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    try stage.box.add(move, forKey: "move")
    stage.loop.advance(to: 0.5)
    try expectEqual(explained("position.x").timing?.rules, [.beginInLayerTime, .fillsBackwards])
    stage.loop.advance(to: 3)
    try expectEqual(explained("position.x").timing?.rules, [.beginInLayerTime, .fillsForwards])
  }

  @Test func `F82: before and after its interval a member needs a fill mode of its own`() throws {
    let member = BasicAnimation("position.x", from: 0, to: 100)
    member.beginTime = 1
    member.fillMode = .both
    let group = AnimationGroup(animations: [member])
    group.duration = 4
    try stage.box.add(group, forKey: "group")
    for time in [0.5, 3] {
      stage.loop.advance(to: time)
      try expectEqual(explained("position.x").timings.last?.rules, [.beginInGroup, .memberFill])
    }
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
