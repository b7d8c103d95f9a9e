import LayerModel

/// Something that happened in a loop: what, to which animation of which layer, at which instant.
///
///     0       Layer #box  action 'opacity': delegate –, actions –, style –, class –, tree BasicAnimation
///     0       commit
///     0       Layer #box  opacity: began
///     0.25    Layer #box  opacity: finished
///
/// Tests assert on these, and the inspector explains from them. Nothing is made up while nobody
/// listens: see ``RenderLoop/addTracer(_:)``.
public struct TraceEvent: Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// An animation was added and waits for its commit.
    case added
    /// An animation began its active interval.
    case began
    /// A cycle of an animation is complete and the next begins; the number of complete ones.
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
    /// A completion block of a transaction ran.
    case blockRan
    /// Something is odd, or a jump could not be avoided.
    case warning(String)
  }

  /// The loop's present when it happened, in seconds.
  public let instant: Double
  /// The layer, as `Layer "Box" #box`; nil for what concerns the loop.
  public let layer: String?
  /// The animation's key, or its key path or class where it has none.
  public let animation: String?
  /// What made the animation, such as a tween and its step; nil where nobody said.
  public let origin: AnimationOrigin?
  /// What happened.
  public let kind: Kind

  /// The event in one line.
  public var description: String {
    let place = [layer, animation].compactMap { $0 }.joined(separator: "  ")
    let maker = origin.map { " (\($0))" } ?? ""
    return "\(instant)  \(place.isEmpty ? "" : "\(place): ")\(kind.text)\(maker)"
  }
}

/// One step of a search for an action, and what it answered.
public struct ActionTrace: Hashable, Sendable {
  /// The step.
  public let step: ActionStep
  /// The type of the action; `stop` where the step ended the search without one; nil where the
  /// search went on.
  public let answer: String?
}

extension TraceEvent.Kind {
  fileprivate var text: String {
    switch self {
    case .added: "added"
    case .began: "began"
    case .repeated(let count): "repeated \(count)"
    case .ended(let outcome): outcome.rawValue
    case .committed(let keyPath, let value): "committed \(keyPath) = \(value)"
    case .actionSearched(let key, let answers):
      "action '\(key)': "
        + answers.map { "\($0.step.rawValue) \($0.answer ?? "–")" }.joined(separator: ", ")
    case .commit: "commit"
    case .transactionOpened(let depth): "transaction \(depth) opened"
    case .transactionClosed(let depth): "transaction \(depth) closed"
    case .blockRan: "completion block"
    case .warning(let text): "warning: \(text)"
    }
  }
}
