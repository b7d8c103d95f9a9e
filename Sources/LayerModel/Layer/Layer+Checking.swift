extension Layer {
  /// Converts a value to the type of an address, or throws an error that says why it does not fit.
  ///
  /// An unknown name is an error unless `repairs` is true (F155). Unknown bits are always dropped.
  package final func checked(
    _ value: PropertyValue, at address: PropertyAddress, keyPath: @autoclosure () -> String,
    repairs: Bool = false
  ) throws(PropertyError) -> PropertyValue {
    let declaration = propertyTable[address.property].declaration
    if value == .null, declaration.allowsNone, address.component == .whole { return value }
    guard var converted = value.converted(to: address.type) else {
      throw PropertyError(
        layer: shortDescription, keyPath: keyPath(),
        problem: .wrongType(expected: address.type, found: value.typeDescription))
    }
    if declaration.repair != nil && address.component == .whole {
      converted =
        repairs ? declaration.repaired(converted) : declaration.keepingBits(converted)
    }
    let keepsNames = repairs && declaration.repair == .keepsUnknownNames
    if !keepsNames, let name = declaration.unknownName(in: converted) {
      throw PropertyError(
        layer: shortDescription, keyPath: keyPath(),
        problem: .unknownName(name: name, allowed: declaration.allowedNames),
        suggestion: Suggestion.nearest(to: name, among: declaration.allowedNames))
    }
    if let (type, index, element) = declaration.wrongElement(in: converted) {
      throw PropertyError(
        layer: shortDescription, keyPath: "\(keyPath())[\(index)]",
        problem: .wrongType(expected: type, found: element.typeDescription))
    }
    if !declaration.isFiniteEnough(converted) {
      throw PropertyError(layer: shortDescription, keyPath: keyPath(), problem: .notFinite)
    }
    if declaration.records != nil {
      converted = try checkedRecords(converted, address.property, keyPath())
    }
    return converted
  }

  /// Returns a list of records with entries of the declared types, or throws what is wrong.
  private func checkedRecords(
    _ value: PropertyValue, _ property: PropertyID, _ keyPath: String
  ) throws(PropertyError) -> PropertyValue {
    let checked: PropertyValue
    do throws(PropertyRecordFault) {
      checked = try propertyTable[property].declaration.checkedRecords(value)
    } catch {
      throw PropertyError(
        layer: shortDescription, keyPath: keyPath + error.path, problem: error.problem,
        suggestion: error.suggestion)
    }
    if !hasRoom(for: checked, property) {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .tooManyProperties)
    }
    return checked
  }

  /// Returns whether setting a finite value leaves all values finite.
  ///
  /// A component of a transform is multiplied with the others, and a frame is divided by the
  /// transform. Both can overflow.
  package final func staysFinite(_ value: PropertyValue, at address: PropertyAddress) -> Bool {
    let isFrame = address.property.isFrame
    if address.component == .whole && !isFrame { return true }
    let whole = address.component.write(value, into: wholeValue(address.property))
    guard isFrame, case .rect(let frame) = whole else { return whole.isFinite }
    var placement = self.placement
    placement.setFrame(frame)
    return PropertyValue.rect(placement.bounds).isFinite
      && PropertyValue.point(placement.position).isFinite
  }
}
