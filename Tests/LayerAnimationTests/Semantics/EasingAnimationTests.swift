import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Easings that are not Béziers, on animations of every class.
@Suite struct EasingAnimationTests {
  static func row(_ easing: Easing, at times: [Double]) throws -> [Double] {
    let animation = BasicAnimation("zPosition", from: 0, to: 100)
    animation.easing = easing
    return try Stage().row(animation, at: times)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("layers present mathematical easings") {
      // x², x³ and x⁴ at a quarter and a half, turned round for the out forms.
      expectRow(try Self.row(.math(.easeInQuad), at: [0.25, 0.5, 1]), [6.25, 25, 100])
      expectRow(try Self.row(.math(.easeOutQuad), at: [0.25, 0.5, 1]), [43.75, 75, 100])
      expectRow(try Self.row(.math(.easeInOutCubic), at: [0.25, 0.5, 0.75]), [6.25, 50, 93.75])
      // Back overshoots: 1 + 2.70158 (x − 1)³ + 1.70158 (x − 1)², at a half.
      expectRow(
        try Self.row(.math(.easeOutBack), at: [0.5]), [100 * (1 - 2.70158 / 8 + 1.70158 / 4)],
        within: 1e-3)
    },
    Fact("layers present steps") {
      let times = [0, 0.2, 0.25, 0.6, 0.99, 1]
      expectRow(
        try Self.row(.steps(StepsEasing(count: 4)), at: times), [0, 0, 25, 50, 75, 100])
      expectRow(
        try Self.row(.steps(StepsEasing(count: 4, jump: .start)), at: times),
        [25, 25, 50, 75, 100, 100])
      expectRow(
        try Self.row(.steps(StepsEasing(count: 3, jump: .none)), at: [0, 0.4, 0.9]), [0, 50, 100])
      expectRow(
        try Self.row(.steps(StepsEasing(count: 3, jump: .both)), at: [0, 0.4, 0.9, 1]),
        [25, 50, 75, 100])
    },
    Fact("a closure eases keyframes, groups and cycles that run back") {
      let square = Easing.custom { $0 * $0 }
      let row = KeyframeAnimation(keyPath: "zPosition")
      row.values = [0, 100, 0]
      row.duration = 1
      row.easing = square
      expectRow(try Stage().row(row, at: [0.5, 0.75]), [50, 87.5])
      let back = BasicAnimation("zPosition", from: 0, to: 100)
      back.easing = square
      back.autoreverses = true
      expectRow(try Stage().row(back, at: [0.5, 1, 1.5]), [25, 100, 25])
      let path = KeyframeAnimation(.position, path: try Path(svg: "M0,0 L100,0"))
      path.duration = 1
      path.easing = square
      let stage = Stage()
      try stage.box.add(path, forKey: "p")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.position.x, 25)
    },
    Fact("D19: a closure that returns no finite number is an error that names its location") {
      func refusal(_ easing: Easing) throws -> String {
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        animation.easing = easing
        return try AnimationErrorTests.refusal(animation)
      }
      try expectEqual(
        refusal(.custom { $0 == 0.5 ? Double.nan : $0 }),
        AnimationErrorTests.text(
          "easing cannot be used: The closure gives nan at progress 0.5."))
      try expectEqual(
        refusal(.custom { 1 / (1 - $0) }),
        AnimationErrorTests.text("easing cannot be used: The closure gives inf at progress 1.0."))
      try expectEqual(
        refusal(.custom { $0 == 0 ? Double.nan : $0 }),
        AnimationErrorTests.text(
          "easing cannot be used: The closure gives nan at progress 0.0."))
      try expectEqual(
        refusal(.steps(StepsEasing(count: 0))),
        AnimationErrorTests.text(
          "easing cannot be used: The count of an easing in steps is 0; it must be at least 1 when "
            + "it jumps at the end."))
    },
    Fact("D19: a spring as an easing must be valid, and its duration and curve too") {
      func refusal(_ spring: SpringFunction, _ duration: Double, _ curve: MediaTimingFunction?)
        throws
        -> String
      {
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        animation.easing = .spring(spring, duration: duration, after: curve)
        return try AnimationErrorTests.refusal(animation)
      }
      let bent = MediaTimingFunction(controlPoints: 2, 0, 1, 1)
      for (found, problem) in [
        (
          try refusal(SpringFunction(), .infinity, nil),
          "The duration of the spring is inf; it must be finite"
        ),
        (
          try refusal(SpringFunction(mass: 0), 1, bent),
          "The mass of a spring is 0.0; it must be a finite number above 0"
        ),
        (
          try refusal(SpringFunction(), 1, bent),
          "The x of timing function control point 1 is 2.0; it must be a number within 0…1"
        ),
      ] {
        expectEqual(found, AnimationErrorTests.text("easing cannot be used: \(problem)."))
      }
    },
    Fact("a slope is that of the closure, one-sided at the ends; a spring waits for 0") {
      let square = Easing.custom { $0 * $0 }
      expectRow([0, 0.5, 1].map { square.slope(at: $0) }, [0, 1, 2], within: 1e-5)
      // The curve is below 0 at first, where the spring, though it has a velocity, is at its start.
      let pushed = SpringFunction(initialVelocity: 5)
      expectTrue(MediaTimingFunction.backIn.value(at: 0.1) < 0)
      expectEqual(Easing.spring(pushed, duration: 2, after: .backIn).slope(at: 0.1), 0)
      // Five distances a second are ten in a duration of two seconds.
      expectEqual(Easing.spring(pushed, duration: 2, after: nil).slope(at: 0), 10)
      expectEqual(Easing.linear.slope(at: 0.3), 1)
    },
    Fact("D19: an easing together with a timing function, or on a spring, is an error") {
      let both = BasicAnimation("opacity", from: 0, to: 1)
      both.easing = .math(.easeInSine)
      both.timingFunction = .easeIn
      try expectEqual(
        AnimationErrorTests.refusal(both),
        AnimationErrorTests.text(
          "easing cannot be combined with a timingFunction; set one of them."))
      let spring = SpringAnimation(keyPath: "opacity")
      spring.toValue = 1
      spring.easing = .linear
      try expectEqual(
        AnimationErrorTests.refusal(spring),
        AnimationErrorTests.text(
          "easing cannot be set on a spring, whose motion is its easing.", "SpringAnimation"))
      let group = AnimationGroup(1, both)
      try expectEqual(
        AnimationErrorTests.refusal(group),
        AnimationErrorTests.text(
          "animations[0].easing cannot be combined with a timingFunction; set one of them.",
          "AnimationGroup"))
    },
  ]

  @Test(arguments: MathEasing.allCases)
  func `each of the thirty easings applies to an animation`(easing: MathEasing) throws {
    let times = (0...10).map { Double($0) / 10 }
    expectRow(
      try Self.row(.math(easing), at: times), times.map { 100 * easing.value(at: $0) },
      within: 1e-12)
  }
}
