// Lists of records: dictionaries whose keys are the names of a property table.

/// Why a list of records is not valid.
struct PropertyRecordFault: Error {
  /// The path from the property to what is wrong, such as `[0].birthRate`.
  var path: String
  /// What is wrong.
  var problem: PropertyError.Problem
  /// The most similar valid name, if one is similar.
  var suggestion: String?
}

extension PropertyDeclaration {
  /// Returns a list of records with each entry in its declared type; any other value unchanged.
  func checkedRecords(_ value: PropertyValue) throws(PropertyRecordFault) -> PropertyValue {
    guard let table = records?(), case .array(let elements) = value else { return value }
    var checked: [PropertyValue] = []
    checked.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard case .dictionary(let entries) = element else {
        throw PropertyRecordFault(
          path: "[\(index)]",
          problem: .wrongType(expected: .dictionary, found: element.typeDescription))
      }
      var record: [String: PropertyValue] = [:]
      for key in entries.keys.sorted() {
        guard let row = table.row(named: key), let value = entries[key] else {
          throw PropertyRecordFault(
            path: "[\(index)].\(key)", problem: .unknownKeyPath,
            suggestion: Suggestion.nearest(to: key, among: table.rows.map(\.name)))
        }
        do throws(PropertyRecordFault) {
          record[key] = try row.declaration.checkedEntry(value)
        } catch {
          throw PropertyRecordFault(
            path: "[\(index)].\(key)\(error.path)", problem: error.problem,
            suggestion: error.suggestion)
        }
      }
      checked.append(.dictionary(record))
    }
    return .array(checked)
  }

  /// Returns the value of an entry of a record in the declared type.
  private func checkedEntry(_ value: PropertyValue) throws(PropertyRecordFault) -> PropertyValue {
    if value == .null, allowsNone { return value }
    guard let converted = value.converted(to: type) else {
      throw PropertyRecordFault(
        path: "", problem: .wrongType(expected: type, found: value.typeDescription))
    }
    if let name = unknownName(in: converted) {
      throw PropertyRecordFault(
        path: "", problem: .unknownName(name: name, allowed: allowedNames),
        suggestion: Suggestion.nearest(to: name, among: allowedNames))
    }
    if !isFiniteEnough(converted) { throw PropertyRecordFault(path: "", problem: .notFinite) }
    return try checkedRecords(converted)
  }
}
