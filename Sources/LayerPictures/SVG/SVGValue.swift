import LayerModel
import LayerText

/// The value of an attribute: literal pieces with numbers between them.
///
///     matrix(  1  ,  0  ,  0  ,  1  ,  20  ,  30  )      pieces and numbers alternate
///
/// Two values with equal pieces differ only in their numbers, which can be compared, and read
/// between two instants.
package struct SVGValue: Hashable, Sendable {
  /// The pieces around the numbers: one more than there are numbers.
  package private(set) var pieces: [String]
  /// The numbers, all finite.
  package var numbers: [Double]
  /// The number of decimals with which the numbers are written.
  package private(set) var decimals: Int

  /// The number of decimals that leaves numbers as they are.
  private static let allDecimals = 400

  /// Makes a value that has no numbers.
  package init(_ text: String) {
    pieces = [text]
    numbers = []
    decimals = 0
  }

  /// Makes a value of numbers with literals around them.
  ///
  /// Numbers that are not finite have no form in SVG: they become 0.
  package init(_ first: String, decimals: Int = 3, _ parts: [(number: Double, then: String)]) {
    pieces = [first] + parts.map(\.then)
    numbers = parts.map { $0.number.isFinite ? $0.number : 0 }
    self.decimals = decimals
  }

  /// Makes a value of pieces with finite numbers between them, which have all their digits.
  init(pieces: [String], numbers: [Double]) {
    self.pieces = pieces
    self.numbers = numbers
    decimals = Self.allDecimals
  }

  /// Returns whether two values differ at most in their numbers.
  package func hasSamePieces(as other: SVGValue) -> Bool {
    decimals == other.decimals && pieces == other.pieces
  }

  /// Returns the same value with the memory of another for the pieces, if these are equal.
  package func sharingPieces(with other: SVGValue) -> SVGValue {
    guard hasSamePieces(as: other) else { return self }
    var value = other
    value.numbers = numbers
    return value
  }

  /// The value as it is written, not escaped.
  package var text: String {
    var text = pieces[0]
    for (number, piece) in zip(numbers, pieces.dropFirst()) {
      text += Self.text(number, decimals: decimals)
      text += piece
    }
    return text
  }

  /// Returns a number with at most some decimals, without zeros at the end.
  package static func text(_ number: Double, decimals: Int) -> String {
    if decimals == allDecimals { return NumberFormat.exact.string(number) }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return NumberFormat.exact.string(rounded.isFinite ? rounded : number)
  }
}

extension SVGValue {
  /// What is between the dash and the gap of a stroke that is drawn in part; dashes have a space.
  static let partOfStroke = ", "

  /// Returns a number.
  package static func number(_ number: Double, decimals: Int = 3) -> SVGValue {
    SVGValue("", decimals: decimals, [(number, "")])
  }

  /// Returns a transform, with seven decimals so that points up to 10 000 are right to 0.005.
  package static func matrix(_ matrix: Transform2D) -> SVGValue {
    let numbers = matrix.elements
    return SVGValue(
      "matrix(", decimals: 7,
      numbers.enumerated().map { ($1, $0 + 1 == numbers.count ? ")" : " ") })
  }

  /// Returns path data.
  package static func path(_ path: Path) -> SVGValue {
    var first = ""
    var parts: [(number: Double, then: String)] = []
    func add(_ literal: String) {
      if parts.isEmpty { first += literal } else { parts[parts.count - 1].then += literal }
    }
    for element in path.elements {
      add(element.letter)
      for (index, point) in element.points.enumerated() {
        if index > 0 { add(" ") }
        parts.append((point.x, " "))
        parts.append((point.y, ""))
      }
    }
    return SVGValue(first, decimals: 3, parts)
  }

  /// Returns the red, green and blue of a colour in sRGB, clamped, as `rgb(255,149,0)`.
  package static func color(_ color: Color) -> SVGValue {
    let color = color.inSRGB
    func component(_ value: Double) -> Double { (min(1, max(0, value)) * 255).rounded() }
    return SVGValue(
      "rgb(", decimals: 0,
      [(component(color.red), ","), (component(color.green), ","), (component(color.blue), ")")])
  }

  /// Returns an opacity, clamped to 0…1.
  package static func opacity(_ value: Double) -> SVGValue {
    .number(min(1, max(0, value.isNaN ? 0 : value)), decimals: 4)
  }
}

extension SVGValue: ExpressibleByStringInterpolation {
  /// Makes a value without numbers.
  package init(stringLiteral text: String) { self.init(text) }
}
