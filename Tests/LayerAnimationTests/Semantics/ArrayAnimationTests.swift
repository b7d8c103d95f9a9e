import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// D19: elements of arrays, and names, that a property does not have.
@Suite struct ArrayAnimationTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

  static func list(_ colors: Color...) -> PropertyValue { .array(colors.map(PropertyValue.color)) }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("D19: an element of another type is an error that names it") {
      let layer = GradientLayer(id: "gradient")
      let before = try layer.add(
        BasicAnimation("colors", from: Self.list(Self.red), to: Self.list(Self.blue)), forKey: "c")
      func refusal(_ animation: PropertyAnimation) -> String {
        do {
          try layer.add(animation, forKey: "c")
        } catch {
          return error.description
        }
        return "accepted"
      }
      let start = "GradientLayer #gradient refused an animation under the key 'c': "
      let numbers = BasicAnimation("colors", from: Self.list(Self.red), to: [1, 2])
      numbers.commitsOnStop = true
      expectEqual(
        refusal(numbers),
        start + "'toValue[0]' of a BasicAnimation must be a colour, as every element of "
          + "'colors' is, not a number.")
      let row = KeyframeAnimation(keyPath: "locations")
      row.values = [[0, 1], [0, "end"]]
      expectEqual(
        refusal(row),
        start + "'values[1][1]' of a KeyframeAnimation must be a number, as every element of "
          + "'locations' is, not a string.")
      let spring = SpringAnimation(keyPath: "colors")
      spring.byValue = [.color(Self.red), .null]
      expectEqual(
        refusal(spring),
        start + "'byValue[1]' of a SpringAnimation must be a colour, as every element of "
          + "'colors' is, not nothing.")
      expectTrue(layer.animation(forKey: "c") === before.animation)
      expectEqual(refusal(BasicAnimation("colors", from: [], to: [])), "accepted")
    },
    Fact("D19: a name that the property does not have is an error, as in the model") {
      let layer = Layer(id: "box")
      try layer.declare(
        PropertyDeclaration(
          "mood", .string, default: "calm", animatable: true, names: ["calm", "merry"]))
      #expect(
        throws: AnimationError(
          layer: "Layer #box", key: "m", animation: "BasicAnimation", field: "toValue",
          problem: .outOfRange("must be one of 'calm', 'merry', not 'mery'"), suggestion: "merry")
      ) {
        try layer.add(BasicAnimation("mood", to: "mery"), forKey: "m")
      }
      try layer.add(BasicAnimation("mood", to: "merry"), forKey: "m")
    },
  ]
}
