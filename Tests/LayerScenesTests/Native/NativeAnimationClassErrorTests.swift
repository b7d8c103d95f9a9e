import TestSupport
import Testing

@testable import LayerScenes

@Suite("An invalid spring, group, transition or path of a scene")
struct NativeAnimationClassErrorTests {
  @Test("is an error with location, message and hint", arguments: springs + groups + others)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let owner = "the animation 'a' of Layer #b"

  private static func animation(
    _ name: String, _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    .root(
      "{\"id\": \"b\", \"animations\": {\"a\":\n{\"class\": \"\(name)\", \(fields)}}}", message,
      hint: hint)
  }

  private static func spring(
    _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    animation("SpringAnimation", "\"keyPath\": \"position.x\", \(fields)", message, hint: hint)
  }

  private static let spring = "'spring' of a SpringAnimation cannot be used:"

  private static let springs: [FaultyScene] = [
    spring(
      "\"damping\": 1, \"mass\": ▸0",
      "\(owner) is refused: \(spring) The mass of a spring is 0.0; it must be a finite number above 0"
    ),
    spring(
      "\"mass\": 1, \"damping\": ▸-1, \"duration\": \"settling\"",
      "\(owner) is refused: \(spring) The damping of a spring is -1.0; it must be a finite number"
        + " of at least 0. (One made from a bounce needs that to be above -1 and at most 1; one made"
        + " from a damping ratio needs that to be at least 0, or above 0.001 to fit a given"
        + " duration.)"),
    spring(
      "\"initialVelocity\": ▸\"inf\"",
      "\(owner) is refused: \(spring) The initial velocity of a spring is inf; it must be a finite"
        + " number"),
    spring(
      "\"perceptualDuration\": 1, \"bounce\": ▸2",
      "\(owner) is refused: \(spring) The damping of a spring is -12.566370614359172; it must be a"
        + " finite number of at least 0. (One made from a bounce needs that to be above -1 and at"
        + " most 1; one made from a damping ratio needs that to be at least 0, or above 0.001 to fit"
        + " a given duration.)"),
    spring(
      "\"perceptualDuration\": 1, \"mass\": ▸1",
      "'mass' of \(owner) cannot be combined with 'perceptualDuration'",
      hint: "'perceptualDuration' at 3:77 already sets it; keep one"),
    spring("\"bounce\": ▸0", "'bounce' of \(owner) needs a 'perceptualDuration' beside it"),
    spring(
      "\"easing\": ▸\"easeInSine\"",
      "\(owner) is refused: 'easing' of a SpringAnimation cannot be set on a spring, whose motion"
        + " is its easing"),
    spring(
      "▸\"values\": []", "\(owner), a SpringAnimation, has no 'values'",
      hint: "'values' is a field of KeyframeAnimation"),
    animation(
      "BasicAnimation", "\"keyPath\": \"opacity\", \"duration\": ▸\"settling\"",
      "'duration' of \(owner) is a number: only a SpringAnimation settles"),
  ]

  private static func group(
    _ members: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    animation("AnimationGroup", "\"animations\": \(members)", message, hint: hint)
  }

  private static let fade = "{\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\"}"

  private static let groups: [FaultyScene] = [
    .root(
      "{\"animations\": {\"a\": ▸{\"class\": \"AnimationGroup\"}}}",
      "the animation 'a' of Layer needs the key 'animations'"),
    group("▸1", "'animations' of \(owner) takes an array; 1 was given"),
    group(
      "▸[]", "\(owner) is refused: 'animations' of an AnimationGroup must hold an animation"),
    group("[\(fade), ▸2]", "'animations[1]' of \(owner) takes an object; 2 was given"),
    group(
      "[▸{}]", "'animations[0]' of \(owner) needs the key 'class'",
      hint: "it is one of BasicAnimation, KeyframeAnimation, SpringAnimation,"
        + " MatchMoveAnimation, AnimationGroup,"
        + " Transition, Wait"),
    group(
      "[\(fade),\n{\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"repeatCount\": ▸-1}]",
      "\(owner) is refused: 'animations[1].repeatCount' of an AnimationGroup must be 0 or more,"
        + " not -1.0"),
    group(
      "[\(fade),\n{\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": ▸\"x\"}]",
      "'animations[1].toValue' of \(owner) takes a number; the string \"x\" was given"),
    group(
      "[\(fade), {\"class\": \"AnimationGroup\", \"animations\": [\(fade), {\"class\":"
        + " \"KeyframeAnimation\", \"keyPath\": \"opacity\", \"values\": [0, 1],"
        + " \"keyTimes\": [0, ▸2]}]}]",
      "\(owner) is refused: 'animations[1].animations[1].keyTimes[1]' of an AnimationGroup must be"
        + " from 0 to 1, not 2.0"),
    group(
      "[{\"class\": \"BasicAnimation\", \"keyPath\": ▸\"opacty\"}]",
      "\(owner) is refused: 'animations[0].keyPath' of an AnimationGroup names no property of"
        + " Layer #b: 'opacty'",
      hint: "did you mean 'opacity'?"),
    group(
      "[{\"class\": \"SpringAnimation\", \"keyPath\": \"opacity\", \"stiffness\": 1, \"mass\": ▸0}]",
      "\(owner) is refused: 'animations[0].spring' of an AnimationGroup cannot be used: The mass of"
        + " a spring is 0.0; it must be a finite number above 0"),
    animation(
      "AnimationGroup", "▸\"keyPath\": \"opacity\"",
      "\(owner), an AnimationGroup, has no 'keyPath'",
      hint: "'keyPath' is a field of BasicAnimation"),
  ]

