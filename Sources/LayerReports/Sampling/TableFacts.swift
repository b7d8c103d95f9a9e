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

  /// Reads a table.
  init(_ table: PropertyTable) {
    self.table = table
    names = table.rows.map(\.name)
    types = table.rows.map(\.type)
    defaults = table.rows.map(\.defaultValue)
    shown = table.rows.filter { $0.type != .layer && !TableFacts.isName($0.id) }.map(\.id)
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
