import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The fields of an animation as a file has them")
struct WrittenAnimationTests {
  private func written(_ draft: Animation) throws -> WrittenAnimation {
    let layer = ShapeLayer()
    return try withExtendedLifetime(layer) { WrittenAnimation(try layer.add(draft).animation) }
  }

  /// What differs between two; empty if they have the same fields.
  private func differences(_ one: WrittenAnimation, _ other: WrittenAnimation) -> [String] {
    [
      ("kind", one.kind == other.kind), ("keyPath", one.keyPath == other.keyPath),
      ("timing", one.timing == other.timing),
      ("timingFunction", one.timingFunction == other.timingFunction),
      ("easing", one.easing == other.easing),
      ("valueFunction", one.valueFunction == other.valueFunction),
      ("additive", one.isAdditive == other.isAdditive),
      ("cumulative", one.isCumulative == other.isCumulative),
      ("definition", one.definition == other.definition),
      ("removed", one.isRemovedOnCompletion == other.isRemovedOnCompletion),
      ("commits", one.commitsOnStop == other.commitsOnStop),
    ].filter { !$0.1 }.map(\.0)
  }

  private func withTiming<Draft: Animation>(_ draft: Draft) -> Draft {
    draft.beginTime = 3
    draft.duration = 2
    draft.speed = 0.5
    draft.timeOffset = 0.25
    draft.repeatCount = 4
    draft.repeatDuration = 9
    draft.autoreverses = true
    draft.fillMode = .both
    draft.isRemovedOnCompletion = false
    return draft
  }

  private func drafts() throws -> [(draft: Animation, kind: AnimationClass)] {
    let basic = withTiming(BasicAnimation(keyPath: "opacity"))
    basic.fromValue = 0.25
    basic.byValue = 0.5
    basic.isAdditive = true
    basic.isCumulative = true
    basic.timingFunction = .easeIn
    let spring = withTiming(SpringAnimation(keyPath: "zPosition"))
    spring.toValue = 7
    spring.byValue = 2
    spring.spring = SpringFunction(mass: 2, stiffness: 50, damping: 3, initialVelocity: 1)
    let keys = withTiming(KeyframeAnimation(keyPath: "opacity"))
    keys.values = [0, 1, 0.5]
    keys.keyTimes = [0, 0.25, 1]
    keys.timingFunctions = [.easeIn, nil]
    keys.calculationMode = .cubic
    keys.tensionValues = [0.5]
    keys.continuityValues = [0.25, 0.5]
    keys.biasValues = [-0.5]
    let path = withTiming(KeyframeAnimation(keyPath: "position"))
    path.path = try Path(svg: "M0,0 L10,20")
    path.rotationMode = .rotateAuto
    let turn = BasicAnimation(keyPath: "transform")
    turn.valueFunction = .rotateZ
    turn.toValue = 2
    let transition = withTiming(Transition())
    transition.type = "push"
    transition.subtype = "fromLeft"
    transition.startProgress = 0.25
    transition.endProgress = 0.75
    let inner = BasicAnimation(keyPath: "lineWidth")
    inner.toValue = 3
    inner.isAdditive = true
    inner.isCumulative = true
    inner.easing = .math(.easeInQuad)
    inner.duration = 1
    let group = withTiming(AnimationGroup(animations: [inner, withTiming(Wait())]))
    return [
      (basic, .basic), (spring, .spring), (keys, .keyframe), (path, .keyframe), (turn, .basic),
      (transition, .transition), (group, .group), (withTiming(Wait()), .wait),
    ]
  }

  @Test("make a draft with the same fields, for every class")
  func drafted() throws {
    for (draft, kind) in try drafts() {
      let first = try written(draft)
      expectEqual(first.kind, kind)
      let made = first.makeDraft()
      expectTrue(type(of: made) == type(of: draft))
      expectEqual(differences(try written(made), first), [], "\(kind)")
    }
    let group = try written(try drafts()[6].draft).makeDraft() as? AnimationGroup
    expectTrue(group?.animations.map { "\(type(of: $0))" } == ["BasicAnimation", "Wait"])
  }

  @Test("make a draft that writes its value into the model at the end, if the animation did")
  func commits() throws {
    let draft = BasicAnimation(keyPath: "opacity")
    draft.toValue = 0
    for commits in [true, false] {
      draft.commitsOnStop = commits
      try expectEqual(written(draft).makeDraft().commitsOnStop, commits)
    }
  }

  @Test("make a draft with every easing that can be restored; a closure is left out")
  func easings() throws {
    let spring = SpringFunction(mass: 1, stiffness: 50, damping: 3)
    let steps = StepsEasing(count: 3, jump: .both)
    let easings: [(Easing, EasingDefinition)] = [
      (.linear, .linear), (.bezier(.easeIn), .bezier(.easeIn)),
      (.math(.easeOutBounce), .math(.easeOutBounce)), (.steps(steps), .steps(steps)),
      (.spring(spring, duration: 0.5, after: nil), .spring(spring, duration: 0.5, after: nil)),
      (
        .spring(spring, duration: 2, after: .easeOut), .spring(spring, duration: 2, after: .easeOut)
      ),
    ]
    for (easing, definition) in easings {
      let draft = BasicAnimation(keyPath: "opacity")
      draft.toValue = 0
      draft.easing = easing
      let first = try written(draft)
      expectEqual(first.easing, definition)
      try expectEqual(written(first.makeDraft()).easing, definition)
    }
    let draft = BasicAnimation(keyPath: "opacity")
    draft.toValue = 0
    draft.easing = .custom { $0 * $0 }
    try expectNil(written(draft).makeDraft().easing)
  }

