import LayerModel

/// Sums of values, for additive and cumulative animations (F23, F24, D6).
enum ValueSum {
  /// Returns the neutral value of addition; nil for a type that has no sum.
  static func zero(of type: PropertyType) -> PropertyValue? {
    switch type {
    case .number: .number(0)
    case .bool: .bool(false)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(Color(red: 0, green: 0, blue: 0, alpha: 0))
    case .transform: .transform(.identity)
    case .path, .string, .array, .dictionary, .opaque, .layer: nil
    }
  }

  /// Returns the neutral value of addition, in the colour space of another value.
  static func zero(of type: PropertyType, like value: PropertyValue?) -> PropertyValue? {
    guard type == .color, case .color(let color)? = value else { return zero(of: type) }
    return .color(Color(red: 0, green: 0, blue: 0, alpha: 0, space: color.space))
  }

  /// Returns the sum of an animation's value and the value under it.
  ///
  /// Transforms are concatenated; the animation's is applied before the one under it (D6). Colours
  /// are added component by component, in one colour space (F154). If there is no sum, or nothing
  /// to add to, the result is the animation's own value.
  static func sum(_ value: PropertyValue, onto under: PropertyValue) -> PropertyValue {
    switch (value, under) {
    case (.transform(let first), .transform(let second)):
      return .transform(first.concatenating(second))
    case (.array(let first), .array(let second)) where first.count == second.count:
      return .array(zip(first, second).map { sum($0, onto: $1) })
    default:
      guard let (first, second, shape) = value.lanes(with: under) else { return value }
      return shape.value(second + first)
    }
  }

  /// Returns a value plus a number of times the value of a complete cycle (F24).
  ///
  /// A power of a transform grows without bound. Where it is no longer finite, the value alone is
  /// the result.
  static func accumulate(
    _ value: PropertyValue, cycles: Double, of cycleEnd: PropertyValue
  ) -> PropertyValue {
    if cycles == 0 { return value }
    switch (value, cycleEnd) {
    case (.transform(let transform), .transform(let end)):
      let sum = PropertyValue.transform(transform.concatenating(power(end, cycles)))
      return sum.isFinite ? sum : value
    case (.array(let first), .array(let second)) where first.count == second.count:
      return .array(zip(first, second).map { accumulate($0, cycles: cycles, of: $1) })
    default:
      guard let (end, first, shape) = cycleEnd.lanes(with: value) else { return value }
      return shape.value(first + end * cycles)
    }
  }

  /// Returns a power of a transform, by repeated squaring.
  private static func power(_ transform: Transform3D, _ count: Double) -> Transform3D {
    var result = Transform3D.identity
    var square = transform
    var left = UInt64(exactly: count.rounded()) ?? 0
    while left > 0 {
      if left & 1 == 1 { result = result.concatenating(square) }
      square = square.concatenating(square)
      left >>= 1
    }
    return result
  }
}
