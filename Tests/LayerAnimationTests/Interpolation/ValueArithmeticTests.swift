import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The public arithmetic of values.
@Suite struct ValueArithmeticTests {
  static let sums: [(value: PropertyValue, amount: PropertyValue, sum: PropertyValue)] = [
    (1, 2, 3),
    (.point(Point(x: 1, y: 2)), .point(Point(x: 10, y: 20)), .point(Point(x: 11, y: 22))),
    (.point(Point(x: 1, y: 2)), .array([10, 20]), .point(Point(x: 11, y: 22))),
    (.size(Size(width: 4, height: 6)), .size(.zero), .size(Size(width: 4, height: 6))),
    (
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .rect(Rect(x: 1, y: 1, width: 1, height: 1)),
      .rect(Rect(x: 2, y: 3, width: 4, height: 5))
    ),
    (.array([1, 2]), .array([3, 4]), .array([4, 6])),
    (
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), [1, 1, 1, 1],
      .rect(Rect(x: 2, y: 3, width: 4, height: 5))
    ),
  ]

  @Test(arguments: sums)
  func `Numbers are added, and the difference reverses that`(
    value: PropertyValue, amount: PropertyValue, sum: PropertyValue
  ) throws {
    expectEqual(value.adding(amount), sum)
    let difference = try #require(sum.difference(from: value))
    expectEqual(value.adding(difference), sum)
    expectEqual(value.difference(from: value).flatMap(value.adding), value)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("D6: an amount of transforms is concatenated before the value") {
      let turn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
      let shift = Transform3D(translationX: 10, y: 0, z: 0)
      let sum = try #require(PropertyValue.transform(turn).adding(.transform(shift)))
      expectEqual(sum, .transform(shift.concatenating(turn)))
      guard case .transform(let amount)? = sum.difference(from: .transform(turn)) else {
        Issue.record("no difference")
        return
      }
      for (one, other) in zip(amount.elements, shift.elements) {
        expectEqual(one, other, within: 1e-12)
      }
      let flat = Transform3D(scaleX: 0, y: 1, z: 1)
      expectNil(PropertyValue.transform(turn).difference(from: .transform(flat)))
    },
    Fact("Types without a sum, and values of two types, have none") {
      let none: [(PropertyValue, PropertyValue)] = [
        (.bool(true), .bool(true)), (.string("a"), .string("b")), (1, .point(.zero)),
        (.null, 1), (.array([1]), .array([1, 2])), (.point(.zero), 1), (.rect(.zero), [1, 1]),
        (["a"], ["b"]), (.path(Path()), .path(Path())), (.null, .null),
      ]
      for (value, amount) in none {
        expectNil(value.adding(amount), "\(value) and \(amount)")
      }
      expectNil(PropertyValue.string("a").difference(from: .string("b")))
      expectNil(PropertyValue.array([1, 2]).difference(from: .array([1])))
      expectNil(PropertyValue.array([1]).difference(from: .array([1, 2])))
      expectNil(PropertyValue.zero(of: .path))
      expectEqual(PropertyValue.zero(of: .number), 0)
    },
    Fact("A value is scaled number by number") {
      expectEqual(PropertyValue.point(Point(x: 1, y: 2)).scaled(by: 3), .point(Point(x: 3, y: 6)))
      expectEqual(PropertyValue.number(4).scaled(by: -0.5), -2)
      expectEqual(PropertyValue.array([1, 2]).scaled(by: 3), [3, 6])
      let transform = PropertyValue.transform(Transform3D(m11: 2, m42: 5)).scaled(by: 3)
      expectEqual(transform, .transform(Transform3D(m11: 6, m22: 3, m33: 3, m42: 15, m44: 3)))
      for value in ["a", true, .null, ["a"], .path(Path())] as [PropertyValue] {
        expectNil(value.scaled(by: 2))
      }
    },
    Fact("F11: a begin time of 0 would mean the commit, so it is changed; others are not") {
      expectEqual(Animation.beginTime(at: 3), 3)
      expectEqual(Animation.beginTime(at: -1), -1)
      expectTrue(Animation.beginTime(at: 0) < 0)
      expectTrue(Animation.beginTime(at: 0) > -1e-300)
    },
  ]
}
