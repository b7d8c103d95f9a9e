import LayerModel
import LayerMotion
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
    #expect([color.red, color.green, color.blue, color.alpha] == row.components)
    #expect(color.space == space)
  }
}
