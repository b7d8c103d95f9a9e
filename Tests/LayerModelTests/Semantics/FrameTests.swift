import LayerModel
import TestSupport
import Testing

/// F120a: the frame is the box of the bounds' size placed with the anchor on the position,
/// transformed about the anchor.
///
/// F120b: setting it sets bounds and position.
@Suite("F120a, F120b: the frame")
struct FrameTests {
  private func layer(_ width: Double, _ height: Double, at x: Double, _ y: Double) -> Layer {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    layer.position = Point(x: x, y: y)
    return layer
  }

  @Test("F120a: bounds 100×50 at (200,300) have the frame (150,275,100,50)")
  func plain() {
    expectEqual(layer(100, 50, at: 200, 300).frame, Rect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test("F120a: anchor (0,0) → (200,300); (1,1) → (100,250)")
  func anchors() {
    let layer = layer(100, 50, at: 200, 300)
    layer.anchorPoint = Point(x: 0, y: 0)
    expectEqual(layer.frame, Rect(x: 200, y: 300, width: 100, height: 50))
    layer.anchorPoint = Point(x: 1, y: 1)
    expectEqual(layer.frame, Rect(x: 100, y: 250, width: 100, height: 50))
  }

  @Test("F120a: anchor (2,−1) at (0,0) → (−200,50)")
  func anchorOutside() {
    let layer = layer(100, 50, at: 0, 0)
    layer.anchorPoint = Point(x: 2, y: -1)
    expectEqual(layer.frame, Rect(x: -200, y: 50, width: 100, height: 50))
  }

  @Test("F120a: Scale(2,4) → (100,200,200,200)")
  func scaled() {
    let layer = layer(100, 50, at: 200, 300)
    layer.transform = Transform3D(scaleX: 2, y: 4, z: 1)
    expectEqual(layer.frame, Rect(x: 100, y: 200, width: 200, height: 200))
  }

  @Test("F120a: 100² at 0 turned by 45° → (−50√2, −50√2, 100√2, 100√2)")
  func turned() {
    let layer = layer(100, 100, at: 0, 0)
    layer.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1)
    let half = 50 * 2.0.squareRoot()
    let frame = layer.frame
    expectTrue(abs(frame.origin.x + half) < 1e-12)
    expectTrue(abs(frame.origin.y + half) < 1e-12)
    expectEqual(frame.size.width, 2 * half, within: 1e-12)
    expectEqual(frame.size.height, 2 * half, within: 1e-12)
  }

  @Test("F120a: bounds.origin, zPosition, anchorPointZ, flipped, contentsScale do not matter")
  func indifferent() {
    let layer = layer(100, 50, at: 200, 300)
    layer.bounds.origin = Point(x: 30, y: -40)
    layer.zPosition = 5
    layer.anchorPointZ = 6
    layer.isGeometryFlipped = true
    layer.contentsScale = 3
    expectEqual(layer.frame, Rect(x: 150, y: 275, width: 100, height: 50))
    layer.transform = Transform3D(scaleX: 2, y: 4, z: 1)
    expectEqual(layer.frame, Rect(x: 100, y: 200, width: 200, height: 200))
  }

  @Test("F120b: rotation .5 of 5×10/3 at (0,0), anchor (0,0): x −1.598085… w 5.985997… h 5.322402…")
  func rotatedRead() {
    let layer = layer(5, 10 / 3.0, at: 0, 0)
    layer.anchorPoint = .zero
    layer.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
    expectTrue(abs(layer.frame.origin.x + 1.598085128680676) < 1e-14)
    expectEqual(layer.frame.origin.y, 0)
    expectEqual(layer.frame.size.width, 5.98599793813254, within: 1e-14)
    expectEqual(layer.frame.size.height, 5.322402899322256, within: 1e-14)
  }
}

@Suite("F120b: setting the frame")
struct FrameSettingTests {
  private let layer = Layer()
  private let frame = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test("F120b: frame (10,20,100,50) sets bounds (0,0,100,50), position (60,45), keeps the anchor")
  func plain() {
    layer.frame = frame
    expectEqual(layer.bounds, Rect(x: 0, y: 0, width: 100, height: 50))
    expectEqual(layer.position, Point(x: 60, y: 45))
    expectEqual(layer.anchorPoint, Point(x: 0.5, y: 0.5))
  }

  @Test("F120b: the bounds' origin and the anchor point are kept")
  func keeps() {
    layer.bounds.origin = Point(x: 3, y: 4)
    layer.anchorPoint = Point(x: 0, y: 1)
    layer.frame = frame
    expectEqual(layer.bounds, Rect(x: 3, y: 4, width: 100, height: 50))
    expectEqual(layer.anchorPoint, Point(x: 0, y: 1))
    expectEqual(layer.position, Point(x: 10, y: 70))
    expectEqual(layer.frame, frame)
  }

  @Test("F120b: with scale(2,4): bounds 50×12.5, the same position")
  func scaled() {
    layer.transform = Transform3D(scaleX: 2, y: 4, z: 1)
    layer.frame = frame
    expectEqual(layer.bounds, Rect(x: 0, y: 0, width: 50, height: 12.5))
    expectEqual(layer.position, Point(x: 60, y: 45))
    expectEqual(layer.frame, frame)
  }

  @Test("F120b: with translation(10,20): position (50,25)")
  func translated() {
    layer.transform = Transform3D(translationX: 10, y: 20, z: 0)
    layer.frame = frame
    expectEqual(layer.bounds, Rect(x: 0, y: 0, width: 100, height: 50))
    expectEqual(layer.position, Point(x: 50, y: 25))
    expectEqual(layer.frame, frame)
  }

  @Test("F120b: negative sizes are standardised, in a frame and in bounds")
  func negative() {
    layer.frame = Rect(x: 0, y: 0, width: -100, height: -50)
    expectEqual(layer.bounds.size, Size(width: 100, height: 50))
    expectEqual(layer.position, Point(x: -50, y: -25))
    layer.bounds = Rect(x: 0, y: 0, width: -100, height: -50)
    expectEqual(layer.bounds, Rect(x: -100, y: -50, width: 100, height: 50))
    expectEqual(layer.frame, Rect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test("A component of the frame keeps the others")
  func components() throws {
    layer.frame = frame
    try layer.setValue(200, forKeyPath: "frame.size.width")
    expectEqual(layer.frame, Rect(x: 10, y: 20, width: 200, height: 50))
    expectEqual(layer.position, Point(x: 110, y: 45))
    try layer.setValue([0, 0], forKeyPath: "frame.origin")
    expectEqual(layer.frame, Rect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test("A layer scaled to nothing takes a frame without a NaN")
  func singular() {
    layer.transform = Transform3D(scaleX: 0, y: 0, z: 1)
    layer.frame = frame
    expectTrue(PropertyValue.rect(layer.bounds).isFinite)
    expectEqual(layer.position, Point(x: 10, y: 20))
  }
}
