import LayerModel
import Testing

@Suite("What marks a layer as needing layout")
struct NeedsLayoutTests {
  /// Whether an edit marks a layer that needed no layout before.
  private func marks(_ layer: Layer, _ edit: () -> Void) -> Bool {
    layer.layoutIfNeeded()
    #expect(!layer.needsLayout)
    edit()
    return layer.needsLayout
  }

  @Test("A new layer needs none; after a request it does until it is laid out")
  func asked() {
    let layer = Layer()
    #expect(!layer.needsLayout)
    layer.setNeedsLayout()
    layer.setNeedsLayout()
    #expect(layer.needsLayout)
    layer.layoutIfNeeded()
    #expect(!layer.needsLayout)
  }

  @Test("F139, F140: a change of the bounds marks; an equal size and a position do not")
  func bounds() throws {
    let layer = Layer()
    #expect(marks(layer) { layer.bounds = Rect(x: 0, y: 0, width: 10, height: 20) })
    #expect(marks(layer) { layer.frame = Rect(x: 3, y: 4, width: 30, height: 20) })
    #expect(marks(layer) { layer.bounds.origin = Point(x: 5, y: 5) })
    #expect(!marks(layer) { layer.bounds.size = Size(width: 30, height: 20) })
    #expect(!marks(layer) { layer.position = Point(x: 9, y: 9) })
    layer.layoutIfNeeded()
    try layer.setValue(31, forKeyPath: "bounds.size.width")
    #expect(layer.needsLayout)
  }

  @Test("A style that gives another size marks")
  func style() {
    let layer = Layer()
    let bounds = PropertyValue.rect(Rect(x: 0, y: 0, width: 7, height: 7))
    #expect(marks(layer) { layer.style = ["bounds": bounds] })
    #expect(!marks(layer) { layer.style = ["bounds": bounds, "opacity": 0.5] })
    #expect(marks(layer) { layer.style = nil })
  }

  @Test("F120f: addSublayer marks; so do inserting, removing, replacing and reordering")
  func sublayers() {
    let (parent, a, b) = (Layer(), Layer(), Layer())
    #expect(marks(parent) { parent.addSublayer(a) })
    #expect(!a.needsLayout)
    #expect(marks(parent) { parent.insertSublayer(b, at: 0) })
    #expect(marks(parent) { parent.insertSublayer(b, above: a) })
    #expect(marks(parent) { parent.sublayers = [b, a] })
    #expect(!marks(parent) { parent.sublayers = [b, a] })
    #expect(marks(parent) { b.removeFromSuperlayer() })
    #expect(marks(parent) { parent.replaceSublayer(a, with: b) })
    #expect(marks(parent) { parent.sublayers = nil })
    #expect(!marks(parent) { parent.mask = a })
    #expect(!marks(parent) { parent.mask = nil })
  }

  @Test("A layer that moves marks the old superlayer and the new one, hosted or not")
  func moves() {
    for isHosted in [false, true] {
      let (root, a, b, child) = (Layer(id: "root"), Layer(), Layer(), Layer())
      let host = isHosted ? RecordingHost(root: root) : nil
      root.sublayers = [a, b]
      a.addSublayer(child)
      root.layoutIfNeeded()
      #expect(!a.needsLayout && !b.needsLayout)
      b.addSublayer(child)
      #expect(a.needsLayout && b.needsLayout)
      withExtendedLifetime(host) {}
    }
  }

  @Test("F142: a manager marks when set or removed, and is invalidated once until the next layout")
  func manager() {
    let log = LayoutLog()
    let layer = Layer(id: "a")
    let manager = ProbeManager(log)
    #expect(marks(layer) { layer.layoutManager = manager })
    #expect(log.take() == ["manager forgets a"])
    #expect(!marks(layer) { layer.layoutManager = manager })
    #expect(log.take() == ["manager lays out a"])
    // A manager that marks in its invalidation is not called again.
    manager.onInvalidate = { $0.setNeedsLayout() }
    layer.setNeedsLayout()
    layer.setNeedsLayout()
    #expect(log.take() == ["manager forgets a"])
    #expect(marks(layer) { layer.layoutManager = nil })
  }

  @Test("An intrinsic size that changes marks the superlayer, and only that")
  func intrinsicSize() {
    let (root, parent, text) = (Layer(), Layer(), TextLayer())
    root.addSublayer(parent)
    parent.addSublayer(text)
    #expect(text.intrinsicSize == nil)
    root.layoutIfNeeded()
    text.string = "no measure"
    #expect(!parent.needsLayout)
    text.measure = { layer in
      ((layer as? TextLayer)?.string).map { Size(width: Double($0.count), height: 1) }
    }
    #expect(parent.needsLayout && !root.needsLayout && !text.needsLayout)
    #expect(text.intrinsicSize == Size(width: 10, height: 1))
    #expect(marks(parent) { text.string = "longer text" })
    #expect(!marks(parent) { text.string = "equal width" })
    #expect(!marks(parent) { text.fontSize = 12 })
    #expect(marks(parent) { text.string = nil })
    #expect(marks(parent) { text.invalidateIntrinsicSize() })
    #expect(marks(parent) { text.measure = nil })
  }

  @Test("The preferred size is the manager's, else the intrinsic one, else the frame's")
  func preferredSize() {
    let layer = Layer()
    layer.bounds.size = .square(10)
    layer.transform = Transform3D(scaleX: 2, y: 3, z: 1)
    #expect(layer.preferredFrameSize() == Size(width: 20, height: 30))
    layer.measure = { _ in .square(7) }
    #expect(layer.preferredFrameSize() == .square(7))
    let manager = ProbeManager(LayoutLog())
    layer.layoutManager = manager
    #expect(layer.preferredFrameSize() == .square(7))
    manager.size = .square(5)
    #expect(layer.preferredFrameSize() == .square(5))
  }
}
