/// The error of an animation that was refused; the layer is unchanged.
///
/// All checks of an animation's values happen in the throwing `add`, because setters cannot throw
/// (D19).
public struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a field, and what is expected of it.
  public enum Problem: Hashable, Sendable, CustomStringConvertible {
    /// The field must be set.
    case missing
    /// The number, or a number of the value, must be finite.
    case notFinite
    /// The layer has no such property.
    case unknownKeyPath(String, layer: String)
    /// The property cannot be animated.
    case notAnimatable(String)
    /// The type of the animated values is not one with which the field can be used.
    case wrongType(String)
    /// The field cannot be used at all, or not beside another one.
    case notUsable(String)
    /// The value of the field is not one of those allowed.
    case outOfRange(String)
  }

  /// The layer, as `Layer "Box" #box`.
  public let layer: String
  /// The key under which the animation was to be added, if any.
  public let key: String?
  /// The class of the animation.
  public let animation: String
  /// The field that is wrong, such as `keyTimes`.
  public let field: String
  /// What is wrong with the field.
  public let problem: Problem
  /// The nearest valid name, if one is similar.
  public let suggestion: String?
  /// The suggested remedy; nil if there is none.
  public let hint: String?

  /// Creates an error from its parts.
  public init(
    layer: String, key: String?, animation: String, field: String, problem: Problem,
    suggestion: String? = nil, hint: String? = nil
  ) {
    self.layer = layer
    self.key = key
    self.animation = animation
    self.field = field
    self.problem = problem
    self.suggestion = suggestion
    self.hint = hint
  }

  /// The hint for an animation that changes nothing, which in Core Animation would be a timer.
  static let waitHint = "add a Wait to wait without changing anything"

  /// The problem, without the layer, the key and the hint.
  public var message: String {
    let article = animation.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
    return "'\(field)' of \(article) \(animation) \(problem)"
  }

  /// The error as a sentence.
  public var description: String {
    let name = key.map { " under the key '\($0)'" } ?? ""
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? hint.map { "; \($0)." } ?? "."
    return "\(layer) refused an animation\(name): \(message)\(hint)"
  }
}

extension AnimationError.Problem {
  /// Whether it is about the frame, which follows from properties that can be animated.
  package var isOfFrame: Bool {
    if case .notAnimatable(let keyPath) = self { keyPath.hasPrefix("frame") } else { false }
  }

  /// The problem and the expectation, as the rest of a sentence that begins with the field.
  public var description: String {
    switch self {
    case .missing: "must be set"
    case .notFinite: "must be finite"
    case .unknownKeyPath(let keyPath, let layer): "names no property of \(layer): '\(keyPath)'"
    case .notAnimatable(let keyPath):
      "names a property that cannot be animated: '\(keyPath)'"
        + (isOfFrame ? "; animate 'position' and 'bounds' instead" : "")
    case .wrongType(let text), .notUsable(let text), .outOfRange(let text): text
    }
  }
}
