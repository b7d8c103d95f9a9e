import LayerModel
import TestSupport
import Testing

/// A layer with an identifier and a frame.
func box(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  as layer: Layer = Layer()
) -> Layer {
  layer.id = id
  layer.frame = Rect(x, y, width, height)
  return layer
}

/// The identifier of the layer hit, or "-".
func hit(_ layer: Layer, _ x: Double, _ y: Double) -> String {
  layer.hitTest(Point(x, y))?.id ?? "-"
}

/// What a scene says of hits is in Tests/Conformance; here are calls of other layers than the root, filters,
/// subclasses and big trees.
@Suite("F120d, F120e, F120h, D15: hit testing")
struct HitTestTests {
  /// `b` (80…130) is below `a` (0…100), which is below a root of 200².
  private static func tree() -> (root: Layer, a: Layer, b: Layer) {
    let (root, a, b) = (
      box("root", 0, 0, 200, 200), box("a", 0, 0, 100, 100), box("b", 80, 80, 50, 50)
    )
    root.addSublayer(a)
    a.addSublayer(b)
    return (root, a, b)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F120e: the point is in the superlayer's coordinates") {
      let (root, _, b) = tree()
      root.bounds.origin = Point(0, 1000)
      let deep = box("deep", 300, 400, 10, 10)
      b.addSublayer(deep)
      deep.bounds.origin = Point(7, 7)
      expectEqual(hit(deep, 300, 400), "deep")
      expectEqual(hit(deep, 0, 0), "-")
      // A root has no superlayer, but its position counts.
      root.position.x += 1000
      expectEqual(hit(root, 10, 10), "-")
      expectEqual(hit(root, 1150, 10), "root")
    },
    Fact("A filter is asked once about each layer, and not about those below a refused one") {
      let (root, a, _) = tree()
      var asked: [String] = []
      func found(without excluded: String) -> String {
        asked = []
        let layer = root.hitTest(Point(90, 90)) { layer in
          asked.append(layer.id ?? "?")
          return layer.id != excluded
        }
        return layer?.id ?? "-"
      }
      for (excluded, expected, order) in [
        ("none", "b", "root a b"), ("b", "a", "root a b"), ("a", "root", "root a"),
        ("root", "-", "root"),
      ] {
        expectEqual(found(without: excluded), expected)
        expectEqual(asked.joined(separator: " "), order)
      }
      a.opacity = 0
      expectEqual(found(without: "none"), "root")
      expectEqual(asked, ["root"])
    },
    Fact("A subclass of another shape is hit inside its shape, and lets other points through") {
      final class Disc: Layer {
        override func contains(_ point: Point, in bounds: Rect) -> Bool {
          let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
          return x * x + y * y < bounds.width * bounds.width / 4
        }
      }
      let (root, a, _) = tree()
      let disc = box("disc", 0, 0, 100, 100, as: Disc())
      root.addSublayer(disc)
      disc.addSublayer(box("dot", 0, 0, 2, 2))
      expectEqual([hit(root, 50, 50), hit(root, 10, 10), hit(root, 1, 1)], ["disc", "a", "dot"])
      expectFalse(disc.contains(Point(5, 5)))
      expectTrue(disc.contains(Point(50, 5)))
      // As a mask it cuts out its shape.
      disc.removeFromSuperlayer()
      disc.sublayers = nil
      a.mask = disc
      expectEqual([hit(root, 10, 10), hit(root, 50, 50)], ["root", "a"])
    },
    Fact("100 000 nested layers: the last one is hit, or the first if no other is visible") {
      let root = small()
      var bottom = root
      for _ in 1..<Rounds.scaled(100_000) {
        let next = small()
        bottom.addSublayer(next)
        bottom = next
      }
      expectTrue(root.hitTest(Point(5, 5)) === bottom)
      let above = bottom.superlayer
      bottom.isHidden = true
      expectTrue(root.hitTest(Point(5, 5)) === above)
      expectNil(root.hitTest(Point(20, 20)))
    },
    Fact("100 000 masks of masks: the innermost decides") {
      let innermost = small()
      var top = innermost
      for _ in 1..<Rounds.scaled(100_000) {
        let above = small()
        above.mask = top
        top = above
      }
      expectTrue(top.hitTest(Point(5, 5)) === top)
      innermost.position.x += 100
      expectNil(top.hitTest(Point(5, 5)))
    },
    Fact("Very many siblings, in the order of the tree or sorted by depth") {
      // A million in a release build; a debug build takes ten times as long for each.
      var width = 1_000_000
      assert({ width = 200_000 }() == ())
      width = Rounds.scaled(width)
      let (root, back) = (small(), small())
      root.addSublayer(back)
      for _ in 1..<width {
        let next = small()
        next.store(.point(Point(100, 100)), .position)
        root.addSublayer(next)
      }
      expectTrue(root.hitTest(Point(5, 5)) === back)
      expectTrue(root.hitTest(Point(100, 100)) === root.sublayers?.last)
      back.zPosition = 1
      expectTrue(root.hitTest(Point(5, 5)) === back)
    },
  ]

  /// A layer of 10 × 10 at the origin.
  private static func small() -> Layer {
    let layer = Layer()
    layer.store(.rect(Rect(0, 0, 10, 10)), .bounds)
    layer.store(.point(Point(5, 5)), .position)
    return layer
  }
}

