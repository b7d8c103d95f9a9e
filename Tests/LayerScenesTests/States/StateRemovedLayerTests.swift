import LayerAnimation
import LayerModel
import TestSupport
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
    expectNil(stage.layer("box"))
    return stage
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("adds animations to the others, and removes theirs; leaving undoes that") {
      let stage = try Self.stage(
        ##"""
        "A": {"add": [{"layer": "#box", "key": "fade", "animation": \##(Self.fade)},
                      {"layer": "#card", "key": "fade", "animation": \##(Self.fade)}],
              "remove": [{"layer": "#box", "key": "spin"}, {"layer": "#card", "key": "spin"}]}
        """##)
      let card = try stage.found("card")
      try stage.setState("A")
      expectEqual(card.animationKeys, ["fade"])
      try stage.advance(to: 2)
      expectEqual(card.presented.opacity, 0.25)
      try stage.setState(nil)
      expectEqual(card.animationKeys, ["spin"])
      expectEqual(card.presented.opacity, 1)
    },
    Fact("removes no animation that has ended, and puts none back") {
      let stage = try Self.stage(
        ##"""
        "A": {"remove": [{"layer": "#card", "key": "spin"}], "set": {"#card": {"opacity": 0.5}}}
        """##)
      let card = try stage.found("card")
      try stage.advance(to: 10)
      expectNil(card.animationKeys)
      try stage.setState("A")
      expectEqual(card.opacity, 0.5)
      try stage.setState(nil)
      expectNil(card.animationKeys)
      expectEqual(card.opacity, 1)
    },
    Fact("adds layers to the others") {
      let stage = try Self.stage(
        ##"""
        "A": {"add": [{"layer": {"id": "one"}, "to": "#box"}, {"layer": {"id": "two"}, "to": "#card"},
                      {"layer": {"opacity": 0.5}, "to": "#card", "at": 0}]}
        """##)
      try stage.setState("A")
      expectNil(stage.layer("one"))
      let card = try stage.found("card")
      expectEqual(card.sublayers?.map(\.id), [nil, "two"])
      expectEqual(card.sublayers?.first?.opacity, 0.5)
      try stage.setState(nil)
      expectNil(stage.layer("two"))
      expectTrue(card.sublayers?.isEmpty ?? true)
    },
    Fact("plays the part of a transition that is about the others") {
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
      expectEqual(card.presented.opacity, 0.5)
      expectEqual(card.animationKeys, ["spin", "f"])
    },
  ]
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

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("set the values of a layer below the one that they replace, each of its own") {
      let stage = try Self.stage(
        ##"""
        "A": {"add": {"layer": {"id": "badge", "sublayers": [{"id": "dot", "opacity": 0.7}]},
                      "to": "#box"}, "set": {"#dot": {"opacity": 0.2}}},
        "B": {"add": {"layer": {"id": "badge", "sublayers": [{"id": "dot", "opacity": 0.9}]},
                      "to": "#card"}, "set": {"#dot": {"opacity": 0.3}, "#box": {"opacity": 1}}}
        """##)
      try stage.setState("A")
      let first = try stage.found("dot")
      expectEqual(first.opacity, 0.2)
      try stage.setState("B")
      let second = try stage.found("dot")
      expectTrue(second !== first)
      expectEqual(second.superlayer?.superlayer?.id, "card")
      expectEqual(second.opacity, 0.3)
      expectEqual(first.opacity, 0.7)
      try stage.setState(nil)
      expectEqual(second.opacity, 0.9)
      try expectEqual(stage.found("box").opacity, 0.5)
    },
    Fact("end an animation without a key whose value the second one changes, and keep it otherwise")
    {
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
      expectEqual(shown, 0.625, within: 1e-12)
      try stage.setState("Same")
      expectEqual(box.presented.opacity, shown)
      try stage.setState("Other")
      expectEqual(box.presented.opacity, 0)
    },
    Fact("that make a value infinite are errors with the place of the value, and change nothing") {
      let stage = try Self.stage(
        ##""A": {"set": {"#card": {"opacity": 0}, "#box": {"frame": [0, 0, 10, 10]}}}"##)
      let box = try stage.found("box")
      box.transform = Transform3D(scaleX: 1e-308, y: 1, z: 1)
      let error = #expect(throws: SceneError.self) { try stage.setState("A") }
      expectEqual(
        error?.description,
        "s.json:3:61: error: 'frame' of Layer #box makes a value that is not finite")
      expectNil(stage.state)
      try expectEqual(stage.found("card").opacity, 1)
    },
    Fact("have a transition as long as its longest animation, with its delay") {
      let scene = try Scene(
        ##"""
        {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}]}, "states": {"A": {}},
         "transitions": [{"to": "A", "animations": {"#box": [
           {"class": "Wait", "duration": 2}, {"class": "Wait", "duration": 1, "delay": 1.5},
           {"class": "Wait", "duration": 0.5}]}}, {"from": "A"},
           {"animations": {"#box": [{"class": "Wait", "duration": 1, "repeatCount": "inf"}]}},
           {"animations": {"#box": [{"class": "Wait"}]}}]}
        """##)
      expectEqual(scene.transitions.map(\.duration), [2.5, 0, .infinity, 0.25])
      expectEqual(scene.transitions.map(\.name), ["* to A", "A to *", "* to *", "* to *"])
      expectEqual(scene.transitions.map(\.number), [1, 2, 3, 4])
    },
  ]

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
    expectEqual(machine.state(named: "A")?.elements.count, 1)
    expectEqual(values(machine.elements(of: "A")), [1])
    expectEqual(values(machine.elements(of: "B")), [1, 4, 3])
    expectEqual(values(machine.elements(of: "none")), [])
    expectEqual([machine, machine].names, ["A", "B", "C"])
    #expect(
      throws: SceneError(
        "the state 'B' is based on 'zzzzzzzz', and there is no such state", at: place,
        hint: "the states are A, B")
    ) { try StateMachine(states: [state("A"), state("B", on: "zzzzzzzz")], transitions: []) }
    expectEqual(StateMachine.listHint([]), "the scene has no states")
  }
}
