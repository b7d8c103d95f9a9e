import LayerAnimation
import TestSupport
import Testing

/// The sentences of an error of an animation.
@Suite struct AnimationErrorWordingTests {
  private static func error(
    animation: String = "BasicAnimation", key: String? = nil, suggestion: String? = nil,
    hint: String? = nil
  ) -> AnimationError {
    AnimationError(
      layer: "Layer 'box'", key: key, animation: animation, field: "duration",
      problem: .outOfRange("must be longer"), suggestion: suggestion, hint: hint)
  }

  @Test(arguments: [
    ("BasicAnimation", "a"), ("AnimationGroup", "an"), ("EasedMove", "an"), ("Idle", "an"),
    ("Orbit", "an"), ("Unroll", "an"), ("Yaw", "a"), ("SpringAnimation", "a"), ("", "a"),
  ])
  func `the article fits the first letter of the class`(animation: String, article: String) {
    expectEqual(
      Self.error(animation: animation).message,
      "'duration' of \(article) \(animation) must be longer")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a key is named if there is one") {
      expectEqual(
        Self.error().description,
        "Layer 'box' refused an animation: 'duration' of a BasicAnimation must be longer.")
      expectEqual(
        Self.error(key: "grow").description,
        "Layer 'box' refused an animation under the key 'grow': "
          + "'duration' of a BasicAnimation must be longer.")
    },
    Fact("a suggestion is a question, a hint is a clause, and a suggestion wins") {
      let start = "Layer 'box' refused an animation: 'duration' of a BasicAnimation must be longer"
      expectEqual(Self.error(suggestion: "speed").description, start + "; did you mean 'speed'?")
      expectEqual(Self.error(hint: "try 1").description, start + "; try 1.")
      expectEqual(
        Self.error(suggestion: "speed", hint: "try 1").description,
        start + "; did you mean 'speed'?")
    },
  ]
}
