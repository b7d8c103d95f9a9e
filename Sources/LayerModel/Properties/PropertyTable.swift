/// The properties of a layer class: names, types, defaults, and everything derived from them.
///
/// Key-value coding, the order of a dump, the suggestions in error messages, the storage of a layer
/// and the property reference all use this one list. A table is immutable; a class keeps its own in
/// a static constant.
public final class PropertyTable: Sendable {
  /// All entries: first those of the table this one extends, then its own.
  public let rows: [PropertyRow]
  private let addresses: [String: PropertyAddress]

  /// The number of entries a table can hold, since a ``PropertyID`` has 16 bits.
  package static let maxRows = 1 << 16

  /// Makes a table that extends another, or a new one if that is nil.
  ///
  /// `defaults` gives properties of the extended table other defaults, as Core Animation's
  /// `defaultValue(forKey:)` does when a subclass overrides it. Derived properties, the frame and
  /// the mask, have none.
  ///
  /// It is a programmer error, which stops the program, to declare a key path twice, even as a
  /// component of another property, and to give a default to an unknown property or of the wrong
  /// type.
  public init(
    extending base: PropertyTable?, with declarations: [PropertyDeclaration],
    defaults: [String: PropertyValue] = [:]
  ) {
    var rows = PropertyTable.rows(of: base, defaults)
    var addresses = base?.addresses ?? [:]
    if rows.count + declarations.count > PropertyTable.maxRows {
      fatalError("A property table holds at most \(PropertyTable.maxRows) properties.")
    }
    rows.reserveCapacity(rows.count + declarations.count)
    for declaration in declarations {
      let row = PropertyRow(id: PropertyID(UInt16(rows.count)), declaration: declaration)
      if addresses.updateValue(row.address, forKey: row.name) != nil {
        fatalError("The property '\(row.name)' is declared twice.")
      }
      for path in PropertyComponent.paths(of: row.type) {
        let address = PropertyAddress(
          property: row.id, component: path.component, type: path.type)
        if addresses.updateValue(address, forKey: "\(row.name).\(path.suffix)") != nil {
          fatalError("The property '\(row.name).\(path.suffix)' is declared twice.")
        }
      }
      rows.append(row)
    }
    self.rows = rows
    self.addresses = addresses
  }

  /// Returns the entries of a table with other defaults for some of them.
  private static func rows(
    of base: PropertyTable?, _ defaults: [String: PropertyValue]
  ) -> [PropertyRow] {
    var rows = base?.rows ?? []
    for name in defaults.keys.sorted() {
      guard let value = defaults[name], let row = base?.row(named: name), name != "frame",
        row.type != .layer
      else { fatalError("There is no property '\(name)' to give another default.") }
      guard let admitted = row.declaration.admitted(value) else {
        fatalError("'\(name)' cannot be \(value.typeDescription) by default.")
      }
      rows[Int(row.id.rawValue)] = PropertyRow(
        id: row.id, declaration: row.declaration.withDefault(admitted))
    }
    return rows
  }

  /// Returns the address of a key path, or nil if the table has no such path.
  public func address(of keyPath: String) -> PropertyAddress? { addresses[keyPath] }

  /// The entry of a property of this table or of one it extends.
  public subscript(id: PropertyID) -> PropertyRow { rows[Int(id.rawValue)] }

  /// Returns whether a property is one of the table, not of another that extends it.
  package func declares(_ property: PropertyID) -> Bool { Int(property.rawValue) < rows.count }

  /// Returns whether a property can be animated.
  package func isAnimatable(_ id: PropertyID) -> Bool {
    rows[Int(id.rawValue)].declaration.isAnimatable
  }

  /// Returns the entry of a property's name, without components.
  public func row(named name: String) -> PropertyRow? {
    guard let address = addresses[name], address.component == .whole else { return nil }
    return self[address.property]
  }

  /// Returns the key path of an address.
  ///
  /// `rotation` and `rotation.z` have different addresses, so each is returned as it was given.
  public func keyPath(of address: PropertyAddress) -> String {
    let row = self[address.property]
    guard address.component != .whole else { return row.name }
    let path = PropertyComponent.paths(of: row.type).first { $0.component == address.component }
    return path.map { "\(row.name).\($0.suffix)" } ?? row.name
  }

  /// Returns the known key path nearest to a mistyped one, or nil if none is near.
  public func suggestion(for keyPath: String) -> String? {
    Suggestion.nearest(to: keyPath, among: allKeyPaths)
  }

  /// Every key path of the table in its order, each property before its components.
  public var allKeyPaths: [String] {
    rows.flatMap { row in [row.name] + row.componentPaths.map(\.keyPath) }
  }
}
