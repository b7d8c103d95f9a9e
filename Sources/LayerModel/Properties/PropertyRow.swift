/// The number of a property in its class's property table.
///
/// A subclass's table continues the numbers of the table it extends, so the number of a property
/// is the same in a class and all its subclasses.
public struct PropertyID: Hashable, Sendable, BitwiseCopyable, Comparable {
  /// The index in the table, from 0.
  public let rawValue: UInt16

  /// Makes an identifier from an index in a table.
  public init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// The order of the table.
  public static func < (left: PropertyID, right: PropertyID) -> Bool {
    left.rawValue < right.rawValue
  }
}

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

/// What names a property or a component of it: a typed key, whose values may have any type.
///
///     let names: [any PropertyName] = [.position, .opacity]
public protocol PropertyName: Sendable {
  /// The key path, spelled as in Core Animation.
  var keyPath: String { get }
}

/// A key path whose value type the compiler knows: `PropertyKey<Double>.opacity`.
///
///     layer[.opacity] = 0.5
///     let x = layer[.positionX]
///
/// A value of the wrong type does not compile. Define keys for the properties that you declare:
///
///     extension PropertyKey where Value == Double {
///       static var progress: PropertyKey { PropertyKey("progress") }
///     }
public struct PropertyKey<Value: PropertyRepresentable>: PropertyName, Hashable, Sendable {
  /// The key path, spelled as in Core Animation.
  public let keyPath: String

  /// Makes a key for a key path.
  public init(_ keyPath: String) { self.keyPath = keyPath }
}

/// A class of layers with properties of its own, which its presentation has as accessors.
public protocol PropertyOwner {
  /// Lists the properties, each as a static ``TypedProperty`` under the name of its accessor.
  associatedtype Property
}
