import TestSupport
import Testing

@testable import LayerScenes

@Suite("A field of an animation with a wrong value")
struct NativeAnimationFieldErrorTests {
  @Test("is an error at the value", arguments: texts + names + easings + springs + places)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let owner = "the animation 'a' of Layer #b"

  /// A layer with an animation of a class, and fields besides its key path.
  private static func animation(
    _ name: String, _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    let isPlain = ["AnimationGroup", "Transition", "Wait"].contains(name)
    let keyPath = isPlain ? "" : "\"keyPath\": \"opacity\", "
    return .root(
      "{\"id\": \"b\", \"animations\": {\"a\":\n{\"class\": \"\(name)\", \(keyPath)\(fields)}}}",
      message, hint: hint)
  }

  private static func basic(
    _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    animation("BasicAnimation", fields, message, hint: hint)
  }

  private static func spring(
    _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    animation("SpringAnimation", fields, message, hint: hint)
  }

  @Test(
    "is an error that names the field, for every number, flag and word of every class",
    arguments: [
      (
        "Wait", "a number",
        [
          "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "delay",
        ]
      ),
      ("Wait", "true or false", ["autoreverses", "removedOnCompletion", "commitsOnStop"]),
      ("BasicAnimation", "true or false", ["additive", "cumulative"]),
      ("Transition", "a number", ["startProgress", "endProgress"]),
      (
        "SpringAnimation", "a number",
        ["mass", "stiffness", "damping", "initialVelocity", "perceptualDuration"]
      ),
      ("SpringAnimation", "true or false", ["allowsOverdamping"]),
      (
        "MatchMoveAnimation", "true or false",
        [
          "usesNormalizedCoordinates", "appliesX", "appliesY", "appliesScale", "appliesRotation",
          "additive",
        ]
      ),
      ("MatchMoveAnimation", "an array", ["sourcePoints"]),
      (
        "KeyframeAnimation", "an array",
        ["keyTimes", "tensionValues", "continuityValues", "biasValues", "timingFunctions"]
      ),
      ("Wait", "a string", ["description"]),
      ("Transition", "a string", ["type", "subtype"]),
    ] as [(String, String, [String])])
  func kinds(_ name: String, _ expected: String, _ fields: [String]) throws {
    let path = name == "BasicAnimation" || name == "SpringAnimation" ? "opacity" : nil
    let more =
      name == "KeyframeAnimation"
      ? "\"keyPath\": \"opacity\", \"values\": [0, 1], "
      : path.map { "\"keyPath\": \"\($0)\", " } ?? ""
    for field in fields {
      let text =
        "{\"version\": 1, \"root\": {\"id\": \"b\", \"animations\": {\"a\": {\"class\": \"\(name)\","
        + " \(more)\n\"\(field)\": {}}}}}"
      let hint = field == "keyTimes" ? "\n  hint: write [0, 0.5, 1]" : ""
      expectEqual(
        NativeText.said(about: text),
        "s.json:2:\(field.count + 5): error: '\(field)' of \(Self.owner) takes \(expected);"
          + " an object was given\(hint)")
    }
  }

  private static let texts: [FaultyScene] = [
    animation(
      "MatchMoveAnimation", "▸\"values\": []",
      "\(owner), a MatchMoveAnimation, has no 'values'",
      hint: "'values' is a field of KeyframeAnimation"),
    .root(
      "{\"animations\": {\"a\": {\"class\": \"MatchMoveAnimation\", \"keyPath\": ▸1}}}",
      "'keyPath' of the animation 'a' of Layer takes a string; 1 was given"),
    .root(
      "{\"animations\": {\"a\": {\"class\": \"BasicAnimation\", \"keyPath\": ▸1}}}",
      "'keyPath' of the animation 'a' of Layer takes a string; 1 was given"),
    animation(
      "KeyframeAnimation", "\"path\": ▸1", "'path' of \(owner) takes a path; 1 was given",
      hint: "write SVG path data such as \"M0,0 L100,0 Z\""),
    .root(
      "{\"animations\": {\"a\": {\"class\": ▸\"zzzzzzzzzzzz\"}}}",
      "unknown animation class 'zzzzzzzzzzzz'",
      hint: "it is one of BasicAnimation, KeyframeAnimation, SpringAnimation, MatchMoveAnimation,"
        + " AnimationGroup, Transition, Wait"),
    .root(
      "{\"animations\": {\"a\": {\"class\": ▸1}}}",
      "'class' of the animation 'a' of Layer takes a string; 1 was given"),
    .root(
      "{\"animations\": [{\"class\": \"Wait\", \"key\": ▸1}]}",
      "'key' of an animation of Layer takes a string; 1 was given"),
    // Only an element of a list has its key among its fields.
    animation("Wait", "▸\"key\": \"k\"", "\(owner), a Wait, has no 'key'"),
    animation(
      "Wait", "\"ignores\": ▸1", "'ignores' of \(owner) takes an array; 1 was given",
      hint: "write the names of rules, as in [\"snap-back\"]"),
    animation(
      "AnimationGroup",
      "\"animations\": [{\"class\": \"Wait\"}, {\"class\": \"Wait\", \"description\": ▸1}]",
      "'description' of 'animations[1]' of \(owner) takes a string; 1 was given"),
  ]

