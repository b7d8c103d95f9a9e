/// The reason why key-value coding refused a key path or a value; nothing was changed.
public struct PropertyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The class has no such property.
    case unknownKeyPath
    /// The value is of another type than the property.
    case wrongType(expected: PropertyType, found: String)
    /// The string is not one of the property's names.
    case unknownName(name: String, allowed: [String])
    /// The value contains an infinity or a NaN, but must be finite.
    case notFinite
    /// The property cannot be read or written as a value, like a mask.
    case notAValue
    /// The property is derived from others, which can be observed instead.
    case derived
    /// The table already has a property of this name.
    case alreadyDeclared
    /// The layer has as many properties as a table can hold, 65536.
    case tooManyProperties
  }

  /// The layer, such as `Layer "Box" #box`.
  public let layer: String
  /// The key path that was given.
  public let keyPath: String
  /// What is wrong.
  public let problem: Problem
  /// The nearest valid key path or name, if one is similar.
  public let suggestion: String?

  /// Makes an error from its parts.
  public init(layer: String, keyPath: String, problem: Problem, suggestion: String? = nil) {
    self.layer = layer
    self.keyPath = keyPath
    self.problem = problem
    self.suggestion = suggestion
  }

  /// What is wrong, without the suggestion.
  public var message: String {
    switch problem {
    case .unknownKeyPath:
      return "\(layer) has no property '\(keyPath)'"
    case .wrongType(let expected, let found):
      return "'\(keyPath)' of \(layer) takes \(expected.expectation); \(found) was given"
    case .unknownName(let name, let allowed):
      let names = allowed.joined(separator: ", ")
      return "'\(keyPath)' of \(layer) takes one of \(names); '\(name)' was given"
    case .notFinite:
      return "'\(keyPath)' of \(layer) must be finite"
    case .notAValue:
      return "'\(keyPath)' of \(layer) is a layer, not a value; use the layer's own property"
    case .derived:
      return "'\(keyPath)' of \(layer) is derived and not observed; observe position and bounds"
    case .alreadyDeclared:
      return "\(layer) has a property '\(keyPath)' already"
    case .tooManyProperties:
      return "\(layer) cannot have '\(keyPath)' too: it has \(PropertyTable.maxRows) properties"
    }
  }

  /// The message, with the suggestion if there is one.
  public var description: String {
    suggestion.map { "\(message); did you mean '\($0)'?" } ?? "\(message)."
  }
}
