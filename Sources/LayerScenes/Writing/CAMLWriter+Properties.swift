import LayerAnimation
import LayerModel
import LayerText

// The properties of layers.
extension CAMLWriter {
  /// Writes the properties that are set: those that fit into attributes first.
  mutating func writeProperties(of layer: Layer, _ kind: LayerClass) {
    let base = kind.type.propertyTable
    for row in layer.propertyTable.rows.dropFirst(base.rows.count)
    where !layer.isPart(row.name) {
      lose("the property \(Excerpt.quoted(row.name))", of: layer)
    }
    var elements: [(row: PropertyRow, value: PropertyValue)] = []
    var wanted: [PropertyID] = []
    layer.forEachSetProperty { wanted.append($0) }
    for (row, value) in layer.written(wanted, usual: \.defaultValue)
    where isCoreAnimation(row.id, of: layer) {
      guard isWritable(value, "'\(row.name)'", of: layer) else { continue }
      // The text of a layer may be another object than a string.
      if let text = CAMLValueText.text(value), row.name != "string", row.type != .array {
        attribute(row.name, text)
      } else {
        elements.append((row, value))
      }
    }
    for (row, value) in elements { write(value, row, of: layer) }
  }

  private mutating func write(_ value: PropertyValue, _ row: PropertyRow, of layer: Layer) {
    switch value {
    case .array(let records) where row.declaration.records != nil:
      write(records, row, of: layer)
    case .array(let elements) where row.declaration.elementType == .opaque:
      begin(row.name)
      for case .opaque(let filter) in elements {
        begin("CAFilter")
        attribute("filter", filter.label)
        end()
      }
      end()
    case .array, .dictionary:
      begin(row.name)
      writeContent(of: value)
      end()
    case .opaque(let reference) where row.name == "compositingFilter":
      begin(row.name)
      attribute("type", "CAFilter")
      attribute("filter", reference.label)
      end()
    case .opaque(let reference) where row.name == "font":
      element(row.name, .string(reference.label))
    default: element(row.name, value)
    }
  }

  /// Whether Core Animation has a property: it is not one that a scene declares.
  func isCoreAnimation(_ property: PropertyID, of layer: Layer) -> Bool {
    LayerClass(of: layer).type.propertyTable.declares(property)
      || layer.isPart(layer.propertyTable[property].name)
  }

  /// Whether a value can be written; if not, it is a loss.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What has it, for the loss.
  ///   - layer: The layer.
  /// - Returns: Whether it can be written.
  mutating func isWritable(_ value: PropertyValue, _ name: String, of layer: Layer) -> Bool {
    if value.hasEmptyReference {
      lose("the empty reference in \(name)", of: layer)
      return false
    }
    if value.depth > CAMLValueReader.deepest {
      lose("the value of \(name), which nests deeper than \(CAMLValueReader.deepest)", of: layer)
      return false
    }
    return true
  }
}

extension PropertyValue {
  /// Whether it has a reference without a name, which an element cannot have.
  fileprivate var hasEmptyReference: Bool {
    switch self {
    case .opaque(let reference): reference.label.isEmpty
    case .array(let elements): elements.contains(where: \.hasEmptyReference)
    case .dictionary(let entries): entries.values.contains(where: \.hasEmptyReference)
    default: false
    }
  }

  /// The number of lists and dictionaries around the deepest value.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .dictionary(let entries): 1 + (entries.values.map(\.depth).max() ?? 0)
    default: 0
    }
  }
}

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
      if CAMLValueText.isTagName(name), !taken.contains(name) {
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
