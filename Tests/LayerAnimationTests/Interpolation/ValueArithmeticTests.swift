import LayerAnimation
import LayerModel
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
  ]

  @Test(arguments: sums)
  func `Numbers are added, and the difference reverses that`(
    value: PropertyValue, amount: PropertyValue, sum: PropertyValue
  ) throws {
    #expect(value.adding(amount) == sum)
    let difference = try #require(sum.difference(from: value))
    #expect(value.adding(difference) == sum)
    #expect(value.difference(from: value).flatMap(value.adding) == value)
  }

  @Test func `D6: an amount of transforms is concatenated before the value`() throws {
    let turn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    let shift = Transform3D(translationX: 10, y: 0, z: 0)
    let sum = try #require(PropertyValue.transform(turn).adding(.transform(shift)))
    #expect(sum == .transform(shift.concatenating(turn)))
    guard case .transform(let amount)? = sum.difference(from: .transform(turn)) else {
      Issue.record("no difference")
      return
    }
    for (one, other) in zip(amount.elements, shift.elements) { #expect(abs(one - other) < 1e-12) }
    let flat = Transform3D(scaleX: 0, y: 1, z: 1)
    #expect(PropertyValue.transform(turn).difference(from: .transform(flat)) == nil)
  }

  @Test func `Types without a sum, and values of two types, have none`() {
    let none: [(PropertyValue, PropertyValue)] = [
      (.bool(true), .bool(true)), (.string("a"), .string("b")), (1, .point(.zero)),
      (.null, 1), (.array([1]), .array([1, 2])), (.point(.zero), 1),
    ]
    for (value, amount) in none {
      #expect(value.adding(amount) == nil, "\(value) and \(amount)")
    }
    #expect(PropertyValue.string("a").difference(from: .string("b")) == nil)
    #expect(PropertyValue.array([1, 2]).difference(from: .array([1])) == nil)
    #expect(PropertyValue.array([1]).difference(from: .array([1, 2])) == nil)
    #expect(PropertyValue.zero(of: .path) == nil && PropertyValue.zero(of: .number) == 0)
  }

  @Test func `A value is scaled number by number`() {
    #expect(PropertyValue.point(Point(x: 1, y: 2)).scaled(by: 3) == .point(Point(x: 3, y: 6)))
    #expect(PropertyValue.number(4).scaled(by: -0.5) == -2)
    #expect(PropertyValue.string("a").scaled(by: 2) == nil)
  }

  @Test func `F11: a begin time of 0 would mean the commit, so it is changed; others are not`() {
    #expect(Animation.beginTime(at: 3) == 3 && Animation.beginTime(at: -1) == -1)
    #expect(Animation.beginTime(at: 0) < 0 && Animation.beginTime(at: 0) > -1e-300)
  }
}
