import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Animations with two ends and no more, which are checked and stored in a shorter way than others.
@Suite struct PlainAnimationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a spring with invalid numbers is refused") {
      let spoils: [(SpringAnimation) -> Void] = [
        { $0.mass = 0 }, { $0.stiffness = .nan }, { $0.damping = -1 },
        { $0.initialVelocity = .infinity }, { $0.easing = .math(MathEasing.allCases[0]) },
      ]
      for spoil in spoils {
        let layer = Layer(id: "layer")
        let draft = SpringAnimation(keyPath: "opacity")
        draft.fromValue = 0
        draft.toValue = 1
        spoil(draft)
        #expect(throws: AnimationError.self) { try layer.add(draft, forKey: "k") }
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
        try Layer(id: "layer").add(BasicAnimation(keyPath, from: good, to: good), forKey: "k")
        for place in 0..<count {
          var numbers = ones
          numbers[place] = .infinity
          let bad = value(keyPath, numbers)
          for (from, to) in [(bad, good), (good, bad)] {
            let layer = Layer(id: "layer")
            let draft = BasicAnimation(keyPath, from: from, to: to)
            let error = #expect(throws: AnimationError.self) { try layer.add(draft, forKey: "k") }
            expectEqual(error?.problem, .notFinite, "\(keyPath) \(place)")
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
      expectEqual(copy.settings.ends, [0, 1, nil])
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
    Fact("a key path means the layer's own property, whatever another layer declares") {
      let stage = Stage()
      let other = Layer(id: "other")
      stage.root.addSublayer(other)
      try stage.box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
      try other.declare(PropertyDeclaration("other", .number, default: 0, animatable: true))
      try other.declare(
        PropertyDeclaration("mood", .point, default: .point(.zero), animatable: true))
      for _ in 0..<3 {
        try stage.box.add(BasicAnimation("mood", from: 0, to: 8), forKey: "mood")
        try other.add(BasicAnimation("mood.x", from: 0, to: 4), forKey: "mood")
        for layer in [stage.box, other] {
          for path in ["moods", "position.z", "?pacity"] {
            #expect(throws: AnimationError.self) {
              try layer.add(BasicAnimation(path, from: 0, to: 1))
            }
          }
          try layer.add(BasicAnimation("position.x", from: 0, to: 1), forKey: "x")
        }
      }
      stage.loop.advance(to: 0.5)
      try expectEqual(stage.box.number("mood"), 4)
      try expectEqual(other.presented.value(forKeyPath: "mood"), .point(Point(x: 2, y: 0)))
    },
  ]
}
