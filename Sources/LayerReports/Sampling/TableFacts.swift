import LayerModel

/// What a frame reader repeatedly needs from a property table, in plain arrays.
///
/// Copying an entry of the table retains several objects; for each value of each frame that would
/// cost more than reading the value.
final class TableFacts {
  /// The table.
  let table: PropertyTable
  /// The names, by the property's number.
  let names: [String]
  /// The types, by the property's number.
  let types: [PropertyType]
  /// The defaults, by the property's number.
  let defaults: [PropertyValue]
  /// The properties that `--all` shows: all except names and layers.
  let shown: [PropertyID]
  /// Whether a property is shown with another one, unless it is animated, by its number.
  ///
  /// It is so for the properties of an emitter's cells, which are in `emitterCells` as well.
  let isShownElsewhere: [Bool]

  /// Reads a table.
  init(_ table: PropertyTable) {
    self.table = table
    names = table.rows.map(\.name)
    types = table.rows.map(\.type)
    defaults = table.rows.map(\.defaultValue)
    let hasCells = table.row(named: "emitterCells") != nil
    let isShownElsewhere = table.rows.map { hasCells && EmitterLayer.isCellKeyPath($0.name) }
    self.isShownElsewhere = isShownElsewhere
    shown = table.rows.filter { row in
      row.type != .layer && !TableFacts.isName(row.id)
        && !isShownElsewhere[Int(row.id.rawValue)]
    }.map(\.id)
  }

  /// Returns the address of a whole property.
  func address(of property: PropertyID) -> PropertyAddress {
    PropertyAddress(
      property: property, component: .whole, type: types[Int(property.rawValue)])
  }

  /// Returns whether a property is the layer's name or identifier, which are shown separately.
  static func isName(_ property: PropertyID) -> Bool {
    property == LayerProperty.name.id || property == LayerProperty.id.id
  }
}
