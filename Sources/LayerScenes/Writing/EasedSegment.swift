import LayerAnimation
import LayerModel

/// The segment of a basic animation between two values that are made of numbers.
struct EasedSegment {
  private let from: PropertyValue
  private let to: PropertyValue

  /// Makes the segment between the ends of a basic animation (F20, F22); nil if an end is missing, or if
  /// values between the ends do not depend linearly on the progress.
  ///
  /// - Parameters:
  ///   - from: The start, if it is given.
  ///   - to: The end, if it is given.
  ///   - by: The difference, if it is given.
  ///   - missing: The value that a missing end has; nil if two of the others must be given.
  init?(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, missing: PropertyValue? = nil)
  {
    let start = from ?? by.flatMap { to?.difference(from: $0) } ?? missing
    guard let start, Self.isLinear(start) else { return nil }
    let end = to ?? by.flatMap { start.adding($0) } ?? missing
    guard let end, Self.isLinear(end), start.type == end.type else { return nil }
    if case .color(let first) = start, case .color(let second) = end, first.space != second.space {
      return nil
    }
    self.from = start
    self.to = end
  }

  /// Returns the value at an eased progress.
  func value(at progress: Double) -> PropertyValue? {
    if progress == 0 { return from }
    if progress == 1 { return to }
    let numbers = zip(from.numbers ?? [], to.numbers ?? []).map { $0.lerped(to: $1, at: progress) }
    switch from {
    case .number: return .number(numbers[0])
    case .color(let color):
      return .color(
        Color(
          red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3],
          space: color.space))
    default:
      return from.type.flatMap {
        PropertyValue.array(numbers.map { .number($0) }).converted(to: $0)
      }
    }
  }

  private static func isLinear(_ value: PropertyValue) -> Bool {
    switch value {
    case .number, .point, .size, .rect, .color: true
    default: false
    }
  }
}
