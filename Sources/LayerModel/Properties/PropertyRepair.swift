/// What a setter makes of a value that a property does not have (F155).
///
/// Typed accessors, typed keys and ``Layer/setValue(_:forKeyPath:)`` repair. Readers of scene files
/// do not: there an unknown name is most likely a slip, and an error says where it is.
public enum PropertyRepair: Hashable, Sendable {
  /// A string that is none of some names becomes this one.
  case unknownNameBecomes(String, of: [String])
  /// A string that is none of the names is kept as it is.
  case keepsUnknownNames
  /// Of a number these bits are kept.
  case keepsBits(Int)
}

extension PropertyDeclaration {
  /// A value of the property's type as a setter would keep it.
  func repaired(_ value: PropertyValue) -> PropertyValue {
    switch repair {
    case .unknownNameBecomes(let name, let names): known(value, of: names) ? value : .string(name)
    case .keepsBits: keepingBits(value)
    default: value
    }
  }

  /// A number with only the bits that the property has; any other value as it is.
  func keepingBits(_ value: PropertyValue) -> PropertyValue {
    guard case .keepsBits(let mask)? = repair, let bits = Int(propertyValue: value) else {
      return value
    }
    return .number(Double(bits & mask))
  }

  private func known(_ value: PropertyValue, of names: [String]) -> Bool {
    guard case .string(let name) = value else { return true }
    return names.contains(name)
  }
}
