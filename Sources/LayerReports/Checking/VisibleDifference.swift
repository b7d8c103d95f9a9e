import LayerModel

/// Decides whether a difference of two values can be seen.
enum VisibleDifference {
  /// Returns whether two values look the same: numbers within a thousandth of the larger of them
  /// and 1, angles but for whole turns, colours of two spaces in sRGB, everything else exactly.
  static func looksSame(
    _ first: PropertyValue, _ second: PropertyValue, isAngle: Bool = false
  ) -> Bool {
    if isAngle, case .number(let one) = first, case .number(let other) = second {
      return abs((one - other).remainder(dividingBy: 2 * .pi)) <= 1e-3
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
    if case .color(let one) = first, case .color(let other) = second, one.space != other.space {
      let (one, other) = Color.inOneSpace(one, other)
      return isSame(.color(one), .color(other), within: tolerance)
    }
    guard first.type == second.type, let one = first.numbers, let other = second.numbers else {
      return false
    }
    return zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }
}
