import LayerText

/// Reads `ignores`: the names of the rules that a check leaves out for a layer and everything below
/// it, for an animation, or for the whole scene.
///
///     "ignores": ["snap-back", "held"]
enum NativeIgnores {
  /// The key.
  static let key = "ignores"

  /// Returns the rules in an object.
  ///
  /// Whether there are such rules is not checked here: the rules belong to the reports.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - name: The name of the object, for messages.
  /// - Returns: The names with their places; none if the key is missing.
  /// - Throws: The reason why the value is not a list of names.
  static func rules(
    in json: JSONValue, of name: @autoclosure () -> String
  ) throws(SceneError) -> [IgnoredRule] {
    guard let list = json[key] else { return [] }
    try list.checkKind(
      .array, "'\(key)' of \(name())", hint: "write the names of rules, as in [\"snap-back\"]")
    var rules: [IgnoredRule] = []
    for (index, element) in list.elements.enumerated() {
      try element.checkKind(.string, "'\(key)[\(index)]' of \(name())")
      rules.append(IgnoredRule(name: element.string ?? "", place: element.place))
    }
    return rules
  }
}
