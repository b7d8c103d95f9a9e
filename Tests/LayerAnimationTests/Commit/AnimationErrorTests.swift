import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// D19 and rule R11: every error, word for word, and the layer unchanged.
@Suite struct AnimationErrorTests {
  /// The error for a draft; the animation under the key, and the presentation, must not change.
  static func refusal(
    _ draft: Animation, key: String? = "k", at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let stage = Stage()
    try stage.box.declare(PropertyDeclaration("mood", .string, default: "calm", animatable: true))
    let before = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "k")
    let other = try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1))
    stage.loop.advance(to: 0.25)
    var text = "accepted"
    do {
      try stage.box.add(draft, forKey: key)
    } catch {
      text = "\(error)"
    }
    expectTrue(stage.box.animation(forKey: "k") === before.animation, at: location)
    expectTrue(stage.loop.isIdle == false, at: location)
    expectTrue(before.isRunning, at: location)
    stage.loop.advance(to: 0.75)
    expectEqual(stage.box.presented.opacity, 0.75, at: location)
    expectNil(before.outcome, at: location)
    expectNil(other.outcome, at: location)
    return text
  }

  private static func basic(
    _ keyPath: String? = "opacity", _ change: (BasicAnimation) -> Void = { _ in }
  ) -> Animation {
    let animation = BasicAnimation(keyPath: keyPath)
    change(animation)
    return animation
  }

  private static func keys(
    _ keyPath: String = "opacity", _ change: (KeyframeAnimation) -> Void
  ) -> Animation {
    let animation = KeyframeAnimation(keyPath: keyPath)
    animation.values = [0, 0.5, 1]
    change(animation)
    return animation
  }

  static func text(_ rest: String, _ animation: String = "BasicAnimation") -> String {
    let (field, problem) = (rest.prefix { $0 != " " }, rest.drop { $0 != " " })
    let article = animation == "AnimationGroup" ? "an" : "a"
    return "Layer #box refused an animation under the key 'k': "
      + "'\(field)' of \(article) \(animation)\(problem)"
  }

  /// Drafts, and what is said of the field at fault.
  static var refused: [(draft: Animation, problem: String)] {
    [
      (basic { $0.beginTime = .nan }, "beginTime must be finite, not nan."),
      (basic { $0.beginTime = .infinity }, "beginTime must be finite, not inf."),
      (basic { $0.duration = .nan }, "duration must be a number of seconds, not nan."),
      (basic { $0.speed = .infinity }, "speed must be finite, not inf."),
      (basic { $0.timeOffset = .nan }, "timeOffset must be finite, not nan."),
      (basic { $0.repeatCount = -0.5 }, "repeatCount must be 0 or more, not -0.5."),
      (basic { $0.repeatCount = .nan }, "repeatCount must be 0 or more, not nan."),
      (basic { $0.repeatDuration = -1 }, "repeatDuration must be 0 or more, not -1.0."),
      (
        basic { $0.timingFunction = MediaTimingFunction(controlPoints: 2, 0, 1, 1) },
        "timingFunction cannot be used: The x of timing function control point 1 is 2.0; it must "
          + "be a number within 0…1."
      ),
      (
        keys {
          $0.timingFunctions = [nil, MediaTimingFunction(controlPoints: 0, 0, 1, .infinity)]
        },
        "timingFunctions[1] cannot be used: The y of timing function control point 2 is inf; it "
          + "must be a number from -1e15 to 1e15."
      ),
      (basic(nil), "keyPath must be set; add a Wait to wait without changing anything."),
      (
        basic("opacty"),
        "keyPath names no property of Layer #box: 'opacty'; did you mean 'opacity'?"
      ),
      (
        basic("position.z"),
        "keyPath names no property of Layer #box: 'position.z'; did you mean 'zPosition'?"
      ),
      (
        basic("somethingElseEntirely"),
        "keyPath names no property of Layer #box: 'somethingElseEntirely'."
      ),
      (basic("name"), "keyPath names a property that cannot be animated: 'name'."),
      (
        basic("frame.size.width"),
        "keyPath names a property that cannot be animated: 'frame.size.width'; animate "
          + "'position' and 'bounds' instead."
      ),
      (
        basic { $0.fromValue = "0.5" }, "fromValue must be a number, as 'opacity' is, not a string."
      ),
      (
        basic { $0.toValue = [1, 2] },
        "toValue must be a number, as 'opacity' is, not an array of 2 elements."
      ),
      (basic { $0.byValue = .null }, "byValue must be a number, as 'opacity' is, not nothing."),
      (basic { $0.toValue = .number(.infinity) }, "toValue must be finite."),
      (
        basic("position") { $0.toValue = [1, 2, 3] },
        "toValue must be a point (two numbers), as 'position' is, not an array of 3 elements."
      ),
      (
        basic("position.x") { $0.fromValue = .point(Point(x: 1, y: 1)) },
        "fromValue must be a number, as 'position.x' is, not a point (two numbers)."
      ),
      (
        basic("mood") { $0.isAdditive = true },
        "additive needs values that can be added, and a string cannot."
      ),
      (
        basic("shadowPath") { $0.isCumulative = true },
        "cumulative needs values that can be added, and a path cannot."
      ),
      (
        basic("mood") { $0.byValue = "er" },
        "byValue needs values that can be added, and a string cannot."
      ),
      (
        keys("mood") { $0.isAdditive = true },
        "additive needs values that can be added, and a string cannot."
      ),
      (keys { $0.values = [] }, "values must hold a value."),
      (
        keys { $0.values = [0, true] },
        "values[1] must be a number, as 'opacity' is, not true or false."
      ),
      (keys { $0.values = [0, .number(.nan)] }, "values[1] must be finite."),
      (keys { $0.keyTimes = [0, .nan, 1] }, "keyTimes[1] must be finite, not nan."),
      (keys { $0.keyTimes = [-.infinity, 0, 1] }, "keyTimes[0] must be finite, not -inf."),
      (keys { $0.keyTimes = [] }, "keyTimes must hold a time, or be nil."),
    ]
  }

  @Test func `a field that is wrong is named, with what was expected`() throws {
    for (draft, problem) in Self.refused {
      try expectEqual(Self.refusal(draft), Self.text(problem, draft.className))
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the error for an animation without a key names no key") {
      let animation = BasicAnimation(keyPath: "opacity")
      animation.repeatCount = -1
      try expectEqual(
        Self.refusal(animation, key: nil),
        "Layer #box refused an animation: 'repeatCount' of a BasicAnimation must be 0 or more, "
          + "not -1.0.")
    },
    // Beyond 1e15 a curve's coefficients exceed the range of exact whole numbers (2⁵³).
    Fact("F78: the y of a control point is at most 1e15") {
      for y in [1e15, -1e15] {
        let function = MediaTimingFunction(controlPoints: 0, y, 1, -y)
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        animation.timingFunction = function
        #expect(throws: Never.self) { try Layer().add(animation) }
        let values = (0...1000).map { function.value(at: Double($0) / 1000) }
        expectTrue(values.allSatisfy(\.isFinite))
        expectEqual(values[0], 0)
        expectEqual(values[1000], 1)
      }
      let before = "timingFunction cannot be used: The y of timing function control point "
      try expectEqual(
        Self.refusal(basic { $0.timingFunction = .init(controlPoints: 0, 1e308, 1, -1e308) }),
        Self.text(before + "1 is 1e+308; it must be a number from -1e15 to 1e15."))
      let found = try Self.refusal(
        basic { $0.timingFunction = .init(controlPoints: 0, 0, 1, -2e15) })
      // The text of a duration this long does not matter.
      expectTrue(found.hasPrefix(String(Self.text(before + "2 is -2").dropLast())))
      try expectTrue(
        Self.refusal(basic { $0.easing = .bezier(.init(controlPoints: 0, 2e15, 1, 1)) })
          != "accepted")
    },
    Fact("infinite repeats are no error") {
      let animation = BasicAnimation("cornerRadius", to: 1)
      animation.repeatCount = .infinity
      try expectEqual(Self.refusal(animation, key: "fine"), "accepted")
      animation.repeatDuration = .infinity
      try expectEqual(Self.refusal(animation, key: "fine"), "accepted")
    },
  ]
}
