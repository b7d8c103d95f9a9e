import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Arithmetic of values number by number, and which types have it.
@Suite struct CombinedValueTests {
  private static let rect = PropertyValue.rect(Rect(x: 1, y: 2, width: 3, height: 4))

  static let scaled: [(value: PropertyValue, tripled: PropertyValue?)] = [
    (2, 6), (.point(Point(x: 1, y: 2)), .point(Point(x: 3, y: 6))),
    (.size(Size(width: 1, height: 2)), .size(Size(width: 3, height: 6))),
    (rect, .rect(Rect(x: 3, y: 6, width: 9, height: 12))), ([1, 2], [3, 6]),
    (
      .color(Color(red: 0.125, green: 0.25, blue: 0.0625, alpha: 0.5)),
      .color(Color(red: 0.375, green: 0.75, blue: 0.1875, alpha: 1.5))
    ),
    (
      .transform(Transform3D(m11: 2, m42: 5)),
      .transform(Transform3D(m11: 6, m22: 3, m33: 3, m42: 15, m44: 3))
    ),
    (true, nil), ("a", nil), (.null, nil), (.path(Path()), nil), (["a"], nil),
  ]

  @Test(arguments: scaled.indices)
  func `a value of numbers is scaled number by number, flags and others are not`(index: Int) {
    let (value, tripled) = Self.scaled[index]
    expectEqual(value.scaled(by: 3), tripled)
  }

  static let differences: [(value: PropertyValue, base: PropertyValue, PropertyValue?)] = [
    (7, 2, 5), (.point(Point(x: 5, y: 7)), .point(Point(x: 1, y: 2)), .point(Point(x: 4, y: 5))),
    (.point(Point(x: 5, y: 7)), [1, 2], .point(Point(x: 4, y: 5))),
    (
      .size(Size(width: 5, height: 7)), .size(Size(width: 1, height: 2)),
      .size(Size(width: 4, height: 5))
    ),
    (
      .rect(Rect(x: 9, y: 9, width: 9, height: 9)), rect,
      .rect(Rect(x: 8, y: 7, width: 6, height: 5))
    ),
    ([5, 7], [1, 2], [4, 5]), ([5, 7], [1], nil), (7, .point(.zero), nil), (7, "a", nil),
    (true, false, nil), (.color(.red), .color(.red), nil), ("a", "a", nil),
    (
      .transform(Transform3D(m11: 2, m22: 2, m41: 12)), .transform(Transform3D(m11: 2, m22: 2)),
      .transform(Transform3D(translationX: 6, y: 0, z: 0))
    ),
  ]

  @Test(arguments: differences.indices)
  func `D6: a difference leads from the base to the value, in the order of numbers`(index: Int) {
    let (value, base, difference) = Self.differences[index]
    expectEqual(value.difference(from: base), difference)
    if let difference { expectTrue(base.type != value.type || base.adding(difference) == value) }
  }

  static let sums: [(value: PropertyValue, amount: PropertyValue, PropertyValue?)] = [
    (rect, [1, 1, 1, 1], .rect(Rect(x: 2, y: 3, width: 4, height: 5))), (rect, [1, 1], nil),
    ([1, 2], [10, 20], [11, 22]), ([1, 2], [10], nil), (["a"], ["b"], nil), ([1], 2, nil),
    (true, false, nil), (.path(Path()), .path(Path()), nil), (.null, .null, nil),
    (
      .color(Color(red: 0.25, green: 0, blue: 0, alpha: 0.5)),
      .color(Color(red: 0.5, green: 1, blue: 0, alpha: 0.25)),
      .color(Color(red: 0.75, green: 1, blue: 0, alpha: 0.75))
    ),
  ]

  @Test(arguments: sums.indices)
  func `D6: an amount of the same type, or of as many numbers, is added`(index: Int) {
    let (value, amount, sum) = Self.sums[index]
    expectEqual(value.adding(amount), sum)
  }

  @Test func `plain animations need finite numbers of the property's own type`() {
    let bad = [Double.nan, .infinity, -.infinity]
    expectTrue(PropertyValue.number(1).isFinite(.number))
    expectTrue(Self.rect.isFinite(.rect))
    expectTrue(PropertyValue.point(.zero).isFinite(.point))
    expectTrue(PropertyValue.size(.zero).isFinite(.size))
    for number in bad {
      expectFalse(PropertyValue.number(number).isFinite(.number))
      expectFalse(PropertyValue.point(Point(x: number, y: 0)).isFinite(.point))
      expectFalse(PropertyValue.point(Point(x: 0, y: number)).isFinite(.point))
      expectFalse(PropertyValue.size(Size(width: number, height: 0)).isFinite(.size))
      expectFalse(PropertyValue.size(Size(width: 0, height: number)).isFinite(.size))
      for place in 0..<4 {
        var numbers = [1.0, 2, 3, 4]
        numbers[place] = number
        let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        expectFalse(PropertyValue.rect(rect).isFinite(.rect))
      }
    }
    for (value, type) in [
      (1, .point), (.point(.zero), .number), (.size(.zero), .point), (true, .bool), ("a", .string),
      (.color(.red), .color), (.null, .number),
    ] as [(PropertyValue, PropertyType)] {
      expectFalse(value.isFinite(type))
    }
  }
}
