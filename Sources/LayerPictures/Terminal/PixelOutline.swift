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
  ///
  /// Dashes are drawn as a solid line, and all corners and ends are square.
  func polygons(of stroke: DrawingStroke, along outline: DrawingOutline) -> [[Point]] {
    let scale = outline.matrix.concatenating(view).determinant.magnitude.squareRoot()
    let half = max(1, stroke.width * scale) / 2
    return lines(of: stroke, along: outline).flatMap { line in
      zip(line, line.dropFirst()).compactMap { Self.bar(from: $0, to: $1, half: half) }
    }
  }

  /// Returns the lines of a stroke, from its start to its end.
  func lines(of stroke: DrawingStroke, along outline: DrawingOutline) -> [[Point]] {
    var lines = PathPolygons(outline.path, piecesOfCurve: Self.pieces).polygons.map { polygon in
      polygon.isClosed ? polygon.points + [polygon.points[0]] : polygon.points
    }
    let (start, end) = (max(0, min(1, stroke.start)), max(0, min(1, stroke.end)))
    if start > 0 || end < 1 { lines = Self.part(of: lines, from: start, to: end) }
    return pixels(lines, outline)
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
    func length(_ first: Point, _ second: Point) -> Double {
      let (x, y) = (second.x - first.x, second.y - first.y)
      return (x * x + y * y).squareRoot()
    }
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

  /// Returns a bar along a line, longer at both ends by half its width.
  ///
  /// It is nil for a line without length. All bars turn the same way, so that overlapping ones do
  /// not cancel.
  private static func bar(from start: Point, to end: Point, half: Double) -> [Point]? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return nil }
    let (dx, dy) = (x / length * half, y / length * half)
    let (from, to) = (
      Point(x: start.x - dx, y: start.y - dy), Point(x: end.x + dx, y: end.y + dy)
    )
    return [
      Point(x: from.x + dy, y: from.y - dx), Point(x: to.x + dy, y: to.y - dx),
      Point(x: to.x - dy, y: to.y + dx), Point(x: from.x - dy, y: from.y + dx),
    ]
  }
}
