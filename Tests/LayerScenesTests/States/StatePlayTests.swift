import LayerAnimation
import LayerModel
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

  @Test("the present state again changes nothing")
  func again() throws {
    let stage = try Self.stage(
      ##""A": {"set": {"#box": {"opacity": 1}}}"##, Self.change(##""to": "A""##, "f", "opacity"))
    let box = try stage.found("box")
    try stage.setState("A")
    let handle = try #require(box.animationHandle(forKey: "f"))
    try stage.advance(to: 1)
    stage.loop.transaction(disableActions: true) { _ in box.opacity = 0.25 }
    try stage.setState("A")
    #expect(box.opacity == 0.25)
    #expect(box.animationHandle(forKey: "f")?.animation === handle.animation)
    try stage.setState(nil)
    try stage.setState(nil)
    #expect(box.opacity == 0.5)
  }

  @Test("one that puts another animation under a key gives the first one back")
  func sameKey() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"remove": {"layer": "#box", "key": "spin"},
            "add": {"layer": "#box", "key": "spin", "animation": {"class": "BasicAnimation",
             "keyPath": "opacity", "toValue": 0, "duration": 9}}}
      """##)
    let box = try stage.found("box")
    try stage.setState("A")
    #expect(box.animation(forKey: "spin")?.className == "BasicAnimation")
    try stage.setState(nil)
    #expect(box.animation(forKey: "spin")?.className == "Wait")
    #expect(box.animationKeys == ["spin"])
  }

  @Test("one that removed an animation does not put it in the place of a later one")
  func keyTaken() throws {
    let stage = try Self.stage(##""A": {"remove": {"layer": "#box", "key": "spin"}}"##)
    let box = try stage.found("box")
    try stage.setState("A")
    let own = BasicAnimation(keyPath: "opacity")
    own.toValue = 0
    own.duration = 5
    try box.add(own, forKey: "spin")
    try stage.setState(nil)
    #expect(box.animation(forKey: "spin")?.className == "BasicAnimation")
  }

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
      #expect(card.animation(forKey: "w")?.origin?.description == origin)
    }
  }

  @Test("an animation of a former transition ends if the next one animates the same value")
  func animatedAgain() throws {
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
    #expect(handle.outcome == .cancelled)
    #expect(box.animationKeys == ["spin", "two"])
    // From the 0.625 that showed to 1 in 4 s: halfway two seconds later.
    try stage.advance(to: 3)
    #expect(abs(box.presented.opacity - 0.8125) < 1e-12)
  }

  @Test("an animation of a former transition goes on beside one of another value")
  func animatedOther() throws {
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
    #expect(box.animationKeys == ["spin", "one", "two"])
    try stage.advance(to: 2)
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    // Without a transition it ends, although its value stays.
    try stage.setState("A", animated: false)
    #expect(box.animationKeys == ["spin"])
    #expect(box.presented.opacity == 1)
  }

  @Test("may be left at an instant, after what the scene itself does then")
  func scheduled() throws {
    let stage = try Self.stage(
      ##""A": {"set": {"#box": {"opacity": 1}}}, "B": {"set": {"#box": {"opacity": 0}}}"##,
      events: ##"{"at": 2, "state": "B"}"##)
    let box = try stage.found("box")
    try stage.setState("A", at: 1)
    try stage.setState("A", at: 2)
    try stage.setState(nil, at: 3)
    try stage.advance(to: 1)
    #expect(stage.state == "A" && box.opacity == 1)
    try stage.advance(to: 2)
    #expect(stage.state == "A")
    try stage.advance(to: 3)
    #expect(stage.state == nil && box.opacity == 0.5)
  }

  @Test("a state may set a name, and remove what an event or another state adds")
  func accepted() throws {
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
    #expect(card.animationKeys == ["late"])
    try stage.setState("A")
    #expect(card.animationKeys ?? [] == [])
    #expect(try stage.found("box").name == "n")
    try stage.setState(nil)
    #expect(card.animationKeys == ["late"])
    #expect(try stage.found("box").name == nil)
  }

  @Test("an event that enters a state notes each layer that is gone once, whatever it does to it")
  func notices() throws {
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
    #expect(
      source.notices.map(\.message) == [
        "the state 'A' names '#box\(gone)", "the state 'C' names '#box\(gone)",
        "the state 'C' names '#card\(gone)", "the state 'B' names '#card\(gone)",
      ])
  }

  @Test("what a state adds is noted once, also if an event enters it")
  func addedNotice() throws {
    let source = try NativeText.source(
      Self.text(
        ##"""
        "A": {"add": {"to": "#card", "layer": {"id": "n", "ignores": ["x"], "animations": {
          "t": {"class": "Transition"}}}}}
        """##, events: ##"{"at": 1, "state": "A"}, {"at": 2, "set": {"#n": {"opacity": 0}}}"##))
    #expect(
      source.notices.map(\.message) == [
        "the animation 't' of Layer #n: a transition is listed under the key 'transition'"
      ])
    #expect(source.ignored.map(\.name) == ["x"])
  }

  @Test("a transition between images in a state has the key of all of them (F83)")
  func transitionKey() throws {
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
    #expect(animations.map(\.key) == ["transition", "g", "opacity", nil])
    #expect(
      animations.map(\.className) == [
        "Transition", "AnimationGroup", "BasicAnimation", "Wait",
      ])
    #expect(animations.map(\.keyPath) == [nil, nil, "opacity", nil])
    #expect(animations.map(\.timing.beginTime) == [0, 0, 3, 0])
    guard case .group(let members) = animations[1].definition else {
      Issue.record("no group")
      return
    }
    #expect(members.map(\.timing.beginTime) == [2])
  }

  @Test("a delay of a state's animation counts in the layer's time from entering it")
  func delay() throws {
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
    #expect(box.animationHandle(forKey: "late")?.beginTime == 5.5)
    #expect(box.animationHandle(forKey: "now")?.beginTime == 5)
    #expect(box.animation(forKey: "late")?.timing.beginTime == 11)
  }
}
