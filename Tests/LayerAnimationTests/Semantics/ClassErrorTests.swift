import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// D19: errors for invalid springs, curves and paths, word for word.
@Suite struct ClassErrorTests {
  static func spring(_ change: (SpringAnimation) -> Void) throws -> String {
    let spring = SpringAnimation(keyPath: "opacity")
    spring.toValue = 1
    change(spring)
    return try AnimationErrorTests.refusal(spring)
  }

  static func row(_ path: String = "opacity", _ change: (KeyframeAnimation) -> Void) throws
    -> String
  {
    let row = KeyframeAnimation(keyPath: path)
    row.values = [0, 0.5, 1]
    row.calculationMode = .cubic
    change(row)
    return try AnimationErrorTests.refusal(row)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F60: invalid springs") {
      func text(_ rest: String) -> String {
        AnimationErrorTests.text("spring cannot be used: The \(rest)", "SpringAnimation")
      }
      let above = "it must be a finite number above 0."
      try expectEqual(Self.spring { $0.mass = -1 }, text("mass of a spring is -1.0; \(above)"))
      try expectEqual(Self.spring { $0.mass = 0 }, text("mass of a spring is 0.0; \(above)"))
      try expectEqual(
        Self.spring { $0.mass = .nan }, text("mass of a spring is not a number; \(above)"))
      try expectTrue(
        Self.spring { $0.stiffness = 0 }.hasPrefix(
          text("stiffness of a spring is 0.0; \(above)")))
      try expectTrue(
        Self.spring { $0.damping = -1 }.hasPrefix(
          text("damping of a spring is -1.0; it must be a finite number of at least 0.")))
      try expectEqual(
        Self.spring { $0.initialVelocity = .infinity },
        text("initial velocity of a spring is inf; it must be a finite number."))
      try expectEqual(
        Self.spring { $0.duration = .nan },
        AnimationErrorTests.text(
          "duration must be a number of seconds, not nan.", "SpringAnimation"))
      try expectEqual(
        Self.spring { $0.fromValue = .number(.nan) },
        AnimationErrorTests.text("fromValue must be finite.", "SpringAnimation"))
      try expectEqual(
        Self.spring { $0.byValue = "1" },
        AnimationErrorTests.text(
          "byValue must be a number, as 'opacity' is, not a string.", "SpringAnimation"))
    },
    Fact("F45: tension, continuity and bias outside −1 to 1") {
      func text(_ rest: String) -> String { AnimationErrorTests.text(rest, "KeyframeAnimation") }
      try expectEqual(
        Self.row { $0.tensionValues = [0, 1.5] },
        text("tensionValues[1] must be from -1 to 1, not 1.5."))
      try expectEqual(
        Self.row { $0.continuityValues = [-1.25] },
        text("continuityValues[0] must be from -1 to 1, not -1.25."))
      try expectEqual(
        Self.row { $0.biasValues = [0, 0, .nan] },
        text("biasValues[2] must be from -1 to 1, not nan."))
    },
    Fact("key times that are not finite, and values of mixed type") {
      func text(_ rest: String) -> String { AnimationErrorTests.text(rest, "KeyframeAnimation") }
      try expectEqual(
        Self.row { $0.keyTimes = [0, 0.75, .infinity] },
        text("keyTimes[2] must be finite, not inf."))
      try expectEqual(
        Self.row("position") { $0.values = [[0, 0], 3] },
        text("values[1] must be a point (two numbers), as 'position' is, not a number."))
      try expectEqual(
        Self.row("transform") {
          $0.values = [.transform(.identity), .color(Color(red: 1, green: 0, blue: 0))]
        },
        text(
          "values[1] must be a transform (sixteen numbers), as 'transform' is, not a colour."))
    },
    Fact("paths without a line or curve, and paths for properties that are not points") {
      func text(_ rest: String) -> String { AnimationErrorTests.text(rest, "KeyframeAnimation") }
      for svg in ["", "M1,1", "M1,1 M2,2", "M1,1 Z"] {
        try expectEqual(
          Self.row("position") { $0.path = svg.isEmpty ? Path() : try? Path(svg: svg) },
          text("path must draw a line or a curve."), "\(svg)")
      }
      let line = try Path(svg: "M0,0 L1,1")
      try expectEqual(
        Self.row { $0.path = line },
        text("path needs a key path whose value is a point or a size, and 'opacity' is a number."))
    },
    Fact("ends of different types are also an error without a layer") {
      let mixed = BasicAnimation(keyPath: "opacity")
      mixed.fromValue = 0
      mixed.toValue = [1, 2]
      #expect(throws: AnimationError.self) { try mixed.value(at: 0) }
      let row = KeyframeAnimation(keyPath: "opacity")
      row.values = [0, true]
      #expect(throws: AnimationError.self) { try row.value(at: 0) }
      let spring = SpringAnimation(keyPath: "opacity")
      spring.mass = -1
      #expect(throws: AnimationError.self) { try spring.value(at: 0) }
      #expect(throws: AnimationError.self) { try AnimationGroup(1, spring).values(at: 0) }
      #expect(throws: AnimationError.self) { try spring.velocity(at: 0) }
    },
  ]
}
