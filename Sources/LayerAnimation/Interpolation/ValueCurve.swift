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
