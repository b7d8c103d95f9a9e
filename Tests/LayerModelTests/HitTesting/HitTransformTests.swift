import LayerModel
import TestSupport
import Testing

@Suite("Hit testing through transforms")
struct HitTransformTests {
  private let root = box("root", 0, 0, 200, 200)
  private let a = box("a", 50, 50, 100, 100)

  init() { root.addSublayer(a) }

  @Test("A rotated square is hit at its corners' new positions")
  func turned() {
    a.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1)
    // The corners are 70.7 from the middle, the edges 50.
    expectEqual(hit(root, 100, 31), "a")
    expectEqual(hit(root, 100, 28), "root")
    expectEqual(hit(root, 55, 55), "root")
    expectEqual(hit(root, 66, 66), "a")
  }

  @Test("sublayerTransform applies about the superlayer's anchor point")
  func sublayers() {
    root.sublayerTransform = Transform3D(scaleX: 0.5, y: 0.5, z: 1)
    // (50…150) about (100, 100) becomes (75…125).
    expectEqual(hit(root, 76, 76), "a")
    expectEqual(hit(root, 74, 76), "root")
    expectTrue(a.hitTest(Point(x: 76, y: 76)) === a)
    expectNil(a.hitTest(Point(x: 74, y: 76)))
  }

  @Test("In perspective the near half of a tilted square is larger")
  func perspective() {
    root.sublayerTransform.m34 = -1.0 / 100
    a.transform = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
    // x′ = 50 cos 60° = 25 and z = ∓50 sin 60° = ∓43.3 at the edges; seen from 100 away they lie at
    // 25 / (1 + 0.433) = 17.4 to the right and 25 / (1 − 0.433) = 44.1 to the left.
    expectEqual(hit(root, 100 + 17, 100), "a")
    expectEqual(hit(root, 100 + 18, 100), "root")
    expectEqual(hit(root, 100 - 44, 100), "a")
    expectEqual(hit(root, 100 - 45, 100), "root")
  }

  @Test("A layer behind the viewer, seen from the edge or scaled to nothing is not hit")
  func unseen() {
    root.sublayerTransform.m34 = -1.0 / 100
    a.zPosition = 150
    expectEqual(hit(root, 100, 100), "root")
    a.zPosition = 0
    a.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
    expectEqual(hit(root, 90, 100), "root")
    a.transform = Transform3D(scaleX: 0, y: 1, z: 1)
    expectEqual(hit(root, 60, 60), "root")
  }

  @Test("A single-sided layer is hit where its projection is not mirrored: 500 random turns")
  func facing() {
    var random = SeededGenerator(seed: 12)
    root.sublayerTransform.m34 = -1.0 / 300
    a.isDoubleSided = false
    var facing = 0
    for _ in 0..<500 {
      a.position = Point(x: random.number(1, 199), y: random.number(1, 199))
      a.zPosition = random.number(-100, 100)
      a.transform = .rotation(
        x: random.number(-3, 3), y: random.number(-3, 3), z: random.number(-3, 3))
      // A triangle of the middle and the points 10 to its right and below it. A mirrored one has a
      // negative area.
      let (middle, right, below) = (
        a.convert(Point(x: 50, y: 50), to: root), a.convert(Point(x: 60, y: 50), to: root),
        a.convert(Point(x: 50, y: 60), to: root)
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
    expectTrue(facing > 150)
    expectTrue(facing < 350)
  }

  @Test("Below a transform layer depth is kept, and the transform layer itself is never hit")
  func transformLayer() {
    let turn = Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)
    let back = Transform3D(rotationAngle: -1.2, x: 0, y: 1, z: 0)
    for middle in [TransformLayer(), Layer()] {
      let space = box("space", 50, 50, 100, 100, as: middle)
      let leaf = box("leaf", 0, 0, 100, 100)
      root.sublayers = [space]
      space.addSublayer(leaf)
      space.transform = turn
      leaf.transform = back
      // Rotated and rotated back, the leaf fills all of (50…150); flattened, 0.13 of its width.
      let keepsDepth = middle is TransformLayer
      expectEqual(hit(root, 60, 60), (keepsDepth ? "leaf" : "root"))
      expectEqual(hit(root, 100, 60), "leaf")
      leaf.isHidden = true
      expectEqual(hit(root, 100, 60), (keepsDepth ? "root" : "space"))
      // A transform layer neither clips nor is masked, but it can be hidden.
      leaf.isHidden = false
      leaf.transform = .identity
      space.transform = .identity
      leaf.position.x += 45
      space.masksToBounds = true
      space.mask = box("mask", 0, 0, 1, 1)
      expectEqual(hit(root, 190, 60), (keepsDepth ? "leaf" : "root"))
      space.opacity = 0
      expectEqual(hit(root, 190, 60), "root")
    }
  }

  @Test("A flipped transform layer mirrors like a flipped layer")
  func flippedSpace() {
    for middle in [TransformLayer(), Layer()] {
      let space = box("space", 50, 50, 100, 100, as: middle)
      root.sublayers = [space]
      space.isGeometryFlipped = true
      space.addSublayer(box("leaf", 0, 80, 100, 20))
      expectEqual(hit(root, 60, 60), "leaf")
      expectTrue(hit(root, 60, 140) != "leaf")
    }
  }

  @Test("A point is hit at the point to which it converts: a hundred random trees")
  func conversion() {
    var numbers = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let root = box("root", 0, 0, 300, 300)
      var layer = root
      for depth in 0..<6 {
        let next = depth == 3 ? TransformLayer() : Layer()
        next.bounds = Rect(x: depth.isMultiple(of: 2) ? 5 : -7, y: 3, width: 80, height: 60)
        next.position = Point(x: numbers.number(50, 250), y: numbers.number(50, 250))
        next.transform = Transform3D(
          rotationAngle: numbers.number(-1, 1), x: numbers.number(-1, 1), y: 0.3, z: 1)
        next.sublayerTransform = Transform3D(scaleX: numbers.number(0.5, 2), y: 1, z: 1)
        layer.addSublayer(next)
        layer = next
      }
      let inside = Point(x: layer.bounds.midX + numbers.number(-39, 39), y: layer.bounds.midY)
      let point = layer.convert(inside, to: nil)
      if root.hitTest(point) !== layer { Issue.record("\(inside) at \(point) is not hit") }
      let outside = Point(x: layer.bounds.maxX + 1, y: layer.bounds.midY)
      if root.hitTest(layer.convert(outside, to: nil)) === layer {
        Issue.record("\(outside) is hit")
      }
    }
  }
}
