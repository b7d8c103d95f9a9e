/// A JSON value whose members keep their order, for writing schemas in Swift.
///
///     let point: SchemaValue = ["type": "array", "items": ["type": "number"], "minItems": 2]
package indirect enum SchemaValue: Sendable {
  /// A string.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// True or false.
  case bool(Bool)
  /// An array.
  case array([SchemaValue])
  /// An object, with its members in order.
  case object([(key: String, value: SchemaValue)])

  /// Makes an array of strings.
  package static func strings(_ strings: [String]) -> SchemaValue {
    .array(strings.map { .string($0) })
  }

  /// Returns the reference to a definition.
  package static func definition(_ name: String) -> SchemaValue {
    ["$ref": .string("#/$defs/\(name)")]
  }

  /// Returns the schema of an object with these members and no others.
  package static func closedObject(
    required: [(key: String, value: SchemaValue)],
    optional: [(key: String, value: SchemaValue)] = []
  ) -> SchemaValue {
    [
      "type": "object", "required": .strings(required.map(\.key)),
      "properties": .object(required + optional), "additionalProperties": false,
    ]
  }

  /// Returns the object with the members of another one after its own.
  package func adding(_ other: SchemaValue) -> SchemaValue {
    guard case .object(let own) = self, case .object(let others) = other else {
      fatalError("Only an object gets members.")
    }
    return .object(own + others)
  }

  /// The value as JSON, with an indent of two for each level, and a line break at the end.
  package var text: String {
    var json = JSONWriter(layout: .indented)
    append(to: &json)
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func append(to json: inout JSONWriter) {
    switch self {
    case .string(let string): json.string(string)
    case .integer(let number): json.integer(number)
    case .bool(let flag): json.bool(flag)
    case .array(let elements):
      Self.append(elements.map { (nil, $0) }, to: &json, { $0.beginArray() }, { $0.endArray() })
    case .object(let members):
      Self.append(
        members.map { ($0.key, $0.value) }, to: &json, { $0.beginObject() }, { $0.endObject() })
    }
  }

  /// Appends an array or an object; a short list of plain values takes one line.
  private static func append(
    _ members: [(key: String?, value: SchemaValue)], to json: inout JSONWriter,
    _ begin: (inout JSONWriter) -> Void, _ end: (inout JSONWriter) -> Void
  ) {
    func write(_ json: inout JSONWriter) {
      begin(&json)
      for member in members {
        if let key = member.key { json.key(key) }
        member.value.append(to: &json)
      }
      end(&json)
    }
    guard members.count < 12, members.allSatisfy(\.value.isScalar) else { return write(&json) }
    var line = JSONWriter(layout: .oneLine)
    write(&line)
    json.raw(line.bytes)
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .string, .integer, .bool: true
    }
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
