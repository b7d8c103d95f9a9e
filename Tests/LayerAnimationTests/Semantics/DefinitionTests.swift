import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The settings that the frozen copy of an animation returns.
@Suite struct DefinitionTests {
  @Test func `keyframes keep their path, rotation mode and what shapes the curve`() throws {
    let stage = Stage()
    let flight = KeyframeAnimation(keyPath: "position")
    flight.path = try Path(svg: "M0,0 L10,0")
    flight.rotationMode = .rotateAuto
    flight.calculationMode = .paced
    try stage.box.add(flight, forKey: "flight")
    var settings = KeyframeSettings()
    settings.path = flight.path
    settings.rotationMode = .rotateAuto
    settings.calculationMode = .paced
    expectEqual(stage.box.animation(forKey: "flight")?.settings.keyframes, settings)
    let curve = KeyframeAnimation(keyPath: "opacity")
    curve.values = [0, 1]
    curve.calculationMode = .cubic
    curve.tensionValues = [1]
    curve.continuityValues = [0, 0.5]
    curve.biasValues = [-1]
    try stage.box.add(curve, forKey: "curve")
    settings = KeyframeSettings()
    settings.values = [0, 1]
    settings.calculationMode = .cubic
    settings.tensionValues = [1]
    settings.continuityValues = [0, 0.5]
    settings.biasValues = [-1]
    expectEqual(stage.box.animation(forKey: "curve")?.settings.keyframes, settings)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("easing and value function can be read, inside groups too") {
      let stage = Stage()
      let turn = BasicAnimation(keyPath: "transform")
      turn.valueFunction = .rotateZ
      turn.fromValue = 0
      turn.toValue = 1
      turn.isAdditive = true
      turn.easing = .math(.easeOutBounce)
      try stage.box.add(turn, forKey: "turn")
      let alone = try #require(stage.box.animation(forKey: "turn"))
      expectEqual(alone.easing, .math(.easeOutBounce))
      expectEqual(alone.valueFunction, .rotateZ)
      let group = AnimationGroup(animations: [turn])
      group.easing = .custom { $0 }
      try stage.box.add(group, forKey: "group")
      let grouped = try #require(stage.box.animation(forKey: "group"))
      expectEqual(grouped.easing, .custom { $0 })
      expectNil(grouped.valueFunction)
      let member = try #require(grouped.settings.members?.first)
      expectEqual(member.easing, .math(.easeOutBounce))
      expectEqual(member.valueFunction, .rotateZ)
      expectTrue(member.isAdditive)
      expectFalse(member.isCumulative)
    },
    Fact("the members of a group can be read, groups inside it too") {
      let shift = BasicAnimation("position.x", from: 1, to: 2, duration: 3)
      shift.timingFunction = .easeOut
      shift.isCumulative = true
      let inner = AnimationGroup(animations: [shift])
      inner.speed = 2
      let layer = Layer()
      try layer.add(AnimationGroup(animations: [shift, inner]), forKey: "group")
      let members = try #require(layer.animation(forKey: "group")?.settings.members)
      expectEqual(members.count, 2)
      expectEqual(members.map(\.className), ["BasicAnimation", "AnimationGroup"])
      expectEqual(members.map(\.keyPath), ["position.x", nil])
      expectEqual(members.map(\.timing.duration), [3, 0])
      expectEqual(members[1].timing.speed, 2)
      expectEqual(members.map(\.timingFunction), [.easeOut, nil])
      expectEqual(members.map(\.isAdditive), [false, false])
      expectEqual(members.map(\.isCumulative), [true, false])
      expectEqual(members[0].ends, [1, 2, nil])
      expectEqual(members[1].members, [members[0]])
    },
    Fact("an error uses the article an before a class name that starts with a vowel") {
      let group = AnimationGroup()
      let error = try #require(throws: AnimationError.self) { try Stage().box.add(group) }
      expectEqual(error.message, "'animations' of an AnimationGroup must hold an animation")
    },
  ]
}
