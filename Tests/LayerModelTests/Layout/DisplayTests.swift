import LayerModel
import TestSupport
import Testing

/// A layer with a property whose change needs display.
private final class GaugeLayer: Layer {
  static let table = PropertyTable(
    extending: Layer.propertyTable,
    with: [
      PropertyDeclaration("progress", .number, default: 0, animatable: true),
      PropertyDeclaration("note", .string, default: .null),
    ])
  override class var propertyTable: PropertyTable { table }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || key == "cornerRadius" || super.needsDisplay(forKey: key)
  }
}

@Suite("Display flags")
struct DisplayTests {
  /// Whether an edit marks a layer that needed no display before.
  private func marks(_ layer: Layer, _ edit: () throws -> Void) rethrows -> Bool {
    layer.displayIfNeeded()
    expectFalse(layer.needsDisplay)
    try edit()
    return layer.needsDisplay
  }

  @Test("A class is asked which keys need display, by the names of the table")
  func forKey() throws {
    let layer = GaugeLayer()
    expectFalse(layer.needsDisplay)
    try expectTrue(marks(layer) { try layer.setValue(0.5, forKeyPath: "progress") })
    try expectTrue(!marks(layer) { try layer.setValue(0.5, forKeyPath: "progress") })
    try expectTrue(!marks(layer) { try layer.setValue("x", forKeyPath: "note") })
    expectTrue(marks(layer) { layer.cornerRadius = 4 })
    expectTrue(!marks(layer) { layer.opacity = 0.5 })
    expectTrue(marks(layer) { layer.style = ["progress": 1, "cornerRadius": 3] } == false)
    let other = GaugeLayer()
    expectTrue(marks(other) { other.style = ["progress": 1] })
    expectTrue(marks(other) { other.style = nil })
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A plain layer needs display for no key") {
      let layer = Layer()
      layer.bounds.size = .square(4)
      layer.cornerRadius = 3
      layer.position.x = 9
      expectFalse(layer.needsDisplay)
      expectFalse(Layer.needsDisplay(forKey: "bounds"))
    },
    Fact("A display that marks again is marked afterwards") {
      let log = LayoutLog()
      let layer = ProbeLayer("a", log)
      layer.onDisplay = { $0.setNeedsDisplay() }
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      expectEqual(log.take(), ["display a"])
      expectTrue(layer.needsDisplay)
    },
  ]

  @Test("F120f: needsDisplayOnBoundsChange works, for the size and for the origin")
  func boundsChange() {
    let layer = Layer()
    expectTrue(!marks(layer) { layer.needsDisplayOnBoundsChange = true })
    expectTrue(marks(layer) { layer.bounds.size.width = 5 })
    expectTrue(marks(layer) { layer.bounds.origin.x = 5 })
    expectTrue(!marks(layer) { layer.bounds.origin.x = 5 })
    expectTrue(!marks(layer) { layer.position.x = 5 })
  }
}
