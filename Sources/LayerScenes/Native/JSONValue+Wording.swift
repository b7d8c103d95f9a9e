import LayerModel
import LayerText

extension JSONValue {
  /// Whether a file is a Lottie composition: it has layers and a frame rate, and no class.
  package var isComposition: Bool {
    kind == .object && self["layers"]?.kind == .array && self["class"] == nil
      && (self["fr"] != nil || self["ip"] != nil || self["op"] != nil)
  }

  /// The value as the subject of "… was given".
  var found: String {
    switch kind {
    case .null, .bool, .number: Excerpt.short(sourceText)
    case .string: "the string \"\(Excerpt.short(string ?? ""))\""
    case .array where count == 0: "an empty array"
    case .array: count == 1 ? "an array of 1 element" : "an array of \(count) elements"
    case .object: "an object"
    }
  }

  /// Checks that the value is an object with only known keys.
  ///
  /// - Parameters:
  ///   - name: The name of the object, with its article: `an event`.
  ///   - keys: The keys that it may have.
  /// - Throws: The first unknown key, with its location.
  func checkObject(
    _ name: @autoclosure () -> String, keys: [String]
  ) throws(SceneError) {
    try checkKind(.object, name())
    for member in members where !keys.contains(where: member.hasKey) {
      throw member.error(
        "\(name()) has no key \(Excerpt.quoted(member.key))",
        hint: Suggestion.hint(for: member.key, in: keys)
          ?? "its keys are \(keys.joined(separator: ", "))")
    }
    if keys.contains("description") { _ = try optionalString("description", of: name()) }
  }

  /// Checks the kind of the value; the name is only evaluated if the kind is another one.
  func checkKind(
    _ expected: JSONKind, _ name: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) throws(SceneError) {
    if kind == expected { return }
    // A field takes a value; a scene or an event is a value.
    let name = name()
    let verb = name.hasPrefix("'") ? "takes" : "must be"
    throw error("\(name) \(verb) \(expected); \(found) was given", hint: hint())
  }

  /// Returns the string for a key, or nil if the key is missing; another kind of value is an error.
  func optionalString(
    _ key: String, of name: @autoclosure () -> String
  ) throws(SceneError) -> String? {
    guard let value = self[key] else { return nil }
    try value.checkKind(.string, "'\(key)' of \(name())")
    return value.string
  }

  /// Returns the value for a key that is required.
  func required(
    _ key: String, of name: @autoclosure () -> String, hint: @autoclosure () -> String? = nil
  ) throws(SceneError) -> JSONValue {
    if let value = self[key] { return value }
    throw error("\(name()) needs the key '\(key)'", hint: hint())
  }
}
