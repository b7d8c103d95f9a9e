import LayerModel
import LayerText

// Values that are written as strings, and containers of plain values.
extension NativeValue {
  /// Reads a path from SVG path data.
  static func path(_ json: JSONValue, _ subject: @autoclosure () -> ValueSubject) throws(SceneError)
    -> Path
  {
    guard let text = json.string else {
      throw subject().mismatch(
        json, expected: "a path", hint: "write SVG path data such as \"M0,0 L100,0 Z\"")
    }
    do {
      return try Path(svg: text)
    } catch {
      throw json.error("\(subject()) is not a path: \(error)")
    }
  }

  /// Reads a string, or a string that names an object.
  static func string(
    _ json: JSONValue, _ type: PropertyType, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> String {
    if let text = json.string { return text }
    let hint = type == .opaque ? "write a string that names it" : nil
    throw subject().mismatch(json, expected: type.expectation, hint: hint)
  }

  /// Reads an array whose elements have one type or are plain values.
  static func array(
    _ json: JSONValue, of element: PropertyType?, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> PropertyValue {
    guard json.kind == .array else {
      throw subject().mismatch(json, expected: PropertyType.array.expectation)
    }
    var values: [PropertyValue] = []
    values.reserveCapacity(json.count)
    for (index, value) in json.elements.enumerated() {
      if let element {
        values.append(try read(value, as: ValueShape(element), subject().element(index)))
      } else {
        values.append(try plain(value, subject().element(index), depth: 2))
      }
    }
    return .array(values)
  }

  /// Reads a dictionary of plain values.
  static func dictionary(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> PropertyValue {
    guard json.kind == .object else {
      throw subject().mismatch(json, expected: PropertyType.dictionary.expectation)
    }
    var entries: [String: PropertyValue] = [:]
    for member in json.members {
      entries[member.key] = try plain(member.value, subject().entry(member.key), depth: 2)
    }
    return .dictionary(entries)
  }

  /// The deepest nesting of values without a declared type, which are freed recursively, so that a
  /// file could overflow the stack.
  static let plainDepth = 64

  /// Reads a value without a declared type.
  static func plain(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject, depth: Int = 1
  ) throws(SceneError) -> PropertyValue {
    if depth > plainDepth { throw json.error("values nest deeper than \(plainDepth)") }
    switch json.kind {
    case .null: return .null
    case .bool: return .bool(json.bool ?? false)
    case .number: return .number(json.number ?? 0)
    case .string: return .string(json.string ?? "")
    case .array:
      var elements: [PropertyValue] = []
      for element in json.elements {
        elements.append(try plain(element, subject(), depth: depth + 1))
      }
      return .array(elements)
    case .object:
      var entries: [String: PropertyValue] = [:]
      for member in json.members {
        entries[member.key] = try plain(member.value, subject(), depth: depth + 1)
      }
      return .dictionary(entries)
    }
  }
}

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