  private static let names: [FaultyScene] = [
    basic(
      "\"valueFunction\": ▸\"rotatez\"",
      "'valueFunction' of \(owner) takes one of rotateX, rotateY, rotateZ, scale, scaleX, scaleY,"
        + " scaleZ, translate, translateX, translateY, translateZ; the string \"rotatez\" was given",
      hint: "did you mean 'rotateZ'?"),
    basic(
      "\"timingFunction\": ▸\"sineInOt\"",
      "'timingFunction' of \(owner) takes one of linear, easeIn, easeOut, easeInEaseOut, default,"
        + " or a tween such as sineInOut; the string \"sineInOt\" was given",
      hint: "did you mean 'sineInOut'?"),
    basic(
      "\"timingFunction\": ▸\"ease-in-out\"",
      "'timingFunction' of \(owner) takes one of linear, easeIn, easeOut, easeInEaseOut, default,"
        + " or a tween such as sineInOut; the string \"ease-in-out\" was given",
      hint: "did you mean 'easeInEaseOut'?"),
    basic(
      "\"timingFunction\": [0, 0, ▸\"x\", 1]",
      "'timingFunction[2]' of \(owner) takes a number; the string \"x\" was given"),
    basic(
      "\"fillMode\": ▸1",
      "'fillMode' of \(owner) takes one of removed, forwards, backwards, both; 1 was given"),
  ]

  private static let easings: [FaultyScene] = [
    basic(
      "\"easing\": {\"steps\": ▸\"x\"}",
      "'easing.steps' of \(owner) takes a number; the string \"x\" was given"),
    basic("\"easing\": ▸{\"jump\": \"end\"}", "'easing' of \(owner) needs the key 'steps'"),
    basic(
      "\"easing\": {\"steps\": 2, ▸\"jumps\": 1}", "'easing' of \(owner) has no key 'jumps'",
      hint: "did you mean 'jump'?"),
    basic(
      "\"easing\": {\"steps\": 2, \"jump\": ▸\"ende\"}",
      "'easing.jump' of \(owner) takes one of start, end, none, both; the string \"ende\" was given",
      hint: "did you mean 'end'?"),
    basic(
      "\"easing\": {\"spring\": {}, \"duration\": 1, \"timingFunction\": ▸1}",
      "'easing.timingFunction' of \(owner) takes a timing function; 1 was given",
      hint: "write one of linear, easeIn, easeOut, easeInEaseOut, default, or a tween such as"
        + " sineInOut, or [c1x, c1y, c2x, c2y]"),
    basic(
      "\"easing\": {\"spring\": {}, \"duration\": ▸\"x\"}",
      "'easing.duration' of \(owner) takes a number; the string \"x\" was given"),
    basic(
      "\"easing\": {\"spring\": ▸1, \"duration\": 1}",
      "'easing.spring' of \(owner) takes an object; 1 was given"),
    basic(
      "\"easing\": {\"spring\": {\"mass\": ▸\"x\"}, \"duration\": 1}",
      "'easing.spring.mass' of \(owner) takes a number; the string \"x\" was given"),
    basic(
      "\"easing\": {\"spring\": {\"perceptualDuration\": 1, \"damping\": ▸1}, \"duration\": 1}",
      "'easing.spring.damping' of \(owner) cannot be combined with 'perceptualDuration'",
      hint: "'perceptualDuration' at 3:95 already sets it; keep one"),
    basic(
      "\"easing\": {\"spring\": {}, \"duration\": 1, ▸\"durations\": 1}",
      "'easing' of \(owner) has no key 'durations'", hint: "did you mean 'duration'?"),
  ]

