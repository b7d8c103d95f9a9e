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
private struct SVGPathReader {
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

/// A scanner for the tokens of SVG path data: letters, numbers, arc flags and separators.
private struct SVGPathScanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The byte at the index, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space.
  mutating func skipSpace() {
    while let byte = next, isSpace(byte) { index += 1 }
  }

  /// Takes the byte at the index if it is an ASCII letter.
  mutating func takeLetter() -> UInt8? {
    guard let byte = next, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z")
    else { return nil }
    index += 1
    return byte
  }

  /// Skips white space and at most one comma; returns whether there was a comma.
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Whether a number may start at the index.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// Takes one number, which ends where the next one starts: `1.5.5-3` contains three.
  mutating func takeNumber() throws(PathSyntaxError) -> Double {
    let start = index
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    var digits = takeDigits()
    if next == UInt8(ascii: ".") {
      index += 1
      digits += takeDigits()
    }
    guard digits > 0 else {
      throw error(at: index, expected: index == start ? "a number" : "a digit")
    }
    takeExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw PathSyntaxError(
        offset: start, found: text.debugDescription,
        expected: "a number that a double can hold")
    }
    return number
  }

  /// Takes one digit 0 or 1, which needs no separator after it.
  mutating func takeFlag() throws(PathSyntaxError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(at: index, expected: "an arc flag, 0 or 1")
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  /// Makes the error for an index, quoting the character there.
  ///
  /// The index in bytes is the offset in characters: everything before it was read, so it is ASCII.
  func error(at offset: Int, expected: String) -> PathSyntaxError {
    let ahead = String(decoding: bytes[offset...].prefix(32), as: UTF8.self)
    let found = ahead.isEmpty ? "the end" : String(ahead.prefix(1)).debugDescription
    return PathSyntaxError(offset: offset, found: found, expected: expected)
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while let byte = next, isDigit(byte) { index += 1 }
    return index - start
  }

  /// Takes `e`, a sign and digits, or nothing.
  private mutating func takeExponent() {
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
    let start = index
    index += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    if takeDigits() == 0 { index = start }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }
}
