import LayerModel
import TestSupport
import Testing

@Suite("The layout pass")
struct LayoutPassTests {
  /// `root` over `a` and `b`; `a1`, `a2` below `a`, `b1` below `b`; all laid out.
  private static func tree(_ log: LayoutLog) -> [String: ProbeLayer] {
    var layers: [String: ProbeLayer] = [:]
    for id in ["root", "a", "b", "a1", "a2", "b1"] { layers[id] = ProbeLayer(id, log) }
    for (parent, child) in [("root", "a"), ("root", "b"), ("a", "a1"), ("a", "a2"), ("b", "b1")] {
      if let child = layers[child] { layers[parent]?.addSublayer(child) }
    }
    layers["root"]?.layoutIfNeeded()
    _ = log.take()
    return layers
  }

  @Test(
    "F141: only what is marked is laid out, climbing while the superlayer is marked",
    arguments: [
      ("a1", "a1", "a1"), ("a1 a", "a1", "a a1"), ("a1 root", "a1", "a1"),
      ("a1 a root", "a1", "root a a1"), ("a", "a1", "a"), ("a root", "a1", "root a"),
      ("b1 a2 a1 b root", "b1", "root a1 a2 b b1"), ("b1", "root", "b1"), ("b1", "a", ""),
      ("a root", "b1", ""), ("a2 b1", "b", "b1"), ("", "root", ""),
    ])
  func order(marked: String, asked: String, expected: String) {
    let log = LayoutLog()
    let layers = Self.tree(log)
    for id in marked.split(separator: " ") { layers[String(id)]?.setNeedsLayout() }
    layers[asked]?.layoutIfNeeded()
    expectEqual(log.take().joined(separator: " "), expected)
    layers[asked]?.layoutIfNeeded()
    expectEqual(log.take(), [])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A mask is laid out after the sublayers") {
      let log = LayoutLog()
      let layers = tree(log)
      let mask = ProbeLayer("mask", log)
      layers["a"]?.mask = mask
      mask.setNeedsLayout()
      layers["a2"]?.setNeedsLayout()
      layers["root"]?.layoutIfNeeded()
      expectEqual(log.take(), ["a2", "mask"])
    },
    Fact("Layers resized by a layout are laid out in the same pass, below it and above") {
      let log = LayoutLog()
      let layers = tree(log)
      layers["root"]?.onLayout = { root in
        for child in root.sublayers ?? [] { child.bounds.size = .square(50) }
      }
      // Only the first time: the mark of a layer above makes the pass run once more.
      var isFirst = true
      layers["b1"]?.onLayout = { layer in
        if isFirst { layer.superlayer?.setNeedsLayout() }
        isFirst = false
      }
      layers["root"]?.setNeedsLayout()
      layers["b1"]?.setNeedsLayout()
      layers["root"]?.layoutIfNeeded()
      expectEqual(log.take(), ["root", "a", "b", "b1", "b"])
    },
    Fact(
      "F140: a layer that calls setNeedsLayout in its layout is laid out again; so is its superlayer"
    ) {
      let log = LayoutLog()
      let layers = tree(log)
      var count = 0
      layers["a"]?.onLayout = { layer in
        count += 1
        if count < 3 { layer.setNeedsLayout() }
      }
      layers["a"]?.setNeedsLayout()
      layers["a"]?.layoutIfNeeded()
      expectEqual(log.take(), ["a", "a", "a"])
      layers["a1"]?.onLayout = { [weak a = layers["a"]] _ in a?.setNeedsLayout() }
      layers["a"]?.onLayout = nil
      layers["a1"]?.setNeedsLayout()
      // The superlayers are retained only by the table.
      withExtendedLifetime(layers) { layers["a1"]?.layoutIfNeeded() }
      expectEqual(log.take(), ["a1", "a"])
    },
    Fact("A layer may be laid out a hundred times in one pass, alone or with its superlayer") {
      let log = LayoutLog()
      let layers = tree(log)
      var count = 0
      layers["a1"]?.onLayout = { layer in
        count += 1
        if count < 100 { layer.setNeedsLayout() }
      }
      layers["a1"]?.setNeedsLayout()
      layers["a1"]?.layoutIfNeeded()
      expectEqual(count, 100)
      expectTrue(layers["a1"]?.needsLayout == false)
      count = 0
      layers["a1"]?.onLayout = { [weak a = layers["a"]] _ in
        count += 1
        if count < 100 { a?.setNeedsLayout() }
      }
      layers["a"]?.onLayout = { [weak a1 = layers["a1"]] _ in a1?.setNeedsLayout() }
      layers["a"]?.setNeedsLayout()
      withExtendedLifetime(layers) { layers["root"]?.layoutIfNeeded() }
      expectEqual(count, 100)
      expectTrue(layers.values.allSatisfy { !$0.needsLayout })
      _ = log.take()
    },
    Fact("Layers that a layout adds are laid out; those it removes keep their marks") {
      let log = LayoutLog()
      let layers = tree(log)
      let added = ProbeLayer("new", log)
      added.setNeedsLayout()
      layers["a"]?.onLayout = { layer in
        layer.addSublayer(added)
        layer.onLayout = nil
      }
      layers["a1"]?.onLayout = { [weak b = layers["b"]] _ in b?.removeFromSuperlayer() }
      for id in ["a", "a1", "b", "b1"] { layers[id]?.setNeedsLayout() }
      layers["root"]?.layoutIfNeeded()
      expectEqual(log.take(), ["a", "a1", "new", "root"])
      expectTrue(layers["b"]?.needsLayout == true)
      expectTrue(layers["b1"]?.needsLayout == true)
      if let b = layers["b"] { layers["root"]?.addSublayer(b) }
      layers["root"]?.layoutIfNeeded()
      expectEqual(log.take(), ["root", "b", "b1"])
    },
    Fact("Layout forced from within a layout stays below the running one") {
      let log = LayoutLog()
      let layers = tree(log)
      layers["a"]?.onLayout = { layer in
        layer.onLayout = nil
        layer.superlayer?.setNeedsLayout()
        layer.setNeedsLayout()
        layers["a1"]?.setNeedsLayout()
        layers["a1"]?.layoutIfNeeded()
        layer.layoutIfNeeded()
        layer.superlayer?.layoutIfNeeded()
        layers["a1"]?.log?.add("end")
      }
      layers["a"]?.setNeedsLayout()
      layers["a"]?.layoutIfNeeded()
      expectEqual(log.take(), ["a", "a1", "root", "end", "a"])
      expectTrue(layers.values.allSatisfy { !$0.needsLayout })
    },
    Fact("150 layers that each mark the one above are laid out from the last one up, once each") {
      var layers = [ProbeLayer()]
      for _ in 1..<150 {
        let next = ProbeLayer()
        layers[layers.count - 1].addSublayer(next)
        layers.append(next)
      }
      let host = SettlingHost(root: layers[0])
      host.commit()
      var order: [Int] = []
      for (index, layer) in layers.enumerated() {
        layer.onLayout = {
          order.append(index)
          $0.superlayer?.setNeedsLayout()
        }
      }
      layers[149].setNeedsLayout()
      host.commit()
      expectEqual(order, Array((0..<150).reversed()))
      expectTrue(layers.allSatisfy { !$0.needsLayout })
    },
    Fact("100 000 nested layers, each resizing the next, in one pass") {
      let top = ProbeLayer()
      var (bottom, count) = (top, 0)
      let depth = Rounds.scaled(100_000)
      for _ in 1..<depth {
        bottom.onLayout = { layer in
          count += 1
          layer.sublayers?.first?.bounds.size = layer.bounds.size
        }
        let next = ProbeLayer()
        bottom.addSublayer(next)
        bottom = next
      }
      top.layoutIfNeeded()
      count = 0
      top.bounds.size = .square(3)
      top.layoutIfNeeded()
      expectEqual(count, depth - 1)
      expectEqual(bottom.bounds.size, .square(3))
      expectFalse(bottom.needsLayout)
    },
    Fact("Layouts may add 3000 nested layers at once, 3000 beside each other, and 500 one by one") {
      let log = LayoutLog()
      let root = ProbeLayer("root", log)
      func added(_ log: LayoutLog) -> ProbeLayer {
        let layer = ProbeLayer("layer", log)
        layer.setNeedsLayout()
        return layer
      }
      func addNext(_ layer: ProbeLayer, _ left: Int) {
        let next = added(log)
        if left > 1 { next.onLayout = { addNext($0, left - 1) } }
        layer.addSublayer(next)
      }
      root.onLayout = { root in
        var above: Layer = root
        for _ in 0..<3000 {
          let next = added(log)
          above.addSublayer(next)
          above = next
        }
        for _ in 0..<3000 {
          let cell = added(log)
          cell.onLayout = { $0.addSublayer(added(log)) }
          root.addSublayer(cell)
        }
        addNext(root, 500)
      }
      root.setNeedsLayout()
      root.layoutIfNeeded()
      // Once each: the root, the nested ones, the cells with one layer each, and the chain.
      expectEqual(log.entries.count, 1 + 3000 + 2 * 3000 + 500)
    },
    Fact("A change that climbs 100 000 layers, each marking the one above it, in one pass") {
      let top = ProbeLayer()
      var (bottom, count) = (top, 0)
      let depth = Rounds.scaled(100_000)
      for _ in 1..<depth {
        let next = ProbeLayer()
        bottom.addSublayer(next)
        bottom = next
      }
      top.layoutIfNeeded()
      top.forEachInSubtree { layer in
        (layer as? ProbeLayer)?.onLayout = { layer in
          count += 1
          layer.superlayer?.setNeedsLayout()
        }
      }
      top.setNeedsLayout()
      bottom.setNeedsLayout()
      top.layoutIfNeeded()
      expectEqual(count, depth + 1)
    },
  ]
}
