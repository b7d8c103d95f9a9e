/// A property of a layer class, with the type of its values.
///
/// The properties of a class are listed once, in ``LayerProperty`` or in an enumeration `Property`
/// of the class. The accessors of the layer and those of its presentation read them.
public struct TypedProperty<Value: PropertyRepresentable>: Hashable, Sendable {
  /// The number of the property.
  public let id: PropertyID

  /// Makes the property with a number whose values are of the type.
  init(_ id: PropertyID) { self.id = id }

  /// Makes the property of a name, which the table must declare with the same type.
  init(_ name: String, in table: PropertyTable) {
    guard let row = table.row(named: name), row.type == Value.propertyType,
      row.declaration.allowsNone == Value.allowsNone
    else { fatalError("No property '\(name)' of type \(Value.self) is declared.") }
    id = row.id
  }
}
