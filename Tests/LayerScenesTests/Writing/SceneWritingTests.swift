import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Writing a live tree")
struct SceneWritingTests {
  private let root = Layer(id: "root")
  private let box = Layer(id: "box", name: "Box")
  private let loop: RenderLoop

  init() {
    root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    root.addSublayer(box)
    loop = RenderLoop(root: root)
  }

  @Test("gives a file for people, whose times start at the present")
  func text() throws {
    let move = BasicAnimation(keyPath: "position.x")
    move.toValue = 100
    move.duration = 2
    move.timingFunction = .easeIn
    try box.add(move, forKey: "move")
    loop.advance(to: 0.5)
    // It began at 0, half a second before the present.
    try expectEqual(
      Scene(of: loop).json(),
      """
      {
        "version": 1,
        "root": {
          "class": "Layer",
          "id": "root",
          "bounds": [0, 0, 320, 480],
          "sublayers": [
            {
              "class": "Layer",
              "id": "box",
              "name": "Box",
              "animations": {
                "move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 100, \
      "beginTime": -0.5, "duration": 2, "timingFunction": "easeIn"}
              }
            }
          ]
        }
      }

      """)
  }

  @Test("of every shipped scene presents the same bits at 0 to 10 s, without its events")
  func shipped() throws {
    for name in try ExampleScenes.names() {
      let scene = try Scene(bytes: ExampleScenes.bytes(name), file: name)
      try expectEqual(scene.json(), String(decoding: ExampleScenes.bytes(name), as: UTF8.self))
      let stage = try scene.makeStage()
      let written = try Scene(root: stage.root)
      let hasEvents = stage.loop.nextEvent != nil && !stage.loop.timers.isEmpty
      let end = stage.loop.timers.first?.instant ?? 10
      expectEqual(written.losses.isEmpty, !hasEvents, "\(name)")
      let copy = try Scene(try written.json(), file: name).makeStage()
      for step in Rounds.part(of: Array(0..<100)) {
        let instant = Double(step) / 10
        if instant >= end { break }
        stage.loop.advance(to: instant)
        copy.loop.advance(to: instant)
        let difference = SceneComparison.difference(stage.root, copy.root)
        expectNil(difference, "\(name) at \(instant)")
      }
    }
  }

  @Test("keeps animations without a key, in their order")
  func keyless() throws {
    for value in [10.0, 20, 30] {
      let move = BasicAnimation(keyPath: "position.x")
      move.fromValue = .number(value)
      move.toValue = .number(value)
      move.isAdditive = value > 10
      move.duration = 1
      try box.add(move, forKey: value == 20 ? "second" : nil)
    }
    let stage = try Scene(try Scene(of: loop).json()).makeStage()
    stage.loop.advance(to: 0.5)
    let copy = try #require(stage.layer("box"))
    expectEqual(copy.presented.position.x, 60)
    expectEqual(copy.animationHandles.map(\.key), [nil, "second", nil])
  }

