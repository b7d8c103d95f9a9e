import LayerModel

/// The shape of a stroke in pixels: bars along its lines, and what is at corners and ends.
///
///     bar ─▶ ▭▭▭▭▭◣ ◀─ corner
///                ▯
///                ▯ ◀─ end
struct PixelPen {
  private let half: Double
  private let cap: LineCap
  private let join: LineJoin
  private let miterLimit: Double

  /// Lines that turn by less than this, as those of a curve do, have a plain corner; as a cosine.
  private static let smooth = 0.9

  /// Makes a pen for a stroke.
  ///
  /// - Parameters:
  ///   - stroke: The stroke, whose width does not count.
  ///   - half: Half the width, in pixels.
  init(_ stroke: DrawingStroke, half: Double) {
    (self.half, cap, join, miterLimit) = (half, stroke.cap, stroke.join, stroke.miterLimit)
  }

  /// Returns polygons that cover a line; one that ends where it starts has a corner there.
  ///
  /// All turn the same way, so that overlapping ones do not cancel.
  func polygons(of line: [Point]) -> [[Point]] {
    var points = line.indices.filter { $0 == 0 || line[$0] != line[$0 - 1] }.map { line[$0] }
    guard points.count > 1 else { return [] }
    let isClosed = points.count > 2 && points[0] == points[points.count - 1]
    let steps = zip(points, points.dropFirst()).map { Self.direction(from: $0, to: $1) }
    var result: [[Point]] = []
    for index in 1..<points.count where index < steps.count || isClosed {
      result += corner(at: points[index], steps[index - 1], steps[index % steps.count])
    }
    if !isClosed, cap == .round { result += [disc(at: points[0]), disc(at: points[steps.count])] }
    if !isClosed, cap == .square {
      points[0] = Self.moved(points[0], steps[0], -half)
      points[steps.count] = Self.moved(points[steps.count], steps[steps.count - 1], half)
    }
    for (index, step) in steps.enumerated() {
      let side = Point(x: -step.y, y: step.x)
      result.append([
        Self.moved(points[index], side, -half), Self.moved(points[index + 1], side, -half),
        Self.moved(points[index + 1], side, half), Self.moved(points[index], side, half),
      ])
    }
    return result
  }

  /// Returns what fills the outer side of a corner.
  private func corner(at point: Point, _ first: Point, _ second: Point) -> [[Point]] {
    let cosine = first.x * second.x + first.y * second.y
    let turn = first.x * second.y - first.y * second.x
    if turn == 0, cosine > 0 { return [] }
    if join == .round, cosine < Self.smooth { return [disc(at: point)] }
    let out = turn > 0 ? -half : half
    let start = Self.moved(point, Point(x: -first.y, y: first.x), out)
    let end = Self.moved(point, Point(x: -second.y, y: second.x), out)
    var corner = [point, start, end]
    // The length of the tip, in half widths, is one over the cosine of half the turn.
    let stretch = ((1 + cosine) / 2).squareRoot()
    if join == .miter && stretch * miterLimit >= 1 || cosine >= Self.smooth {
      let middle = Point(x: (start.x + end.x) / 2 - point.x, y: (start.y + end.y) / 2 - point.y)
      corner.insert(Self.moved(point, middle, 1 / (stretch * stretch)), at: 2)
    }
    return [turn > 0 ? corner : corner.reversed()]
  }

  private func disc(at center: Point) -> [Point] {
    let count = max(8, min(64, Int(half * 3)))
    return (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return Self.moved(
        center, Point(x: Double.cos(angle), y: Double.sin(angle)), half)
    }
  }

  private static func direction(from start: Point, to end: Point) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return Point(x: x / length, y: y / length)
  }

  private static func moved(_ point: Point, _ direction: Point, _ distance: Double) -> Point {
    Point(x: point.x + direction.x * distance, y: point.y + direction.y * distance)
  }
}
