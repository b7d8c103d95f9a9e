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
  ///   - under: The value that a missing end has; nil if two of the others must be given.
  init?(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, under: PropertyValue? = nil) {
    let start = from ?? by.flatMap { to?.difference(from: $0) } ?? under
    guard let start, Self.isLinear(start) else { return nil }
    let end = to ?? by.flatMap { start.adding($0) } ?? under
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
    func mixed(_ first: Double, _ second: Double) -> Double {
      first.lerped(to: second, at: progress)
    }
    switch (from, to) {
    case (.number(let one), .number(let other)): return .number(mixed(one, other))
    case (.point(let one), .point(let other)):
      return .point(Point(x: mixed(one.x, other.x), y: mixed(one.y, other.y)))
    case (.size(let one), .size(let other)):
      return .size(
        Size(width: mixed(one.width, other.width), height: mixed(one.height, other.height)))
    case (.rect(let one), .rect(let other)):
      return .rect(
        Rect(
          x: mixed(one.origin.x, other.origin.x), y: mixed(one.origin.y, other.origin.y),
          width: mixed(one.size.width, other.size.width),
          height: mixed(one.size.height, other.size.height)))
    case (.color(let one), .color(let other)):
      return .color(
        Color(
          red: mixed(one.red, other.red), green: mixed(one.green, other.green),
          blue: mixed(one.blue, other.blue), alpha: mixed(one.alpha, other.alpha),
          space: one.space))
    default: return nil
    }
  }

  private static func isLinear(_ value: PropertyValue) -> Bool {
    switch value {
    case .number, .point, .size, .rect, .color: true
    default: false
    }
  }
}
