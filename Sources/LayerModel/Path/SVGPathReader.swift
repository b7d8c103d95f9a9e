extension Path {
  /// Reads SVG path data: M L H V C S Q T A Z, absolute and relative, in every compact form.
  ///
  /// Smooth curves become plain ones, and arcs become cubic curves of at most a quarter turn each.
  /// An empty text gives an empty path. It throws at the first text that is not path data, and at
  /// the first command that leads to a point that is not finite.
  public init(svg: String) throws(PathSyntaxError) {
    var reader = SVGPathReader(svg)
    try reader.read()
    elements = reader.elements
  }
}

/// A reader that converts the commands of SVG path data to elements.
struct SVGPathReader {
  private(set) var elements: [Path.Element] = []
  private var scanner: SVGPathScanner
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point of a cubic curve, from which a smooth one continues.
  private var cubicControl: Point?
  /// The last control point of a quadratic curve, from which a smooth one continues.
  private var quadControl: Point?

  init(_ text: String) {
    scanner = SVGPathScanner(text)
  }

  mutating func read() throws(PathSyntaxError) {
    scanner.skipSpace()
    while scanner.next != nil {
      let start = scanner.index
      guard let letter = scanner.takeLetter() else {
        throw scanner.error(at: start, expected: expectedCommand)
      }
      let command = letter & ~0x20
      if elements.isEmpty && command != UInt8(ascii: "M") {
        throw scanner.error(at: start, expected: expectedCommand)
      }
      scanner.skipSpace()
      if command == UInt8(ascii: "Z") {
        close()
      } else {
        try readRepeated(command, isRelative: letter != command, at: start)
      }
    }
  }

  private var expectedCommand: String {
    elements.isEmpty
      ? "M or m at the start of a path" : "a command, one of M L H V C S Q T A Z"
  }

  /// Reads the arguments of one command, which may repeat; further ones of a move are lines.
  private mutating func readRepeated(
    _ first: UInt8, isRelative: Bool, at start: Int
  ) throws(PathSyntaxError) {
    var command = first
    var hasComma = false
    repeat {
      let count = elements.count
      try readOnce(command, isRelative: isRelative, at: start)
      guard elements[count...].allSatisfy({ $0.allCoordinates(\.isFinite) }) else {
        throw scanner.error(
          at: start, expected: "a command within the range of doubles: its points must be finite")
      }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      hasComma = scanner.skipSeparator()
    } while hasComma || scanner.isAtNumber
  }

  private mutating func readOnce(
    _ command: UInt8, isRelative: Bool, at start: Int
  ) throws(PathSyntaxError) {
    // Adding -0 changes no number; adding 0 would change a coordinate of -0 to 0.
    let origin = isRelative ? current : Point(x: -0.0, y: -0.0)
    switch command {
    case UInt8(ascii: "M"): move(to: try point(from: origin))
    case UInt8(ascii: "L"): line(to: try point(from: origin))
    case UInt8(ascii: "H"): line(to: Point(x: try scanner.takeNumber() + origin.x, y: current.y))
    case UInt8(ascii: "V"): line(to: Point(x: current.x, y: try scanner.takeNumber() + origin.y))
    case UInt8(ascii: "C"):
      let control1 = try point(from: origin)
      let control2 = try nextPoint(from: origin)
      cubic(to: try nextPoint(from: origin), control1, control2)
    case UInt8(ascii: "S"):
      let control2 = try point(from: origin)
      cubic(to: try nextPoint(from: origin), reflection(of: cubicControl), control2)
    case UInt8(ascii: "Q"):
      let control = try point(from: origin)
      quad(to: try nextPoint(from: origin), control)
    case UInt8(ascii: "T"): quad(to: try point(from: origin), reflection(of: quadControl))
    case UInt8(ascii: "A"): try arc(from: origin)
    default: throw scanner.error(at: start, expected: expectedCommand)
    }
  }

  private mutating func arc(from origin: Point) throws(PathSyntaxError) {
    let radiusX = try scanner.takeNumber()
    let radiusY = try nextNumber()
    let rotation = try nextNumber()
    _ = scanner.skipSeparator()
    let isLarge = try scanner.takeFlag()
    _ = scanner.skipSeparator()
    let isPositive = try scanner.takeFlag()
    let end = try nextPoint(from: origin)
    let arc = SVGArc(
      start: current, end: end, radiusX: radiusX, radiusY: radiusY, rotationDegrees: rotation,
      isLarge: isLarge, isPositive: isPositive)
    elements += arc.elements
    finish(at: end)
  }
}

// The arguments: the first follows the command, the others may follow a comma.
extension SVGPathReader {
  private mutating func nextNumber() throws(PathSyntaxError) -> Double {
    _ = scanner.skipSeparator()
    return try scanner.takeNumber()
  }

  private mutating func point(from origin: Point) throws(PathSyntaxError) -> Point {
    let x = try scanner.takeNumber()
    return Point(x: x + origin.x, y: try nextNumber() + origin.y)
  }

  private mutating func nextPoint(from origin: Point) throws(PathSyntaxError) -> Point {
    _ = scanner.skipSeparator()
    return try point(from: origin)
  }
}

// The elements, and the state that the next command needs.
extension SVGPathReader {
  private mutating func move(to point: Point) {
    elements.append(.move(to: point))
    subpathStart = point
    finish(at: point)
  }

  private mutating func line(to point: Point) {
    elements.append(.line(to: point))
    finish(at: point)
  }

  private mutating func cubic(to point: Point, _ control1: Point, _ control2: Point) {
    elements.append(.cubicCurve(to: point, control1: control1, control2: control2))
    finish(at: point)
    cubicControl = control2
  }

  private mutating func quad(to point: Point, _ control: Point) {
    elements.append(.quadCurve(to: point, control: control))
    finish(at: point)
    quadControl = control
  }

  private mutating func close() {
    elements.append(.closeSubpath)
    finish(at: subpathStart)
    scanner.skipSpace()
  }

  private mutating func finish(at point: Point) {
    current = point
    cubicControl = nil
    quadControl = nil
  }

  /// Returns the control point mirrored at the current point, or the current point itself.
  private func reflection(of control: Point?) -> Point {
    guard let control else { return current }
    return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }
}

/// A syntax error in SVG path data, with its location.
public struct PathSyntaxError: Error, Hashable, Sendable {
  /// The number of characters before the error; 0 is the start.
  public var offset: Int
  /// The text found there, in quotes, or `the end`.
  public var found: String
  /// The text that was expected.
  public var expected: String

  /// Makes an error from its three parts.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}

extension PathSyntaxError: CustomStringConvertible {
  /// The message, such as `at character 7 of the path: found "x", expected a number`.
  public var description: String {
    "at character \(offset) of the path: found \(found), expected \(expected)"
  }
}
