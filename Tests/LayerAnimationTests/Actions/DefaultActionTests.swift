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
  /// F100: these have no action.
  static let withoutAction = [
    "doubleSided", "contentsGravity", "frame", "name", "cornerCurve", "speed",
  ]
  /// No action: those, and every property in no list above, by this project's interpretation.
  static let none = Layer.propertyTable.rows.map(\.name).filter {
    !(basic + transition + basicUnlessAbsent).contains($0)
  }

  private let stage = Stage()
  private var box: Layer { stage.box }

  @Test func `F100: every property of the table is in exactly one list`() {
    let listed = Self.basic + Self.transition + Self.basicUnlessAbsent + Self.none
    expectEqual(Set(listed).count, listed.count)
    expectEqual(Set(listed), Set(Layer.propertyTable.rows.map(\.name)))
    expectTrue(Set(Self.none).isSuperset(of: Self.withoutAction))
    let lists: [(ImplicitAction, [String])] = [
      (.basic, Self.basic), (.transition, Self.transition), (.none, Self.none),
      (.basicUnlessAbsent, Self.basicUnlessAbsent),
    ]
    for (action, names) in lists {
      for row in Layer.propertyTable.rows where names.contains(row.name) {
        expectEqual(row.declaration.implicitAction, action, "\(row.name)")
      }
    }
  }

  @Test func `F100: a key has the action of its list`() throws {
    for key in Self.basic {
      let animation = try #require(box.action(forKey: key) as? BasicAnimation, "\(key)")
      expectEqual(animation.keyPath, key)
      expectEqual(animation.fromValue, (try box.value(forKeyPath: key)))
    }
    for key in Self.transition + ["sublayers"] {
      expectTrue(box.action(forKey: key) is Transition, key)
    }
    let others = ["onOrderIn", "onOrderOut", "onLayout", "custom", "", "opacity.x", "sublayers.x"]
    for key in Self.none + others { expectNil(box.action(forKey: key), key) }
  }

  @Test func `F100: a basic animation for transform_scale, of all components`() throws {
    let animation = try #require(box.action(forKey: "transform.scale") as? BasicAnimation)
    expectEqual(animation.keyPath, "transform.scale")
    expectEqual(animation.fromValue, 1)
  }

  /// As measured on macOS; iOS animates them (MA).
  @Test func `D13: nothing for component key paths except transform_scale`() {
    for row in Layer.propertyTable.rows {
      for path in row.componentPaths where path.keyPath != "transform.scale" {
        if box.action(forKey: path.keyPath) != nil { Issue.record("\(path.keyPath) has an action") }
      }
    }
    box.position.x = 5
    expectEqual(box.animationKeys, ["position"], "a component set is the property changed")
  }

  @Test func `F100: nothing for a background colour while there is none`() {
    expectNil(box.action(forKey: "backgroundColor"))
    box.backgroundColor = .black
    expectNil(box.animationKeys)
    expectNil(box.action(forKey: "backgroundColor"), "none is presented yet")
    stage.loop.flush()
    expectTrue(box.action(forKey: "backgroundColor") is BasicAnimation)
    box.backgroundColor = nil
    expectEqual(box.animation(forKey: "backgroundColor")?.keyPath, "backgroundColor")
  }

  @Test func `F99: a layer in no tree, or not committed, has no actions; after the flush it has`() {
    let layer = Layer(id: "new")
    func hasNone() -> Bool {
      layer.action(forKey: "opacity") == nil && layer.action(forKey: "hidden") == nil
        && layer.action(forKey: "sublayers") == nil
    }
    expectTrue(hasNone())
    layer.opacity = 0.9
    stage.root.addSublayer(layer)
    expectTrue(hasNone())
    layer.opacity = 0.8
    layer.addSublayer(Layer())
    expectNil(layer.animationKeys)
    stage.loop.flush()
    expectFalse(hasNone())
    layer.opacity = 0.7
    expectEqual(layer.animationKeys, ["opacity"])
    layer.removeFromSuperlayer()
    expectTrue(hasNone())
  }

  @Test func `F97: disableActions does not change the answer, only whether it is requested`() {
    let asked = AskedDelegate()
    box.delegate = asked
    stage.loop.transaction(disableActions: true) { _ in
      expectTrue(box.action(forKey: "opacity") is BasicAnimation)
      expectTrue(box.action(forKey: "hidden") is Transition)
      box.opacity = 1
      box.isHidden = true
      box.addSublayer(Layer())
      box.mask = Layer()
    }
    expectEqual(asked.keys, ["opacity", "hidden"], "asked by the test alone")
    expectNil(box.animationKeys)
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