  @Test("make a draft that follows the layer of an identifier, also inside a group")
  func sources() throws {
    let layers = ["a": Layer(id: "a"), "b": Layer(id: "b")]
    var settings = MatchMoveSettings()
    settings.source = "b"
    settings.appliesX = false
    let move = MatchMoveAnimation(settings, source: layers["b"], keyPath: "position.y")
    let first = try written(move)
    expectEqual(first.kind, .matchMove)
    expectFalse(first.hasOpenEnds)
    let made = try #require(first.makeDraft(sources: { layers[$0] }) as? MatchMoveAnimation)
    expectTrue(made.sourceLayer === layers["b"])
    expectEqual(made.keyPath, "position.y")
    expectFalse(made.appliesX)
    expectTrue(made.appliesY)
    let group = try written(AnimationGroup(animations: [move])).makeDraft(sources: { layers[$0] })
    let inner = try #require((group as? AnimationGroup)?.animations.first as? MatchMoveAnimation)
    expectTrue(inner.sourceLayer === layers["b"])
    expectNil((first.makeDraft() as? MatchMoveAnimation)?.sourceLayer)
    withExtendedLifetime(layers) {}
  }

  @Test("have the key paths of the members of a group, in order")
  func keyPaths() throws {
    let found = try drafts().map { try written($0.draft).keyPaths }
    expectEqual(
      found,
      [
        ["opacity"], ["zPosition"], ["opacity"], ["position"], ["transform"], [], ["lineWidth"], [],
      ])
    func fade(_ keyPath: String) -> BasicAnimation {
      let draft = BasicAnimation(keyPath: keyPath)
      draft.toValue = 0
      return draft
    }
    let group = AnimationGroup(animations: [
      fade("zPosition"), AnimationGroup(animations: [fade("opacity"), fade("lineWidth")]),
    ])
    try expectEqual(written(group).keyPaths, ["zPosition", "opacity", "lineWidth"])
  }

  private func basic(
    _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?, additive: Bool = false,
    _ make: () -> BasicAnimation = { BasicAnimation() }
  ) -> BasicAnimation {
    let draft = make()
    draft.keyPath = "zPosition"
    draft.fromValue = from
    draft.toValue = to
    draft.byValue = by
    draft.isAdditive = additive
    return draft
  }

  @Test("have open ends with fewer than two of three values, and none with a value function")
  func openEnds() throws {
    let rows: [(PropertyValue?, PropertyValue?, PropertyValue?, Bool)] = [
      (nil, nil, nil, true), (1, nil, nil, true), (nil, 1, nil, true), (nil, nil, 1, true),
      (1, 2, nil, false), (1, nil, 2, false), (nil, 1, 2, false),
    ]
    for (from, to, by, isOpen) in rows {
      let plain = basic(from, to, by)
      let spring = basic(from, to, by) { SpringAnimation() }
      try expectEqual(written(plain).hasOpenEnds, isOpen)
      try expectEqual(written(spring).hasOpenEnds, isOpen)
      let closed = basic(1, 2, nil)
      try expectEqual(written(AnimationGroup(animations: [closed, plain])).hasOpenEnds, isOpen)
    }
    for (draft, kind) in try drafts() where kind != .basic && kind != .spring && kind != .group {
      try expectFalse(written(draft).hasOpenEnds, "\(kind)")
    }
    // The fifth is a turn to one value, by a value function.
    try expectFalse(written(try drafts()[4].draft).hasOpenEnds)
  }

  @Test("make a draft whose open ends are filled, and the others kept (F20)")
  func filled() throws {
    let rows: [([PropertyValue?], [PropertyValue?])] = [
      ([nil, nil, nil], [1, 5, nil]), ([2, nil, nil], [2, 5, nil]), ([nil, 4, nil], [1, 4, nil]),
      ([nil, nil, 3], [1, nil, 3]), ([2, 4, nil], [2, 4, nil]), ([nil, 4, 3], [nil, 4, 3]),
    ]
    for (given, expected) in rows {
      let draft = basic(given[0], given[1], given[2])
      var asked: [String] = []
      let made = try written(draft).makeDraft(ends: { keyPath in
        asked.append(keyPath)
        return (1, 5)
      })
      let values = [made as? BasicAnimation].map { [$0?.fromValue, $0?.toValue, $0?.byValue] }
      expectEqual(values, [expected])
      expectTrue(asked.allSatisfy { $0 == "zPosition" })
      let open = try written(draft).makeDraft() as? BasicAnimation
      expectEqual([open?.fromValue, open?.toValue, open?.byValue], given)
      let group = try written(AnimationGroup(animations: [draft])).makeDraft(ends: { _ in (1, 5) })
      let member = (group as? AnimationGroup)?.animations.first as? BasicAnimation
      expectEqual([member?.fromValue, member?.toValue, member?.byValue], expected)
    }
  }

  @Test("make an additive draft of the distance to the end, if it has no value of its own")
  func additive() throws {
    func made(_ draft: BasicAnimation) throws -> [PropertyValue?] {
      let made = try written(draft).makeDraft(ends: { _ in (1, 5) }) as? BasicAnimation
      expectTrue(made?.isAdditive == true)
      return [made?.fromValue, made?.toValue, made?.byValue]
    }
    let rows: [([PropertyValue?], [PropertyValue?])] = [
      ([nil, nil, nil], [-4, 0, nil]), ([2, nil, nil], [2, nil, nil]),
      ([nil, 2, nil], [nil, 2, nil]), ([nil, nil, 2], [nil, nil, 2]),
    ]
    for (given, expected) in rows {
      let values = try made(basic(given[0], given[1], given[2], additive: true))
      expectEqual(values, expected)
    }
  }
}
