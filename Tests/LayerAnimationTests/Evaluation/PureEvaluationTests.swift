import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Evaluation without a loop, compared with the presentation of layers.
@Suite struct PureEvaluationTests {
  /// A draft that replaces one property, with the value below it on a plain layer.
  static func fitting(_ drafts: inout RandomDrafts) throws -> (Animation, Layer) {
    let layer = Layer(id: "layer")
    try RandomAnimations.declare(on: layer)
    for path in ["opacity", "position", "bounds", "transform", "backgroundColor"] {
      let type = try layer.address(of: path).type
      try layer.setValue(drafts.makes.value(type), forKeyPath: path)
    }
    let draft = drafts.draft()
    // A begin time of 0 means the commit's instant, which is 0 here, so both are the same.
    draft.commitsOnStop = false
    return (draft, layer)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("value(at:) is the presented value, bit by bit, at random times for all classes") {
      var (compared, silent, groups) = (0, 0, 0)
      for seed in 0..<UInt64(Rounds.scaled(1500)) {
        var drafts = RandomDrafts(seed: 70_000 + seed)
        let (draft, layer) = try Self.fitting(&drafts)
        let model = layer
        let loop = RenderLoop(root: layer)
        let handle = try layer.add(draft, forKey: "d")
        for _ in 0..<3 {
          let time = loop.now + drafts.makes.random.number(0...1)
          loop.advance(to: time)
          // After its end, an animation that is not held is gone, whatever its fill mode is.
          if handle.outcome != nil && !handle.animation.holdsItsEnd { break }
          if let property = draft as? PropertyAnimation {
            let path = try #require(property.keyPath)
            let under = try model.value(forKeyPath: path)
            guard let value = try property.value(at: time, over: under) else {
              silent += 1
              try expectEqual(layer.presented.value(forKeyPath: path), under)
              continue
            }
            compared += 1
            try Self.compare(value, layer, path, "seed \(seed) at \(time)")
          } else {
            groups += 1
            try Self.compare(draft, layer, at: time, "seed \(seed) at \(time)")
          }
        }
      }
      print(
        "evaluation without a loop: \(compared) values and \(groups) groups compared,",
        "\(silent) not in effect")
      expectTrue(compared > Rounds.atLeast(1000))
      expectTrue(min(groups, silent) > Rounds.atLeast(100))
    },
    Fact("position, progress and end equal those of the handle") {
      for seed in 0..<UInt64(300) {
        var drafts = RandomDrafts(seed: 90_000 + seed)
        let (draft, layer) = try Self.fitting(&drafts)
        let loop = RenderLoop(root: layer)
        let handle = try layer.add(draft, forKey: "d")
        loop.flush()
        // Ends before the commit count as reached at the commit.
        if draft.speed != 0 { expectEqual(handle.endTime, draft.endTime, "seed \(seed)") }
        for _ in 0..<3 {
          loop.advance(by: drafts.makes.random.number(0...0.5))
          guard let position = handle.position, handle.outcome == nil else { break }
          expectEqual(position, draft.position(at: loop.now), "seed \(seed)")
          if position.isInEffect {
            expectEqual(handle.easedProgress, draft.progress(at: loop.now), "seed \(seed)")
          } else {
            expectNil(draft.progress(at: loop.now), "seed \(seed)")
          }
        }
      }
    },
    Fact("evaluating a draft that was never started has no side effects") {
      let stage = Stage()
      let group = GroupTests.published()
      let log = EventLog()
      log.watch(group, "g")
      let values = try group.values(at: 1.4)
      expectEqual(values.map(\.keyPath), ["opacity", "position.x"])
      expectRow(values.compactMap { $0.value.numbers?.first }, [0.9, 70])
      try expectEqual(group.values(at: 1.6).map(\.keyPath), ["position.x"])
      try expectTrue(group.values(at: 9).isEmpty)
      expectEqual(group.endTime, 2)
      expectTrue(log.lines.isEmpty)
      expectTrue(stage.loop.isIdle)
      expectNil(stage.box.animationKeys)
      // The result is the same twice, and then the draft can still be added.
      expectRow(try group.values(at: 1.4).compactMap { $0.value.numbers?.first }, [0.9, 70])
      try stage.box.add(group, forKey: "g")
      stage.loop.advance(to: 1.4)
      expectRow([stage.box.presented.opacity, stage.box.presented.position.x], [0.9, 70])
    },
    Fact("F20: each animation of a group reads the value under its own key path") {
      let group = AnimationGroup(animations: [
        BasicAnimation("opacity", to: 1), BasicAnimation("position"),
        BasicAnimation("zPosition", to: 8),
      ])
      group.duration = 1
      let values = try group.values(at: 0.5) { keyPath in
        keyPath == "opacity" ? 0.5 : keyPath == "position" ? .point(Point(x: 3, y: 4)) : nil
      }
      expectEqual(values.map(\.keyPath), ["opacity", "position", "zPosition"])
      expectEqual(values.map(\.value), [0.75, .point(Point(x: 3, y: 4)), 4])
    },
    Fact("F20: without a layer a missing end is the value below, or zero") {
      try expectEqual(BasicAnimation("position").value(at: 0.5, over: [1, 2]), [1, 2])
      let row = KeyframeAnimation(keyPath: "shadowPath")
      row.values = [.null, .path(try Path(svg: "M0,0 L1,1"))]
      row.duration = 1
      try expectEqual(row.value(at: 0.25), .null)
      let fade = BasicAnimation("opacity", to: 0.8)
      try expectEqual(fade.value(at: 0.5, over: 0.5), 0.65)
      try expectEqual(fade.value(at: 0.5), 0.4)
      try expectNil(fade.value(at: 1.5))
      try expectNil(fade.value(at: -0.5))
      fade.fillMode = .both
      try expectEqual(fade.value(at: 9), 0.8)
      let move = BasicAnimation(keyPath: nil)
      move.fromValue = .point(.zero)
      move.toValue = .point(Point(x: 100, y: 50))
      move.duration = 1
      try expectEqual(move.value(at: 0.5), .point(Point(x: 50, y: 25)))
    },
  ]

