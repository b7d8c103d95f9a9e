import LayerModel

/// How many colours a terminal shows.
package enum TerminalColors: Hashable, Sendable {
  /// Every colour of 8 bits a component.
  case all
  /// The 216 colours and 24 greys of the common palette of 256.
  case palette
  /// None: pictures are drawn as lines.
  case none
}

/// A colour as a terminal shows it.
enum CellColor: Hashable {
  /// Three components of 8 bits.
  case components(UInt8, UInt8, UInt8)
  /// A number in the palette of 256 colours.
  case index(UInt8)

  /// Makes the nearest colour that a terminal shows; the pixel is premultiplied and not clear.
  init(_ pixel: SIMD4<Float>, in colors: TerminalColors) {
    func component(_ index: Int) -> Int {
      Int((max(0, min(1, pixel[index] / pixel.w)) * 255).rounded())
    }
    let (red, green, blue) = (component(0), component(1), component(2))
    self =
      colors == .palette
      ? .index(Self.index(red, green, blue))
      : .components(UInt8(red), UInt8(green), UInt8(blue))
  }

  /// The parameters of "select graphic rendition" after 38 for text, or 48 for what is behind it.
  var parameters: String {
    switch self {
    case .components(let red, let green, let blue): "2;\(red);\(green);\(blue)"
    case .index(let index): "5;\(index)"
    }
  }

  /// The levels of a component in the cube of the palette, whose first colour has the number 16.
  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    func distance(_ one: (Int, Int, Int)) -> Int {
      let (x, y, z) = (one.0 - red, one.1 - green, one.2 - blue)
      return x * x + y * y + z * z
    }
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let (x, y, z) = (step(red), step(green), step(blue))
    let cube = (levels[x], levels[y], levels[z])
    // The greys are 8, 18, …, 238.
    let grey = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    let level = 8 + 10 * grey
    return distance((level, level, level)) < distance(cube)
      ? UInt8(232 + grey) : UInt8(16 + 36 * x + 6 * y + z)
  }
}
