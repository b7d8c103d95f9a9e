import TestSupport
import Testing

@testable import LayerScenes

@Suite("An invalid event of a scene")
struct NativeEventErrorTests {
  @Test("is an error with location, message and hint", arguments: shapes + sets + changes + lives)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let shapes: [FaultyScene] = [
    .event("▸1", "an event must be an object; 1 was given"),
    .event("▸{}", "an event needs the key 'at'", hint: "the instant in seconds"),
    .event(
      "{\"at\": ▸-1, \"state\": \"open\"}",
      "'at' of an event takes a finite number, 0 or more; -1 was given"),
    .event(
      "{\"at\": ▸\"inf\", \"state\": \"open\"}",
      "'at' of an event takes a finite number, 0 or more; the string \"inf\" was given"),
    .event(
      "▸{\"at\": 1}", "an event does nothing",
      hint: "it has one or more of set, add, remove, move, state"),
    .event(
      "{\"at\": 1, ▸\"sett\": {}}", "an event has no key 'sett'",
      hint: "did you mean 'set'?"),
    .event(
      "{\"at\": 1, \"transaction\": {▸\"durations\": 1}, \"set\": {}}",
      "a transaction has no key 'durations'", hint: "did you mean 'duration'?"),
    .event(
      "{\"at\": 1, \"transaction\": {\"duration\": ▸-1}, \"set\": {}}",
      "'duration' of a transaction takes a finite number, 0 or more; -1 was given"),
    .event(
      "{\"at\": 1, \"transaction\": {\"timingFunction\": ▸[2, 0, 1, 1]}, \"set\": {}}",
      "'timingFunction' of a transaction cannot be used: The x of timing function control point"
        + " 1 is 2.0; it must be a number within 0…1."),
    .event(
      "{\"at\": 1, \"transaction\": {\"disableActions\": ▸1}, \"set\": {}}",
      "'disableActions' of a transaction takes true or false; 1 was given"),
    .event(
      "{\"at\": 1, \"state\": ▸\"opn\"}", "the scene has no state 'opn'",
      hint: "did you mean 'open'?"),
  ]

  private static let sets: [FaultyScene] = [
    .event(
      "{\"at\": 1, \"set\": ▸[]}", "'set' of an event takes an object; an empty array was given",
      hint: "write {\"#box\": {\"opacity\": 0}}"),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": ▸1}}", "'#box' of a set takes an object; 1 was given",
      hint: "write {\"opacity\": 0}"),
    .event(
      "{\"at\": 1, \"set\": {▸\"#bix\": {}}}",
      "there is no layer '#bix' when this event happens", hint: "did you mean '#box'?"),
    .event(
      "{\"at\": 1, \"set\": {▸\"box\": {}}}",
      "a layer is selected by '#' and its id, not 'box'", hint: "write \"#box\""),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": {▸\"opacty\": 1}}}",
      "Layer #box has no property 'opacty'", hint: "did you mean 'opacity'?"),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": {\"opacity\": ▸[]}}}",
      "'opacity' of Layer #box takes a number; an empty array was given"),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": {▸\"id\": \"b\"}}}",
      "an event cannot change the id of a layer"),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": {▸\"sublayers\": []}}}",
      "'set' sets properties, and 'sublayers' is not one", hint: "use add, remove or move"),
  ]

  private static let changes: [FaultyScene] = [
    .event("{\"at\": 1, \"add\": ▸1}", "'add' of an event takes an object; 1 was given"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": \"#box\", \"description\": ▸1, \"animation\": {}}}",
      "'description' of an added animation takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, \"to\": \"#box\", \"description\": ▸1}}",
      "'description' of an added layer takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\", \"description\": ▸1}}",
      "'description' of 'remove' of an event takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": \"#dot\", \"to\": \"#card\", \"description\": ▸1}}",
      "'description' of 'move' of an event takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"add\": ▸{\"layer\": \"#box\"}}",
      "an added animation needs the key 'animation'"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": ▸{}, \"animation\": {}}}",
      "'layer' of an added animation takes a layer's \"#id\"; an object was given"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": \"#box\", \"animation\": ▸{}}}",
      "an animation of Layer #box needs the key 'class'",
      hint: "it is one of BasicAnimation, KeyframeAnimation, SpringAnimation,"
        + " MatchMoveAnimation, AnimationGroup,"
        + " Transition, Wait"),
    .event(
      "{\"at\": 1, \"add\": ▸{\"layer\": {}}}", "an added layer needs the key 'to'",
      hint: "the \"#id\" of the layer above it"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {\"id\": ▸\"box\"}, \"to\": \"#root\"}}",
      "two layers have the id 'box'", hint: "the other one is at 2:10"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, \"to\": \"#root\", \"at\": ▸-1}}",
      "'at' of an added layer takes a whole number from 0 on; -1 was given"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\", \"key\": ▸\"mvoe\"}}",
      "Layer #box has no animation 'mvoe' when this event happens",
      hint: "did you mean 'move'?"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\", \"animations\": ▸true}}",
      "'remove' of an event takes a 'key', or 'animations' with the word \"all\""),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": ▸\"#root\"}}",
      "the root layer cannot be removed"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": ▸\"#root\", \"to\": \"#box\"}}",
      "the root layer cannot be moved"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": \"#box\", \"to\": ▸\"#dot\"}}",
      "Layer #box cannot be its own descendant"),
    .event(
      "{\"at\": 1, \"move\": ▸{\"layer\": \"#box\"}}", "'move' of an event needs the key 'to'",
      hint: "the \"#id\" of the layer above it"),
  ]

  private static let lives: [FaultyScene] = [
    .event(
      "{\"at\": 2, \"set\": {▸\"#dot\": {}}}, {\"at\": 1, \"remove\": {\"layer\": \"#box\"}}",
      "there is no layer '#dot' when this event happens", hint: "an earlier event removes it"),
    .event(
      "{\"at\": 1, \"set\": {▸\"#new\": {}}},"
        + "{\"at\": 2, \"add\": {\"layer\": {\"id\": \"new\"}, \"to\": \"#root\"}}",
      "there is no layer '#new' when this event happens"),
    .event(
      "{\"at\": 1, \"remove\": [{\"layer\": \"#box\", \"key\": \"move\"},"
        + " {\"layer\": \"#box\", \"key\": ▸\"move\"}]}",
      "Layer #box has no animation 'move' when this event happens"),
  ]
}
