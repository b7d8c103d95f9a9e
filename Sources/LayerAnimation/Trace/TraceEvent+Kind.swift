import LayerModel

extension TraceEvent {
  /// The kind of an event.
  ///
  ///     added ─▶ began ─▶ (repeated …) ─▶ (committed …) ─▶ ended ─▶ its callbacks
  public enum Kind: Hashable, Sendable {
    /// An animation was added and waits for its commit.
    case added
    /// The active interval of an animation started.
    case began
    /// A cycle of an animation ended and the next started; the value is the number of complete
    /// cycles.
    ///
    /// Reported for animations that were scheduled while a tracer listened. If an advance covers
    /// more than a hundred cycles, one event represents many: see ``TraceEvent/count``.
    case repeated(Int)
    /// An animation ended.
    case ended(AnimationOutcome)
    /// The loop wrote the end value of an animation into the model.
    case committed(keyPath: String, value: PropertyValue)
    /// An action was searched for; the steps that were asked, with their answers.
    case actionSearched(key: String, answers: [ActionTrace])
    /// The pending changes were committed.
    case commit
    /// An explicit transaction was opened; 1 is the outermost.
    case transactionOpened(depth: Int)
    /// An explicit transaction was closed; 1 is the outermost.
    case transactionClosed(depth: Int)
    /// The delegate of an animation was called for its start.
    case didStart
    /// A completion block of a transaction ran.
    case blockRan
    /// The delegate of an animation was called for its end.
    case didStop(finished: Bool)
    /// The completion closure of an animation ran.
    case completionRan(AnimationOutcome)
    /// A warning about an oddity or an unavoidable jump.
    case warning(String)
  }
}

extension TraceEvent.Kind: CustomStringConvertible {
  /// The event in a few words.
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
    case .didStart: "delegate did start"
    case .blockRan: "completion block"
    case .didStop(let finished): "delegate did stop, \(finished)"
    case .completionRan(let outcome): "completion, \(outcome.rawValue)"
    case .warning(let text): "warning: \(text)"
    }
  }
}

/// One step of a search for an action, and its answer.
public struct ActionTrace: Hashable, Sendable, CustomStringConvertible {
  /// The step.
  public let step: ActionStep
  /// The type of the action; `stop` if the step ended the search without one; nil if the search
  /// continued.
  public let answer: String?

  /// The step and its answer, or a dash.
  public var description: String { "\(step.rawValue) \(answer ?? "–")" }
}
