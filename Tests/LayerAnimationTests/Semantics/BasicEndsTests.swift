import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F20 to F22: the ends of a basic animation.
@Suite struct BasicEndsTests {
  static func half(
    from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil
  ) throws -> Double {
    try Stage(opacity: 0.5).row(BasicAnimation("opacity", from: from, to: to, by: by), at: [0.5])[0]
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F20: half-way over a model of 0.5, for every combination of ends") {
      expectRow(
        [
          try Self.half(from: 0.2), try Self.half(to: 0.8), try Self.half(by: 0.3),
          try Self.half(from: 0.2, by: 0.3), try Self.half(to: 0.9, by: 0.3), try Self.half(),
          try Self.half(from: 0.2, to: 0.9),
        ], [0.35, 0.65, 0.65, 0.35, 0.75, 0.5, 0.55])
    },
    Fact("F20: with to and by it starts at their difference") {
      expectRow(
        try Stage().row(BasicAnimation("opacity", to: 0.9, by: 0.3), at: [0, 1]), [0.6, 0.9])
    },
    Fact("F22, D5: with three ends by is ignored") {
      let stage = Stage()
      let animation = BasicAnimation("opacity", from: 0.2, to: 0.4, by: 100)
      try stage.box.add(animation, forKey: "three")
      expectRow(try stage.numbers("opacity", at: [0.5, 1]), [0.3, 0.4])
    },
    Fact("F22, D5: the warning says what is ignored") {
      let stage = Stage()
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, by: 2), forKey: "k")
      expectEqual(
        handle.animation.warnings,
        [
          "fromValue, toValue and byValue are all set; byValue is ignored"
        ])
      let plain = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "k")
      expectTrue(plain.animation.warnings.isEmpty)
    },
    Fact("F21, D4: a missing end is the model's value, read live") {
      let stage = Stage(opacity: 0.5)
      try stage.box.add(BasicAnimation("opacity", from: 0), forKey: "a")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.opacity, 0.25)
      stage.loop.withoutActions {
        stage.box.opacity = 1
        // Not committed yet, so not presented yet.
        expectEqual(stage.box.presented.opacity, 0.25)
      }
      expectEqual(stage.box.presented.opacity, 0.5)
      stage.loop.advance(to: 0.75)
      expectEqual(stage.box.presented.opacity, 0.75)
    },
    Fact("F21, D4: a missing end is the value below, including earlier animations") {
      let stage = Stage(opacity: 0.5)
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "under")
      try stage.box.add(BasicAnimation("opacity", to: 1, duration: 2), forKey: "over")
      // Half-way from the animated value p to 1 is p + (1 − p)/2 at p = 0.5, at progress 0.5.
      expectRow(try stage.numbers("opacity", at: [0, 1, 1.5]), [0, 0.75, 0.9375])
    },
    Fact("F21, D4: by alone starts at the value below") {
      let stage = Stage(opacity: 0.25)
      try stage.box.add(BasicAnimation("opacity", by: 0.5), forKey: "a")
      expectRow(try stage.numbers("opacity", at: [0, 0.5]), [0.25, 0.5])
      stage.loop.withoutActions { stage.box.opacity = 0 }
      expectRow(try stage.numbers("opacity", at: [0.5, 1]), [0.25, 0.5])
    },
    Fact("F28: arrays of numbers represent points and other structures") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("position", from: [0, 0], to: [100, 100]), forKey: "p")
      try stage.box.add(
        BasicAnimation("bounds", from: [0, 0, 10, 20], to: [2, 4, 30, 40]), forKey: "b")
      try stage.box.add(BasicAnimation("shadowOffset", to: [10, 10]), forKey: "s")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.position, Point(x: 50, y: 50))
      expectEqual(stage.box.presented.bounds, Rect(x: 1, y: 2, width: 20, height: 30))
      expectEqual(stage.box.presented.shadowOffset, Size(width: 5, height: 3.5))
    },
  ]
}
