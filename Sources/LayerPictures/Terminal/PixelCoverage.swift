import LayerModel

/// How much of each pixel some polygons cover, from 0 to 1.
///
/// A row of pixels is cut into four lines; along a line, coverage is exact.
struct PixelCoverage {
  /// The columns that may be covered.
  let columns: Range<Int>
  /// The rows that may be covered.
  let rows: Range<Int>
  private var values: [Float]

  /// The number of lines in a row of pixels.
  private static let lines = 4

  /// Measures polygons in a grid of pixels.
  ///
  /// - Parameters:
  ///   - polygons: The polygons in pixels; each is closed by a straight line.
  ///   - rule: Which regions are inside.
  ///   - width: The columns of the grid.
  ///   - height: The rows of the grid.
  init(_ polygons: [[Point]], rule: FillRule = .nonZero, width: Int, height: Int) {
    let box = Rect(enclosing: polygons.joined().map { $0 })
    columns = Self.range(box.minX, box.maxX, limit: polygons.isEmpty ? 0 : width)
    rows = Self.range(box.minY, box.maxY, limit: polygons.isEmpty ? 0 : height)
    values = [Float](repeating: 0, count: columns.count * rows.count)
    if values.isEmpty { return }
    let edges = polygons.flatMap { polygon in
      polygon.indices.map { (polygon[$0], polygon[$0 + 1 < polygon.count ? $0 + 1 : 0]) }
    }
    var crossings: [(x: Double, winding: Int)] = []
    for line in rows.lowerBound * Self.lines..<rows.upperBound * Self.lines {
      let y = (Double(line) + 0.5) / Double(Self.lines)
      crossings.removeAll(keepingCapacity: true)
      for (start, end) in edges where (start.y <= y) != (end.y <= y) {
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, start.y < end.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      add(crossings, rule, row: line / Self.lines)
    }
  }

  /// The coverage of a pixel.
  subscript(column: Int, row: Int) -> Float {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    return values[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  private static func range(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
    let first = Int(max(0, min(Double(limit), low.rounded(.down))))
    let last = Int(max(0, min(Double(limit), high.rounded(.up))))
    return first..<max(first, last)
  }

  /// Adds the spans between the crossings of a line.
  private mutating func add(
    _ crossings: [(x: Double, winding: Int)], _ rule: FillRule, row: Int
  ) {
    var winding = 0
    for (index, crossing) in crossings.enumerated().dropLast() {
      winding += crossing.winding
      let isInside = rule == .nonZero ? winding != 0 : (index + 1) % 2 == 1
      if isInside { addSpan(crossing.x, crossings[index + 1].x, row: row) }
    }
  }

  private mutating func addSpan(_ start: Double, _ end: Double, row: Int) {
    let start = max(start, Double(columns.lowerBound))
    let end = min(end, Double(columns.upperBound))
    guard start < end else { return }
    let base = (row - rows.lowerBound) * columns.count - columns.lowerBound
    for column in Int(start)..<Int(end.rounded(.up)) {
      let covered = min(end, Double(column + 1)) - max(start, Double(column))
      values[base + column] += Float(covered) / Float(Self.lines)
    }
  }
}
