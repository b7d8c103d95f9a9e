import LayerModel
import TestSupport
import Testing

/// F120c: the numbers of converting points and rectangles between layers.
@Suite("F120c: converting between layers")
struct ConversionTests {
  private let parent = Layer()
  private let child = Layer()

  init() {
    parent.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    child.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    child.position = Point(x: 100, y: 50)
    parent.addSublayer(child)
  }

  private func check(
    _ point: Point, _ expected: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let there = child.convert(point, to: parent)
    expectEqual(there, expected, at: sourceLocation)
    expectEqual(parent.convert(point, from: child), expected, at: sourceLocation)
    expectEqual(parent.convert(expected, to: child), point, at: sourceLocation)
    expectEqual(child.convert(expected, from: parent), point, at: sourceLocation)
  }

  @Test("F120c: child 50² at (100,50) in a parent 200²: (0,0) → (75,25)")
  func plain() { check(.zero, Point(x: 75, y: 25)) }

  @Test("between siblings, the space of their superlayer is not left, even if it is a point")
  func siblings() {
    let sibling = Layer()
    sibling.bounds = child.bounds
    sibling.position = Point(x: 100, y: 150)
    parent.addSublayer(sibling)
    parent.transform = Transform3D(scaleX: 0, y: 0, z: 1)
    let root = Layer()
    root.addSublayer(parent)
    // The corners are at (75,25) and (75,125).
    expectEqual(child.convert(.zero, to: sibling), Point(x: 0, y: -100))
    expectEqual(child.convert(Point(x: 5, y: 7), from: sibling), Point(x: 5, y: 107))
  }

  @Test("F120c: the parent's bounds origin does not matter")
  func parentOrigin() {
    parent.bounds.origin = Point(x: 30, y: 40)
    check(.zero, Point(x: 75, y: 25))
  }

  @Test("F120c: child scale 2: (0,0) → (50,0), (50,50) → (150,100)")
  func scaled() {
    child.transform = Transform3D(scaleX: 2, y: 2, z: 1)
    check(.zero, Point(x: 50, y: 0))
    check(Point(x: 50, y: 50), Point(x: 150, y: 100))
  }

  @Test("F120c: sublayerTransform T(10,20): (85,45)")
  func sublayerTranslation() {
    parent.sublayerTransform = Transform3D(translationX: 10, y: 20, z: 0)
    check(.zero, Point(x: 85, y: 45))
  }

  @Test("F120c: sublayerTransform scale 2 and child T(5,6): (60,−38), about the parent's anchor")
  func sublayerScale() {
    parent.sublayerTransform = Transform3D(scaleX: 2, y: 2, z: 1)
    child.transform = Transform3D(translationX: 5, y: 6, z: 0)
    check(.zero, Point(x: 60, y: -38))
  }

  @Test("F120c: about the parent's anchor (0,0): (20,20); then bounds.origin (5,5): (15,15)")
  func sublayerAnchor() {
    parent.anchorPoint = .zero
    parent.sublayerTransform = Transform3D(scaleX: 2, y: 2, z: 1)
    child.position = Point(x: 35, y: 35)
    check(.zero, Point(x: 20, y: 20))
    parent.bounds.origin = Point(x: 5, y: 5)
    check(.zero, Point(x: 15, y: 15))
  }

  @Test("F120c: a rectangle becomes its bounding box")
  func rectangles() {
    child.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1)
    let box = child.convert(child.bounds, to: parent)
    let half = 25 * 2.0.squareRoot()
    expectEqual(box.origin.x, (100 - half), within: 1e-12)
    expectEqual(box.origin.y, (50 - half), within: 1e-12)
    expectEqual(box.size.width, 2 * half, within: 1e-12)
    expectEqual(box.size.height, 2 * half, within: 1e-12)
    child.transform = .identity
    let back = child.convert(Rect(x: 75, y: 25, width: 10, height: 20), from: parent)
    expectEqual(back, Rect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test("F120c, F133: a detached layer converts as its own root, by its own geometry")
  func detached() {
    let alone = Layer()
    alone.position = Point(x: 1000, y: 1000)
    // The parent's origin is at (−100,−100), as its middle is at (0,0).
    expectEqual(child.convert(Point.zero, to: alone), Point(x: -1025, y: -1075))
    expectEqual(alone.convert(Point(x: 3, y: 4), to: alone), Point(x: 3, y: 4))
    expectEqual(alone.convert(Point(x: 3, y: 4), to: nil), Point(x: 1003, y: 1004))
  }

  @Test("F120d, F135 (a): the parent's flip changes no conversion into it; odd flips turn contents")
  func flipped() {
    parent.isGeometryFlipped = true
    check(.zero, Point(x: 75, y: 25))
    expectTrue(parent.contentsAreFlipped)
    expectTrue(child.contentsAreFlipped)
    child.isGeometryFlipped = true
    expectFalse(child.contentsAreFlipped)
    expectFalse(Layer().contentsAreFlipped)
  }

  @Test("Through a transform layer depth is kept: a rotation about y and back changes nothing")
  func transformLayer() {
    let space = TransformLayer()
    let turn = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    let back = Transform3D(rotationAngle: -1, x: 0, y: 1, z: 0)
    for (middle, isFlat) in [(space as Layer, false), (Layer(), true)] {
      let leaf = Layer()
      middle.transform = turn
      leaf.transform = back
      middle.addSublayer(leaf)
      let root = Layer()
      root.addSublayer(middle)
      let point = leaf.convert(Point(x: 10, y: 3), to: root)
      expectEqual((abs(point.x - 10) > 1), isFlat)
      expectEqual(point.y, 3, within: 1e-12)
    }
  }
}
