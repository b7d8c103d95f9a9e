import LayerModel

/// Writes property values as JSON.
///
/// Numbers, booleans and strings are written as such. Points, sizes, rectangles and transforms are
/// arrays of numbers. A colour is `[red, green, blue, alpha]`, or an object that names its space if
/// that is not sRGB. A path is a string of SVG path data. A reference is its label. No value is
/// `null`.
package struct JSONValues {
  /// The format of numbers.
  package let format: NumberFormat

  /// Makes a writer.
  package init(format: NumberFormat) { self.format = format }

  /// Appends a value.
  package func append(_ value: PropertyValue, to buffer: inout [UInt8]) {
    switch value {
    case .null: buffer.add("null")
    case .number(let number): format.appendJSON(number, to: &buffer)
    case .bool(let flag): flag ? buffer.add("true") : buffer.add("false")
    case .point(let point): append(point.x, point.y, to: &buffer)
    case .size(let size): append(size.width, size.height, to: &buffer)
    case .rect(let rect):
      let (origin, size) = (rect.origin, rect.size)
      append(origin.x, origin.y, size.width, size.height, to: &buffer)
    case .color(let color): append(color, to: &buffer)
    case .transform(let transform): append(transform, to: &buffer)
    case .path(let path):
      buffer.append(UInt8(ascii: "\""))
      PathText(format: format).append(path, to: &buffer)
      buffer.append(UInt8(ascii: "\""))
    case .string(let string): buffer.addQuoted(string)
    case .array(let values):
      appendList(values, to: &buffer) { value, buffer in append(value, to: &buffer) }
    case .dictionary(let entries):
      buffer.append(UInt8(ascii: "{"))
      // Sorted, because a dictionary has no order.
      for (index, key) in entries.keys.sorted().enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.addQuoted(key)
        buffer.append(UInt8(ascii: ":"))
        append(entries[key] ?? .null, to: &buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    case .opaque(let reference): buffer.addQuoted(reference.description)
    }
  }

  /// Appends the sixteen numbers of a transform in row order.
  package func append(_ m: Transform3D, to buffer: inout [UInt8]) {
    // Most layers are only moved.
    if m.isTranslation {
      buffer.add("[1,0,0,0,0,1,0,0,0,0,1,0,")
    } else {
      append(m.m11, m.m12, m.m13, m.m14, to: &buffer, "[", ",")
      append(m.m21, m.m22, m.m23, m.m24, to: &buffer, "", ",")
      append(m.m31, m.m32, m.m33, m.m34, to: &buffer, "", ",")
    }
    append(m.m41, m.m42, m.m43, m.m44, to: &buffer, "", "]")
  }

  private func append(_ color: Color, to buffer: inout [UInt8]) {
    if color.space == .sRGB {
      return append(color.red, color.green, color.blue, color.alpha, to: &buffer)
    }
    buffer.add("{\"space\":")
    buffer.addQuoted("\(color.space)")
    buffer.add(",\"components\":")
    append(color.red, color.green, color.blue, color.alpha, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func append(_ first: Double, _ second: Double, to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "["))
    format.appendJSON(first, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    format.appendJSON(second, to: &buffer)
    buffer.append(UInt8(ascii: "]"))
  }

  private func append(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double,
    to buffer: inout [UInt8], _ start: StaticString = "[", _ end: StaticString = "]"
  ) {
    buffer.add(start)
    appendNumber(first, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    appendNumber(second, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    appendNumber(third, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    appendNumber(fourth, to: &buffer)
    buffer.add(end)
  }

  /// Appends a number; most numbers of a matrix are 0 or 1, which need no formatting.
  private func appendNumber(_ number: Double, to buffer: inout [UInt8]) {
    if number == 0 || number == 1 {
      buffer.append(number == 0 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
    } else {
      format.appendJSON(number, to: &buffer)
    }
  }

  private func appendList<Element>(
    _ elements: [Element], to buffer: inout [UInt8], _ write: (Element, inout [UInt8]) -> Void
  ) {
    buffer.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      write(element, &buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

extension Transform3D {
  /// Whether the first three rows are those of the identity.
  fileprivate var isTranslation: Bool {
    m11 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m22 == 1 && m23 == 0 && m24 == 0
      && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
  }
}
