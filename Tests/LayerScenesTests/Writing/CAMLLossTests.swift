import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("What markup cannot express")
struct CAMLLossTests {
  private static func animation(_ fields: String, _ more: String = "") -> String {
    """
    {"version": 1, "root": {"class": "Layer", "id": "a", "animations": {"move":
     {\(fields)}\(more)}}}
    """
  }

  private static let basic = #""class": "BasicAnimation", "keyPath": "position.x", "toValue": 1, "#
  private static let of = "Layer #a: "

  @Test(
    "is named, and the rest is kept",
    arguments: [
      (animation(basic + #""easing": "easeOutBounce""#), ["the easing 'easeOutBounce' of %"]),
      (
        animation(basic + #""easing": {"steps": 4, "jump": "end"}"#),
        ["the easing in 4 steps of %"]
      ),
      (
        animation(basic + #""easing": {"spring": {"mass": 2}, "duration": 1}"#),
        ["the easing by a spring of %"]
      ),
      (animation(basic + #""commitsOnStop": true"#), ["'commitsOnStop' of %"]),
      (animation(#""class": "Wait", "duration": 2"#), ["%, which only waits"]),
      (
        animation(#""class": "AnimationGroup", "animations": [{"class": "Wait"}]"#),
        ["animations[0] of %, which only waits", "%, in which nothing is left"]
      ),
      (
        animation(
          #""class": "AnimationGroup", "animations": [{"class": "BasicAnimation", "#
            + #""keyPath": "opacity", "toValue": 0, "easing": "easeInExpo"}]"#),
        ["the easing 'easeInExpo' of animations[0] of %"]
      ),
    ])
  func animations(_ json: String, _ expected: [String]) throws {
    let (text, losses) = try Scene(json).camlWithLosses()
    expectEqual(
      losses.map(\.description),
      expected.map { Self.of + $0.replacing("%", with: "the animation 'move'") })
    try expectEqual(Scene(text).caml(), text)
    #expect(throws: SceneError.self) { try Scene(json).caml(strict: true) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are the properties that a scene declares, wherever they are used") {
      let scene = try Scene(
        """
        {"version": 1, "root": {"class": "Layer", "id": "a",
         "declare": {"mood": {"type": "number", "default": 0, "animatable": true}}, "mood": 2,
         "animations": {"m": {"class": "BasicAnimation", "keyPath": "mood", "toValue": 1}}},
         "states": {"On": {"set": {"#a": {"mood": 3, "opacity": 0}}}},
         "transitions": [{"to": "On", "animations": {"#a": {"mood": {"class": "BasicAnimation",
          "keyPath": "mood"}}}}]}
        """)
      let (text, losses) = try scene.camlWithLosses()
      expectEqual(
        losses.map(\.description),
        [
          "Layer #a: the property 'mood'",
          "Layer #a: the animation 'm' of the property 'mood'",
          "Layer #a: the value of the property 'mood' in the state 'On'",
          "Layer #a: the animation 'mood' of the transition '* to On' of the property 'mood'",
        ])
      expectFalse(text.contains("mood"))
      let stage = try Scene(text).makeStage()
      try stage.setState("On")
      expectEqual(stage.root.opacity, 0)
    },
    Fact("are keys that animations do not have, events, ignored rules and characters") {
      let scene = try Scene(
        """
        {"version": 1, "ignores": ["two-values"], "root": {"class": "Layer", "id": "a\\u0001",
         "contents": "", "animations": [
          {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0}]},
         "events": [{"at": 1, "set": {"#a\\u0001": {"opacity": 0}}}]}
        """)
      let (text, losses) = try scene.camlWithLosses()
      expectEqual(losses.count, 5)
      expectTrue(losses.contains { $0.what == "the rules that it ignores" })
      expectTrue(losses.contains { $0.what.hasPrefix("a character that XML does not have, in ") })
      expectTrue(losses.contains { $0.what == "the empty reference in 'contents'" })
      expectTrue(
        losses.contains {
          $0.what == "that an animation without a key has none, as markup gives it one"
        })
      expectTrue(losses.contains { $0.what == "the event at 1 s" }, "\(losses)")
      try expectTrue(Scene(text).makeStage().layer("a\u{FFFD}") != nil)
    },
    Fact("is what a state does with a layer that only a later state adds") {
      let scene = try Scene(
        """
        {"version": 1, "root": {"class": "Layer", "id": "root"},
         "states": {"A": {"set": {"#badge": {"opacity": 0}, "#root": {"opacity": 0.5}}},
          "B": {"add": {"layer": {"class": "Layer", "id": "badge"}, "to": "#root"}}}}
        """)
      let (text, losses) = try scene.camlWithLosses()
      expectEqual(losses.map(\.what), ["a part of the state 'A', whose layer 'badge' is not there"])
      let stage = try Scene(text).makeStage()
      try stage.setState("A")
      expectEqual(stage.root.opacity, 0.5)
    },
    Fact("is not a key of the animation of a state or transition, which is its key path then") {
      let fade = #"{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0}"#
      let group = #"{"class": "AnimationGroup", "animations": [\#(fade)]}"#
      let scene = try Scene(
        """
        {"version": 1, "root": {"class": "Layer", "id": "a"},
         "states": {"On": {"add": [{"layer": "#a", "animation": \(fade)}]}},
         "transitions": [{"to": "On", "animations": {"#a": [\(fade), \(group)]}}]}
        """)
      let (text, losses) = try scene.camlWithLosses()
      expectEqual(losses, [])
      try expectNil(SceneComparison.difference(scene, Scene(text)))
    },
    Fact("is a style that nests too deep, and the type of a transition named as its class") {
      func scene(_ depth: Int) throws -> Scene {
        let open = String(repeating: #"{"style": "#, count: depth)
        let close = String(repeating: "}", count: depth)
        return try Scene(
          #"{"version": 1, "root": {"style": \#(open){"opacity": 0.5}\#(close)}}"#)
      }
      let deep = try scene(63)
      let (text, losses) = try deep.camlWithLosses()
      expectEqual(losses, [])
      try expectNil(SceneComparison.difference(deep, Scene(text)))
      try expectEqual(
        scene(64).camlWithLosses().losses.map(\.what),
        [
          "the value of 'style', which nests deeper than 64"
        ])
      let kind = try Scene(Self.animation(#""class": "Transition", "type": "CATransition""#))
      try expectEqual(
        kind.camlWithLosses().losses.map(\.what),
        [
          "the type of the animation 'transition', which is the name of its class"
        ])
    },
    Fact("of a live tree includes what its scene has lost") {
      let root = Layer(id: "root")
      root.measure = { _ in nil }
      let losses = try Scene(root: root).camlWithLosses().losses
      expectEqual(losses.map(\.what), ["the closure that measures it"])
    },
  ]

  @Test("is the first loss of a strict conversion, with the number of others")
  func strict() throws {
    let scene = try Scene(
      Self.animation(
        Self.basic + #""easing": "easeInBack", "commitsOnStop": true"#,
        #", "rest": {"class": "Wait"}"#))
    #expect(
      throws: SceneError(
        "a scene cannot express 'commitsOnStop' of the animation 'move' of Layer #a",
        hint: "there are 2 more losses; without 'strict' they are left out and listed in 'losses'")
    ) { try scene.caml(strict: true) }
  }

  @Test("is the index of a layer behind one without an id, in a state")
  func index() throws {
    let scene = try Scene(
      """
      {"version": 1, "root": {"class": "Layer", "id": "a", "sublayers": [{"class": "Layer"}]},
       "states": {"On": {"add": [{"layer": {"class": "Layer", "id": "b"}, "to": "#a", "at": 0}]}}}
      """)
    try expectEqual(
      scene.camlWithLosses().losses.map(\.what),
      [
        "the index of a layer that a state adds behind Layer"
      ])
  }
}
