import LayerModel

/// Decides whether a difference of two values can be seen.
enum ValueDifference {
  /// Returns whether two values look the same: numbers within a thousandth of the larger of them
  /// and 1, angles but for whole turns, everything else exactly.
  static func looksSame(
    _ first: PropertyValue, _ second: PropertyValue, isAngle: Bool = false
  ) -> Bool {
    if isAngle, case .number(let one) = first, case .number(let other) = second {
      let turns = (one - other) / (2 * .pi)
      return abs(turns - turns.rounded()) * 2 * .pi <= 1e-3
    }
    return isSame(first, second, within: 1e-3)
  }

  /// Returns whether two values are equal but for rounding.
  static func isEqual(_ first: PropertyValue, _ second: PropertyValue) -> Bool {
    isSame(first, second, within: 1e-9)
  }

  private static func isSame(
    _ first: PropertyValue, _ second: PropertyValue, within tolerance: Double
  ) -> Bool {
    if first == second { return true }
    if case .array(let one) = first, case .array(let other) = second {
      return one.count == other.count
        && zip(one, other).allSatisfy { isSame($0, $1, within: tolerance) }
    }
    guard let one = numbers(first), let other = numbers(second), one.count == other.count else {
      return false
    }
    return zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }

  /// Returns the numbers of a value that consists of a fixed count of them.
  private static func numbers(_ value: PropertyValue) -> [Double]? {
    switch value {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let transform): transform.elements
    case .color(let color):
      [color.red, color.green, color.blue, color.alpha, Double(color.space.rawValue)]
    default: nil
    }
  }
}
