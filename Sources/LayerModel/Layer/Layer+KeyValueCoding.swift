extension Layer {
  /// The value that a key path addresses.
  ///
  /// Key paths are spelled as in Core Animation: `position`, `position.x`, `bounds.size.width`,
  /// `transform.rotation.z`. Strict, unlike Core Animation's (D18): an unknown path throws.
  ///
  /// - Throws: ``PropertyError`` for an unknown key path, with the nearest valid one.
  public final func value(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    let address = try address(of: keyPath)
    return value(at: address)
  }

  /// Sets the value that a key path addresses.
  ///
  /// Arrays of numbers stand for points, sizes, rectangles and transforms. Setting a component of
  /// a transform keeps the others: scale first, then rotation, then translation (F33). An equal
  /// value changes nothing. Some properties repair a value that they do not have, as Core Animation
  /// does: an unknown `contentsGravity` becomes `center` (F155, ``PropertyDeclaration/repair``).
  ///
  /// - Throws: ``PropertyError`` for an unknown key path, a value of another type, a name the
  ///   property neither has nor repairs, or a number that is not finite; the layer stays as it was.
  ///   (Core Animation stores unknown keys and turns strings into numbers, F120g.)
  public final func setValue(
    _ value: PropertyValue, forKeyPath keyPath: String
  ) throws(PropertyError) {
    try setValue(value, forKeyPath: keyPath, repairs: true)
  }

  /// Sets a value, and refuses an unknown name unless it is to be repaired.
  package final func setValue(
    _ value: PropertyValue, forKeyPath keyPath: String, repairs: Bool
  ) throws(PropertyError) {
    let address = try address(of: keyPath)
    let value = try checked(value, at: address, keyPath: keyPath, repairs: repairs)
    if !staysFinite(value, at: address) {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .notFinite)
    }
    setValue(value, at: address)
  }

  /// The property or component that a key path addresses in this layer.
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

  /// The value under a typed key.
  ///
  /// A key whose path the layer lacks, or whose type is not the property's, is a programmer error
  /// and stops the program; use ``value(forKeyPath:)`` for paths that come from outside.
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
  /// - Throws: ``PropertyError`` where the layer has a property of that name, or of the name of a
  ///   component, already, and where it has 65536 properties.
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

  /// Gives the layer a table that extends its own, and that other layers may share.
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

  /// The default that the class reports for a key, or nil.
  ///
  /// Nil for an unknown key, for a property that has no value or is a layer by default, and for
  /// those for which Core Animation reports none although they read as 0, as `cornerRadius` (F120g,
  /// F157). A class that gives such a property another default reports it. What an unset property
  /// reads is in `propertyTable` for all.
  public class func defaultValue(forKey key: String) -> PropertyValue? {
    guard let row = propertyTable.row(named: key), row.declaration.reportsDefault,
      row.defaultValue != .null
    else { return nil }
    return row.defaultValue
  }

  /// The value at an address of this layer's table.
  package final func value(at address: PropertyAddress) -> PropertyValue {
    if address.property == LayerProperty.frame {
      return address.component.read(from: .rect(frame))
    }
    return address.component.read(from: storedValue(address.property))
  }

  /// Sets the value at an address; its type must be the address's.
  package final func setValue(_ value: PropertyValue, at address: PropertyAddress) {
    let isFrame = address.property == LayerProperty.frame
    if address.component == .whole && !isFrame { return change(address.property, to: value) }
    let whole = address.component.write(value, into: self.value(at: address.whole(in: self)))
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

extension PropertyAddress {
  /// The address of the whole property that this addresses a part of.
  package func whole(in layer: Layer) -> PropertyAddress {
    layer.propertyTable[property].address
  }
}