  private static func keyframes(
    _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    animation("KeyframeAnimation", fields, message, hint: hint)
  }

  private static let others: [FaultyScene] = [
    animation(
      "Transition", "\"type\": ▸1", "'type' of \(owner) takes a string; 1 was given"),
    animation(
      "Transition", "\"startProgress\": 1, \"endProgress\": ▸0",
      "\(owner) is refused: 'endProgress' of a Transition must not be below startProgress, but 0.0"
        + " is below 1.0"),
    keyframes(
      "\"keyPath\": \"opacity\", \"path\": ▸\"M0,0 L1,1\"",
      "\(owner) is refused: 'path' of a KeyframeAnimation needs a key path whose value is a point,"
        + " and 'opacity' is a number"),
    keyframes(
      "\"keyPath\": \"position\", \"path\": ▸\"M0,0\"",
      "\(owner) is refused: 'path' of a KeyframeAnimation must draw a line or a curve"),
    keyframes(
      "\"keyPath\": \"position\", \"path\": \"M0,0 L1,1\", \"rotationMode\": ▸\"aut\"",
      "'rotationMode' of \(owner) takes one of auto, autoReverse; the string \"aut\" was given",
      hint: "did you mean 'auto'?"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"tensionValues\": [0, ▸2]",
      "\(owner) is refused: 'tensionValues[1]' of a KeyframeAnimation must be from -1 to 1, not 2.0"
    ),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"valueFunction\": ▸\"rotateZ\"",
      "\(owner) is refused: 'valueFunction' of a KeyframeAnimation makes a transform, but 'opacity'"
        + " is a number"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": ▸\"sineIn\"",
      "'easing' of \(owner) takes a curve such as easeOutBounce; the string \"sineIn\" was given",
      hint: "sineIn is a timing function; write it under the key 'timingFunction'"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": ▸\"easeOutBonce\"",
      "'easing' of \(owner) takes a curve such as easeOutBounce; the string \"easeOutBonce\" was given",
      hint: "did you mean 'easeOutBounce'?"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"timingFunction\": ▸\"easeOutBounce\"",
      "'timingFunction' of \(owner) takes one of linear, easeIn, easeOut, easeInEaseOut, default, or a"
        + " tween such as sineInOut; the string \"easeOutBounce\" was given",
      hint: "easeOutBounce is not a Bézier curve; write it under the key 'easing'"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": {\"steps\": ▸1.5}",
      "'easing.steps' of \(owner) takes a whole number; 1.5 was given"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": ▸true",
      "'easing' of \(owner) takes an easing; true was given",
      hint: "write \"easeOutBounce\", {\"steps\": 4, \"jump\": \"end\"} or {\"spring\":"
        + " {\"damping\": 10}, \"duration\": 0.5}"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": ▸{\"spring\": {}}",
      "'easing' of \(owner) needs the key 'duration'"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1],"
        + " \"easing\": {\"spring\": {▸\"mas\": 1}, \"duration\": 1}",
      "'easing.spring' of \(owner) has no key 'mas'", hint: "did you mean 'mass'?"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1],"
        + " \"easing\": {\"spring\": {\"bounce\": ▸0.5}, \"duration\": 1}",
      "'easing.spring.bounce' of \(owner) needs a 'perceptualDuration' beside it"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1],"
        + " \"easing\": ▸{\"spring\": {\"mass\": -1}, \"duration\": 1}",
      "\(owner) is refused: 'easing' of a KeyframeAnimation cannot be used: The mass of a spring is"
        + " -1.0; it must be a finite number above 0"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": ▸{\"steps\": 0}",
      "\(owner) is refused: 'easing' of a KeyframeAnimation cannot be used: The count of an easing"
        + " in steps is 0; it must be at least 1 when it jumps at the end"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"easing\": \"easeInSine\","
        + " \"timingFunction\": \"easeIn\", ▸\"easin\": 1",
      "\(owner), a KeyframeAnimation, has no 'easin'", hint: "did you mean 'easing'?"),
    keyframes(
      "\"keyPath\": \"opacity\", \"values\": [0, 1], \"timingFunction\": \"easeIn\","
        + " \"easing\": ▸\"easeInSine\"",
      "\(owner) is refused: 'easing' of a KeyframeAnimation cannot be combined with a"
        + " timingFunction; set one of them"),
  ]

  @Test("groups that nest too deeply are an error, without following them")
  func deep() {
    let open = "{\"class\": \"AnimationGroup\", \"animations\": ["
    let text =
      "{\"version\": 1, \"root\": {\"animations\": {\"a\": "
      + String(repeating: open, count: 5000) + fadeText + String(repeating: "]}", count: 5000)
      + "}}}"
    expectTrue(
      NativeText.said(about: text)?.hasSuffix("groups of animations nest deeper than 64") == true)
  }

  private var fadeText: String { Self.fade }

  @Test("there is a notice for a field that does nothing inside a group")
  func ignored() throws {
    let source = try NativeText.source(
      """
      {"version": 1, "root": {"animations": {"g": {"class": "AnimationGroup", "animations": [
      {"class": "BasicAnimation", "keyPath": "opacity", "removedOnCompletion":
      false}]}}}}
      """)
    expectEqual(
      source.notices.map(\.description),
      [
        "s.json:3:1: note: 'animations[0].removedOnCompletion' of the animation 'g' of Layer does"
          + " nothing: the group ends, not its parts"
      ])
  }
}
