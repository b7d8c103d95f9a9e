// The checks of a property's values beyond the type. Key-value coding turns failures into errors.

extension PropertyDeclaration {
  /// Returns a value as the property would keep it, or nil if key-value coding would refuse it.
  package func admitted(_ value: PropertyValue) -> PropertyValue? {
    if value == .null {
      // Not a conditional expression: its nil would be a null, which is a value.
      if allowsNone { return value }
      return nil
    }
    guard let converted = value.converted(to: type), unknownName(in: converted) == nil,
      wrongElement(in: converted) == nil, isFiniteEnough(converted)
    else { return nil }
    return try? checkedRecords(converted)
  }

  /// Returns a string that is not one of the property's names, or nil.
  package func unknownName(in value: PropertyValue) -> String? {
    guard case .string(let name) = value, !allowedNames.isEmpty, !allowedNames.contains(name)
    else { return nil }
    return name
  }

  /// Returns the first element of a wrong type, with the expected type and the index.
  package func wrongElement(
    in value: PropertyValue
  ) -> (expected: PropertyType, index: Int, element: PropertyValue)? {
    guard let elementType, case .array(let elements) = value,
      let index = elements.firstIndex(where: { $0.type != elementType })
    else { return nil }
    return (elementType, index, elements[index])
  }

  /// Returns whether a value is finite, or infinite for a property that may never end.
  ///
  /// The numbers of records are checked with the records.
  func isFiniteEnough(_ value: PropertyValue) -> Bool {
    records != nil || value.isFinite || allowsInfinity && value == .number(.infinity)
  }
}
