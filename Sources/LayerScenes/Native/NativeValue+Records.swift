import LayerModel
import LayerText

// Lists of records, such as the cells of an emitter.
extension NativeValue {
  /// The deepest nesting of records.
  static let recordDepth = 16

  /// Reads an array of objects whose keys are the names of a property table.
  static func records(
    _ json: JSONValue, _ table: PropertyTable, _ subject: @autoclosure () -> ValueSubject,
    depth: Int = 1
  ) throws(SceneError) -> PropertyValue {
    guard json.kind == .array else {
      throw subject().mismatch(json, expected: "an array of objects")
    }
    if depth > recordDepth {
      throw json.error("\(subject()) nests deeper than \(recordDepth)")
    }
    var records: [PropertyValue] = []
    for (index, element) in json.elements.enumerated() {
      let own = subject().element(index)
      guard element.kind == .object else { throw own.mismatch(element, expected: "an object") }
      records.append(.dictionary(try record(element, table, own, depth)))
    }
    return .array(records)
  }

  private static func record(
    _ json: JSONValue, _ table: PropertyTable, _ subject: @autoclosure () -> ValueSubject,
    _ depth: Int
  ) throws(SceneError) -> [String: PropertyValue] {
    var entries: [String: PropertyValue] = [:]
    for member in json.members {
      guard let row = table.row(named: member.key) else {
        throw member.error(
          "\(subject()) has no property \(Excerpt.quoted(member.key))",
          hint: Suggestion.hint(for: member.key, in: table.rows.map(\.name)))
      }
      let shape = ValueShape(row.address, in: table)
      let own = subject().entry(member.key)
      let value: PropertyValue =
        if let inner = shape.records, !member.value.isNull {
          try records(member.value, inner, own, depth: depth + 1)
        } else {
          try read(member.value, as: shape, own)
        }
      guard row.declaration.admitted(value) != nil else {
        let names = row.declaration.allowedNames
        throw own.mismatch(
          member.value,
          expected: names.isEmpty ? "a finite value" : "one of \(names.joined(separator: ", "))",
          hint: member.value.string.flatMap { Suggestion.hint(for: $0, in: names) })
      }
      entries[member.key] = value
    }
    return entries
  }
}
