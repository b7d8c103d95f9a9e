import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// What a live tree is as a scene; what files become is stated by cases in `Tests/Conformance/Formats`.
@Suite("Writing a live tree")
struct TreeWritingTests {
  // MARK: Texts that are read and written the same

  /// Animations of a layer `box` below `root`, as they are written.
  static let animations = [
    #"{"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0.25, "duration": 1}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0.5, "byValue": 0.125, "duration": 1}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "easing": "easeInQuad"}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "easing": {"steps": 4, "jump": "both"}}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "easing": {"spring": {"damping": 5}, "duration": 2, "timingFunction": "easeIn"}}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "easing": {"spring": {"damping": 5}, "duration": 3}}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "timingFunction": [0.1, 0.2, 0.3, 0.4]}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "commitsOnStop": true}"#,
    #"{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "additive": true, "cumulative": true, "duration": 2, "speed": 0.5, "timeOffset": 0.25, "repeatCount": 3, "repeatDuration": 7, "autoreverses": true, "fillMode": "forwards", "removedOnCompletion": false}"#,
    #"{"class": "BasicAnimation", "keyPath": "contents", "toValue": "a.png", "duration": 1}"#,
    #"{"class": "SpringAnimation", "keyPath": "zPosition", "duration": 1}"#,
    #"{"class": "SpringAnimation", "keyPath": "zPosition", "mass": 2, "stiffness": 3, "damping": 4, "initialVelocity": 5, "allowsOverdamping": true, "duration": 1}"#,
    #"{"class": "KeyframeAnimation", "keyPath": "position", "path": "M0,0 L10,0", "calculationMode": "paced", "rotationMode": "auto", "duration": 1}"#,
    #"{"class": "KeyframeAnimation", "keyPath": "zPosition", "values": [0, 1, 4], "keyTimes": [0, 0.25, 1], "timingFunctions": [null, "easeIn"], "calculationMode": "cubic", "tensionValues": [0, 0.5, 1], "continuityValues": [1, 0, 0], "biasValues": [0, 0, -1], "duration": 1}"#,
    ##"{"class": "MatchMoveAnimation", "keyPath": "position", "sourceLayer": "#root", "duration": 1}"##,
    ##"{"class": "MatchMoveAnimation", "keyPath": "position.x", "sourceLayer": "#root", "sourcePoints": [[1, 2], [3, 4]], "usesNormalizedCoordinates": true, "appliesX": false, "appliesY": false, "appliesScale": true, "appliesRotation": true, "duration": 1}"##,
    #"{"class": "Transition", "type": "push", "subtype": "fromTop", "startProgress": 0.25, "endProgress": 0.75, "duration": 1}"#,
    #"{"class": "Wait", "duration": 2}"#,
  ]

