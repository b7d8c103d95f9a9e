import LayerAnimation
import LayerModel
import LayerText

/// Writes values as the reader of markup reads them, to the bit.
enum CAMLValueText {
  /// Returns a number with the fewest digits that read back as the same one, with the sign of zero.
  static func number(_ number: Double) -> String {
    if number == 0, number.sign == .minus { return "-0" }
    return NumberFormat.exact.string(number)
  }

  /// Returns numbers separated by spaces.
  static func numbers(_ numbers: some Sequence<Double>) -> String {
    numbers.map(number).joined(separator: " ")
  }

  /// Returns the text of a value for an attribute; nil if it needs an element.
  static func text(_ value: PropertyValue) -> String? {
    switch value {
    case .number(let number): self.number(number)
    case .bool(let flag): flag ? "1" : "0"
    case .point, .size, .rect: numbers(value.numbers ?? [])
    case .color(let color):
      color.space == .sRGB && color.alpha == 1 ? components(of: color) : nil
    case .transform(let transform): text(transform)
    case .path(let path): self.path(path)
    case .string(let string): string
    case .null, .array, .dictionary, .opaque: nil
    }
  }

  /// Returns the text of a path, which reads back as the same one.
  static func path(_ path: Path) -> String {
    path.elements.map { element in
      let letter = element == .closeSubpath ? "h" : element.letter.lowercased()
      let numbers = element.points.flatMap {
        [number($0.x), number($0.y)]
      }
      return (numbers + [letter]).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// Returns the components of a colour without its opacity.
  static func components(of color: Color) -> String {
    numbers([color.red, color.green, color.blue])
  }

  /// Returns the class of a value.
  static func className(of value: PropertyValue) -> String {
    switch value {
    case .null: "NSNull"
    case .number: "real"
    case .bool: "bool"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .transform: "CATransform3D"
    case .path: "CGPath"
    case .string: "string"
    case .array: "NSArray"
    case .dictionary: "NSDictionary"
    case .opaque: "CGImage"
    }
  }

  /// Returns a timing function: its name, or its control points.
  static func text(_ function: MediaTimingFunction) -> String {
    function.knownName ?? numbers(function.numbers)
  }

  /// Returns whether a key can be the tag of an element: a name of ASCII that means nothing else.
  static func isTagName(_ key: String) -> Bool {
    guard let first = key.utf8.first, isLetter(first), key != "p", !key.hasPrefix("xml") else {
      return false
    }
    return key.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// Returns a transform as a function if one gives the same bits, otherwise as a matrix.
  ///
  /// No real file has the matrix of a transform, and it is not known whether Apple's reader accepts
  /// one. Those of colours have spaces between their numbers.
  static func text(_ transform: Transform3D) -> String {
    let bits = transform.elements.map(\.bitPattern)
    for text in functions(transform) {
      guard let read = try? CAMLTransform.transform(text) else { continue }
      if read.elements.map(\.bitPattern) == bits { return text }
    }
    return "matrix(\(numbers(transform.elements)))"
  }

  private static func functions(_ m: Transform3D) -> [String] {
    let parts = TransformComponents(m)
    let degrees = parts.rotationZ * 180 / .pi
    let move = "translate(\(list([m.m41, m.m42, m.m43])))"
    let turns = ["rotate(\(number(degrees))deg)", "rotate(\(number(degrees.rounded()))deg)"]
    return [move, "scale(\(list([m.m11, m.m22, m.m33])))"] + turns + [
      "\(move) scale(\(list([m.m11, m.m22, m.m33])))", "perspective(\(number(-1 / m.m34)))",
    ] + turns.map { "\(move) \($0)" }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(number).joined(separator: ", ")
  }
}
