import LayerModel

/// The box of an element in its own coordinates over all frames, and how far its transform enlarges
/// it.
struct FilmBox {
  private(set) var center = Point.zero
  /// The distance of the furthest corner from the centre.
  private(set) var radius = 0.0
  /// The largest scale of the transform.
  private(set) var scale = 1.0
  /// Whether the transform changes.
  private(set) var moves = false
  /// Whether the box itself changes.
  private(set) var changes = false

  init(_ element: FilmElement, _ count: Int) {
    var ranges: [String: (low: Double, high: Double)] = [:]
    var points: [Point] = []
    for attribute in element.attributes {
      let (values, isConstant) = Self.rows(of: attribute.track(of: count))
      switch attribute.name {
      case "transform":
        moves = !isConstant
        scale = values.map(Self.scale).max() ?? 1
      case "d":
        changes = changes || !isConstant
        for row in values {
          for index in stride(from: 0, to: row.count - 1, by: 2) {
            points.append(Point(x: row[index], y: row[index + 1]))
          }
        }
      case "x", "y", "width", "height", "font-size":
        changes = changes || !isConstant
        let numbers = values.compactMap(\.first)
        ranges[attribute.name] = (numbers.min() ?? 0, numbers.max() ?? 0)
      default: break
      }
    }
    if let x = ranges["x"], let y = ranges["y"] {
      // A text has no box; a line of it is about this wide.
      let size = ranges["font-size"]?.high ?? 0
      let width = ranges["width"]?.high ?? size * 0.6 * Double(element.text?.count ?? 8)
      let height = ranges["height"]?.high ?? size
      points.append(Point(x: x.low, y: y.low))
      points.append(Point(x: x.high + width, y: y.high + height))
    }
    guard !points.isEmpty else { return }
    let box = Rect(enclosing: points)
    center = Point(x: box.midX, y: box.midY)
    radius = (box.width * box.width + box.height * box.height).squareRoot() / 2
  }

  private static func rows(
    of track: FilmAttribute.Track
  ) -> (rows: [[Double]], isConstant: Bool) {
    switch track {
    case .constant(let value): ([value.numbers], true)
    case .numbers(_, let rows): (rows, false)
    case .values(let values): (values.map(\.value.numbers), false)
    }
  }

  private static func scale(_ row: [Double]) -> Double {
    guard row.count == 6 else { return 1 }
    return max(
      (row[0] * row[0] + row[1] * row[1]).squareRoot(),
      (row[2] * row[2] + row[3] * row[3]).squareRoot())
  }
}
