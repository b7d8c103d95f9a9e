/// The target of a key path: a property of the table and a component of it.
public struct PropertyAddress: Hashable, Sendable, BitwiseCopyable {
  /// The property.
  public let property: PropertyID
  /// The component, or ``PropertyComponent/whole``.
  public let component: PropertyComponent
  /// The type of the addressed value.
  public let type: PropertyType

  /// Makes an address from its parts.
  public init(property: PropertyID, component: PropertyComponent, type: PropertyType) {
    self.property = property
    self.component = component
    self.type = type
  }
}
