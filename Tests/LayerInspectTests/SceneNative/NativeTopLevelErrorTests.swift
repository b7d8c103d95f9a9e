import Testing

@testable import LayerInspect

@Suite("A scene that is wrong at its top level")
struct NativeTopLevelErrorTests {
  @Test("is refused with place, message and hint", arguments: cases)
  func message(_ faulty: FaultyScene) {
    #expect(NativeText.said(about: faulty.unmarked) == faulty.expected)
  }

  private static let cases: [FaultyScene] = [
    .init("▸[]", "a scene is an object, not an empty array"),
    .init("▸{}", "a scene needs the key 'version'", hint: "write \"version\": 1"),
    .init(
      "{\"version\": ▸2, \"root\": {}}", "version 2 of the scene format is unknown",
      hint: "version 1 is read"),
    .init(
      "{\"version\": ▸\"1\", \"root\": {}}",
      "'version' of a scene is a number, not the string \"1\"", hint: "write 1"),
    .init(
      "▸{\"version\": 1}", "a scene needs the key 'root'",
      hint: "write \"root\": {\"bounds\": …}"),
    .init(
      "{\"version\": 1, ▸\"rot\": {}}", "a scene has no key 'rot'",
      hint: "did you mean 'root'?"),
    .init(
      "{\"version\": 1, ▸\"layers\": []}", "a scene has no key 'layers'",
      hint: "its keys are version, name, description, root, events, states, transitions"),
    .init(
      "{\"version\": 1, \"name\": ▸3, \"root\": {}}",
      "'name' of a scene is a string, not 3"),
    .init("{\"version\": 1, \"root\": ▸[1]}", "a layer is an object, not an array of 1 element"),
    .init(
      "{\"version\": 1, \"root\": {}, \"events\": ▸{}}",
      "'events' of a scene is an array, not an object"),
    .init(
      "{\"version\": 1, \"root\": {}, \"states\": ▸[]}",
      "'states' of a scene is an object, not an empty array",
      hint: "write {\"open\": {\"#box\": {\"opacity\": 1}}}"),
    .init(
      "{\"version\": 1, \"root\": {}, \"states\": {\"a\": ▸1}}",
      "the state 'a' is an object, not 1"),
    .init(
      "{\"version\": 1, \"root\": {}, \"transitions\": [▸true]}",
      "a transition is an object, not true"),
    .init("{\"version\": 1 ▸\"root\": {}}", "',' or '}' is missing before a string"),
  ]
}
