import LayerModel

/// The outlines of a drawing as polygons in pixels.
struct PixelOutline {
  /// The matrix from the space of the drawing to pixels.
  let view: Transform2D

  /// The pieces into which a curve is cut.
  private static let pieces = 12
  /// Points farther away than this, in pixels, are moved here, so that nothing overflows.
  private static let limit = 1e6

  /// Returns the polygons of an outline; one with a point that is not finite is left out.
  func polygons(of outline: DrawingOutline) -> [[Point]] {
    pixels(PathPolygons(outline.path, piecesOfCurve: Self.pieces).polygons.map(\.points), outline)
  }

  /// Returns the pixels of a rectangle that cuts through none within a limit; nil for any other outline.
  func wholePixels(of outline: DrawingOutline, in limit: PixelArea) -> PixelArea? {
    guard case .rectangle(_, cornerRadius: 0) = outline.form,
      let points = polygons(of: outline).first,
      zip(points, points.dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
    else { return nil }
    let box = Rect(enclosing: points)
    func range(_ low: Double, _ high: Double, _ limit: Range<Int>) -> Range<Int>? {
      let ends = [low, high].map {
        max(Double(limit.lowerBound), min(Double(limit.upperBound), $0))
      }
      let whole = ends.map { $0.rounded() }
      return zip(ends, whole).allSatisfy { abs($0 - $1) < 1e-6 }
        ? Int(whole[0])..<Int(whole[1]) : nil
    }
    guard let columns = range(box.minX, box.maxX, limit.columns),
      let rows = range(box.minY, box.maxY, limit.rows)
    else { return nil }
    return PixelArea(columns: columns, rows: rows)
  }

  /// Returns polygons that cover a stroke along an outline, at least one pixel wide.
  func polygons(of stroke: DrawingStroke, along outline: DrawingOutline) -> [[Point]] {
    let scale = outline.matrix.concatenating(view).determinant.magnitude.squareRoot()
    let pen = PixelPen(stroke, half: max(1, stroke.width * scale) / 2)
    return lines(of: stroke, along: outline, dashed: true).flatMap(pen.polygons)
  }

  /// Returns the lines of a stroke, from its start to its end, or only its dashes.
  func lines(
    of stroke: DrawingStroke, along outline: DrawingOutline, dashed: Bool = false
  ) -> [[Point]] {
    var lines = PathPolygons(outline.path, piecesOfCurve: Self.pieces).polygons.map { polygon in
      polygon.isClosed ? polygon.points + [polygon.points[0]] : polygon.points
    }
    let (start, end) = (max(0, min(1, stroke.start)), max(0, min(1, stroke.end)))
    if start > 0 || end < 1 { lines = Self.part(of: lines, from: start, to: end) }
    if dashed { lines = Self.dashes(stroke.dashes, phase: stroke.dashPhase, of: lines) }
    return pixels(lines, outline)
  }

  /// The most dashes of a line; one with more is drawn as a solid line.
  private static let mostDashes = 10_000.0

  /// Returns the dashes of lines, each of which starts the pattern.
  private static func dashes(
    _ pattern: [Double], phase: Double, of lines: [[Point]]
  ) -> [[Point]] {
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite else { return lines }
    return lines.flatMap { line in
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + Self.length($1.0, $1.1) }
      guard length / period * Double(pattern.count) < mostDashes else { return [line] }
      var (dashes, start) = ([[Point]](), -(phase - (phase / period).rounded(.down) * period))
      while start < length {
        for index in stride(from: 0, to: pattern.count, by: 2) {
          let (from, to) = (max(0, start), min(length, start + pattern[index]))
          if from < to { dashes += part(of: [line], from: from / length, to: to / length) }
          start += pattern[index] + pattern[index + 1]
        }
      }
      return dashes
    }
  }

  private static func length(_ first: Point, _ second: Point) -> Double {
    let (x, y) = (second.x - first.x, second.y - first.y)
    return (x * x + y * y).squareRoot()
  }

  private func pixels(_ lines: [[Point]], _ outline: DrawingOutline) -> [[Point]] {
    let matrix = outline.matrix.concatenating(view)
    return lines.compactMap { line in
      let points = line.map { $0.applying(matrix) }
      guard points.allSatisfy(\.isFinite) else { return nil }
      return points.map {
        Point(
          x: max(-Self.limit, min(Self.limit, $0.x)), y: max(-Self.limit, min(Self.limit, $0.y)))
      }
    }
  }

  /// Returns the part of lines between two fractions of their length.
  private static func part(of lines: [[Point]], from start: Double, to end: Double) -> [[Point]] {
    let pairs = lines.map { zip($0, $0.dropFirst()).map { ($0, $1, length($0, $1)) } }
    let total = pairs.joined().reduce(0) { $0 + $1.2 }
    let (first, last) = (start * total, end * total)
    var (passed, result) = (0.0, [[Point]]())
    for line in pairs {
      var kept: [Point] = []
      for (from, to, length) in line where length > 0 {
        let (low, high) = (max(first, passed), min(last, passed + length))
        if low < high {
          func point(_ distance: Double) -> Point {
            let t = (distance - passed) / length
            return Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
          }
          if kept.isEmpty { kept.append(point(low)) }
          kept.append(point(high))
        }
        passed += length
      }
      if !kept.isEmpty { result.append(kept) }
    }
    return result
  }
}

/// The shape of a stroke in pixels: bars along its lines, and what is at corners and ends.
///
///     bar ─▶ ▭▭▭▭▭◣ ◀─ corner
///                ▯
///                ▯ ◀─ end
private struct PixelPen {
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
