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

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F33: scale 2, then rotation.z .5: m11 1.7551651237807455, m12 .958851077208406") {
      let layer = Layer()
      try layer.setValue(2, forKeyPath: "transform.scale")
      try layer.setValue(0.5, forKeyPath: "transform.rotation.z")
      expectEqual(layer.transform.m11, 1.7551651237807455)
      expectEqual(layer.transform.m12, 0.958851077208406)
      try expectEqual(layer.number("transform.scale"), 2)
      try expectEqual(layer.number("transform.rotation.z"), 0.5)
    },
    Fact("F33: the order of setting does not matter: scale still applies before rotation") {
      let layer = Layer()
      try layer.setValue(0.5, forKeyPath: "transform.rotation.z")
      try layer.setValue(2, forKeyPath: "transform.scale.x")
      // Row vectors S·R: the first row is the turned x axis, doubled.
      expectEqual(layer.transform.m11, 2 * cos(0.5), within: 1e-15)
      expectEqual(layer.transform.m12, 2 * sin(0.5), within: 1e-15)
      expectTrue(abs(layer.transform.m21 + sin(0.5)) < 1e-15)
      expectEqual(layer.transform.m22, cos(0.5), within: 1e-15)
    },
    Fact("F36: setting the affine transform replaces all; a rotation about x reads as the identity")
    {
      let layer = Layer()
      layer.transform = Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0)
      expectEqual(layer.affineTransform, .identity)
      let plane = Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
      layer.affineTransform = plane
      expectEqual(layer.affineTransform, plane)
      expectEqual(layer.transform, Transform3D(m11: 2, m22: 3, m41: 4, m42: 5))
    },
  ]

  @Test(
    "F33: a new layer reads scale 1, rotation 0, translation 0",
    arguments: [
      ("scale", 1.0), ("scale.x", 1), ("scale.y", 1), ("scale.z", 1), ("scale.xy", 1),
      ("rotation", 0), ("rotation.x", 0), ("rotation.y", 0), ("rotation.z", 0),
      ("translation.x", 0), ("translation.y", 0), ("translation.z", 0),
    ])
  func newLayer(_ suffix: String, _ value: Double) throws {
    for name in Self.transforms {
      try expectEqual(ReplicatorLayer().number("\(name).\(suffix)"), value)
    }
  }

  @Test("F33: scale sets all three axes; F34: it reads their average", arguments: transforms)
  func scale(_ name: String) throws {
    let layer = ReplicatorLayer()
    try layer.setValue(3, forKeyPath: "\(name).scale")
    for axis in ["x", "y", "z"] { try expectEqual(layer.number("\(name).scale.\(axis)"), 3) }
    try layer.setValue(1, forKeyPath: "\(name).scale.x")
    try layer.setValue(2, forKeyPath: "\(name).scale.y")
    try layer.setValue(6, forKeyPath: "\(name).scale.z")
    try expectEqual(layer.number("\(name).scale"), 3)
    try expectEqual(layer.number("\(name).scale.xy"), 1.5)
    try layer.setValue(5, forKeyPath: "\(name).scale.xy")
    try expectEqual(layer.number("\(name).scale.x"), 5)
    try expectEqual(layer.number("\(name).scale.y"), 5)
    try expectEqual(layer.number("\(name).scale.z"), 6)
  }

  @Test("F34: rotation is rotation.z, both ways", arguments: transforms)
  func rotation(_ name: String) throws {
    let layer = ReplicatorLayer()
    try layer.setValue(0.5, forKeyPath: "\(name).rotation")
    try expectEqual(layer.number("\(name).rotation.z"), 0.5)
    try layer.setValue(-1, forKeyPath: "\(name).rotation.z")
    try expectEqual(layer.number("\(name).rotation"), -1)
    try expectEqual(layer.number("\(name).rotation.x"), 0)
    try expectEqual(layer.number("\(name).rotation.y"), 0)
  }

  @Test("F34: a rotation about x or y rotates about that axis", arguments: transforms)
  func otherAxes(_ name: String) throws {
    for (axis, x, y) in [("x", 1.0, 0.0), ("y", 0, 1)] {
      let layer = ReplicatorLayer()
      try layer.setValue(0.5, forKeyPath: "\(name).rotation.\(axis)")
      let value = try layer.value(forKeyPath: name)
      let transform = try #require(Transform3D(propertyValue: value))
      expectTrue(difference(transform, Transform3D(rotationAngle: 0.5, x: x, y: y, z: 0)) < 1e-15)
      expectEqual(try layer.number("\(name).rotation.\(axis)"), 0.5, within: 1e-15)
    }
  }

  @Test("F34: translation is a size of x and y; z stays", arguments: transforms)
  func translation(_ name: String) throws {
    let layer = ReplicatorLayer()
    try layer.setValue(7, forKeyPath: "\(name).translation.z")
    try layer.setValue([10, 20], forKeyPath: "\(name).translation")
    let size = try layer.value(forKeyPath: "\(name).translation")
    expectEqual(size, .size(Size(width: 10, height: 20)))
    try expectEqual(layer.number("\(name).translation.x"), 10)
    try expectEqual(layer.number("\(name).translation.y"), 20)
    try expectEqual(layer.number("\(name).translation.z"), 7)
    try layer.setValue(-1, forKeyPath: "\(name).translation.x")
    try layer.setValue(-2, forKeyPath: "\(name).translation.y")
    let transform = try layer.value(forKeyPath: name)
    expectEqual(transform, .transform(Transform3D(translationX: -1, y: -2, z: 7)))
  }
}
