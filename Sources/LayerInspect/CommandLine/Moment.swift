import LayerReports
import LayerText

/// A time on the command line: `0.5`, `0.5s`, `500ms`, or `50%` of the scene.
enum Moment: Hashable, Sendable {
  /// A number of seconds.
  case seconds(Double)
  /// A part of the time from 0 to the scene's end.
  case share(Double)

  /// What messages expect.
  static let forms = "as 0.5, 0.5s, 500ms or 50%"

  /// Reads a time of 0 or later; nil for other text.
  init?(_ text: String) {
    for (unit, parts) in [("ms", 1000.0), ("s", 1), ("%", 100)] where text.hasSuffix(unit) {
      guard let number = Self.decimal(String(text.dropLast(unit.count))), number >= 0 else {
        return nil
      }
      self = unit == "%" ? .share(number / parts) : .seconds(number / parts)
      return
    }
    guard let number = Self.decimal(text), number >= 0 else { return nil }
    self = .seconds(number)
  }

  /// The seconds; nil for a part of a scene.
  var seconds: Double? { if case .seconds(let seconds) = self { seconds } else { nil } }

  /// Returns the seconds in a scene that ends at a time.
  func seconds(end: Double) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .share(let share): share * end
    }
  }

  /// Returns a finite decimal number; nil for other text, such as `inf` or hexadecimal `0x1p3`.
  static func decimal(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
