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

@Suite("F143, F144: display marks")
struct DisplayFactTests {
  private final class Painter: LayerDelegate {
    var calls: [String] = []
    func layerWillDraw(_ layer: Layer) { calls.append("will draw") }
    func draw(_ layer: Layer) { calls.append("draw \(layer.needsDisplay)") }
  }

  private final class Displayer: LayerDelegate {
    var calls: [String] = []
    func display(_ layer: Layer) { calls.append("display") }
    func layerWillDraw(_ layer: Layer) { calls.append("will draw") }
    func draw(_ layer: Layer) { calls.append("draw") }
  }

  /// Whether an edit marks a layer that needed no display before.
  private static func marks(_ layer: Layer, _ edit: () throws -> Void) rethrows -> Bool {
    layer.displayIfNeeded()
    expectFalse(layer.needsDisplay)
    try edit()
    return layer.needsDisplay
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F143: both marks are cleared by displayIfNeeded and by display") {
      let layer = Layer()
      let marks: [(Layer) -> Void] = [
        { $0.setNeedsDisplay() }, { $0.setNeedsDisplay(in: Rect(1, 2, 3, 4)) },
      ]
      let clearings: [(Layer) -> Void] = [{ $0.displayIfNeeded() }, { $0.display() }]
      for mark in marks {
        for clear in clearings {
          expectFalse(layer.needsDisplay)
          mark(layer)
          expectTrue(layer.needsDisplay)
          clear(layer)
          expectFalse(layer.needsDisplay)
        }
      }
    },
    Fact("F143: display calls layerWillDraw, then draw; neither where display is implemented") {
      let layer = Layer()
      let (painter, displayer) = (Painter(), Displayer())
      layer.delegate = painter
      layer.setNeedsDisplay()
      layer.display()
      expectEqual(painter.calls, ["will draw", "draw false"])
      layer.delegate = displayer
      layer.display()
      expectEqual(displayer.calls, ["display"])
    },
    Fact("F144: a class that answers true for opacity is marked by .25, not by .25 again, by .75") {
      for key in ["bounds", "position", "opacity", "contents", "noSuchKey"] {
        expectFalse(Layer.needsDisplay(forKey: key))
      }
      let layer = Fading()
      layer.opacity = 0.25
      expectTrue(layer.needsDisplay)
      layer.displayIfNeeded()
      layer.bounds.size = .square(10)
      layer.opacity = 0.25
      expectFalse(layer.needsDisplay)
      try layer.setValue(0.75, forKeyPath: "opacity")
      expectTrue(layer.needsDisplay)
    },
    Fact("F144: a text layer answers true for the properties that shape its text") {
      let keys = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
        "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale",
      ]
      for key in keys { expectTrue(TextLayer.needsDisplay(forKey: key), "\(key)") }
      let others = [
        "bounds", "position", "opacity", "backgroundColor", "contents", "contentsRect",
        "contentsGravity",
      ]
      for key in others { expectFalse(TextLayer.needsDisplay(forKey: key), "\(key)") }
      let layer = TextLayer()
      expectFalse(layer.needsDisplay)
      layer.string = "x"
      expectTrue(layer.needsDisplay)
      layer.display()
      layer.string = "x"
      layer.opacity = 0.5
      expectFalse(layer.needsDisplay)
      layer.style = ["opacity": 1]
      expectTrue(layer.needsDisplay)
    },
    Fact("A class is asked which keys need display, by the names of the table") {
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
    },
    Fact("F143, F120f: a bounds change marks only with needsDisplayOnBoundsChange") {
      let layer = Layer()
      expectTrue(!marks(layer) { layer.bounds.size.width = 4 })
      expectTrue(!marks(layer) { layer.needsDisplayOnBoundsChange = true })
      expectTrue(marks(layer) { layer.bounds.size.width = 5 })
      expectTrue(marks(layer) { layer.bounds.origin.x = 5 })
      expectTrue(!marks(layer) { layer.bounds.origin.x = 5 })
      expectTrue(!marks(layer) { layer.position.x = 5 })
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

  private final class Fading: Layer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "opacity" || super.needsDisplay(forKey: key)
    }
  }
}
