import LayerModel

/// A smooth curve from one path to another of the same structure: a cubic for each of its points.
///
///     keys       path 0 ──── path 1 ──── path 2        the same kinds of elements in each
///     point 0    p ───────── p ───────── p             one sequence of cubics
///     point 1    p ───────── p ───────── p             another
struct PathCurve: Sendable {
  private let start: Path
  private let points: [CubicSegment]

  /// Returns the curves between a sequence of paths, from the weights of each key's tangents; nil
  /// if the paths differ in structure.
  static func row(_ keys: [Path], _ tangents: [CubicTangents]) -> [PathCurve]? {
    guard let first = keys.first, keys.allSatisfy({ first.hasSameStructure(as: $0) }) else {
      return nil
    }
    let points = keys.map { $0.elements.flatMap(\.points) }
    let rows = points[0].indices.map { index in
      CubicSegment.row(points.map { SIMD4($0[index].x, $0[index].y, 0, 0) }, tangents)
    }
    return keys.indices.dropLast().map { step in
      PathCurve(start: keys[step], points: rows.map { $0[step] })
    }
  }

  /// Returns the path at a progress within the segment.
  func value(at progress: Double) -> Path {
    var next = 0
    var elements: [Path.Element] = []
    elements.reserveCapacity(start.elements.count)
    for element in start.elements {
      elements.append(
        element.mapPoints { _ in
          let lanes = points[next].value(at: progress)
          next += 1
          return Point(x: lanes[0], y: lanes[1])
        })
    }
    return Path(unchecked: elements)
  }
}
