import LayerModel
import TestSupport
import Testing

@Suite("Layout and display at a host's commit")
struct UpdateQueueTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Everything marked is laid out once, layers above first, then displayed") {
      let log = LayoutLog()
      let (root, a, b) = (ProbeLayer("root", log), ProbeLayer("a", log), ProbeLayer("b", log))
      let host = SettlingHost(root: root)
      root.addSublayer(a)
      a.addSublayer(b)
      host.commit()
      expectEqual(log.take(), ["root", "a"])
      b.setNeedsDisplay()
      b.setNeedsLayout()
      root.setNeedsLayout()
      root.setNeedsLayout()
      host.commit()
      expectEqual(log.take(), ["root", "b", "display b"])
      host.commit()
      expectEqual(log.take(), [])
      expectTrue(host.queue.isEmpty)
    },
    Fact("Layers marked before they join are laid out; those that left are not, but keep the mark")
    {
      let log = LayoutLog()
      let (root, a, b) = (ProbeLayer("root", log), ProbeLayer("a", log), ProbeLayer("b", log))
      a.addSublayer(b)
      b.setNeedsDisplay()
      root.setNeedsLayout()
      let host = SettlingHost(root: root)
      root.addSublayer(a)
      host.commit()
      expectEqual(log.take(), ["root", "a", "display b"])
      b.setNeedsLayout()
      a.removeFromSuperlayer()
      host.commit()
      expectEqual(log.take(), ["root"])
      expectTrue(b.needsLayout)
      root.addSublayer(a)
      host.commit()
      expectEqual(log.take(), ["root", "b"])
    },
    Fact("Marks that a display or a layout makes elsewhere are handled in the same commit") {
      let log = LayoutLog()
      let (root, a, b) = (ProbeLayer("root", log), ProbeLayer("a", log), ProbeLayer("b", log))
      let host = SettlingHost(root: root)
      root.sublayers = [a, b]
      host.commit()
      _ = log.take()
      a.onLayout = { _ in b.setNeedsLayout() }
      b.onLayout = { $0.setNeedsDisplay() }
      b.onDisplay = { $0.bounds.size.width += $0.bounds.size.width < 2 ? 1 : 0 }
      a.setNeedsLayout()
      host.commit()
      expectEqual(  // F140: a new size marks the superlayer too.
        log.take(),
        ["a", "b", "display b", "root", "b", "display b", "root", "b", "display b"])
    },
    Fact("100 000 nested layers, all marked from the bottom, in one commit") {
      let root = ProbeLayer()
      let host = SettlingHost(root: root)
      var layers: [Layer] = [root]
      var count = 0
      let depth = Rounds.scaled(100_000)
      for _ in 1..<depth {
        let next = ProbeLayer()
        next.onLayout = { _ in count += 1 }
        layers[layers.count - 1].addSublayer(next)
        layers.append(next)
      }
      host.commit()
      count = 0
      for layer in layers.reversed() { layer.setNeedsLayout() }
      host.commit()
      expectEqual(count, depth - 1)
      expectFalse(layers.contains(where: \.needsLayout))
    },
  ]
}
