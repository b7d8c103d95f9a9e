import LayerModel
import LayerText

/// How far a value is from the expected one: number by number, with a tolerance.
///
/// Angles are equal if they differ by whole turns, because they show the same. Colours of two spaces
/// are compared in sRGB. Transforms are compared by their sixteen numbers and written in words.
struct ValueDifference {
  /// Whether every number is within the tolerance; other values must be equal.
  let isWithin: Bool
  /// What differs, in words, such as `-0.05` or `x +2`; empty for nothing.
  let text: String

  /// Compares two values of one property or component.
  init(
    _ shown: PropertyValue, from expected: PropertyValue, isAngle: Bool, within tolerance: Double
  ) {
    if shown == expected {
      (isWithin, text) = (true, "")
      return
    }
    guard let parts = Self.parts(shown, expected, isAngle: isAngle) else {
      (isWithin, text) = (false, "another value")
      return
    }
    isWithin = parts.allSatisfy { abs($0.amount) <= tolerance }
    if case (.transform(let shown), .transform(let expected)) = (shown, expected) {
      text = isWithin ? "" : TransformDifference(shown, from: expected).text
    } else {
      let off = parts.filter { !(abs($0.amount) <= tolerance) }
      text = off.map { Self.text($0.name, $0.amount) }.joined(separator: ", ")
    }
  }

  /// One number of a difference.
  typealias Part = (name: String, amount: Double)

  /// Returns a number with its sign, after its name.
  static func text(_ name: String, _ amount: Double) -> String {
    let number = NumberFormat.significant(6).string(amount)
    let signed = amount > 0 ? "+\(number)" : number
    return name.isEmpty ? signed : "\(name) \(signed)"
  }

  /// Returns the differences of the numbers; nil if the values are not made of as many numbers.
  private static func parts(
    _ shown: PropertyValue, _ expected: PropertyValue, isAngle: Bool
  ) -> [Part]? {
    switch (shown, expected) {
    case (.number(let one), .number(let other)):
      let amount = one - other
      let turn = 2 * Double.pi
      return [("", isAngle ? amount - turn * (amount / turn).rounded() : amount)]
    case (.color(let one), .color(let other)):
      let (one, other) = Color.inOneSpace(one, other)
      return named(["red", "green", "blue", "alpha"], .color(one), .color(other))
    case (.path(let one), .path(let other)):
      guard one.hasSameStructure(as: other) else { return nil }
      let largest =
        zip(coordinates(one), coordinates(other))
        .map { $0 - $1 }.max { abs($0) < abs($1) } ?? 0
      return [("a coordinate", largest)]
    case (.bool, _), (_, .bool): return nil
    default:
      guard shown.type == expected.type else { return nil }
      let names: [String] =
        switch shown {
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        default: (shown.numbers ?? []).indices.map { "[\($0)]" }
        }
      return named(names, shown, expected)
    }
  }

  private static func named(
    _ names: [String], _ shown: PropertyValue, _ expected: PropertyValue
  ) -> [Part]? {
    guard let numbers = shown.numbers, let others = expected.numbers,
      numbers.count == others.count
    else { return nil }
    return names.indices.map { (names[$0], numbers[$0] - others[$0]) }
  }

  private static func coordinates(_ path: Path) -> [Double] {
    path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [point, control]
      case .cubicCurve(let point, let first, let second): [point, first, second]
      case .closeSubpath: []
      }
    }.flatMap { [$0.x, $0.y] }
  }
}
