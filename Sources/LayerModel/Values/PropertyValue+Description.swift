extension PropertyValue: CustomStringConvertible {
  /// The value in one line: `0.5`, `true`, `(25, 240)`, `#ff0000`, `"text"`, `[0, 1]`, `null`.
  ///
  /// Keys of a dictionary are in alphabetical order. A path is printed as its SVG data.
  public var description: String {
    switch self {
    case .null: "null"
    case .number(let number): number.shortText
    case .bool(let flag): flag ? "true" : "false"
    case .point(let point): point.description
    case .size(let size): size.description
    case .rect(let rect): rect.description
    case .color(let color): color.description
    case .transform(let transform): transform.description
    case .path(let path): path.description
    case .string(let string): string.debugDescription
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let entries): PropertyValue.text(entries)
    case .opaque(let reference): reference.description
    }
  }

  private static func text(_ entries: [String: PropertyValue]) -> String {
    let parts = entries.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }
    return parts.isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
  }
}

extension PropertyValue: CustomReflectable {
  /// The value itself, without the case around it.
  public var customMirror: Mirror {
    switch self {
    case .array(let elements):
      Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    case .dictionary(let entries):
      Mirror(
        self, children: entries.sorted { $0.key < $1.key }.map { (label: $0.key, value: $0.value) },
        displayStyle: .dictionary)
    default: Mirror(self, children: [])
    }
  }
}
