import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F23, F24, D6: sums of values, and of the ends of complete cycles.
@Suite struct ValueSumTests {
  private static func shift(_ x: Double, _ y: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: 0)
  }

  private static func scale(_ factor: Double) -> Transform3D {
    Transform3D(scaleX: factor, y: factor, z: 1)
  }

  @Test(arguments: PropertyType.allCases)
  func `D6: a type has a zero if its values can be added`(type: PropertyType) {
    let zeros: [PropertyType: PropertyValue] = [
      .number: 0, .bool: false, .point: .point(.zero), .size: .size(.zero), .rect: .rect(.zero),
      .color: .color(Color(red: 0, green: 0, blue: 0, alpha: 0)), .transform: .transform(.identity),
    ]
    expectEqual(ValueSum.zero(of: type), zeros[type])
    expectEqual(ValueSum.zero(of: type, like: nil), zeros[type])
    expectEqual(ValueSum.zero(of: type, like: 7), zeros[type])
    // Only a colour has a zero in the space of the value that is added to it.
    let wide = Color(red: 1, green: 1, blue: 1, alpha: 1, space: .displayP3)
    let zero = ValueSum.zero(of: type, like: .color(wide))
    if type == .color {
      let none = Color(red: 0, green: 0, blue: 0, alpha: 0, space: .displayP3)
      expectEqual(zero, .color(none))
    } else {
      expectEqual(zero, zeros[type])
    }
  }

  static let sums: [(value: PropertyValue, under: PropertyValue, sum: PropertyValue)] = [
    (2, 40, 42),
    (.point(Point(x: 1, y: 2)), .point(Point(x: 10, y: 20)), .point(Point(x: 11, y: 22))),
    (true, false, true), (false, false, false), (true, true, true),
    ([1, 2], [10, 20], [11, 22]), ([[1], 2], [[10], 20], [[11], 22]), ([1], [10, 20], [1]),
    ("a", "b", "a"), (1, "b", 1), (1, nil, 1),
    (
      .color(Color(red: 0.25, green: 0, blue: 0.5, alpha: 0)),
      .color(Color(red: 0.25, green: 0.5, blue: 0, alpha: 1)),
      .color(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    ),
    (.transform(scale(2)), .transform(shift(5)), .transform(Transform3D(m11: 2, m22: 2, m41: 5))),
    (.transform(shift(5)), .transform(scale(2)), .transform(Transform3D(m11: 2, m22: 2, m41: 10))),
  ]

  @Test(arguments: sums.indices)
  func `D6: numbers are added; a transform is applied before the one under it`(index: Int) {
    let (value, under, sum) = Self.sums[index]
    expectEqual(ValueSum.sum(value, onto: under), sum)
  }

  static let cycles:
    [(value: PropertyValue, cycles: Double, end: PropertyValue, sum: PropertyValue)] = [
      (3, 0, 100, 3), (3, 1, 100, 103), (3, 2, 100, 203), (3, 2, "a", 3), ("a", 2, 100, "a"),
      (
        .size(Size(width: 1, height: 2)), 3, .size(Size(width: 10, height: 20)),
        .size(Size(width: 31, height: 62))
      ),
      ([1, [2]], 4, [10, [20]], [41, [82]]), ([1, 2], 4, [10], [1, 2]),
      (.transform(shift(1)), 0, .transform(shift(10, 20)), .transform(shift(1))),
      (.transform(shift(1)), 1, .transform(shift(10, 20)), .transform(shift(11, 20))),
      (.transform(shift(1)), 2, .transform(shift(10, 20)), .transform(shift(21, 40))),
      (.transform(shift(1)), 3, .transform(shift(10, 20)), .transform(shift(31, 60))),
      (.transform(shift(1)), 6, .transform(shift(10, 20)), .transform(shift(61, 120))),
      (.transform(scale(3)), 5, .transform(scale(2)), .transform(scale(96))),
      // The value comes first: its shift by 1 is doubled three times.
      (
        .transform(shift(1)), 3, .transform(scale(2)),
        .transform(Transform3D(m11: 8, m22: 8, m41: 8))
      ),
      // Beyond all numbers the sum is left out.
      (.transform(shift(1)), 2000, .transform(scale(2)), .transform(shift(1))),
      (.transform(shift(1)), .infinity, .transform(shift(9)), .transform(shift(1))),
    ]

  @Test(arguments: cycles.indices)
  func `F24: each complete cycle adds the value at its end`(index: Int) {
    let (value, cycles, end, sum) = Self.cycles[index]
    expectEqual(ValueSum.accumulate(value, cycles: cycles, of: end), sum)
  }
}
