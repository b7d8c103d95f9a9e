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
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
