import LayerModel

extension CAMLText {
  /// Parses the text of an attribute as a value of a type.
  ///
  /// Numbers are separated by white space: `bounds="0 0 100 50"`. A string or a reference is the
  /// text itself. An array in an attribute is an array of numbers.
  static func value(_ text: String, as type: PropertyType) throws(CAMLProblem) -> PropertyValue {
    switch type {
    case .number: return .number(try lonelyNumber(text))
    case .bool: return .bool(try bool(text))
    case .point:
      let numbers = try fewNumbers(text, as: type)
      return .point(Point(x: numbers[0], y: numbers[1]))
    case .size:
      let numbers = try fewNumbers(text, as: type)
      return .size(Size(width: numbers[0], height: numbers[1]))
    case .rect:
      let numbers = try fewNumbers(text, as: type)
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color: return .color(try color(text))
    case .transform: return .transform(try CAMLTransform.transform(text))
    case .path: return .path(try path(text))
    case .string: return .string(text)
    case .opaque: return .opaque(reference(text))
    case .array: return .array(try numbers(text).map { .number($0) })
    case .dictionary, .layer:
      throw CAMLProblem("\(type.expectation) is written as an element, not as an attribute")
    }
  }

  /// Parses `r g b`, or `r g b a` with the opacity; components may exceed 1.
  ///
  /// The opacity is often in a separate attribute; then it is passed as an argument. So is the colour
  /// space if it is not sRGB; grey is one number.
  static func color(
    _ text: String, opacity: String? = nil, space name: String? = nil
  ) throws(CAMLProblem) -> Color {
    let parts = try numbers(text)
    let space = try name.map(colorSpace) ?? .sRGB
    if space == .gray, parts.count == 1 {
      return Color(white: parts[0], alpha: try opacity.map(lonelyNumber) ?? 1)
    }
    guard parts.count == 3 || parts.count == 4 && opacity == nil else {
      throw CAMLProblem(
        "a colour was expected, not \(counted(parts.count, "number"))",
        hint: "write red, green and blue, as \"1 0.5 0\"")
    }
    var alpha = parts.count == 4 ? parts[3] : 1
    if let opacity { alpha = try lonelyNumber(opacity) }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha, space: space)
  }

  private static func colorSpace(_ text: String) throws(CAMLProblem) -> ColorSpace {
    if let space = ColorSpace.allCases.first(where: { $0.description == text }) { return space }
    throw unknown(text, among: ColorSpace.allCases.map(\.description), "colour space")
  }

  /// Parses SVG path data.
  static func path(_ text: String) throws(CAMLProblem) -> Path {
    do {
      return try Path(svg: text)
    } catch {
      throw CAMLProblem(error.description)
    }
  }

  /// Returns a reference to what a text names; a long `data:` URL is replaced by a summary.
  ///
  /// Real files have images of a megabyte in one attribute, which are useless in a dump. The
  /// summary has the length and a checksum, so different images differ.
  static func reference(_ text: String) -> OpaqueReference {
    guard isLongData(text) else { return OpaqueReference(text) }
    let kind = text.prefix { $0 != "," && $0 != ";" }
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(sum, radix: 16)
    return OpaqueReference("\(kind) (\(text.utf8.count) bytes, check sum \(digits))")
  }

  /// Whether a text is a `data:` URL that is too long for a reference.
  static func isLongData(_ text: String) -> Bool { text.hasPrefix("data:") && text.utf8.count > 80 }

  /// Returns a value whose type is guessed from the text, for undeclared attributes.
  ///
  /// One number is a number, two are a point (a size if the name ends so), four a rectangle.
  /// Anything else is a string.
  static func guessed(_ text: String, name: String) -> PropertyValue {
    guard let numbers = try? numbers(text), numbers.allSatisfy(\.isFinite) else {
      return .string(text)
    }
    switch numbers.count {
    case 1: return .number(numbers[0])
    case 2 where name.lowercased().hasSuffix("size"):
      return .size(Size(width: numbers[0], height: numbers[1]))
    case 2: return .point(Point(x: numbers[0], y: numbers[1]))
    case 4:
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: return .string(text)
    }
  }
}
