import LayerModel
import LayerText

/// Writes fields of comma-separated values.
struct CSVField {
  /// The format of numbers.
  let format: NumberFormat

  /// Appends text, in quotes if it contains a comma, a quote or a line break.
  static func append(_ text: some Collection<UInt8>, to buffer: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = text.contains { byte in
      byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return buffer.append(contentsOf: text) }
    buffer.append(quote)
    for byte in text {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  /// Appends a value: numbers and text as they are, null as an empty field, others as JSON.
  func append(_ value: PropertyValue, to buffer: inout [UInt8]) {
    switch value {
    case .null: return
    case .number(let number): format.append(number, to: &buffer)
    case .string(let string): Self.append(string.utf8, to: &buffer)
    case .opaque(let reference): Self.append(reference.label.utf8, to: &buffer)
    default:
      var json: [UInt8] = []
      JSONValues(format: format).append(value, to: &json)
      Self.append(json, to: &buffer)
    }
  }
}
