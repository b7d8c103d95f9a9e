import LayerAnimation
import LayerModel
import LayerText

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
