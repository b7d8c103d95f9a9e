import LayerModel
import TestSupport
import Testing

@Suite("F139–F142: layout marks")
struct LayoutFactTests {
  private let log = LayoutLog()

  /// A superlayer and its sublayer, both laid out.
  private func pair() -> (a: Layer, b: Layer) {
    let (a, b) = (Layer(id: "a"), Layer(id: "b"))
    a.addSublayer(b)
    a.layoutIfNeeded()
    return (a, b)
  }

  @Test("F139: layoutIfNeeded clears the mark, calling layoutSublayers does not")
  func cleared() {
    let layer = Layer()
    expectFalse(layer.needsLayout)
    layer.setNeedsLayout()
    layer.layoutSublayers()
    expectTrue(layer.needsLayout)
    layer.layoutIfNeeded()
    expectFalse(layer.needsLayout)
  }

  @Test(
    "F139: each edit of the sublayers marks the superlayer, never the added layer",
    arguments: 0..<7)
  func edits(number: Int) throws {
    let (a, b) = pair()
    let (c, manager) = (Layer(), ConstraintLayoutManager())
    a.layoutManager = manager
    a.layoutIfNeeded()
    let edits: [() throws -> Void] = [
      { a.addSublayer(c) }, { a.insertSublayer(c, at: 0) }, { a.insertSublayer(c, below: b) },
      { a.insertSublayer(c, above: b) }, { b.removeFromSuperlayer() }, { a.sublayers = [c] },
      { try manager.add(LayoutConstraint(b, .minX, 1)) },
    ]
    try edits[number]()
    expectTrue(a.needsLayout)
    expectFalse(b.needsLayout)
    expectFalse(c.needsLayout)
    if number == 5 {
      a.addSublayer(Layer())
      expectEqual(a.sublayers?.count, 2)
    }
  }

  @Test("F140: bounds, origin too, and transform mark the layer and its superlayer")
  func geometry() throws {
    let (a, b) = pair()
    let edits: [() throws -> Void] = [
      { b.bounds = Rect(x: 0, y: 0, width: 9, height: 9) },
      { b.bounds = Rect(x: 5, y: 0, width: 0, height: 0) },
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
    b.position = Point(x: 4, y: 4)
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
  }

  @Test("F140: a layer that resizes itself in its layout is laid out once")
  func resizesItself() {
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
  }

  @Test("F140: an explicit setNeedsLayout in a layout is kept: 2 layouts, then settled")
  func explicit() {
    let layer = ProbeLayer("a", log)
    var isFirst = true
    layer.onLayout = { layer in
      if isFirst { layer.setNeedsLayout() }
      isFirst = false
      layer.bounds.size.width += 1
    }
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    expectEqual(log.take(), ["a", "a"])
    layer.layoutIfNeeded()
    expectEqual(log.take(), [])
  }

  @Test("F141: superlayer and sublayer marked, the sublayer laid out: each manager once")
  func climbing() {
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
  }

  @Test("F141: the climb ends at the first superlayer that is not marked; a commit does the rest")
  func climbEnds() {
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
  }

  @Test("F142: invalidateLayout is called only when a valid layout becomes invalid")
  func invalidation() {
    let layer = layer(50, 50, at: 0, 0, id: "a")
    layer.layoutManager = ProbeManager(log)
    layer.layoutIfNeeded()
    _ = log.take()
    let expected: [(edit: () -> Void, calls: Int)] = [
      ({ layer.setNeedsLayout() }, 1), ({ layer.addSublayer(Layer()) }, 1),
      ({ layer.bounds.size = Size(width: 60, height: 60) }, 1),
      ({ layer.position = Point(x: 5, y: 5) }, 0),
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
  }

  @Test("F142: the preferred size: 30×40 of the bounds, mapped; 11×22 of a manager")
  func preferredSize() {
    let layer = layer(30, 40, at: 0, 0)
    expectEqual(layer.preferredFrameSize(), Size(width: 30, height: 40))
    layer.transform = Transform3D(scaleX: 2, y: 1, z: 1)
    expectEqual(layer.preferredFrameSize(), Size(width: 60, height: 40))
    let manager = ProbeManager(log)
    manager.size = Size(width: 11, height: 22)
    layer.layoutManager = manager
    expectEqual(layer.preferredFrameSize(), Size(width: 11, height: 22))
  }
}