@Suite("F136, F137, F138: hits and perspective")
struct HitFactTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F136, F120e: contains is half open and in bounds space") {
      let layer = Layer()
      layer.position = Point(500, 500)
      layer.bounds = Rect(10, 10, 100, 100)
      for (x, y, isInside) in [
        (10.0, 10.0, true), (109.9, 109.9, true), (0, 0, false), (110, 50, false),
        (50, 110, false), (9.9, 50, false), (500, 500, false),
      ] { expectEqual(layer.contains(Point(x, y)), isInside, "\(x) \(y)") }
      expectFalse(Layer().contains(.zero))
    },
    Fact("F137: below a transform layer the point is in the nearest flat superlayer's space") {
      let root = box("root", 0, 0, 300, 300)
      let space = TransformLayer(id: "space")
      space.bounds = Rect(0, 0, 100, 100)
      space.position = Point(150, 150)
      let c = box("c", 0, 0, 100, 100)
      root.addSublayer(space)
      space.addSublayer(c)
      expectEqual([hit(c, 150, 150), hit(c, 120, 120), hit(c, 20, 20)], ["c", "c", "-"])
      // Two nested transform layers, the outer one a root: the space above it.
      let outer = TransformLayer()
      outer.position = Point(1000, 0)
      root.removeFromSuperlayer()
      outer.addSublayer(space)
      expectEqual([hit(c, 1150, 150), hit(c, 150, 150)], ["c", "-"])
      expectTrue(c.hitTest(c.convert(Point(3, 4), to: nil)) === c)
    },
    Fact("F138: a single-sided layer is hit where its projection is not mirrored: 500 random turns")
    {
      let (root, a) = (box("root", 0, 0, 200, 200), box("a", 50, 50, 100, 100))
      root.addSublayer(a)
      var random = SeededGenerator(seed: 12)
      root.sublayerTransform.m34 = -1.0 / 300
      a.isDoubleSided = false
      var facing = 0
      for _ in 0..<500 {
        a.position = Point(random.number(1, 199), random.number(1, 199))
        a.zPosition = random.number(-100, 100)
        a.transform = .rotation(
          x: random.number(-3, 3), y: random.number(-3, 3), z: random.number(-3, 3))
        // A triangle of the middle and the points 10 to its right and below it. A mirrored one has a
        // negative area.
        let (middle, right, below) = (
          a.convert(Point(50, 50), to: root), a.convert(Point(60, 50), to: root),
          a.convert(Point(50, 60), to: root)
        )
        let area =
          (right.x - middle.x) * (below.y - middle.y) - (right.y - middle.y) * (below.x - middle.x)
        // Seen almost from the edge, rounding might decide.
        if abs(area) < 0.1 { continue }
        if area > 0 { facing += 1 }
        if (hit(root, middle.x, middle.y) == "a") != (area > 0) {
          Issue.record("\(a.transform) at \(a.position): the area is \(area)")
        }
      }
      expectTrue((151..<350).contains(facing))
    },
  ]
}
