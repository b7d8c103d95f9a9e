import LayerModel
import TestSupport
import Testing

@Suite("What marks a layer as needing layout")
struct NeedsLayoutTests {
  /// Whether an edit marks a layer that needed no layout before.
  private static func marks(_ layer: Layer, _ edit: () -> Void) -> Bool {
    layer.layoutIfNeeded()
    expectFalse(layer.needsLayout)
    edit()
    return layer.needsLayout
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F140: a style that gives another size marks") {
      let layer = Layer()
      let bounds = PropertyValue.rect(Rect(0, 0, 7, 7))
      expectTrue(marks(layer) { layer.style = ["bounds": bounds] })
      expectTrue(!marks(layer) { layer.style = ["bounds": bounds, "opacity": 0.5] })
      expectTrue(marks(layer) { layer.style = nil })
    },
    Fact("F139, F120f: addSublayer marks; so do inserting, removing, replacing and reordering") {
      let (parent, a, b) = (Layer(), Layer(), Layer())
      expectTrue(marks(parent) { parent.addSublayer(a) })
      expectTrue(marks(parent) { parent.insertSublayer(b, at: 0) })
      expectTrue(marks(parent) { parent.insertSublayer(b, below: a) })
      expectTrue(marks(parent) { parent.insertSublayer(b, above: a) })
      expectTrue(marks(parent) { parent.sublayers = [b, a] })
      expectTrue(!marks(parent) { parent.sublayers = [b, a] })
      expectTrue(marks(parent) { b.removeFromSuperlayer() })
      expectTrue(marks(parent) { parent.replaceSublayer(a, with: b) })
      expectTrue(marks(parent) { parent.sublayers = nil })
      // The layers that are added or removed are never marked.
      expectFalse(a.needsLayout)
      expectFalse(b.needsLayout)
      expectTrue(!marks(parent) { parent.mask = a })
      expectTrue(!marks(parent) { parent.mask = nil })
    },
    Fact("F142: a manager marks when set or removed, and is invalidated once until the next layout")
    {
      let log = LayoutLog()
      let layer = Layer(id: "a")
      let manager = ProbeManager(log)
      expectTrue(marks(layer) { layer.layoutManager = manager })
      expectEqual(log.take(), ["manager forgets a"])
      expectTrue(!marks(layer) { layer.layoutManager = manager })
      expectEqual(log.take(), ["manager lays out a"])
      // A manager that marks in its invalidation is not called again.
      manager.onInvalidate = { $0.setNeedsLayout() }
      layer.setNeedsLayout()
      layer.setNeedsLayout()
      expectEqual(log.take(), ["manager forgets a"])
      expectTrue(marks(layer) { layer.layoutManager = nil })
    },
    Fact("An intrinsic size that changes marks the superlayer, and only that") {
      let (root, parent, text) = (Layer(), Layer(), TextLayer())
      root.addSublayer(parent)
      parent.addSublayer(text)
      expectNil(text.intrinsicSize)
      root.layoutIfNeeded()
      text.string = "no measure"
      expectFalse(parent.needsLayout)
      text.measure = { layer in
        ((layer as? TextLayer)?.string).map { Size(Double($0.count), 1) }
      }
      expectTrue(parent.needsLayout)
      expectFalse(root.needsLayout)
      expectFalse(text.needsLayout)
      expectEqual(text.intrinsicSize, Size(10, 1))
      expectTrue(marks(parent) { text.string = "longer text" })
      expectTrue(!marks(parent) { text.string = "equal width" })
      expectTrue(!marks(parent) { text.fontSize = 12 })
      expectTrue(marks(parent) { text.string = nil })
      expectTrue(marks(parent) { text.invalidateIntrinsicSize() })
      expectTrue(marks(parent) { text.measure = nil })
    },
    Fact("The preferred size is the manager's, else the intrinsic one, else the frame's") {
      let layer = Layer()
      layer.bounds.size = .square(10)
      layer.transform = Transform3D(scaleX: 2, y: 3, z: 1)
      expectEqual(layer.preferredFrameSize(), Size(20, 30))
      layer.measure = { _ in .square(7) }
      expectEqual(layer.preferredFrameSize(), .square(7))
      let manager = ProbeManager(LayoutLog())
      layer.layoutManager = manager
      expectEqual(layer.preferredFrameSize(), .square(7))
      manager.size = .square(5)
      expectEqual(layer.preferredFrameSize(), .square(5))
    },
    Fact("A layer that moves marks the old superlayer and the new one, hosted or not") {
      for isHosted in [false, true] {
        let (root, a, b, child) = (Layer(id: "root"), Layer(), Layer(), Layer())
        let host = isHosted ? RecordingHost(root: root) : nil
        root.sublayers = [a, b]
        a.addSublayer(child)
        root.layoutIfNeeded()
        expectFalse(a.needsLayout)
        expectFalse(b.needsLayout)
        b.addSublayer(child)
        expectTrue(a.needsLayout)
        expectTrue(b.needsLayout)
        withExtendedLifetime(host) {}
      }
    },
  ]
}
