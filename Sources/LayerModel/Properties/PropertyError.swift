/// Why key-value coding refused a key path or a value; nothing was changed.
public struct PropertyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The class has no such property.
    case unknownKeyPath
    /// The value is of another type than the property.
    case wrongType(expected: PropertyType, found: String)
    /// The string is not one of the property's names.
    case unknownName(name: String, allowed: [String])
    /// The value holds an infinity or a NaN where only finite numbers make sense.
    case notFinite
    /// The property cannot be read and written as a value, as a mask.
    case notAValue
    /// The property follows from others, which can be observed instead.
    case derived
    /// A property of this name stands in the table already.
    case alreadyDeclared
    /// The layer has as many properties as a table can hold, 65536.
    case tooManyProperties
  }

  /// The layer, as `Layer "Box" #box`.
  public let layer: String
  /// The key path that was given.
  public let keyPath: String
  /// What is wrong.
  public let problem: Problem
  /// The nearest valid key path or name, where one is near.
  public let suggestion: String?

  /// Makes an error from its parts.
  public init(layer: String, keyPath: String, problem: Problem, suggestion: String? = nil) {
    self.layer = layer
    self.keyPath = keyPath
    self.problem = problem
    self.suggestion = suggestion
  }

  /// What is wrong, without the hint.
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

  /// The message, with the suggestion where there is one.
  public var description: String {
    suggestion.map { "\(message); did you mean '\($0)'?" } ?? "\(message)."
  }
}
