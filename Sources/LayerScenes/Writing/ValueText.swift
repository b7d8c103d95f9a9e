import LayerAnimation
import LayerModel
import LayerText

/// Writes values as the native reader reads them, to the bit.
enum ValueText {
  /// Returns the JSON of a value; nil if the reader does not accept the value for the shape.
  static func json(_ value: PropertyValue, as shape: ValueShape) -> [UInt8]? {
    switch value {
    case .null: return shape.allowsNone ? Array("null".utf8) : nil
    case .number(let number): return json(number)
    case .bool(let flag): return Array("\(flag)".utf8)
    case .point, .size, .rect, .transform: return list(value.numbers ?? [])
    case .color(let color): return json(color)
    case .path(let path): return path.isFinite ? quoted(path.svg) : nil
    case .string(let text): return quoted(text)
    case .opaque(let reference): return quoted(reference.label)
    case .array(let values):
      if let table = shape.records { return list(values) { record($0, table) } }
      return list(values) { value in
        guard let element = shape.element else { return plain(value, depth: 2) }
        return value.type == element ? json(value, as: ValueShape(element)) : nil
      }
    case .dictionary(let entries):
      return object(entries.keys.sorted().map { ($0, plain(entries[$0] ?? .null, depth: 2)) })
    }
  }

  /// Returns the JSON of a number; unlike in dumps, the sign of zero is kept.
  static func json(_ number: Double) -> [UInt8] {
    if number == 0, number.sign == .minus { return Array("-0".utf8) }
    var bytes: [UInt8] = []
    NumberFormat.exact.appendJSON(number, to: &bytes)
    return bytes
  }

  /// Returns the JSON of a list of numbers.
  static func list(_ numbers: some Sequence<Double>) -> [UInt8] {
    JSONWriter.bytes(.oneLine) { $0.array(of: numbers) { $0.raw(json($1)) } }
  }

  /// Returns the JSON of a string.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.addQuoted(text)
    return bytes
  }

  /// Returns the JSON of a timing function: its name, or its control points.
  static func json(_ function: MediaTimingFunction) -> [UInt8] {
    function.knownName.map(quoted) ?? list(function.numbers)
  }

  private static func json(_ color: Color) -> [UInt8] {
    let numbers = [color.red, color.green, color.blue, color.alpha]
    if color.space == .sRGB { return list(numbers) }
    return JSONWriter.bytes(.oneLine) {
      $0.object {
        $0.member(
          "\(color.space)", list(color.space == .gray ? [color.red, color.alpha] : numbers))
      }
    }
  }

  /// Returns the JSON of a record, with its keys in the order of the table.
  private static func record(_ value: PropertyValue, _ table: PropertyTable) -> [UInt8]? {
    guard case .dictionary(let entries) = value else { return nil }
    return object(
      table.rows.compactMap { row in
        entries[row.name].map { (row.name, json($0, as: ValueShape(row.address, in: table))) }
      })
  }

  /// Returns the JSON of a list; nil if one of its elements has none.
  private static func list<Element>(
    _ elements: [Element], _ json: (Element) -> [UInt8]?
  ) -> [UInt8]? {
    let texts = elements.compactMap(json)
    guard texts.count == elements.count else { return nil }
    return JSONWriter.bytes(.oneLine) { $0.array(of: texts) { $0.raw($1) } }
  }

  /// Returns the JSON of an object; nil if one of its members has none.
  private static func object(_ members: [(key: String, json: [UInt8]?)]) -> [UInt8]? {
    if members.contains(where: { $0.json == nil }) { return nil }
    return JSONWriter.bytes(.oneLine) {
      $0.object { for member in members { $0.member(member.key, member.json ?? []) } }
    }
  }

  /// Returns the JSON of a value without a declared type; nil unless it is a finite number, a
  /// string, a boolean or null, or a list or a dictionary of such values.
  static func plain(_ value: PropertyValue, depth: Int = 1) -> [UInt8]? {
    if depth > NativeValue.plainDepth { return nil }
    var shape = ValueShape(.number)
    shape.allowsNone = true
    switch value {
    case .number(let number): return number.isFinite ? json(value, as: shape) : nil
    case .null, .bool, .string: return json(value, as: shape)
    case .array(let values): return list(values) { plain($0, depth: depth + 1) }
    case .dictionary(let entries):
      return object(
        entries.keys.sorted().map { ($0, plain(entries[$0] ?? .null, depth: depth + 1)) })
    default: return nil
    }
  }
}

extension PropertyValue {
  /// Whether it is a list or a dictionary.
  var isList: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  /// Whether it holds an object that a file can only name.
  var holdsObject: Bool {
    switch self {
    case .opaque(let reference): reference.object != nil
    case .array(let values): values.contains(where: \.holdsObject)
    case .dictionary(let entries): entries.values.contains(where: \.holdsObject)
    default: false
    }
  }
}

// The properties of a layer that a file has.
extension Layer {
  /// Returns the values that are not what they are without being written.
  ///
  /// - Parameters:
  ///   - properties: The properties, in the order of the file.
  ///   - usual: Returns the value of a property that is not in the file.
  /// - Returns: The values, without layers and what is written apart.
  func written(
    _ properties: [PropertyID], usual: (PropertyRow) -> PropertyValue
  ) -> [(row: PropertyRow, value: PropertyValue)] {
    let isStyled = style != nil
    return properties.compactMap { property in
      let row = propertyTable[property]
      if property.isWrittenApart || row.type == .layer || isPart(row.name) { return nil }
      if isStyled, property != LayerProperty.style.id, !isSet(property) { return nil }
      let value = storedValue(property)
      return value == usual(row) && !isStyled ? nil : (row, value)
    }
  }

  /// Returns whether a property is that of a cell, which is written with the cells.
  func isPart(_ name: String) -> Bool { self is EmitterLayer && EmitterLayer.isCellKeyPath(name) }
}

extension PropertyID {
  /// Whether it is derived, or written in front of the other properties.
  var isWrittenApart: Bool {
    self == LayerProperty.id.id || self == LayerProperty.name.id || self == LayerProperty.frame.id
  }
}

extension MediaTimingFunction {
  /// The name of an equal curve; nil if none has one.
  var knownName: String? { Self.names.first { MediaTimingFunction(name: $0) == self } }
}
