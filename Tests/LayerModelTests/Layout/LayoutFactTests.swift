import LayerModel
import TestSupport
import Testing

@Suite("F139–F142: layout marks")
struct LayoutFactTests {
  /// A superlayer and its sublayer, both laid out.
  private static func pair() -> (a: Layer, b: Layer) {
    let (a, b) = (Layer(id: "a"), Layer(id: "b"))
    a.addSublayer(b)
    a.layoutIfNeeded()
    return (a, b)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F139: layoutIfNeeded clears the mark, calling layoutSublayers does not") {
      let layer = Layer()
      expectFalse(layer.needsLayout)
      layer.setNeedsLayout()
      layer.layoutSublayers()
      expectTrue(layer.needsLayout)
      layer.layoutIfNeeded()
      expectFalse(layer.needsLayout)
    },
    Fact("F140: bounds, origin too, and transform mark the layer and its superlayer") {
      let (a, b) = pair()
      let edits: [() throws -> Void] = [
        { b.bounds = Rect(0, 0, 9, 9) },
        { b.bounds = Rect(5, 0, 0, 0) },
        { b.frame = Rect(3, 4, 30, 20) },
        { b.transform = Transform3D(scaleX: 2, y: 2, z: 1) },
        { try b.setValue(3, forKeyPath: "bounds.origin.y") },
        { try b.setValue(3, forKeyPath: "transform.scale.x") },
      ]
      for (number, edit) in edits.enumerated() {
        try edit()
        expectTrue(a.needsLayout, "edit \(number)")
        expectTrue(b.needsLayout, "edit \(number)")
        a.layoutIfNeeded()
        expectFalse(a.needsLayout)
        expectFalse(b.needsLayout)
      }
      b.position = Point(4, 4)
      expectFalse(a.needsLayout)
      expectFalse(b.needsLayout)
      b.bounds = b.bounds
      b.transform = b.transform
      expectFalse(a.needsLayout)
      expectFalse(b.needsLayout)
      // A mask is not laid out by the layer that it masks.
      let mask = Layer()
      a.mask = mask
      mask.bounds.size = .square(4)
      expectTrue(mask.needsLayout)
      expectFalse(a.needsLayout)
    },
    Fact("F140: a layer that resizes itself in its layout is laid out once") {
      let log = LayoutLog()
      let (layer, below) = (ProbeLayer("a", log), Layer())
      layer.onLayout = { layer in
        layer.bounds.size.width += 1
        layer.transform = layer.transform.translatedBy(x: 1, y: 0, z: 0)
        layer.sublayers = [below, Layer()]
        below.bounds.size.width += 1
        layer.layoutManager = nil
      }
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      expectEqual(log.take(), ["a"])
      expectEqual(layer.bounds.size.width, 1)
      expectFalse(layer.needsLayout)
      expectFalse(below.needsLayout)
    },
    Fact("F141: superlayer and sublayer marked, the sublayer laid out: each manager once") {
      let log = LayoutLog()
      let (a, b) = pair()
      expectNil(a.layoutManager)
      let manager = ProbeManager(log)
      a.layoutManager = manager
      b.layoutManager = manager
      _ = log.take()
      b.layoutIfNeeded()
      expectEqual(log.take(), ["manager lays out a", "manager lays out b"])
      expectFalse(a.needsLayout)
      expectFalse(b.needsLayout)
    },
    Fact("F141: the climb ends at the first superlayer that is not marked; a commit does the rest")
    {
      let log = LayoutLog()
      let (root, middle, leaf) = (
        ProbeLayer("root", log), ProbeLayer("middle", log), ProbeLayer("leaf", log)
      )
      let host = SettlingHost(root: root)
      root.addSublayer(middle)
      middle.addSublayer(leaf)
      host.commit()
      _ = log.take()
      root.setNeedsLayout()
      leaf.setNeedsLayout()
      leaf.layoutIfNeeded()
      expectEqual(log.take(), ["leaf"])
      expectTrue(root.needsLayout)
      leaf.setNeedsLayout()
      host.commit()
      // From the top, although the leaf was marked after the root.
      expectEqual(log.take(), ["root", "leaf"])
    },
    Fact("F142: invalidateLayout is called only when a valid layout becomes invalid") {
      let log = LayoutLog()
      let layer = layer(50, 50, at: 0, 0, id: "a")
      layer.layoutManager = ProbeManager(log)
      layer.layoutIfNeeded()
      _ = log.take()
      let expected: [(edit: () -> Void, calls: Int)] = [
        ({ layer.setNeedsLayout() }, 1), ({ layer.addSublayer(Layer()) }, 1),
        ({ layer.bounds.size = Size(60, 60) }, 1),
        ({ layer.position = Point(5, 5) }, 0),
      ]
      for (edit, calls) in expected {
        edit()
        if calls == 1 { layer.setNeedsLayout() }
        expectEqual(log.take(), Array(repeating: "manager forgets a", count: calls))
        layer.layoutIfNeeded()
        expectEqual(log.take(), Array(repeating: "manager lays out a", count: calls))
        layer.layoutIfNeeded()
        expectEqual(log.take(), [])
      }
    },
  ]
}
