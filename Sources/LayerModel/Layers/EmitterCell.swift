/// A kind of particle that an ``EmitterLayer`` emits: a value of named properties.
///
///     var spark = EmitterCell(name: "spark")
///     spark.birthRate = 10
///     spark.velocity = 80
///     emitter.emitterCells = [spark]
///
/// The model keeps cells and simulates nothing. A mean and a range describe random numbers that are
/// spread evenly from mean − range / 2 to mean + range / 2. Numbers are 0 and filters "linear" by
/// default, the scale is 1 and the colour opaque white (F170).
///
/// A cell is a value: setting a property of a copy changes no layer. In Core Animation cells are
/// objects that layers share, and a change takes effect when the array is set again.
///
/// It has an accessor for each of its ``Property``.
@dynamicMemberLookup
public struct EmitterCell: Hashable, Sendable {
  /// The values that differ from the defaults.
  private var entries: [String: PropertyValue] = [:]

  /// Makes a cell with the defaults and, optionally, a name.
  public init(name: String? = nil) { self.name = name }

  /// The properties of a cell, in the order of a dump.
  public static var propertyTable: PropertyTable { table }

  /// Returns the value of a property by its name.
  ///
  /// - Throws: ``PropertyError`` for an unknown name, with the nearest valid one.
  public func value(forKey key: String) throws(PropertyError) -> PropertyValue {
    value(of: try row(named: key))
  }

  /// Sets the value of a property by its name.
  ///
  /// - Throws: ``PropertyError`` for an unknown name, a value of another type, an unknown name of a
  ///   choice, or a number that is not finite. The cell does not change then.
  public mutating func setValue(
    _ value: PropertyValue, forKey key: String
  ) throws(PropertyError) {
    let row = try row(named: key)
    guard let admitted = row.declaration.admitted(value) else {
      let problem: PropertyError.Problem =
        if let name = row.declaration.unknownName(in: value) {
          .unknownName(name: name, allowed: row.declaration.allowedNames)
        } else if value.converted(to: row.type) == nil {
          .wrongType(expected: row.type, found: value.typeDescription)
        } else {
          .notFinite
        }
      throw PropertyError(layer: shortDescription, keyPath: key, problem: problem)
    }
    set(admitted, row)
  }

  /// The class and the name, for messages.
  private var shortDescription: String {
    self.name.map { "EmitterCell \($0.debugDescription)" } ?? "EmitterCell"
  }

  private func row(named key: String) throws(PropertyError) -> PropertyRow {
    if let row = Self.table.row(named: key) { return row }
    throw PropertyError(
      layer: shortDescription, keyPath: key, problem: .unknownKeyPath,
      suggestion: Suggestion.nearest(to: key, among: Self.table.rows.map(\.name)))
  }

  /// Returns the value of a property.
  func value(of row: PropertyRow) -> PropertyValue { entries[row.name] ?? row.defaultValue }

  /// Sets the value of a property, which must be of its type.
  mutating func set(_ value: PropertyValue, _ row: PropertyRow) {
    entries[row.name] = value == row.defaultValue ? nil : .some(value)
  }

  /// The value of a property; setting a number that is not finite stops the program.
  public subscript<Value>(
    dynamicMember property: KeyPath<Property.Type, TypedProperty<Value>>
  ) -> Value {
    get { self[Property.self[keyPath: property]] }
    set { self[Property.self[keyPath: property]] = newValue }
  }

  private subscript<Value>(property: TypedProperty<Value>) -> Value {
    get {
      let row = Self.table[property.id]
      guard let value = Value(propertyValue: value(of: row)) else {
        fatalError("'\(row.name)' of \(shortDescription) is not a \(Value.self).")
      }
      return value
    }
    set {
      let row = Self.table[property.id]
      guard row.declaration.isFiniteEnough(newValue.propertyValue) else {
        fatalError("'\(row.name)' of \(shortDescription) must be finite.")
      }
      set(newValue.propertyValue, row)
    }
  }
}

extension EmitterCell: PropertyRepresentable {
  /// A dictionary.
  public static var propertyType: PropertyType { .dictionary }
  /// The values that differ from the defaults, by name.
  public var propertyValue: PropertyValue { .dictionary(entries) }
  /// Reads a dictionary whose keys are properties of a cell, with values of their types.
  public init?(propertyValue: PropertyValue) {
    guard case .dictionary(let entries) = propertyValue else { return nil }
    for (key, value) in entries {
      guard let row = Self.table.row(named: key), row.declaration.admitted(value) == value else {
        return nil
      }
      set(value, row)
    }
  }
}
