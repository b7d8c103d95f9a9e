import TestSupport
import Testing

@testable import LayerScenes

@Suite("A wrong change in an event or a state")
struct NativeChangeErrorTests {
  @Test("is an error with its place", arguments: events + added + removed + moved + states + tops)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let events: [FaultyScene] = [
    .event(
      "{\"at\": ▸\"x\", \"set\": {}}",
      "'at' of an event takes a number; the string \"x\" was given"),
    .event(
      "{\"at\": 1, \"state\": ▸1}", "'state' of an event takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"state\": ▸[\"open\"]}",
      "'state' of an event takes a string; an array of 1 element was given"),
    .event(
      "{\"at\": 1, \"set\": {}, \"description\": ▸1}",
      "'description' of an event takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"set\": {}, \"transaction\": ▸1}",
      "a transaction must be an object; 1 was given"
    ),
    .event(
      "{\"at\": 1, \"set\": {}, \"transaction\": {\"duration\": ▸\"x\"}}",
      "'duration' of a transaction takes a number; the string \"x\" was given"),
    .event(
      "{\"at\": 1, \"set\": {}, \"transaction\": {\"duration\": ▸\"inf\"}}",
      "'duration' of a transaction takes a finite number, 0 or more; the string \"inf\" was given"),
    .event(
      "{\"at\": 1, \"set\": {}, \"transaction\": {\"timingFunction\": ▸[0, 1]}}",
      "'timingFunction' of a transaction takes a timing function; an array of 2 elements was given",
      hint: "write one of linear, easeIn, easeOut, easeInEaseOut, default, or a tween such as"
        + " sineInOut, or [c1x, c1y, c2x, c2y]"),
    .event(
      "{\"at\": 1, \"set\": {}, \"transaction\": {\"description\": ▸1}}",
      "'description' of a transaction takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": {▸\"mask\": {}}}}",
      "'set' sets properties, and 'mask' is not one", hint: "use add, remove or move"),
    .event(
      "{\"at\": 1, \"set\": {\"#box\": {▸\"animations\": {}}}}",
      "'set' sets properties, and 'animations' is not one", hint: "use add, remove or move"),
    .event(
      "{\"at\": 1, \"set\": {▸\"#\": {}}}", "a layer is selected by '#' and its id, not '#'"),
    .event(
      "{\"at\": 1, \"set\": {▸\"nobody\": {}}}",
      "a layer is selected by '#' and its id, not 'nobody'"),
  ]

  private static let above = "the \"#id\" of the layer above it"

  private static let added: [FaultyScene] = [
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, ▸\"too\": \"#box\"}}",
      "an added layer has no key 'too'", hint: "did you mean 'to'?"),
    .event("{\"at\": 1, \"add\": ▸{\"to\": \"#box\"}}", "an added layer needs the key 'layer'"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, \"to\": ▸1}}",
      "'to' of an added layer takes a layer's \"#id\"; 1 was given"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, \"to\": ▸\"#bix\"}}",
      "there is no layer '#bix' when this event happens", hint: "did you mean '#box'?"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, \"to\": \"#box\", \"at\": ▸\"x\"}}",
      "'at' of an added layer takes a number; the string \"x\" was given"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": {}, \"to\": \"#box\", \"at\": ▸0.5}}",
      "'at' of an added layer takes a whole number from 0 on; 0.5 was given"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": \"#box\", ▸\"kee\": 1, \"animation\": {}}}",
      "an added animation has no key 'kee'", hint: "did you mean 'key'?"),
    .event(
      "{\"at\": 1, \"add\": ▸{\"animation\": {}}}", "an added animation needs the key 'layer'"),
    .event(
      "{\"at\": 1, \"add\": {\"layer\": \"#box\", \"key\": ▸1, \"animation\": {}}}",
      "'key' of an added animation takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"add\": [{\"layer\": {}, \"to\": \"#box\"}, ▸2]}",
      "'add' of an event takes an object; 2 was given"),
  ]

