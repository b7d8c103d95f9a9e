import LayerAnimation

/// The rule that an animation breaks which its layer refused.
///
/// A layer refuses such an animation when it is added (D19), so no playing tree has one. It is found
/// where the closure that makes the tree throws the error. The readers of scene files report it as
/// an error of the file.
struct RefusedField {
  let rule: CheckRule

  /// Makes it from an error; nil for an error that no rule is about.
  init?(_ error: AnimationError) {
    if error.field.hasSuffix("keyPath"), error.problem.contains("cannot be animated") {
      rule = error.problem.contains("'frame") ? .frame : .notAnimatable
    } else if error.field.contains("keyTimes[") {
      rule = .keyTimes
    } else {
      return nil
    }
  }

  /// Returns the finding about a refused animation.
  static func finding(_ error: AnimationError?, _ rule: CheckRule, why: String, mend: String)
    -> [Finding]
  {
    guard let error, RefusedField(error)?.rule.name == rule.name else { return [] }
    var finding = Finding(
      rule: rule.name, severity: .error, message: "the layer refuses it: \(error.message)",
      why: why, remedy: error.suggestion.map { "did you mean '\($0)'?" } ?? mend)
    finding.layer = error.layer
    finding.path = error.layer
    finding.animation = error.key ?? error.animation
    return [finding]
  }
}
