import LayerModel

/// The searches for actions, and the runs of actions, that are in progress.
struct ActionSearches {
  /// The number of searches and runs that may be nested.
  private static let limit = 100

  private var depth = 0
  /// The steps of the current search, while a tracer listens.
  private var steps: [ActionTrace]?

  /// The class of the last action that was no animation of a property.
  var lastOther: (any Action.Type)?

  /// Whether the current search is traced.
  var isTraced: Bool { steps != nil }

  /// Counts a search or a run that starts.
  ///
  /// A change made by a search or an action causes a nested search. A change that always causes
  /// itself again would overflow the stack.
  mutating func enter(forKey key: String, of layer: Layer) {
    depth += 1
    if depth > Self.limit {
      fatalError(
        "The action for '\(key)' of \(layer.shortDescription) is searched for or run inside itself "
          + "endlessly: an answer to action(forKey:), or an action, sets a property that asks for "
          + "it again. Set it with actions disabled.")
    }
  }

  /// Counts a search or a run that ends.
  mutating func leave() { depth -= 1 }

  /// Replaces the steps of the current search, and returns the former ones.
  mutating func exchange(_ steps: [ActionTrace]?) -> [ActionTrace]? {
    let former = self.steps
    self.steps = steps
    return former
  }

  /// Records a step of the current search, if it is traced.
  mutating func note(_ step: ActionStep, _ answer: ActionAnswer?) {
    steps?.append(ActionTrace(step: step, answer: answer.map(Self.name)))
  }

  private static func name(_ answer: ActionAnswer) -> String {
    switch answer {
    case .stop: return "stop"
    case .action(let action):
      return (action as? Animation)?.className ?? String(describing: type(of: action))
    }
  }
}
