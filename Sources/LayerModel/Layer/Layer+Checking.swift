extension Layer {
  /// A value in the type of an address, or the error that says why it does not fit.
  package final func checked(
    _ value: PropertyValue, at address: PropertyAddress, keyPath: String
  ) throws(PropertyError) -> PropertyValue {
    let declaration = propertyTable[address.property].declaration
    if value == .null, declaration.allowsNone, address.component == .whole { return value }
    guard let converted = value.converted(to: address.type) else {
      throw PropertyError(
        layer: shortDescription, keyPath: keyPath,
        problem: .wrongType(expected: address.type, found: value.typeDescription))
    }
    if let name = declaration.unknownName(in: converted) {
      throw PropertyError(
        layer: shortDescription, keyPath: keyPath,
        problem: .unknownName(name: name, allowed: declaration.allowedNames),
        suggestion: Suggestion.nearest(to: name, among: declaration.allowedNames))
    }
    if let (type, place, element) = declaration.wrongElement(in: converted) {
      throw PropertyError(
        layer: shortDescription, keyPath: "\(keyPath)[\(place)]",
        problem: .wrongType(expected: type, found: element.typeDescription))
    }
    if !LayerProperty.isFiniteEnough(converted, for: address.property) {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .notFinite)
    }
    return converted
  }

  /// Whether what is computed from a finite value is finite too.
  ///
  /// A component of a transform is multiplied into the others, a frame divided by the transform:
  /// both can leave the range of numbers.
  final func staysFinite(_ value: PropertyValue, at address: PropertyAddress) -> Bool {
    let isFrame = address.property == LayerProperty.frame
    if address.component == .whole && !isFrame { return true }
    let whole = address.component.write(value, into: self.value(at: address.whole(in: self)))
    guard isFrame, case .rect(let frame) = whole else { return whole.isFinite }
    var placement = self.placement
    placement.setFrame(frame)
    return PropertyValue.rect(placement.bounds).isFinite
      && PropertyValue.point(placement.position).isFinite
  }
}

extension PropertyRow {
  /// A value as ``Layer/checked(_:at:keyPath:)`` would take it for the whole property, or nil where
  /// it would be refused.
  func admitted(_ value: PropertyValue) -> PropertyValue? {
    if value == .null { return declaration.allowsNone ? value : nil }
    guard let converted = value.converted(to: type),
      declaration.unknownName(in: converted) == nil,
      declaration.wrongElement(in: converted) == nil,
      LayerProperty.isFiniteEnough(converted, for: id)
    else { return nil }
    return converted
  }
}

extension PropertyDeclaration {
  /// The string that is none of the property's names.
  fileprivate func unknownName(in value: PropertyValue) -> String? {
    guard case .string(let name) = value, !allowedNames.isEmpty, !allowedNames.contains(name)
    else { return nil }
    return name
  }

  /// The first element that is not of the element type, which comes with it.
  fileprivate func wrongElement(
    in value: PropertyValue
  ) -> (expected: PropertyType, place: Int, element: PropertyValue)? {
    guard let elementType, case .array(let elements) = value,
      let place = elements.firstIndex(where: { $0.type != elementType })
    else { return nil }
    return (elementType, place, elements[place])
  }
}

extension LayerProperty {
  /// Whether a value is finite, or infinite where that means something that never ends.
  fileprivate static func isFiniteEnough(
    _ value: PropertyValue, for property: PropertyID
  ) -> Bool {
    if value.isFinite { return true }
    let isTiming =
      property == duration || property == repeatCount || property == repeatDuration
    return isTiming && value == .number(.infinity)
  }
}
