import LayerAnimation
import LayerModel
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

  @Test("LKStateAddAnimation adds an animation after its delay, and leaving removes it")
  func addAnimation() throws {
    let source = try CAMLFixture.source(
      Self.markup(
        """
        <LKState name="On"><elements><LKStateAddAnimation targetId="box" key="fade">
        <animation type="CABasicAnimation" keyPath="opacity" beginTime="1" duration="2">
        <fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>
        </LKStateAddAnimation></elements></LKState><LKState name="Off"/>
        """))
    #expect(source.notices.isEmpty)
    let stage = try source.makeStage()
    let box = try stage.found("box")
    try stage.advance(to: 5)
    try stage.setState("On")
    #expect(box.animationKeys == ["spin", "fade"])
    #expect(box.animation(forKey: "fade")?.origin?.description == "state 1, On")
    try stage.advance(to: 5.5)
    #expect(box.presented.opacity == 0.5)
    // From 6 to 8, linear: at 7 it is halfway.
    try stage.advance(to: 7)
    #expect(abs(box.presented.opacity - 0.5) < 1e-12)
    try stage.advance(to: 7.5)
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    try stage.setState("Off")
    #expect(box.animationKeys == ["spin"])
    #expect(box.presented.opacity == 0.5)
  }

  @Test("LKStateRemoveAnimation removes an animation, and leaving puts it back in phase")
  func removeAnimation() throws {
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
    #expect(box.animationKeys == nil || box.animationKeys == [])
    #expect(box.presented.placement.transform == .identity)
    try stage.setState(nil)
    try stage.advance(to: 3)
    // 0 to 2 radians in 4 s, since 0 s: 1.5 at 3 s, as if it had never been away.
    let angle = try box.presented.value(forKeyPath: "transform.rotation.z")
    #expect(angle.isNear(1.5, 1e-12))
  }

  @Test("LKStateAddElement adds a layer with its sublayers, which states and transitions may name")
  func addElement() throws {
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
    #expect(source.notices.isEmpty)
    let stage = try source.makeStage()
    try stage.setState("On")
    #expect(stage.root.sublayers?.map(\.id) == ["box", "badge", "card"])
    #expect(try stage.found("dot").superlayer === stage.found("badge"))
    #expect(try stage.found("badge").opacity == 1)
    try stage.setState("Off")
    #expect(stage.root.sublayers?.map(\.id) == ["box", "card"])
    #expect(stage.layer("badge") == nil)
    try stage.setState("On")
    try stage.advance(to: 1)
    #expect(stage.root.sublayers?.map(\.id) == ["box", "badge", "card"])
  }

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
    #expect(converted.states.map(\.basedOn) == [nil, "Base"])
    let (one, other) = (try scene.makeStage(), try converted.makeStage())
    for (instant, state) in [(1, "On"), (2, nil), (3, "Base"), (4, "On"), (5, "Base")] {
      for stage in [one, other] {
        try stage.advance(to: Double(instant))
        try stage.setState(state)
        try stage.advance(to: Double(instant) + 0.75)
      }
      #expect(SceneComparison.difference(one.root, other.root) == nil)
    }
  }

  @Test("what two states share by a third one stays when one follows the other")
  func shared() throws {
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
    #expect(badge.opacity == 1)
    try stage.advance(to: 1)
    try stage.setState("B")
    try stage.advance(to: 2)
    #expect(try stage.found("badge") === badge)
    #expect(badge.opacity == 0.2)
    // One point a second since 0, so it has not begun again at 1 s.
    #expect(badge.presented.zPosition == 2)
    // Another state has a layer of its own with the same identifier.
    try stage.setState("Other")
    let other = try stage.found("badge")
    #expect(other !== badge && badge.superlayer == nil)
    #expect(other.opacity == 0.7 && other.cornerRadius == 3)
    try stage.setState("A")
    #expect(try stage.found("badge").opacity == 1)
    #expect(other.superlayer == nil)
  }

  @Test("several layers with states each play their own transition for one change")
  func machines() throws {
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
    #expect(stage.states == ["On", "Off"])
    try stage.setState("On")
    try stage.advance(to: 1)
    #expect(try stage.found("a").presented.opacity == 0.5)
    #expect(try stage.found("b").presented.opacity == 0.5)
    try stage.setState("Off")
    #expect(try stage.found("a").opacity == 1)
    #expect(try stage.found("c").opacity == 0)
  }

  @Test("a value that cannot be set is an error, and leaves everything as it was")
  func failure() throws {
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
    #expect(stage.state == "A")
    #expect(box.opacity == 1)
    #expect(try stage.found("card").opacity == 1)
    #expect(stage.layer("badge") == nil)
    box.transform = .identity
    try stage.setState("B")
    #expect(box.opacity == 0.5)
    #expect(stage.layer("badge")?.superlayer === box)
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
    #expect(try stage.found("box").animation(forKey: "opacity")?.timing.duration == seconds)
  }

  @Test(
    "an animation of a transition without a duration lasts as long as the transaction says (F9)",
    arguments: [(nil, 0.25), (2, 2)] as [(Double?, Double)])
  func transactionDuration(_ given: Double?, _ seconds: Double) throws {
    let stage = try Self.native(
      "\"B\": {\"set\": {\"#box\": {\"opacity\": 1}}}", Self.fade("*", "B", 0))
    try stage.loop.transaction(duration: given) { _ in try stage.setState("B") }
    let box = try stage.found("box")
    #expect(box.animation(forKey: "opacity")?.timing.duration == seconds)
    // Halfway from 0.5 to 1.
    try stage.advance(to: seconds / 2)
    #expect(box.presented.opacity == 0.75)
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
      #expect(try stage.found("box").animationKeys?.isEmpty ?? true != plays, "\(pair)")
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
    #expect(box.position == Point(x: 99, y: 20))
    try stage.setState("B")
    #expect(box.position == Point(x: 10, y: 7))
    #expect(box.transform == before)
    // Something else changes x in the meantime: only y goes back.
    stage.loop.transaction(disableActions: true) { _ in box.position.x = 55 }
    try stage.setState(nil)
    #expect(box.position == Point(x: 55, y: 20))
    #expect(stage.state == nil)
  }

  @Test("a state does what the state does on which it is based, and then its own")
  func basedOn() throws {
    let stage = try Self.native(
      """
      "A": {"basedOn": "B", "set": {"#box": {"opacity": 0.9}}},
      "B": {"basedOn": "C", "set": {"#box": {"opacity": 0.1, "position.x": 1}}},
      "C": {"set": {"#box": {"position": [5, 6]}, "#card": {"zPosition": 4}}}
      """)
    let box = try stage.found("box")
    try stage.setState("A")
    #expect(box.opacity == 0.9)
    #expect(box.position == Point(x: 1, y: 6))
    #expect(try stage.found("card").zPosition == 4)
    #expect(stage.states == ["A", "B", "C"])
  }

  @Test("a running animation goes on if the new state keeps its value, else it ends")
  func running() throws {
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
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    #expect(abs(box.presented.position.x - 60) < 1e-12)
    // 'Same' keeps the opacity of A, and leaves x at the tree's 10.
    try stage.setState("Same")
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    #expect(box.presented.position.x == 10)
    try stage.advance(to: 1.5)
    #expect(abs(box.presented.opacity - 0.875) < 1e-12)
    // Without a transition everything ends.
    try stage.setState(nil, animated: false)
    #expect(box.presented.opacity == 0.5)
  }

  @Test("an animation is replaced if the next transition adds one under its key, else cancelled")
  func outcomes() throws {
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
    #expect(handles.map(\.outcome) == [.replaced, .cancelled])
    #expect(box.animationKeys == ["opacity"])
  }

  @Test("an additive animation without ends adds the way that is left")
  func additive() throws {
    let stage = try Self.native(
      "\"A\": {\"set\": {\"#box\": {\"position.x\": 110}}}",
      """
      {"animations": {"#box": [{"class": "BasicAnimation", "keyPath": "position.x",
       "additive": true, "duration": 2}]}}
      """)
    let box = try stage.found("box")
    try stage.setState("A")
    #expect(box.position.x == 110)
    // From 10 to 110 in 2 s, linear: −100 to 0 on top of 110.
    for (instant, x) in [(0.0, 10.0), (0.5, 35), (1, 60), (1.5, 85), (2.5, 110)] {
      try stage.advance(to: instant)
      #expect(abs(box.presented.position.x - x) < 1e-12)
    }
    try stage.setState(nil)
    try stage.advance(to: 3)
    let shown = box.presented.position.x
    try stage.setState("A")
    #expect(abs(box.presented.position.x - shown) < 1e-9)
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
      #expect(shown.isNear(.number(angle), 1e-9))
    }
  }

  @Test("a state sets the timing of a layer, at once")
  func timing() throws {
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
    #expect(box.speed == 0.5)
    #expect(box.autoreverses)
    // 0 to 2 radians in 4 s of a time that runs at half speed: 0.5 after 2 s.
    try stage.advance(to: 2)
    #expect(try box.presented.value(forKeyPath: "transform.rotation.z").isNear(0.5, 1e-12))
    try stage.setState(nil)
    #expect(box.speed == 1 && !box.autoreverses)
  }

  @Test("F20: an animation of a transition with two values starts where these say")
  func twoValues() throws {
    let stage = try Self.native(
      "\"A\": {\"set\": {\"#box\": {\"opacity\": 1}}}",
      """
      {"animations": {"#box": {"fade": {"class": "BasicAnimation", "keyPath": "opacity",
       "byValue": 0.3, "toValue": 0.9, "duration": 2}}}}
      """)
    try stage.setState("A")
    try stage.advance(to: 1)
    // By .3 to .9 starts at .6, not at the .5 that shows: halfway it is .75.
    #expect(abs(try stage.found("box").presented.opacity - 0.75) < 1e-12)
  }

  @Test("an explicit end of a transition's animation is kept, and keyframes play their own values")
  func explicitEnds() throws {
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
    #expect(abs(box.presented.opacity - 0.5) < 1e-12)
    #expect(abs(box.presented.zPosition - 50) < 1e-12)
    #expect(abs(box.presented.position.x - 12) < 1e-12)
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
    #expect(source.notices.isEmpty)
    var lines: [String] = []
    let stage = try source.makeStage { lines.append($0.description) }
    try stage.setState("A", at: 8)
    let box = try stage.found("box")
    try stage.advance(to: 2)
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    try stage.advance(to: 4)
    #expect(box.presented.opacity == 0.5)
    try stage.advance(to: 6)
    // Halfway to 1, back from there to 0.5 in 4 s.
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    try stage.advance(to: 8)
    #expect(abs(box.presented.opacity - 0.625) < 1e-12)
    #expect(stage.state == "A")
    #expect(lines.contains("1.0  Layer #box  opacity: added (state transition 1, * to A)"))
    #expect(lines.contains("6.0  Layer #box  opacity: added (state transition 2, A to *)"))
    #expect(!lines.contains { $0.hasPrefix("4.0") && $0.contains("added") })
    let explanation = try stage.loop.explanation(of: box, "opacity")
    #expect(explanation.animations.map(\.origin?.description) == ["state transition 1, * to A"])
  }

  @Test("entering an unknown state is an error, and changes nothing")
  func unknown() throws {
    let stage = try Self.native("\"Locked\": {\"set\": {\"#box\": {\"opacity\": 1}}}")
    try stage.setState("Locked")
    let error = SceneError(
      "the scene has no state 'Loked'", hint: "did you mean 'Locked'?")
    #expect(throws: error) { try stage.setState("Loked") }
    #expect(throws: error) { try stage.setState("Loked", at: 3) }
    #expect(stage.state == "Locked")
    #expect(try stage.found("box").opacity == 1)
    let none = try NativeText.root("{}")
    #expect(throws: SceneError("the scene has no state 'A'", hint: "the scene has no states")) {
      try none.setState("A")
    }
  }

  @Test("a layer that an event has removed is left out, with a notice")
  func removed() throws {
    let source = try NativeText.source(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}, {"id": "card"}]},
       "states": {"A": {"set": {"#box": {"opacity": 0}, "#card": {"opacity": 0}}}},
       "events": [{"at": 1, "remove": {"layer": "#box"}},
      {"at": 2, "state": "A"}]}
      """)
    #expect(
      source.notices.map(\.description) == [
        "s.json:4:20: note: the state 'A' names '#box', which an earlier event removes"
      ])
    let stage = try source.makeStage()
    try stage.advance(to: 3)
    #expect(try stage.found("card").opacity == 0)
  }
}
