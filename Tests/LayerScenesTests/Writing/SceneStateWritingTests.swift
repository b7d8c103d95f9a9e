import LayerAnimation
import LayerModel
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

  @Test("leaves out states without a name and with that of any state, as losses")
  func names() throws {
    let scene = try Self.scene(
      Self.state("") + Self.state("*") + Self.state("On", Self.value("a", "zPosition", 2)))
    let (text, losses) = try scene.jsonWithLosses()
    #expect(losses.map(\.what) == ["the state ''", "the state '*'"])
    #expect(try Scene(text).states.map(\.name) == ["On"])
    let (none, all) = try Self.scene(Self.state("")).jsonWithLosses()
    #expect(all.count == 1 && !none.contains("\"states\""))
  }

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
    #expect(!element.contains("0.25") && element.split(separator: "\"#b\"").count == 2)
    let stage = try Scene(text).makeStage()
    try stage.setState("On")
    #expect(try stage.found("b").opacity == 0.75 && stage.found("b").zPosition == 2)
    #expect(try stage.found("c").opacity == 0.5 && stage.root.zPosition == 1)
    let values = try Scene(text).states[0].elements.map { element in
      if case .setValue(let value) = element { "\(value.layer) \(value.keyPath)" } else { "" }
    }
    #expect(values == ["a zPosition", "c opacity", "b zPosition", "b opacity"])
  }

  @Test("has a list of animations in a transition if one has no key, or two have the same")
  func lists() throws {
    let group =
      "<CAAnimationGroup duration='1'><animations>\(Self.fade)</animations></CAAnimationGroup>"
    for (parts, isList, keys) in [
      (Self.part("k", "b") + Self.part("l", "b"), false, ["k", "l"]),
      (Self.part("k", "b") + Self.part("k", "b"), true, ["k", "k"]),
      (Self.part("k", "b") + Self.part(nil, "b", group), true, ["k", nil]),
      (Self.part("k", "b") + Self.part("k", "c"), false, ["k", "k"]),
    ] as [(String, Bool, [String?])] {
      let text = try Self.scene(Self.state("On"), parts).json(strict: true)
      #expect(text.contains("\"#b\": [") == isList, "\(keys)")
      #expect(text.contains("\"#b\": {") == !isList, "\(keys)")
      let written = try #require(try Scene(text).transitions.first)
      #expect(written.elements.map(\.animation.key) == keys)
      #expect(written.from == "*" && written.to == "On")
    }
  }

  @Test("keeps what states and transitions do with a layer that a state adds")
  func added() throws {
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
    #expect(text.contains("\"at\": 1"))
    #expect(try SceneComparison.difference(scene, Scene(text)) == nil)
    let stage = try Scene(text).makeStage()
    try stage.setState("On")
    #expect(stage.root.sublayers?.map(\.id) == ["b", "d", "c"])
    #expect(try stage.found("d").animationKeys == ["in", "zPosition"])
    #expect(try stage.found("d").zPosition == 3)
  }

  @Test("names an animation that follows a layer that is not there, by its key or its class")
  func following() throws {
    func add(_ key: String, _ source: String) -> String {
      "<LKStateAddAnimation targetId='b' \(key)><CAMatchMoveAnimation sourceLayer='\(source)' "
        + "duration='1'/></LKStateAddAnimation>"
    }
    let scene = try Self.scene(
      Self.state("On", add("key='k'", "none") + add("", "none") + add("key='l'", "c")))
    let (text, losses) = try scene.jsonWithLosses()
    #expect(
      losses.map(\.description)
        == ["k", "MatchMoveAnimation"].map { name in
          "Layer #b: the source of the animation '\(name)' of a state, which is not in the "
            + "file by an id"
        })
    #expect(text.contains("\"sourceLayer\": \"#c\"") && !text.contains("#none"))
  }

  @Test("removes animations, with a delay and layers first among what it adds")
  func order() throws {
    let scene = try Self.scene(
      Self.state(
        "On",
        "<LKStateAddAnimation targetId='b' key='in'><CABasicAnimation keyPath='opacity' "
          + "beginTime='0.5' duration='1'/></LKStateAddAnimation>"
          + "<LKStateAddElement targetId='a'><CALayer id='d'/></LKStateAddElement>")
        + Self.state("Off", "<LKStateRemoveAnimation targetId='b' key='in'/>"))
    let text = try scene.json(strict: true)
    #expect(text.contains("\"delay\": 0.5") && !text.contains("beginTime"))
    let parts = try Scene(text).states.flatMap(\.elements).map { element in
      switch element {
      case .setValue: "value"
      case .addAnimation: "animation"
      case .removeAnimation(let layer, let key): "\(layer) \(key)"
      case .addLayer(let layer): "\(layer.ids) to \(layer.parent)"
      }
    }
    #expect(parts == ["[\"d\"] to a", "animation", "b in"])
  }

  @Test("that are based on nothing, on no name or on any state have no base")
  func bases() throws {
    let scene = try Self.scene(
      Self.state("*") + "<LKState name='A' basedOn='*'/><LKState name='B' basedOn=''/>"
        + "<LKState name='C' basedOn='A'/>")
    let written = try Scene(try scene.json())
    #expect(written.states.map(\.name) == ["A", "B", "C"])
    #expect(written.states.map(\.basedOn) == [nil, nil, "A"])
  }
}
