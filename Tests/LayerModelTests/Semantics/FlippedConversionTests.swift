import LayerModel
import TestSupport
import Testing

@Suite("F135, F171: flipped geometry, one rule for conversion and hits")
struct FlippedConversionTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F135 (a): into the flipped layer itself nothing changes: (0,0) → (40,50)") {
      // A sublayer with frame (50,60,100,100) and bounds origin (10,10).
      let (parent, child) = (layer(300, 300, at: 0, 0), Layer())
      parent.addSublayer(child)
      child.frame = Rect(x: 50, y: 60, width: 100, height: 100)
      child.bounds.origin = Point(x: 10, y: 10)
      for isFlipped in [false, true] {
        parent.isGeometryFlipped = isFlipped
        expectEqual(child.convert(Point.zero, to: parent), Point(x: 40, y: 50))
      }
    },
    Fact("F135 (b): a hit is mirrored: (90,90) hits a, (90,15) hits b") {
      let (a, b) = (layer(100, 100, at: 50, 50), Layer())
      b.frame = Rect(x: 80, y: 80, width: 50, height: 50)
      a.addSublayer(b)
      a.isGeometryFlipped = true
      expectTrue(a.hitTest(Point(x: 90, y: 90)) === a)
      expectTrue(a.hitTest(Point(x: 90, y: 15)) === b)
      // A hit is at the point to which the point converts.
      expectEqual(b.convert(Point(x: 10, y: 5), to: nil), Point(x: 90, y: 15))
    },
    Fact("F171: contentsAreFlipped is the parity of the flips from the layer to the root") {
      let (a, b, c) = (Layer(), Layer(), Layer())
      a.addSublayer(b)
      b.addSublayer(c)
      a.isGeometryFlipped = true
      expectTrue(b.contentsAreFlipped)
      expectTrue(c.contentsAreFlipped)
      b.isGeometryFlipped = true
      expectFalse(b.contentsAreFlipped)
      expectFalse(c.contentsAreFlipped)
      c.isGeometryFlipped = true
      expectTrue(c.contentsAreFlipped)
      c.removeFromSuperlayer()
      expectTrue(c.contentsAreFlipped)
    },
  ]

  /// A root with anchor and position (0,0).
  private func plainRoot() -> Layer {
    let root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    root.anchorPoint = .zero
    return root
  }

  @Test("F135: the rows of a flipped layer between two plain ones")
  func rows() {
    let (root, flipped, c) = (plainRoot(), Layer(), Layer(id: "c"))
    flipped.bounds = Rect(x: 5, y: 7, width: 100, height: 80)
    flipped.anchorPoint = .zero
    flipped.position = Point(x: 20, y: 30)
    flipped.isGeometryFlipped = true
    c.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    c.anchorPoint = .zero
    c.position = Point(x: 15, y: 17)
    root.addSublayer(flipped)
    flipped.addSublayer(c)
    expectEqual(c.convert(Point.zero, to: root), Point(x: 30, y: 100))
    expectEqual(c.convert(Point(x: 0, y: 10), to: root), Point(x: 30, y: 90))
    expectEqual(flipped.convert(Point(x: 5, y: 7), to: root), Point(x: 20, y: 110))
    expectEqual(root.convert(Point(x: 30, y: 100), to: c), .zero)
    expectTrue(root.hitTest(Point(x: 35, y: 95)) === c)
    // Its frame is not mirrored.
    expectEqual(flipped.frame, Rect(x: 20, y: 30, width: 100, height: 80))
  }

  @Test("F135: the rotated flipped layer of F134 in a plain root")
  func turned() {
    let (root, flipped) = (plainRoot(), Layer())
    flipped.bounds = Rect(x: 5, y: 7, width: 100, height: 80)
    flipped.anchorPoint = Point(x: 0.25, y: 0.75)
    flipped.position = Point(x: 80, y: 90)
    flipped.transform = Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)
    flipped.isGeometryFlipped = true
    root.addSublayer(flipped)
    let rows: [(x: Double, y: Double, toX: Double, toY: Double)] = [
      (5, 7, 50.2061836386, 101.718724616), (105, 7, 145.739832551, 131.270745282),
      (5, 87, 73.8478001715, 25.2918054859),
    ]
    for row in rows {
      let point = flipped.convert(Point(x: row.x, y: row.y), to: root)
      expectTrue(near(point, row.toX, row.toY, within: 1e-8), "\(row)")
      expectTrue(near(flipped.convert(point, from: root), row.x, row.y))
    }
  }
}
