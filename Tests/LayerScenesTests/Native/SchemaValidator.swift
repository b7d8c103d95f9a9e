import LayerText
import Testing

@testable import LayerScenes

/// Validates values by a JSON Schema, as far as the schema of scenes uses the language.
///
/// An unknown keyword is an issue, because it would have no effect.
struct SchemaValidator {
  /// A value without its place in a file.
  enum Value: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Value])
    case object([String: Value])

    init(_ json: JSONValue) {
      switch json.kind {
      case .null: self = .null
      case .bool: self = .bool(json.bool ?? false)
      case .number: self = .number(json.number ?? 0)
      case .string: self = .string(json.string ?? "")
      case .array: self = .array(json.elements.map { Value($0) })
      case .object:
        self = .object(
          Dictionary(json.members.map { ($0.key, Value($0.value)) }) { first, _ in first })
      }
    }

    init(_ schema: SchemaValue) {
      switch schema {
      case .bool(let flag): self = .bool(flag)
      case .integer(let number): self = .number(Double(number))
      case .string(let text): self = .string(text)
      case .array(let elements): self = .array(elements.map { Value($0) })
      case .object(let members):
        self = .object(
          Dictionary(members.map { ($0.key, Value($0.value)) }) { first, _ in first })
      }
    }

    var elements: [Value] { if case .array(let elements) = self { elements } else { [] } }
    var members: [String: Value] { if case .object(let members) = self { members } else { [:] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    func has(type: String) -> Bool {
      switch self {
      case .null: type == "null"
      case .bool: type == "boolean"
      case .number(let number):
        type == "number" || type == "integer" && number == number.rounded()
      case .string: type == "string"
      case .array: type == "array"
      case .object: type == "object"
      }
    }
  }

  private let root: Value
  private let definitions: [String: Value]

  init(_ schema: SchemaValue) {
    root = Value(schema)
    definitions = root.members["$defs"]?.members ?? [:]
  }

  /// Returns whether a text in JSON is a valid document.
  func accepts(_ text: String) throws -> Bool {
    accepts(Value(try JSONDocument(Array(text.utf8), file: "s.json").root), root)
  }

  private func accepts(_ value: Value, _ schema: Value) -> Bool {
    if case .bool(let flag) = schema { return flag }
    let keywords = schema.members
    return keywords.allSatisfy { accepts(value, $0.key, $0.value, keywords) }
  }

  private func accepts(
    _ value: Value, _ keyword: String, _ rule: Value, _ keywords: [String: Value]
  ) -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "then": return true
    case "$ref":
      let name = rule.text.map { String($0.dropFirst("#/$defs/".count)) } ?? ""
      guard let definition = definitions[name] else {
        Issue.record("no definition \(name)")
        return false
      }
      return accepts(value, definition)
    case "type":
      return (rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)).contains {
        value.has(type: $0)
      }
    case "const": return value == rule
    case "enum": return rule.elements.contains(value)
    case "anyOf": return rule.elements.contains { accepts(value, $0) }
    case "allOf": return rule.elements.allSatisfy { accepts(value, $0) }
    case "not": return !accepts(value, rule)
    case "if": return !accepts(value, rule) || accepts(value, keywords["then"] ?? .bool(true))
    case "minimum": return value.number.map { $0 >= rule.number ?? 0 } ?? true
    case "pattern":
      guard let text = value.text else { return true }
      guard let pattern = try? Regex(rule.text ?? "") else {
        Issue.record("no pattern \(rule)")
        return false
      }
      return text.firstMatch(of: pattern) != nil
    default: return acceptsParts(of: value, keyword, rule, keywords)
    }
  }

  private func acceptsParts(
    of value: Value, _ keyword: String, _ rule: Value, _ keywords: [String: Value]
  ) -> Bool {
    let isArray = value.has(type: "array")
    let isObject = value.has(type: "object")
    let count = Double(isArray ? value.elements.count : value.members.count)
    switch keyword {
    case "items":
      let first = keywords["prefixItems"]?.elements.count ?? 0
      return value.elements.dropFirst(first).allSatisfy { accepts($0, rule) }
    case "prefixItems":
      return zip(value.elements, rule.elements).allSatisfy { accepts($0, $1) }
    case "minItems": return !isArray || count >= rule.number ?? 0
    case "maxItems": return !isArray || count <= rule.number ?? 0
    case "minProperties": return !isObject || count >= rule.number ?? 0
    case "maxProperties": return !isObject || count <= rule.number ?? 0
    case "required":
      return !isObject
        || rule.elements.allSatisfy { $0.text.map { value.members[$0] != nil } ?? false }
    case "properties":
      return value.members.allSatisfy { member in
        rule.members[member.key].map { accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      let known = keywords["properties"]?.members ?? [:]
      return value.members.allSatisfy { known[$0.key] != nil || accepts($0.value, rule) }
    case "propertyNames": return value.members.keys.allSatisfy { accepts(.string($0), rule) }
    default:
      Issue.record("an unknown keyword: \(keyword)")
      return false
    }
  }
}
