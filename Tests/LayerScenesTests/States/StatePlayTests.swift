import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Entering and leaving states")
struct StatePlayTests {
  private static let spin = #"{"class": "Wait", "duration": 9}"#

  private static func text(
    _ states: String, _ transitions: String = "", events: String = ""
  ) -> String {
    """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "opacity": 0.5, "position": [10, 20], "animations": {"spin": \(spin)}},
      {"id": "card"}]},
     "states": {\(states)}, "transitions": [\(transitions)], "events": [\(events)]}
    """
  }

  private static func stage(
    _ states: String, _ transitions: String = "", events: String = ""
  ) throws -> SceneStage {
    try NativeText.source(text(states, transitions, events: events)).makeStage()
  }

  private static func change(_ ends: String, _ key: String, _ keyPath: String) -> String {
    ##"{\##(ends), "animations": {"#box": {"\##(key)": {"class": "BasicAnimation", "##
      + ##""keyPath": "\##(keyPath)", "duration": 4}}}}"##
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the present state again changes nothing") {
      let stage = try Self.stage(
        ##""A": {"set": {"#box": {"opacity": 1}}}"##, Self.change(##""to": "A""##, "f", "opacity"))
      let box = try stage.found("box")
      try stage.setState("A")
      let handle = try #require(box.animationHandle(forKey: "f"))
      try stage.advance(to: 1)
      stage.loop.transaction(disableActions: true) { _ in box.opacity = 0.25 }
      try stage.setState("A")
      expectEqual(box.opacity, 0.25)
      expectTrue(box.animationHandle(forKey: "f")?.animation === handle.animation)
      try stage.setState(nil)
      try stage.setState(nil)
      expectEqual(box.opacity, 0.5)
    },
    Fact("one that puts another animation under a key gives the first one back") {
      let stage = try Self.stage(
        ##"""
        "A": {"remove": {"layer": "#box", "key": "spin"},
              "add": {"layer": "#box", "key": "spin", "animation": {"class": "BasicAnimation",
               "keyPath": "opacity", "toValue": 0, "duration": 9}}}
        """##)
      let box = try stage.found("box")
      try stage.setState("A")
      expectEqual(box.animation(forKey: "spin")?.className, "BasicAnimation")
      try stage.setState(nil)
      expectEqual(box.animation(forKey: "spin")?.className, "Wait")
      expectEqual(box.animationKeys, ["spin"])
    },
    Fact("one that removed an animation does not put it in the place of a later one") {
      let stage = try Self.stage(##""A": {"remove": {"layer": "#box", "key": "spin"}}"##)
      let box = try stage.found("box")
      try stage.setState("A")
      let own = BasicAnimation(keyPath: "opacity")
      own.toValue = 0
      own.duration = 5
      try box.add(own, forKey: "spin")
      try stage.setState(nil)
      expectEqual(box.animation(forKey: "spin")?.className, "BasicAnimation")
    },
    Fact("an animation of a former transition ends if the next one animates the same value") {
      let transitions = [
        Self.change(##""to": "A""##, "one", "opacity"),
        Self.change(##""from": "A""##, "two", "opacity"),
      ].joined(separator: ", ")
      let stage = try Self.stage(
        ##"""
        "A": {"set": {"#box": {"opacity": 1}}},
        "B": {"set": {"#box": {"opacity": 1, "zPosition": 3}}}
        """##, transitions)
      let box = try stage.found("box")
      try stage.setState("A")
      try stage.advance(to: 1)
      let handle = try #require(box.animationHandle(forKey: "one"))
      try stage.setState("B")
      stage.loop.flush()
      expectEqual(handle.outcome, .cancelled)
      expectEqual(box.animationKeys, ["spin", "two"])
      // From the 0.625 that showed to 1 in 4 s: halfway two seconds later.
      try stage.advance(to: 3)
      expectEqual(box.presented.opacity, 0.8125, within: 1e-12)
    },
    Fact("an animation of a former transition goes on beside one of another value") {
      let transitions = [
        Self.change(##""to": "A""##, "one", "opacity"),
        Self.change(##""from": "A""##, "two", "zPosition"),
      ].joined(separator: ", ")
      let stage = try Self.stage(
        ##"""
        "A": {"set": {"#box": {"opacity": 1}}},
        "B": {"set": {"#box": {"opacity": 1, "zPosition": 3}}}
        """##, transitions)
      let box = try stage.found("box")
      try stage.setState("A")
      try stage.advance(to: 1)
      try stage.setState("B")
      expectEqual(box.animationKeys, ["spin", "one", "two"])
      try stage.advance(to: 2)
      expectEqual(box.presented.opacity, 0.75, within: 1e-12)
      // Without a transition it ends, although its value stays.
      try stage.setState("A", animated: false)
      expectEqual(box.animationKeys, ["spin"])
      expectEqual(box.presented.opacity, 1)
    },
    Fact("may be left at an instant, after what the scene itself does then") {
      let stage = try Self.stage(
        ##""A": {"set": {"#box": {"opacity": 1}}}, "B": {"set": {"#box": {"opacity": 0}}}"##,
        events: ##"{"at": 2, "state": "B"}"##)
      let box = try stage.found("box")
      try stage.setState("A", at: 1)
      try stage.setState("A", at: 2)
      try stage.setState(nil, at: 3)
      try stage.advance(to: 1)
      expectEqual(stage.state, "A")
      expectEqual(box.opacity, 1)
      try stage.advance(to: 2)
      expectEqual(stage.state, "A")
      try stage.advance(to: 3)
      expectNil(stage.state)
      expectEqual(box.opacity, 0.5)
    },
    Fact("a state may set a name, and remove what an event or another state adds") {
      let fade = #"{"class": "Wait", "duration": 9}"#
      let stage = try Self.stage(
        ##"""
        "A": {"set": {"#box": {"name": "n"}}, "remove": [{"layer": "#card", "key": "late"},
              {"layer": "#card", "key": "other"}]},
        "B": {"add": {"layer": "#card", "key": "other", "animation": \##(fade)}}
        """##,
        events: ##"{"at": 1, "add": {"layer": "#card", "key": "late", "animation": \##(fade)}}"##)
      let card = try stage.found("card")
      try stage.advance(to: 1)
      expectEqual(card.animationKeys, ["late"])
      try stage.setState("A")
      expectEqual(card.animationKeys ?? [], [])
      try expectEqual(stage.found("box").name, "n")
      try stage.setState(nil)
      expectEqual(card.animationKeys, ["late"])
      try expectNil(stage.found("box").name)
    },
    Fact("an event that enters a state notes each layer that is gone once, whatever it does to it")
    {
      let source = try NativeText.source(
        Self.text(
          ##"""
          "A": {"remove": {"layer": "#box", "key": "spin"}, "set": {"#card": {"opacity": 0}},
                "add": [{"layer": "#box", "key": "k", "animation": {"class": "Wait"}},
                        {"layer": {}, "to": "#card"}]},
          "B": {"add": {"layer": {}, "to": "#card"}}, "C": {"basedOn": "A"}
          """##,
          events: ##"""
            {"at": 1, "remove": {"layer": "#box"}}, {"at": 2, "state":
            "A"}, {"at": 3, "state": "B"}, {"at": 4, "remove": [{"layer": "#card"}]},
            {"at": 5, "state": "C"}, {"at": 6, "state": "B"}
            """##))
      let gone = "', which an earlier event removes"
      expectEqual(
        source.notices.map(\.message),
        [
          "the state 'A' names '#box\(gone)", "the state 'C' names '#box\(gone)",
          "the state 'C' names '#card\(gone)", "the state 'B' names '#card\(gone)",
        ])
    },
    Fact("what a state adds is noted once, also if an event enters it") {
      let source = try NativeText.source(
        Self.text(
          ##"""
          "A": {"add": {"to": "#card", "layer": {"id": "n", "ignores": ["x"], "animations": {
            "t": {"class": "Transition"}}}}}
          """##, events: ##"{"at": 1, "state": "A"}, {"at": 2, "set": {"#n": {"opacity": 0}}}"##))
      expectEqual(
        source.notices.map(\.message),
        [
          "the animation 't' of Layer #n: a transition is listed under the key 'transition'"
        ])
      expectEqual(source.ignored.map(\.name), ["x"])
    },
    Fact("a transition between images in a state has the key of all of them (F83)") {
      let source = try NativeText.source(
        Self.text(
          "\"A\": {}",
          ##"""
          {"animations": {"#box": {"k": {"class": "Transition", "duration": 1},
            "g": {"class": "AnimationGroup", "animations": [{"class": "Wait", "delay": 2}]}}}},
          {"animations": {"#box": [{"class": "BasicAnimation", "keyPath": "opacity", "delay": 3},
            {"class": "Wait"}]}}
          """##))
      let transitions = source.machines.flatMap(\.transitions)
      let animations = transitions.flatMap(\.elements).map(\.animation)
      expectEqual(animations.map(\.key), ["transition", "g", "opacity", nil])
      expectEqual(
        animations.map(\.className),
        [
          "Transition", "AnimationGroup", "BasicAnimation", "Wait",
        ])
      expectEqual(animations.map(\.keyPath), [nil, nil, "opacity", nil])
      expectEqual(animations.map(\.timing.beginTime), [0, 0, 3, 0])
      guard case .group(let members) = animations[1].definition else {
        Issue.record("no group")
        return
      }
      expectEqual(members.map(\.timing.beginTime), [2])
    },
    Fact("a delay of a state's animation counts in the layer's time from entering it") {
      let stage = try Self.stage(
        ##"""
        "A": {"set": {"#box": {"speed": 2}}, "add": [
          {"layer": "#box", "key": "late", "animation": {"class": "Wait", "duration": 3, "delay": 1}},
          {"layer": "#box", "key": "now", "animation": {"class": "Wait", "duration": 3}}]}
        """##)
      let box = try stage.found("box")
      try stage.advance(to: 5)
      try stage.setState("A")
      stage.loop.flush()
      // The layer's time runs twice as fast: one second of it is over after half a second.
      expectEqual(box.animationHandle(forKey: "late")?.beginTime, 5.5)
      expectEqual(box.animationHandle(forKey: "now")?.beginTime, 5)
      expectEqual(box.animation(forKey: "late")?.timing.beginTime, 11)
    },
  ]

  @Test("an animation is added by the state of its number and name")
  func origin() throws {
    let stage = try Self.stage(
      ##"""
      "A": {}, "B": {"basedOn": "C"},
      "C": {"add": {"layer": "#card", "key": "w", "animation": {"class": "Wait", "duration": 3}}}
      """##)
    let card = try stage.found("card")
    for (name, origin) in [("B", "state 2, B"), ("A", nil), ("C", "state 3, C")]
      as [(String, String?)]
    {
      try stage.setState(name)
      expectEqual(card.animation(forKey: "w")?.origin?.description, origin)
    }
  }
}
