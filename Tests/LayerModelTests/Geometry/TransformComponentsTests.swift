import LayerModel
import TestSupport
import Testing

@Suite("TransformComponents")
struct TransformComponentsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F33: a rotation set after a scale keeps the scale, and both read back") {
      var components = TransformComponents(Transform3D.identity)
      components.scaleX = 2
      components.scaleY = 2
      components.scaleZ = 2
      components = TransformComponents(components.transform)
      components.rotationZ = 0.5
      let transform = components.transform
      expectEqual(transform.m11, 1.7551651237807455)
      expectEqual(transform.m12, 0.958851077208406)
      let read = TransformComponents(transform)
      expectEqual(read.scaleX, 2)
      expectEqual(read.scaleY, 2)
      expectEqual(read.scaleZ, 2)
      expectEqual(read.rotationZ, 0.5)
      expectEqual(read.rotationX, 0)
      expectEqual(read.rotationY, 0)
    },
    Fact("F33: the identity reads as scale 1, rotation 0, translation 0, and is exact") {
      let components = TransformComponents(.identity)
      expectEqual(components, TransformComponents())
      let bits = components.transform.elements.map(\.bitPattern)
      expectEqual(bits, Transform3D.identity.elements.map(\.bitPattern))
    },
    Fact("Pure scales and translations are exact") {
      let numbers = [0.1, -1, 0, 1 / 3.0, 1e-300, -7e300, 2]
      for x in numbers {
        for y in numbers {
          for z in numbers {
            let scaled = Transform3D(scaleX: x, y: y, z: z)
            let read = TransformComponents(scaled)
            let isSame =
              read.transform.elements.map(\.bitPattern) == scaled.elements.map(\.bitPattern)
            if !isSame || read.scaleX != x || read.scaleY != y || read.scaleZ != z {
              Issue.record("scale \(x) \(y) \(z) reads \(read)")
            }
            let moved = Transform3D(translationX: x, y: y, z: z)
            let back = TransformComponents(moved).transform
            if back.elements.map(\.bitPattern) != moved.elements.map(\.bitPattern) {
              Issue.record("translation \(x) \(y) \(z) gives \(back)")
            }
          }
        }
      }
    },
    Fact("The order is scale, shear, rotations about x, y, z, translation, perspective") {
      var components = TransformComponents()
      (components.scaleX, components.scaleY, components.scaleZ) = (2, 3, 4)
      (components.shearXY, components.shearXZ, components.shearYZ) = (0.1, 0.2, 0.3)
      (components.rotationX, components.rotationY, components.rotationZ) = (0.4, 0.5, 0.6)
      (components.translationX, components.translationY, components.translationZ) = (7, 8, 9)
      components.perspectiveZ = -1 / 500.0
      let product =
        Transform3D(scaleX: 2, y: 3, z: 4)
        .concatenating(Transform3D(m21: 0.1, m31: 0.2, m32: 0.3))
        .concatenating(Transform3D(rotationAngle: 0.4, x: 1, y: 0, z: 0))
        .concatenating(Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: 0.6, x: 0, y: 0, z: 1))
        .concatenating(Transform3D(translationX: 7, y: 8, z: 9))
        .concatenating(Transform3D(perspectiveDistance: 500))
      expectTrue(difference(components.transform, product) < 1e-14)
      let read = TransformComponents(product)
      expectEqual(read.shearYZ, 0.3, within: 1e-14)
      expectEqual(read.rotationX, 0.4, within: 1e-14)
      expectEqual(read.rotationY, 0.5, within: 1e-14)
      expectTrue(abs(read.perspectiveZ + 0.002) < 1e-16)
      expectEqual(read.perspectiveW, 1, within: 1e-15)
    },
  ]

  @Test(
    "A turned scale reads back, however large or small", arguments: [1e-200, 1e-150, 1e150, 1e200])
  func extremeSizes(_ unit: Double) {
    var components = TransformComponents()
    (components.scaleX, components.scaleY, components.scaleZ) = (2 * unit, 3 * unit, 4 * unit)
    (components.rotationX, components.rotationZ) = (0.25, 0.5)
    let read = TransformComponents(components.transform)
    expectEqual(read.scaleX / unit, 2, within: 1e-14)
    expectEqual(read.scaleY / unit, 3, within: 1e-14)
    expectEqual(read.scaleZ / unit, 4, within: 1e-14)
    expectEqual(read.rotationX, 0.25, within: 1e-14)
    expectEqual(read.rotationZ, 0.5, within: 1e-14)
  }

  @Test("A mirrored axis that was rotated reads back as it was set", arguments: [0, 1, 2])
  func mirrored(_ axis: Int) {
    var components = TransformComponents()
    components.rotationZ = 0.5
    components.rotationX = 0.25
    if axis == 0 { components.scaleX = -3 }
    if axis == 1 { components.scaleY = -3 }
    if axis == 2 { components.scaleZ = -3 }
    let read = TransformComponents(components.transform)
    expectEqual(read.scaleX, components.scaleX, within: 1e-14)
    expectEqual(read.scaleY, components.scaleY, within: 1e-14)
    expectEqual(read.scaleZ, components.scaleZ, within: 1e-14)
    expectEqual(read.rotationZ, 0.5, within: 1e-14)
    expectEqual(read.rotationX, 0.25, within: 1e-14)
  }

  @Test("A quarter turn about y is also recomposed", arguments: [1.0, -1.0])
  func gimbal(_ sign: Double) {
    for angle in [-2, -0.5, 0, 1e-9, 0.5, 3] {
      for bend in [0, 1e-9, 1e-6] {
        var components = TransformComponents()
        components.rotationX = angle
        components.rotationY = sign * (Double.pi / 2 - bend)
        components.rotationZ = 0.3
        let transform = components.transform
        let back = TransformComponents(transform).transform
        if !(difference(back, transform) < 1e-14) {
          Issue.record("\(components) comes back as \(back)")
        }
      }
    }
  }
}

