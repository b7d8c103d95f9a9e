import LayerModel
import TestSupport
import Testing

/// A host that records what it is told before sublayers are lost.
private final class RearrangedHost: LayerHost {
  private var entries: [String] = []

  init(root: Layer) { root.setHost(HostLink(self)) }

  /// The records since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  func willRearrange(_ layer: Layer, losing child: Layer?) {
    let mask = layer.mask.map { " masked by \($0.id ?? "?")" } ?? ""
    entries.append("\(layer.id ?? "?") [\(layer.sublayerIDs)]\(mask) loses \(child?.id ?? "-")")
  }

  func didEnter(_ subtree: Layer) { subtree.forEachInSubtree { $0.becomePresented() } }
}

private func four() -> (Layer, Layer, Layer, Layer) {
  (Layer(id: "P"), Layer(id: "C"), Layer(id: "D"), Layer(id: "E"))
}

@Suite("What the host that presents a tree is told")
struct PresentedTreeTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("of each sublayer before it is lost, and of no other edit") {
      let (p, c, d, e) = four()
      let host = RearrangedHost(root: p)
      p.becomePresented()
      p.addSublayer(c)
      p.insertSublayer(d, at: 0)
      expectEqual(host.take(), [])
      c.removeFromSuperlayer()
      expectEqual(host.take(), ["P [D C] loses C"])
      p.replaceSublayer(d, with: c)
      expectEqual(host.take(), ["P [D] loses D"])
      p.sublayers = [c, d]
      expectEqual(host.take(), ["P [C] loses -"])
      p.sublayers = [e]
      expectEqual(host.take(), ["P [C D] loses -", "P [C D] loses C", "P [C D] loses D"])
      withExtendedLifetime(host) {}
    },
    Fact("of layers that move within the tree, also to the front of their own superlayer") {
      let (p, c, d, e) = four()
      let host = RearrangedHost(root: p)
      p.becomePresented()
      p.sublayers = [c, d]
      c.addSublayer(e)
      _ = host.take()
      d.addSublayer(e)
      expectEqual(host.take(), ["C [E] loses E"])
      p.addSublayer(c)
      expectEqual(host.take(), ["P [C D] loses C"])
      d.mask = e
      expectEqual(host.take(), ["D [E] loses E"])
      c.addSublayer(e)
      expectEqual(host.take(), ["D [] masked by E loses E"])
      withExtendedLifetime(host) {}
    },
    Fact("of a mask that is replaced or removed") {
      let (p, c, d, _) = four()
      let host = RearrangedHost(root: p)
      p.becomePresented()
      p.mask = c
      expectEqual(host.take(), [])
      p.mask = d
      expectEqual(host.take(), ["P [] masked by C loses C"])
      p.mask = nil
      expectEqual(host.take(), ["P [] masked by D loses D"])
      withExtendedLifetime(host) {}
    },
    Fact("of changes of a layer that has left, until its presentation ends, and once of the others")
    {
      let (p, c, _, _) = four()
      let host = RecordingHost(root: p)
      p.addSublayer(c)
      p.becomePresented()
      c.becomePresented()
      _ = host.takeEvents()
      c.opacity = 0.5
      expectEqual(host.takeEvents(), ["C.opacity"])
      c.removeFromSuperlayer()
      _ = host.takeEvents()
      expectNil(c.host)
      expectTrue(c.presenter === host)
      c.opacity = 0.25
      c.style = ["cornerRadius": 3]
      expectEqual(host.takeEvents(), ["C.opacity", "C.cornerRadius", "C.style"])
      c.endPresentation()
      c.opacity = 0.125
      expectEqual(host.takeEvents(), [])
    },
    Fact("The middle of an odd number of sublayers is found as its ends are") {
      for count in 1...6 {
        for index in 0..<count {
          let (parent, children) = family((0..<count).map(String.init).joined(separator: " "))
          children[index].removeFromSuperlayer()
          let expected = (0..<count).filter { $0 != index }.map(String.init)
          expectEqual(parent.sublayerIDs, expected.joined(separator: " "))
          expectNil(children[index].superlayer)
        }
      }
    },
  ]
}
