import LayerModel
import LayerText

extension CAMLText {
  /// Parses the text of an attribute as a value of a type.
  ///
  /// Numbers are separated by white space: `bounds="0 0 100 50"`. A string or a reference is the
  /// text itself. An array in an attribute is an array of numbers.
  static func value(_ text: String, as type: PropertyType) throws(CAMLProblem) -> PropertyValue {
    if type != .string, type != .opaque, type != .number, isMissing(text) {
      throw CAMLProblem(
        "\(type.expectation) was expected, not \(Excerpt.quoted(text))", hint: missingHint)
    }
    switch type {
    case .number: return .number(try lonelyNumber(text))
    case .bool: return .bool(try bool(text))
    case .point, .size, .rect: return PropertyValue(try fewNumbers(text, as: type), type)
    case .color: return .color(try color(text))
    case .transform: return .transform(try CAMLTransform.transform(text))
    case .path: return .path(try path(text))
    case .string: return .string(text)
    case .opaque: return .opaque(OpaqueReference(text))
    case .array: return .array(try numbers(text).map { .number($0) })
    case .dictionary, .layer:
      throw CAMLProblem("\(type.expectation) is written as an element, not as an attribute")
    }
  }

  /// Parses `r g b`, or `r g b a` with the opacity; components may exceed 1.
  ///
  /// Some editors write `#rrggbb` or a shorter form, which is in sRGB.
  /// The opacity is often in a separate attribute; then it is passed as an argument. So is the colour
  /// space if it is not sRGB; grey is one number.
  static func color(
    _ text: String, opacity: String? = nil, space name: String? = nil
  ) throws(CAMLProblem) -> Color {
    if text.hasPrefix("#") {
      guard var color = Color(hex: text) else {
        throw CAMLProblem(
          "\(Excerpt.quoted(text)) is not a colour", hint: "write it as #rgb or #rrggbb")
      }
      if let opacity { color.alpha = try lonelyNumber(opacity) }
      return color
    }
    let parts = try numbers(text)
    let space = try name.map(colorSpace) ?? .sRGB
    if space == .gray, parts.count == 1 {
      return Color(white: parts[0], alpha: try opacity.map(lonelyNumber) ?? 1)
    }
    guard parts.count == 3 || parts.count == 4 && opacity == nil else {
      throw CAMLProblem(
        "a colour was expected, not \(counted(parts.count, "number"))",
        hint: isMissing(text) ? missingHint : "write red, green and blue, as \"1 0.5 0\"")
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
    case 2:
      let type: PropertyType = name.lowercased().hasSuffix("size") ? .size : .point
      return PropertyValue(SIMD4(numbers[0], numbers[1], 0, 0), type)
    case 4: return PropertyValue(SIMD4(numbers), .rect)
    default: return .string(text)
    }
  }
}
