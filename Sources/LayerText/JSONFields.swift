import LayerModel

/// A member of an object in JSON, described once for what writes it and for its schema.
package struct JSONField<Subject>: Sendable {
  /// How the members are written.
  package typealias Write = @Sendable (inout JSONWriter, Subject) -> Void

  fileprivate let name: String
  fileprivate let schema: SchemaValue
  fileprivate var isOptional = false
  fileprivate let write: Write

  /// Makes a member whose value a closure writes.
  package init(_ name: String, _ schema: SchemaValue, _ write: @escaping Write) {
    self.name = name
    self.schema = schema
    self.write = { json, subject in
      json.key(name)
      write(&json, subject)
    }
  }

  /// Makes a member that is missing where a part of the subject is.
  package init<Part>(
    optional name: String, _ schema: SchemaValue,
    _ part: @escaping @Sendable (Subject) -> Part?,
    _ write: @escaping @Sendable (inout JSONWriter, Part) -> Void
  ) {
    self.name = name
    self.schema = schema
    isOptional = true
    self.write = { json, subject in
      guard let part = part(subject) else { return }
      json.key(name)
      write(&json, part)
    }
  }
}

extension JSONField {
  /// The member, which some objects of the schema lack.
  package var asOptional: JSONField {
    var field = self
    field.isOptional = true
    return field
  }
}

/// The members of an object in JSON, in the order in which they are written.
///
///     let place: JSONFields<Place> = [.text("file") { $0.file }, .count("line") { $0.line }]
package struct JSONFields<Subject>: Sendable, ExpressibleByArrayLiteral {
  private let list: [JSONField<Subject>]

  /// Makes the members of an object.
  package init(arrayLiteral list: JSONField<Subject>...) { self.list = list }

  private init(_ list: [JSONField<Subject>]) { self.list = list }

  /// Returns the members of one list, and then those of another.
  package static func + (first: JSONFields, second: JSONFields) -> JSONFields {
    JSONFields(first.list + second.list)
  }

  /// The schema of an object with these members and no others.
  package var schema: SchemaValue {
    func members(_ isOptional: Bool) -> [(key: String, value: SchemaValue)] {
      list.filter { $0.isOptional == isOptional }.map { ($0.name, $0.schema) }
    }
    return .closedObject(required: members(false), optional: members(true))
  }

  /// Writes a subject as an object.
  package func write(_ json: inout JSONWriter, _ subject: Subject) {
    json.object { for field in list { field.write(&$0, subject) } }
  }
}

// The usual members, by what they hold; the names are those of definitions in the schemas.
extension JSONField {
  /// A member that is the same in all objects.
  package static func constant(_ name: String, _ text: String) -> JSONField {
    JSONField(name, ["const": .string(text)]) { json, _ in json.string(text) }
  }

  /// The member `v`, the version of the format.
  package static func version(_ number: Int) -> JSONField {
    JSONField("v", ["const": .integer(number)]) { json, _ in json.integer(number) }
  }

  /// A text, or `null`.
  package static func text(
    _ name: String, _ schema: SchemaValue = .definition("text"),
    _ text: @escaping @Sendable (Subject) -> String?
  ) -> JSONField {
    JSONField(name, schema) { json, subject in
      if let text = text(subject) { json.string(text) } else { json.null() }
    }
  }

  /// A text that is missing where it is nil.
  package static func text(
    optional name: String, _ schema: SchemaValue = .definition("text"),
    _ text: @escaping @Sendable (Subject) -> String?
  ) -> JSONField {
    JSONField(optional: name, schema, text) { $0.string($1) }
  }

  /// One of some words.
  package static func word(
    _ name: String, _ words: [String], _ word: @escaping @Sendable (Subject) -> String
  ) -> JSONField {
    .text(name, ["enum": .strings(words)], word)
  }

  /// A number; infinities are strings.
  package static func number(
    _ name: String, _ number: @escaping @Sendable (Subject) -> Double
  ) -> JSONField {
    JSONField(name, .definition("number")) { $0.number(number($1)) }
  }

  /// A number, or `null`.
  package static func instant(
    _ name: String, _ number: @escaping @Sendable (Subject) -> Double?
  ) -> JSONField {
    JSONField(name, .definition("instant")) { json, subject in
      if let number = number(subject) { json.number(number) } else { json.null() }
    }
  }

  /// A whole number from 0 on.
  package static func count(
    _ name: String, _ count: @escaping @Sendable (Subject) -> Int
  ) -> JSONField {
    JSONField(name, .definition("count")) { $0.integer(count($1)) }
  }

  /// True or false.
  package static func flag(
    _ name: String, _ flag: @escaping @Sendable (Subject) -> Bool
  ) -> JSONField {
    JSONField(name, .definition("flag")) { $0.bool(flag($1)) }
  }

  /// A value of a property, as dumps write it.
  package static func value(
    _ name: String, _ value: @escaping @Sendable (Subject) -> PropertyValue?
  ) -> JSONField {
    JSONField(name, true) { json, subject in json.value(value(subject) ?? .null) }
  }

  /// A list, each element by a closure.
  package static func list<Element>(
    _ name: String, _ schema: SchemaValue,
    _ elements: @escaping @Sendable (Subject) -> [Element],
    _ write: @escaping @Sendable (inout JSONWriter, Element) -> Void
  ) -> JSONField {
    JSONField(name, ["type": "array", "items": schema]) { json, subject in
      json.array(of: elements(subject), write)
    }
  }
}
