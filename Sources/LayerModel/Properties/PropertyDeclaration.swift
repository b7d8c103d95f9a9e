/// The declaration of a property by a class or a layer: an entry of the property table without its
/// number.
///
/// A subclass declares its own properties in its table, kept in a static constant:
///
///     final class RingLayer: Layer {
///       static let table = PropertyTable(
///         extending: Layer.propertyTable,
///         with: [PropertyDeclaration("progress", .number, default: 0, animatable: true)])
///       override class var propertyTable: PropertyTable { table }
///     }
///
/// It is an immutable object, so that entries of the table are cheap to copy.
public final class PropertyDeclaration: Sendable {
  /// The key path of the property, such as `cornerRadius`.
  public let name: String
  /// The type of its values.
  public let type: PropertyType
  /// Whether ``PropertyValue/null`` is allowed, as for a background colour.
  public let allowsNone: Bool
  /// The value of an unset property.
  public let defaultValue: PropertyValue
  /// Whether animations may address the property.
  public let isAnimatable: Bool
  /// The allowed strings; empty if every string is allowed.
  public let allowedNames: [String]
  /// The type of an array's elements, or nil if they may be of any type.
  public let elementType: PropertyType?
  /// Whether infinity is allowed, as for a duration that never ends; other numbers must be finite.
  public let allowsInfinity: Bool
  /// The implicit action when the property changes in a displayed tree (F100).
  public let implicitAction: ImplicitAction
  /// How a setter repairs an invalid value; nil if it refuses the value.
  public let repair: PropertyRepair?
  /// Whether ``Layer/defaultValue(forKey:)`` returns the default, which Core Animation does not do
  /// for all properties (F157).
  public let reportsDefault: Bool
  /// One sentence for the property reference.
  public let documentation: String
  /// The table of the entries that an array's elements may have, if these are records: dictionaries
  /// with known keys, such as the cells of an emitter.
  package let records: (@Sendable () -> PropertyTable)?

  /// Declares a property.
  ///
  /// The default must be of the type, or ``PropertyValue/null``, which then becomes an allowed
  /// value; anything else is a programmer error and stops the program. A property that is
  /// `optional` allows ``PropertyValue/null`` although its default is a value, as for a border
  /// colour.
  public convenience init(
    _ name: String, _ type: PropertyType, default defaultValue: PropertyValue,
    optional: Bool = false, animatable: Bool = false, names: [String] = [],
    elements: PropertyType? = nil, infinite: Bool = false, action: ImplicitAction = .none,
    repair: PropertyRepair? = nil, reportsDefault: Bool = true, documentation: String = ""
  ) {
    self.init(
      name, type, default: defaultValue, optional: optional, animatable: animatable, names: names,
      elements: elements, records: nil, infinite: infinite, action: action, repair: repair,
      reportsDefault: reportsDefault, documentation: documentation)
  }

  /// Declares a property whose elements may be records.
  ///
  /// The table of records is a closure, because a record may contain records of its own kind.
  init(
    _ name: String, _ type: PropertyType, default defaultValue: PropertyValue,
    optional: Bool = false, animatable: Bool = false, names: [String] = [],
    elements: PropertyType? = nil, records: (@Sendable () -> PropertyTable)?,
    infinite: Bool = false, action: ImplicitAction = .none,
    repair: PropertyRepair? = nil, reportsDefault: Bool = true, documentation: String = ""
  ) {
    self.name = name
    self.type = type
    self.allowsNone = optional || defaultValue == .null
    self.defaultValue = defaultValue
    self.isAnimatable = animatable
    self.allowedNames = names
    self.elementType = elements
    self.allowsInfinity = infinite
    self.implicitAction = action
    self.repair = repair
    self.reportsDefault = reportsDefault
    self.documentation = documentation
    self.records = records
    if let given = defaultValue.type, given != type {
      fatalError(
        "The default of property '\(name)' must be \(type.expectation); "
          + "\(given.expectation) was given.")
    }
    if name.isEmpty { fatalError("A property needs a name.") }
  }

  /// Returns the same declaration with another default, which must be valid.
  func withDefault(_ value: PropertyValue) -> PropertyDeclaration {
    PropertyDeclaration(
      name, type, default: value, optional: allowsNone, animatable: isAnimatable,
      names: allowedNames, elements: elementType, records: records, infinite: allowsInfinity,
      action: implicitAction, repair: repair, documentation: documentation)
  }

  /// Returns the declaration of an entry of a record, as a property of its owner with a key path.
  ///
  /// It has no implicit action.
  func asPart(named keyPath: String, _ documentation: String) -> PropertyDeclaration {
    PropertyDeclaration(
      keyPath, type, default: defaultValue, optional: allowsNone, animatable: isAnimatable,
      names: allowedNames, elements: elementType, records: records, infinite: allowsInfinity,
      repair: repair, documentation: documentation)
  }
}

/// The implicit action of a property when it changes in a displayed tree (F100).
public enum ImplicitAction: String, Hashable, Sendable, CaseIterable {
  /// None: the change is shown at the next commit.
  case none
  /// A basic animation from the previous value.
  case basic
  /// A basic animation, unless there was no previous value, as for a background colour.
  case basicUnlessAbsent
  /// A transition of the layer.
  case transition
}
