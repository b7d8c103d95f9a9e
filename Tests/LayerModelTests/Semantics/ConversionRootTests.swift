import LayerModel
import TestSupport
import Testing

/// A layer of a size at a position, with the default anchor point.
func layer(
  _ width: Double, _ height: Double, at x: Double, _ y: Double, id: String? = nil
) -> Layer {
  let layer = Layer()
  layer.id = id
  layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
  layer.position = Point(x: x, y: y)
  return layer
}

/// Whether two points are equal to ten decimal places.
func near(_ point: Point, _ x: Double, _ y: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(point.x - x) < tolerance && abs(point.y - y) < tolerance
}

@Suite("F133, F134: conversion through the space above the roots")
struct ConversionRootTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F133: 50² at (25,25) to 50² at (500,500): (0,0) → (−475,−475)") {
      let (one, two) = (layer(50, 50, at: 25, 25), layer(50, 50, at: 500, 500))
      expectEqual(one.convert(Point.zero, to: two), Point(x: -475, y: -475))
      expectEqual(two.convert(Point.zero, from: one), Point(x: -475, y: -475))
      expectEqual(two.convert(Point(x: -475, y: -475), to: one), .zero)
    },
    Fact("F133: 50² at (100,50) into 200² at (100,100): (0,0) → (75,25), also once it was removed")
    {
      let (child, parent) = (layer(50, 50, at: 100, 50), layer(200, 200, at: 100, 100))
      parent.addSublayer(child)
      expectEqual(child.convert(Point.zero, to: parent), Point(x: 75, y: 25))
      child.removeFromSuperlayer()
      expectEqual(child.convert(Point.zero, to: parent), Point(x: 75, y: 25))
    },
    Fact(
      "F133: Apple's sample: yellow at half scale from red (50,50) → (−220,−140), back (185,145)"
    ) {
      let (red, yellow) = (layer(640, 480, at: 320, 240), layer(640, 480, at: 320, 240))
      yellow.transform = Transform3D(scaleX: 0.5, y: 0.5, z: 1)
      let point = Point(x: 50, y: 50)
      expectEqual(yellow.convert(point, from: red), Point(x: -220, y: -140))
      expectEqual(red.convert(point, from: yellow), Point(x: 185, y: 145))
    },
    Fact("F133: frame (50,40,20,20), bounds origin (40,40), turned π/2: (70,50) → (50,40)") {
      let (root, child) = (layer(200, 200, at: 100, 100), Layer())
      root.addSublayer(child)
      child.frame = Rect(x: 50, y: 40, width: 20, height: 20)
      child.bounds.origin = Point(x: 40, y: 40)
      child.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
      expectTrue(near(child.convert(Point(x: 70, y: 50), from: root), 50, 40))
    },
    Fact("F134: nil is the space above the root: 50² at (500,500): (0,0) → (475,475) and back") {
      let root = layer(50, 50, at: 500, 500)
      expectEqual(root.convert(Point.zero, to: nil), Point(x: 475, y: 475))
      expectEqual(root.convert(Point(x: 475, y: 475), from: nil), .zero)
      expectTrue(root.hitTest(root.convert(Point.zero, to: nil)) === root)
    },
    Fact("F134: the turned layer with bounds (5,7,100,80), flipped and not") {
      let root = Layer()
      root.bounds = Rect(x: 5, y: 7, width: 100, height: 80)
      root.anchorPoint = Point(x: 0.25, y: 0.75)
      root.position = Point(x: 80, y: 90)
      root.transform = Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)
      // Unflipped, the anchor (30,67) is at the position.
      expectTrue(near(root.convert(Point(x: 30, y: 67), to: nil), 80, 90))
      root.isGeometryFlipped = true
      let point = Point(x: 11, y: 13)
      expectTrue(near(root.convert(point, to: nil), 57.7113238134, 97.7598269212))
      expectTrue(near(root.convert(point, from: nil), -58.6732736626, 80.1700154030))
    },
    Fact("F134: two levels: (5,5) → root (10,10) → nil (−30,−30)") {
      let (root, child) = (layer(100, 100, at: 50, 50), layer(10, 10, at: 10, 10))
      root.transform = Transform3D(scaleX: 2, y: 2, z: 1)
      root.addSublayer(child)
      let point = Point(x: 5, y: 5)
      expectEqual(child.convert(point, to: root), Point(x: 10, y: 10))
      expectEqual(child.convert(point, to: nil), Point(x: -30, y: -30))
      expectEqual(child.convert(Point(x: -30, y: -30), from: nil), point)
      expectTrue(root.hitTest(Point(x: -30, y: -30)) === child)
    },
  ]

  @Test("F134: 40×20 at (50,60) turned π/2: its bounds → (40,40,20,40)")
  func box() {
    let root = layer(40, 20, at: 50, 60)
    root.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    let box = root.convert(root.bounds, to: nil)
    expectTrue(near(box.origin, 40, 40))
    expectEqual(box.size.width, 20, within: 1e-9)
    expectEqual(box.size.height, 40, within: 1e-9)
  }
}