  private static let unusable = "\(owner) is refused: 'spring' of a SpringAnimation cannot be used:"
  private static func stiffness(_ number: String) -> String {
    "\(unusable) The stiffness of a spring is \(number); it must be a finite number above 0."
      + " (One made from a duration, a response or a settling duration needs that time to be"
      + " finite and above 0, and with a settling duration the damping ratio too.)"
  }

  /// Which of the numbers of a spring is out of range (F60).
  private static let springs: [FaultyScene] = [
    spring("\"mass\": 1, \"damping\": 3, \"stiffness\": ▸0", stiffness("0.0")),
    spring("\"damping\": 3, \"stiffness\": ▸\"inf\", \"mass\": 1", stiffness("inf")),
    spring(
      "\"stiffness\": 1, \"damping\": 1, \"mass\": ▸\"inf\"",
      "\(unusable) The mass of a spring is inf; it must be a finite number above 0"),
    spring(
      "\"allowsOverdamping\": true, \"initialVelocity\": ▸\"-inf\"",
      "\(unusable) The initial velocity of a spring is -inf; it must be a finite number"),
    spring(
      "\"perceptualDuration\": 1, \"bounce\": 0, \"initialVelocity\": ▸\"inf\"",
      "\(unusable) The initial velocity of a spring is inf; it must be a finite number"),
    // (2π / 0)², (2π / ∞)² and (2π / 1e-300)².
    spring("\"bounce\": 0, \"perceptualDuration\": ▸-1", stiffness("not a number")),
    spring("\"perceptualDuration\": ▸0", stiffness("inf")),
    spring("\"bounce\": 0.5, \"perceptualDuration\": ▸\"inf\"", stiffness("0.0")),
    spring("\"perceptualDuration\": ▸1e-300, \"bounce\": 0.5", stiffness("inf")),
    spring("\"perceptualDuration\": ▸1e-300", stiffness("inf")),
  ]

  /// Errors of adding an animation, at what they are about.
  private static let places: [FaultyScene] = [
    basic(
      "\"timeOffset\": ▸\"inf\"",
      "\(owner) is refused: 'timeOffset' of a BasicAnimation must be finite, not inf"),
    basic(
      "\"speed\": ▸\"-inf\"",
      "\(owner) is refused: 'speed' of a BasicAnimation must be finite, not -inf"),
    basic(
      "\"repeatDuration\": ▸-1",
      "\(owner) is refused: 'repeatDuration' of a BasicAnimation must be 0 or more, not -1.0"),
    animation(
      "KeyframeAnimation", "\"values\": [0, 1, 2], \"keyTimes\": [0.5, ▸0.25, 1]",
      "\(owner) is refused: 'keyTimes[1]' of a KeyframeAnimation must not be before the one before"
        + " it, but 0.25 is before 0.5"),
    animation(
      "KeyframeAnimation", "\"values\": [0, 1], \"keyTimes\": ▸[]",
      "\(owner) is refused: 'keyTimes' of a KeyframeAnimation must hold a time, or be nil"),
    animation(
      "KeyframeAnimation", "\"values\": [0, 1], \"biasValues\": ▸[0, 0, 0]",
      "\(owner) is refused: 'biasValues' of a KeyframeAnimation must be at most as many as values:"
        + " 3 for 2 values"),
    animation(
      "KeyframeAnimation", "\"values\": [0, 1], \"continuityValues\": [▸\"x\"]",
      "'continuityValues[0]' of \(owner) takes a number; the string \"x\" was given"),
    animation(
      "Transition", "\"startProgress\": ▸2",
      "\(owner) is refused: 'startProgress' of a Transition must be from 0 to 1, not 2.0"),
  ]
}
