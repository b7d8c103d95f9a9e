import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// What a program does with a scene; what scenes themselves do are cases in `Tests/Conformance`.
@Suite("The instance of a scene")
struct SceneInstanceTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  private static let tree = ##"""
    "root": {"id": "root", "sublayers": [{"id": "box", "opacity": 0.5, "animations": {
      "move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 100, "duration": 1}},
      "sublayers": [{"id": "dot"}]}, {"id": "card"}]}
    """##
  private static let quiet = ##""transaction": {"disableActions": true}"##

  /// Makes the instance of a scene with a box and a card, and more members.
  private static func makeInstance(_ more: String) throws -> SceneInstance {
    try Scene("{\"version\": 1, \(tree), \(more)}", file: "s.json").makeInstance()
  }

  /// Leaves the box a transform with which no bounds make a frame.
  private static func flatten(_ instance: SceneInstance) throws {
    let box = try #require(instance.layer("box"))
    instance.loop.transaction(disableActions: true) { _ in
      box.transform = Transform3D(scaleX: 1e-308, y: 1, z: 1)
    }
  }

  static let facts: [Fact] = [
    Fact("shares no layer with other instances, and presents the same") {
      let native = ##"""
        {"version": 1, "root": {"id": "root", "sublayers": [
          {"id": "box", "opacity": 0.5, "animations": {
            "fade": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 1, "duration": 2}}}]}}
        """##
      let markup = """
        <caml><CALayer id="root"><sublayers>
          <CALayer id="box" opacity="0.5"><animations>
            <fade type="CABasicAnimation" keyPath="opacity" duration="2">
              <toValue type="real" value="1"/></fade>
          </animations></CALayer>
        </sublayers></CALayer></caml>
        """
      for text in [native, markup] {
        let scene = try Scene(text)
        let copy = scene
        let first = try scene.makeInstance()
        let second = try copy.makeInstance()
        expectTrue(first.layer("box") !== second.layer("box"))
        first.layer("box")?.opacity = 0.25
        first.layer("box")?.removeFromSuperlayer()
        for instance in [second, try scene.makeInstance()] {
          let box = try #require(instance.layer("box"))
          expectEqual(box.opacity, 0.5)
          instance.loop.advance(to: 1)
          // Half of the way from 0.5 to 1.
          expectEqual(box.presented.opacity, 0.75)
        }
      }
    },
    Fact("of markup with states plays like later ones") {
      let scene = try Scene(
        """
        <caml><CALayer id="root"><sublayers><CALayer id="box" opacity="0.5"><animations>
        <rise type="CABasicAnimation" keyPath="zPosition" duration="2">
        <toValue type="real" value="4"/></rise></animations></CALayer></sublayers>
        <states><LKState name="On"><elements>
        <LKStateSetValue targetId="box" keyPath="opacity"><value type="real" value="1"/>
        </LKStateSetValue></elements></LKState></states></CALayer></caml>
        """)
      for instance in [try scene.makeInstance(), try scene.makeInstance()] {
        let box = try #require(instance.layer("box"))
        try instance.setState("On")
        expectEqual(box.opacity, 1)
        try instance.advance(to: 1)
        // Half of the way from 0 to 4.
        expectEqual(box.presented.zPosition, 2)
        try instance.setState(nil)
        expectEqual(box.opacity, 0.5)
      }
    },
    Fact("puts an added layer in front without an index, and behind or between with one") {
      for (index, ids) in [
        ("", ["box", "card", "new"]), (", \"at\": 0", ["new", "box", "card"]),
        (", \"at\": 1", ["box", "new", "card"]), (", \"at\": 7", ["box", "card", "new"]),
      ] {
        let change = ##"{"layer": {"id": "new"}, "to": "#root"\##(index)}"##
        let playing = try makeInstance("\"events\": [{\"at\": 1, \"add\": \(change)}]")
        try playing.advance(to: 1)
        expectEqual(playing.root.children.map(\.id), ids, "\(index)")
        let instance = try makeInstance("\"states\": {\"On\": {\"add\": \(change)}}")
        try instance.setState("On")
        expectEqual(instance.root.children.map(\.id), ids, "\(index)")
        try instance.setState(nil)
        expectEqual(instance.root.children.map(\.id), ["box", "card"])
      }
    },
    Fact("moves, removes and adds again what its events say") {
      let instance = try makeInstance(
        ##"""
        "events": [{"at": 1, "move": {"layer": "#dot", "to": "#card"}},
          {"at": 2, "remove": {"layer": "#box"}},
          {"at": 3, "add": {"to": "#root", "at": 0, "layer": {"id": "box", "class": "TextLayer"}}}]
        """##)
      try instance.advance(to: 1)
      expectEqual(instance.layer("dot")?.superlayer?.id, "card")
      try instance.advance(to: 2)
      expectEqual(instance.root.children.map(\.id), ["card"])
      expectNil(instance.layer("box"))
      try instance.advance(to: 3)
      expectEqual(instance.root.children.map(\.id), ["box", "card"])
      expectTrue(instance.layer("box") is TextLayer)
    },
    Fact("refuses to settle with an animation that an event stops or adds without an end") {
      let endless =
        ##"{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "repeatCount": "inf"}"##
      for event in [
        ##""set": {"#box": {"speed": 0}}"##,
        ##""add": {"layer": "#box", "key": "e", "animation": \##(endless)}"##,
      ] {
        let instance = try makeInstance("\"events\": [{\"at\": 0.5, \(event)}]")
        #expect(throws: SettleError.self) { try instance.loop.settle(within: 100) }
        expectEqual(instance.loop.now, 0.5, "\(event)")
      }
    },
    // MARK: Errors while it plays
    Fact("throws the error of an event from then on, and stops the events after it") {
      func make() throws -> SceneInstance {
        let instance = try makeInstance(
          ##"""
          "events": [{"at": 0.5, \##(quiet), "set": {"#card": {"opacity": 0.5}}},
            {"at": 1, \##(quiet), "set": {"#card": {"zPosition": 3}, "#box": {
          "frame": [0, 0, 10, 10], "opacity": 0}}},
            {"at": 2, \##(quiet), "set": {"#card": {"opacity": 0}}}]
          """##)
        try flatten(instance)
        return instance
      }
      let instance = try make()
      let card = try #require(instance.layer("card"))
      try instance.advance(to: 0.75)
      expectNil(instance.failure)
      let expected = SceneError(
        "'frame' of Layer #box is impossible with the layer's transform",
        at: SourcePlace(file: "s.json", line: 5, column: 10))
      #expect(throws: expected) { try instance.advance(to: 1.5) }
      expectEqual(instance.failure, expected)
      // What came before the failure was made, and nothing behind it.
      expectEqual(card.zPosition, 3)
      expectEqual(instance.layer("box")?.opacity, 0.5)
      #expect(throws: expected) { try instance.advance(to: 3) }
      expectEqual(instance.loop.now, 3)
      expectEqual(card.opacity, 0.5)
      // The loop itself throws nothing; the error can be asked for.
      let quietly = try make()
      quietly.loop.advance(to: 3)
      expectEqual(quietly.failure, expected)
    },
    Fact("stays as it was if a state sets an impossible value, and enters it when it is possible") {
      let instance = try makeInstance(
        ##"""
        "states": {"A": {"set": {"#box": {"opacity": 1}}},
          "B": {"add": {"layer": {"id": "badge"}, "to": "#box"},
                "set": {"#card": {"opacity": 0}, "#box": {"frame": [0, 0, 10, 10]}}},
          "C": {"set": {"#card": {"opacity": 0}}}}
        """##)
      let box = try #require(instance.layer("box"))
      try instance.setState("A")
      try flatten(instance)
      #expect(throws: SceneError.self) { try instance.setState("B") }
      expectEqual(instance.state, "A")
      expectEqual(box.opacity, 1)
      expectEqual(instance.layer("card")?.opacity, 1)
      expectNil(instance.layer("badge"))
      // Scheduled, it stops the changes behind it.
      try instance.setState("B", at: 1)
      try instance.setState("C", at: 2)
      #expect(throws: SceneError.self) { try instance.advance(to: 3) }
      expectEqual(instance.state, "A")
      expectEqual(instance.layer("card")?.opacity, 1)
      box.transform = .identity
      try instance.setState("B")
      expectEqual(box.opacity, 0.5)
      expectTrue(instance.layer("badge")?.superlayer === box)
    },
    Fact("throws for a state that the scene does not have, and changes nothing") {
      let instance = try makeInstance(##""states": {"Locked": {"set": {"#box": {"opacity": 1}}}}"##)
      try instance.setState("Locked")
      let error = SceneError("the scene has no state 'Loked'", hint: "did you mean 'Locked'?")
      #expect(throws: error) { try instance.setState("Loked") }
      #expect(throws: error) { try instance.setState("Loked", at: 3) }
      expectEqual(instance.state, "Locked")
      expectEqual(instance.layer("box")?.opacity, 1)
      let none = try Scene(#"{"version": 1, "root": {}}"#).makeInstance()
      #expect(throws: SceneError("the scene has no state 'A'", hint: "the scene has no states")) {
        try none.setState("A")
      }
    },
    Fact("refuses a state that animates what a layer of another class does not have") {
      let line = ##""class": "BasicAnimation", "keyPath": "lineWidth", "duration": 1"##
      let card = ##""#card": {"opacity": 0}"##
      let add =
        ##", "add": {"layer": "#line", "key": "w", "animation": {\##(line), "toValue": 3}}"##
      let transition = ##"{"to": "On", "animations": {"#line": {"w": {\##(line)}}}}"##
      // An event has put a plain layer in the place of a shape.
      func make(_ set: String, _ add: String, _ transition: String) throws -> SceneInstance {
        let instance = try Scene(
          ##"""
          {"version": 1, "root": {"id": "root", "sublayers": [
            {"id": "line", "class": "ShapeLayer"}, {"id": "card"}]},
           "states": {"On": {"set": {\##(set)}\##(add)}}, "transitions": [\##(transition)],
           "events": [{"at": 1, "remove": {"layer": "#line"}},
                      {"at": 1, "add": {"to": "#root", "layer": {"id": "line"}}}]}
          """##
        ).makeInstance()
        try instance.advance(to: 1)
        return instance
      }
      for instance in [try make(card, add, ""), try make(card, "", transition)] {
        let error = #expect(throws: SceneError.self) { try instance.setState("On") }
        expectTrue(error?.message.contains("lineWidth") == true)
        expectNil(instance.layer("line")?.animationKeys)
        expectNil(instance.state)
        expectEqual(instance.layer("card")?.opacity, 1)
      }
      // Without its transition the state is entered, and values that the layer lacks are left out.
      let plain = try make(##""#line": {"lineWidth": 3, "opacity": 0.25}"##, "", transition)
      try plain.setState("On", animated: false)
      expectEqual(plain.layer("line")?.opacity, 0.25)
      try plain.setState(nil)
      expectEqual(plain.layer("line")?.opacity, 1)
    },
    // MARK: Changes from outside
    Fact("leaves what a program has changed when a state is entered again or left") {
      let instance = try makeInstance(
        ##""states": {"A": {"set": {"#box": {"opacity": 1, "position": [99, 7]}}}}"##)
      let box = try #require(instance.layer("box"))
      try instance.setState("A")
      instance.loop.transaction(disableActions: true) { _ in box.opacity = 0.25 }
      try instance.setState("A")
      expectEqual(box.opacity, 0.25)
      instance.loop.transaction(disableActions: true) { _ in box.position.x = 55 }
      try instance.setState(nil)
      try instance.setState(nil)
      expectEqual(box.opacity, 0.5)
      expectNil(instance.state)
    },
    Fact("says which state or transition has added an animation") {
      let instance = try makeInstance(
        ##"""
        "states": {"A": {}, "B": {"basedOn": "C"},
          "C": {"add": {"layer": "#card", "key": "w", "animation": {"class": "Wait", "duration": 3}},
                "set": {"#box": {"opacity": 1}}}},
        "transitions": [{"to": "C", "animations": {"#box": {"f": {"class": "BasicAnimation",
          "keyPath": "opacity", "duration": 1}}}}]
        """##)
      let card = try #require(instance.layer("card"))
      for (name, origin) in [("B", "state 2, B"), ("A", nil), ("C", "state 3, C")]
        as [(String, String?)]
      {
        try instance.setState(name)
        expectEqual(card.animation(forKey: "w")?.origin?.description, origin)
      }
      expectEqual(
        instance.layer("box")?.animation(forKey: "f")?.origin?.description,
        "state transition 1, * to C")
    },
    Fact("has transitions as long as their longest animation, with its delay") {
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
}
