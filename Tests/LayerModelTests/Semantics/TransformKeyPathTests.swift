import LayerModel
import TestSupport
import Testing

/// F36: the transform of the plane; the cases of F33 and F34 state the key paths.
@Suite struct TransformKeyPathTests {
  @Test func `F36: setting the affine transform replaces all, and about x it reads the identity`() {
    let layer = Layer()
    layer.transform = Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0)
    expectEqual(layer.affineTransform, .identity)
    let plane = Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
    layer.affineTransform = plane
    expectEqual(layer.affineTransform, plane)
    expectEqual(layer.transform, Transform3D(m11: 2, m22: 3, m41: 4, m42: 5))
  }
}
