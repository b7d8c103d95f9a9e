/// The error of an animation that was refused; the layer is unchanged.
///
/// All checks of an animation's values happen in the throwing `add`, because setters cannot throw
/// (D19).
public struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layer, as `Layer "Box" #box`.
  public let layer: String
  /// The key under which the animation was to be added, if any.
  public let key: String?
  /// The class of the animation.
  public let animation: String
  /// The field that is wrong, such as `keyTimes`.
  public let field: String
  /// The problem with it and the expectation, as the rest of a sentence.
  public let problem: String
  /// The nearest valid name, if one is similar.
  public let suggestion: String?
  /// The suggested remedy; nil if there is none.
  public let hint: String?

  /// Creates an error from its parts.
  public init(
    layer: String, key: String?, animation: String, field: String, problem: String,
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
