extension TraceEvent {
  /// What was under way when something happened: who made it happen.
  public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// An action that was searched for under a key, and ran.
    case action(key: String, layer: String)
    /// The layout or display before a commit.
    case layout
    /// The delegate of an animation, which was told of its start or stop.
    case delegate(animation: String, layer: String?)
    /// The completion closure of an animation.
    case completion(animation: String, layer: String?)
    /// A completion block of a transaction.
    case block
    /// A timer of the loop.
    case timer

    /// Who it was, in a few words.
    public var description: String {
      switch self {
      case .action(let key, let layer): "action '\(key)' of \(layer)"
      case .layout: "layout"
      case .delegate(let animation, let layer):
        "delegate of '\(animation)' of \(layer ?? "a layer that is gone")"
      case .completion(let animation, let layer):
        "completion of '\(animation)' of \(layer ?? "a layer that is gone")"
      case .block: "completion block"
      case .timer: "timer"
      }
    }
  }
}
