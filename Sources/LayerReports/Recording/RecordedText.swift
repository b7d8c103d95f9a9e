import LayerModel
import LayerText

/// Writes the values of a recording: as in dumps, but a colour always as its components.
///
///     160      (160,240)      30deg      scale 2 rotate 30deg      rgba(1,0,0,0.5)
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
    var buffer: [UInt8] = []
    switch value {
    case .color(let color): append(color, to: &buffer)
    case .number(let number):
      values.append(.number(clean(number)), isAngle: kind == .angle, to: &buffer)
    case .point(let point):
      values.append(.point(Point(x: clean(point.x), y: clean(point.y))), to: &buffer)
    default: values.append(value, to: &buffer)
    }
    return String(decoding: buffer, as: UTF8.self)
  }

  private func append(_ color: Color, to buffer: inout [UInt8]) {
    color.space == .sRGB ? buffer.add("rgba") : buffer.add("\(color.space)")
    for (index, number) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      buffer.append(UInt8(ascii: index == 0 ? "(" : ","))
      format.append(clean(number), to: &buffer)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  private func clean(_ number: Double) -> Double {
    format != .exact && abs(number) < Self.noise ? 0 : number
  }
}