  @Test("keeps a wait, alone and in a group")
  func waits() throws {
    try root.add(Wait(seconds: 2), forKey: "rest")
    let group = AnimationGroup(animations: [Wait(seconds: 1)])
    group.duration = 3
    try box.add(group, forKey: "group")
    let text = try Scene(of: loop).json()
    expectTrue(text.contains(#""rest": {"class": "Wait", "duration": 2}"#))
    let stage = try Scene(text).makeStage()
    try stage.loop.settle()
    expectEqual(stage.loop.now, 3)
    #expect(throws: SceneError.self) {
      try Scene(text.replacing(#""class": "Wait", "#, with: #""class": "Wait", "toValue": 1, "#))
    }
  }

  @Test("writes no 'removedOnCompletion' inside a group, where it does nothing")
  func members() throws {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    let group = AnimationGroup(animations: [fade])
    group.duration = 3
    try box.add(group, forKey: "group")
    let scene = try Scene(of: loop)
    for text in [try scene.json(strict: true), try scene.caml(strict: true)] {
      expectFalse(text.contains("removedOnCompletion"))
      try expectEqual(Scene(text).notices, [])
    }
    group.isRemovedOnCompletion = false
    try box.add(group, forKey: "group")
    try expectTrue(Scene(of: loop).json().contains("\"removedOnCompletion\": false"))
  }

  @Test("keeps the kind, the direction and the part of a transition")
  func transition() throws {
    let push = Transition()
    push.type = "push"
    push.subtype = "fromLeft"
    push.startProgress = 0.25
    push.endProgress = 0.5
    push.duration = 2
    try box.add(push, forKey: "transition")
    let stage = try Scene(try Scene(of: loop).json()).makeStage()
    expectEqual(
      stage.layer("box")?.animation(forKey: "transition")?.definition,
      .transition(type: "push", subtype: "fromLeft", start: 0.25, end: 0.5))
  }

  @Test("keeps declared properties, styles, masks and zeros of either sign")
  func values() throws {
    try box.declare(
      PropertyDeclaration(
        "mood", .string, default: "calm", animatable: true, names: ["calm", "wild"]))
    try box.setValue("wild", forKeyPath: "mood")
    box.style = ["opacity": 0.5, "style": .dictionary(["cornerRadius": 4])]
    box.mask = Layer(id: "mask")
    box.position = Point(x: -0.0, y: .leastNonzeroMagnitude)
    let scene = try Scene(of: loop)
    expectEqual(scene.losses, [])
    let copy = try scene.makeStage()
    expectNil(SceneComparison.difference(root, copy.root))
    expectEqual(copy.layer("box")?.position.x.sign, .minus)
    let mood = try #require(copy.layer("box")?.propertyTable.row(named: "mood"))
    expectEqual(mood.declaration.allowedNames, ["calm", "wild"])
    expectTrue(mood.isAnimatable)
    expectEqual(mood.declaration.defaultValue, "calm")
    expectEqual(copy.layer("box")?.cornerRadius, 4)
    expectEqual(copy.layer("mask")?.superlayer?.id, "box")
  }

  @Test("writes no value that a layer of another class has from its style or as its default")
  func styledClass() throws {
    let shape = ShapeLayer(id: "shape")
    shape.style = ["lineWidth": 5]
    shape.strokeEnd = 0.5
    root.addSublayer(shape)
    let text = try Scene(of: loop).json(strict: true)
    expectTrue(text.ranges(of: "lineWidth").count == 1 && !text.contains("lineCap"))
    let copy = try #require(try Scene(text).makeStage().layer("shape") as? ShapeLayer)
    expectEqual(copy.lineWidth, 5)
    expectEqual(copy.strokeEnd, 0.5)
    expectEqual(copy.lineCap, shape.lineCap)
  }

  @Test("names a style that nests deeper than can be read")
  func deepStyle() throws {
    var style: [String: PropertyValue] = ["opacity": 0.5]
    for _ in 0..<(NativeProperties.styleDepth - 1) { style = ["style": .dictionary(style)] }
    box.style = style
    let readable = try Scene(of: loop)
    expectEqual(readable.losses, [])
    _ = try Scene(try readable.json()).makeStage()
    box.style = ["style": .dictionary(style)]
    let scene = try Scene(of: loop)
    expectEqual(scene.losses.map(\.description), ["Layer \"Box\" #box: 'style' in the style"])
    _ = try Scene(try scene.json()).makeStage()
  }

  private final class Ring: Layer {
    static let table = PropertyTable(
      extending: Layer.propertyTable,
      with: [PropertyDeclaration("progress", .number, default: 0.25, animatable: true)],
      defaults: ["opacity": 0.5])
    override class var propertyTable: PropertyTable { table }
    override class var className: String { "Ring" }
  }

  private final class Listener: LayerDelegate {}
  private final class Picture: Sendable {}

  /// Puts into the tree what no file can have.
  private func addLosses(_ listener: Listener) throws {
    let ring = Ring()
    ring.id = "ring"
    root.addSublayer(ring)
    box.delegate = listener
    box.contents = OpaqueReference("cat.png", object: Picture())
    box.measure = { _ in nil }
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.easing = .custom { $0 * $0 }
    fade.completion = { _ in }
    try box.add(fade, forKey: "fade")
    root.addSublayer(Layer(id: "box"))
    loop.addTimer(at: 3, named: "poll") { _ in }
  }

  @Test("lists what a file cannot have, and keeps the rest")
  func losses() throws {
    let listener = Listener()
    try addLosses(listener)
    let scene = try Scene(of: loop)
    expectEqual(
      scene.losses.map(\.description),
      [
        "the timer 'poll', due at 3.0 s",
        #"Layer "Box" #box: the object in 'contents'"#,
        #"Layer "Box" #box: the closure that eases the animation 'fade'"#,
        #"Layer "Box" #box: the delegate or completion of the animation 'fade'"#,
        #"Layer "Box" #box: the delegate"#,
        #"Layer "Box" #box: the closure that measures it"#,
        "Ring #ring: its class Ring, written as Layer",
        "Layer #box: the id, which another layer has too",
      ])
    let stage = try scene.makeStage()
    let ring = try #require(stage.layer("ring"))
    try expectEqual(ring.value(forKeyPath: "progress"), 0.25)
    expectEqual(ring.opacity, 0.5)
    expectEqual(stage.layer("box")?.contents, OpaqueReference("cat.png"))
    withExtendedLifetime(listener) {}
  }

  @Test("is refused when strict, with the first loss")
  func strict() throws {
    let listener = Listener()
    try addLosses(listener)
    #expect(
      throws: SceneError(
        "a scene cannot express the timer 'poll', due at 3.0 s",
        hint: "there are 7 more losses; without 'strict' they are left out and listed in 'losses'"
      )
    ) { try Scene(of: loop, strict: true) }
    let scene = try Scene(of: loop)
    #expect(throws: SceneError.self) { try scene.json(strict: true) }
    #expect(throws: Never.self) { try scene.json() }
    withExtendedLifetime(listener) {}
  }

  @Test("converts markup, and lists what its stage does not have")
  func markup() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a" bounds="0 0 10 20" opacity="0.5">
      <animations><animation type="CABasicAnimation" keyPath="position.x" duration="1">
      <toValue type="real" value="8"/></animation>
      <animation type="CABasicAnimation" keyPath="filters.blur.inputRadius" duration="1"/>
      </animations></CALayer></caml>
      """)
    let stage = try Scene(try scene.json()).makeStage()
    let original = try scene.makeStage()
    for instant in [0, 0.25, 0.5, 1, 2] {
      stage.loop.advance(to: instant)
      original.loop.advance(to: instant)
      expectNil(SceneComparison.difference(original.root, stage.root))
    }
    #expect(
      throws: SceneError(
        "a scene cannot express the animation 'animation-2', which is not played",
        hint: "without 'strict' it is left out and listed in 'losses'")
    ) {
      try scene.json(strict: true)
    }
  }

  @Test("walks trees of any depth, and its size grows with the number of layers")
  func deep() throws {
    func size(_ depth: Int) throws -> Int {
      let root = Layer()
      var layer = root
      for _ in 0..<depth {
        let next = Layer()
        layer.addSublayer(next)
        layer = next
      }
      return try Scene(root: root).json().utf8.count
    }
    let count = Rounds.scaled(50_000)
    // The first levels are indented less.
    let (once, twice) = (try size(count), try size(2 * count))
    expectTrue(twice < 2 * once + 20_000)
  }
}
