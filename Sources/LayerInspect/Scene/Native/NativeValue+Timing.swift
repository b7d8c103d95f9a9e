import LayerAnimation
import LayerModel

extension NativeValue {
  /// Reads a timing function: a name, or the four numbers of its control points.
  static func timingFunction(
    _ json: JSONValue, _ subject: ValueSubject
  ) throws(InspectError) -> MediaTimingFunction {
    let names = MediaTimingFunction.names
    if let name = json.string {
      if let function = MediaTimingFunction(name: name) { return function }
      throw json.error(
        "\(subject) is one of \(names.joined(separator: ", ")), not \(json.found)",
        hint: usualSlip(name) ?? Suggestion.hint(for: name, in: names))
    }
    guard json.kind == .array, json.count == 4 else {
      throw subject.mismatch(
        json, expected: "a timing function",
        hint: "write one of \(names.joined(separator: ", ")), or [c1x, c1y, c2x, c2y]")
    }
    let parts = try numbers(json, subject)
    return MediaTimingFunction(controlPoints: parts[0], parts[1], parts[2], parts[3])
  }

  /// The hint for names that other systems give to curves.
  private static func usualSlip(_ name: String) -> String? {
    switch name {
    case "easeInOut", "ease-in-out": "did you mean 'easeInEaseOut'?"
    case "ease": "did you mean 'default'?"
    default: nil
    }
  }

  /// Reads one of a few names.
  static func name<Name: RawRepresentable & CaseIterable>(
    _ json: JSONValue, _ subject: ValueSubject
  ) throws(InspectError) -> Name where Name.RawValue == String {
    let names = Name.allCases.map(\.rawValue)
    if let text = json.string, let name = Name(rawValue: text) { return name }
    throw json.error(
      "\(subject) is one of \(names.joined(separator: ", ")), not \(json.found)",
      hint: json.string.flatMap { Suggestion.hint(for: $0, in: names) })
  }

  /// Reads true or false.
  static func flag(_ json: JSONValue, _ subject: ValueSubject) throws(InspectError) -> Bool {
    if let flag = json.bool { return flag }
    throw subject.mismatch(json, expected: PropertyType.bool.expectation)
  }
}
