import LayerModel
import TestSupport
import Testing

@Suite("Big trees")
struct BigTreeTests {
  /// A chain of layers from the top to the bottom.
  private static func chain(_ depth: Int) -> (top: Layer, bottom: Layer) {
    let top = Layer()
    var bottom = top
    for _ in 1..<depth {
      let next = Layer()
      bottom.addSublayer(next)
      bottom = next
    }
    return (top, bottom)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("100 000 nested layers are built, walked, queried and freed") {
      let depth = Rounds.scaled(100_000)
      let (top, bottom) = chain(depth)
      var count = 0
      top.forEachInSubtree { _ in count += 1 }
      expectEqual(count, depth)
      expectTrue(bottom.root === top)
      expectTrue(bottom.isDescendant(of: top))
      bottom.position = Point(3, 4)
      expectEqual(bottom.convert(Point.zero, to: nil), Point(3, 4))
      expectFalse(bottom.contentsAreFlipped)
    },
    Fact("A deep tree joins and leaves a host") {
      let root = Layer(id: "root")
      let host = RecordingHost(root: root)
      let (top, bottom) = chain(Rounds.scaled(100_000))
      top.id = "top"
      root.addSublayer(top)
      expectTrue(bottom.host === host)
      top.removeFromSuperlayer()
      expectNil(bottom.host)
      expectEqual(host.takeEvents(), ["+top", "root…", "-top", "root…"])
      withExtendedLifetime(root) {}
    },
    Fact("A chain built from the bottom upwards, as masks, is freed too") {
      var top = Layer()
      let depth = Rounds.scaled(100_000)
      for _ in 1..<depth {
        let above = Layer()
        above.mask = top
        top = above
      }
      var count = 0
      top.forEachInSubtree { _ in count += 1 }
      expectEqual(count, depth)
    },
    Fact("A layer with very many sublayers is built, walked, emptied from the front and freed") {
      // A million in a release build; a debug build takes ten times as long for each.
      var width = 1_000_000
      assert({ width = 200_000 }() == ())
      width = Rounds.scaled(width)
      let parent = Layer()
      for _ in 0..<width { parent.addSublayer(Layer()) }
      var count = 0
      parent.forEachInSubtree { _ in count += 1 }
      expectEqual(count, width + 1)
      let children = try #require(parent.sublayers)
      // Quadratic work would take minutes here.
      parent.sublayers = children.reversed()
      expectTrue(parent.sublayers?.first === children.last)
      for child in children.prefix(1000) { child.removeFromSuperlayer() }
      expectEqual(parent.sublayers?.count, width - 1000)
      parent.sublayers = nil
      expectTrue(children.allSatisfy { $0.superlayer == nil })
    },
    Fact("A layer retained from outside survives its tree as a root and keeps its subtree") {
      var top: Layer? = Layer()
      let (held, leaf, mask) = (Layer(), Layer(), Layer())
      weak var gone: Layer?
      do {
        let middle = Layer()
        gone = middle
        top?.addSublayer(middle)
        middle.addSublayer(held)
      }
      held.addSublayer(leaf)
      held.mask = mask
      expectTrue(held.superlayer === gone)
      expectTrue(gone != nil)
      top = nil
      expectNil(gone)
      expectNil(held.superlayer)
      expectTrue(held.root === held)
      expectTrue(leaf.superlayer === held)
      expectTrue(mask.superlayer === held)
      expectEqual(held.sublayers?.count, 1)
    },
    Fact("A layer that another one moves while their tree is freed stays in its new place") {
      let (held, heldMask, other) = (Layer(), Layer(), Layer())
      var root: Layer? = Layer()
      do {
        let mover = Mover()
        mover.onEnd = {
          other.addSublayer(held)
          held.mask = heldMask
        }
        root?.mask = heldMask
        root?.sublayers = [held, mover]
      }
      root = nil
      expectTrue(held.superlayer === other)
      expectTrue(heldMask.superlayer === held)
      expectEqual(other.sublayers?.count, 1)
      expectTrue(held.mask === heldMask)
      withExtendedLifetime((other, held)) {}
    },
    Fact("A tree is freed from the top: nothing is below the other layers any more when they end") {
      var ends: [Bool] = []
      func tree() -> Layer {
        let layers = (0..<5).map { _ in Witness() }
        for layer in layers { layer.onEnd = { ends.append($0) } }
        layers[0].addSublayer(layers[1])
        layers[1].mask = layers[2]
        layers[2].addSublayer(layers[3])
        layers[3].addSublayer(layers[4])
        return layers[0]
      }
      _ = tree()
      expectEqual(ends, [true, false, false, false, false])
    },
  ]

  private final class Mover: Layer {
    var onEnd: () -> Void = {}
    deinit { onEnd() }
  }

  private final class Witness: Layer {
    var onEnd: (_ hasLayersBelow: Bool) -> Void = { _ in }
    deinit { onEnd(sublayers != nil || mask != nil) }
  }
}
