import TestSupport
import Testing

@testable import LayerScenes

@Suite("A scene with an invalid top level")
struct NativeTopLevelErrorTests {
  @Test("is an error with location, message and hint", arguments: cases)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let cases: [FaultyScene] = [
    .init("▸[]", "a scene must be an object; an empty array was given"),
    .init("▸{}", "a scene needs the key 'version'", hint: "write \"version\": 1"),
    .init(
      "{\"version\": ▸2, \"root\": {}}", "version 2 of the scene format is unknown",
      hint: "version 1 is read"),
    .init(
      "{\"version\": ▸\"1\", \"root\": {}}",
      "'version' of a scene takes a number; the string \"1\" was given", hint: "write 1"),
    .init(
      "▸{\"version\": 1}", "a scene needs the key 'root'",
      hint: "write \"root\": {\"bounds\": …}"),
    .init(
      "{\"version\": 1, ▸\"rot\": {}}", "a scene has no key 'rot'",
      hint: "did you mean 'root'?"),
    .init(
      "{\"version\": 1, ▸\"layers\": []}", "a scene has no key 'layers'",
      hint: "its keys are version, name, description, root, events, states, transitions, ignores, "
        + "facts, source, decision, expect"),
    .init(
      "{\"version\": 1, \"name\": ▸3, \"root\": {}}",
      "'name' of a scene takes a string; 3 was given"),
    .init(
      "{\"version\": 1, \"root\": ▸[1]}",
      "a layer must be an object; an array of 1 element was given"),
    .init(
      "{\"version\": 1, \"root\": {}, \"events\": ▸{}}",
      "'events' of a scene takes an array; an object was given"),
    .init(
      "{\"version\": 1, \"root\": {}, \"states\": ▸[]}",
      "'states' of a scene takes an object; an empty array was given",
      hint: "write {\"open\": {\"set\": {\"#box\": {\"opacity\": 1}}}}"),
    .init(
      "{\"version\": 1, \"root\": {}, \"states\": {\"a\": ▸1}}",
      "the state 'a' must be an object; 1 was given"),
    .init(
      "{\"version\": 1, \"root\": {}, \"transitions\": [▸true]}",
      "a transition must be an object; true was given"),
    .init("{\"version\": 1 ▸\"root\": {}}", "',' or '}' is missing before a string"),
  ]
}
