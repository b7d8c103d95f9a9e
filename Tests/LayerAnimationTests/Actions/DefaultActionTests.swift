import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F98, F99, F100, D13: which changes of a displayed tree animate implicitly, and when.
@Suite struct DefaultActionTests {
  /// F100, macOS: these animate from the value before.
  static let basic = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "contents", "contentsRect", "contentsCenter", "contentsScale",
    "cornerRadius", "borderWidth", "borderColor", "opacity", "shadowColor", "shadowOpacity",
    "shadowOffset", "shadowRadius",
  ]
  /// F100: these add a transition.
  static let transition = [
    "hidden", "geometryFlipped", "masksToBounds", "mask", "filters", "maskedCorners",
  ]
  /// F100: basic, but nil while there is no colour.
  static let basicUnlessAbsent = ["backgroundColor"]
  /// No action: the first line is in F100, the others are this project's interpretation.
  static let none = [
    "doubleSided", "contentsGravity", "frame", "name", "cornerCurve", "speed",
    "beginTime", "duration", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
    "fillMode", "opaque", "shadowPath", "contentsFormat", "minificationFilter",
    "magnificationFilter", "compositingFilter", "backgroundFilters", "allowsEdgeAntialiasing",
    "allowsGroupOpacity", "shouldRasterize", "rasterizationScale", "needsDisplayOnBoundsChange",
    "autoresizingMask", "id", "style", "minificationFilterBias", "edgeAntialiasingMask",
    "drawsAsynchronously", "wantsExtendedDynamicRangeContent", "contentsHeadroom",
    "preferredDynamicRange", "toneMapMode",
  ]

  private let stage = Stage()
  private var box: Layer { stage.box }

  @Test func `F100: every property of the table is in exactly one list`() {
    let listed = Self.basic + Self.transition + Self.basicUnlessAbsent + Self.none
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == Set(Layer.propertyTable.rows.map(\.name)))
    let lists: [(ImplicitAction, [String])] = [
      (.basic, Self.basic), (.transition, Self.transition), (.none, Self.none),
      (.basicUnlessAbsent, Self.basicUnlessAbsent),
    ]
    for (action, names) in lists {
      for row in Layer.propertyTable.rows where names.contains(row.name) {
        #expect(row.declaration.implicitAction == action, "\(row.name)")
      }
    }
  }

  @Test(arguments: basic)
  func `F100: a basic animation for`(_ key: String) throws {
    let animation = try #require(box.action(forKey: key) as? BasicAnimation)
    #expect(animation.keyPath == key)
    #expect(animation.fromValue == (try box.value(forKeyPath: key)))
  }

  @Test func `F100: a basic animation for transform_scale, of all components`() throws {
    let animation = try #require(box.action(forKey: "transform.scale") as? BasicAnimation)
    #expect(animation.keyPath == "transform.scale")
    #expect(animation.fromValue == 1)
  }

  @Test(arguments: transition + ["sublayers"])
  func `F100: a transition for`(_ key: String) {
    #expect(box.action(forKey: key) is Transition)
  }

  @Test func `F100: the number of the masked corners changes with a transition, too`() {
    box.maskedCorners = [.minXMaxY]
    #expect(box.animationKeys == [Transition.key])
  }

  @Test(
    arguments: none + [
      "onOrderIn", "onOrderOut", "onLayout", "custom", "", "opacity.x", "sublayers.x",
    ])
  func `F100: nothing for`(_ key: String) {
    #expect(box.action(forKey: key) == nil)
  }

  @Test func `F100: nothing for a declared property`() throws {
    try box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
    #expect(box.action(forKey: "mood") == nil)
  }

  /// As measured on macOS; iOS animates them (MA).
  @Test func `D13: nothing for component key paths except transform_scale`() {
    for row in Layer.propertyTable.rows {
      for path in row.componentPaths where path.keyPath != "transform.scale" {
        if box.action(forKey: path.keyPath) != nil { Issue.record("\(path.keyPath) has an action") }
      }
    }
    box.position.x = 5
    #expect(box.animationKeys == ["position"], "a component set is the property changed")
  }

  @Test func `F100: nothing for a background colour while there is none`() {
    #expect(box.action(forKey: "backgroundColor") == nil)
    box.backgroundColor = .black
    #expect(box.animationKeys == nil)
    #expect(box.action(forKey: "backgroundColor") is BasicAnimation)
    box.backgroundColor = nil
    #expect(box.animation(forKey: "backgroundColor")?.keyPath == "backgroundColor")
  }

  @Test func `F100: a shape's numbers and colours animate`() {
    let shape = ShapeLayer()
    stage.root.addSublayer(shape)
    stage.loop.flush()
    for key in ["strokeStart", "strokeEnd", "lineWidth", "fillColor", "miterLimit"] {
      #expect(shape.action(forKey: key) is BasicAnimation, "\(key)")
    }
    for key in ["path", "fillRule", "lineCap", "lineJoin"] {
      #expect(shape.action(forKey: key) == nil, "\(key)")
    }
  }

  @Test func `F99: a layer in no tree, or not committed, has no actions; after the flush it has`() {
    let layer = Layer(id: "new")
    func hasNone() -> Bool {
      layer.action(forKey: "opacity") == nil && layer.action(forKey: "hidden") == nil
        && layer.action(forKey: "sublayers") == nil
    }
    #expect(hasNone())
    layer.opacity = 0.9
    stage.root.addSublayer(layer)
    #expect(hasNone())
    layer.opacity = 0.8
    layer.addSublayer(Layer())
    #expect(layer.animationKeys == nil)
    stage.loop.flush()
    #expect(!hasNone())
    layer.opacity = 0.7
    #expect(layer.animationKeys == ["opacity"])
    layer.removeFromSuperlayer()
    #expect(hasNone())
  }

  @Test func `F99: a layer added and changed in the same transaction does not animate`() {
    let layer = Layer(id: "new")
    stage.loop.transaction { _ in
      stage.root.addSublayer(layer)
      layer.opacity = 0.25
      layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    }
    #expect(layer.animationKeys == nil)
    #expect(layer.presented.opacity == 0.25)
  }

  @Test func `F97: disableActions does not change the answer, only whether it is requested`() {
    let asked = AskedDelegate()
    box.delegate = asked
    stage.loop.transaction(disableActions: true) { _ in
      #expect(box.action(forKey: "opacity") is BasicAnimation)
      #expect(box.action(forKey: "hidden") is Transition)
      box.opacity = 1
      box.isHidden = true
      box.addSublayer(Layer())
      box.mask = Layer()
    }
    #expect(asked.keys == ["opacity", "hidden"], "asked by the test alone")
    #expect(box.animationKeys == nil)
  }
}

/// A delegate that records the requested keys and returns nil.
final class AskedDelegate: LayerDelegate {
  private(set) var keys: [String] = []

  func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    keys.append(key)
    return nil
  }
}
