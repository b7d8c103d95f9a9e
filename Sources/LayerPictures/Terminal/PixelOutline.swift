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
