import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("A scene with invalid states")
struct StateErrorTests {
  /// A scene with a box, and states or transitions as its next members.
  private static func scene(
    _ members: String, _ message: String, hint: String? = nil
  ) -> FaultyScene {
    FaultyScene(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}]},
      \(members)}
      """, message, hint: hint)
  }

  private static let faults: [FaultyScene] = [
    scene("\"states\": {\"a\": ▸[]}", "the state 'a' must be an object; an empty array was given"),
    scene(
      "\"states\": {\"a\": {▸\"sets\": {}}}", "the state 'a' has no key 'sets'",
      hint: "did you mean 'set'?"),
    scene(
      "\"states\": {▸\"*\": {}}", "a state cannot be called '*'", hint: "'*' means any state"),
    scene(
      "\"states\": {\"a\": {\"set\": {▸\"#bux\": {}}}}",
      "the tree of the scene has no layer '#bux'", hint: "did you mean '#box'?"),
    scene(
      "\"states\": {\"a\": {\"set\": {▸\"box\": {}}}}",
      "a layer is selected by '#' and its id, not 'box'", hint: "write \"#box\""),
    scene(
      "\"states\": {\"a\": {\"set\": {\"#box\": {▸\"opacty\": 1}}}}",
      "Layer #box has no property 'opacty'", hint: "did you mean 'opacity'?"),
    scene(
      "\"states\": {\"a\": {\"set\": {\"#box\": {\"opacity\": ▸\"x\"}}}}",
      "'opacity' of Layer #box takes a number; the string \"x\" was given"),
    scene(
      "\"states\": {\"a\": {\"set\": {\"#box\": {▸\"sublayers\": []}}}}",
      "a state sets properties, and 'sublayers' is not one", hint: "use add"),
    scene(
      "\"states\": {\"Locked\": {}, \"b\": {\"basedOn\": ▸\"Loked\"}}",
      "the scene has no state 'Loked'", hint: "did you mean 'Locked'?"),
    scene(
      "\"states\": {\"a\": {\"basedOn\": ▸\"a\"}}", "the state 'a' is based on itself: 'a' on 'a'",
      hint: "remove the 'basedOn' of one of them"),
    scene(
      "\"states\": {\"x\": {\"basedOn\": \"a\"}, \"a\": {\"basedOn\": \"b\"}, \"b\": {\"basedOn\": \"c\"}, "
        + "\"c\": {\"basedOn\": ▸\"a\"}}",
      "the state 'a' is based on itself: 'a' on 'b' on 'c' on 'a'",
      hint: "remove the 'basedOn' of one of them"),
    scene(
      "\"states\": {\"a\": {\"remove\": {\"layer\": \"#box\", \"key\": ▸\"spin\"}}}",
      "Layer #box has no animation 'spin'"),
    scene(
      "\"states\": {\"a\": {\"add\": {\"layer\": \"#box\", \"animation\": {\"class\": \"BasicAnimation\", "
        + "\"keyPath\": \"opacity\", \"beginTime\": ▸2}}}}",
      "an animation of Layer #box has a 'beginTime', which is a time of the layer",
      hint: "write 'delay', which counts from the change of state"),
    scene(
      "\"transitions\": [{\"form\": \"*\"}]".replacing("{\"form", with: "{▸\"form"),
      "a transition has no key 'form'", hint: "did you mean 'from'?"),
    scene(
      "\"states\": {\"Locked\": {}}, \"transitions\": [{\"to\": ▸\"locked\"}]",
      "the scene has no state 'locked'", hint: "did you mean 'Locked'?"),
    scene(
      "\"transitions\": [{\"animations\": {▸\"#bix\": {}}}]",
      "the tree of the scene has no layer '#bix'", hint: "did you mean '#box'?"),
    scene(
      "\"transitions\": [{\"animations\": {\"#box\": {\"f\": {\"class\": \"BasicAnimation\", "
        + "\"keyPath\": ▸\"opacit\"}}}}]",
      "the animation 'f' of Layer #box is refused: 'keyPath' of a BasicAnimation names no property of "
        + "Layer #box: 'opacit'",
      hint: "did you mean 'opacity'?"),
    scene(
      "\"states\": {\"Locked\": {}}, \"events\": [{\"at\": 1, \"state\": ▸\"Loked\"}]",
      "the scene has no state 'Loked'", hint: "did you mean 'Locked'?"),
  ]

  private static let shapes: [FaultyScene] = [
    scene("\"states\": {▸\"\": {}}", "a state cannot be called ''"),
    scene(
      "\"states\": {\"a\": {\"description\": ▸1}}",
      "'description' of the state 'a' takes a string; 1 was given"),
    scene(
      "\"states\": {\"a\": {\"set\": ▸1}}", "'set' of the state 'a' takes an object; 1 was given",
      hint: "write {\"#box\": {\"opacity\": 0}}"),
    scene(
      "\"states\": {\"a\": {\"set\": {\"#box\": ▸1}}}",
      "'#box' of a set takes an object; 1 was given", hint: "write {\"opacity\": 0}"),
    scene(
      "\"states\": {\"a\": {\"set\": {\"#box\": {▸\"animations\": {}}}}}",
      "a state sets properties, and 'animations' is not one", hint: "use add"),
    scene(
      "\"states\": {\"a\": {\"set\": {\"#box\": {▸\"mask\": {}}}}}",
      "a state sets properties, and 'mask' is not one"),
    scene(
      "\"states\": {\"a\": {\"add\": ▸1}}", "'add' of the state 'a' takes an object; 1 was given"),
    scene(
      "\"states\": {\"a\": {\"add\": {\"layer\": ▸1, \"animation\": {}}}}",
      "'layer' of an added animation takes a layer's \"#id\"; 1 was given"),
    scene(
      "\"states\": {\"a\": {\"add\": ▸{\"layer\": \"#box\"}}}",
      "an added animation needs the key 'animation'"),
    scene(
      "\"states\": {\"a\": {\"add\": ▸{\"layer\": {}}}}", "an added layer needs the key 'to'",
      hint: "the \"#id\" of the layer above it"),
    scene(
      "\"states\": {\"a\": {\"remove\": ▸{\"layer\": \"#box\"}}}",
      "'remove' of a state needs the key 'key'",
      hint: "a state removes animations by their key"),
    scene(
      "\"transitions\": ▸{}", "'transitions' of a scene takes an array; an object was given"),
    scene(
      "\"transitions\": [{\"description\": ▸1}]",
      "'description' of a transition takes a string; 1 was given"),
    scene(
      "\"transitions\": [{\"animations\": ▸1}]",
      "'animations' of a transition takes an object; 1 was given",
      hint: "write {\"#box\": {\"fade\": {\"class\": \"BasicAnimation\", …}}}"),
    scene(
      "\"transitions\": [{\"animations\": {\"#box\": ▸1}}]",
      "'animations' of a transition takes an object of animations by key; 1 was given",
      hint: "write {\"fade\": {\"class\": \"BasicAnimation\", …}}"),
    scene(
      "\"states\": {\"One\": {}, \"Two\": {}}, \"transitions\": [{\"to\": ▸\"zzzzzzzz\"}]",
      "the scene has no state 'zzzzzzzz'", hint: "the states are One, Two"),
    scene(
      "\"transitions\": [{\"from\": ▸\"One\"}]", "the scene has no state 'One'",
      hint: "the scene has no states"),
  ]

  @Test("is an error with location, message and hint", arguments: faults + shapes)
  func invalid(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  /// Markup with the states of a layer, which begin in line 2.
  private static func markup(_ states: String) -> String {
    "<caml><CALayer id=\"a\"><states>\n\(states)\n</states></CALayer></caml>"
  }

  @Test(
    "in markup is an error for states and values, and a notice for layers that are not there",
    arguments: [
      (
        "<LKState name=\"On\" basedOn=\"Lockd\"/><LKState name=\"Locked\"/>",
        "a.caml:2:1: error: the state 'On' is based on 'Lockd', and there is no such state\n"
          + "  hint: did you mean 'Locked'?"
      ),
      (
        "<LKState name=\"A\" basedOn=\"B\"/>\n<LKState name=\"B\" basedOn=\"A\"/>",
        "a.caml:3:1: error: the state 'A' is based on itself: 'A' on 'B' on 'A'\n"
          + "  hint: remove the 'basedOn' of one of them"
      ),
      (
        "<LKState name=\"A\"><elements>\n<LKStateSetValue targetId=\"a\" keyPath=\"opacity\">"
          + "<value type=\"CGPoint\" value=\"1 2\"/></LKStateSetValue></elements></LKState>",
        "a.caml:3:1: error: 'opacity' of Layer #a takes a number; a point (two numbers) was given"
      ),
      (
        "<LKState name=\"A\"><elements>\n<LKStateSetValue targetId=\"a\" keyPath=\"maskedCorners\">"
          + "<value type=\"real\" value=\"1.5\"/></LKStateSetValue></elements></LKState>",
        "a.caml:3:1: error: 'maskedCorners' of Layer #a takes a whole number; 1.5 was given"
      ),
      (
        "<LKState name=\"A\"><elements><LKStateAddAnimation targetId=\"a\"/></elements></LKState>",
        "a.caml:2:29: error: 'LKStateAddAnimation' without an animation\n"
          + "  hint: for example <animation type=\"CABasicAnimation\" keyPath=\"opacity\"/>"
      ),
    ])
  func markup(_ states: String, _ message: String) {
    expectEqual(CAMLFixture.refusal(Self.markup(states)), message)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("in markup notes what it keeps: unknown key paths, filters, a second state of one name") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKState name="A"><elements>
          <LKStateSetValue targetId="a" keyPath="filters.blur.inputRadius"><value type="real" value="1"/>
          </LKStateSetValue>
          <LKStateSetValue targetId="a" keyPath="transform.shear.x"><value type="real" value="1"/>
          </LKStateSetValue></elements></LKState>
          <LKState name="A"/>
          """))
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:3:1: note: a state sets 'filters.blur.inputRadius' of Layer #a: kept, not set "
            + "('filters.blur.inputRadius' lies inside a filter)",
          "a.caml:5:1: note: a state sets 'transform.shear.x' of Layer #a: kept, not set "
            + "(it has no such property; did you mean 'transform.scale.x'?)",
          "a.caml:7:1: note: a second state 'A'; the first one counts",
        ])
    },
    Fact("layers in states in layers are read to any depth, and only the outermost states count") {
      let depth = 3000
      let start = "<CALayer><states><LKState name='A'><elements><LKStateAddElement targetId='a'>"
      let end = "</LKStateAddElement></elements></LKState></states></CALayer>"
      let inner =
        String(repeating: start, count: depth) + "<CALayer/>" + String(repeating: end, count: depth)
      let source = try CAMLFixture.source(
        Self.markup(
          "<LKState name='A'><elements><LKStateAddElement targetId='a'>\(inner)"
            + "</LKStateAddElement></elements></LKState>"))
      expectEqual(
        source.notices.map(\.message), ["states of a layer that a state adds: not played"])
      expectEqual(source.states.count, 1)
    },
  ]

  @Test("what is kept of a state is a loss of its JSON, named one by one")
  func losses() throws {
    let text = Self.markup(
      """
      <LKState name="A"><elements><LKStateFly/>
      <LKStateSetValue targetId="a" keyPath="filters.blur.inputRadius"><value type="real" value="1"/>
      </LKStateSetValue></elements></LKState>
      """)
    let source = try CAMLFixture.source(text)
    expectEqual(
      source.unstaged.map(\.description),
      [
        "the value of 'filters.blur.inputRadius' in the state 'A'", "LKStateFly in the state 'A'",
      ])
    #expect(
      throws: SceneError(
        "a scene cannot express the value of 'filters.blur.inputRadius' in the state 'A'",
        hint: "there is 1 more loss; without 'strict' they are left out and listed in 'losses'")
    ) { try Scene(text).json(strict: true) }
  }
}
