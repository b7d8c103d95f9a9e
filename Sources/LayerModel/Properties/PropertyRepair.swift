/// How a setter repairs an invalid value (F155).
///
/// Typed accessors, typed keys and ``Layer/setValue(_:forKeyPath:)`` repair. Readers of scene files
/// do not: an unknown name in a file is most likely a mistake, so an error reports its location.
public enum PropertyRepair: Hashable, Sendable {
  /// A string that is not one of some names becomes this one.
  case unknownNameBecomes(String, of: [String])
  /// A string that is not one of the names is kept.
  case keepsUnknownNames
  /// Only these bits of a number are kept.
  case keepsBits(Int)
}

extension PropertyDeclaration {
  /// Returns a value of the property's type as a setter would keep it.
  func repaired(_ value: PropertyValue) -> PropertyValue {
    switch repair {
    case .unknownNameBecomes(let name, let names): known(value, of: names) ? value : .string(name)
    case .keepsBits: keepingBits(value)
    default: value
    }
  }

  /// Returns a number with only the property's bits; returns any other value unchanged.
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
