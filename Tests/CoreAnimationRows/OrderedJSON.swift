import Foundation

/// A value of JSON whose members keep their order: a layer's properties are set in that of the file.
enum OrderedJSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([OrderedJSON])
  case object([OrderedMember])

  /// Reads a text; nil if it is no JSON.
  init?(_ text: String) {
    var parser = Parser(scalars: Array(text.unicodeScalars))
    guard let value = parser.value() else { return nil }
    self = value
  }

  /// The member of an object.
  subscript(key: String) -> OrderedJSON? {
    members.first { $0.key == key }?.value
  }

  var members: [(key: String, value: OrderedJSON)] {
    if case .object(let members) = self { return members.map { ($0.key, $0.value) } }
    return []
  }

  /// The elements; any other value is its own element.
  var elements: [OrderedJSON] {
    if case .array(let elements) = self { return elements }
    return [self]
  }

  var number: Double? {
    if case .number(let number) = self { return number }
    return string == "inf" ? .infinity : nil
  }

  var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  var bool: Bool? {
    if case .bool(let flag) = self { return flag }
    return nil
  }
}

/// Reads a text from its start.
private struct Parser {
  let scalars: [Unicode.Scalar]
  var place = 0

  private mutating func next() -> Unicode.Scalar? {
    while place < scalars.count, " \n\r\t".unicodeScalars.contains(scalars[place]) { place += 1 }
    return place < scalars.count ? scalars[place] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next() == scalar else { return false }
    place += 1
    return true
  }

  mutating func value() -> OrderedJSON? {
    guard let first = next() else { return nil }
    switch first {
    case "{":
      var members: [OrderedMember] = []
      place += 1
      while !take("}") {
        guard let key = string(), take(":"), let value = value() else { return nil }
        members.append(OrderedMember(key: key, value: value))
        _ = take(",")
      }
      return .object(members)
    case "[":
      var elements: [OrderedJSON] = []
      place += 1
      while !take("]") {
        guard let value = value() else { return nil }
        elements.append(value)
        _ = take(",")
      }
      return .array(elements)
    case "\"": return string().map { .string($0) }
    default: return word()
    }
  }

  private mutating func word() -> OrderedJSON? {
    let start = place
    while place < scalars.count, !",]} \n\r\t".unicodeScalars.contains(scalars[place]) {
      place += 1
    }
    let word = String(String.UnicodeScalarView(scalars[start..<place]))
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return Double(word).map { .number($0) }
    }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = place
    while place < scalars.count, scalars[place] != "\"" {
      place += scalars[place] == "\\" ? 2 : 1
    }
    guard place < scalars.count else { return nil }
    let text = String(String.UnicodeScalarView(scalars[start..<place]))
    place += 1
    if !text.contains("\\") { return text }
    let data = Data("[\"\(text)\"]".utf8)
    return (try? JSONSerialization.jsonObject(with: data) as? [String])?.first
  }
}

/// A member of an object; Swift 6 takes no pairs of a type inside of the type.
struct OrderedMember {
  let key: String
  let value: OrderedJSON
}
