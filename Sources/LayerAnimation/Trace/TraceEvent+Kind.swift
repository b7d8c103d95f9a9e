import LayerModel

extension TraceEvent {
  /// What happened.
  ///
  ///     added ─▶ began ─▶ (repeated …) ─▶ (committed …) ─▶ ended ─▶ what is told of it
  public enum Kind: Hashable, Sendable {
    /// An animation was added and waits for its commit.
    case added
    /// An animation began its active interval.
    case began
    /// A cycle of an animation is complete and the next begins; the number of complete ones.
    ///
    /// Reported for animations that were scheduled while a tracer listened. Where an advance goes over
    /// more than a hundred of them, one event stands for many: see ``TraceEvent/count``.
    case repeated(Int)
    /// An animation ended.
    case ended(AnimationOutcome)
    /// The loop wrote what an animation showed at its end into the model.
    case committed(keyPath: String, value: PropertyValue)
    /// An action was searched for; each step that was asked, with what it answered.
    case actionSearched(key: String, answers: [ActionTrace])
    /// The pending changes became real.
    case commit
    /// An explicit transaction was opened; 1 is the outermost.
    case transactionOpened(depth: Int)
    /// An explicit transaction was closed; 1 is the outermost.
    case transactionClosed(depth: Int)
    /// An animation's delegate is told that it began.
    case startTold
    /// A completion block of a transaction runs.
    case blockRan
    /// An animation's delegate is told that it ended.
    case stopTold(finished: Bool)
    /// An animation's completion closure runs.
    case completionRan(AnimationOutcome)
    /// Something is odd, or a jump could not be avoided.
    case warning(String)
  }
}

extension TraceEvent.Kind: CustomStringConvertible {
  /// What happened, in a few words.
  public var description: String {
    switch self {
    case .added: "added"
    case .began: "began"
    case .repeated(let count): "repeated \(count)"
    case .ended(let outcome): outcome.rawValue
    case .committed(let keyPath, let value): "committed \(keyPath) = \(value)"
    case .actionSearched(let key, let answers):
      "action '\(key)': \(answers.map(\.description).joined(separator: ", "))"
    case .commit: "commit"
    case .transactionOpened(let depth): "transaction \(depth) opened"
    case .transactionClosed(let depth): "transaction \(depth) closed"
    case .startTold: "start told"
    case .blockRan: "completion block"
    case .stopTold(let finished): "stop told, \(finished)"
    case .completionRan(let outcome): "completion, \(outcome.rawValue)"
    case .warning(let text): "warning: \(text)"
    }
  }
}

/// One step of a search for an action, and what it answered.
public struct ActionTrace: Hashable, Sendable, CustomStringConvertible {
  /// The step.
  public let step: ActionStep
  /// The type of the action; `stop` where the step ended the search without one; nil where the
  /// search went on.
  public let answer: String?

  /// The step and its answer, a dash for none.
  public var description: String { "\(step.rawValue) \(answer ?? "–")" }
}
