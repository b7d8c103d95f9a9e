import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The types that have values between any two of theirs.
@Suite struct InterpolatableTests {
  // Every component differs, and so does its difference; all numbers are exact.
  @Test(
    arguments: [
      (0, [0, 0.5, 1, 0.25]), (0.25, [0.25, 0.4375, 0.875, 0.375]),
      (1, [1, 0.25, 0.5, 0.75]), (1.5, [1.5, 0.125, 0.25, 1]),
    ] as [(Double, [Double])], [ColorSpace.sRGB, .displayP3])
  func `F27: a colour is interpolated component by component, and stays in its space`(
    row: (fraction: Double, components: [Double]), space: ColorSpace
  ) {
    let start = Color(red: 0, green: 0.5, blue: 1, alpha: 0.25, space: space)
    let end = Color(red: 1, green: 0.25, blue: 0.5, alpha: 0.75, space: space)
    let color = start.interpolated(to: end, at: row.fraction)
    expectEqual([color.red, color.green, color.blue, color.alpha], row.components)
    expectEqual(color.space, space)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Numbers, points, sizes and rectangles are interpolated number by number") {
      expectEqual(2.0.interpolated(to: 10, at: 0.25), 4)
      expectEqual(2.0.interpolated(to: 10, at: 1.5), 14)
      expectEqual(Float(2).interpolated(to: 10, at: 0.25), 4)
      expectEqual(
        Point(x: 2, y: 1).interpolated(to: Point(x: 10, y: 5), at: 0.25), Point(x: 4, y: 2))
      expectEqual(
        Size(width: 2, height: 1).interpolated(to: Size(width: 10, height: 5), at: 0.25),
        Size(width: 4, height: 2))
      expectEqual(
        Rect(x: 2, y: 1, width: 0, height: 8)
          .interpolated(to: Rect(x: 10, y: 5, width: 4, height: 0), at: 0.25),
        Rect(x: 4, y: 2, width: 1, height: 6))
    },
    Fact("At 1 a number is exactly the end") {
      // 0.3 + (0.9 - 0.3) · 1 is 0.9 but for rounding.
      expectTrue(0.3 + (0.9 - 0.3) != 0.9)
      expectEqual(0.3.interpolated(to: 0.9, at: 1), 0.9)
    },
    Fact("Lists of unequal lengths change in the middle") {
      for (fraction, list) in [(0, [1.0, 2]), (0.49, [1, 2]), (0.5, [5]), (1, [5])] {
        expectEqual([1.0, 2].interpolated(to: [5], at: fraction), list)
      }
      expectEqual([1.0, 2].interpolated(to: [5, 4], at: 0.5), [3, 3])
    },
    Fact("A colour in another space is interpolated in sRGB") {
      let black = Color(red: 0, green: 0, blue: 0, space: .displayP3)
      let middle = black.interpolated(to: Color(red: 1, green: 0.5, blue: 0), at: 0.5)
      expectEqual(middle.space, .sRGB)
      expectRow([middle.red, middle.green, middle.blue, middle.alpha], [0.5, 0.25, 0, 1])
    },
    Fact("Whole numbers beyond the largest are the largest") {
      for (end, value) in [(Int.max, Int.max), (Int.min, Int.min), (100, 180), (-100, -180)] {
        let animator = ValueAnimator(fromInt: 0, to: end)
        animator.easing = .custom { 2 * $0 }
        expectEqual(animator.value(at: 0.9), value)
      }
    },
  ]
}
