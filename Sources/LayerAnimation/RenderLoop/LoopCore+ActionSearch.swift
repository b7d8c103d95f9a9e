import LayerModel

/// The search for an action of a changed property, and the run of what it finds.
extension LoopCore {
  /// Searches for an action of a layer; each step is traced if a tracer listens.
  func searchAction(forKey key: String, of layer: Layer) -> (any Action)? {
    searches.enter(forKey: key, of: layer)
    defer { searches.leave() }
    guard tracers.isListening else {
      return layer.hasNoActions
        ? defaultAction(for: layer, forKey: key) : layer.action(forKey: key)
    }
    // Each step records itself, because a subclass decides which steps are made. A nested search,
    // caused by a delegate that changes something, is separate.
    let outer = searches.exchange([])
    let action = layer.action(forKey: key)
    let answers = searches.exchange(outer) ?? []
    trace(.actionSearched(key: key, answers: answers), on: layer)
    if answers.last?.step == .tree, action == nil, transactions.current.animationDuration == 0,
      let row = layer.propertyTable.address(of: key).map({ layer.propertyTable[$0.property] }),
      row.declaration.implicitAction != .none
    {
      recordSearchlessChange(of: row.address.property, of: layer, .noDuration)
    }
    return action
  }

  /// Runs an action that a search found; it is counted meanwhile, and is the cause of its changes.
  func run(_ action: any Action, forKey key: String, on layer: Layer) {
    searches.enter(forKey: key, of: layer)
    traced(as: .action(key: key, layer: layer.shortDescription)) {
      action.run(forKey: key, on: layer)
    }
    searches.leave()
  }

  var tracesActions: Bool { searches.isTraced }

  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {
    searches.note(step, answer)
  }
}

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
