import LayerModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// F154: colours of every space in sRGB, against the published matrices and curve.
@Suite("F154: colours in sRGB")
struct ColorConversionTests {
  /// Rows of three numbers.
  typealias Matrix = [[Double]]

  /// CSS Color 4: linear Display P3 to XYZ, and XYZ to linear sRGB, both for D65.
  static let xyzOfP3: Matrix = [
    [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
    [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
    [0, 0.04511338185890264, 1.043944368900976],
  ]
  static let linearOfXYZ: Matrix = [
    [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
    [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
    [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
  ]

  static func product(_ matrix: Matrix, _ column: [Double]) -> [Double] {
    matrix.map { row in zip(row, column).map(*).reduce(0, +) }
  }

  /// IEC 61966-2-1, continued below 0 as an odd function.
  static func light(_ value: Double) -> Double {
    if value < 0 { return -light(-value) }
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func component(_ light: Double) -> Double {
    if light < 0 { return -component(-light) }
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  static func numbers(_ color: Color) -> [Double] { [color.red, color.green, color.blue] }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("P3 by the matrices through XYZ, also outside 0…1") {
      var random = SeededGenerator(seed: 154)
      for _ in 0..<1000 {
        let parts = (0..<3).map { _ in random.number(-0.5, 1.5) }
        let color = Color(
          red: parts[0], green: parts[1], blue: parts[2], alpha: 0.25, space: .displayP3)
        let expected = Self.product(
          Self.linearOfXYZ, Self.product(Self.xyzOfP3, parts.map(Self.light))
        ).map(Self.component)
        let found = color.inSRGB
        expectEqual(found.space, .sRGB)
        expectEqual(found.alpha, 0.25)
        for (one, other) in zip(Self.numbers(found), expected) where abs(one - other) > 1e-9 {
          Issue.record("\(color): \(found), not \(expected)")
        }
      }
    },
    Fact("the curve is a line up to 0.04045, and including it") {
      let found = Color(red: 0.04045, green: 0, blue: 0, space: .displayP3).inSRGB
      // IEC 61966-2-1: 0.04045 / 12.92. The power would be larger by 2.3e-9, and the result by 3e-8.
      let light = [0.04045 / 12.92, 0, 0]
      let expected = Self.product(Self.linearOfXYZ, Self.product(Self.xyzOfP3, light))
      expectEqual(found.red, Self.component(expected[0]), within: 1e-9)
    },
    Fact("P3's red is outside sRGB: red above 1, green and blue below 0") {
      // The published values of color(display-p3 1 0 0) in sRGB.
      let red = Color(red: 1, green: 0, blue: 0, space: .displayP3).inSRGB
      for (one, other) in zip(Self.numbers(red), [1.0931, -0.2267, -0.1501]) {
        expectEqual(one, other, within: 1e-4)
      }
    },
    Fact("linear sRGB by the curve") {
      for light in [-0.5, 0, 0.001, 0.0031308, 0.18, 0.5, 1, 1.5] {
        let color = Color(red: light, green: 0, blue: 1, alpha: 0.5, space: .linearSRGB).inSRGB
        expectEqual(color.red, Self.component(light), within: 1e-15)
        expectEqual([color.green, color.blue, color.alpha], [0, 1, 0.5])
      }
    },
    Fact("greys of every space except the linear one keep their number") {
      for white in [0, 0.3, 0.5, 1] {
        let expected = Color(red: white, green: white, blue: white)
        expectEqual(Color(white: white).inSRGB, expected)
        expectEqual(expected.inSRGB, expected)
        expectEqual(
          Color(red: white, green: white, blue: white, space: .displayP3).inSRGB, expected)
      }
    },
  ]
}
