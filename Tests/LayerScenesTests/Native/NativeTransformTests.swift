import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Transforms of a scene")
struct NativeTransformTests {
  private func transform(_ json: String) throws -> Transform3D {
    try NativeText.root("{\"transform\": \(json)}").loop.root.transform
  }

  @Test("sixteen numbers are read in row order")
  func matrix() throws {
    let numbers = (1...16).map(Double.init)
    try expectEqual(transform("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]").elements, numbers)
    try expectEqual(
      transform("[{\"matrix\": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}]").elements, numbers)
  }

  @Test("an empty list is the identity")
  func identity() throws {
    try expectEqual(transform("[]"), .identity)
  }

  @Test("the first operation listed applies to a point last, as in CSS (F36)")
  func order() throws {
    // Scaled by 2 first, then moved by 10: 1 becomes 12. In the other order it would be 22.
    let moved = try transform("[{\"translate\": [10, 0]}, {\"scale\": 2}]")
    expectEqual(moved.transform(Point(x: 1, y: 0)), Point(x: 12, y: 0))
    let scaled = try transform("[{\"scale\": 2}, {\"translate\": [10, 0]}]")
    expectEqual(scaled.transform(Point(x: 1, y: 0)), Point(x: 22, y: 0))
    // F36: a scale by 2 translated by 10 has m41 20.
    expectEqual(scaled.m41, 20)
    expectEqual(moved.m41, 10)
  }

  @Test("each operation has its short and its long form")
  func forms() throws {
    try expectEqual(
      transform("[{\"translate\": [1, 2, 3]}]"), Transform3D(translationX: 1, y: 2, z: 3))
    try expectEqual(transform("[{\"scale\": 2}]"), Transform3D(scaleX: 2, y: 2, z: 2))
    try expectEqual(transform("[{\"scale\": [2, 3]}]"), Transform3D(scaleX: 2, y: 3, z: 1))
    try expectEqual(transform("[{\"scale\": [2, 3, 4]}]"), Transform3D(scaleX: 2, y: 3, z: 4))
    try expectEqual(transform("[{\"perspective\": 500}]"), Transform3D(m34: -1 / 500))
    try expectEqual(transform("[{\"perspective\": \"inf\"}]"), .identity)
    let about = Transform3D(rotationAngle: .pi / 6, x: 0, y: 1, z: 0)
    let read = try transform("[{\"rotate\": [\"30deg\", 0, 1, 0]}]")
    for (left, right) in zip(read.elements, about.elements) {
      expectEqual(left, right, within: 1e-15)
    }
  }

  @Test("a rotation by 90 degrees moves the x axis to the y axis")
  func turn() throws {
    for json in ["[{\"rotate\": \"90deg\"}]", "[{\"rotate\": 1.5707963267948966}]"] {
      let point = try transform(json).transform(Point(x: 1, y: 0))
      expectTrue(abs(point.x) < 1e-15)
      expectEqual(point.y, 1, within: 1e-15)
    }
  }

  @Test("an axis keeps the order of its three numbers")
  func axis() throws {
    for (x, y, z) in [(1.0, 2.0, 3.0), (1, 0, 0), (0, 0, 1), (0, 3, -4)] {
      let read = try transform("[{\"rotate\": [0.5, \(x), \(y), \(z)]}]")
      let expected = Transform3D(rotationAngle: 0.5, x: x, y: y, z: z)
      for (left, right) in zip(read.elements, expected.elements) {
        expectEqual(left, right, within: 1e-15)
      }
    }
  }

  @Test("three operations apply from the last to the first")
  func three() throws {
    let read = try transform(
      "[{\"translate\": [1, 2, 3]}, {\"scale\": [2, 3, 4]}, {\"translate\": [10, 20, 30]}]")
    // The origin is moved to (10, 20, 30), scaled to (20, 60, 120) and moved by (1, 2, 3).
    expectEqual(read.m41, 21)
    expectEqual(read.m42, 62)
    expectEqual(read.m43, 123)
    expectEqual(read.m11, 2)
    expectEqual(read.m22, 3)
    expectEqual(read.m33, 4)
  }
}
