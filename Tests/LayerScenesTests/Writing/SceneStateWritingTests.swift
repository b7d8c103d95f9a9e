import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Writing states of markup as JSON")
struct SceneStateWritingTests {
  private static let fade = "<CABasicAnimation keyPath='opacity' duration='1'/>"

  private static func state(_ name: String, _ elements: String = "") -> String {
    "<LKState name='\(name)'><elements>\(elements)</elements></LKState>"
  }

  private static func value(_ id: String, _ keyPath: String, _ value: Double) -> String {
    "<LKStateSetValue targetId='\(id)' keyPath='\(keyPath)'><value type='real' value='\(value)'/>"
      + "</LKStateSetValue>"
  }

  private static func part(_ key: String?, _ id: String, _ animation: String = fade) -> String {
    "<LKStateTransitionElement \(key.map { "key='\($0)' " } ?? "")targetId='\(id)'>\(animation)"
      + "</LKStateTransitionElement>"
  }

  /// A root `a` with a box `b`, and states and transitions.
  private static func scene(_ states: String, _ parts: String = "") throws -> Scene {
    let transition =
      parts.isEmpty
      ? ""
      : "<LKStateTransition fromState='*' toState='On'><elements>\(parts)</elements>"
        + "</LKStateTransition>"
    return try Scene(
      "<caml><CALayer id='a'><sublayers><CALayer id='b'/><CALayer id='c'/></sublayers><states>"
        + "\(states)</states><stateTransitions>\(transition)</stateTransitions></CALayer></caml>")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("leaves out states without a name and with that of any state, as losses") {
      let scene = try Self.scene(
        Self.state("") + Self.state("*") + Self.state("On", Self.value("a", "zPosition", 2)))
      let (text, losses) = try scene.jsonWithLosses()
      expectEqual(losses.map(\.what), ["the state ''", "the state '*'"])
      try expectEqual(Scene(text).states.map(\.name), ["On"])
      let (none, all) = try Self.scene(Self.state("")).jsonWithLosses()
      expectTrue(all.count == 1 && !none.contains("\"states\""))
    },
    Fact("has a list of animations in a transition if one has no key, or two have the same") {
      let group =
        "<CAAnimationGroup duration='1'><animations>\(Self.fade)</animations></CAAnimationGroup>"
      for (parts, isList, keys) in [
        (Self.part("k", "b") + Self.part("l", "b"), false, ["k", "l"]),
        (Self.part("k", "b") + Self.part("k", "b"), true, ["k", "k"]),
        (Self.part("k", "b") + Self.part(nil, "b", group), true, ["k", nil]),
        (Self.part("k", "b") + Self.part("k", "c"), false, ["k", "k"]),
      ] as [(String, Bool, [String?])] {
        let text = try Self.scene(Self.state("On"), parts).json(strict: true)
        expectEqual(text.contains("\"#b\": ["), isList, "\(keys)")
        expectEqual(text.contains("\"#b\": {"), !isList, "\(keys)")
        let written = try #require(try Scene(text).transitions.first)
        expectEqual(written.elements.map(\.animation.key), keys)
        expectEqual(written.from, "*")
        expectEqual(written.to, "On")
      }
    },
    Fact("keeps what states and transitions do with a layer that a state adds") {
      let badge =
        "<LKStateAddElement targetId='a' beforeObject='c'><CALayer id='d' opacity='0.5'/>"
        + "</LKStateAddElement>"
      let scene = try Self.scene(
        Self.state(
          "On",
          Self.value("d", "zPosition", 3) + badge
            + "<LKStateAddAnimation targetId='d' key='in'>\(Self.fade)</LKStateAddAnimation>"),
        Self.part("zPosition", "d", "<CABasicAnimation keyPath='zPosition' duration='4'/>"))
      let text = try scene.json(strict: true)
      expectTrue(text.contains("\"at\": 1"))
      try expectNil(SceneComparison.difference(scene, Scene(text)))
      let stage = try Scene(text).makeStage()
      try stage.setState("On")
      expectEqual(stage.root.sublayers?.map(\.id), ["b", "d", "c"])
      try expectEqual(stage.found("d").animationKeys, ["in", "zPosition"])
      try expectEqual(stage.found("d").zPosition, 3)
    },
    Fact("names an animation that follows a layer that is not there, by its key or its class") {
      func add(_ key: String, _ source: String) -> String {
        "<LKStateAddAnimation targetId='b' \(key)><CAMatchMoveAnimation sourceLayer='\(source)' "
          + "duration='1'/></LKStateAddAnimation>"
      }
      let scene = try Self.scene(
        Self.state("On", add("key='k'", "none") + add("", "none") + add("key='l'", "c")))
      let (text, losses) = try scene.jsonWithLosses()
      expectEqual(
        losses.map(\.description),
        ["k", "MatchMoveAnimation"].map { name in
          "Layer #b: the source of the animation '\(name)' of a state, which is not in the "
            + "file by an id"
        })
      expectTrue(text.contains("\"sourceLayer\": \"#c\""))
      expectFalse(text.contains("#none"))
    },
    Fact("removes animations, with a delay and layers first among what it adds") {
      let scene = try Self.scene(
        Self.state(
          "On",
          "<LKStateAddAnimation targetId='b' key='in'><CABasicAnimation keyPath='opacity' "
            + "beginTime='0.5' duration='1'/></LKStateAddAnimation>"
            + "<LKStateAddElement targetId='a'><CALayer id='d'/></LKStateAddElement>")
          + Self.state("Off", "<LKStateRemoveAnimation targetId='b' key='in'/>"))
      let text = try scene.json(strict: true)
      expectTrue(text.contains("\"delay\": 0.5"))
      expectFalse(text.contains("beginTime"))
      let parts = try Scene(text).states.flatMap(\.elements).map { element in
        switch element {
        case .setValue: "value"
        case .addAnimation: "animation"
        case .removeAnimation(let layer, let key): "\(layer) \(key)"
        case .addLayer(let layer): "\(layer.ids) to \(layer.parent)"
        }
      }
      expectEqual(parts, ["[\"d\"] to a", "animation", "b in"])
    },
    Fact("that are based on nothing, on no name or on any state have no base") {
      let scene = try Self.scene(
        Self.state("*") + "<LKState name='A' basedOn='*'/><LKState name='B' basedOn=''/>"
          + "<LKState name='C' basedOn='A'/>")
      let written = try Scene(try scene.json())
      expectEqual(written.states.map(\.name), ["A", "B", "C"])
      expectEqual(written.states.map(\.basedOn), [nil, nil, "A"])
    },
  ]

  @Test("has the last of several values of a key path, and each layer once")
  func values() throws {
    let scene = try Self.scene(
      Self.state(
        "On",
        Self.value("b", "opacity", 0.25) + Self.value("a", "zPosition", 1)
          + Self.value("c", "opacity", 0.5) + Self.value("b", "zPosition", 2)
          + Self.value("b", "opacity", 0.75)))
    let text = try scene.json(strict: true)
    let element = try #require(text.split(separator: "\"set\": ").last)
    expectFalse(element.contains("0.25"))
    expectEqual(element.split(separator: "\"#b\"").count, 2)
    let stage = try Scene(text).makeStage()
    try stage.setState("On")
    try expectEqual(stage.found("b").opacity, 0.75)
    try expectEqual(stage.found("b").zPosition, 2)
    try expectEqual(stage.found("c").opacity, 0.5)
    try expectEqual(stage.root.zPosition, 1)
    let values = try Scene(text).states[0].elements.map { element in
      if case .setValue(let value) = element { "\(value.layer) \(value.keyPath)" } else { "" }
    }
    expectEqual(values, ["a zPosition", "c opacity", "b zPosition", "b opacity"])
  }
}
