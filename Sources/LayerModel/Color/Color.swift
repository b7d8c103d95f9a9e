/// A colour of four components in a colour space, not premultiplied (fact F27).
///
/// Components range from 0 to 1. They are not clamped, since real files hold colours beyond white.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity: 0 is invisible, 1 is opaque.
  public var alpha: Double
  /// The space that gives the components their meaning.
  public var space: ColorSpace

  /// Makes a colour from its components; opaque and in sRGB by default.
  @inlinable
  public init(
    red: Double, green: Double, blue: Double, alpha: Double = 1, space: ColorSpace = .sRGB
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.space = space
  }

  /// Makes a grey in the space `gray`: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha, space: .gray)
  }
}

extension Color {
  /// Opaque black in sRGB.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white in sRGB.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Fully transparent black in sRGB.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque medium grey in sRGB, half of white in every component.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque pure red in sRGB.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Opaque pure green in sRGB.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Opaque pure blue in sRGB.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Opaque yellow in sRGB.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Opaque cyan in sRGB.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Opaque magenta in sRGB.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Opaque orange in sRGB.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Opaque purple in sRGB.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
}

/// The meaning of a colour's components.
///
/// A property keeps a colour in the space it was set in. Colours of different spaces are converted
/// to sRGB when they are interpolated, added or compared; see ``Color/inSRGB`` (F154).
public enum ColorSpace: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The web's space, the default.
  case sRGB
  /// The wider space of many screens, with sRGB's curve.
  case displayP3
  /// The primaries of sRGB with components proportional to light.
  case linearSRGB
  /// One component of grey, kept equal in red, green and blue.
  case gray
}

extension ColorSpace: CustomStringConvertible {
  /// The name as written in source.
  public var description: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "displayP3"
    case .linearSRGB: "linearSRGB"
    case .gray: "gray"
    }
  }
}

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
    return component < 0 ? -light.inRange : light.inRange
  }

  /// Returns the component on sRGB's curve of an amount of linear light.
  private static func encoded(_ light: Double) -> Double {
    let size = abs(light.inRange)
    // White is exactly 1; the rounded constants of the curve may miss it.
    let component =
      size == 1 ? 1 : size <= 0.003_130_8 ? size * 12.92 : 1.055 * Double.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }
}

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as a colour in sRGB; nil for anything else.
  ///
  /// Each digit of a short form is doubled: `#f80` is `#ff8800`. Letters may be of either case.
  public init?(hex: String) {
    let count = hex.utf8.count - 1
    var bytes = hex.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "#"), count == 3 || count == 4 || count == 6 || count == 8
    else { return nil }
    var digits: UInt32 = 0
    while let byte = bytes.next() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      // In the short form, a digit stands for two equal ones.
      digits = digits << 4 | UInt32(digit)
      if count < 6 { digits = digits << 4 | UInt32(digit) }
    }
    if count == 3 || count == 6 { digits = digits << 8 | 0xFF }
    func component(_ shift: UInt32) -> Double { Double(digits >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque; nil if that would lose precision.
  ///
  /// Only colours in sRGB whose components are multiples of 1/255 have one. Reading the text gives
  /// the same colour again.
  public var hex: String? {
    guard space == .sRGB else { return nil }
    var text = "#"
    for component in alpha == 1 ? [red, green, blue] : [red, green, blue, alpha] {
      guard component >= 0, component <= 1 else { return nil }
      let byte = Int((component * 255).rounded())
      guard Double(byte) / 255 == component else { return nil }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }
}

extension Color: CustomStringConvertible {
  /// The hexadecimal form if it is exact, otherwise the space and components: `sRGB(0.1, 2, 0, 1)`.
  public var description: String {
    if let hex { return hex }
    let components = [red, green, blue, alpha].map(\.shortText).joined(separator: ", ")
    return "\(space)(\(components))"
  }
}
