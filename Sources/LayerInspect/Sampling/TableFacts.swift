import LayerModel

/// What a reader of frames asks of a property table again and again, in plain arrays.
///
/// A row holds on to half a dozen things; copying it for each value of each frame costs more than
/// reading the value.
final class TableFacts {
  /// The table.
  let table: PropertyTable
  /// The names, by number.
  let names: [String]
  /// The types, by number.
  let types: [PropertyType]
  /// The defaults, by number.
  let defaults: [PropertyValue]
  /// The properties that a dump of everything shows: all but names and layers.
  let shown: [PropertyID]

  /// Reads a table.
  init(_ table: PropertyTable) {
    self.table = table
    names = table.rows.map(\.name)
    types = table.rows.map(\.type)
    defaults = table.rows.map(\.defaultValue)
    shown = table.rows.filter { $0.type != .layer && !TableFacts.isName($0.id) }.map(\.id)
  }

  /// The address of a whole property.
  func address(of property: PropertyID) -> PropertyAddress {
    PropertyAddress(
      property: property, component: .whole, type: types[Int(property.rawValue)])
  }

  /// Whether a property is the layer's name or identifier, which stand apart.
  static func isName(_ property: PropertyID) -> Bool {
    property == LayerProperty.name.id || property == LayerProperty.id.id
  }
}
