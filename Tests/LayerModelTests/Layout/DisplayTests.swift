import LayerModel
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
    #expect(!layer.needsDisplay)
    try edit()
    return layer.needsDisplay
  }

  @Test("A class is asked which keys need display, by the names of the table")
  func forKey() throws {
    let layer = GaugeLayer()
    #expect(!layer.needsDisplay)
    #expect(try marks(layer) { try layer.setValue(0.5, forKeyPath: "progress") })
    #expect(try !marks(layer) { try layer.setValue(0.5, forKeyPath: "progress") })
    #expect(try !marks(layer) { try layer.setValue("x", forKeyPath: "note") })
    #expect(marks(layer) { layer.cornerRadius = 4 })
    #expect(!marks(layer) { layer.opacity = 0.5 })
    #expect(marks(layer) { layer.style = ["progress": 1, "cornerRadius": 3] } == false)
    let other = GaugeLayer()
    #expect(marks(other) { other.style = ["progress": 1] })
    #expect(marks(other) { other.style = nil })
  }

  @Test("A plain layer needs display for no key")
  func plain() {
    let layer = Layer()
    layer.bounds.size = .square(4)
    layer.cornerRadius = 3
    layer.position.x = 9
    #expect(!layer.needsDisplay && !Layer.needsDisplay(forKey: "bounds"))
  }

  @Test("F120f: needsDisplayOnBoundsChange works, for the size and for the origin")
  func boundsChange() {
    let layer = Layer()
    #expect(!marks(layer) { layer.needsDisplayOnBoundsChange = true })
    #expect(marks(layer) { layer.bounds.size.width = 5 })
    #expect(marks(layer) { layer.bounds.origin.x = 5 })
    #expect(!marks(layer) { layer.bounds.origin.x = 5 })
    #expect(!marks(layer) { layer.position.x = 5 })
  }

  @Test("A display that marks again is marked afterwards")
  func again() {
    let log = LayoutLog()
    let layer = ProbeLayer("a", log)
    layer.onDisplay = { $0.setNeedsDisplay() }
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(log.take() == ["display a"] && layer.needsDisplay)
  }
}
