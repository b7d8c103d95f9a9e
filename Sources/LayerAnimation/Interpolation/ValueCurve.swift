import LayerModel

/// The smooth curve from one value to the next in a sequence (F43, F44).
///
/// | type of all values | curve |
/// |---|---|
/// | number, point, size, rect | number by number |
/// | colour | component by component, in sRGB if they have several colour spaces (F154) |
/// | array | element by element, if all have the same count |
/// | transform | factor by factor, if all are affine and invertible |
/// | path | point by point, if all have the same kinds of elements |
/// | anything else | none: linear, as in the linear mode |
///
/// As in the linear mode values are not clamped: a curve may exceed its highest key (F43).
enum ValueCurve: Sendable {
  case lanes(CubicSegment, LaneShape)
  /// Boxed, because it is much larger than the other cases.
  indirect case transform(PlaneCurve)
  case array([ValueCurve])
  case path(PathCurve)

  /// Returns the curves between a sequence of values, from the tangent weights; nil if there are
  /// none.
  static func row(_ values: [PropertyValue], _ tangents: [CubicTangents]) -> [ValueCurve]? {
    switch values.first {
    case .transform:
      let keys = values.compactMap { value -> Transform3D? in
        if case .transform(let transform) = value { transform } else { nil }
      }
      guard keys.count == values.count else { return nil }
      return PlaneCurve.row(keys, tangents)?.map { .transform($0) }
    case .array(let first):
      return arrays(values, count: first.count, tangents)
    case .path:
      let keys = values.compactMap { value -> Path? in
        if case .path(let path) = value { path } else { nil }
      }
      guard keys.count == values.count else { return nil }
      return PathCurve.row(keys, tangents)?.map { .path($0) }
    default:
      let keys = inOneSpace(values).compactMap(\.lanes)
      // There is no curve between false and true, because every number but 0 is true.
      guard let shape = keys.first?.1, shape != .bool, keys.count == values.count,
        keys.allSatisfy({ $0.1 == shape })
      else { return nil }
      return CubicSegment.row(keys.map(\.0), tangents).map { .lanes($0, shape) }
    }
  }

  /// Returns the values, with colours of several spaces converted to sRGB.
  private static func inOneSpace(_ values: [PropertyValue]) -> [PropertyValue] {
    guard case .color(let first)? = values.first,
      values.contains(where: {
        if case .color(let color) = $0 { color.space != first.space } else { false }
      })
    else { return values }
    return values.map { if case .color(let color) = $0 { .color(color.inSRGB) } else { $0 } }
  }

  private static func arrays(
    _ values: [PropertyValue], count: Int, _ tangents: [CubicTangents]
  ) -> [ValueCurve]? {
    var rows: [[PropertyValue]] = []
    for value in values {
      guard case .array(let elements) = value, elements.count == count else { return nil }
      rows.append(elements)
    }
    var columns: [[ValueCurve]] = []
    for index in 0..<count {
      guard let column = row(rows.map { $0[index] }, tangents) else { return nil }
      columns.append(column)
    }
    return rows.indices.dropLast().map { step in .array(columns.map { $0[step] }) }
  }

  /// Returns the value at a progress within the segment.
  func value(at progress: Double) -> PropertyValue {
    switch self {
    case .lanes(let segment, let shape): shape.value(segment.value(at: progress))
    case .transform(let curve): .transform(curve.value(at: progress))
    case .array(let elements): .array(elements.map { $0.value(at: progress) })
    case .path(let curve): .path(curve.value(at: progress))
    }
  }
}

/// A smooth curve from one plane transform to another: a cubic in each of its factors.
///
/// The factors are those of the linear interpolation (F32): scale, angle, remainder and
/// translation. Each angle continues from the previous one by the shorter direction, half a turn
/// through negative angles, and mirrored axes stay the same. This is this project's decision: the
/// facts do not cover cubic transforms.
struct PlaneCurve: Hashable, Sendable {
  let from: Transform3D
  let to: Transform3D
  private let scaleAndTranslation: CubicSegment
  private let remainder: CubicSegment
  private let angle: CubicSegment

  /// Returns the curves between a sequence of transforms; nil unless all are affine and invertible.
  static func row(_ keys: [Transform3D], _ tangents: [CubicTangents]) -> [PlaneCurve]? {
    guard keys.allSatisfy({ $0.isAffine && $0.isInvertible }) else { return nil }
    var factors: [PlaneFactors] = []
    for key in keys {
      var next = PlaneFactors(key.affineTransform)
      if let last = factors.last { next.follow(last) }
      factors.append(next)
    }
    let scaleAndTranslations = CubicSegment.row(
      factors.map { SIMD4(lowHalf: $0.scale, highHalf: $0.translation) }, tangents)
    let remainders = CubicSegment.row(factors.map(\.remainder), tangents)
    let angles = CubicSegment.row(factors.map { SIMD4($0.angle, 0, 0, 0) }, tangents)
    return scaleAndTranslations.indices.map {
      PlaneCurve(
        from: keys[$0], to: keys[$0 + 1], scaleAndTranslation: scaleAndTranslations[$0],
        remainder: remainders[$0],
        angle: angles[$0])
    }
  }

  /// Returns the transform at a progress: exactly the ends at 0 and 1.
  func value(at progress: Double) -> Transform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    var factors = PlaneFactors(Transform2D.identity)
    let moved = scaleAndTranslation.value(at: progress)
    factors.scale = moved.lowHalf
    factors.translation = moved.highHalf
    factors.remainder = remainder.value(at: progress)
    factors.angle = angle.value(at: progress)[0]
    return Transform3D(factors.transform).inRange
  }
}

extension PlaneFactors {
  /// Replaces the factors with equivalent ones that are close to the last ones.
  fileprivate mutating func follow(_ last: PlaneFactors) {
    if (last.scale.x < 0) != (scale.x < 0), (last.scale.y < 0) != (scale.y < 0) {
      scale = -scale
      angle += Double.pi
    }
    // The remainder is within −π…π; half a turn is −π, not π (F32).
    var turn = (angle - last.angle).remainder(dividingBy: 2 * Double.pi)
    if turn == Double.pi { turn = -turn }
    angle = last.angle + turn
  }
}

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
