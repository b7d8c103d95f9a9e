/// What a key path addresses: a property of the table, and the component of it.
public struct PropertyAddress: Hashable, Sendable, BitwiseCopyable {
  /// The property.
  public let property: PropertyID
  /// The component, or ``PropertyComponent/whole``.
  public let component: PropertyComponent
  /// The type of what is addressed.
  public let type: PropertyType

  /// Makes an address from its parts.
  public init(property: PropertyID, component: PropertyComponent, type: PropertyType) {
    self.property = property
    self.component = component
    self.type = type
  }
}
