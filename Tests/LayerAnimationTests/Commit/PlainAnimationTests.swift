import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The quick check and compilation of plain animations, compared with the full one.
@Suite struct PlainAnimationTests {
  static func address(_ draft: Animation, on layer: Layer) -> PropertyAddress? {
    let table = layer.propertyTable
    return draft.plainAddress(in: table, .none) { table.address(of: $0) }
  }

  static func spring(_ path: String, _ makes: inout RandomAnimations) -> BasicAnimation {
    let draft = SpringAnimation(keyPath: path)
    draft.mass = makes.random.number(0.5...3)
    draft.stiffness = makes.random.number(20...400)
    draft.damping = makes.random.number(0...60)
    draft.initialVelocity = makes.random.number(-5...5)
    draft.allowsOverdamping = makes.random.below(2) == 0
    return draft
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a plan compiled late equals the one of the full check, bit by bit") {
      var makes = RandomAnimations(random: SeededGenerator(seed: 31))
      let layer = Layer(id: "layer")
      try RandomAnimations.declare(on: layer)
      var (plain, other) = (0, 0)
      for number in 0..<Rounds.scaled(4000) {
        let (path, type) = makes.random.pick(RandomAnimations.keyPaths)
        let draft = number % 3 == 0 ? Self.spring(path, &makes) : BasicAnimation(keyPath: path)
        draft.fromValue = makes.value(type)
        draft.toValue = makes.value(type)
        draft.timing = makes.timing()
        draft.timingFunction = makes.easing()
        let full = try FrozenContent(draft, for: layer, key: nil)
        guard let address = Self.address(draft, on: layer) else {
          other += 1
          continue
        }
        plain += 1
        let late = FrozenContent(plain: draft.fields, at: address, spring: draft.plainSpring)
        expectEqual(late.className, full.className)
        expectEqual(late.definition, full.definition)
        expectEqual(late.timingFunction, full.timingFunction)
        expectEqual(late.warnings, full.warnings)
        expectEqual(late.plan.defaultDuration, full.plan.defaultDuration)
        expectEqual(late.plan.nodes.map(\.mapping), full.plan.nodes.map(\.mapping))
        expectEqual(late.plan.effects.map(\.keyPath), full.plan.effects.map(\.keyPath))
        let (one, two) = (late.effect(0), full.effect(0))
        expectEqual(one.address, two.address)
        expectEqual(one.address, address)
        expectEqual(one.cycleEnd.bitPattern, two.cycleEnd.bitPattern)
        for eased in [0, 1, makes.random.number(-1...2)] {
          let progress = min(1, max(0, eased))
          let (first, second) = (late.plan.nodes[0].easing, full.plan.nodes[0].easing)
          expectEqual(first.value(at: progress).bitPattern, second.value(at: progress).bitPattern)
          let position = EasedPosition(isInEffect: true, cycle: 0, eased: eased)
          let under = makes.value(type)
          expectEqual(
            TablesAgreeTests.bits(one.value(at: position, over: under)),
            TablesAgreeTests.bits(two.value(at: position, over: under)),
            "animation \(number) of \(path)")
        }
      }
      print("plain animations: \(plain) compared, \(other) are not plain")
      expectTrue(plain > Rounds.atLeast(1500))
      expectTrue(other > Rounds.atLeast(500))
    },
    Fact("a spring with invalid numbers is refused by the full check") {
      let spoils: [(SpringAnimation) -> Void] = [
        { $0.mass = 0 }, { $0.stiffness = .nan }, { $0.damping = -1 },
        { $0.initialVelocity = .infinity }, { $0.easing = .math(MathEasing.allCases[0]) },
      ]
      for spoil in spoils {
        let layer = Layer(id: "layer")
        let draft = SpringAnimation(keyPath: "opacity")
        draft.fromValue = 0
        draft.toValue = 1
        expectTrue(Self.address(draft, on: layer) != nil)
        spoil(draft)
        expectNil(Self.address(draft, on: layer))
        #expect(throws: AnimationError.self) { try layer.add(draft, forKey: "k") }
        expectNil(layer.animationKeys)
      }
    },
    Fact("any error in a plain animation is found and reported by the full check") {
      for (field, spoil) in Self.refusals {
        let layer = Layer(id: "layer")
        let draft = BasicAnimation("opacity", from: 0, to: 1)
        expectTrue(Self.address(draft, on: layer) != nil)
        spoil(draft)
        expectNil(Self.address(draft, on: layer))
        let error = #expect(throws: AnimationError.self) { try layer.add(draft, forKey: "k") }
        expectEqual(error?.field, field)
        expectNil(layer.animationKeys)
      }
    },
    Fact("every single number of both ends must be finite") {
      func value(_ keyPath: String, _ numbers: [Double]) -> PropertyValue {
        switch keyPath {
        case "position": .point(Point(x: numbers[0], y: numbers[1]))
        case "shadowOffset": .size(Size(width: numbers[0], height: numbers[1]))
        case "bounds":
          .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        default: .number(numbers[0])
        }
      }
      for (keyPath, count) in [
        ("zPosition", 1), ("position", 2), ("shadowOffset", 2), ("bounds", 4),
      ] {
        let ones = [Double](repeating: 1, count: count)
        let good = value(keyPath, ones)
        let finite = BasicAnimation(keyPath, from: good, to: good)
        expectTrue(Self.address(finite, on: Layer()) != nil)
        for place in 0..<count {
          var numbers = ones
          numbers[place] = .infinity
          let bad = value(keyPath, numbers)
          for (from, to) in [(bad, good), (good, bad)] {
            let layer = Layer(id: "layer")
            let draft = BasicAnimation(keyPath, from: from, to: to)
            expectNil(Self.address(draft, on: layer), "\(keyPath) \(place)")
            let error = #expect(throws: AnimationError.self) { try layer.add(draft, forKey: "k") }
            expectEqual(error?.problem, "must be finite", "\(keyPath) \(place)")
          }
        }
      }
    },
    Fact("F31: every field of a draft may change after adding; the copy stays") {
      let layer = Layer(id: "layer")
      let draft = BasicAnimation("opacity", from: 0, to: 1)
      draft.origin = AnimationOrigin(source: "test", number: 1)
      let copy = try layer.add(draft).animation
      draft.timing = MediaTiming()
      draft.timingFunction = .easeIn
      draft.easing = .math(MathEasing.allCases[0])
      draft.isRemovedOnCompletion = false
      draft.commitsOnStop = true
      draft.isAdditive = true
      draft.isCumulative = true
      draft.keyPath = "zPosition"
      draft.fromValue = 2
      draft.toValue = 3
      draft.byValue = 4
      draft.valueFunction = .rotateZ
      draft.origin = nil
      expectEqual(copy.timing.duration, 1)
      expectNil(copy.timingFunction)
      expectNil(copy.easing)
      expectTrue(copy.isRemovedOnCompletion)
      expectFalse(copy.commitsOnStop)
      expectFalse(copy.isAdditive)
      expectFalse(copy.isCumulative)
      expectNil(copy.valueFunction)
      expectEqual(copy.keyPath, "opacity")
      expectEqual(copy.keyPaths, ["opacity"])
      expectEqual(copy.definition, .basic(from: 0, to: 1, by: nil))
      expectEqual(copy.origin?.number, 1)
    },
    Fact("a completion is released after its call, although the copy stays") {
      final class Token {}
      let stage = Stage()
      weak var kept: Token?
      var calls = 0
      func add() throws -> AnimationHandle {
        let token = Token()
        kept = token
        let draft = BasicAnimation("opacity", from: 0, to: 1)
        draft.isRemovedOnCompletion = false
        draft.fillMode = .forwards
        draft.completion = { _ in
          calls += 1
          _ = token
        }
        return try stage.box.add(draft, forKey: "held")
      }
      let handle = try add()
      expectTrue(kept != nil)
      stage.loop.advance(to: 2)
      expectEqual(calls, 1)
      expectNil(kept)
      expectEqual(handle.outcome, .finished)
      expectTrue(stage.box.animation(forKey: "held") != nil)
    },
    Fact("resolved key paths are cached separately for each table") {
      let (one, two) = (Layer(), Layer())
      try one.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
      try two.declare(PropertyDeclaration("other", .number, default: 0, animatable: true))
      try two.declare(PropertyDeclaration("mood", .point, default: .point(.zero), animatable: true))
      let memo = AddressMemo()
      for _ in 0..<3 {
        for path in ["opacity", "mood", "mood.x", "position.x", "bounds.size", "zPosition", "none"]
        {
          for layer in [one, two] {
            let table = layer.propertyTable
            if let known = memo.known(path, in: ObjectIdentifier(table)) {
              expectEqual(known, table.address(of: path))
            }
            let found = memo.find(path, in: table)
            expectEqual(found, table.address(of: path))
            expectEqual(memo.known(path, in: ObjectIdentifier(table)), found)
          }
        }
      }
    },
  ]

  static let refusals: [(String, @Sendable (BasicAnimation) -> Void)] = [
    ("duration", { $0.duration = .nan }), ("beginTime", { $0.beginTime = -.infinity }),
    ("speed", { $0.speed = .nan }), ("timeOffset", { $0.timeOffset = .infinity }),
    ("repeatCount", { $0.repeatCount = -0.5 }), ("repeatCount", { $0.repeatCount = .nan }),
    ("repeatDuration", { $0.repeatDuration = -1 }),
    ("timingFunction", { $0.timingFunction = .init(controlPoints: 1.5, 0, 1, 1) }),
    ("timingFunction", { $0.timingFunction = .init(controlPoints: 0, .nan, 1, 1) }),
    ("timingFunction", { $0.timingFunction = .init(controlPoints: 0, 1.1e15, 1, 1) }),
    ("fromValue", { $0.fromValue = .number(.nan) }), ("toValue", { $0.toValue = "far" }),
    ("toValue", { $0.toValue = .number(.infinity) }), ("keyPath", { $0.keyPath = "opacities" }),
    ("keyPath", { $0.keyPath = nil }), ("keyPath", { $0.keyPath = "frame" }),
  ]
}
