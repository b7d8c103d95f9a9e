import LayerModel
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
    #expect(layer.contains(Point(x: 10, y: 10)))
    #expect(!layer.contains(.zero))
    #expect(!layer.contains(Point(x: 110, y: 50)) && !layer.contains(Point(x: 50, y: 110)))
    #expect(layer.contains(Point(x: 109.9, y: 109.9)))
    #expect(!Layer().contains(.zero))
  }

  @Test("F120e: the farthest descendant is hit, outside its superlayer's bounds too")
  func descendants() {
    #expect(hit(root, 10, 10) == "a")
    #expect(hit(root, 90, 90) == "b")
    #expect(hit(root, 120, 120) == "b")
    #expect(hit(root, 150, 10) == "root")
    #expect(hit(root, 200, 10) == "-")
    a.masksToBounds = true
    #expect(hit(root, 90, 90) == "b")
    #expect(hit(root, 120, 120) == "root")
  }

  @Test("F120e: the point is in the superlayer's coordinates")
  func superlayerCoordinates() {
    root.bounds.origin = Point(x: 0, y: 1000)
    let deep = box("deep", 300, 400, 10, 10)
    b.addSublayer(deep)
    deep.bounds.origin = Point(x: 7, y: 7)
    #expect(deep.hitTest(Point(x: 300, y: 400)) === deep)
    #expect(deep.hitTest(.zero) == nil)
    // A root has no superlayer, but its position counts.
    root.position.x += 1000
    #expect(hit(root, 10, 10) == "-")
    #expect(hit(root, 1150, 10) == "root")
  }

  @Test("F120e: hidden and opacity-0 layers are skipped with what is below them")
  func invisible() {
    a.isHidden = true
    #expect(hit(root, 90, 90) == "root")
    a.isHidden = false
    a.opacity = 0
    #expect(hit(root, 90, 90) == "root")
    a.opacity = 0.001
    #expect(hit(root, 90, 90) == "b")
    b.opacity = 0
    #expect(hit(root, 90, 90) == "a")
    root.isHidden = true
    #expect(hit(root, 90, 90) == "-")
  }

  @Test("F120e: outside a mask nothing is hit, sublayers included")
  func masked() {
    a.mask = box("mask", 20, 20, 65, 65)
    #expect(hit(root, 10, 10) == "root")
    #expect(hit(root, 30, 30) == "a")
    #expect(hit(root, 84, 84) == "b")
    #expect(hit(root, 90, 90) == "root")
    // An invisible mask lets nothing through.
    a.mask?.isHidden = true
    #expect(hit(root, 30, 30) == "root")
    a.mask?.isHidden = false
    // The visible part of a mask is its sublayers and what its own mask leaves.
    a.mask?.addSublayer(box("more", -20, -20, 10, 10))
    #expect(hit(root, 5, 5) == "a")
    a.mask?.mask = box("inner", 0, 0, 10, 10)
    #expect(hit(root, 5, 5) == "root")
    #expect(hit(root, 25, 25) == "a")
    #expect(hit(root, 35, 35) == "root")
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
      #expect(found(without: excluded) == expected)
      #expect(asked.joined(separator: " ") == order)
    }
    a.opacity = 0
    #expect(found(without: "none") == "root")
    #expect(asked == ["root"])
  }

  @Test("F120d: flipped geometry mirrors the point: (90,90) hits only a, (90,15) hits b")
  func flipped() {
    #expect(hit(root, 90, 90) == "b" && hit(root, 90, 15) == "a")
    a.isGeometryFlipped = true
    #expect(hit(root, 90, 90) == "a")
    #expect(hit(root, 90, 15) == "b")
    // About the middle of the bounds, wherever they start.
    a.bounds.origin.y = 500
    b.position.y += 500
    #expect(hit(root, 90, 90) == "a")
    #expect(hit(root, 90, 15) == "b")
  }

  @Test("D15: zPosition first, then the order of the tree; F120h: the higher one is closer")
  func order() {
    let siblings = ["c", "d", "e"].map { box($0, 0, 0, 100, 100) }
    for layer in siblings { root.addSublayer(layer) }
    #expect(hit(root, 5, 5) == "e")
    siblings[0].zPosition = 1
    #expect(hit(root, 5, 5) == "c")
    siblings[1].zPosition = 1
    #expect(hit(root, 5, 5) == "d")
    siblings[2].zPosition = 0.5
    siblings[1].isHidden = true
    #expect(hit(root, 5, 5) == "c")
    siblings[0].isHidden = true
    #expect(hit(root, 5, 5) == "e")
    // Behind its superlayer's plane, a sublayer is still in front of it.
    b.zPosition = -50
    for layer in siblings { layer.removeFromSuperlayer() }
    #expect(hit(root, 90, 90) == "b")
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
    #expect(hit(root, 50, 50) == "disc")
    #expect(hit(root, 10, 10) == "a")
    #expect(hit(root, 1, 1) == "dot")
    #expect(!disc.contains(Point(x: 5, y: 5)) && disc.contains(Point(x: 50, y: 5)))
    // As a mask it cuts out its shape.
    disc.removeFromSuperlayer()
    disc.sublayers = nil
    a.mask = disc
    #expect(hit(root, 10, 10) == "root")
    #expect(hit(root, 50, 50) == "a")
  }
}
