import TestSupport
import Testing

@testable import LayerScenes

@Suite("An invalid animation of a scene")
struct NativeAnimationErrorTests {
  @Test("is an error with location, message and hint", arguments: fields + values + refusals)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static func basic(
    _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    .root(
      "{\"id\": \"b\", \"animations\": {\"a\":\n"
        + "{\"class\": \"BasicAnimation\", \"keyPath\": \"position.x\", \(fields)}}}",
      message, hint: hint)
  }

  private static func keyframes(
    _ fields: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    .root(
      "{\"id\": \"b\", \"animations\": {\"a\":\n"
        + "{\"class\": \"KeyframeAnimation\", \"keyPath\": \"opacity\", \(fields)}}}",
      message, hint: hint)
  }

  private static let owner = "the animation 'a' of Layer #b"

  private static let fields: [FaultyScene] = [
    .root(
      "{\"animations\": {\"a\": ▸1}}", "the animation 'a' of Layer must be an object; 1 was given"),
    .root(
      "{\"animations\": {\"a\": ▸{}}}", "the animation 'a' of Layer needs the key 'class'",
      hint: "it is one of BasicAnimation, KeyframeAnimation, SpringAnimation,"
        + " MatchMoveAnimation, AnimationGroup,"
        + " Transition, Wait"),
    .root(
      "{\"animations\": {\"a\": {\"class\": ▸\"BasicAnimaton\"}}}",
      "unknown animation class 'BasicAnimaton'", hint: "did you mean 'BasicAnimation'?"),
    .root(
      "{\"animations\": {\"a\": ▸{\"class\": \"BasicAnimation\"}}}",
      "the animation 'a' of Layer needs the key 'keyPath'"),
    basic(
      "▸\"durration\": 1", "\(owner), a BasicAnimation, has no 'durration'",
      hint: "did you mean 'duration'?"),
    basic(
      "▸\"values\": [1]", "\(owner), a BasicAnimation, has no 'values'",
      hint: "'values' is a field of KeyframeAnimation"),
    keyframes(
      "▸\"toValue\": 1", "\(owner), a KeyframeAnimation, has no 'toValue'",
      hint: "'toValue' is a field of BasicAnimation"),
    basic(
      "\"duration\": ▸\"long\"",
      "'duration' of \(owner) takes a number; the string \"long\" was given"),
    basic("\"autoreverses\": ▸1", "'autoreverses' of \(owner) takes true or false; 1 was given"),
    basic(
      "\"fillMode\": ▸\"forward\"",
      "'fillMode' of \(owner) takes one of removed, forwards, backwards, both;"
        + " the string \"forward\" was given",
      hint: "did you mean 'forwards'?"),
    basic(
      "\"timingFunction\": ▸\"easeInOut\"",
      "'timingFunction' of \(owner) takes one of linear, easeIn, easeOut, easeInEaseOut, default,"
        + " or a tween such as sineInOut; the string \"easeInOut\" was given",
      hint: "did you mean 'easeInEaseOut'?"),
    basic(
      "\"timingFunction\": ▸[0, 1]",
      "'timingFunction' of \(owner) takes a timing function; an array of 2 elements was given",
      hint: "write one of linear, easeIn, easeOut, easeInEaseOut, default,"
        + " or a tween such as sineInOut, or [c1x, c1y, c2x, c2y]"),
    basic(
      "\"timingFunction\": ▸[0, 0, 1, 1, 1]",
      "'timingFunction' of \(owner) takes a timing function; an array of 5 elements was given",
      hint: "write one of linear, easeIn, easeOut, easeInEaseOut, default,"
        + " or a tween such as sineInOut, or [c1x, c1y, c2x, c2y]"),
    // It has as many members as a curve has numbers.
    basic(
      "\"timingFunction\": ▸{\"c1x\": 0, \"c1y\": 0, \"c2x\": 1, \"c2y\": 1}",
      "'timingFunction' of \(owner) takes a timing function; an object was given",
      hint: "write one of linear, easeIn, easeOut, easeInEaseOut, default,"
        + " or a tween such as sineInOut, or [c1x, c1y, c2x, c2y]"),
    basic(
      "\"beginTime\": 1, \"delay\": ▸1", "\(owner) has both a 'delay' and a 'beginTime'",
      hint: "'delay' counts from the commit, 'beginTime' at 3:67 in the layer's time; keep one"),
    basic("\"delay\": ▸\"inf\"", "'delay' of \(owner) must be finite"),
  ]

