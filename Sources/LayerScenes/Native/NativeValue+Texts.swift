import LayerModel

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
        values.append(try plain(value, subject().element(index)))
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
      entries[member.key] = try plain(member.value, subject().entry(member.key))
    }
    return .dictionary(entries)
  }

  /// Reads a value without a declared type.
  ///
  /// Arrays and objects are not allowed: a nested value is freed recursively, so a file could
  /// overflow the stack.
  private static func plain(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> PropertyValue {
    switch json.kind {
    case .null: return .null
    case .bool: return .bool(json.bool ?? false)
    case .number: return .number(json.number ?? 0)
    case .string: return .string(json.string ?? "")
    case .array, .object:
      throw subject().mismatch(json, expected: "a number, a string, true, false or null")
    }
  }
}
