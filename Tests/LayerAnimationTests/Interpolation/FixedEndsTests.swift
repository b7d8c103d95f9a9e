import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F20, F22, D4, D6: which ends are known before the value under an animation is, and both ends.
@Suite struct FixedEndsTests {
  /// A draft's fields, and the ends of its interpolation over 100.
  static let cases:
    [(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, isFixed: Bool, ends: [Double])] =
      [
        (10, 30, nil, true, [10, 30]), (10, 30, 4, true, [10, 30]), (10, nil, 4, true, [10, 14]),
        (nil, 30, 4, true, [26, 30]), (10, nil, nil, false, [10, 100]),
        (nil, 30, nil, false, [100, 30]), (nil, nil, 4, false, [100, 104]),
        (nil, nil, nil, false, [100, 100]),
      ]

  @Test(arguments: cases.indices)
  func `F20: two fields decide both ends; with fewer the value under it is needed`(index: Int) {
    let (from, to, by, isFixed, expected) = Self.cases[index]
    let ends = BasicEnds(from: from, to: to, by: by, type: .number, isAdditive: false)
    expectEqual((ends.fixed != nil), isFixed)
    let way = ends.interpolation(over: 100)
    expectEqual([way.value(at: 0), way.value(at: 1)], expected.map { .number($0) })
    expectEqual(way.value(at: 0.5), .number((expected[0] + expected[1]) / 2))
    let isOfThree = from != nil && to != nil && by != nil
    expectEqual(ends.ignoresBy, isOfThree)
    expectEqual(ends.by, (isOfThree ? nil : by))
    expectEqual(ends.from, from)
    expectEqual(ends.to, to)
  }

  @Test(arguments: cases.indices)
  func `D6: with a sum the missing ends are zero, whatever is under it`(index: Int) {
    let (from, to, by, isFixed, expected) = Self.cases[index]
    let ends = BasicEnds(from: from, to: to, by: by, type: .number, isAdditive: true)
    let way = ends.interpolation(over: 100)
    // What came from 100 comes from 0.
    let fromZero = isFixed ? expected : expected.map { $0 >= 100 ? $0 - 100 : $0 }
    expectTrue(ends.fixed != nil)
    expectEqual([way.value(at: 0), way.value(at: 1)], fromZero.map { .number($0) })
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("D6: a type without a zero needs the value under it, even in a sum") {
      let ends = BasicEnds(from: [1], to: nil, by: nil, type: .array, isAdditive: true)
      expectNil(ends.fixed)
      expectEqual(ends.interpolation(over: [5]).value(at: 1), [5])
    },
    Fact("F20: the start of a transform is what the amount leads to the end from") {
      // Doubling and then moving by 5: without the doubling it is only moved by 5.
      let to = Transform3D(m11: 2, m22: 2, m41: 5)
      let by = Transform3D(scaleX: 2, y: 2, z: 1)
      let ends = BasicEnds(
        from: nil, to: .transform(to), by: .transform(by), type: .transform, isAdditive: false)
      let start = ends.interpolation(over: .null).value(at: 0)
      expectEqual(start, .transform(Transform3D(translationX: 5, y: 0, z: 0)))
      expectEqual(ValueSum.sum(.transform(by), onto: start), .transform(to))
    },
    Fact("F26: beside nothing there is nothing, but what switches may end in nothing") {
      let color = PropertyValue.color(.red)
      for way in [
        ValueInterpolation(from: .null, to: color), ValueInterpolation(from: color, to: .null),
        ValueInterpolation(from: .null, to: .null), ValueInterpolation(from: .null, to: [1]),
      ] {
        expectEqual(way.value(at: 0), .null)
        expectEqual(way.value(at: 0.5), .null)
        expectEqual(way.value(at: 1), .null)
        expectEqual(way.ends.from, .null)
        expectEqual(way.ends.to, .null)
      }
      for value in ["a", ["a", "b"], []] as [PropertyValue] {
        let (appears, goes) = (
          ValueInterpolation(from: .null, to: value), ValueInterpolation(from: value, to: .null)
        )
        expectEqual([0, 0.5.nextDown].map { appears.value(at: $0) }, [.null, .null])
        expectEqual([0.5, 1].map { appears.value(at: $0) }, [value, value])
        expectEqual(goes.value(at: 0.5.nextDown), value)
        expectEqual(goes.value(at: 0.5), .null)
        expectEqual(appears.ends.from, .null)
        expectEqual(appears.ends.to, value)
      }
    },
    Fact("D7: values of two types switch at one half, arrays of one length do not") {
      let switching = ValueInterpolation(from: 1, to: .point(Point(x: 2, y: 3)))
      expectEqual(switching.value(at: 0.5.nextDown), 1)
      expectEqual(switching.value(at: 0.5), .point(Point(x: 2, y: 3)))
      let lengths = ValueInterpolation(from: [1], to: [1, 2])
      expectEqual(lengths.value(at: 0.25), [1])
      expectEqual(lengths.value(at: 0.75), [1, 2])
      let mixed = ValueInterpolation(from: [1, "a"], to: [3, "b"])
      expectEqual(mixed.value(at: 0.25), [1.5, "a"])
      expectEqual(mixed.value(at: 0.5), [2, "b"])
      expectEqual(mixed.ends.from, [1, "a"])
      expectEqual(mixed.ends.to, [3, "b"])
    },
  ]

  @Test(
    arguments: [
      ([30, [8]], [4, [2]], [26, [6]]), ([30, 40], [4], [30, 40]), ("a", "b", "a"),
    ] as [(PropertyValue, PropertyValue, PropertyValue)])
  func `F20: with to and by it starts at their difference, element by element`(
    to: PropertyValue, by: PropertyValue, start: PropertyValue
  ) {
    let ends = BasicEnds(from: nil, to: to, by: by, type: .array, isAdditive: false)
    expectEqual(ends.interpolation(over: 0).value(at: 0), start)
    expectEqual(ends.interpolation(over: 0).value(at: 1), to)
  }
}
