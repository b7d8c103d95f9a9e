import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// What players know of values and key paths.
@Suite struct ValueMathTests {
  @Test(
    "a velocity's share of the way in a second",
    arguments: [
      // (3 · 6 + 4 · 8) / (6² + 8²), then a velocity to the side, and one backwards.
      (.point(Point(x: 3, y: 4)), .point(.zero), .point(Point(x: 6, y: 8)), 0.5),
      (.point(Point(x: 4, y: -3)), .point(.zero), .point(Point(x: 6, y: 8)), 0),
      (-2, 1, 5, -0.5), (.point(Point(x: 3, y: 4)), .point(.zero), [6, 8], 0.5),
      // No way, no numbers, another type.
      (3, 1, 1, 0), ("fast", 0, 1, 0), (3, 0, "there", 0), (3, .null, 1, 0),
      (3, .point(.zero), .point(Point(x: 6, y: 8)), 0),
    ] as [(PropertyValue, PropertyValue, PropertyValue, Double)])
  func share(velocity: PropertyValue, start: PropertyValue, end: PropertyValue, share: Double) {
    expectEqual(ValueMath.share(of: velocity, from: start, to: end), share)
  }

  @Test(
    "key paths of which one is the other or a part of it",
    arguments: [
      ("position", "position", true), ("position", "position.x", true),
      ("position.x", "position.y", false), ("position", "positionX", false),
      ("bounds", "bounds.size.width", true), ("bounds.origin", "bounds.size.width", false),
      ("opacity", "hidden", false), ("transform", "sublayerTransform.scale", false),
    ])
  func overlap(first: String, second: String, overlaps: Bool) {
    expectEqual(ValueMath.overlap(first, second), overlaps)
    expectEqual(ValueMath.overlap(second, first), overlaps)
  }
}
