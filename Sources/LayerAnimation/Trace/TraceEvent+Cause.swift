extension TraceEvent {
  /// The cause of an event: the work in progress at that time.
  public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// An action that was found for a key, and ran.
    case action(key: String, layer: String)
    /// The layout or display before a commit.
    case layout
    /// The delegate of an animation, during a start or stop call.
    case delegate(animation: String, layer: String?)
    /// The completion closure of an animation.
    case completion(animation: String, layer: String?)
    /// A completion block of a transaction.
    case block
    /// A timer of the loop.
    case timer

    /// The cause in a few words.
    public var description: String {
      switch self {
      case .action(let key, let layer): "action '\(key)' of \(layer)"
      case .layout: "layout"
      case .delegate(let animation, let layer):
        "delegate of '\(animation)' of \(layer ?? "a deallocated layer")"
      case .completion(let animation, let layer):
        "completion of '\(animation)' of \(layer ?? "a deallocated layer")"
      case .block: "completion block"
      case .timer: "timer"
      }
    }
  }
}
