import LayerModel
import TestSupport
import Testing

/// What a snapshot of a layer finds out about later changes.
@Suite struct LayerSnapshotTests {
  private let layer = Layer(id: "box", name: "Box")

  @Test func anUntouchedLayerHasTheSameValuesAndSublayers() {
    layer.cornerRadius = 4
    layer.addSublayer(Layer())
    let snapshot = LayerSnapshot(of: layer)
    expectTrue(snapshot.hasSameValues)
    expectTrue(snapshot.hasSameSublayers)
  }

  @Test(arguments: ["opacity", "position", "bounds", "anchorPoint", "cornerRadius", "style"])
  func aSetPropertyIsAnotherValue(_ keyPath: String) throws {
    layer.cornerRadius = 4
    let snapshot = LayerSnapshot(of: layer)
    let values: [String: PropertyValue] = [
      "opacity": 0.5, "position": [1, 2], "bounds": [0, 0, 3, 4], "anchorPoint": [0, 0],
      "cornerRadius": 5, "style": .dictionary(["borderWidth": 3]),
    ]
    try layer.setValue(try #require(values[keyPath]), forKeyPath: keyPath)
    expectFalse(snapshot.hasSameValues)
    expectTrue(snapshot.hasSameSublayers)
    expectTrue(LayerSnapshot(of: layer).hasSameValues)
  }

  @Test func anotherNameIsAnotherValue() {
    let snapshot = LayerSnapshot(of: layer)
    layer.name = "Other"
    expectFalse(snapshot.hasSameValues)
  }

  @Test func aDeclarationIsAnotherValue() throws {
    let snapshot = LayerSnapshot(of: layer)
    try layer.declare(PropertyDeclaration("mood", .string, default: "calm", animatable: true))
    expectFalse(snapshot.hasSameValues)
  }

  @Test func sublayersThatAreAddedRemovedOrReorderedAreNoticed() {
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
    expectTrue(snapshot.hasSameValues)
  }

  @Test func anotherMaskIsNoticed() {
    let snapshot = LayerSnapshot(of: layer)
    layer.mask = Layer()
    expectFalse(snapshot.hasSameSublayers)
  }

  @Test func snapshotsNameTheLayersThatChanged() {
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
  }
}
