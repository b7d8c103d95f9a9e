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

  static func basic(
    _ keyPath: String? = "opacity", _ change: (BasicAnimation) -> Void
  ) throws -> String {
    let animation = BasicAnimation(keyPath: keyPath)
    change(animation)
    return try refusal(animation)
  }

  static func row(
    _ keyPath: String = "opacity", _ change: (KeyframeAnimation) -> Void
  ) throws -> String {
    let animation = KeyframeAnimation(keyPath: keyPath)
    animation.values = [0, 0.5, 1]
    change(animation)
    return try refusal(animation)
  }

  static func text(_ rest: String, _ animation: String = "BasicAnimation") -> String {
    let (field, problem) = (rest.prefix { $0 != " " }, rest.drop { $0 != " " })
    let article = animation == "AnimationGroup" ? "an" : "a"
    return "Layer #box refused an animation under the key 'k': "
      + "'\(field)' of \(article) \(animation)\(problem)"
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("timing fields") {
      try expectEqual(
        Self.basic { $0.beginTime = .nan }, Self.text("beginTime must be finite, not nan."))
      try expectEqual(
        Self.basic { $0.beginTime = .infinity }, Self.text("beginTime must be finite, not inf."))
      try expectEqual(
        Self.basic { $0.duration = .nan },
        Self.text("duration must be a number of seconds, not nan."))
      try expectEqual(
        Self.basic { $0.speed = .infinity }, Self.text("speed must be finite, not inf."))
      try expectEqual(
        Self.basic { $0.timeOffset = .nan }, Self.text("timeOffset must be finite, not nan."))
      try expectEqual(
        Self.basic { $0.repeatCount = -0.5 }, Self.text("repeatCount must be 0 or more, not -0.5."))
      try expectEqual(
        Self.basic { $0.repeatCount = .nan }, Self.text("repeatCount must be 0 or more, not nan."))
      try expectEqual(
        Self.basic { $0.repeatDuration = -1 },
        Self.text("repeatDuration must be 0 or more, not -1.0."))
    },
    Fact("timing functions") {
      try expectEqual(
        Self.basic { $0.timingFunction = MediaTimingFunction(controlPoints: 2, 0, 1, 1) },
        Self.text(
          "timingFunction cannot be used: The x of timing function control point 1 is 2.0; it must "
            + "be a number within 0…1."))
      try expectEqual(
        Self.row { row in
          row.timingFunctions = [nil, MediaTimingFunction(controlPoints: 0, 0, 1, .infinity)]
        },
        Self.text(
          "timingFunctions[1] cannot be used: The y of timing function control point 2 is inf; it "
            + "must be a number from -1e15 to 1e15.", "KeyframeAnimation"))
      try expectEqual(
        Self.row { $0.timingFunctions = [nil, nil, .easeIn] },
        Self.text(
          "timingFunctions must be fewer than values, one for each step: 3 for 3 values.",
          "KeyframeAnimation"))
    },
    Fact("key paths") {
      try expectEqual(
        Self.basic(nil) { _ in },
        Self.text("keyPath must be set; add a Wait to wait without changing anything."))
      try expectEqual(
        Self.basic("opacty") { _ in },
        Self.text(
          "keyPath names no property of Layer #box: 'opacty'; did you mean 'opacity'?"))
      try expectEqual(
        Self.basic("position.z") { _ in },
        Self.text(
          "keyPath names no property of Layer #box: 'position.z'; did you mean 'position.x'?"))
      try expectEqual(
        Self.basic("somethingElseEntirely") { _ in },
        Self.text("keyPath names no property of Layer #box: 'somethingElseEntirely'."))
      try expectEqual(
        Self.basic("name") { _ in },
        Self.text("keyPath names a property that cannot be animated: 'name'."))
      try expectEqual(
        Self.basic("frame.size.width") { _ in },
        Self.text(
          "keyPath names a property that cannot be animated: 'frame.size.width'; animate "
            + "'position' and 'bounds' instead."))
    },
    Fact("values of basic animations") {
      try expectEqual(
        Self.basic { $0.fromValue = "0.5" },
        Self.text("fromValue must be a number, as 'opacity' is, not a string."))
      try expectEqual(
        Self.basic { $0.toValue = [1, 2] },
        Self.text("toValue must be a number, as 'opacity' is, not an array of 2 elements."))
      try expectEqual(
        Self.basic { $0.byValue = nil as PropertyValue? ?? .null },
        Self.text("byValue must be a number, as 'opacity' is, not nothing."))
      try expectEqual(
        Self.basic { $0.toValue = .number(.infinity) }, Self.text("toValue must be finite."))
      try expectEqual(
        Self.basic("position") { $0.toValue = [1, 2, 3] },
        Self.text(
          "toValue must be a point (two numbers), as 'position' is, not an array of 3 elements."))
      try expectEqual(
        Self.basic("position.x") { $0.fromValue = .point(Point(x: 1, y: 1)) },
        Self.text(
          "fromValue must be a number, as 'position.x' is, not a point (two numbers)."))
    },
    Fact("types that have no sum") {
      try expectEqual(
        Self.basic("mood") { $0.isAdditive = true },
        Self.text("additive needs values that can be added, and a string cannot."))
      try expectEqual(
        Self.basic("shadowPath") { $0.isCumulative = true },
        Self.text("cumulative needs values that can be added, and a path cannot."))
      try expectEqual(
        Self.basic("mood") { $0.byValue = "er" },
        Self.text("byValue needs values that can be added, and a string cannot."))
      try expectEqual(
        Self.row("mood") { $0.isAdditive = true },
        Self.text(
          "additive needs values that can be added, and a string cannot.", "KeyframeAnimation"))
    },
    Fact("keyframes") {
      func text(_ rest: String) -> String { Self.text(rest, "KeyframeAnimation") }
      try expectEqual(Self.row { $0.values = [] }, text("values must hold a value."))
      try expectEqual(
        Self.row { $0.values = [0, true] },
        text("values[1] must be a number, as 'opacity' is, not true or false."))
      try expectEqual(
        Self.row { $0.values = [0, .number(.nan)] }, text("values[1] must be finite."))
      try expectEqual(
        Self.row { $0.keyTimes = [0, 1.5, 1] }, text("keyTimes[1] must be from 0 to 1, not 1.5."))
      try expectEqual(
        Self.row { $0.keyTimes = [0, .nan, 1] }, text("keyTimes[1] must be from 0 to 1, not nan."))
      try expectEqual(
        Self.row { $0.keyTimes = [-0.5, 0, 1] }, text("keyTimes[0] must be from 0 to 1, not -0.5."))
      try expectEqual(
        Self.row { $0.keyTimes = [0, 0.75, 0.5] },
        text("keyTimes[2] must not be before the one before it, but 0.5 is before 0.75."))
      try expectEqual(Self.row { $0.keyTimes = [] }, text("keyTimes must hold a time, or be nil."))
    },
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
        Self.basic { $0.timingFunction = .init(controlPoints: 0, 1e308, 1, -1e308) },
        Self.text(before + "1 is 1e+308; it must be a number from -1e15 to 1e15."))
      let found = try Self.basic { $0.timingFunction = .init(controlPoints: 0, 0, 1, -2e15) }
      // The text of a duration this long does not matter.
      expectTrue(found.hasPrefix(String(Self.text(before + "2 is -2").dropLast())))
      try expectTrue(
        Self.basic { $0.easing = .bezier(.init(controlPoints: 0, 2e15, 1, 1)) } != "accepted")
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