@Suite("TransformComponents of random and singular matrices")
struct TransformComponentsPropertyTests {
  /// Whether a transform comes back from its components, in units of its largest number.
  private func comesBack(_ transform: Transform3D, within tolerance: Double) -> Bool {
    let size = max(1, transform.elements.map(abs).max() ?? 1)
    return difference(TransformComponents(transform).transform, transform) <= tolerance * size
  }

  @Test("Two thousand random transforms are recomposed")
  func randomTransforms() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      var transform = random.transform()
      let affine = Transform3D(random.affine())
      if !comesBack(affine, within: 1e-14) { Issue.record("affine \(affine)") }
      // The perspective of a nearly flat matrix is large and magnifies rounding errors.
      if !comesBack(transform, within: 1e-11) { Issue.record("general \(transform)") }
      (transform.m14, transform.m24, transform.m34, transform.m44) = (0, 0, 0, 1)
      if !comesBack(transform, within: 1e-14) { Issue.record("without perspective \(transform)") }
    }
  }

  @Test("Scales of 0 are recomposed, with rotations, shears and perspective")
  func zeroScales() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<800 {
      var components = TransformComponents()
      components.scaleX = round & 1 == 0 ? random.number(-2, 2) : 0
      components.scaleY = round & 2 == 0 ? random.number(-2, 2) : 0
      components.scaleZ = round & 4 == 0 ? random.number(-2, 2) : 0
      components.shearXY = random.number(-1, 1)
      components.rotationX = random.number(-3, 3)
      components.rotationY = random.number(-3, 3)
      components.rotationZ = random.number(-3, 3)
      components.translationX = random.number(-100, 100)
      components.perspectiveZ = round & 8 == 0 ? -0.002 : 0
      let transform = components.transform
      if !comesBack(transform, within: 1e-13) { Issue.record("\(components)") }
    }
  }

  @Test("Linearly dependent rows are recomposed")
  func flatRows() {
    var random = SeededGenerator(seed: 6)
    for round in 0..<900 {
      var transform = random.transform()
      (transform.m14, transform.m24, transform.m34, transform.m44) = (0, 0, 0, 1)
      let part = random.number(-2, 2)
      let (x, y, z) = (transform.m11, transform.m12, transform.m13)
      if round % 3 != 0 {
        (transform.m21, transform.m22, transform.m23) = (part * x, part * y, part * z)
      }
      if round % 3 != 1 {
        (transform.m31, transform.m32, transform.m33) = (x, y, z)
      }
      if !comesBack(transform, within: 1e-14) { Issue.record("\(transform)") }
    }
  }

  @Test("A rotated scale of 0 keeps the rotation readable")
  func zeroScaleKeepsTurn() {
    var components = TransformComponents()
    components.scaleX = 0
    components.rotationZ = 0.5
    let read = TransformComponents(components.transform)
    expectEqual(read.scaleX, 0)
    expectEqual(read.rotationZ, 0.5, within: 1e-15)
    expectEqual(TransformComponents(Transform3D(scaleX: 0, y: 0, z: 0)).rotationZ, 0)
  }

  @Test("A rotated axis of scale 0 has no shear", arguments: [0, 1, 2])
  func zeroScaleHasNoShear(_ axis: Int) {
    var components = TransformComponents()
    (components.rotationX, components.rotationZ) = (0.25, 0.5)
    if axis == 0 { components.scaleX = 0 }
    if axis == 1 { components.scaleY = 0 }
    if axis == 2 { components.scaleZ = 0 }
    let read = TransformComponents(components.transform)
    expectTrue(abs(read.shearXY) < 1e-15)
    expectTrue(abs(read.shearXZ) < 1e-15)
    expectTrue(abs(read.shearYZ) < 1e-15)
  }
}
