extension Layer {
  /// Returns the value at a key path.
  ///
  /// Key paths are spelled as in Core Animation: `position`, `position.x`, `bounds.size.width`,
  /// `transform.rotation.z`. An unknown path throws, unlike in Core Animation (D18).
  ///
  /// - Throws: ``PropertyError`` for an unknown key path, with the nearest valid one.
  public final func value(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    let address = try address(of: keyPath)
    return value(at: address)
  }

  /// Sets the value at a key path.
  ///
  /// Points, sizes, rectangles and transforms can be given as arrays of numbers. Setting a
  /// component of a transform keeps the others: scale first, then rotation, then translation (F33).
  /// Setting an equal value changes nothing. Some properties repair an invalid value, as Core
  /// Animation does: an unknown `contentsGravity` becomes `center` (F155,
  /// ``PropertyDeclaration/repair``).
  ///
  /// - Throws: ``PropertyError`` for an unknown key path, a value of another type, a name the
  ///   property neither has nor repairs, or a number that is not finite. The layer does not change
  ///   then. (Core Animation stores unknown keys and turns strings into numbers, F120g.)
  public final func setValue(
    _ value: PropertyValue, forKeyPath keyPath: String
  ) throws(PropertyError) {
    try setValue(value, forKeyPath: keyPath, repairs: true)
  }

  /// Sets a value; throws for an unknown name unless `repairs` is true.
  ///
  /// - Returns: The address of the key path, and the value in the address's type.
  @discardableResult
  package final func setValue(
    _ value: PropertyValue, forKeyPath keyPath: String, repairs: Bool
  ) throws(PropertyError) -> (address: PropertyAddress, value: PropertyValue) {
    let address = try address(of: keyPath)
    let value = try checked(value, at: address, keyPath: keyPath, repairs: repairs)
    if !staysFinite(value, at: address) {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .notFinite)
    }
    setValue(value, at: address)
    return (address, value)
  }

  /// Returns the address of the property or component at a key path.
  ///
  /// - Throws: ``PropertyError`` for an unknown key path or one that leads to a layer.
  public final func address(of keyPath: String) throws(PropertyError) -> PropertyAddress {
    guard let address = propertyTable.address(of: keyPath) else {
      throw PropertyError(
        layer: shortDescription, keyPath: keyPath, problem: .unknownKeyPath,
        suggestion: propertyTable.suggestion(for: keyPath))
    }
    if address.type == .layer {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .notAValue)
    }
    return address
  }

  /// The value for a typed key.
  ///
  /// An unknown path, or a type that is not the property's, is a programmer error and stops the
  /// program. Use ``value(forKeyPath:)`` for paths from outside the program.
  public final subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get {
      let address = trustedAddress(of: key.keyPath)
      guard let value = Value(propertyValue: value(at: address)) else {
        fatalError("'\(key.keyPath)' of \(shortDescription) is not a \(Value.self).")
      }
      return value
    }
    set {
      do {
        try setValue(newValue.propertyValue, forKeyPath: key.keyPath)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  /// Declares a property for this layer alone.
  ///
  /// The layer gets a table of its own, which takes some kilobytes; for many layers, declare the
  /// property in a subclass.
  ///
  /// - Throws: ``PropertyError`` if the layer already has a property of that name or of the name of
  ///   a component, or if it has 65536 properties.
  public final func declare(_ declaration: PropertyDeclaration) throws(PropertyError) {
    let table = propertyTable
    let components = PropertyComponent.paths(of: declaration.type)
    let keyPaths = [declaration.name] + components.map { "\(declaration.name).\($0.suffix)" }
    for keyPath in keyPaths where table.address(of: keyPath) != nil {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .alreadyDeclared)
    }
    if table.rows.count >= PropertyTable.maxRows {
      throw PropertyError(
        layer: shortDescription, keyPath: declaration.name, problem: .tooManyProperties)
    }
    adopt(PropertyTable(extending: table, with: [declaration]))
  }

  /// Gives the layer a table that extends its own; layers may share it.
  package final func adopt(_ table: PropertyTable) {
    if table.rows.count < propertyTable.rows.count {
      fatalError("A layer can only get a property table that extends its own.")
    }
    let extras = self.extras ?? Extras()
    extras.table = table
    self.extras = extras
  }

  /// Every key path of the class, each property before its components, in the order of the table.
  public class var keyPaths: [String] { propertyTable.allKeyPaths }

  /// Returns the default that the class reports for a key, or nil.
  ///
  /// It is nil for an unknown key, for a property whose default is no value or a layer, and for
  /// those that read as 0 but for which Core Animation reports nothing, such as `cornerRadius`
  /// (F120g, F157). A class that gives such a property another default reports it. `propertyTable`
  /// has the value of every unset property.
  public class func defaultValue(forKey key: String) -> PropertyValue? {
    guard let row = propertyTable.row(named: key), row.declaration.reportsDefault,
      row.defaultValue != .null
    else { return nil }
    return row.defaultValue
  }

  /// Returns the value at an address of this layer's property table.
  ///
  /// It is the value of ``value(forKeyPath:)``, without a lookup of the key path. An address of
  /// another table stops the program or reads another property.
  public final func value(at address: PropertyAddress) -> PropertyValue {
    address.component.read(from: wholeValue(address.property))
  }

  /// Returns the value of a property, which for the frame is derived.
  final func wholeValue(_ property: PropertyID) -> PropertyValue {
    property.isFrame ? .rect(frame) : storedValue(property)
  }

  /// Sets the value at an address; its type must be the address's.
  package final func setValue(_ value: PropertyValue, at address: PropertyAddress) {
    let isFrame = address.property.isFrame
    if address.component == .whole && !isFrame { return change(address.property, to: value) }
    let whole = address.component.write(value, into: wholeValue(address.property))
    if isFrame {
      if case .rect(let rect) = whole { frame = rect }
      return
    }
    change(address.property, to: whole)
  }

  private func trustedAddress(of keyPath: String) -> PropertyAddress {
    do {
      return try address(of: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension PropertyID {
  /// Whether it is that of the frame, which is derived from other properties.
  package var isFrame: Bool {
    // The first comparison answers for the properties that are used most.
    !hasField && self == LayerProperty.frame.id
  }
}
