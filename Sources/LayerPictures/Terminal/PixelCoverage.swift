import LayerModel

/// How much of each pixel some polygons cover, from 0 to 1.
///
/// A row of pixels is cut into four lines; along a line, coverage is exact.
struct PixelCoverage {
  /// The pixels that may be covered.
  let area: PixelArea
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
    self.init(polygons, rule: rule, in: PixelArea(columns: 0..<width, rows: 0..<height))
  }

  /// Measures polygons in a part of a grid of pixels.
  ///
  /// - Parameters:
  ///   - polygons: The polygons in pixels; each is closed by a straight line.
  ///   - rule: Which regions are inside.
  ///   - limit: The pixels that count.
  init(_ polygons: [[Point]], rule: FillRule = .nonZero, in limit: PixelArea) {
    let box = Rect(enclosing: polygons.joined().map { $0 })
    area =
      polygons.isEmpty
      ? PixelArea(columns: 0..<0, rows: 0..<0)
      : PixelArea(
        columns: Self.range(box.minX, box.maxX, within: limit.columns),
        rows: Self.range(box.minY, box.maxY, within: limit.rows))
    values = [Float](repeating: 0, count: area.columns.count * area.rows.count)
    if values.isEmpty { return }
    let count = Double(Self.lines)
    let (first, last) = (area.rows.lowerBound * Self.lines, area.rows.upperBound * Self.lines)
    var crossings: [(line: Int, x: Double, winding: Int)] = []
    for polygon in polygons {
      for (index, start) in polygon.indices.map({ ($0, polygon[$0]) }) {
        let end = polygon[index + 1 < polygon.count ? index + 1 : 0]
        // The lines, each in the middle of its part of a row, from the upper end to before the lower.
        let top = Int((min(start.y, end.y) * count - 0.5).rounded(.up))
        let bottom = Int((max(start.y, end.y) * count - 0.5).rounded(.up))
        for line in max(first, top)..<max(first, top, min(last, bottom)) {
          let y = (Double(line) + 0.5) / count
          let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
          crossings.append((line, x, start.y < end.y ? 1 : -1))
        }
      }
    }
    crossings.sort { ($0.line, $0.x) < ($1.line, $1.x) }
    var winding = 0
    for (index, (crossing, next)) in zip(crossings, crossings.dropFirst()).enumerated() {
      winding += crossing.winding
      // Each line has an even number of crossings, since polygons are closed.
      let isInside = rule == .nonZero ? winding != 0 : index % 2 == 0
      if isInside, crossing.line == next.line {
        addSpan(crossing.x, next.x, row: crossing.line / Self.lines)
      }
    }
  }

  /// The coverage of a pixel.
  subscript(column: Int, row: Int) -> Float {
    guard area.columns.contains(column), area.rows.contains(row) else { return 0 }
    return values[
      (row - area.rows.lowerBound) * area.columns.count + column - area.columns.lowerBound]
  }

  private static func range(_ low: Double, _ high: Double, within limit: Range<Int>) -> Range<Int> {
    func clamped(_ value: Double) -> Int {
      Int(max(Double(limit.lowerBound), min(Double(limit.upperBound), value)))
    }
    let first = clamped(low.rounded(.down))
    return first..<max(first, clamped(high.rounded(.up)))
  }

  private mutating func addSpan(_ start: Double, _ end: Double, row: Int) {
    let start = max(start, Double(area.columns.lowerBound))
    let end = min(end, Double(area.columns.upperBound))
    guard start < end else { return }
    let base = (row - area.rows.lowerBound) * area.columns.count - area.columns.lowerBound
    for column in Int(start)..<Int(end.rounded(.up)) {
      let covered = min(end, Double(column + 1)) - max(start, Double(column))
      values[base + column] += Float(covered) / Float(Self.lines)
    }
  }
}
