import LayerModel
import TestSupport
import Testing

/// What a snapshot of a layer finds out about later changes.
@Suite struct LayerSnapshotTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a property that is set, or declared, is another value, and no other sublayer") {
      let changes: [(String, PropertyValue)] = [
        ("opacity", 0.5), ("position", [1, 2]), ("bounds", [0, 0, 3, 4]), ("anchorPoint", [0, 0]),
        ("cornerRadius", 5), ("style", .dictionary(["borderWidth": 3])), ("name", "Other"),
        // Set, although equal to the default.
        ("zPosition", 0), ("opacity", 1), ("mood", "wild"),
      ]
      for (keyPath, value) in changes {
        let layer = Layer(id: "box", name: "Box")
        // The four that have fields of their own are set before, or not.
        if keyPath != "opacity" { layer.frame = Rect(1, 1, 1, 1) }
        if keyPath == "anchorPoint" { layer.anchorPoint = Point(1, 1) }
        layer.cornerRadius = 4
        let snapshot = LayerSnapshot(of: layer)
        if keyPath == "mood" {
          try layer.declare(PropertyDeclaration("mood", .string, default: "calm"))
        } else {
          try layer.setValue(value, forKeyPath: keyPath)
        }
        expectFalse(snapshot.hasSameValues, keyPath)
        expectTrue(snapshot.hasSameSublayers, keyPath)
        expectTrue(LayerSnapshot(of: layer).hasSameValues, keyPath)
      }
    },
    Fact("an untouched layer has the same values and sublayers") {
      let layer = Layer(id: "box", name: "Box")
      layer.cornerRadius = 4
      layer.addSublayer(Layer())
      let snapshot = LayerSnapshot(of: layer)
      expectTrue(snapshot.hasSameValues)
      expectTrue(snapshot.hasSameSublayers)
    },
    Fact("sublayers that are added removed or reordered are noticed") {
      let layer = Layer(id: "box", name: "Box")
      let (first, second) = (Layer(), Layer())
      layer.addSublayer(first)
      var snapshot = LayerSnapshot(of: layer)
      layer.addSublayer(second)
      expectFalse(snapshot.hasSameSublayers)
      snapshot = LayerSnapshot(of: layer)
      layer.insertSublayer(second, at: 0)
      expectFalse(snapshot.hasSameSublayers)
      snapshot = LayerSnapshot(of: layer)
      first.removeFromSuperlayer()
      expectFalse(snapshot.hasSameSublayers)
      snapshot = LayerSnapshot(of: layer)
      layer.mask = Layer()
      expectFalse(snapshot.hasSameSublayers)
      expectTrue(snapshot.hasSameValues)
    },
    Fact("snapshots name the layers that changed") {
      let layer = Layer(id: "box", name: "Box")
      let others = (0..<3).map { _ in Layer() }
      var snapshots = LayerSnapshots(of: others)
      others[1].opacity = 0.5
      others[2].addSublayer(Layer())
      var found: [String] = []
      snapshots.forEachChanged { found.append("\($0) \($1) \($2)") }
      expectEqual(found, ["1 false true", "2 true false"])
      snapshots.renew(1)
      snapshots.renew(2)
      snapshots.forEachChanged { index, _, _ in Issue.record("layer \(index) has not changed") }
    },
  ]
}
