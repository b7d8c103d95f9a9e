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
  package func adding(_ members: [(key: String, value: SchemaValue)]) -> SchemaValue {
    guard case .object(let own) = self else { fatalError("Only an object gets members.") }
    return .object(own + members)
  }

  /// The value as JSON, with an indent of two for each level, and a line break at the end.
  package var text: String {
    var text = ""
    append(to: &text, indent: "")
    return text + "\n"
  }

  private func append(to text: inout String, indent: String) {
    switch self {
    case .string(let string):
      var writer = JSONWriter()
      writer.string(string)
      text += String(decoding: writer.bytes, as: UTF8.self)
    case .integer(let number): text += "\(number)"
    case .bool(let flag): text += flag ? "true" : "false"
    case .array(let elements): append(elements.map { (nil, $0) }, "[", "]", to: &text, indent)
    case .object(let members):
      append(members.map { ($0.key, $0.value) }, "{", "}", to: &text, indent)
    }
  }

  private func append(
    _ members: [(key: String?, value: SchemaValue)], _ open: String, _ close: String,
    to text: inout String, _ indent: String
  ) {
    // A list of plain values takes one line.
    let isPlain = members.allSatisfy { $0.value.isPlain } && members.count < 12
    let inner = indent + "  "
    text += open
    for (index, member) in members.enumerated() {
      if index > 0 { text += isPlain ? ", " : "," }
      if !isPlain { text += "\n\(inner)" }
      if let key = member.key {
        SchemaValue.string(key).append(to: &text, indent: inner)
        text += ": "
      }
      member.value.append(to: &text, indent: inner)
    }
    if !isPlain { text += "\n\(indent)" }
    text += close
  }

  private var isPlain: Bool {
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