  private static let removed: [FaultyScene] = [
    .event("{\"at\": 1, \"remove\": ▸1}", "'remove' of an event takes an object; 1 was given"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\", ▸\"animation\": \"all\"}}",
      "'remove' of an event has no key 'animation'", hint: "did you mean 'animations'?"),
    .event("{\"at\": 1, \"remove\": ▸{}}", "'remove' of an event needs the key 'layer'"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": ▸1}}",
      "'layer' of 'remove' of an event takes a layer's \"#id\"; 1 was given"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\", \"key\": ▸1}}",
      "'key' of 'remove' of an event takes a string; 1 was given"),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\", \"key\": \"move\", \"animations\": ▸\"all\"}}",
      "'remove' of an event takes a 'key', or 'animations' with the word \"all\""),
    .event(
      "{\"at\": 1, \"remove\": {\"layer\": \"#card\", \"key\": ▸\"move\"}}",
      "Layer #card has no animation 'move' when this event happens"),
  ]

  private static let moved: [FaultyScene] = [
    .event("{\"at\": 1, \"move\": ▸1}", "'move' of an event takes an object; 1 was given"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": \"#box\", ▸\"too\": \"#card\"}}",
      "'move' of an event has no key 'too'", hint: "did you mean 'to'?"),
    .event(
      "{\"at\": 1, \"move\": ▸{\"to\": \"#card\"}}", "'move' of an event needs the key 'layer'"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": ▸{}, \"to\": \"#card\"}}",
      "'layer' of 'move' of an event takes a layer's \"#id\"; an object was given"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": \"#box\", \"to\": ▸1}}",
      "'to' of 'move' of an event takes a layer's \"#id\"; 1 was given"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": \"#box\", \"to\": \"#card\", \"at\": ▸-1}}",
      "'at' of 'move' of an event takes a whole number from 0 on; -1 was given"),
    .event(
      "{\"at\": 1, \"move\": {\"layer\": \"#box\", \"to\": ▸\"#box\"}}",
      "Layer #box cannot be its own descendant"),
  ]

  /// A scene with a box that spins, and a state.
  private static func state(
    _ content: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    FaultyScene(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "animations": {"spin": {"class": "Wait", "duration": 9}}}]},
       "states": {"a": {
      \(content)}}}
      """, message, hint: hint)
  }

  private static let states: [FaultyScene] = [
    state(
      "\"add\": {\"layer\": {}, \"to\": \"#root\", ▸\"index\": 1}",
      "an added layer has no key 'index'", hint: "its keys are layer, to, at, description"),
    state(
      "\"add\": {\"layer\": {}, \"to\": \"#root\", \"description\": ▸1}",
      "'description' of an added layer takes a string; 1 was given"),
    state("\"add\": ▸{\"to\": \"#root\"}", "an added layer needs the key 'layer'"),
    state(
      "\"add\": {\"layer\": {}, \"to\": ▸\"#rot\"}",
      "the tree of the scene has no layer '#rot'", hint: "did you mean '#root'?"),
    state(
      "\"add\": {\"layer\": {}, \"to\": ▸1}",
      "'to' of an added layer takes a layer's \"#id\"; 1 was given"),
    state(
      "\"add\": {\"layer\": {}, \"to\": \"#root\", \"at\": ▸0.5}",
      "'at' of an added layer takes a whole number from 0 on; 0.5 was given"),
    state(
      "\"add\": {\"layer\": \"#box\", ▸\"kee\": 1, \"animation\": {}}",
      "an added animation has no key 'kee'", hint: "did you mean 'key'?"),
    state(
      "\"add\": {\"layer\": \"#box\", \"description\": ▸1, \"animation\": {}}",
      "'description' of an added animation takes a string; 1 was given"),
    state("\"add\": ▸{\"animation\": {}}", "an added animation needs the key 'layer'"),
    state(
      "\"add\": {\"layer\": \"#box\", \"key\": ▸1, \"animation\": {}}",
      "'key' of an added animation takes a string; 1 was given"),
    state(
      "\"add\": {\"layer\": ▸\"#bux\", \"animation\": {}}",
      "the tree of the scene has no layer '#bux'", hint: "did you mean '#box'?"),
    state(
      "\"add\": {\"layer\": \"#box\", \"animation\": {\"class\": \"BasicAnimation\","
        + " \"keyPath\": \"opacity\", \"repeatCount\": ▸-1}}",
      "an animation of Layer #box is refused: 'repeatCount' of a BasicAnimation must be 0 or more,"
        + " not -1.0"),
    state(
      "\"add\": {\"layer\": \"#box\", \"key\": \"k\", \"animation\": {\"class\": \"AnimationGroup\","
        + " \"animations\": [{\"class\": \"Wait\", \"beginTime\": ▸\"inf\"}]}}",
      "the animation 'k' of Layer #box is refused: 'animations[0].beginTime' of an AnimationGroup"
        + " must be finite, not inf"),
    state(
      "\"remove\": {\"layer\": \"#box\", ▸\"kee\": \"spin\"}",
      "'remove' of a state has no key 'kee'", hint: "did you mean 'key'?"),
    state(
      "\"remove\": {\"layer\": \"#box\", \"key\": \"spin\", \"description\": ▸1}",
      "'description' of 'remove' of a state takes a string; 1 was given"),
    state("\"remove\": ▸{\"key\": \"spin\"}", "'remove' of a state needs the key 'layer'"),
    state(
      "\"remove\": {\"layer\": ▸1, \"key\": \"spin\"}",
      "'layer' of 'remove' of a state takes a layer's \"#id\"; 1 was given"),
    state(
      "\"remove\": {\"layer\": \"#box\", \"key\": ▸1}",
      "'key' of 'remove' of a state takes a string; 1 was given"),
    state(
      "\"remove\": [{\"layer\": \"#box\", \"key\": \"spin\"},"
        + " {\"layer\": \"#box\", \"key\": ▸\"spun\"}]",
      "Layer #box has no animation 'spun'", hint: "did you mean 'spin'?"),
    state(
      "\"set\": {▸\"zzz\": {}}", "a layer is selected by '#' and its id, not 'zzz'"),
    state(
      "\"basedOn\": ▸1", "'basedOn' of the state 'a' takes a string; 1 was given"),
    state(
      "\"set\": {\"#box\": {▸\"class\": \"Layer\"}}",
      "a state sets properties, and 'class' is not one"),
  ]

  private static let tops: [FaultyScene] = [
    .init(
      "{\"version\": 1, \"description\": ▸3, \"root\": {}}",
      "'description' of a scene takes a string; 3 was given"),
    .init(
      "{\"version\": 1, \"ignores\": [▸3], \"root\": {}}",
      "'ignores[0]' of a scene takes a string; 3 was given"),
    .init(
      "{\"version\": ▸1.5, \"root\": {}}", "version 1.5 of the scene format is unknown",
      hint: "version 1 is read"),
    .init(
      "{\"version\": 1, \"root\": {}, \"events\": [▸1]}", "an event must be an object; 1 was given"),
  ]
}
