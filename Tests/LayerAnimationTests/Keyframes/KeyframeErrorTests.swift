import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Keyframe animations with errors or warnings")
struct KeyframeErrorTests {
  typealias Change = @Sendable (KeyframeAnimation) -> Void

  static let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 1))])

  /// What is said of a field, and the change that makes it wrong.
  static let refused: [(text: String, change: Change)] = [
    ("'values' of a KeyframeAnimation must hold a value.", { $0.values = [] }),
    (
      "'tensionValues[1]' of a KeyframeAnimation must be from -1 to 1, not 1.5.",
      { $0.tensionValues = [0, 1.5] }
    ),
    (
      "'continuityValues[0]' of a KeyframeAnimation must be from -1 to 1, not nan.",
      { $0.continuityValues = [.nan] }
    ),
    (
      "'biasValues[0]' of a KeyframeAnimation must be from -1 to 1, not -2.0.",
      { $0.biasValues = [-2] }
    ),
    (
      "'path' of a KeyframeAnimation needs a key path whose value is a point or a size, and 'position.x' "
        + "is a number.", { ($0.path, $0.keyPath) = (line, "position.x") }
    ),
    ("'path' of a KeyframeAnimation must draw a line or a curve.", { $0.path = Path() }),
    (
      "'path' of a KeyframeAnimation must draw a line or a curve.",
      { $0.path = Path(elements: [.move(to: .zero), .move(to: Point(x: 1, y: 1)), .closeSubpath]) }
    ),
    (
      "'path' of a KeyframeAnimation must be finite.",
      { $0.path = Path(elements: [.move(to: .zero), .line(to: Point(x: .infinity, y: 0))]) }
    ),
    (
      "'keyTimes[1]' of a KeyframeAnimation must be finite, not inf.",
      { ($0.path, $0.keyTimes) = (line, [0, .infinity]) }
    ),
  ]

  private static func draft(_ change: Change) -> KeyframeAnimation {
    let animation = KeyframeAnimation(.position, values: [.zero, Point(x: 1, y: 1)])
    change(animation)
    return animation
  }

  @Test func `a wrong field is named, with what was expected`() throws {
    for (text, change) in Self.refused {
      let box = Layer(id: "box")
      let error = #expect(throws: AnimationError.self) {
        try box.add(Self.draft(change), forKey: "a")
      }
      expectEqual(
        error?.description, "Layer #box refused an animation under the key 'a': \(text)")
      expectNil(box.animationKeys)
    }
  }

  private static let shapeless =
    "tensionValues, continuityValues and biasValues need values and a cubic calculationMode; "
    + "they are ignored"

  /// A warning, and the change that causes it.
  static let odd: [(text: String, change: Change)] = [
    ("path is set; values are ignored", { $0.path = line }),
    ("rotationMode does nothing without a path", { $0.rotationMode = .rotateAuto }),
    (shapeless, { $0.tensionValues = [0.5] }), (shapeless, { $0.continuityValues = [0.5] }),
    (shapeless, { $0.biasValues = [0.5] }),
    (
      shapeless,
      {
        ($0.values, $0.path, $0.calculationMode) = ([], line, .cubic)
        $0.tensionValues = [0.5]
      }
    ), ("2 values and 3 keyTimes; the first 2 of each are used", { $0.keyTimes = [0, 0.5, 1] }),
    (
      "2 values and 4 keyTimes; the first 2 of each are used",
      { ($0.keyTimes, $0.calculationMode) = ([0, 0.25, 0.5, 1], .discrete) }
    ),
    (
      "timingFunctions are ignored in the mode 'paced'",
      { ($0.timingFunctions, $0.calculationMode) = ([.easeIn], .paced) }
    ),
    (
      "keyTimes are ignored in the mode 'cubicPaced'",
      { ($0.keyTimes, $0.calculationMode) = ([0, 0.5, 1], .cubicPaced) }
    ),
  ]

  private static func warnings(_ change: Change) throws -> [String]? {
    let box = Layer(id: "box")
    return try box.add(draft(change), forKey: "a").animation.warnings
  }

  @Test func `ignored fields cause a warning, not an error`() throws {
    for (text, change) in Self.odd { try expectEqual(Self.warnings(change), [text]) }
  }

  static let fine: [Change] = [
    { $0.keyTimes = [0, 1] }, { ($0.keyTimes, $0.calculationMode) = ([0, 0.5, 1], .discrete) },
    {
      $0.calculationMode = .cubic
      ($0.tensionValues, $0.continuityValues, $0.biasValues) = ([1], [-1], [1])
    }, { ($0.calculationMode, $0.biasValues) = (.cubicPaced, [1]) },
    {
      ($0.values, $0.path, $0.rotationMode) = ([], line, .rotateAuto)
      ($0.keyTimes, $0.timingFunctions) = ([0, 1], [.easeIn])
    },
  ]

  @Test func `fields that are all used cause no warning`() throws {
    for change in Self.fine { try expectEqual(Self.warnings(change), []) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a group has the warnings of its animations, in their order") {
      let box = Layer(id: "box")
      let turning = KeyframeAnimation(.position, values: [.zero, Point(x: 1, y: 1)])
      turning.rotationMode = .rotateAuto
      let late = KeyframeAnimation(keyPath: "opacity")
      late.values = [0, 1]
      late.keyTimes = [0, 0.5, 1]
      try box.add(AnimationGroup(animations: [turning, late]), forKey: "a")
      expectEqual(
        box.animation(forKey: "a")?.warnings,
        [
          "rotationMode does nothing without a path",
          "2 values and 3 keyTimes; the first 2 of each are used",
        ])
    },
    Fact("the modes are spelled as in Core Animation") {
      expectEqual(
        CalculationMode.allCases.map(\.rawValue),
        [
          "linear", "discrete", "paced", "cubic", "cubicPaced",
        ])
      expectEqual(RotationMode.allCases.map(\.rawValue), ["auto", "autoReverse"])
    },
  ]
}
