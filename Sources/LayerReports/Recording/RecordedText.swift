import LayerModel
import LayerText

/// Writes the values of a recording: as in dumps, without the noise of the arithmetic.
struct RecordedText {
  /// The format of numbers.
  let format: NumberFormat
  private let values: TextValues

  /// Numbers below this are noise of the arithmetic, and written as 0, unless all digits count.
  private static let noise = 1e-9

  init(format: NumberFormat) {
    self.format = format
    values = TextValues(format: format)
  }

  /// Returns a value as text.
  func text(_ value: PropertyValue, kind: RecordedKind) -> String {
    switch value {
    case .color(var color):
      (color.red, color.green, color.blue, color.alpha) = (
        clean(color.red), clean(color.green), clean(color.blue), clean(color.alpha)
      )
      return values.text(.color(color))
    case .number(let number): return values.text(.number(clean(number)), isAngle: kind == .angle)
    case .point(let point):
      return values.text(.point(Point(x: clean(point.x), y: clean(point.y))))
    default: return values.text(value)
    }
  }

  private func clean(_ number: Double) -> Double {
    format != .exact && abs(number) < Self.noise ? 0 : number
  }
}
