import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("What a native scene cannot express")
struct SceneLossTests {
  private let root = Layer(id: "root")
  private let box = Layer(id: "box")
  private let loop: RenderLoop

  init() {
    root.addSublayer(box)
    loop = RenderLoop(root: root)
  }

  private final class Picture: Sendable {}

  /// The losses of the tree, whose scene must be readable.
  private func losses() throws -> [String] {
    let scene = try Scene(of: loop)
    _ = try Scene(scene.json()).makeStage()
    return scene.losses.map(\.what)
  }

  @Test("is an identifier that is empty, and the sign before it; equal ones get a number")
  func identifiers() throws {
    for id in ["", "#", "##", "#a", "a", "##a"] { root.addSublayer(Layer(id: id)) }
    try expectEqual(
      losses(),
      [
        "the id, which is empty or only '#'", "the id, which is empty or only '#'",
        "the id, which is empty or only '#'", "its id, written as 'a'", "its id, written as 'a-2'",
        "its id, written as 'a-3'",
      ])
    let stage = try Scene(Scene(of: loop).json()).makeStage()
    expectEqual(stage.layersByID.keys.sorted(), ["a", "a-2", "a-3", "box", "root"])
  }

  @Test("is what a style has that is no property of the layer, or has another type")
  func style() throws {
    box.style = ["cornerRadius": 4, "more": "x", "id": "y", "opacity": "x"]
    try expectEqual(
      losses(), ["'id' in the style", "'more' in the style", "'opacity' in the style"])
    try expectTrue(Scene(of: loop).json().contains(#""style": {"cornerRadius": 4}"#))
  }

  @Test("is a part of a declaration: its elements, infinity, and no value beside a default")
  func declarations() throws {
    for declaration in [
      PropertyDeclaration("plain", .number, default: 2, animatable: true, documentation: "Plain."),
      PropertyDeclaration("none", .number, default: .null),
      PropertyDeclaration("list", .array, default: .null, elements: .number),
      PropertyDeclaration("endless", .number, default: 1, infinite: true),
      PropertyDeclaration("maybe", .number, default: 1, optional: true),
    ] { try box.declare(declaration) }
    try expectEqual(
      losses(), ["list", "endless", "maybe"].map { "a part of the declaration of '\($0)'" })
    let json = try Scene(of: loop).json()
    expectTrue(
      json.contains(
        #"{"type": "number", "default": 2, "animatable": true, "description": "Plain."}"#))
    expectTrue(json.contains(#""none": {"type": "number"}"#))
  }

  @Test("is an object in the values of an animation, and the filter of a transition")
  func objects() throws {
    let object = PropertyValue.opaque(OpaqueReference("a.png", object: Picture()))
    let row = KeyframeAnimation(keyPath: "contents")
    row.values = [object, .opaque(OpaqueReference("b.png"))]
    row.duration = 1
    try box.add(row, forKey: "row")
    let basic = BasicAnimation(keyPath: "contents")
    basic.toValue = object
    basic.duration = 1
    try box.add(basic, forKey: "basic")
    let fade = Transition()
    fade.filter = OpaqueReference("ripple")
    fade.duration = 1
    try box.add(fade, forKey: "transition")
    try expectEqual(
      losses(),
      [
        "an object in 'values' of the animation 'row'",
        "the object in 'toValue' of the animation 'basic'",
        "the filter of the animation 'transition'",
      ])
    try expectTrue(Scene(of: loop).json().contains(#""values": ["a.png", "b.png"]"#))
  }

  @Test("is a group in 65 others, in whose place the group around it waits", arguments: [65, 66])
  func groups(count: Int) throws {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    var animation: Animation = fade
    for _ in 0..<count { animation = AnimationGroup(animations: [animation]) }
    animation.duration = 1
    try box.add(animation, forKey: "deep")
    try expectEqual(
      losses(), (count == 65 ? [] : ["groups nested deeper than 64 in the animation 'deep'"]))
    let json = try Scene(of: loop).json()
    expectEqual(json.contains(#"{"class": "Wait"}"#), (count == 66))
    expectEqual(json.split(separator: "AnimationGroup").count, 65 + 1)
  }

  @Test("is what states do with a layer whose id a file cannot have")
  func states() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="root"><sublayers><CALayer id="#"><animations>
      <spin type="CABasicAnimation" keyPath="zPosition" duration="1"/></animations></CALayer>
      </sublayers><states><LKState name="On"><elements>
      <LKStateSetValue targetId="#" keyPath="opacity"><value type="real" value="0"/>
      </LKStateSetValue><LKStateSetValue targetId="root" keyPath="opacity">
      <value type="real" value="0.5"/></LKStateSetValue>
      <LKStateAddAnimation targetId="#" key="fade"><animation type="CABasicAnimation"
       keyPath="opacity" duration="1"/></LKStateAddAnimation>
      <LKStateAddElement targetId="#"><CALayer id="badge"/></LKStateAddElement>
      <LKStateRemoveAnimation targetId="#" key="spin"/></elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
      <LKStateTransitionElement key="opacity" targetId="#"><animation type="CABasicAnimation"
       keyPath="opacity" duration="1"/></LKStateTransitionElement></elements>
      </LKStateTransition></stateTransitions></CALayer></caml>
      """)
    let (text, losses) = try scene.jsonWithLosses()
    let whats = losses.map(\.what)
    for what in [
      "a removal by a state", "an animation of a state", "a layer of a state",
      "a value of a state", "an animation of a transition",
    ] {
      expectTrue(whats.contains("\(what), whose layer '#' has no id in the file"), "\(whats)")
    }
    let stage = try Scene(text).makeStage()
    try stage.setState("On")
    expectEqual(stage.root.opacity, 0.5)
  }

  @Test("is what several layers with states do at the same time, and unknown or odd names")
  func machines() throws {
    func transition(_ from: String, _ id: String) -> String {
      """
      <LKStateTransition fromState="\(from)" toState="On"><elements>
      <LKStateTransitionElement key="opacity" targetId="\(id)"><animation type="CABasicAnimation"
       keyPath="opacity" duration="1"/></LKStateTransitionElement></elements></LKStateTransition>
      """
    }
    func layer(_ id: String, _ base: String, _ from: String, _ below: String) -> String {
      """
      <CALayer id="\(id)"><states><LKState name="Base"/><LKState name="On"\(base)/></states>
      <stateTransitions>\(transition(from, id))</stateTransitions>
      <sublayers>\(below)</sublayers></CALayer>
      """
    }
    let both = layer("a", " basedOn=\"Base\"", "*", layer("b", "", "Away", ""))
    let (text, losses) = try Scene("<caml>\(both)</caml>").jsonWithLosses()
    let whats = losses.map(\.what)
    for what in [
      "that the transitions of several layers with states play at the same time",
      "a second state on which 'On' is based", "the transition 'Away to On' of unknown states",
    ] {
      expectTrue(whats.contains(what), "\(whats)")
    }
    let written = try Scene(text)
    expectEqual(written.states.map(\.name), ["Base", "On"])
    expectEqual(written.states.map(\.basedOn), [nil, "Base"])
    expectEqual(written.transitions.map(\.name), ["* to On"])
  }
}
