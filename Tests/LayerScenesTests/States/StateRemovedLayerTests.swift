import LayerAnimation
import LayerModel
import Testing

@testable import LayerScenes

@Suite("A state of layers that an event has removed")
struct StateRemovedLayerTests {
  private static let fade =
    ##"{"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 4}"##

  /// A stage at 1 s, when an event has removed the box; the card is there.
  private static func stage(_ states: String, _ transitions: String = "") throws -> SceneStage {
    let stage = try NativeText.source(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "animations": {"spin": {"class": "Wait", "duration": 9}}},
        {"id": "card", "animations": {"spin": {"class": "Wait", "duration": 9}}}]},
       "states": {\(states)}, "transitions": [\(transitions)],
       "events": [{"at": 1, "remove": {"layer": "#box"}}]}
      """
    ).makeStage()
    try stage.advance(to: 1)
    #expect(stage.layer("box") == nil)
    return stage
  }

  @Test("adds animations to the others, and removes theirs; leaving undoes that")
  func animations() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"add": [{"layer": "#box", "key": "fade", "animation": \##(Self.fade)},
                    {"layer": "#card", "key": "fade", "animation": \##(Self.fade)}],
            "remove": [{"layer": "#box", "key": "spin"}, {"layer": "#card", "key": "spin"}]}
      """##)
    let card = try stage.found("card")
    try stage.setState("A")
    #expect(card.animationKeys == ["fade"])
    try stage.advance(to: 2)
    #expect(card.presented.opacity == 0.25)
    try stage.setState(nil)
    #expect(card.animationKeys == ["spin"])
    #expect(card.presented.opacity == 1)
  }

  @Test("removes no animation that has ended, and puts none back")
  func ended() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"remove": [{"layer": "#card", "key": "spin"}], "set": {"#card": {"opacity": 0.5}}}
      """##)
    let card = try stage.found("card")
    try stage.advance(to: 10)
    #expect(card.animationKeys == nil)
    try stage.setState("A")
    #expect(card.opacity == 0.5)
    try stage.setState(nil)
    #expect(card.animationKeys == nil)
    #expect(card.opacity == 1)
  }

  @Test("adds layers to the others")
  func layers() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"add": [{"layer": {"id": "one"}, "to": "#box"}, {"layer": {"id": "two"}, "to": "#card"},
                    {"layer": {"opacity": 0.5}, "to": "#card", "at": 0}]}
      """##)
    try stage.setState("A")
    #expect(stage.layer("one") == nil)
    let card = try stage.found("card")
    #expect(card.sublayers?.map(\.id) == [nil, "two"])
    #expect(card.sublayers?.first?.opacity == 0.5)
    try stage.setState(nil)
    #expect(stage.layer("two") == nil)
    #expect(card.sublayers?.isEmpty ?? true)
  }

  @Test("plays the part of a transition that is about the others")
  func transition() throws {
    let stage = try Self.stage(
      ##""A": {"set": {"#box": {"opacity": 0}, "#card": {"opacity": 0}}}"##,
      ##"""
      {"animations": {
        "#box": {"f": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 2}},
        "#card": {"f": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 2}}}}
      """##)
    let card = try stage.found("card")
    try stage.setState("A")
    try stage.advance(to: 2)
    #expect(card.presented.opacity == 0.5)
    #expect(card.animationKeys == ["spin", "f"])
  }
}

@Suite("Two states one after the other")
struct StateChangeTests {
  private static func stage(_ states: String, _ transitions: String = "") throws -> SceneStage {
    try NativeText.source(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "opacity": 0.5, "position": [10, 20]}, {"id": "card"}]},
       "states": {\(states)}, "transitions": [\(transitions)]}
      """
    ).makeStage()
  }

  @Test("set the values of a layer below the one that they replace, each of its own")
  func replaced() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"add": {"layer": {"id": "badge", "sublayers": [{"id": "dot", "opacity": 0.7}]},
                    "to": "#box"}, "set": {"#dot": {"opacity": 0.2}}},
      "B": {"add": {"layer": {"id": "badge", "sublayers": [{"id": "dot", "opacity": 0.9}]},
                    "to": "#card"}, "set": {"#dot": {"opacity": 0.3}, "#box": {"opacity": 1}}}
      """##)
    try stage.setState("A")
    let first = try stage.found("dot")
    #expect(first.opacity == 0.2)
    try stage.setState("B")
    let second = try stage.found("dot")
    #expect(second !== first && second.superlayer?.superlayer?.id == "card")
    #expect(second.opacity == 0.3)
    #expect(first.opacity == 0.7)
    try stage.setState(nil)
    #expect(second.opacity == 0.9)
    #expect(try stage.found("box").opacity == 0.5)
  }

  @Test("end an animation without a key whose value the second one changes, and keep it otherwise")
  func withoutKey() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"set": {"#box": {"opacity": 1}}},
      "Same": {"set": {"#box": {"opacity": 1}, "#card": {"opacity": 0}}},
      "Other": {"set": {"#box": {"opacity": 0}}}
      """##,
      ##"""
      {"to": "A", "animations": {"#box": [{"class": "AnimationGroup", "duration": 4, "animations": [
        {"class": "BasicAnimation", "keyPath": "opacity"}]}]}}
      """##)
    let box = try stage.found("box")
    try stage.setState("A")
    // From 0.5 to 1 in the four seconds of the group.
    try stage.advance(to: 1)
    let shown = box.presented.opacity
    #expect(abs(shown - 0.625) < 1e-12)
    try stage.setState("Same")
    #expect(box.presented.opacity == shown)
    try stage.setState("Other")
    #expect(box.presented.opacity == 0)
  }

  @Test("that make a value infinite are errors with the place of the value, and change nothing")
  func infinite() throws {
    let stage = try Self.stage(
      ##""A": {"set": {"#card": {"opacity": 0}, "#box": {"frame": [0, 0, 10, 10]}}}"##)
    let box = try stage.found("box")
    box.transform = Transform3D(scaleX: 1e-308, y: 1, z: 1)
    let error = #expect(throws: SceneError.self) { try stage.setState("A") }
    #expect(
      error?.description
        == "s.json:3:61: error: 'frame' of Layer #box makes a value that is not finite")
    #expect(stage.state == nil)
    #expect(try stage.found("card").opacity == 1)
  }

  @Test("are found by name; of two of one name the first one counts, and a base has to be there")
  func machine() throws {
    let place = SourcePlace(file: "a", line: 1, column: 1)
    func state(_ name: String, on base: String? = nil, _ value: Double = 0) -> SceneState {
      let value = SceneStateValue(
        layer: "box", keyPath: "opacity", value: .number(value), place: place)
      return SceneState(name: name, basedOn: base, elements: [.setValue(value)], place: place)
    }
    func values(_ elements: [SceneStateElement]) -> [PropertyValue] {
      elements.compactMap { if case .setValue(let value) = $0 { value.value } else { nil } }
    }
    let machine = try StateMachine(
      states: [state("A", 1), state("A", 2), state("B", on: "C", 3), state("C", on: "A", 4)],
      transitions: [])
    #expect(machine.state(named: "A")?.elements.count == 1)
    #expect(values(machine.elements(of: "A")) == [1])
    #expect(values(machine.elements(of: "B")) == [1, 4, 3])
    #expect(values(machine.elements(of: "none")) == [])
    #expect([machine, machine].names == ["A", "B", "C"])
    #expect(
      throws: SceneError(
        "the state 'B' is based on 'zzzzzzzz', and there is no such state", at: place,
        hint: "the states are A, B")
    ) { try StateMachine(states: [state("A"), state("B", on: "zzzzzzzz")], transitions: []) }
    #expect(StateMachine.listHint([]) == "the scene has no states")
  }

  @Test("have a transition as long as its longest animation, with its delay")
  func duration() throws {
    let scene = try Scene(
      ##"""
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}]}, "states": {"A": {}},
       "transitions": [{"to": "A", "animations": {"#box": [
         {"class": "Wait", "duration": 2}, {"class": "Wait", "duration": 1, "delay": 1.5},
         {"class": "Wait", "duration": 0.5}]}}, {"from": "A"},
         {"animations": {"#box": [{"class": "Wait", "duration": 1, "repeatCount": "inf"}]}},
         {"animations": {"#box": [{"class": "Wait"}]}}]}
      """##)
    #expect(scene.transitions.map(\.duration) == [2.5, 0, .infinity, 0.25])
    #expect(scene.transitions.map(\.name) == ["* to A", "A to *", "* to *", "* to *"])
    #expect(scene.transitions.map(\.number) == [1, 2, 3, 4])
  }
}
