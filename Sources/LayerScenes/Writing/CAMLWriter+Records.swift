import LayerModel
import LayerText

// Lists of records, such as the cells of an emitter.
extension CAMLWriter {
  /// Writes records as `CAMLRecordReader` reads them: what fits into attributes first.
  mutating func write(_ records: [PropertyValue], _ list: PropertyRow, of layer: Layer) {
    begin(list.name)
    for case .dictionary(let entries) in records {
      begin(CAMLRecordReader.className)
      write(entries, list.declaration.records?().rows ?? [], of: layer)
      end()
    }
    end()
  }

  private mutating func write(
    _ entries: [String: PropertyValue], _ rows: [PropertyRow], of layer: Layer
  ) {
    var elements: [(row: PropertyRow, value: PropertyValue)] = []
    for row in rows where row.name != CAMLRecordReader.others {
      guard let value = entries[row.name] else { continue }
      if let text = CAMLValueText.text(value) {
        attribute(row.name, text)
      } else {
        elements.append((row, value))
      }
    }
    let others = writableOthers(entries, rows, of: layer)
    for (name, value) in others {
      if let text = Self.plainText(value) { attribute(name, text) }
    }
    for (row, value) in elements {
      if row.declaration.records != nil, case .array(let records) = value {
        write(records, row, of: layer)
      } else {
        element(row.name, value)
      }
    }
    for (name, value) in others where Self.plainText(value) == nil { element(name, value) }
  }

  /// Returns what a record keeps without a meaning, by name; a name that cannot be read back is a loss.
  private mutating func writableOthers(
    _ entries: [String: PropertyValue], _ rows: [PropertyRow], of layer: Layer
  ) -> [(name: String, value: PropertyValue)] {
    guard case .dictionary(let others)? = entries[CAMLRecordReader.others] else { return [] }
    let taken = Set(rows.map(\.name)).union(["type"])
    var found: [(name: String, value: PropertyValue)] = []
    for name in others.keys.sorted() {
      guard let value = others[name] else { continue }
      if CAMLValueText.isPlainName(name), !taken.contains(name) {
        found.append((name, value))
      } else {
        lose("the attribute \(Excerpt.quoted(name)) of a cell", of: layer)
      }
    }
    return found
  }

  /// Returns a number or a string as an attribute has it; nil for other values, and for a string that
  /// would read back as a number.
  private static func plainText(_ value: PropertyValue) -> String? {
    switch value {
    case .number(let number): CAMLValueText.number(number)
    case .string(let text) where CAMLText.guessed(text, name: "").number == nil: text
    default: nil
    }
  }
}
