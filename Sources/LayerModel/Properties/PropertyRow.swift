/// An entry of a property table: a declaration and its number.
public struct PropertyRow: Sendable {
  /// The number, the same in a class and its subclasses.
  public let id: PropertyID
  /// The declaration.
  public let declaration: PropertyDeclaration

  /// The key path.
  public var name: String { declaration.name }
  /// The type of the values.
  public var type: PropertyType { declaration.type }
  /// The value of an unset property.
  public var defaultValue: PropertyValue { declaration.defaultValue }
  /// Whether animations may address the property.
  public var isAnimatable: Bool { declaration.isAnimatable }

  /// The component key paths, such as `position.x`, with the types they address.
  public var componentPaths: [(keyPath: String, type: PropertyType)] {
    PropertyComponent.paths(of: type).map { ("\(name).\($0.suffix)", $0.type) }
  }

  /// The address of the whole property.
  public var address: PropertyAddress {
    PropertyAddress(property: id, component: .whole, type: type)
  }
}
