import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rule R8: an ending animation commits its own output to the model, without a jump.
@Suite struct CommitsOnStopTests {
  /// Runs one animation of opacity over a model of 0.5 to its end, and returns the model then.
  ///
  /// It also checks that the presentation at the end, and just after it, equals the model.
  static func left(
    _ animation: PropertyAnimation, end: Double, _ keyPath: String = "opacity",
    model: Double = 0.5, at location: SourceLocation = #_sourceLocation
  ) throws -> Double {
    let stage = Stage()
    try stage.box.setValue(.number(model), forKeyPath: keyPath)
    animation.commitsOnStop = true
    animation.keyPath = keyPath
    var atCompletion = Double.nan
    animation.completion = { [box = stage.box] _ in
      if case .number(let value)? = try? box.value(forKeyPath: keyPath) { atCompletion = value }
    }
    let handle = try stage.box.add(animation, forKey: "a")
    stage.loop.advance(to: end - 1e-9)
    expectNil(handle.outcome, at: location)
    let before = try stage.box.number(keyPath)
    stage.loop.advance(to: end)
    expectEqual(handle.outcome, .finished, at: location)
    let shown = try stage.box.number(keyPath)
    guard case .number(let model) = try stage.box.value(forKeyPath: keyPath) else { return .nan }
    expectEqual(shown, model, at: location)
    expectEqual(atCompletion, model, at: location)
    expectEqual(before, shown, within: 1e-6, "a jump at the end", at: location)
    stage.loop.advance(to: end + 1)
    try expectEqual(stage.box.number(keyPath), model, at: location)
    expectNil(stage.box.animationKeys, at: location)
    return model
  }

  static func basic(
    _ from: PropertyValue?, _ to: PropertyValue?, by: PropertyValue? = nil,
    _ change: (BasicAnimation) -> Void = { _ in }
  ) -> BasicAnimation {
    let animation = BasicAnimation("", from: from, to: to, by: by)
    change(animation)
    return animation
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a replacing animation commits its end value") {
      try expectEqual(Self.left(Self.basic(0, 0.75), end: 1), 0.75)
      try expectEqual(Self.left(Self.basic(nil, 0.75), end: 1), 0.75)
      // From alone ends at the value below it, the model's.
      try expectEqual(Self.left(Self.basic(0, nil), end: 1), 0.5)
    },
    Fact("by commits the value below plus itself") {
      try expectEqual(Self.left(Self.basic(nil, nil, by: 0.25), end: 1), 0.75)
      try expectEqual(Self.left(Self.basic(0.125, nil, by: 0.25), end: 1), 0.375)
    },
    Fact("an additive animation commits the model plus its value") {
      try expectEqual(Self.left(Self.basic(0, 0.25) { $0.isAdditive = true }, end: 1), 0.75)
      // As in view animations: from old − new to 0 on the new model.
      try expectEqual(Self.left(Self.basic(-0.25, 0) { $0.isAdditive = true }, end: 1), 0.5)
    },
    Fact("autoreverse and fractional repeats commit the value presented at the end") {
      try expectEqual(Self.left(Self.basic(0, 1) { $0.autoreverses = true }, end: 2), 0)
      try expectEqual(Self.left(Self.basic(0, 1) { $0.repeatCount = 2.25 }, end: 2.25), 0.25)
      try expectEqual(
        Self.left(
          Self.basic(0, 1) {
            $0.repeatCount = 1.5
            $0.autoreverses = true
          }, end: 3), 1)
      try expectEqual(Self.left(Self.basic(0, 1) { $0.repeatDuration = 1.75 }, end: 1.75), 0.75)
      // A phase of 0.25: the interval ends at the same point of the cycle at which it started.
      try expectEqual(Self.left(Self.basic(0, 1) { $0.timeOffset = 0.25 }, end: 1), 0.25)
      try expectEqual(Self.left(Self.basic(0, 1) { $0.speed = -1 }, end: 1), 0)
    },
    Fact("cumulative animations commit the sum") {
      let sum = Self.basic(0, 10) {
        $0.isCumulative = true
        $0.repeatCount = 3
      }
      try expectEqual(Self.left(sum, end: 3, "zPosition"), 30)
      let by = Self.basic(nil, nil, by: 10) {
        $0.isCumulative = true
        $0.repeatCount = 2
      }
      // F24: 100 → 110, and then the whole 110 is added.
      try expectEqual(Self.left(by, end: 2, "zPosition", model: 100), 220)
    },
    Fact("keyframes, easings and fills commit their end value") {
      let row = KeyframeAnimation(keyPath: "opacity")
      row.values = [0, 1, 0.25]
      row.duration = 1
      row.timingFunction = .easeIn
      try expectEqual(Self.left(row, end: 1), 0.25)
      for mode in [FillMode.removed, .forwards, .backwards, .both] {
        try expectEqual(Self.left(Self.basic(0, 0.75) { $0.fillMode = mode }, end: 1), 0.75)
        // Committing takes precedence over holding.
        let held = Self.basic(0, 0.75) {
          $0.fillMode = mode
          $0.isRemovedOnCompletion = false
        }
        try expectEqual(Self.left(held, end: 1), 0.75)
      }
      let none = KeyframeAnimation(keyPath: "opacity")
      none.values = [0.9]
      none.duration = 1
      try expectEqual(Self.left(none, end: 1), 0.5)
    },
    Fact("components commit only themselves") {
      let stage = Stage()
      stage.box.position = Point(x: 1, y: 2)
      try stage.box.setValue(2, forKeyPath: "transform.scale")
      for (path, end) in [("position.x", 9.0), ("transform.rotation.z", 0.5)] {
        let animation = BasicAnimation(path, to: .number(end))
        animation.commitsOnStop = true
        try stage.box.add(animation, forKey: path)
      }
      stage.loop.advance(to: 2)
      expectEqual(stage.box.position, Point(x: 9, y: 2))
      // F33's matrix of scale 2 and rotation 0.5.
      expectRow(
        [stage.box.transform.m11, stage.box.transform.m12],
        [1.755_165_123_780_745_5, 0.958_851_077_208_406])
    },
    Fact("two additive animations that end together are both committed") {
      let stage = Stage(opacity: 0.5)
      for (key, end) in [("a", 0.25), ("b", 0.125)] {
        let animation = BasicAnimation("opacity", from: 0, to: .number(end))
        animation.isAdditive = true
        animation.commitsOnStop = true
        try stage.box.add(animation, forKey: key)
      }
      stage.loop.advance(to: 1)
      expectEqual(stage.box.opacity, 0.875)
      expectEqual(stage.box.presented.opacity, 0.875)
    },
    Fact("an animation added later and still running applies over the committed value") {
      let stage = Stage(opacity: 0.5)
      let under = BasicAnimation("opacity", to: 1)
      under.commitsOnStop = true
      try stage.box.add(under, forKey: "under")
      let over = BasicAnimation("opacity", from: 0, to: 0.2, duration: 2)
      over.isAdditive = true
      try stage.box.add(over, forKey: "over")
      expectRow(try stage.numbers("opacity", at: [0.5, 1, 1.5, 2]), [0.8, 1.1, 1.15, 1.2])
      expectEqual(stage.box.opacity, 1)
    },
    Fact("removal commits nothing") {
      let stage = Stage(opacity: 0.5)
      let animation = BasicAnimation("opacity", to: 1)
      animation.commitsOnStop = true
      try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 0.5)
      stage.box.removeAnimation(forKey: "a")
      stage.loop.advance(to: 2)
      expectEqual(stage.box.opacity, 0.5)
      expectEqual(stage.box.presented.opacity, 0.5)
    },
  ]
}
