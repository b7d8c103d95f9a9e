import LayerAnimation
import LayerModel
import LayerText

/// Writes values as the native reader reads them, to the bit.
enum ValueText {
  /// Returns the JSON of a value; nil if the reader does not accept the value for the shape.
  static func json(_ value: PropertyValue, as shape: ValueShape) -> [UInt8]? {
    switch value {
    case .null: return shape.allowsNone ? Array("null".utf8) : nil
    case .number(let number): return json(number)
    case .bool(let flag): return Array((flag ? "true" : "false").utf8)
    case .point(let point): return list([point.x, point.y])
    case .size(let size): return list([size.width, size.height])
    case .rect(let rect):
      return list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .color(let color): return json(color)
    case .transform(let matrix): return list(matrix.elements)
    case .path(let path): return path.isFinite ? quoted(path.svg) : nil
    case .string(let text): return quoted(text)
    case .opaque(let reference): return quoted(reference.label)
    case .array(let values):
      if let table = shape.records { return records(values, table) }
      return array(values, of: shape.element)
    case .dictionary(let entries): return dictionary(entries)
    }
  }

  /// Returns the JSON of a number; unlike in dumps, the sign of zero is kept.
  static func json(_ number: Double) -> [UInt8] {
    if number == 0, number.sign == .minus { return Array("-0".utf8) }
    var bytes: [UInt8] = []
    NumberFormat.exact.appendJSON(number, to: &bytes)
    return bytes
  }

  /// Returns the JSON of a list of numbers.
  static func list(_ numbers: some Sequence<Double>) -> [UInt8] {
    var text = JSONWriter(layout: .oneLine)
    text.beginArray()
    for number in numbers { text.raw(json(number)) }
    text.endArray()
    return text.bytes
  }

  /// Returns the JSON of a string.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.addQuoted(text)
    return bytes
  }

  /// Returns the JSON of a timing function: its name, or its control points.
  static func json(_ function: MediaTimingFunction) -> [UInt8] {
    for name in MediaTimingFunction.names where MediaTimingFunction(name: name) == function {
      return quoted(name)
    }
    let (first, second) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    return list([first.x, first.y, second.x, second.y])
  }

  private static func json(_ color: Color) -> [UInt8] {
    if color.space == .sRGB {
      return list([color.red, color.green, color.blue, color.alpha])
    }
    var text = JSONWriter(layout: .oneLine)
    text.beginObject()
    text.member(
      "\(color.space)",
      list(
        color.space == .gray
          ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]))
    text.endObject()
    return text.bytes
  }

  private static func array(_ values: [PropertyValue], of element: PropertyType?) -> [UInt8]? {
    var text = JSONWriter(layout: .oneLine)
    text.beginArray()
    for value in values {
      let element =
        if let element {
          value.type == element ? json(value, as: ValueShape(element)) : nil
        } else {
          plain(value)
        }
      guard let element else { return nil }
      text.raw(element)
    }
    text.endArray()
    return text.bytes
  }

  /// Returns the JSON of records, each with its keys in the order of the table.
  private static func records(_ values: [PropertyValue], _ table: PropertyTable) -> [UInt8]? {
    var text = JSONWriter(layout: .oneLine)
    text.beginArray()
    for value in values {
      guard case .dictionary(let entries) = value else { return nil }
      var record = JSONWriter(layout: .oneLine)
      record.beginObject()
      for row in table.rows {
        guard let entry = entries[row.name] else { continue }
        guard let entry = json(entry, as: ValueShape(row.address, in: table)) else { return nil }
        record.member(row.name, entry)
      }
      record.endObject()
      text.raw(record.bytes)
    }
    text.endArray()
    return text.bytes
  }

  private static func dictionary(_ entries: [String: PropertyValue]) -> [UInt8]? {
    var text = JSONWriter(layout: .oneLine)
    text.beginObject()
    for key in entries.keys.sorted() {
      guard let value = entries[key].flatMap(plain) else { return nil }
      text.member(key, value)
    }
    text.endObject()
    return text.bytes
  }

  /// Returns the JSON of a value without a declared type; nil unless it is a finite number, a
  /// string, a boolean or null.
  private static func plain(_ value: PropertyValue) -> [UInt8]? {
    var shape = ValueShape(.number)
    shape.allowsNone = true
    switch value {
    case .number(let number): return number.isFinite ? json(value, as: shape) : nil
    case .null, .bool, .string: return json(value, as: shape)
    default: return nil
    }
  }
}

extension PropertyValue {
  /// Whether it holds an object that a file can only name.
  var holdsObject: Bool {
    switch self {
    case .opaque(let reference): reference.object != nil
    case .array(let values): values.contains(where: \.holdsObject)
    case .dictionary(let entries): entries.values.contains(where: \.holdsObject)
    default: false
    }
  }
}
