import LayerAnimation
import LayerModel
import LayerText

/// An error in a text of a CAML file; the caller adds the location.
struct CAMLProblem: Error, Hashable, Sendable {
  /// The message, without a full stop.
  var message: String
  /// What the user can do about it.
  var hint: String?

  /// Makes a problem from its parts.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

extension XMLNode {
  /// Reads a text of the element; an error gets its place, and a name of the text before it.
  func naming<Value>(
    _ name: @autoclosure () -> String, attribute: String? = nil,
    _ read: () throws(CAMLProblem) -> Value
  ) throws(SceneError) -> Value {
    do {
      return try read()
    } catch {
      throw self.error("\(name()): \(error.message)", attribute: attribute, hint: error.hint)
    }
  }
}

/// Parses numbers and other values in the texts of a CAML file.
enum CAMLText {
  /// Parses one number; `inf` and `-inf` are valid, as in `repeatCount="inf"`.
  static func number(_ text: some StringProtocol) throws(CAMLProblem) -> Double {
    if let number = text.utf8.withContiguousStorageIfAvailable(ShortDecimal.value), let number {
      return number
    }
    let isPlain = text.utf8.allSatisfy(NumberText.isNumberLetter)
    guard isPlain, let number = Double(text) else {
      let word = text.lowercased()
      if let infinity = infinities[word] { return infinity }
      throw CAMLProblem(
        "\(Excerpt.quoted(String(text))) is not a number",
        hint: isMissing(word) ? missingHint : nil)
    }
    guard number.isFinite else {
      throw CAMLProblem(
        "\(Excerpt.quoted(String(text))) is too large for a number",
        hint: "write 'inf' for something without end")
    }
    return number
  }

  /// What to do about a word that editors write for a value that is not there.
  static let missingHint = "leave the value out"

  /// Whether a text is such a word: `undefined`, `null` or `nan`.
  static func isMissing(_ text: String) -> Bool {
    ["undefined", "null", "nan"].contains(text.lowercased())
  }

  /// Parses one number, which may have white space around it.
  static func lonelyNumber(_ text: String) throws(CAMLProblem) -> Double {
    try fewNumbers(text, as: .number)[0]
  }

  /// Parses any number of numbers, separated by white space or commas.
  static func numbers(_ text: String) throws(CAMLProblem) -> [Double] {
    if let numbers = plainNumbers(text) { return numbers }
    if !text.isEmpty, text.utf8.allSatisfy(NumberText.isNumberLetter) { return [try number(text)] }
    var result: [Double] = []
    for word in words(text) { result.append(try number(word)) }
    return result
  }

  /// Parses as many numbers as a type needs.
  static func numbers(_ text: String, as type: PropertyType) throws(CAMLProblem) -> [Double] {
    let numbers = try numbers(text)
    let count = type.numberCount ?? 0
    guard numbers.count == count else {
      throw CAMLProblem("\(type.expectation) was expected, not \(counted(numbers.count, "number"))")
    }
    return numbers
  }

  /// Returns the numbers if all of them are short; nil for a text with anything else.
  private static func plainNumbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    return forEachPlainNumber(in: text) { numbers.append($0) } ? numbers : nil
  }

  /// Calls a closure with each number if all of them are short; returns false at anything else.
  private static func forEachPlainNumber(in text: String, _ take: (Double) -> Void) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if isSeparator(bytes[index]) {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, !isSeparator(bytes[index]) { index += 1 }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        guard let number = ShortDecimal.value(of: word) else { return false }
        take(number)
      }
      return true
    }
  }

  /// Returns whether a byte is ASCII white space or a comma.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    (9...13).contains(byte) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",")
  }

  /// Parses as many numbers as a type with at most four needs, without allocating an array.
  static func fewNumbers(
    _ text: String, as type: PropertyType
  ) throws(CAMLProblem) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    var count = 0
    let isPlain = forEachPlainNumber(in: text) { number in
      if count < 4 { result[count] = number }
      count += 1
    }
    if isPlain, count == type.numberCount { return result }
    for (index, number) in try numbers(text, as: type).enumerated() { result[index] = number }
    return result
  }

  /// Parses `0` or `1`, or one of the words that other tools write.
  static func bool(_ text: String) throws(CAMLProblem) -> Bool {
    if text == "1" { return true }
    if text == "0" { return false }
    switch text.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      throw CAMLProblem("\(Excerpt.quoted(text)) is neither 0 nor 1")
    }
  }

  /// Returns the words between white space and commas.
  static func words(_ text: String) -> [Substring] {
    // In ASCII, bytes are characters; the exception is CR LF, whose bytes separate as well.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { $0.isWhitespace || $0 == "," }
    }
    return text.utf8.split(whereSeparator: isSeparator).map { Substring($0) }
  }

  /// Returns a count with its noun: `1 number`, `3 numbers`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static let infinities: [String: Double] = [
    "inf": .infinity, "+inf": .infinity, "-inf": -.infinity,
    "infinity": .infinity, "-infinity": -.infinity,
  ]
}

extension CAMLText {
  /// Parses a timing function: its name, or the four numbers of its control points.
  static func timingFunction(_ text: String) throws(CAMLProblem) -> MediaTimingFunction {
    if let function = MediaTimingFunction(name: text) { return function }
    guard text.contains(where: \.isNumber), let numbers = try? numbers(text) else {
      throw unknown(text, among: MediaTimingFunction.names, "timing function")
    }
    guard numbers.count == 4 else {
      throw CAMLProblem(
        "a timing function has 4 numbers, not \(numbers.count)",
        hint: "write the control points as \"0.25 0.1 0.25 1\"")
    }
    return MediaTimingFunction(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Returns the problem of a text that is none of a few names.
  static func unknown(_ text: String, among names: [String], _ noun: String) -> CAMLProblem {
    CAMLProblem(
      "\(Excerpt.quoted(text)) is not a \(noun)",
      hint: Suggestion.hint(for: text, in: names) ?? "known are \(names.joined(separator: ", "))")
  }

  /// Parses a name of an enumeration.
  static func oneOf<Name: RawRepresentable & CaseIterable>(
    _ text: String, _ noun: String
  ) throws(CAMLProblem) -> Name where Name.RawValue == String {
    if let name = Name(rawValue: text) { return name }
    throw unknown(text, among: Name.allCases.map(\.rawValue), noun)
  }
}

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
    case .path: return .path(try CAMLPath.path(text))
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
  /// space if it is not sRGB.
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
    // Red, green and blue are equal then; one number is what this project once wrote.
    if space == .gray, parts.count == 1 || parts.count == 3, Set(parts).count == 1 {
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