  /// Compares a value with the presentation; a value set in a component reads back as it was set.
  static func compare(
    _ value: PropertyValue, _ layer: Layer, _ path: String, _ comment: String
  ) throws {
    let shown = try layer.presented.value(forKeyPath: path)
    if shown.bits == value.bits { return }
    // A uniform scale reads as the average of three, which rounds (F34).
    if path == "transform.scale", let one = shown.numbers?.first, let two = value.numbers?.first,
      abs(one - two) <= 2 * two.ulp
    {
      return
    }
    Issue.record("\(comment): \(path) shows \(shown), evaluated \(value)")
  }

  /// Applies a group's values to the model, in order.
  static func compare(
    _ group: Animation, _ layer: Layer, at time: Double, _ comment: String
  ) throws {
    let check = AnimationCheck(layer: layer, key: nil, animation: group.className)
    var plan = AnimationPlan()
    try group.compile(check, into: &plan, in: -1)
    let root = group.position(at: time)
    for property in Set(plan.effects.map(\.effect.address.property)) {
      let mine = plan.effects.filter { $0.effect.address.property == property }
      let whole = Composition.compose(
        layer.storedValue(property),
        mine.map {
          Composition.Contribution(
            effect: $0.effect,
            position: plan.position(
              of: $0.node, root: root, at: time, by: plan.nodes[0].mapping))
        })
      let name = layer.propertyTable[property].name
      try compare(whole.read(.whole), layer, name, comment)
    }
  }
}

extension FrozenAnimation {
  /// Whether the end value is still presented after the end (rule R9).
  fileprivate var holdsItsEnd: Bool {
    !isRemovedOnCompletion && !commitsOnStop && timing.fillMode.fillsForwards
  }
}
