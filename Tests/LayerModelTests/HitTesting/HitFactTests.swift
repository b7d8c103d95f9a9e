import LayerModel
import TestSupport
import Testing

@Suite("F136, F137, F138: hits and perspective")
struct HitFactTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F136: siblings from the top down, a higher zPosition first") {
      let root = layer(100, 100, at: 50, 50, id: "root")
      let (one, two) = (layer(40, 40, at: 50, 50, id: "1"), layer(40, 40, at: 50, 50, id: "2"))
      root.sublayers = [one, two]
      expectEqual(hit(root, 50, 50), "2")
      two.isHidden = true
      expectEqual(hit(root, 50, 50), "1")
      two.isHidden = false
      one.zPosition = 10
      expectEqual(hit(root, 50, 50), "1")
      expectEqual(hit(root, 5, 5), "root")
      expectEqual(hit(root, 100, 100), "-")
      expectEqual(hit(root, 500, 500), "-")
      root.addSublayer(layer(20, 20, at: 150, 150, id: "outside"))
      expectEqual(hit(root, 150, 150), "outside")
      root.masksToBounds = true
      expectEqual(hit(root, 150, 150), "-")
    },
    Fact("F136: contains is half open and in bounds space") {
      let square = layer(100, 100, at: 500, 500)
      expectTrue(square.contains(.zero))
      expectTrue(square.contains(Point(x: 99.9, y: 99.9)))
      expectFalse(square.contains(Point(x: 100, y: 100)))
      expectFalse(square.contains(Point(x: -0.1, y: 50)))
      expectFalse(square.contains(Point(x: 500, y: 500)))
      square.bounds = Rect(x: 10, y: 10, width: 100, height: 100)
      expectFalse(square.contains(Point(x: 5, y: 5)))
      expectTrue(square.contains(Point(x: 15, y: 15)))
      expectTrue(square.contains(Point(x: 109, y: 109)))
    },
    Fact("F137: below a transform layer the point is in the nearest flat superlayer's space") {
      let root = box("root", 0, 0, 300, 300)
      let space = TransformLayer(id: "space")
      space.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      space.position = Point(x: 150, y: 150)
      let c = box("c", 0, 0, 100, 100)
      root.addSublayer(space)
      space.addSublayer(c)
      expectEqual(hit(c, 150, 150), "c")
      expectEqual(hit(c, 120, 120), "c")
      expectEqual(hit(c, 20, 20), "-")
      expectEqual(hit(root, 110, 110), "c")
      // Two nested transform layers, the outer one a root: the space above it.
      let outer = TransformLayer()
      outer.position = Point(x: 1000, y: 0)
      root.removeFromSuperlayer()
      outer.addSublayer(space)
      expectEqual(hit(c, 1150, 150), "c")
      expectEqual(hit(c, 150, 150), "-")
      expectTrue(c.hitTest(c.convert(Point(x: 3, y: 4), to: nil)) === c)
    },
    Fact("F138: a point is projected into the layer's plane, divided by w, and projected back") {
      let (root, child) = (Layer(), Layer())
      for layer in [root, child] {
        layer.anchorPoint = .zero
        layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      }
      root.addSublayer(child)
      child.transform.m14 = 0.05
      let one = child.convert(Point(x: 10, y: 0), to: root)
      expectTrue(near(one, 6.6666667, 0, within: 1e-7))
      expectTrue(near(child.convert(one, from: root), 10, 0))
      child.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0)
      root.sublayerTransform.m34 = -1.0 / 100
      let two = child.convert(Point(x: 10, y: 10), to: root)
      expectTrue(near(two, 6.6040883, 9.3395912, within: 1e-7))
      expectTrue(near(child.convert(two, from: root), 10, 10))
    },
    Fact(
      "F138: conversion into a layer without area leaves the point unchanged, and nothing hits it"
    ) {
      let root = box("root", 0, 0, 300, 300)
      let flat = box("flat", 100, 100, 50, 50)
      root.addSublayer(flat)
      flat.transform = Transform3D(scaleX: 0, y: 1, z: 1)
      expectEqual(flat.convert(Point(x: 7, y: 8), from: root), Point(x: 7, y: 8))
      // Outside it, all x are at the anchor point.
      expectEqual(flat.convert(Point(x: 7, y: 8), to: root), Point(x: 125, y: 108))
      expectEqual(hit(root, 125, 125), "root")
    },
    // A card of two faces, rotated about y by half turns.
    Fact("A layer that faces away is hit only if it is double sided") {
      let root = box("root", 0, 0, 300, 300)
      let front = box("front", 100, 100, 50, 50)
      let label = box("label", 0, 0, 50, 50)
      root.addSublayer(front)
      front.addSublayer(label)
      let halfTurn = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
      front.transform = halfTurn
      expectEqual(hit(root, 125, 125), "label")
      front.isDoubleSided = false
      expectEqual(hit(root, 125, 125), "root")
      // A mirrored layer and a rotation in the plane show the front.
      front.transform = Transform3D(scaleX: -1, y: 1, z: 1)
      expectEqual(hit(root, 125, 125), "label")
      front.transform = Transform3D(rotationAngle: 3, x: 0, y: 0, z: 1)
      front.isGeometryFlipped = true
      expectEqual(hit(root, 125, 125), "label")
      front.transform = halfTurn
      expectEqual(hit(root, 125, 125), "root")
      // In a space that keeps depth, rotated twice means facing the viewer.
      let card = TransformLayer()
      card.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
      card.position = Point(x: 125, y: 125)
      front.position = .zero
      root.addSublayer(card)
      card.addSublayer(front)
      expectEqual(hit(root, 125, 125), "label")
      card.transform = .identity
      expectEqual(hit(root, 125, 125), "root")
    },
  ]
}
