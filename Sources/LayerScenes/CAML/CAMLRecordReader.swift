import LayerModel
import LayerText

/// Reads a list of records, such as the cells of an emitter.
///
///     <emitterCells>
///       <CAEmitterCell name="flame" birthRate="20" lifetime="2">   attributes: numbers and names
///         <contents type="CGImage" src="flame.png"/>               elements: objects
///         <emitterCells> … </emitterCells>                         cells of cells
///       </CAEmitterCell>
///     </emitterCells>
///
/// What the table of the records does not have is kept in their property `attributes`.
struct CAMLRecordReader {
  /// The class of a record; there is no other.
  static let className = "CAEmitterCell"
  /// The property for what has no meaning here.
  static let others = "attributes"

  private let table: PropertyTable

  /// Makes a reader for records with the properties of a table.
  init(_ table: PropertyTable) { self.table = table }

  /// Reads the records inside an element.
  func records(
    _ list: XMLNode, _ notes: inout ReaderNotes, depth: Int = 1
  ) throws(SceneError) -> PropertyValue {
    if depth > NativeValue.recordDepth {
      throw list.error("'\(list.name)' nests deeper than \(NativeValue.recordDepth)")
    }
    var records: [PropertyValue] = []
    for child in list.children {
      let read = notes.reading { notes throws(SceneError) in try record(child, &notes, depth) }
      if let read { records.append(.dictionary(read)) }
    }
    return .array(records)
  }

  private func record(
    _ node: XMLNode, _ notes: inout ReaderNotes, _ depth: Int
  ) throws(SceneError) -> [String: PropertyValue] {
    let className = node.attribute("type") ?? node.name
    guard className == Self.className else {
      throw node.error(
        "\(Excerpt.quoted(className)) is not a class of cells", hint: "write <\(Self.className) …/>"
      )
    }
    var entries: [String: PropertyValue] = [:]
    var others: [String: PropertyValue] = [:]
    for attribute in node.attributes where attribute.name != "type" {
      if let row = row(named: attribute.name) {
        entries[row.name] = notes.reading { _ throws(SceneError) in
          try value(of: attribute, node, row)
        }
        continue
      }
      notes.addStrange(
        .init(isAttribute: true, name: attribute.name, owner: " of a cell"),
        at: node.place(ofAttribute: attribute.name),
        hint: Suggestion.hint(for: attribute.name, in: table.allKeyPaths))
      let guess = CAMLText.guessed(attribute.value, name: attribute.name)
      others[attribute.name] = guess.number == nil ? .string(attribute.value) : guess
    }
    for child in node.children {
      if let row = row(named: child.name) {
        entries[row.name] = notes.reading { notes throws(SceneError) in
          try row.declaration.records == nil
            ? value(of: child, row) : records(child, &notes, depth: depth + 1)
        }
        continue
      }
      notes.addStrange(
        .init(isAttribute: false, name: child.name, owner: " of a cell"), at: child.place,
        hint: Suggestion.hint(for: child.name, in: table.allKeyPaths))
      others[child.name] = try CAMLValueReader.object(child)
    }
    if !others.isEmpty { entries[Self.others] = .dictionary(others) }
    return entries
  }

  private func row(named name: String) -> PropertyRow? {
    name == Self.others ? nil : table.row(named: name)
  }

  private func value(
    of attribute: XMLAttribute, _ node: XMLNode, _ row: PropertyRow
  ) throws(SceneError) -> PropertyValue {
    try node.naming("'\(row.name)'", attribute: attribute.name) { () throws(CAMLProblem) in
      try checked(try CAMLText.value(attribute.value, as: row.type), row)
    }
  }

  private func value(of child: XMLNode, _ row: PropertyRow) throws(SceneError) -> PropertyValue {
    let value = try CAMLValueReader.value(of: child, expecting: row.type)
    return try child.naming("'\(row.name)'") { () throws(CAMLProblem) in try checked(value, row) }
  }

  private func checked(
    _ value: PropertyValue, _ row: PropertyRow
  ) throws(CAMLProblem) -> PropertyValue {
    if let admitted = row.declaration.admitted(value) { return admitted }
    if let name = row.declaration.unknownName(in: value) {
      throw CAMLText.unknown(name, among: row.declaration.allowedNames, row.name)
    }
    throw CAMLProblem(
      value.isFinite
        ? "\(row.type.expectation) was expected, not \(value.typeDescription)"
        : "the value must be finite")
  }
}
