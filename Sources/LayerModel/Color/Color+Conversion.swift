extension Color {
  /// The same colour in sRGB.
  ///
  /// Nothing is clamped: a colour outside the gamut of sRGB has components below 0 or above 1. The
  /// curve is extended to them as an odd function. Alpha does not change.
  ///
  /// | space | red, green and blue in sRGB |
  /// |---|---|
  /// | `sRGB` | unchanged |
  /// | `gray` | the grey in each, unchanged |
  /// | `linearSRGB` | encoded with sRGB's curve |
  /// | `displayP3` | decoded, converted by the matrix from P3's primaries to sRGB's, encoded |
  ///
  ///     Color(white: 0.5).inSRGB   // (0.5, 0.5, 0.5) in sRGB
  public var inSRGB: Color {
    var result = self
    result.space = .sRGB
    switch space {
    case .sRGB, .gray: break
    case .linearSRGB:
      result.red = Color.encoded(red)
      result.green = Color.encoded(green)
      result.blue = Color.encoded(blue)
    case .displayP3:
      // Both spaces share the white point and the curve, so their greys are the same numbers.
      if red == green && green == blue { return result }
      let (r, g, b) = (Color.decoded(red), Color.decoded(green), Color.decoded(blue))
      // The matrix, written as differences, which keeps greys exact.
      result.red = Color.encoded(r + 0.224_940_176_280_559_96 * (r - g))
      result.green = Color.encoded(g + 0.042_056_954_709_688_16 * (g - r))
      result.blue = Color.encoded(
        b + 0.019_637_554_590_334_432 * (b - r) + 0.078_636_045_550_631_88 * (b - g))
    }
    return result
  }

  /// Converts two colours to the space in which they are interpolated and added (F154).
  ///
  /// Colours of the same space keep it. Others are converted to sRGB.
  package static func inOneSpace(_ first: Color, _ second: Color) -> (Color, Color) {
    first.space == second.space ? (first, second) : (first.inSRGB, second.inSRGB)
  }

  /// Returns the linear light of a component on sRGB's curve.
  private static func decoded(_ component: Double) -> Double {
    let size = abs(component)
    let light = size <= 0.04045 ? size / 12.92 : Double.pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// Returns the component on sRGB's curve of an amount of linear light.
  private static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    // White is exactly 1; the rounded constants of the curve may miss it.
    let component =
      size == 1 ? 1 : size <= 0.003_130_8 ? size * 12.92 : 1.055 * Double.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }
}