  @Test("has an animation as it was read", arguments: animations)
  func animation(_ text: String) throws {
    let key = text.contains("\"Transition\"") ? "transition" : "a"
    let instance = try Scene(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box",
       "animations": {"\(key)": \(text)}}]}}
      """
    ).makeInstance()
    let scene = try Scene(of: instance.loop)
    expectTrue(scene.losses.isEmpty)
    let json = try scene.json()
    let line = json.split(separator: "\n").first { $0.contains("\"\(key)\": {\"class\"") }
    expectEqual(line.map { $0.drop { $0 != "{" } }, text[...])
  }

  @Test(
    "has a value as it was read",
    arguments: [
      ("Layer", "opacity", "0.25"), ("Layer", "zPosition", "-7.5"), ("Layer", "hidden", "true"),
      ("Layer", "doubleSided", "false"), ("Layer", "position", "[1, -2.5]"),
      ("Layer", "shadowOffset", "[3, 4]"), ("Layer", "bounds", "[1, 2, 3, 4]"),
      ("Layer", "transform", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]"),
      ("Layer", "backgroundColor", "[1, 0.5, 0.25, 0.75]"),
      ("Layer", "backgroundColor", #"{"displayP3": [1, 0.5, 0.25, 0.75]}"#),
      ("Layer", "backgroundColor", #"{"linearSRGB": [1, 0.5, 0.25, 0.75]}"#),
      ("Layer", "backgroundColor", #"{"gray": [0.5, 0.75]}"#),
      ("Layer", "borderColor", "null"), ("Layer", "name", #""a \"b\"""#),
      ("Layer", "contents", #""a.png""#), ("Layer", "filters", #"["blur", "glow"]"#),
      ("Layer", "style", #"{"cornerRadius": 4}"#), ("Layer", "position", "[-0, 5e-324]"),
      ("ShapeLayer", "path", #""M0,0 L5,6 Z""#), ("ShapeLayer", "lineDashPattern", "[1, 2.5]"),
      ("GradientLayer", "colors", #"[[1, 0, 0, 1], {"gray": [0.5, 1]}]"#),
      ("EmitterLayer", "emitterCells", #"[{"name": "a", "birthRate": 2}, {"name": "b"}]"#),
    ])
  func value(_ name: String, _ keyPath: String, _ text: String) throws {
    let instance = try Scene(
      "{\"version\": 1, \"root\": {\"class\": \"\(name)\", \"\(keyPath)\": \(text)}}"
    ).makeInstance()
    let json = try Scene(of: instance.loop).json(strict: true)
    expectTrue(json.contains("\"\(keyPath)\": \(text)"), "\(json)")
  }

  // MARK: Trees

  /// A tree of a root and a box, in a loop.
  private struct Tree {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    let loop: RenderLoop

    init() {
      root.addSublayer(box)
      loop = RenderLoop(root: root)
    }

    func scene() throws -> Scene { try Scene(of: loop) }
    /// The losses of the tree, whose scene must be readable.
    func losses() throws -> [String] {
      let scene = try scene()
      _ = try Scene(scene.json()).makeInstance()
      return scene.losses.map(\.what)
    }
  }

  private static func makeFade() -> BasicAnimation {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 2
    return fade
  }

  private final class Picture: Sendable {}
  private final class Listener: LayerDelegate {}
  private final class Manager: LayerLayoutManager {
    func layoutSublayers(of layer: Layer) {}
  }
  private final class Source: ActionSource {
    func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  }
  private final class Ring: Layer {
    static let table = PropertyTable(
      extending: Layer.propertyTable,
      with: [PropertyDeclaration("progress", .number, default: 0.25, animatable: true)],
      defaults: ["opacity": 0.5])
    override class var propertyTable: PropertyTable { table }
    override class var className: String { "Ring" }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("gives a file for people, whose times start at the present") {
      let tree = Tree()
      tree.root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
      tree.box.name = "Box"
      let move = BasicAnimation(keyPath: "position.x")
      move.toValue = 100
      move.duration = 2
      move.timingFunction = .easeIn
      try tree.box.add(move, forKey: "move")
      tree.loop.advance(to: 0.5)
      // It began at 0, half a second before the present.
      try expectEqual(
        tree.scene().json(),
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
    },
    Fact("begins at the present of the loop, and keeps a layer's own time") {
      let tree = Tree()
      tree.box.speed = 2
      tree.loop.advance(to: 3)
      try tree.box.add(makeFade(), forKey: "fade")
      tree.loop.flush()
      let plain = Layer(id: "plain")
      tree.root.addSublayer(plain)
      try plain.add(makeFade(), forKey: "fade")
      tree.loop.flush()
      let later = makeFade()
      later.beginTime = 5
      try plain.add(later, forKey: "later")
      let json = try tree.scene().json()
      // The layer's time is 2 times that of the loop: 0 is 3 s ago, and its animation began at 6.
      for part in [
        #""speed": 2"#, #""beginTime": -3"#, #""beginTime": 6, "duration": 2"#,
        // Two of the loop's seconds after the present.
        #""beginTime": 2, "duration": 2"#,
      ] { expectTrue(json.contains(part), "\(part)") }
      let copy = try Scene(json).makeInstance()
      for step in 1...8 {
        tree.loop.advance(to: 3 + Double(step) / 2)
        copy.loop.advance(to: Double(step) / 2)
        expectNil(SceneComparison.difference(tree.root, copy.root), "\(step)")
      }
    },
    Fact("has the begin time of a layer with a time of its own, behind the loop's present") {
      let changes: [((Layer) -> Void, String)] = [
        ({ $0.beginTime = 1 }, "-1"), ({ $0.speed = 0.5 }, "-2"), ({ $0.timeOffset = 3 }, "-2"),
      ]
      for (change, begin) in changes {
        let tree = Tree()
        change(tree.box)
        tree.loop.advance(to: 2)
        try expectTrue(tree.scene().json().contains("\"beginTime\": \(begin)"), begin)
      }
      let plain = Tree()
      plain.loop.advance(to: 2)
      try expectFalse(plain.scene().json().contains("beginTime"))
    },
    Fact("keeps animations without a key, in their order") {
      let tree = Tree()
      for value: Double in [10, 20, 30] {
        let move = BasicAnimation(keyPath: "position.x")
        move.fromValue = .number(value)
        move.toValue = .number(value)
        move.isAdditive = value > 10
        move.duration = 1
        try tree.box.add(move, forKey: value == 20 ? "second" : nil)
      }
      let instance = try Scene(tree.scene().json()).makeInstance()
      instance.loop.advance(to: 0.5)
      let copy = try #require(instance.layer("box"))
      expectEqual(copy.presented.position.x, 60)
      expectEqual(copy.animationHandles.map(\.key), [nil, "second", nil])
    },
    Fact("keeps a wait in a group, and writes no 'removedOnCompletion' inside one") {
      let tree = Tree()
      let group = AnimationGroup(animations: [makeFade(), Wait(seconds: 1)])
      group.duration = 3
      try tree.box.add(group, forKey: "group")
      let json = try tree.scene().json(strict: true)
      expectFalse(json.contains("removedOnCompletion"))
      let instance = try Scene(json).makeInstance()
      try instance.loop.settle()
      expectEqual(instance.loop.now, 3)
    },
    Fact("keeps declared properties, styles, masks and zeros of either sign") {
      let tree = Tree()
      try tree.box.declare(
        PropertyDeclaration(
          "mood", .string, default: "calm", animatable: true, names: ["calm", "wild"],
          documentation: "The mood."))
      try tree.box.setValue("wild", forKeyPath: "mood")
      tree.box.style = ["opacity": 0.5, "style": .dictionary(["cornerRadius": 4])]
      tree.box.mask = Layer(id: "mask")
      tree.box.position = Point(x: -0.0, y: .leastNonzeroMagnitude)
      let shape = ShapeLayer(id: "shape")
      shape.style = ["lineWidth": 5]
      tree.root.addSublayer(shape)
      let scene = try tree.scene()
      expectEqual(scene.losses, [])
      let json = try scene.json()
      // A value that comes from the style, or is the default, is not written again.
      expectTrue(json.ranges(of: "lineWidth").count == 1 && !json.contains("lineCap"))
      let copy = try Scene(json).makeInstance()
      expectNil(SceneComparison.difference(tree.root, copy.root))
      let mood = try #require(copy.layer("box")?.propertyTable.row(named: "mood"))
      expectEqual(mood.declaration.allowedNames, ["calm", "wild"])
      expectEqual(mood.declaration.documentation, "The mood.")
      expectTrue(mood.isAnimatable)
      expectEqual(copy.layer("mask")?.superlayer?.id, "box")
    },
    Fact("walks trees of any depth, and its size grows with the number of layers") {
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
    },

    // MARK: Losses

    Fact("loses what no file can have, each by its name, and keeps the rest") {
      let tree = Tree()
      let listener = Listener()
      let ring = Ring()
      ring.id = "ring"
      tree.root.addSublayer(ring)
      let box = tree.box
      box.name = "Box"
      box.delegate = listener
      box.contents = OpaqueReference("cat.png", object: Picture())
      box.measure = { _ in nil }
      let fade = makeFade()
      fade.easing = .custom { $0 * $0 }
      fade.completion = { _ in }
      try box.add(fade, forKey: "fade")
      tree.root.addSublayer(Layer(id: "box"))
      tree.loop.addTimer(at: 3, named: "poll") { _ in }
      let scene = try tree.scene()
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
          "Layer #box: its id, which another layer has too, written as 'box@3'",
        ])
      let instance = try scene.makeInstance()
      try expectEqual(instance.layer("ring")?.value(forKeyPath: "progress"), 0.25)
      expectEqual(instance.layer("ring")?.opacity, 0.5)
      expectEqual(instance.layer("box")?.contents, OpaqueReference("cat.png"))
      let refusal = SceneError(
        "a scene cannot express the timer 'poll', due at 3.0 s",
        hint: "there are 7 more losses; without 'strict' they are left out and listed in 'losses'")
      #expect(throws: refusal) { try Scene(of: tree.loop, strict: true) }
      #expect(throws: Never.self) { try Scene(root: Layer(id: "plain"), strict: true) }
      #expect(throws: SceneError.self) { try scene.json(strict: true) }
      try expectEqual(scene.camlWithLosses().losses.prefix(8), scene.losses[...])
      withExtendedLifetime(listener) {}
    },
    Fact("loses an identifier that is empty; a sign before it is a part of it") {
      let tree = Tree()
      for id in ["", "#", "##", "#a", "a", "##a"] { tree.root.addSublayer(Layer(id: id)) }
      let empty = "the id, which is empty or only '#'"
      try expectEqual(tree.losses(), [empty, empty])
      let instance = try Scene(tree.scene().json()).makeInstance()
      expectEqual(instance.layersByID.keys.sorted(), ["##", "##a", "#a", "a", "box", "root"])
    },
    Fact("follows a source whose id begins with the sign; one without an id is a loss") {
      let tree = Tree()
      let cursor = Layer(id: "##cursor")
      tree.root.addSublayer(cursor)
      try tree.box.add(MatchMoveAnimation(source: cursor), forKey: "follow")
      try expectEqual(tree.losses(), [])
      try expectTrue(tree.scene().json().contains("\"sourceLayer\": \"##cursor\""))
      cursor.id = nil
      try expectTrue(tree.losses().first?.contains("the source of the animation 'follow'") == true)
      withExtendedLifetime(cursor) {}
    },
    Fact("loses what a style has that is no property of the layer, or has another type") {
      let tree = Tree()
      tree.box.style = ["cornerRadius": 4, "more": "x", "id": "y", "opacity": "x"]
      try expectEqual(
        tree.losses(), ["'id' in the style", "'more' in the style", "'opacity' in the style"])
      try expectTrue(tree.scene().json().contains(#""style": {"cornerRadius": 4}"#))
      var style: [String: PropertyValue] = ["opacity": 0.5]
      // A style may nest 100 deep.
      for _ in 0..<99 { style = ["style": .dictionary(style)] }
      tree.box.style = style
      try expectEqual(tree.losses(), [])
      tree.box.style = ["style": .dictionary(style)]
      try expectEqual(tree.losses(), ["'style' in the style"])
    },
    Fact("loses parts of a declaration: its elements, infinity, and no value beside a default") {
      let tree = Tree()
      for declaration in [
        PropertyDeclaration("plain", .number, default: 2, animatable: true),
        PropertyDeclaration("list", .array, default: .null, elements: .number),
        PropertyDeclaration("endless", .number, default: 1, infinite: true),
        PropertyDeclaration("maybe", .number, default: 1, optional: true),
      ] { try tree.box.declare(declaration) }
      try expectEqual(
        tree.losses(), ["list", "endless", "maybe"].map { "a part of the declaration of '\($0)'" })
    },
    Fact("loses objects in the values of an animation, and the filter of a transition") {
      let tree = Tree()
      let object = PropertyValue.opaque(OpaqueReference("a.png", object: Picture()))
      let row = KeyframeAnimation(keyPath: "contents")
      row.values = [object, .opaque(OpaqueReference("b.png"))]
      try tree.box.add(row, forKey: "row")
      let basic = BasicAnimation(keyPath: "contents")
      basic.toValue = object
      try tree.box.add(basic, forKey: "basic")
      let fade = Transition()
      fade.filter = OpaqueReference("ripple")
      try tree.box.add(fade, forKey: "transition")
      try expectEqual(
        tree.losses(),
        [
          "an object in 'values' of the animation 'row'",
          "the object in 'toValue' of the animation 'basic'",
          "the filter of the animation 'transition'",
        ])
      try expectTrue(tree.scene().json().contains(#""values": ["a.png", "b.png"]"#))
    },
    Fact("loses values of lists that no file can have; keyframes without theirs become a wait") {
      let tree = Tree()
      let points = PropertyValue.array([.point(.zero)])
      try tree.box.declare(
        PropertyDeclaration("list", .array, default: points, animatable: true))
      try tree.box.setValue(.array([.size(Size(width: 1, height: 2))]), forKeyPath: "list")
      let basic = BasicAnimation(keyPath: "list")
      basic.fromValue = [1]
      basic.toValue = points
      try tree.box.add(basic, forKey: "basic")
      let row = KeyframeAnimation(keyPath: "list")
      row.values = [[1], points]
      row.duration = 3
      try tree.box.add(row, forKey: "row")
      try expectEqual(
        tree.losses(),
        [
          "the default of 'list'", "the value of 'list'",
          "'toValue' of the animation 'basic'", "'values' of the animation 'row'",
        ])
      try expectTrue(tree.scene().json().contains(#""row": {"class": "Wait", "duration": 3}"#))
    },
    Fact("loses a group in 65 others, in whose place the group around it waits") {
      for count in [65, 66] {
        let tree = Tree()
        var animation: Animation = makeFade()
        for _ in 0..<count { animation = AnimationGroup(animations: [animation]) }
        try tree.box.add(animation, forKey: "deep")
        try expectEqual(
          tree.losses(),
          count == 65 ? [] : ["groups nested deeper than 64 in the animation 'deep'"])
        try expectEqual(tree.scene().json().contains(#"{"class": "Wait"}"#), count == 66)
      }
    },
    Fact("loses actions, the layout manager, the action source of the loop, and annotations") {
      let tree = Tree()
      let manager = Manager()
      tree.box.actions = ["opacity": .stop]
      tree.box.styleActionChain = [[:], ["opacity": .stop]]
      tree.box.layoutManager = manager
      tree.root.styleActionChain = [[:], [:]]
      tree.loop.actionSource = Source()
      for key in ["fade", nil] {
        try tree.box.add(makeFade(), forKey: key).animation.annotations = ["a": 1]
      }
      let losses = Set(try tree.scene().losses.map(\.description))
      expectEqual(
        losses,
        [
          "the action source of the loop", "Layer #box: the actions",
          "Layer #box: the actions of the style", "Layer #box: the layout manager",
          "Layer #box: the annotations of the animation 'fade'",
          "Layer #box: the annotations of an animation without a key",
        ])
      withExtendedLifetime(manager) {}
    },
  ]
}
