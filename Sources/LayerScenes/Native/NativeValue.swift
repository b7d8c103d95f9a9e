import LayerModel
import LayerText

/// Reads the values of properties by the types in the property table.
enum NativeValue {
  /// Reads a value with a shape.
  static func read(
    _ json: JSONValue, as shape: ValueShape, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> PropertyValue {
    if json.isNull, shape.allowsNone { return .null }
    if let value = usual(json, as: shape) { return value }
    switch shape.type {
    case .number:
      let number = try number(json, isAngle: shape.isAngle, subject())
      if shape.isWhole { try checkWhole(number, json, subject()) }
      return .number(number)
    case .bool:
      if shape.takesNumbers, let number = json.number { return .number(number) }
      throw subject().mismatch(json, expected: shape.type.expectation)
    case .point, .size, .rect: return try structure(json, shape.type, subject())
    case .color: return .color(try color(json, subject()))
    case .transform: return .transform(try transform(json, subject()))
    case .path: return .path(try path(json, subject()))
    case .string: return .string(try string(json, shape.type, subject()))
    case .opaque: return .opaque(OpaqueReference(try string(json, shape.type, subject())))
    case .array:
      if let table = shape.records { return try records(json, table, subject()) }
      return try array(json, of: shape.element, subject())
    case .dictionary: return try dictionary(json, subject())
    case .layer: throw subject().mismatch(json, expected: "a layer, which is not a value")
    }
  }

  /// Reads what most values are: a number, true or false, and few numbers; nil for anything else.
  ///
  /// It is fast, because it has no subject for a message.
  static func usual(_ json: JSONValue, as shape: ValueShape) -> PropertyValue? {
    switch shape.type {
    case .number: shape.isWhole ? nil : json.number.map { .number($0) }
    case .bool: json.bool.map { .bool($0) }
    case .point, .size, .rect:
      json.fewNumbers(shape.type.numberCount).map { PropertyValue($0, shape.type) }
    default: nil
    }
  }

  /// Reads a number: a JSON number, an infinity as text, or an angle as text.
  static func number(
    _ json: JSONValue, isAngle: Bool = false, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Double {
    if let number = json.number { return number }
    if let text = json.string {
      if let infinity = NumberText.infinity(text) { return infinity }
      if let angle = NumberText.angle(text) {
        if isAngle { return angle }
        throw subject().mismatch(
          json, expected: "a number", hint: "only angles are written in degrees")
      }
    }
    throw subject().mismatch(json, expected: "a number", hint: numberHint(json, isAngle))
  }

  /// Reads an instant or a duration.
  static func seconds(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Double {
    let seconds = try number(json, subject())
    if seconds >= 0, seconds.isFinite { return seconds }
    throw subject().mismatch(json, expected: "a finite number, 0 or more")
  }

  private static func numberHint(_ json: JSONValue, _ isAngle: Bool) -> String? {
    if let text = json.string, let number = NumberText.plain(text) {
      return "write \(NumberFormat.exact.string(number)) without quotes"
    }
    return isAngle ? "write radians, or degrees as \"30deg\"" : nil
  }

  private static func checkWhole(
    _ number: Double, _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) {
    if !ValueShape.isWhole(number) {
      throw subject().mismatch(json, expected: "a whole number")
    }
  }

  /// Reads an array of numbers, whose count the caller has checked if it matters.
  static func numbers(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(json.count)
    for (index, element) in json.elements.enumerated() {
      numbers.append(try number(element, subject().element(index)))
    }
    return numbers
  }

  private static func structure(
    _ json: JSONValue, _ type: PropertyType, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> PropertyValue {
    guard json.kind == .array, json.count == type.numberCount else {
      let form =
        switch type {
        case .point: "[x, y]"
        case .size: "[width, height]"
        default: "[x, y, width, height]"
        }
      throw subject().mismatch(json, expected: type.expectation, hint: "write \(form)")
    }
    return PropertyValue(try fewNumbers(json, subject()), type)
  }

  /// Reads an array of at most four numbers, without allocating one; the others are 0.
  static func fewNumbers(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> SIMD4<Double> {
    if let numbers = json.fewNumbers() { return numbers }
    var numbers = SIMD4<Double>.zero
    for (index, element) in json.elements.enumerated() {
      numbers[index] = try number(element, subject().element(index))
    }
    return numbers
  }
}

extension PropertyValue {
  /// Makes a point, a size or a rectangle of its numbers.
  init(_ numbers: SIMD4<Double>, _ type: PropertyType) {
    switch type {
    case .point: self = .point(Point(x: numbers[0], y: numbers[1]))
    case .size: self = .size(Size(width: numbers[0], height: numbers[1]))
    default:
      self = .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }
}

extension NativeValue {
  private static let colorHint =
    "write [red, green, blue], [red, green, blue, alpha] or \"#rrggbbaa\""

  /// Reads a colour: three or four components, hexadecimal text, or components in a named space.
  static func color(_ json: JSONValue, _ subject: @autoclosure () -> ValueSubject)
    throws(SceneError) -> Color
  {
    switch json.kind {
    case .string:
      if let color = Color(hex: json.string ?? "") { return color }
    case .array where json.count == 3 || json.count == 4:
      return try color(of: json, in: .sRGB, subject())
    case .object where json.count == 1:
      return try spacedColor(json, subject())
    default: break
    }
    throw subject().mismatch(json, expected: "a colour", hint: colorHint)
  }

  /// Reads `{"displayP3": [1, 0, 0]}`.
  private static func spacedColor(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Color {
    let names = ColorSpace.allCases.map(\.description)
    for member in json.members {
      guard let space = ColorSpace.allCases.first(where: { $0.description == member.key }) else {
        throw member.error(
          "\(subject()) is in an unknown colour space \(Excerpt.quoted(member.key))",
          hint: Suggestion.hint(for: member.key, in: names)
            ?? "the spaces are \(names.joined(separator: ", "))")
      }
      let value = member.value
      let counts = space == .gray ? 1...2 : 3...4
      guard value.kind == .array, counts.contains(value.count) else {
        let form = space == .gray ? "[white] or [white, alpha]" : "[red, green, blue, alpha]"
        throw subject().mismatch(value, expected: "a colour in \(space)", hint: "write \(form)")
      }
      return try color(of: value, in: space, subject())
    }
    throw subject().mismatch(json, expected: "a colour", hint: colorHint)
  }

  private static func color(
    of json: JSONValue, in space: ColorSpace, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Color {
    let parts = try fewNumbers(json, subject())
    if space == .gray { return Color(white: parts[0], alpha: json.count > 1 ? parts[1] : 1) }
    let alpha = json.count > 3 ? parts[3] : 1
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha, space: space)
  }
}
