import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Keyframe animations with errors or warnings")
struct KeyframeErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (KeyframeAnimation) -> Void
    let text: String
    var testDescription: String { name }
    init(
      _ name: String, _ text: String, _ change: @escaping @Sendable (KeyframeAnimation) -> Void
    ) {
      (self.name, self.text, self.change) = (name, text, change)
    }
  }

  static let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 1))])

  static let refused = [
    Case("no value", "'values' of a KeyframeAnimation must hold a value.") { $0.values = [] },
    Case(
      "tension", "'tensionValues[1]' of a KeyframeAnimation must be from -1 to 1, not 1.5."
    ) { $0.tensionValues = [0, 1.5] },
    Case(
      "continuity", "'continuityValues[0]' of a KeyframeAnimation must be from -1 to 1, not nan."
    ) { $0.continuityValues = [.nan] },
    Case("bias", "'biasValues[0]' of a KeyframeAnimation must be from -1 to 1, not -2.0.") {
      $0.biasValues = [-2]
    },
    Case(
      "more tensions than values",
      "'tensionValues' of a KeyframeAnimation must be at most as many as values: "
        + "3 for 2 values."
    ) { $0.tensionValues = [0, 0, 0] },
    Case(
      "path of a number",
      "'path' of a KeyframeAnimation needs a key path whose value is a point, and 'position.x' "
        + "is a number."
    ) {
      $0.path = line
      $0.keyPath = "position.x"
    },
    Case("empty path", "'path' of a KeyframeAnimation must draw a line or a curve.") {
      $0.path = Path()
    },
    Case("path of moves", "'path' of a KeyframeAnimation must draw a line or a curve.") {
      $0.path = Path(elements: [.move(to: .zero), .move(to: Point(x: 1, y: 1)), .closeSubpath])
    },
    Case("infinite path", "'path' of a KeyframeAnimation must be finite.") {
      $0.path = Path(elements: [.move(to: .zero), .line(to: Point(x: .infinity, y: 0))])
    },
    Case(
      "more functions than elements",
      "'timingFunctions' of a KeyframeAnimation must be at most as many as the path draws lines "
        + "and curves: 2 for 1."
    ) {
      $0.path = line
      $0.timingFunctions = [nil, .easeIn]
    },
    Case(
      "key times of a path", "'keyTimes[1]' of a KeyframeAnimation must be from 0 to 1, not 2.0."
    ) {
      $0.path = line
      $0.keyTimes = [0, 2]
    },
  ]

  @Test("a wrong field is named, with what was expected", arguments: refused)
  func refuses(_ item: Case) throws {
    let box = Layer(id: "box")
    let animation = KeyframeAnimation(.position, values: [.zero, Point(x: 1, y: 1)])
    item.change(animation)
    let error = #expect(throws: AnimationError.self) { try box.add(animation, forKey: "a") }
    expectEqual(
      error?.description, "Layer #box refused an animation under the key 'a': \(item.text)")
    expectNil(box.animationKeys)
  }

  static let shapeless =
    "tensionValues, continuityValues and biasValues need values and a cubic calculationMode; "
    + "they are ignored"

  static let odd = [
    Case("values and path", "path is set; values are ignored") { $0.path = line },
    Case("rotation", "rotationMode does nothing without a path") {
      $0.rotationMode = .rotateAuto
    },
    Case("tension", shapeless) { $0.tensionValues = [0.5] },
    Case("continuity", shapeless) { $0.continuityValues = [0.5] },
    Case("bias", shapeless) { $0.biasValues = [0.5] },
    Case("tension along a path", shapeless) {
      $0.values = []
      $0.path = line
      $0.calculationMode = .cubic
      $0.tensionValues = [0.5]
    },
    Case("key times", "2 values and 3 keyTimes; the first 2 of each are used") {
      $0.keyTimes = [0, 0.5, 1]
    },
    Case("discrete key times", "2 values and 4 keyTimes; the first 2 of each are used") {
      $0.keyTimes = [0, 0.25, 0.5, 1]
      $0.calculationMode = .discrete
    },
    Case("paced functions", "timingFunctions are ignored in the mode 'paced'") {
      $0.timingFunctions = [.easeIn]
      $0.calculationMode = .paced
    },
    Case("paced", "keyTimes are ignored in the mode 'cubicPaced'") {
      $0.keyTimes = [0, 0.5, 1]
      $0.calculationMode = .cubicPaced
    },
  ]

  @Test("ignored fields cause a warning, not an error", arguments: odd)
  func warns(_ item: Case) throws {
    let box = Layer(id: "box")
    let animation = KeyframeAnimation(.position, values: [.zero, Point(x: 1, y: 1)])
    item.change(animation)
    try box.add(animation, forKey: "a")
    expectEqual(box.animation(forKey: "a")?.warnings, [item.text])
  }

  static let fine = [
    Case("as many key times as values", "") { $0.keyTimes = [0, 1] },
    Case("discrete key times with the end of the last value", "") {
      $0.keyTimes = [0, 0.5, 1]
      $0.calculationMode = .discrete
    },
    Case("a cubic curve with a shape", "") {
      $0.calculationMode = .cubic
      ($0.tensionValues, $0.continuityValues, $0.biasValues) = ([1], [-1], [1])
    },
    Case("a paced cubic curve with a shape", "") {
      $0.calculationMode = .cubicPaced
      $0.biasValues = [1]
    },
    Case("a path that turns the layer", "") {
      $0.values = []
      $0.path = line
      $0.rotationMode = .rotateAuto
      $0.keyTimes = [0, 1]
      $0.timingFunctions = [.easeIn]
    },
  ]

  @Test("fields that are all used cause no warning", arguments: fine)
  func accepts(_ item: Case) throws {
    let box = Layer(id: "box")
    let animation = KeyframeAnimation(.position, values: [.zero, Point(x: 1, y: 1)])
    item.change(animation)
    try box.add(animation, forKey: "a")
    expectEqual(box.animation(forKey: "a")?.warnings, [])
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
