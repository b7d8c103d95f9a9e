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
  /// to add to, the result is the animation's own value. A number beyond the largest one is the
  /// largest one.
  static func sum(_ value: PropertyValue, onto under: PropertyValue) -> PropertyValue {
    switch (value, under) {
    case (.transform(let first), .transform(let second)):
      return .transform(concatenation(first, second))
    case (.array(let first), .array(let second)) where first.count == second.count:
      return .array(zip(first, second).map { sum($0, onto: $1) })
    default:
      guard let (first, second, shape) = value.lanes(with: under) else { return value }
      return shape.value(Interpolate.sum(second, first))
    }
  }

  /// Returns a transform applied before another one; its numbers are finite.
  static func concatenation(_ first: Transform3D, _ second: Transform3D) -> Transform3D {
    first.concatenating(second).inRange
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
      return shape.value(Interpolate.sum(first, end, times: cycles))
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

/// The distance between two values, for paced animations (F42).
///
/// | type | distance |
/// |---|---|
/// | number | the absolute difference |
/// | point, size | the straight line between them |
/// | rect, colour, transform | the root of the sum of the squared differences of all numbers |
/// | array | the same, over the distances of the elements |
/// | path | the same, over all points, if both have the same elements |
/// | anything else | 0 if equal, 1 if not |
///
/// Colours of two spaces are compared in sRGB (F154).
/// Only the distance of numbers is measured (F42); the others are this project's decision.
enum ValueDistance {
  /// Returns the distance between two values, 0 or more.
  static func between(_ first: PropertyValue, _ second: PropertyValue) -> Double {
    switch (first, second) {
    case (.array(let one), .array(let two)) where one.count == two.count:
      return length(zip(one, two).map { between($0, $1) })
    case (.path(let one), .path(let two)) where one.hasSameStructure(as: two):
      return length(zip(one.coordinates, two.coordinates).map { $1 - $0 })
    case (.color(let one), .color(let two)) where one.space != two.space:
      return between(.color(one.inSRGB), .color(two.inSRGB))
    default:
      guard let one = first.numbers, let two = second.numbers, one.count == two.count else {
        return first == second ? 0 : 1
      }
      return length(zip(one, two).map { $1 - $0 })
    }
  }

  /// Returns the length of a vector of differences.
  private static func length(_ differences: [Double]) -> Double {
    // Divided by the largest, so that no square overflows or underflows.
    let largest = differences.reduce(0) { max($0, abs($1)) }
    if differences.count == 1 || largest == 0 || !largest.isFinite { return largest }
    return largest
      * differences.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }
}
