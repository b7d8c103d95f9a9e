import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F42: the distances by which paced keyframes get their times.
@Suite struct PacedTests {
  static let distances: [(first: PropertyValue, second: PropertyValue, distance: Double)] = [
    (3, -4, 7), (.point(Point(x: 1, y: 1)), .point(Point(x: 4, y: 5)), 5),
    (.size(.zero), .size(Size(width: 5, height: 12)), 13),
    (.rect(.zero), .rect(Rect(x: 1, y: 1, width: 1, height: 1)), 2),
    (.color(.black), .color(.white), 1.7320508075688772),
    (.color(Color(white: 0.5)), .color(.gray), 0),
    (.transform(.identity), .transform(Transform3D(translationX: 3, y: 0, z: 4)), 5),
    ([0, [3, 4]], [12, [3, 4]], 12), (["a", 3], ["b", 3], 1), (false, true, 1), ("a", "a", 0),
    ("a", "b", 1), (nil, .color(.red), 1),
    (
      .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))),
      .path(Path(rect: Rect(x: 2, y: 0, width: 1, height: 1))), 4
    ),
    (.path(Path()), .path(Path(rect: .zero)), 1),
  ]

  /// A number beside the value moves by 1 once the value is there: its distance is the unit.
  @Test(arguments: distances.indices)
  func `each type has its distance`(index: Int) throws {
    let (first, second, distance) = Self.distances[index]
    let values: [PropertyValue] = [[first, 0], [second, 0], [second, 1]]
    for way in [0.25, 0.5, 0.75] {
      let progress = (distance + way) / (distance + 1)
      guard case .array(let found) = try KeyframeProbe.value(.paced, values, at: progress)
      else {
        Issue.record("no array")
        return
      }
      expectRow(found.last?.numbers ?? [], [way])
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("values that never move, or whose distance overflows, are spaced evenly") {
      for values in [[5, 5, 5], [0, 1e308, 0]] as [[PropertyValue]] {
        let found = try KeyframeProbe.value(.paced, values, at: 0.5)
        expectEqual(found, values[1])
      }
      let huge = try KeyframeProbe.value(
        .paced,
        [.point(.zero), .point(Point(x: 3e200, y: 4e200)), .point(Point(x: 3e200, y: -1e200))],
        at: 0.5)
      expectEqual(huge, .point(Point(x: 3e200, y: 4e200)), "5e200 of 10e200")
    },

    Fact("F154: keyframes of colours of several spaces are paced in sRGB") {
      // From grey 0 to red is 1, from red to (1, .5, 0) a half: so the second key is due at 2/3.
      let values: [PropertyValue] = [.color(Color(white: 0)), .color(.red), .color(.orange)]
      for (progress, expected) in [(1.0 / 3, [0.5, 0, 0, 1]), (2.0 / 3, [1, 0, 0, 1])] {
        let found = try KeyframeProbe.value(.paced, values, at: progress)
        expectRow(found.numbers ?? [], expected)
      }
    },
  ]
}
