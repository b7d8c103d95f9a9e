import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Writing a live tree, in detail")
struct SceneWritingDetailTests {
  private let root = Layer(id: "root")
  private let box = Layer(id: "box")
  private let loop: RenderLoop

  init() {
    root.addSublayer(box)
    loop = RenderLoop(root: root)
  }

  private func fade() -> BasicAnimation {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 2
    return fade
  }

  /// The scene of a tree whose box has one animation, under the key `a`.
  private func written(_ animation: Animation) throws -> Scene {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    try box.add(animation, forKey: "a")
    let scene = try Scene(of: loop)
    withExtendedLifetime((root, box, loop)) {}
    return scene
  }

  @Test("keeps an easing that is linear or a Bézier as a timing function")
  func easings() throws {
    let cases: [(Easing?, MediaTimingFunction?, String?)] = [
      (nil, nil, nil), (nil, .easeIn, "\"easeIn\""), (.linear, nil, nil),
      (.bezier(.easeOut), nil, "\"easeOut\""),
      (
        .bezier(MediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)), nil, "[0.1, 0.2, 0.3, 0.4]"
      ),
    ]
    for (easing, function, text) in cases {
      let fade = fade()
      fade.easing = easing
      fade.timingFunction = function
      let scene = try written(fade)
      expectTrue(scene.losses.isEmpty)
      let json = try scene.json()
      expectEqual(json.contains("\"timingFunction\""), (text != nil))
      expectFalse(json.contains("\"easing\""))
      if let text { expectTrue(json.contains("\"timingFunction\": \(text)")) }
      let stage = try scene.makeStage()
      try stage.advance(to: 0.5)
      let progress = easing?.value(at: 0.25) ?? function?.value(at: 0.25) ?? 0.25
      expectEqual(try stage.found("box").presented.opacity, (1 - progress), within: 1e-12)
    }
  }

  @Test("keeps every other field of an animation that is not the default")
  func fields() throws {
    try expectTrue(
      written(fade()).json().contains(
        #""a": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 2}"#))
    let odd = fade()
    odd.timing.speed = 0.5
    odd.timing.timeOffset = 0.25
    odd.timing.repeatCount = 3
    odd.timing.repeatDuration = 7
    odd.timing.autoreverses = true
    odd.timing.fillMode = .forwards
    odd.isRemovedOnCompletion = false
    odd.isAdditive = true
    odd.isCumulative = true
    let json = try written(odd).json()
    for field in [
      #""speed": 0.5"#, #""timeOffset": 0.25"#, #""repeatCount": 3"#, #""repeatDuration": 7"#,
      #""autoreverses": true"#, #""fillMode": "forwards""#, #""removedOnCompletion": false"#,
      #""additive": true"#, #""cumulative": true"#,
    ] {
      expectTrue(json.contains(field), "\(field)")
    }
    let spring = SpringAnimation(keyPath: "zPosition")
    spring.spring = SpringFunction(
      mass: 2, stiffness: 3, damping: 4, initialVelocity: 5, allowsOverdamping: true)
    spring.duration = 1
    try expectTrue(
      written(spring).json().contains(
        #""mass": 2, "stiffness": 3, "damping": 4, "initialVelocity": 5, "allowsOverdamping": true"#
      ))
    spring.spring = SpringFunction()
    try expectTrue(
      written(spring).json().contains(
        #""a": {"class": "SpringAnimation", "keyPath": "zPosition", "duration": 1}"#))
  }

  @Test("names values of lists that no file can have; keyframes without theirs become a wait")
  func lists() throws {
    let points = PropertyValue.array([.point(.zero)])
    try box.declare(PropertyDeclaration("list", .array, default: points, animatable: true))
    try box.setValue(.array([.size(Size(width: 1, height: 2))]), forKeyPath: "list")
    let basic = BasicAnimation(keyPath: "list")
    basic.fromValue = [1]
    basic.toValue = points
    basic.duration = 1
    try box.add(basic, forKey: "basic")
    let row = KeyframeAnimation(keyPath: "list")
    row.values = [[1], points]
    row.duration = 3
    try box.add(row, forKey: "row")
    let good = KeyframeAnimation(keyPath: "list")
    good.values = [[1], [2]]
    good.duration = 1
    try box.add(good, forKey: "good")
    let scene = try Scene(of: loop)
    expectEqual(
      scene.losses.map(\.what),
      [
        "the default of 'list'", "the value of 'list'",
        "'toValue' of the animation 'basic'", "'values' of the animation 'row'",
      ])
    let json = try scene.json()
    expectTrue(json.contains(#""row": {"class": "Wait", "duration": 3}"#))
    expectTrue(json.contains(#""keyPath": "list", "fromValue": [1], "duration": 1"#))
    expectTrue(json.contains(#""values": [[1], [2]]"#))
    try expectEqual(Scene(json).makeStage().found("box").animationKeys, ["basic", "row", "good"])
  }

  private final class Manager: LayerLayoutManager {
    func layoutSublayers(of layer: Layer) {}
  }
  private final class Source: ActionSource {
    func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  }

  @Test("names actions, those of styles, the layout manager and the action source of the loop")
  func hooks() throws {
    try expectTrue(Scene(of: loop).losses.isEmpty)
    let manager = Manager()
    box.actions = ["opacity": .stop]
    box.styleActionChain = [[:], ["opacity": .stop]]
    box.layoutManager = manager
    root.styleActionChain = [[:], [:]]
    loop.actionSource = Source()
    try expectEqual(
      Scene(of: loop).losses.map(\.description),
      [
        "the action source of the loop", "Layer #box: the actions",
        "Layer #box: the actions of the style", "Layer #box: the layout manager",
      ])
    withExtendedLifetime(manager) {}
  }

  @Test("names annotations, delegates and completions of an animation")
  func annotations() throws {
    let handle = try box.add(fade(), forKey: "fade")
    try expectTrue(Scene(of: loop).losses.isEmpty)
    handle.animation.annotations = ["a": 1]
    try expectEqual(Scene(of: loop).losses.map(\.what), ["the annotations of the animation 'fade'"])
    let keyless = try box.add(fade(), forKey: nil)
    keyless.animation.annotations = ["a": 1]
    try expectEqual(
      Scene(of: loop).losses.map(\.what),
      [
        "the annotations of the animation 'fade'", "the annotations of an animation without a key",
      ])
  }

  @Test("writes identifiers that begin with # without it, also where they are named")
  func identifiers() throws {
    let cursor = Layer(id: "##cursor")
    root.addSublayer(cursor)
    let follow = MatchMoveAnimation(source: cursor)
    follow.duration = 1
    try box.add(follow, forKey: "follow")
    let scene = try Scene(of: loop)
    expectEqual(scene.losses.map(\.description), ["Layer ##cursor: its id, written as 'cursor'"])
    try expectTrue(scene.json().contains("\"sourceLayer\": \"#cursor\""))
    withExtendedLifetime(cursor) {}
  }

  @Test("begins at the present of the loop, and keeps a layer's own time")
  func times() throws {
    box.speed = 2
    loop.advance(to: 3)
    try box.add(fade(), forKey: "fade")
    loop.flush()
    let plain = Layer(id: "plain")
    root.addSublayer(plain)
    try plain.add(fade(), forKey: "fade")
    loop.flush()
    let later = fade()
    later.beginTime = 5
    try plain.add(later, forKey: "later")
    let json = try Scene(of: loop).json()
    // The layer's time is 2 times that of the loop: 0 is 3 s ago, and its animation began at 6.
    expectTrue(json.contains(#""speed": 2"#))
    expectTrue(json.contains(#""beginTime": -3"#))
    expectTrue(json.contains(#""beginTime": 6, "duration": 2"#))
    // Two of the loop's seconds after the present.
    expectTrue(json.contains(#""beginTime": 2, "duration": 2"#))
    let copy = try Scene(json).makeStage()
    for step in 1...8 {
      loop.advance(to: 3 + Double(step) / 2)
      copy.loop.advance(to: Double(step) / 2)
      expectNil(SceneComparison.difference(root, copy.root), "\(step)")
    }
  }
}
