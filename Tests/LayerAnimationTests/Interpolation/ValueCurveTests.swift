import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F43, F44: which values a cubic curve passes through, and which switch or go straight.
@Suite struct ValueCurveTests {
  private static let transform = PropertyValue.transform(.identity)
  private static let path = PropertyValue.path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))
  private static let wide = PropertyValue.color(
    Color(red: 0.25, green: 0.25, blue: 0.25, space: .displayP3))

  static let rows: [(values: [PropertyValue], isCurved: Bool)] = [
    ([1, 2, 4], true), ([1, 2, .point(.zero)], false), ([true, false, true], false),
    ([1, "a", 2], false), (["a", "b", "c"], false), ([1, nil, 2], false),
    ([.point(.zero), .point(.zero), .point(.zero)], true),
    ([.point(.zero), .size(.zero), .point(.zero)], false),
    ([transform, transform, transform], true), ([transform, 1, transform], false),
    ([transform, nil], false), ([path, path, path], true), ([path, 1, path], false),
    ([path, transform], false), ([path, .path(Path()), path], false),
    ([[1, 2], [3, 4]], true), ([[1, 2], [3]], false), ([[1, 2], 3], false),
    ([[1, "a"], [2, "b"]], false), ([[transform, [1]], [transform, [2]]], true), ([[], []], true),
    ([.color(.red), .color(.white)], true), ([.color(.red), wide, .color(.white)], true),
    ([wide, .color(.red)], true), ([wide, wide], true), ([.color(.red), nil], false),
    ([.color(.red), wide, nil], false), ([.color(.red), 1], false),
  ]

  @Test(arguments: rows.indices)
  func `F43: a curve needs numbers of one kind throughout`(index: Int) {
    let (values, isCurved) = Self.rows[index]
    let keys = Keyframes(values: values, times: nil, functions: [], mode: .cubic)
    expectEqual(keys.isCurved, isCurved)
    expectFalse(keys.isDiscrete)
    expectTrue(keys.isEffective)
    expectEqual(keys.values, values)
    let straight = Keyframes(values: values, times: nil, functions: [], mode: .linear)
    expectFalse(straight.isCurved)
    expectFalse(straight.isDiscrete)
    expectNil(straight.motion)
  }

  @Test(
    arguments: [([1], false), ([1, 2], true), ([1, 2, 3], true)] as [([PropertyValue], Bool)])
  func `F47: one value alone has no effect`(values: [PropertyValue], isEffective: Bool) {
    for mode in CalculationMode.allCases {
      let keys = Keyframes(values: values, times: nil, functions: [], mode: mode)
      expectEqual(keys.isEffective, isEffective)
      expectEqual(keys.isDiscrete, (mode == .discrete))
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F154: colours of two spaces curve in sRGB, those of one space in their own") {
      let mixed = Keyframes(
        values: [Self.wide, .color(.white), Self.wide], times: nil, functions: [], mode: .cubic)
      guard case .color(let color) = mixed.value(at: 0.25) else {
        Issue.record("no colour")
        return
      }
      // A grey has the same numbers in both spaces. Its curve from ¼ to 1 leaves at a slope of ¾ for
      // each segment, arrives at 0, and is (¼ + 1) / 2 + (¾ − 0) / 8 at one half.
      expectEqual(color.space, .sRGB)
      expectEqual(color.red, 0.71875, within: 1e-12)
      let same = Keyframes(
        values: [Self.wide, Self.wide], times: nil, functions: [], mode: .cubic)
      expectEqual(same.value(at: 0.25), Self.wide)
    },
    Fact("F32: what divides by w is scaled to 1 first, and then interpolated by its parts") {
      var from = Transform3D.identity
      from.m44 = 2
      let to = Transform3D(translationX: 0, y: 0, z: 8)
      let value = TransformInterpolation(from: from, to: to).value(at: 0.5)
      // Divided by 2 all scales are ½.
      let expected = Transform3D(m11: 0.75, m22: 0.75, m33: 0.75, m43: 4)
      for (one, two) in zip(value.elements, expected.elements) {
        expectEqual(one, two, within: 1e-12)
      }
    },
  ]

  @Test(arguments: [
    (-1.0, true), (0, true), (0.25, true), (0.5.nextDown, true), (0.5, false), (1, false),
    (2, false),
  ])
  func `D7: outlines of different structure switch at one half`(progress: Double, isFirst: Bool) {
    let (first, second) = (Path(rect: .zero), Path(elements: [.move(to: Point(x: 1, y: 1))]))
    let way = PathInterpolation(from: first, to: second)
    expectFalse(way.isContinuous)
    expectEqual(way.value(at: progress), (isFirst ? first : second))
  }
}
