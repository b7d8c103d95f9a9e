import LayerModel

/// The lengths of a path's lines and curves, from which a part of the path can be cut.
///
///     0 ───── start ═════════════ end ───── 1     in parts of the length of all subpaths
struct PathPart {
  /// A line or a curve, with its control points from start to end.
  private struct Piece {
    var points: [Point]
    var length: Double
    /// Whether the pen is lifted before it.
    var startsSubpath: Bool
  }

  private let pieces: [Piece]
  /// The length of the path.
  let length: Double

  /// Measures a path.
  init(_ path: Path) {
    var pieces: [Piece] = []
    var (pen, start, isLifted) = (Point.zero, Point.zero, true)
    func add(_ points: [Point]) {
      let points = [pen] + points
      pieces.append(
        Piece(
          points: points, length: Self.length(of: points, from: 0, to: 1), startsSubpath: isLifted))
      pen = points[points.count - 1]
      isLifted = false
    }
    for element in path.elements {
      switch element {
      case .move(let point): (pen, start, isLifted) = (point, point, true)
      case .line, .quadCurve, .cubicCurve: add(element.points)
      case .closeSubpath:
        if pen != start { add([start]) }
        isLifted = true
      }
    }
    self.pieces = pieces
    length = pieces.reduce(0) { $0 + $1.length }
  }

  /// Returns the part between two fractions of the length, as open subpaths.
  func path(from start: Double, to end: Double) -> Path {
    var path = Path()
    let (from, to) = (start * length, end * length)
    var position = 0.0
    for piece in pieces {
      let (first, last) = (max(from, position), min(to, position + piece.length))
      defer { position += piece.length }
      guard first < last else { continue }
      let points = Self.part(
        of: piece.points, from: Self.parameter(of: piece.points, at: first - position),
        to: last == position + piece.length
          ? 1 : Self.parameter(of: piece.points, at: last - position))
      if path.isEmpty || piece.startsSubpath { path.move(to: points[0]) }
      switch points.count {
      case 2: path.addLine(to: points[1])
      case 3: path.addQuadCurve(to: points[2], control: points[1])
      default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
    }
    return path
  }

  /// Returns the length of a line or a curve between two parameters.
  private static func length(of points: [Point], from: Double, to: Double) -> Double {
    if points.count == 2 { return distance(points[0], points[1]) * (to - from) }
    // Five points of Gauss and Legendre in each of sixteen intervals.
    let nodes = [
      (0.0, 0.5688888888888889), (0.5384693101056831, 0.4786286704993665),
      (-0.5384693101056831, 0.4786286704993665), (0.906179845938664, 0.2369268850561891),
      (-0.906179845938664, 0.2369268850561891),
    ]
    let half = (to - from) / 32
    return (0..<16).reduce(0) { sum, index in
      let middle = from + (2 * Double(index) + 1) * half
      return nodes.reduce(sum) { $0 + half * $1.1 * speed(of: points, at: middle + half * $1.0) }
    }
  }

  /// Returns the parameter at a length from the start of a line or a curve.
  private static func parameter(of points: [Point], at length: Double) -> Double {
    if length <= 0 { return 0 }
    if points.count == 2 { return min(1, length / distance(points[0], points[1])) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.length(of: points, from: 0, to: middle) < length {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// Returns the length of the derivative.
  private static func speed(of points: [Point], at t: Double) -> Double {
    let u = 1 - t
    // How much each step between control points counts.
    let (first, second, third) =
      points.count == 3 ? (2 * u, 2 * t, 0) : (3 * u * u, 6 * u * t, 3 * t * t)
    let last = points[points.count - 1]
    let x =
      first * (points[1].x - points[0].x) + second * (points[2].x - points[1].x)
      + third * (last.x - points[2].x)
    let y =
      first * (points[1].y - points[0].y) + second * (points[2].y - points[1].y)
      + third * (last.y - points[2].y)
    return distance(.zero, Point(x: x, y: y))
  }

  /// Returns the control points of the part between two parameters, by the construction of
  /// de Casteljau.
  private static func part(of points: [Point], from: Double, to: Double) -> [Point] {
    var points = points
    if to < 1 { points = halves(of: points, at: to).first }
    if from > 0 { points = halves(of: points, at: to > 0 ? from / to : 0).last }
    return points
  }

  private static func halves(of points: [Point], at t: Double) -> (first: [Point], last: [Point]) {
    var (first, last) = ([points[0]], [points[points.count - 1]])
    var points = points
    while points.count > 1 {
      points = between(points, t)
      first.append(points[0])
      last.insert(points[points.count - 1], at: 0)
    }
    return (first, last)
  }

  private static func between(_ points: [Point], _ t: Double) -> [Point] {
    zip(points, points.dropFirst()).map {
      Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
    }
  }

  private static func distance(_ first: Point, _ second: Point) -> Double {
    let (x, y) = (second.x - first.x, second.y - first.y)
    return (x * x + y * y).squareRoot()
  }
}

extension Path {
  /// Whether it has more than one subpath with a line or a curve.
  var hasSeveralSubpaths: Bool {
    var count = 0
    var isLifted = true
    for element in elements {
      switch element {
      case .move, .closeSubpath: isLifted = true
      default:
        if isLifted { count += 1 }
        isLifted = false
      }
    }
    return count > 1
  }

  /// Makes a closed rectangle of which some corners are quarters of circles.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of the round corners, at most half the shorter side.
  ///   - corners: The corners that are round.
  init(_ rect: Rect, cornerRadius: Double, corners: CornerMask) {
    // The distance of a quarter circle's control points from the corner of its box.
    let rest = cornerRadius * (1 - 4 * (2.0.squareRoot() - 1) / 3)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let places: [(corner: CornerMask, at: Point, from: Point, to: Point)] = [
      (.maxXMinY, Point(x: right, y: top), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (.maxXMaxY, Point(x: right, y: bottom), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (.minXMaxY, Point(x: left, y: bottom), Point(x: 1, y: 0), Point(x: 0, y: -1)),
      (.minXMinY, Point(x: left, y: top), Point(x: 0, y: 1), Point(x: 1, y: 0)),
    ]
    func moved(_ point: Point, _ direction: Point, _ distance: Double) -> Point {
      Point(x: point.x + direction.x * distance, y: point.y + direction.y * distance)
    }
    let first = corners.contains(.minXMinY) ? cornerRadius : 0
    self.init(elements: [.move(to: Point(x: left + first, y: top))])
    for place in places {
      guard corners.contains(place.corner) else {
        addLine(to: place.at)
        continue
      }
      addLine(to: moved(place.at, place.from, cornerRadius))
      addCurve(
        to: moved(place.at, place.to, cornerRadius), control1: moved(place.at, place.from, rest),
        control2: moved(place.at, place.to, rest))
    }
    closeSubpath()
  }
}
