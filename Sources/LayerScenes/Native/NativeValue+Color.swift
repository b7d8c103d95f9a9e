import LayerModel
import LayerText

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
