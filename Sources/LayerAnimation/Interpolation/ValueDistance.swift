import LayerModel

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
