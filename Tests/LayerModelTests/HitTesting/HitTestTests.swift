import LayerModel
import TestSupport
import Testing

/// A layer with an identifier and a frame.
func box(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  as layer: Layer = Layer()
) -> Layer {
  layer.id = id
  layer.frame = Rect(x: x, y: y, width: width, height: height)
  return layer
}

/// The identifier of the layer hit, or "-".
func hit(_ layer: Layer, _ x: Double, _ y: Double) -> String {
  layer.hitTest(Point(x: x, y: y))?.id ?? "-"
}

@Suite("F120d, F120e: hit testing")
struct HitTestTests {
  private let root = box("root", 0, 0, 200, 200)
  private let a = box("a", 0, 0, 100, 100)
  private let b = box("b", 80, 80, 50, 50)

  init() {
    root.addSublayer(a)
    a.addSublayer(b)
  }

  @Test("F120e: (10,10) is in bounds (10,10,100,100), (0,0) is not; edges are half open")
  func containing() {
    let layer = Layer()
    layer.bounds = Rect(x: 10, y: 10, width: 100, height: 100)
    expectTrue(layer.contains(Point(x: 10, y: 10)))
    expectFalse(layer.contains(.zero))
    expectFalse(layer.contains(Point(x: 110, y: 50)))
    expectFalse(layer.contains(Point(x: 50, y: 110)))
    expectTrue(layer.contains(Point(x: 109.9, y: 109.9)))
    expectFalse(Layer().contains(.zero))
  }

  @Test("F120e: the farthest descendant is hit, outside its superlayer's bounds too")
  func descendants() {
    expectEqual(hit(root, 10, 10), "a")
    expectEqual(hit(root, 90, 90), "b")
    expectEqual(hit(root, 120, 120), "b")
    expectEqual(hit(root, 150, 10), "root")
    expectEqual(hit(root, 200, 10), "-")
    a.masksToBounds = true
    expectEqual(hit(root, 90, 90), "b")
    expectEqual(hit(root, 120, 120), "root")
  }

  @Test("F120e: the point is in the superlayer's coordinates")
  func superlayerCoordinates() {
    root.bounds.origin = Point(x: 0, y: 1000)
    let deep = box("deep", 300, 400, 10, 10)
    b.addSublayer(deep)
    deep.bounds.origin = Point(x: 7, y: 7)
    expectTrue(deep.hitTest(Point(x: 300, y: 400)) === deep)
    expectNil(deep.hitTest(.zero))
    // A root has no superlayer, but its position counts.
    root.position.x += 1000
    expectEqual(hit(root, 10, 10), "-")
    expectEqual(hit(root, 1150, 10), "root")
  }

  @Test("F120e: hidden and opacity-0 layers are skipped with what is below them")
  func invisible() {
    a.isHidden = true
    expectEqual(hit(root, 90, 90), "root")
    a.isHidden = false
    a.opacity = 0
    expectEqual(hit(root, 90, 90), "root")
    a.opacity = 0.001
    expectEqual(hit(root, 90, 90), "b")
    b.opacity = 0
    expectEqual(hit(root, 90, 90), "a")
    root.isHidden = true
    expectEqual(hit(root, 90, 90), "-")
  }

  @Test("F120e: outside a mask nothing is hit, sublayers included")
  func masked() {
    a.mask = box("mask", 20, 20, 65, 65)
    expectEqual(hit(root, 10, 10), "root")
    expectEqual(hit(root, 30, 30), "a")
    expectEqual(hit(root, 84, 84), "b")
    expectEqual(hit(root, 90, 90), "root")
    // An invisible mask lets nothing through.
    a.mask?.isHidden = true
    expectEqual(hit(root, 30, 30), "root")
    a.mask?.isHidden = false
    // The visible part of a mask is its sublayers and what its own mask leaves.
    a.mask?.addSublayer(box("more", -20, -20, 10, 10))
    expectEqual(hit(root, 5, 5), "a")
    a.mask?.mask = box("inner", 0, 0, 10, 10)
    expectEqual(hit(root, 5, 5), "root")
    expectEqual(hit(root, 25, 25), "a")
    expectEqual(hit(root, 35, 35), "root")
  }

  @Test("A filter is asked once about each layer, and not about those below a refused one")
  func filtered() {
    var asked: [String] = []
    func found(without excluded: String) -> String {
      asked = []
      let layer = root.hitTest(Point(x: 90, y: 90)) { layer in
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
  }

  @Test("F120d: flipped geometry mirrors the point: (90,90) hits only a, (90,15) hits b")
  func flipped() {
    expectEqual(hit(root, 90, 90), "b")
    expectEqual(hit(root, 90, 15), "a")
    a.isGeometryFlipped = true
    expectEqual(hit(root, 90, 90), "a")
    expectEqual(hit(root, 90, 15), "b")
    // About the middle of the bounds, wherever they start.
    a.bounds.origin.y = 500
    b.position.y += 500
    expectEqual(hit(root, 90, 90), "a")
    expectEqual(hit(root, 90, 15), "b")
  }

  @Test("D15: zPosition first, then the order of the tree; F120h: the higher one is closer")
  func order() {
    let siblings = ["c", "d", "e"].map { box($0, 0, 0, 100, 100) }
    for layer in siblings { root.addSublayer(layer) }
    expectEqual(hit(root, 5, 5), "e")
    siblings[0].zPosition = 1
    expectEqual(hit(root, 5, 5), "c")
    siblings[1].zPosition = 1
    expectEqual(hit(root, 5, 5), "d")
    siblings[2].zPosition = 0.5
    siblings[1].isHidden = true
    expectEqual(hit(root, 5, 5), "c")
    siblings[0].isHidden = true
    expectEqual(hit(root, 5, 5), "e")
    // Behind its superlayer's plane, a sublayer is still in front of it.
    b.zPosition = -50
    for layer in siblings { layer.removeFromSuperlayer() }
    expectEqual(hit(root, 90, 90), "b")
  }

  @Test("A subclass of another shape is hit inside its shape, and lets other points through")
  func shape() {
    final class Disc: Layer {
      override func contains(_ point: Point, in bounds: Rect) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * x + y * y < bounds.width * bounds.width / 4
      }
    }
    let disc = box("disc", 0, 0, 100, 100, as: Disc())
    root.addSublayer(disc)
    disc.addSublayer(box("dot", 0, 0, 2, 2))
    expectEqual(hit(root, 50, 50), "disc")
    expectEqual(hit(root, 10, 10), "a")
    expectEqual(hit(root, 1, 1), "dot")
    expectFalse(disc.contains(Point(x: 5, y: 5)))
    expectTrue(disc.contains(Point(x: 50, y: 5)))
    // As a mask it cuts out its shape.
    disc.removeFromSuperlayer()
    disc.sublayers = nil
    a.mask = disc
    expectEqual(hit(root, 10, 10), "root")
    expectEqual(hit(root, 50, 50), "a")
  }
}
