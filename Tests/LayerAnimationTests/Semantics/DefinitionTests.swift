import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The definition that the frozen copy of an animation returns.
@Suite struct DefinitionTests {
  @Test func `keyframes keep their path, rotation mode and what shapes the curve`() throws {
    let stage = Stage()
    let flight = KeyframeAnimation(keyPath: "position")
    flight.path = try Path(svg: "M0,0 L10,0")
    flight.rotationMode = .rotateAuto
    flight.calculationMode = .paced
    try stage.box.add(flight, forKey: "flight")
    expectEqual(
      stage.box.animation(forKey: "flight")?.definition,
      .keyframes(
        values: [], keyTimes: nil, timingFunctions: [], mode: .paced, path: flight.path,
        rotationMode: .rotateAuto))
    let curve = KeyframeAnimation(keyPath: "opacity")
    curve.values = [0, 1]
    curve.calculationMode = .cubic
    curve.tensionValues = [1]
    curve.continuityValues = [0, 0.5]
    curve.biasValues = [-1]
    try stage.box.add(curve, forKey: "curve")
    expectEqual(
      stage.box.animation(forKey: "curve")?.definition,
      .keyframes(
        values: [0, 1], keyTimes: nil, timingFunctions: [], mode: .cubic, tension: [1],
        continuity: [0, 0.5], bias: [-1]))
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
      expectEqual(grouped.easing, .custom)
      expectNil(grouped.valueFunction)
      guard case .group(let members) = grouped.definition, let member = members.first else {
        Issue.record("the definition of a group is \(grouped.definition)")
        return
      }
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
      let definition = layer.animation(forKey: "group")?.definition
      guard case .group(let members)? = definition, members.count == 2 else {
        Issue.record("the definition of a group is \(String(describing: definition))")
        return
      }
      expectEqual(members.map(\.className), ["BasicAnimation", "AnimationGroup"])
      expectEqual(members.map(\.keyPath), ["position.x", nil])
      expectEqual(members.map(\.timing.duration), [3, 0])
      expectEqual(members[1].timing.speed, 2)
      expectEqual(members.map(\.timingFunction), [.easeOut, nil])
      expectEqual(members.map(\.isAdditive), [false, false])
      expectEqual(members.map(\.isCumulative), [true, false])
      expectEqual(members[0].definition, .basic(from: 1, to: 2, by: nil))
      expectEqual(members[1].definition, .group([members[0]]))
    },
    Fact("an error uses the article an before a class name that starts with a vowel") {
      let group = AnimationGroup()
      let error = try #require(throws: AnimationError.self) { try Stage().box.add(group) }
      expectEqual(error.message, "'animations' of an AnimationGroup must hold an animation")
    },
  ]
}
