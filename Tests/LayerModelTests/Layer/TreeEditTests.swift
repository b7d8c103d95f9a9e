import LayerModel
import TestSupport
import Testing

/// Random edits of two trees, one of them with a host, checked against the rules of every tree.
@Suite("Random edits of the tree")
struct TreeEditTests {
  /// Forty layers; the first is the root of a hosted tree, the second of one without a host.
  private final class Forest {
    let layers = (0..<40).map { Layer(id: "l\($0)") }
    let host: RecordingHost
    var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      host = RecordingHost(root: layers[0])
    }

    func any() -> Layer { layers[Int(random.next() % UInt64(layers.count))] }

    /// Makes one edit that makes no cycle.
    func edit() {
      let (parent, child) = (any(), any())
      if parent.isDescendant(of: child) || child === layers[0] { return }
      switch random.next() % 10 {
      case 0, 1: parent.addSublayer(child)
      case 2: parent.insertSublayer(child, at: Int(random.next() % 5))
      case 3: parent.insertSublayer(child, below: any())
      case 4: parent.insertSublayer(child, above: any())
      case 5: parent.mask = child
      case 6: child.removeFromSuperlayer()
      case 7:
        if let old = parent.children.last { parent.replaceSublayer(old, with: child) }
      case 8: parent.sublayers = [child] + parent.children.reversed()
      default: if random.next() % 4 == 0 { parent.sublayers = nil }
      }
    }

    /// The first rule that is broken, or nil.
    func problem() -> String? {
      var below: [ObjectIdentifier: Layer] = [:]
      for layer in layers {
        for child in layer.children + (layer.mask.map { [$0] } ?? []) {
          if child.superlayer !== layer { return "\(child.shortDescription) has another parent" }
          if below.updateValue(layer, forKey: ObjectIdentifier(child)) != nil {
            return "\(child.shortDescription) stands in two places"
          }
        }
      }
      for layer in layers {
        if layer.superlayer !== below[ObjectIdentifier(layer)] {
          return "\(layer.shortDescription) has a parent that does not know it"
        }
        if (layer.host === host) != layer.isDescendant(of: layers[0]) {
          return "\(layer.shortDescription) has a wrong host"
        }
        if layer.sublayers?.isEmpty == true { return "sublayers are empty, not nil" }
      }
      // The joins and leaves that were reported add up to the layers in the tree.
      let hosted = Set(layers.filter { $0.host != nil }.compactMap(\.id))
      return host.present == hosted ? nil : "the host believes in \(host.present.sorted())"
    }
  }

  @Test(
    "4000 edits keep links, indices and hosts correct, and are reported",
    arguments: [1, 2, 3] as [UInt64])
  func invariants(_ seed: UInt64) {
    let forest = Forest(seed: seed)
    for step in 0..<Rounds.scaled(4000) {
      forest.edit()
      if let problem = forest.problem() {
        Issue.record("After edit \(step): \(problem).")
        return
      }
    }
  }
}

@Suite("What is reported to the host of a tree")
struct HostedTreeTests {
  private static func hosted() -> (root: Layer, host: RecordingHost) {
    let root = Layer(id: "root")
    return (root, RecordingHost(root: root))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Adding, removing, moving and reordering") {
      let (root, host) = hosted()
      let (a, b) = (Layer(id: "a"), Layer(id: "b"))
      a.addSublayer(Layer(id: "inner"))
      root.addSublayer(a)
      expectEqual(host.takeEvents(), ["+a", "root…"])
      root.addSublayer(b)
      expectEqual(host.takeEvents(), ["+b", "root…"])
      // Moves within the tree: no layer leaves.
      root.addSublayer(a)
      expectEqual(host.takeEvents(), ["root…", "root…"])
      b.addSublayer(a)
      expectEqual(host.takeEvents(), ["root…", "b…"])
      b.mask = a
      expectEqual(host.takeEvents(), ["b…", "b…"])
      b.removeFromSuperlayer()
      expectEqual(host.takeEvents(), ["-b", "root…"])
      expectNil(a.host)
      expectNil(b.host)
    },
    Fact("F103: no layer leaves when setting sublayers reorders them; others leave and enter") {
      let (root, host) = hosted()
      let children = ["a", "b", "c"].map { Layer(id: $0) }
      root.sublayers = children
      expectEqual(host.takeEvents(), ["+a", "root…", "+b", "root…", "+c", "root…", "root…"])
      root.sublayers = children.reversed()
      expectEqual(host.takeEvents(), ["root…"])
      root.sublayers = [children[1], Layer(id: "d")]
      expectEqual(host.takeEvents(), ["-a", "-c", "+d", "root…", "root…"])
      expectEqual(root.sublayerIDs, "b d")
    },
    Fact("Of the layers that join, those that need layout or display are reported, once") {
      let (root, host) = hosted()
      let (plain, marked, shown) = (Layer(id: "plain"), Layer(id: "marked"), Layer(id: "shown"))
      plain.sublayers = [marked, shown]
      plain.layoutIfNeeded()
      marked.setNeedsLayout()
      shown.setNeedsDisplay()
      host.recordsMarks = true
      root.addSublayer(plain)
      // The root itself is marked because it has another sublayer (F139).
      expectEqual(host.marks, ["layout marked", "display shown", "layout root"])
      marked.setNeedsLayout()
      shown.setNeedsDisplay()
      expectEqual(host.marks.count, 3)
    },
    Fact("A layer that moves to another host's tree leaves one and enters the other") {
      let (root, host) = hosted()
      let otherRoot = Layer(id: "other")
      let other = RecordingHost(root: otherRoot)
      let a = Layer(id: "a")
      root.addSublayer(a)
      _ = host.takeEvents()
      otherRoot.addSublayer(a)
      expectEqual(host.takeEvents(), ["-a", "root…"])
      expectEqual(other.takeEvents(), ["+a", "other…"])
      expectTrue(a.host === other)
      withExtendedLifetime(otherRoot) {}
    },
  ]
}
