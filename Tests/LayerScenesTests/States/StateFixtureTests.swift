import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("States, with what the real files lack")
struct StateFixtureTests {
  /// A box with a rotation, and states in markup.
  private static func markup(_ states: String, _ transitions: String = "") -> String {
    """
    <caml><CALayer id="root"><sublayers>
    <CALayer id="box" opacity="0.5" position="10 20">
    <animations><spin type="CABasicAnimation" keyPath="transform.rotation.z" duration="4"
     repeatCount="inf"><fromValue type="real" value="0"/><toValue type="real" value="2"/></spin>
    </animations></CALayer><CALayer id="card"/></sublayers>
    <states>\(states)</states><stateTransitions>\(transitions)</stateTransitions></CALayer></caml>
    """
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("LKStateAddAnimation adds an animation after its delay, and leaving removes it") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKState name="On"><elements><LKStateAddAnimation targetId="box" key="fade">
          <animation type="CABasicAnimation" keyPath="opacity" beginTime="1" duration="2">
          <fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>
          </LKStateAddAnimation></elements></LKState><LKState name="Off"/>
          """))
      expectTrue(source.notices.isEmpty)
      let stage = try source.makeStage()
      let box = try stage.found("box")
      try stage.advance(to: 5)
      try stage.setState("On")
      expectEqual(box.animationKeys, ["spin", "fade"])
      expectEqual(box.animation(forKey: "fade")?.origin?.description, "state 1, On")
      try stage.advance(to: 5.5)
      expectEqual(box.presented.opacity, 0.5)
      // From 6 to 8, linear: at 7 it is halfway.
      try stage.advance(to: 7)
      expectEqual(box.presented.opacity, 0.5, within: 1e-12)
      try stage.advance(to: 7.5)
      expectEqual(box.presented.opacity, 0.75, within: 1e-12)
      try stage.setState("Off")
      expectEqual(box.animationKeys, ["spin"])
      expectEqual(box.presented.opacity, 0.5)
    },
    Fact("LKStateRemoveAnimation removes an animation, and leaving puts it back in phase") {
      let stage = try CAMLFixture.source(
        Self.markup(
          """
          <LKState name="Still"><elements><LKStateRemoveAnimation targetId="box" key="spin"/>
          </elements></LKState>
          """)
      ).makeStage()
      let box = try stage.found("box")
      try stage.advance(to: 1)
      try stage.setState("Still")
      try stage.advance(to: 2)
      expectTrue(box.animationKeys == nil || box.animationKeys == [])
      expectEqual(box.presented.placement.transform, .identity)
      try stage.setState(nil)
      try stage.advance(to: 3)
      // 0 to 2 radians in 4 s, since 0 s: 1.5 at 3 s, as if it had never been away.
      let angle = try box.presented.value(forKeyPath: "transform.rotation.z")
      expectTrue(angle.isNear(1.5, 1e-12))
    },
    Fact("LKStateAddElement adds a layer with its sublayers, which states and transitions may name")
    {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKState name="On"><elements>
          <LKStateAddElement targetId="root" keyPath="sublayers" beforeObject="card">
          <CALayer id="badge" opacity="0.2"><sublayers><CALayer id="dot"/></sublayers></CALayer>
          </LKStateAddElement>
          <LKStateSetValue targetId="badge" keyPath="opacity"><value type="real" value="1"/>
          </LKStateSetValue></elements></LKState><LKState name="Off"/>
          """,
          """
          <LKStateTransition fromState="*" toState="On"><elements>
          <LKStateTransitionElement key="opacity" targetId="badge">
          <animation type="CABasicAnimation" keyPath="opacity" duration="1"/>
          </LKStateTransitionElement></elements></LKStateTransition>
          """))
      expectTrue(source.notices.isEmpty)
      let stage = try source.makeStage()
      try stage.setState("On")
      expectEqual(stage.root.sublayers?.map(\.id), ["box", "badge", "card"])
      try expectTrue(stage.found("dot").superlayer === stage.found("badge"))
      try expectEqual(stage.found("badge").opacity, 1)
      try stage.setState("Off")
      expectEqual(stage.root.sublayers?.map(\.id), ["box", "card"])
      expectNil(stage.layer("badge"))
      try stage.setState("On")
      try stage.advance(to: 1)
      expectEqual(stage.root.sublayers?.map(\.id), ["box", "badge", "card"])
    },
    Fact("what two states share by a third one stays when one follows the other") {
      let stage = try Self.native(
        """
        "Base": {"add": [{"layer": {"id": "badge", "opacity": 0.2}, "to": "#box"},
          {"layer": "#badge", "key": "spin", "animation": {"class": "BasicAnimation",
            "keyPath": "zPosition", "fromValue": 0, "toValue": 8, "duration": 8}}]},
        "A": {"basedOn": "Base", "set": {"#badge": {"opacity": 1}}},
        "B": {"basedOn": "Base"},
        "Other": {"add": {"layer": {"id": "badge", "opacity": 0.7}, "to": "#card"},
                  "set": {"#badge": {"cornerRadius": 3}}}
        """)
      try stage.setState("A")
      let badge = try stage.found("badge")
      expectEqual(badge.opacity, 1)
      try stage.advance(to: 1)
      try stage.setState("B")
      try stage.advance(to: 2)
      try expectTrue(stage.found("badge") === badge)
      expectEqual(badge.opacity, 0.2)
      // One point a second since 0, so it has not begun again at 1 s.
      expectEqual(badge.presented.zPosition, 2)
      // Another state has a layer of its own with the same identifier.
      try stage.setState("Other")
      let other = try stage.found("badge")
      expectTrue(other !== badge)
      expectNil(badge.superlayer)
      expectEqual(other.opacity, 0.7)
      expectEqual(other.cornerRadius, 3)
      try stage.setState("A")
      try expectEqual(stage.found("badge").opacity, 1)
      expectNil(other.superlayer)
    },
    Fact("several layers with states each play their own transition for one change") {
      func transition(_ id: String) -> String {
        """
        <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
        <LKStateTransitionElement key="opacity" targetId="\(id)">
        <animation type="CABasicAnimation" keyPath="opacity" duration="2"/>
        </LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
        """
      }
      func states(_ id: String, _ name: String) -> String {
        """
        <states><LKState name="\(name)"><elements><LKStateSetValue targetId="\(id)" keyPath="opacity">
        <value type="real" value="0"/></LKStateSetValue></elements></LKState></states>
        """
      }
      let stage = try CAMLFixture.source(
        """
        <caml><CALayer id="a">\(states("a", "On"))\(transition("a"))<sublayers>
        <CALayer id="b">\(states("b", "On"))\(transition("b"))</CALayer>
        <CALayer id="c">\(states("c", "Off"))</CALayer></sublayers></CALayer></caml>
        """
      ).makeStage()
      expectEqual(stage.states, ["On", "Off"])
      try stage.setState("On")
      try stage.advance(to: 1)
      try expectEqual(stage.found("a").presented.opacity, 0.5)
      try expectEqual(stage.found("b").presented.opacity, 0.5)
      try stage.setState("Off")
      try expectEqual(stage.found("a").opacity, 1)
      try expectEqual(stage.found("c").opacity, 0)
    },
    Fact("a value that cannot be set is an error, and leaves everything as it was") {
      let stage = try Self.native(
        """
        "A": {"set": {"#box": {"opacity": 1}}},
        "B": {"add": {"layer": {"id": "badge"}, "to": "#box"},
              "set": {"#card": {"opacity": 0}, "#box": {"frame": [0, 0, 10, 10]}}}
        """)
      let box = try stage.found("box")
      try stage.setState("A")
      // No bounds make this frame when the layer has no width.
      box.transform = Transform3D(scaleX: 1e-308, y: 1, z: 1)
      #expect(throws: SceneError.self) { try stage.setState("B") }
      expectEqual(stage.state, "A")
      expectEqual(box.opacity, 1)
      try expectEqual(stage.found("card").opacity, 1)
      expectNil(stage.layer("badge"))
      box.transform = .identity
      try stage.setState("B")
      expectEqual(box.opacity, 0.5)
      expectTrue(stage.layer("badge")?.superlayer === box)
    },
    Fact("a state does what the state does on which it is based, and then its own") {
      let stage = try Self.native(
        """
        "A": {"basedOn": "B", "set": {"#box": {"opacity": 0.9}}},
        "B": {"basedOn": "C", "set": {"#box": {"opacity": 0.1, "position.x": 1}}},
        "C": {"set": {"#box": {"position": [5, 6]}, "#card": {"zPosition": 4}}}
        """)
      let box = try stage.found("box")
      try stage.setState("A")
      expectEqual(box.opacity, 0.9)
      expectEqual(box.position, Point(x: 1, y: 6))
      try expectEqual(stage.found("card").zPosition, 4)
      expectEqual(stage.states, ["A", "B", "C"])
    },
    Fact("a running animation goes on if the new state keeps its value, else it ends") {
      let stage = try Self.native(
        """
        "A": {"set": {"#box": {"opacity": 1, "position.x": 110}}},
        "Same": {"set": {"#box": {"opacity": 1}}}
        """,
        """
        {"to": "A", "animations": {"#box": [
          {"class": "BasicAnimation", "keyPath": "opacity", "duration": 2},
          {"class": "BasicAnimation", "keyPath": "position.x", "duration": 2}]}}
        """)
      let box = try stage.found("box")
      try stage.setState("A")
      try stage.advance(to: 1)
      expectEqual(box.presented.opacity, 0.75, within: 1e-12)
      expectEqual(box.presented.position.x, 60, within: 1e-12)
      // 'Same' keeps the opacity of A, and leaves x at the tree's 10.
      try stage.setState("Same")
      expectEqual(box.presented.opacity, 0.75, within: 1e-12)
      expectEqual(box.presented.position.x, 10)
      try stage.advance(to: 1.5)
      expectEqual(box.presented.opacity, 0.875, within: 1e-12)
      // Without a transition everything ends.
      try stage.setState(nil, animated: false)
      expectEqual(box.presented.opacity, 0.5)
    },
    Fact("an animation is replaced if the next transition adds one under its key, else cancelled") {
      let stage = try Self.native(
        """
        "A": {"set": {"#box": {"opacity": 1, "position.x": 110}}},
        "B": {"set": {"#box": {"opacity": 0}}}
        """,
        """
        {"to": "A", "animations": {"#box": {
          "opacity": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 2},
          "x": {"class": "BasicAnimation", "keyPath": "position.x", "duration": 2}}}},
        \(Self.fade("A", "B", 2))
        """)
      let box = try stage.found("box")
      try stage.setState("A")
      let handles = try ["opacity", "x"].map { try #require(box.animationHandle(forKey: $0)) }
      try stage.advance(to: 1)
      try stage.setState("B")
      stage.loop.flush()
      expectEqual(handles.map(\.outcome), [.replaced, .cancelled])
      expectEqual(box.animationKeys, ["opacity"])
    },
    Fact("an additive animation without ends adds the way that is left") {
      let stage = try Self.native(
        "\"A\": {\"set\": {\"#box\": {\"position.x\": 110}}}",
        """
        {"animations": {"#box": [{"class": "BasicAnimation", "keyPath": "position.x",
         "additive": true, "duration": 2}]}}
        """)
      let box = try stage.found("box")
      try stage.setState("A")
      expectEqual(box.position.x, 110)
      // From 10 to 110 in 2 s, linear: −100 to 0 on top of 110.
      for (instant, x) in [(0.0, 10.0), (0.5, 35), (1, 60), (1.5, 85), (2.5, 110)] {
        try stage.advance(to: instant)
        expectEqual(box.presented.position.x, x, within: 1e-12)
      }
      try stage.setState(nil)
      try stage.advance(to: 3)
      let shown = box.presented.position.x
      try stage.setState("A")
      expectEqual(box.presented.position.x, shown, within: 1e-9)
    },
    Fact("a state sets the timing of a layer, at once") {
      let stage = try CAMLFixture.source(
        Self.markup(
          """
          <LKState name="Slow"><elements><LKStateSetValue targetId="box" keyPath="speed">
          <value type="real" value="0.5"/></LKStateSetValue>
          <LKStateSetValue targetId="box" keyPath="autoreverses"><value type="integer" value="1"/>
          </LKStateSetValue></elements></LKState>
          """)
      ).makeStage()
      let box = try stage.found("box")
      try stage.setState("Slow")
      expectEqual(box.speed, 0.5)
      expectTrue(box.autoreverses)
      // 0 to 2 radians in 4 s of a time that runs at half speed: 0.5 after 2 s.
      try stage.advance(to: 2)
      try expectTrue(box.presented.value(forKeyPath: "transform.rotation.z").isNear(0.5, 1e-12))
      try stage.setState(nil)
      expectEqual(box.speed, 1)
      expectFalse(box.autoreverses)
    },
    Fact("F20: an animation of a transition with two values starts where these say") {
      let stage = try Self.native(
        "\"A\": {\"set\": {\"#box\": {\"opacity\": 1}}}",
        """
        {"animations": {"#box": {"fade": {"class": "BasicAnimation", "keyPath": "opacity",
         "byValue": 0.3, "toValue": 0.9, "duration": 2}}}}
        """)
      try stage.setState("A")
      try stage.advance(to: 1)
      // By .3 to .9 starts at .6, not at the .5 that shows: halfway it is .75.
      expectEqual(try stage.found("box").presented.opacity, 0.75, within: 1e-12)
    },
    Fact("an explicit end of a transition's animation is kept, and keyframes play their own values")
    {
      let stage = try Self.native(
        "\"A\": {\"set\": {\"#box\": {\"opacity\": 1, \"zPosition\": 8}}}",
        """
        {"animations": {"#box": [
          {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 2},
          {"class": "KeyframeAnimation", "keyPath": "zPosition", "values": [0, 100], "duration": 2},
          {"class": "AnimationGroup", "duration": 2, "key": "both", "animations": [
            {"class": "BasicAnimation", "keyPath": "position.x", "byValue": 4},
            {"class": "BasicAnimation", "keyPath": "cornerRadius"}]}]}}
        """)
      let box = try stage.found("box")
      try stage.setState("A")
      try stage.advance(to: 1)
      expectEqual(box.presented.opacity, 0.5, within: 1e-12)
      expectEqual(box.presented.zPosition, 50, within: 1e-12)
      expectEqual(box.presented.position.x, 12, within: 1e-12)
    },
    Fact("entering an unknown state is an error, and changes nothing") {
      let stage = try Self.native("\"Locked\": {\"set\": {\"#box\": {\"opacity\": 1}}}")
      try stage.setState("Locked")
      let error = SceneError(
        "the scene has no state 'Loked'", hint: "did you mean 'Locked'?")
      #expect(throws: error) { try stage.setState("Loked") }
      #expect(throws: error) { try stage.setState("Loked", at: 3) }
      expectEqual(stage.state, "Locked")
      try expectEqual(stage.found("box").opacity, 1)
      let none = try NativeText.root("{}")
      #expect(throws: SceneError("the scene has no state 'A'", hint: "the scene has no states")) {
        try none.setState("A")
      }
    },
    Fact("a layer that an event has removed is left out, with a notice") {
      let source = try NativeText.source(
        """
        {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}, {"id": "card"}]},
         "states": {"A": {"set": {"#box": {"opacity": 0}, "#card": {"opacity": 0}}}},
         "events": [{"at": 1, "remove": {"layer": "#box"}},
        {"at": 2, "state": "A"}]}
        """)
      expectEqual(
        source.notices.map(\.description),
        [
          "s.json:4:20: note: the state 'A' names '#box', which an earlier event removes"
        ])
      let stage = try source.makeStage()
      try stage.advance(to: 3)
      try expectEqual(stage.found("card").opacity, 0)
    },
  ]

  @Test("additions in markup become JSON that does the same")
  func written() throws {
    let scene = try Scene(
      Self.markup(
        """
        <LKState name="Base"><elements><LKStateRemoveAnimation targetId="box" key="spin"/>
        </elements></LKState>
        <LKState name="On" basedOn="Base"><elements>
        <LKStateAddElement targetId="root"><CALayer id="badge"/></LKStateAddElement>
        <LKStateAddAnimation targetId="badge" key="fade"><animation type="CABasicAnimation"
         keyPath="opacity" beginTime="0.5" duration="2"><toValue type="real" value="0"/></animation>
        </LKStateAddAnimation></elements></LKState>
        """))
    let converted = try Scene(try scene.json(strict: true))
    expectEqual(converted.states.map(\.basedOn), [nil, "Base"])
    let (one, other) = (try scene.makeStage(), try converted.makeStage())
    for (instant, state) in [(1, "On"), (2, nil), (3, "Base"), (4, "On"), (5, "Base")] {
      for stage in [one, other] {
        try stage.advance(to: Double(instant))
        try stage.setState(state)
        try stage.advance(to: Double(instant) + 0.75)
      }
      expectNil(SceneComparison.difference(one.root, other.root))
    }
  }

  // MARK: Rules

  private static func native(_ states: String, _ transitions: String = "") throws -> SceneStage {
    try NativeText.source(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "opacity": 0.5, "position": [10, 20]}, {"id": "card"}]},
       "states": {\(states)}, "transitions": [\(transitions)]}
      """
    ).makeStage()
  }

  private static func fade(_ from: String, _ to: String, _ seconds: Double) -> String {
    """
    {"from": "\(from)", "to": "\(to)", "animations": {"#box": {"opacity":
     {"class": "BasicAnimation", "keyPath": "opacity", "duration": \(seconds)}}}}
    """
  }

  @Test(
    "of several transitions the exact pair plays, else one from the state, else one to it",
    arguments: [
      (["* *", "* B", "A *", "A B"], 4.0), (["* *", "* B", "A *"], 3), (["* B", "* *"], 2),
      (["* *"], 1), (["* *", "* A", "B *", "B A"], 1), (["A *", "* B"], 3),
    ] as [([String], Double)])
  func precedence(_ pairs: [String], _ seconds: Double) throws {
    // The duration says which one plays: 4 for A B, 3 for A *, 2 for * B, 1 for * *.
    let durations = ["A B": 4.0, "A *": 3, "* B": 2, "* *": 1]
    let transitions = pairs.map { pair in
      let ends = pair.split(separator: " ").map(String.init)
      return Self.fade(ends[0], ends[1], durations[pair] ?? 9)
    }
    let stage = try Self.native(
      "\"A\": {}, \"B\": {\"set\": {\"#box\": {\"opacity\": 1}}}",
      transitions.joined(separator: ", "))
    try stage.setState("A", animated: false)
    try stage.setState("B")
    try expectEqual(stage.found("box").animation(forKey: "opacity")?.timing.duration, seconds)
  }

  @Test(
    "an animation of a transition without a duration lasts as long as the transaction says (F9)",
    arguments: [(nil, 0.25), (2, 2)] as [(Double?, Double)])
  func transactionDuration(_ given: Double?, _ seconds: Double) throws {
    let stage = try Self.native(
      "\"B\": {\"set\": {\"#box\": {\"opacity\": 1}}}", Self.fade("*", "B", 0))
    try stage.loop.transaction(duration: given) { _ in try stage.setState("B") }
    let box = try stage.found("box")
    expectEqual(box.animation(forKey: "opacity")?.timing.duration, seconds)
    // Halfway from 0.5 to 1.
    try stage.advance(to: seconds / 2)
    expectEqual(box.presented.opacity, 0.75)
  }

  @Test("an empty transition does not count, unless it names both states")
  func empty() throws {
    let states = "\"A\": {}, \"B\": {\"set\": {\"#box\": {\"opacity\": 1}}}"
    for (pair, plays) in [("A *", true), ("* B", true), ("* *", true), ("A B", false)] {
      let ends = pair.split(separator: " ")
      let empty = "{\"from\": \"\(ends[0])\", \"to\": \"\(ends[1])\"}"
      let stage = try Self.native(states, "\(empty), \(Self.fade("*", "*", 1))")
      try stage.setState("A")
      try stage.setState("B")
      try expectTrue(stage.found("box").animationKeys?.isEmpty ?? true != plays, "\(pair)")
    }
  }

  @Test("a value that the new state does not set goes back to the tree's, exactly")
  func back() throws {
    let stage = try Self.native(
      """
      "A": {"set": {"#box": {"transform": [{"rotate": "30deg"}, {"scale": 3}], "position.x": 99,
       "transform.scale.xy": 0.1, "transform.rotation.z": 14}}},
      "B": {"set": {"#box": {"position.y": 7}}}
      """)
    let box = try stage.found("box")
    let before = box.transform
    try stage.setState("A")
    expectEqual(box.position, Point(x: 99, y: 20))
    try stage.setState("B")
    expectEqual(box.position, Point(x: 10, y: 7))
    expectEqual(box.transform, before)
    // Something else changes x in the meantime: only y goes back.
    stage.loop.transaction(disableActions: true) { _ in box.position.x = 55 }
    try stage.setState(nil)
    expectEqual(box.position, Point(x: 55, y: 20))
    expectNil(stage.state)
  }

  // An animated component is exact, so it is read with its turns (record 0004).
  @Test("a rotation keeps its whole turns, which a matrix does not have")
  func turns() throws {
    let stage = try Self.native(
      """
      "A": {"set": {"#box": {"transform.rotation.z": 12}}},
      "B": {"set": {"#box": {"transform.rotation.z": 0}}}
      """,
      """
      {"animations": {"#box": {"turn": {"class": "BasicAnimation",
       "keyPath": "transform.rotation.z", "duration": 4}}}}
      """)
    let box = try stage.found("box")
    try stage.setState("A")
    for (start, from) in [(0.0, 0.0), (10, 12)] {
      try stage.advance(to: start)
      if start > 0 { try stage.setState("B") }
      // Three radians a second, up from 0 and then back down from 12.
      try stage.advance(to: start + 0.5)
      let angle = from == 0 ? 1.5 : 10.5
      let shown = try box.presented.value(forKeyPath: "transform.rotation.z")
      expectTrue(shown.isNear(.number(angle), 1e-9))
    }
  }

  @Test("the events of a scene enter states, and say which transition added an animation")
  func events() throws {
    let source = try NativeText.source(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box", "opacity": 0.5}]},
       "states": {"A": {"set": {"#box": {"opacity": 1}}}, "B": {}},
       "transitions": [\(Self.fade("*", "A", 2)), \(Self.fade("A", "*", 4))],
       "events": [{"at": 1, "state": "A"},
                  {"at": 4, "transaction": {"disableActions": true}, "state": "B"},
                  {"at": 5, "state": "A"}, {"at": 6, "state": "B"}]}
      """)
    expectTrue(source.notices.isEmpty)
    var lines: [String] = []
    let stage = try source.makeStage { lines.append($0.description) }
    try stage.setState("A", at: 8)
    let box = try stage.found("box")
    try stage.advance(to: 2)
    expectEqual(box.presented.opacity, 0.75, within: 1e-12)
    try stage.advance(to: 4)
    expectEqual(box.presented.opacity, 0.5)
    try stage.advance(to: 6)
    // Halfway to 1, back from there to 0.5 in 4 s.
    expectEqual(box.presented.opacity, 0.75, within: 1e-12)
    try stage.advance(to: 8)
    expectEqual(box.presented.opacity, 0.625, within: 1e-12)
    expectEqual(stage.state, "A")
    expectTrue(lines.contains("1.0  Layer #box  opacity: added (state transition 1, * to A)"))
    expectTrue(lines.contains("6.0  Layer #box  opacity: added (state transition 2, A to *)"))
    expectTrue(!lines.contains { $0.hasPrefix("4.0") && $0.contains("added") })
    let explanation = try stage.loop.explanation(of: box, "opacity")
    expectEqual(explanation.animations.map(\.origin?.description), ["state transition 1, * to A"])
  }
}
