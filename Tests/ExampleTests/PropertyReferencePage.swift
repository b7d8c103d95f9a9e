import LayerModel

/// Writes the property reference from the property tables, so there is no second list.
enum PropertyReferencePage {
  /// The classes; each follows the one that it extends.
  static let classes: [Layer.Type] = [
    Layer.self, ShapeLayer.self, GradientLayer.self, TextLayer.self, ReplicatorLayer.self,
    TransformLayer.self, ScrollLayer.self, EmitterLayer.self, TiledLayer.self,
  ]

  /// The whole page.
  static var text: String {
    var lines = [
      "# Property reference",
      "",
      "Every property of every layer class, as the property tables declare them.",
      "",
      "## Overview",
      "",
      "For programs that need a property's key path, type and default.",
      "The key path reaches a property through ``Layer/value(forKeyPath:)`` and",
      "``Layer/setValue(_:forKeyPath:)``; an animation can address those that are animatable, and",
      "their components. `null` means that there is no value, or that there may be none.",
      "",
      "This page is written by a test from ``PropertyTable``: `RECORD=1 swift test --filter",
      "PropertyReference` renews it.",
      "",
    ]
    for type in classes { lines += section(of: type) }
    lines += ["## EmitterCell", "", "The properties of a cell in `emitterCells`.", ""]
    lines += table(of: EmitterCell.propertyTable.rows[...])
    lines += componentSection
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the rows that a class adds to those of every layer.
  static func ownRows(of type: Layer.Type) -> ArraySlice<PropertyRow> {
    type.propertyTable.rows.dropFirst(type == Layer.self ? 0 : Layer.propertyTable.rows.count)
  }

  private static func section(of type: Layer.Type) -> [String] {
    let own = ownRows(of: type)
    var lines = ["## \(type.className)", ""]
    if type != Layer.self {
      lines.append(
        own.isEmpty
          ? "The properties of ``Layer``, and none of its own."
          : "The properties of ``Layer``, and these.")
      lines.append("")
    }
    if own.isEmpty { return lines }
    return lines + table(of: own)
  }

  private static func table(of rows: ArraySlice<PropertyRow>) -> [String] {
    ["| key path | type | default | animatable | what it is |", "|---|---|---|---|---|"]
      + rows.map(line) + [""]
  }

  private static func line(_ row: PropertyRow) -> String {
    let type = row.declaration.allowsNone ? "\(row.type.rawValue) or null" : row.type.rawValue
    var text = row.declaration.documentation
    if !row.declaration.allowedNames.isEmpty {
      let names = row.declaration.allowedNames.map { "`\($0)`" }
      text += " One of \(names.joined(separator: ", "))."
    }
    let animatable = row.isAnimatable ? "yes" : "no"
    return
      "| `\(row.name)` | \(type) | `\(words(for: row.defaultValue))` | \(animatable) | \(text) |"
  }

  private static var componentSection: [String] {
    var lines = [
      "## Components", "",
      "What may follow the name of a property, by the property's type. Angles are in radians.", "",
      "| type | components | their type |", "|---|---|---|",
    ]
    for type in PropertyType.allCases {
      for part in PropertyType.allCases {
        let suffixes = PropertyComponent.paths(of: type).filter { $0.type == part }.map(\.suffix)
        if suffixes.isEmpty { continue }
        let words = suffixes.map { "`.\($0)`" }.joined(separator: ", ")
        lines.append("| \(type.rawValue) | \(words) | \(part.rawValue) |")
      }
    }
    return lines
  }

  /// A default value in the form of source code.
  private static func words(for value: PropertyValue) -> String {
    switch value {
    case .null: return "null"
    case .number(let number): return short(number)
    case .bool(let flag): return "\(flag)"
    case .string(let string): return string
    case .transform(let transform) where transform == .identity: return "identity"
    case .transform(let transform): return list(transform.elements)
    case .point(let point): return list([point.x, point.y])
    case .size(let size): return list([size.width, size.height])
    case .rect(let rect):
      return list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .color(let color): return "\(color)"
    case .array(let elements): return "[\(elements.map(words).joined(separator: ", "))]"
    case .dictionary, .path, .opaque: return "\(value)"
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(short).joined(separator: ", "))]"
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
