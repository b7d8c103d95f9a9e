import LayerModel
import Testing

@Suite("F136, F137, F138: hits and perspective")
struct HitFactTests {
  @Test("F136: siblings from the top down, a higher zPosition first")
  func siblings() {
    let root = layer(100, 100, at: 50, 50, id: "root")
    let (one, two) = (layer(40, 40, at: 50, 50, id: "1"), layer(40, 40, at: 50, 50, id: "2"))
    root.sublayers = [one, two]
    #expect(hit(root, 50, 50) == "2")
    two.isHidden = true
    #expect(hit(root, 50, 50) == "1")
    two.isHidden = false
    one.zPosition = 10
    #expect(hit(root, 50, 50) == "1")
    #expect(hit(root, 5, 5) == "root")
    #expect(hit(root, 100, 100) == "-" && hit(root, 500, 500) == "-")
    root.addSublayer(layer(20, 20, at: 150, 150, id: "outside"))
    #expect(hit(root, 150, 150) == "outside")
    root.masksToBounds = true
    #expect(hit(root, 150, 150) == "-")
  }

  @Test("F136: contains is half open and in bounds space")
  func contains() {
    let square = layer(100, 100, at: 500, 500)
    #expect(square.contains(.zero) && square.contains(Point(x: 99.9, y: 99.9)))
    #expect(!square.contains(Point(x: 100, y: 100)) && !square.contains(Point(x: -0.1, y: 50)))
    #expect(!square.contains(Point(x: 500, y: 500)))
    square.bounds = Rect(x: 10, y: 10, width: 100, height: 100)
    #expect(!square.contains(Point(x: 5, y: 5)))
    #expect(square.contains(Point(x: 15, y: 15)) && square.contains(Point(x: 109, y: 109)))
  }

  @Test("F137: below a transform layer the point is in the nearest flat superlayer's space")
  func transformLayer() {
    let root = box("root", 0, 0, 300, 300)
    let space = TransformLayer(id: "space")
    space.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    space.position = Point(x: 150, y: 150)
    let c = box("c", 0, 0, 100, 100)
    root.addSublayer(space)
    space.addSublayer(c)
    #expect(hit(c, 150, 150) == "c" && hit(c, 120, 120) == "c" && hit(c, 20, 20) == "-")
    #expect(hit(root, 110, 110) == "c")
    // Two nested transform layers, the outer one a root: the space above it.
    let outer = TransformLayer()
    outer.position = Point(x: 1000, y: 0)
    root.removeFromSuperlayer()
    outer.addSublayer(space)
    #expect(hit(c, 1150, 150) == "c" && hit(c, 150, 150) == "-")
    #expect(c.hitTest(c.convert(Point(x: 3, y: 4), to: nil)) === c)
  }

  @Test("F138: a point is projected into the layer's plane, divided by w, and projected back")
  func perspective() {
    let (root, child) = (Layer(), Layer())
    for layer in [root, child] {
      layer.anchorPoint = .zero
      layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    }
    root.addSublayer(child)
    child.transform.m14 = 0.05
    let one = child.convert(Point(x: 10, y: 0), to: root)
    #expect(near(one, 6.6666667, 0, within: 1e-7))
    #expect(near(child.convert(one, from: root), 10, 0))
    child.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0)
    root.sublayerTransform.m34 = -1.0 / 100
    let two = child.convert(Point(x: 10, y: 10), to: root)
    #expect(near(two, 6.6040883, 9.3395912, within: 1e-7))
    #expect(near(child.convert(two, from: root), 10, 10))
  }

  @Test(
    "F138: conversion into a layer without area leaves the point unchanged, and nothing hits it")
  func singular() {
    let root = box("root", 0, 0, 300, 300)
    let flat = box("flat", 100, 100, 50, 50)
    root.addSublayer(flat)
    flat.transform = Transform3D(scaleX: 0, y: 1, z: 1)
    #expect(flat.convert(Point(x: 7, y: 8), from: root) == Point(x: 7, y: 8))
    // Outside it, all x are at the anchor point.
    #expect(flat.convert(Point(x: 7, y: 8), to: root) == Point(x: 125, y: 108))
    #expect(hit(root, 125, 125) == "root")
  }

  /// A card of two faces, rotated about y by half turns.
  @Test("A layer that faces away is hit only if it is double sided")
  func backFace() {
    let root = box("root", 0, 0, 300, 300)
    let front = box("front", 100, 100, 50, 50)
    let label = box("label", 0, 0, 50, 50)
    root.addSublayer(front)
    front.addSublayer(label)
    let halfTurn = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    front.transform = halfTurn
    #expect(hit(root, 125, 125) == "label")
    front.isDoubleSided = false
    #expect(hit(root, 125, 125) == "root")
    // A mirrored layer and a rotation in the plane show the front.
    front.transform = Transform3D(scaleX: -1, y: 1, z: 1)
    #expect(hit(root, 125, 125) == "label")
    front.transform = Transform3D(rotationAngle: 3, x: 0, y: 0, z: 1)
    front.isGeometryFlipped = true
    #expect(hit(root, 125, 125) == "label")
    front.transform = halfTurn
    #expect(hit(root, 125, 125) == "root")
    // In a space that keeps depth, rotated twice means facing the viewer.
    let card = TransformLayer()
    card.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    card.position = Point(x: 125, y: 125)
    front.position = .zero
    root.addSublayer(card)
    card.addSublayer(front)
    #expect(hit(root, 125, 125) == "label")
    card.transform = .identity
    #expect(hit(root, 125, 125) == "root")
  }
}
