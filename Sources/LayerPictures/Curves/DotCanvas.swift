/// Characters with dots, of which each belongs to the curve that was drawn there last.
struct DotCanvas {
  private let style: CanvasStyle
  /// The number of characters across.
  let columns: Int
  /// The number of lines.
  let rows: Int
  /// The dots of each character, one bit each.
  private var bits: [UInt8]
  /// The ink of each character.
  private var inks: [DotInk?]

  /// Makes an empty canvas.
  init(columns: Int, rows: Int, style: CanvasStyle) {
    (self.columns, self.rows, self.style) = (columns, rows, style)
    bits = [UInt8](repeating: 0, count: columns * rows)
    inks = [DotInk?](repeating: nil, count: columns * rows)
  }

  /// The number of dots across.
  private var dotColumns: Int { columns * style.dots.across }
  /// The number of dots down.
  private var dotRows: Int { rows * style.dots.down }

  /// Returns the dot at fractions of the width, from the left, and of the height, from below.
  func dot(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    (
      Int((x * Double(dotColumns - 1)).rounded()), Int(((1 - y) * Double(dotRows - 1)).rounded())
    )
  }

  /// Draws a line between two dots, both included.
  ///
  /// - Parameters:
  ///   - start: The first dot.
  ///   - end: The last dot.
  ///   - ink: The ink.
  ///   - gap: Every dot whose number in its row or column is a multiple of it is drawn; 1 is a
  ///     solid line.
  mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ ink: DotInk, every gap: Int = 1
  ) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(across), abs(down))
    for step in 0...steps {
      let x = start.x + Self.share(across, step, of: steps)
      let y = start.y + Self.share(down, step, of: steps)
      if (abs(across) >= abs(down) ? x : y) % gap == 0 { set(x, y, ink) }
    }
  }

  /// Returns a part of a length, rounded to the nearest number.
  private static func share(_ length: Int, _ step: Int, of steps: Int) -> Int {
    if steps == 0 { return 0 }
    let doubled = 2 * abs(length) * step + steps
    return length.signum() * (doubled / (2 * steps))
  }

  private mutating func set(_ x: Int, _ y: Int, _ ink: DotInk) {
    guard (0..<dotColumns).contains(x), (0..<dotRows).contains(y) else { return }
    let (across, down) = style.dots
    let index = y / down * columns + x / across
    bits[index] |= Self.bit(x % across, y % down, style)
    inks[index] = ink
  }

  /// The bit of a dot: in the order of braille for braille, else row by row.
  private static func bit(_ x: Int, _ y: Int, _ style: CanvasStyle) -> UInt8 {
    style == .braille ? BrailleCell.bit(x, y) : 1 << UInt8(y * 2 + x)
  }

  /// Returns the characters of a line, with their inks; nil for a blank.
  func cells(ofRow row: Int) -> [(character: Character, ink: DotInk?)] {
    (0..<columns).map { column in
      let index = row * columns + column
      guard let ink = inks[index] else { return (" ", nil) }
      return (character(bits[index], ink), ink)
    }
  }

  private func character(_ bits: UInt8, _ ink: DotInk) -> Character {
    switch style {
    case .braille: BrailleCell.character(bits)
    case .blocks: Self.blocks[Int(bits & 15)]
    case .ascii: ink.letter
    }
  }

  /// The blocks by bits: upper left, upper right, lower left, lower right.
  private static let blocks: [Character] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}

/// What a curve is drawn with.
struct DotInk: Hashable {
  /// The index of the curve.
  let series: Int
  /// Whether it is the model's line.
  let isModel: Bool

  /// The letter of a curve in ASCII.
  var letter: Character {
    isModel ? "." : Self.letters[series % Self.letters.count]
  }

  private static let letters: [Character] = ["*", "o", "+", "x", "#", "@", "%", "&"]

  /// Returns a text in the colour of the curve, or as it is.
  func styled(_ text: String, isColored: Bool) -> String {
    guard isColored else { return text }
    return
      "\u{1b}[\(isModel ? "2;" : "")\(Self.colors[series % Self.colors.count])m\(text)\u{1b}[0m"
  }

  /// The parameters of "select graphic rendition", which terminals show in colours of their own.
  private static let colors = ["94", "33", "36", "31", "96", "35", "93", "34"]
}

/// A character of braille, which has two dots across and four down.
enum BrailleCell {
  /// Returns the bit of a dot: dots are numbered 1 2 3 7 downwards on the left, 4 5 6 8 on the right.
  static func bit(_ x: Int, _ y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
  }

  /// Returns the character with some dots.
  static func character(_ bits: UInt8) -> Character {
    Character(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " ")
  }
}

/// How text draws curves and bars.
public enum CanvasStyle: String, Hashable, Sendable, CaseIterable {
  /// Dots of braille, two by four in a character.
  case braille
  /// Quarters of blocks, two by two in a character, for fonts without braille.
  case blocks
  /// Letters and signs of ASCII, for terminals without UTF-8.
  case ascii

  /// The number of dots in a character, across and down.
  var dots: (across: Int, down: Int) {
    switch self {
    case .braille: (2, 4)
    case .blocks: (2, 2)
    case .ascii: (1, 1)
    }
  }
}

/// The size of a picture: columns and rows of text, or points of a figure.
public struct PictureSize: Hashable, Sendable {
  /// The number of columns, or the width in points.
  public var width: Int
  /// The number of rows, or the height in points.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
