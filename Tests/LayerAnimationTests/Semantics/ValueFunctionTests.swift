import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// D19, F37: value functions that are refused, and one that is taken back.
@Suite struct ValueFunctionTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("D19: a wrong count or type of numbers, or of property, is an error") {
      func refusal(_ path: String, _ function: ValueFunction, _ to: PropertyValue) throws -> String
      {
        let animation = BasicAnimation(path, to: to)
        animation.valueFunction = function
        return try AnimationErrorTests.refusal(animation)
      }
      try expectEqual(
        refusal("transform", .rotateZ, [1, 2, 3]),
        AnimationErrorTests.text(
          "toValue must be a number, as 'transform' with its valueFunction takes, not an array of "
            + "3 elements."))
      try expectEqual(
        refusal("transform", .scale, [1, 2]),
        AnimationErrorTests.text(
          "toValue must be an array of 3 numbers, as 'transform' with its valueFunction takes, not "
            + "an array of 2 elements."))
      try expectEqual(
        refusal("opacity", .scaleX, 1),
        AnimationErrorTests.text(
          "valueFunction makes a transform, but 'opacity' is a number."))
    },
    Fact("a value function or an easing that is set back to nil is gone") {
      let fade = BasicAnimation("opacity", from: 0, to: 1)
      fade.valueFunction = .scaleX
      fade.easing = Easing.steps(StepsEasing(count: 4))
      expectEqual(fade.valueFunction, .scaleX)
      expectTrue(fade.easing != nil)
      fade.valueFunction = nil
      fade.easing = nil
      expectNil(fade.valueFunction)
      expectNil(fade.easing)
      expectRow(try Stage().row(fade, at: [0.6]), [0.6])
    },
  ]
}
