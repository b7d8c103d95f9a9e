import LayerModel

/// One drawn element of a path, a line or a curve, as a function of a parameter from 0 to 1.
///
///     point(u) = start + (first·u + second·u² + third·u³) / part
struct PathPiece: Hashable, Sendable, BitwiseCopyable {
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  private let first: SIMD2<Double>
  private let second: SIMD2<Double>
  private let third: SIMD2<Double>

  /// The part of the coefficients that is kept, so that those of the largest coordinates are
  /// finite; a power of two changes no digit.
  private static let part = 0x1p-7

  private init(
    _ start: Point, _ end: Point, _ first: SIMD2<Double>, _ second: SIMD2<Double> = .zero,
    _ third: SIMD2<Double> = .zero
  ) {
    self.start = SIMD2(start.x, start.y)
    self.end = SIMD2(end.x, end.y)
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// Creates a straight line.
  init(from start: Point, to end: Point) {
    let (from, to) = (Self.part * SIMD2(start.x, start.y), Self.part * SIMD2(end.x, end.y))
    self.init(start, end, to - from)
  }

  /// Creates a curve with one control point.
  init(from start: Point, to end: Point, control: Point) {
    let (from, to) = (Self.part * SIMD2(start.x, start.y), Self.part * SIMD2(end.x, end.y))
    let control = Self.part * SIMD2(control.x, control.y)
    self.init(start, end, 2 * (control - from), from - 2 * control + to)
  }

  /// Creates a curve with two control points.
  init(from start: Point, to end: Point, control1: Point, control2: Point) {
    let (from, to) = (Self.part * SIMD2(start.x, start.y), Self.part * SIMD2(end.x, end.y))
    let one = Self.part * SIMD2(control1.x, control1.y)
    let two = Self.part * SIMD2(control2.x, control2.y)
    self.init(
      start, end, 3 * (one - from), 3 * (from - 2 * one + two), to - 3 * two + 3 * one - from)
  }

  /// Whether it is a line, along which the length is proportional to the parameter.
  var isStraight: Bool { second == .zero && third == .zero }

  /// Returns the point at a parameter; outside 0…1 it lies on the tangents.
  func point(at parameter: Double) -> Point {
    if parameter == 1 { return Point(x: end.x, y: end.y) }
    var position =
      Self.part * start + ((third * parameter + second) * parameter + first) * parameter
    if parameter < 0 { position = Self.part * start + first * parameter }
    if parameter > 1 { position = Self.part * end + velocity(at: 1) * (parameter - 1) }
    return Point(x: (position.x / Self.part).inRange, y: (position.y / Self.part).inRange)
  }

  /// Returns the part of the derivative of the point by the parameter.
  private func velocity(at parameter: Double) -> SIMD2<Double> {
    let bend: SIMD2<Double> = 3 * third * parameter
    return first + (2 * second + bend) * parameter
  }

  /// Returns the magnitude of the derivative.
  func speed(at parameter: Double) -> Double {
    let velocity = velocity(at: parameter)
    return (velocity * velocity).sum().squareRoot() / Self.part
  }

  /// Returns the direction at a parameter within 0…1; nil for a piece that is a single point.
  ///
  /// If the derivative is 0, as at an end with its control point on it or at the tip of a cusp, it
  /// is the direction just after, or at parameter 1 the direction just before.
  func direction(at parameter: Double) -> SIMD2<Double>? {
    let scale = max(size(first), size(second), size(third))
    guard scale > 0 else { return nil }
    let velocity = velocity(at: parameter)
    if size(velocity) > scale * 1e-9 { return velocity }
    let change = 2 * second + 6 * third * parameter
    if size(change) > scale * 1e-9 { return parameter < 1 ? change : -change }
    return third
  }

  private func size(_ vector: SIMD2<Double>) -> Double { max(abs(vector.x), abs(vector.y)) }
}

extension PathPiece {
  /// Returns the drawn elements of a path in order (F50).
  ///
  /// A move draws nothing. A closed subpath ends with a line to its start, unless it is there
  /// already; then closing draws nothing either.
  static func pieces(of path: Path) -> [PathPiece] {
    var pieces: [PathPiece] = []
    var current = Point.zero
    var begin = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): begin = point
      case .line(let point): pieces.append(PathPiece(from: current, to: point))
      case .quadCurve(let point, let control):
        pieces.append(PathPiece(from: current, to: point, control: control))
      case .cubicCurve(let point, let control1, let control2):
        pieces.append(
          PathPiece(from: current, to: point, control1: control1, control2: control2))
      case .closeSubpath where current != begin:
        pieces.append(PathPiece(from: current, to: begin))
      case .closeSubpath: break
      }
      current = element.end ?? begin
    }
    return pieces
  }
}
