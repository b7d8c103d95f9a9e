import LayerModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// F33: setting transform.scale sets all three axes; transform.rotation.z then keeps the scale;
/// scale first, then rotation.
///
/// F34: the key paths into a transform.
@Suite("F33, F34: key paths into a transform")
struct TransformKeyPathTests {
  /// The three properties that are transforms, on the class that has them all.
  static let transforms = ["transform", "sublayerTransform", "instanceTransform"]

  @Test("F33: scale 2, then rotation.z .5: m11 1.7551651237807455, m12 .958851077208406")
  func scaleThenRotation() throws {
    let layer = Layer()
    try layer.setValue(2, forKeyPath: "transform.scale")
    try layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    #expect(layer.transform.m11 == 1.7551651237807455)
    #expect(layer.transform.m12 == 0.958851077208406)
    #expect(try layer.number("transform.scale") == 2)
    #expect(try layer.number("transform.rotation.z") == 0.5)
  }

  @Test("F33: the order of setting does not matter: scale still applies before rotation")
  func rotationThenScale() throws {
    let layer = Layer()
    try layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    try layer.setValue(2, forKeyPath: "transform.scale.x")
    // Row vectors S·R: the first row is the turned x axis, doubled.
    #expect(abs(layer.transform.m11 - 2 * cos(0.5)) < 1e-15)
    #expect(abs(layer.transform.m12 - 2 * sin(0.5)) < 1e-15)
    #expect(abs(layer.transform.m21 + sin(0.5)) < 1e-15)
    #expect(abs(layer.transform.m22 - cos(0.5)) < 1e-15)
  }

  @Test(
    "F33: a new layer reads scale 1, rotation 0, translation 0",
    arguments: [
      ("scale", 1.0), ("scale.x", 1), ("scale.y", 1), ("scale.z", 1), ("scale.xy", 1),
      ("rotation", 0), ("rotation.x", 0), ("rotation.y", 0), ("rotation.z", 0),
      ("translation.x", 0), ("translation.y", 0), ("translation.z", 0),
    ])
  func newLayer(_ suffix: String, _ value: Double) throws {
    for name in Self.transforms {
      #expect(try ReplicatorLayer().number("\(name).\(suffix)") == value)
    }
  }

  @Test("F33: scale sets all three axes; F34: it reads their average", arguments: transforms)
  func scale(_ name: String) throws {
    let layer = ReplicatorLayer()
    try layer.setValue(3, forKeyPath: "\(name).scale")
    for axis in ["x", "y", "z"] { #expect(try layer.number("\(name).scale.\(axis)") == 3) }
    try layer.setValue(1, forKeyPath: "\(name).scale.x")
    try layer.setValue(2, forKeyPath: "\(name).scale.y")
    try layer.setValue(6, forKeyPath: "\(name).scale.z")
    #expect(try layer.number("\(name).scale") == 3)
    #expect(try layer.number("\(name).scale.xy") == 1.5)
    try layer.setValue(5, forKeyPath: "\(name).scale.xy")
    #expect(try layer.number("\(name).scale.x") == 5)
    #expect(try layer.number("\(name).scale.y") == 5)
    #expect(try layer.number("\(name).scale.z") == 6)
  }

  @Test("F34: rotation is rotation.z, both ways", arguments: transforms)
  func rotation(_ name: String) throws {
    let layer = ReplicatorLayer()
    try layer.setValue(0.5, forKeyPath: "\(name).rotation")
    #expect(try layer.number("\(name).rotation.z") == 0.5)
    try layer.setValue(-1, forKeyPath: "\(name).rotation.z")
    #expect(try layer.number("\(name).rotation") == -1)
    #expect(try layer.number("\(name).rotation.x") == 0)
    #expect(try layer.number("\(name).rotation.y") == 0)
  }

  @Test("F34: a rotation about x or y rotates about that axis", arguments: transforms)
  func otherAxes(_ name: String) throws {
    for (axis, x, y) in [("x", 1.0, 0.0), ("y", 0, 1)] {
      let layer = ReplicatorLayer()
      try layer.setValue(0.5, forKeyPath: "\(name).rotation.\(axis)")
      let value = try layer.value(forKeyPath: name)
      let transform = try #require(Transform3D(propertyValue: value))
      #expect(difference(transform, Transform3D(rotationAngle: 0.5, x: x, y: y, z: 0)) < 1e-15)
      #expect(abs(try layer.number("\(name).rotation.\(axis)") - 0.5) < 1e-15)
    }
  }

  @Test("F34: translation is a size of x and y; z stays", arguments: transforms)
  func translation(_ name: String) throws {
    let layer = ReplicatorLayer()
    try layer.setValue(7, forKeyPath: "\(name).translation.z")
    try layer.setValue([10, 20], forKeyPath: "\(name).translation")
    let size = try layer.value(forKeyPath: "\(name).translation")
    #expect(size == .size(Size(width: 10, height: 20)))
    #expect(try layer.number("\(name).translation.x") == 10)
    #expect(try layer.number("\(name).translation.y") == 20)
    #expect(try layer.number("\(name).translation.z") == 7)
    try layer.setValue(-1, forKeyPath: "\(name).translation.x")
    try layer.setValue(-2, forKeyPath: "\(name).translation.y")
    let transform = try layer.value(forKeyPath: name)
    #expect(transform == .transform(Transform3D(translationX: -1, y: -2, z: 7)))
  }

  @Test("F36: setting the affine transform replaces all; a rotation about x reads as the identity")
  func affineTransform() {
    let layer = Layer()
    layer.transform = Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0)
    #expect(layer.affineTransform == .identity)
    let plane = Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
    layer.affineTransform = plane
    #expect(layer.affineTransform == plane)
    #expect(layer.transform == Transform3D(m11: 2, m22: 3, m41: 4, m42: 5))
  }
}
