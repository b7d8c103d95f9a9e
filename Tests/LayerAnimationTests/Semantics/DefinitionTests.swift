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
    #expect(
      stage.box.animation(forKey: "flight")?.definition
        == .keyframes(
          values: [], keyTimes: nil, timingFunctions: [], mode: .paced, path: flight.path,
          rotationMode: .rotateAuto))
    let curve = KeyframeAnimation(keyPath: "opacity")
    curve.values = [0, 1]
    curve.calculationMode = .cubic
    curve.tensionValues = [1]
    curve.continuityValues = [0, 0.5]
    curve.biasValues = [-1]
    try stage.box.add(curve, forKey: "curve")
    #expect(
      stage.box.animation(forKey: "curve")?.definition
        == .keyframes(
          values: [0, 1], keyTimes: nil, timingFunctions: [], mode: .cubic, tension: [1],
          continuity: [0, 0.5], bias: [-1]))
  }

  @Test func `easing and value function can be read, inside groups too`() throws {
    let stage = Stage()
    let turn = BasicAnimation(keyPath: "transform")
    turn.valueFunction = .rotateZ
    turn.fromValue = 0
    turn.toValue = 1
    turn.isAdditive = true
    turn.easing = .math(.easeOutBounce)
    try stage.box.add(turn, forKey: "turn")
    let alone = try #require(stage.box.animation(forKey: "turn"))
    #expect(alone.easing == .math(.easeOutBounce) && alone.valueFunction == .rotateZ)
    let group = AnimationGroup(animations: [turn])
    group.easing = .custom { $0 }
    try stage.box.add(group, forKey: "group")
    let grouped = try #require(stage.box.animation(forKey: "group"))
    #expect(grouped.easing == .custom && grouped.valueFunction == nil)
    guard case .group(let members) = grouped.definition, let member = members.first else {
      Issue.record("the definition of a group is \(grouped.definition)")
      return
    }
    #expect(member.easing == .math(.easeOutBounce) && member.valueFunction == .rotateZ)
    #expect(member.isAdditive && !member.isCumulative)
  }

  @Test func `the members of a group can be read, groups inside it too`() throws {
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
    #expect(members.map(\.className) == ["BasicAnimation", "AnimationGroup"])
    #expect(members.map(\.keyPath) == ["position.x", nil])
    #expect(members.map(\.timing.duration) == [3, 0] && members[1].timing.speed == 2)
    #expect(members.map(\.timingFunction) == [.easeOut, nil])
    #expect(members.map(\.isAdditive) == [false, false])
    #expect(members.map(\.isCumulative) == [true, false])
    #expect(members[0].definition == .basic(from: 1, to: 2, by: nil))
    #expect(members[1].definition == .group([members[0]]))
  }

  @Test func `an error uses the article an before a class name that starts with a vowel`() throws {
    let group = AnimationGroup()
    let error = try #require(throws: AnimationError.self) { try Stage().box.add(group) }
    #expect(error.message == "'animations' of an AnimationGroup must hold an animation")
  }
}
