import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

@Suite("Distances for paced keyframes")
struct PacedDistanceTests {
  struct Case: Sendable {
    let first: PropertyValue
    let second: PropertyValue
    let distance: Double
    init(_ first: PropertyValue, _ second: PropertyValue, _ distance: Double) {
      (self.first, self.second, self.distance) = (first, second, distance)
    }
  }

  static let cases = [
    Case(3, -4, 7),
    Case(.point(Point(x: 1, y: 1)), .point(Point(x: 4, y: 5)), 5),
    Case(.size(Size(width: 0, height: 0)), .size(Size(width: 5, height: 12)), 13),
    Case(.rect(.zero), .rect(Rect(x: 1, y: 1, width: 1, height: 1)), 2),
    Case(.color(.black), .color(.white), 1.7320508075688772),
    Case(.transform(.identity), .transform(Transform3D(translationX: 3, y: 0, z: 4)), 5),
    Case([0, [3, 4]], [12, [3, 4]], 12),
    Case(["a", 3], ["b", 3], 1),
    Case(false, true, 1),
    Case("a", "a", 0),
    Case("a", "b", 1),
    Case(nil, .color(.red), 1),
    Case(
      .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))),
      .path(Path(rect: Rect(x: 2, y: 0, width: 1, height: 1))), 4),
    Case(.path(Path()), .path(Path(rect: .zero)), 1),
    Case(.point(Point(x: 3e200, y: 0)), .point(Point(x: 0, y: 4e200)), 5e200),
    Case(.point(Point(x: 3e-200, y: 0)), .point(Point(x: 0, y: 4e-200)), 5e-200),
  ]

  @Test("each type has its distance", arguments: cases)
  func distance(_ item: Case) {
    let found = ValueDistance.between(item.first, item.second)
    expectEqual(found, item.distance, within: 1e-15 * item.distance)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F42: points use the straight distance, and a distance of 0 takes no time") {
      let animation = KeyframeAnimation(
        .position,
        values: [(0, 0), (0, 0), (30, 40), (30, 40), (30, 190), (30, 190)].map {
          Point(x: $0.0, y: $0.1)
        })
      animation.calculationMode = .paced
      let found = try KeyframeProbe(animation).values(.position, at: [0, 0.125, 0.25, 0.5, 1])
      expectEqual(
        found,
        [
          Point(x: 0, y: 0), Point(x: 15, y: 20), Point(x: 30, y: 40), Point(x: 30, y: 90),
          Point(x: 30, y: 190),
        ])
    },
    Fact("values that never move, or whose distance overflows, are spaced evenly") {
      expectEqual(KeyTimes.paced([0, 0]), [0, 0.5, 1])
      expectEqual(KeyTimes.paced([1e308, 1e308]), [0, 0.5, 1])
      expectEqual(KeyTimes.paced([1, 0, 3, 0]), [0, 0.25, 0.25, 1, 1])
    },
  ]
}
