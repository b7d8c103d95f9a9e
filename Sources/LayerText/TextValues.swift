import LayerModel

/// Writes property values as text, as every report prints them: an angle in degrees, a colour in
/// hexadecimal if that is exact, numbers with the digits of a format.
///
///     160      (160,240)      30deg      scale 2 rotate 30deg      #ff0000
package struct TextValues {
  /// The format of numbers.
  package let format: NumberFormat
  /// The colours, if any.
  package let colors: TextColors

  /// Makes a writer.
  package init(format: NumberFormat, colors: TextColors = .off) {
    self.format = format
    self.colors = colors
  }

  /// Returns a value as text.
  package func text(_ value: PropertyValue, isAngle: Bool = false) -> String {
    var buffer: [UInt8] = []
    append(value, isAngle: isAngle, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Appends two numbers that belong together, with the model's numbers if they differ.
  ///
  /// The braces follow what they refer to: `(455,573.25){500}` is about y, `(455{400},573)` about x
  /// and `(455,573){400,500}` about both.
  package func appendPair(
    _ shown: (Double, Double), model: (Double, Double), _ start: StaticString,
    _ between: StaticString, _ end: StaticString, to buffer: inout [UInt8]
  ) {
    let first = differs(shown.0, model.0)
    let second = differs(shown.1, model.1)
    buffer.add(start)
    format.append(shown.0, to: &buffer)
    if first && !second { appendBraced(to: &buffer) { format.append(model.0, to: &$0) } }
    buffer.add(between)
    format.append(shown.1, to: &buffer)
    buffer.add(end)
    if second && !first { appendBraced(to: &buffer) { format.append(model.1, to: &$0) } }
    guard first && second else { return }
    appendBraced(to: &buffer) {
      format.append(model.0, to: &$0)
      $0.add(between)
      format.append(model.1, to: &$0)
    }
  }

  /// Appends what the model says, in braces.
  package func appendBraced(to buffer: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    colors.append(.difference, to: &buffer) {
      $0.append(UInt8(ascii: "{"))
      body(&$0)
      $0.append(UInt8(ascii: "}"))
    }
  }

  private func differs(_ first: Double, _ second: Double) -> Bool {
    !format.isSame(first, second)
  }

  /// Appends a value; a word is written without quotes.
  package func append(
    _ value: PropertyValue, isAngle: Bool = false, isWord: Bool = false,
    to buffer: inout [UInt8]
  ) {
    switch value {
    case .null: buffer.add("none")
    case .number(let number) where isAngle:
      TransformText(format: format).appendAngle(number, to: &buffer)
    case .number(let number): format.append(format.shown(number), to: &buffer)
    case .bool(let flag): flag ? buffer.add("true") : buffer.add("false")
    case .point(let point):
      append(point.x, "(", to: &buffer)
      append(point.y, ",", to: &buffer)
      buffer.append(UInt8(ascii: ")"))
    case .size(let size):
      format.append(size.width, to: &buffer)
      buffer.append(UInt8(ascii: "x"))
      format.append(size.height, to: &buffer)
    case .rect(let rect):
      let (origin, size) = (rect.origin, rect.size)
      append(origin.x, origin.y, size.width, size.height, to: &buffer)
    case .color(let color): append(color, to: &buffer)
    case .transform(let transform):
      TransformText(format: format).append(transform, to: &buffer)
    case .path(let path):
      buffer.append(UInt8(ascii: "\""))
      PathText(format: format).append(path, to: &buffer)
      buffer.append(UInt8(ascii: "\""))
    case .string(let string):
      isWord ? buffer.addPrintable(string) : buffer.addPrintableQuoted(string)
    case .array, .dictionary: appendJSON(value, to: &buffer)
    case .opaque(let reference): buffer.addPrintableQuoted(reference.description)
    }
  }

  /// Appends JSON; characters that do not print occur only in its strings and are escaped.
  private func appendJSON(_ value: PropertyValue, to buffer: inout [UInt8]) {
    var json: [UInt8] = []
    JSONValues(format: format).append(value, to: &json)
    let isPlain = json.allSatisfy { (0x20..<0x7F).contains($0) }
    isPlain
      ? buffer.append(contentsOf: json)
      : buffer.add(PrintableText.escaped(String(decoding: json, as: UTF8.self)))
  }

  /// Appends a colour in hexadecimal if that is exact, otherwise as its components.
  private func append(_ color: Color, to buffer: inout [UInt8]) {
    if let hex = color.hex { return buffer.add(hex) }
    buffer.add("\(color.space)")
    append(color.red, color.green, color.blue, color.alpha, to: &buffer)
  }

  private func append(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double,
    to buffer: inout [UInt8]
  ) {
    append(first, "(", to: &buffer)
    append(second, ",", to: &buffer)
    append(third, ",", to: &buffer)
    append(fourth, ",", to: &buffer)
    buffer.append(UInt8(ascii: ")"))
  }

  /// Appends a number of a list, after what precedes it.
  private func append(_ number: Double, _ mark: StaticString, to buffer: inout [UInt8]) {
    buffer.add(mark)
    format.append(format.shown(number), to: &buffer)
  }
}

/// Writes a transform as its parts if they describe it fully, otherwise as sixteen numbers.
///
///     scale 2 rotate 30deg translate 5 0
///
/// The parts are in the order in which they apply: scale, rotations about x, y and z, translation,
/// perspective. One factor of scale applies to all three axes, two apply to x and y.
private struct TransformText {
  /// The format of numbers.
  let format: NumberFormat

  /// The largest error of the recomposed transform, relative to the largest number.
  private static let tolerance = 1e-9

  /// Appends a transform.
  func append(_ transform: Transform3D, to buffer: inout [UInt8]) {
    if transform.isIdentity { return buffer.add("identity") }
    let parts = TransformComponents(transform)
    guard isReadable(parts), isSame(parts.transform, transform) else {
      return JSONValues(format: format).append(transform, to: &buffer)
    }
    let start = buffer.count
    appendScale(parts, to: &buffer)
    appendTurn("rotateX", parts.rotationX, to: &buffer)
    appendTurn("rotateY", parts.rotationY, to: &buffer)
    appendTurn("rotate", parts.rotationZ, to: &buffer)
    let translation = [parts.translationX, parts.translationY, parts.translationZ]
    if translation.contains(where: isSeen) {
      append("translate", translation[2] == 0 ? translation.dropLast() : translation, to: &buffer)
    }
    if parts.perspectiveZ != 0 { append("perspective", [-1 / parts.perspectiveZ], to: &buffer) }
    if buffer.count == start {
      buffer.add("identity")
    } else {
      buffer.remove(at: start)
    }
  }

  /// Appends an angle in degrees.
  func appendAngle(_ radians: Double, to buffer: inout [UInt8]) {
    format.append(format.shown(radians * 180 / .pi), to: &buffer)
    buffer.add("deg")
  }

  private func appendScale(_ parts: TransformComponents, to buffer: inout [UInt8]) {
    let (x, y, z) = (parts.scaleX, parts.scaleY, parts.scaleZ)
    if isOne(x), isOne(y), isOne(z) { return }
    if isOne(x - y + 1), isOne(x - z + 1) { return append("scale", [x], to: &buffer) }
    append("scale", isOne(z) ? [x, y] : [x, y, z], to: &buffer)
  }

  private func appendTurn(_ name: String, _ angle: Double, to buffer: inout [UInt8]) {
    guard isSeen(angle) else { return }
    buffer.append(UInt8(ascii: " "))
    buffer.add(name)
    buffer.append(UInt8(ascii: " "))
    appendAngle(angle, to: &buffer)
  }

  private func append(_ name: String, _ numbers: [Double], to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: " "))
    buffer.add(name)
    for number in numbers {
      buffer.append(UInt8(ascii: " "))
      format.append(number, to: &buffer)
    }
  }

  private func isSeen(_ number: Double) -> Bool { abs(number) > Self.tolerance }

  private func isOne(_ number: Double) -> Bool { !isSeen(number - 1) }

  /// Returns whether all of the parts can be written as words.
  private func isReadable(_ parts: TransformComponents) -> Bool {
    !isSeen(parts.shearXY) && !isSeen(parts.shearXZ) && !isSeen(parts.shearYZ)
      && !isSeen(parts.perspectiveX) && !isSeen(parts.perspectiveY) && isOne(parts.perspectiveW)
  }

  private func isSame(_ first: Transform3D, _ second: Transform3D) -> Bool {
    let (numbers, others) = (first.elements, second.elements)
    let largest = others.reduce(1) { max($0, abs($1)) }
    return zip(numbers, others).allSatisfy { abs($0 - $1) <= Self.tolerance * largest }
  }
}

/// Writes paths as SVG path data.
package struct PathText {
  /// The format of numbers.
  package let format: NumberFormat

  /// Makes a writer.
  package init(format: NumberFormat) { self.format = format }

  /// Appends a path, such as `M0,0 L100,0 Z`.
  package func append(_ path: Path, to buffer: inout [UInt8]) {
    for (index, element) in path.elements.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      buffer.add(element.letter)
      for (index, point) in element.points.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: " ")) }
        format.append(point.x, to: &buffer)
        buffer.append(UInt8(ascii: ","))
        format.append(point.y, to: &buffer)
      }
    }
  }
}
