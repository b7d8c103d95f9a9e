// What a property takes, beyond the type; key-value coding turns each answer into an error.

extension PropertyDeclaration {
  /// A value as the property would keep it, or nil where key-value coding would refuse it.
  func admitted(_ value: PropertyValue) -> PropertyValue? {
    if value == .null {
      // Not a conditional expression: its nil would be a null, which is a value.
      if allowsNone { return value }
      return nil
    }
    guard let converted = value.converted(to: type), unknownName(in: converted) == nil,
      wrongElement(in: converted) == nil, isFiniteEnough(converted)
    else { return nil }
    return converted
  }

  /// The string that is none of the property's names.
  package func unknownName(in value: PropertyValue) -> String? {
    guard case .string(let name) = value, !allowedNames.isEmpty, !allowedNames.contains(name)
    else { return nil }
    return name
  }

  /// The first element that is not of the element type, which comes with it.
  package func wrongElement(
    in value: PropertyValue
  ) -> (expected: PropertyType, place: Int, element: PropertyValue)? {
    guard let elementType, case .array(let elements) = value,
      let place = elements.firstIndex(where: { $0.type != elementType })
    else { return nil }
    return (elementType, place, elements[place])
  }

  /// Whether a value is finite, or infinite where that means something that never ends.
  func isFiniteEnough(_ value: PropertyValue) -> Bool {
    value.isFinite || allowsInfinity && value == .number(.infinity)
  }
}