  private static let values: [FaultyScene] = [
    basic(
      "\"toValue\": ▸[1, 2]",
      "'toValue' of \(owner) takes a number; an array of 2 elements was given"),
    basic("\"fromValue\": ▸null", "'fromValue' of \(owner) takes a number; null was given"),
    .root(
      "{\"animations\": {\"a\": ▸{\"class\": \"KeyframeAnimation\", \"keyPath\": \"opacity\"}}}",
      "the animation 'a' of Layer needs the key 'values'", hint: "or a 'path' to follow"),
    keyframes("\"values\": ▸1", "'values' of \(owner) takes an array; 1 was given"),
    keyframes(
      "\"values\": [1, ▸\"x\"]",
      "'values[1]' of \(owner) takes a number; the string \"x\" was given"),
    keyframes(
      "\"values\": [1, 0], \"keyTimes\": ▸1", "'keyTimes' of \(owner) takes an array; 1 was given",
      hint: "write [0, 0.5, 1]"),
    keyframes(
      "\"values\": [1, 0], \"timingFunctions\": ▸\"easeIn\"",
      "'timingFunctions' of \(owner) takes an array; the string \"easeIn\" was given"),
    keyframes(
      "\"values\": [1, 0], \"calculationMode\": ▸\"lineer\"",
      "'calculationMode' of \(owner) takes one of linear, discrete, paced, cubic, cubicPaced;"
        + " the string \"lineer\" was given",
      hint: "did you mean 'linear'?"),
    keyframes(
      "\"values\": [1, 0], \"timingFunctions\": [▸\"ease\"]",
      "'timingFunctions[0]' of \(owner) takes one of linear, easeIn, easeOut, easeInEaseOut,"
        + " default, or a tween such as sineInOut; the string \"ease\" was given",
      hint: "did you mean 'default'?"),
  ]

  private static let refusals: [FaultyScene] = [
    .root(
      "{\"animations\": {\"a\": {\"class\": \"BasicAnimation\", \"keyPath\": ▸\"postion.x\"}}}",
      "the animation 'a' of Layer is refused: 'keyPath' of a BasicAnimation names no property of"
        + " Layer: 'postion.x'",
      hint: "did you mean 'position.x'?"),
    .root(
      "{\"animations\": {\"a\": {\"class\": \"BasicAnimation\", \"keyPath\": ▸\"frame\"}}}",
      "the animation 'a' of Layer is refused: 'keyPath' of a BasicAnimation names a property"
        + " that cannot be animated: 'frame'; animate 'position' and 'bounds' instead"),
    .root(
      "{\"animations\": {\"a\": {\"keyPath\": ▸\"mask\", \"class\": \"KeyframeAnimation\"}}}",
      "the animation 'a' of Layer is refused: 'keyPath' of a KeyframeAnimation names a property"
        + " that cannot be animated: 'mask'"),
    basic(
      "\"repeatCount\": ▸-1",
      "\(owner) is refused: 'repeatCount' of a BasicAnimation"
        + " must be 0 or more, not -1.0"),
    basic(
      "\"toValue\": ▸\"inf\"",
      "\(owner) is refused: 'toValue' of a BasicAnimation"
        + " must be finite"),
    basic(
      "\"timingFunction\": ▸[2, 0, 1, 1]",
      "\(owner) is refused: 'timingFunction' of a BasicAnimation cannot be used: The x of timing"
        + " function control point 1 is 2.0; it must be a number within 0…1"),
    keyframes(
      "\"values\": ▸[]",
      "\(owner) is refused: 'values' of a KeyframeAnimation"
        + " must hold a value"),
    keyframes(
      "\"values\": [0, 1], \"keyTimes\": [0, ▸2]",
      "\(owner) is refused: 'keyTimes[1]' of a KeyframeAnimation must be from 0 to 1, not 2.0"),
    keyframes(
      "\"values\": [0, 1], \"timingFunctions\": ▸[null, null]",
      "\(owner) is refused: 'timingFunctions' of a KeyframeAnimation must be fewer than values,"
        + " one for each step: 2 for 2 values"),
    .root(
      "{\"animations\": {\"a\": {\"class\": \"BasicAnimation\", \"keyPath\": \"contents\","
        + " \"additive\": ▸true}}}",
      "the animation 'a' of Layer is refused: 'additive' of a BasicAnimation needs values that"
        + " can be added, and a reference cannot"),
  ]
}
