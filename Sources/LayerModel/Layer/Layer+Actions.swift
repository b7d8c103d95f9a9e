extension Layer {
  /// Actions by key: the second step of the search (F97).
  public final var actions: [String: ActionAnswer] {
    get { extras?.actions ?? [:] }
    set { madeExtras.actions = newValue }
  }

  /// The style's actions by key: the third step of the search (F97).
  ///
  /// Core Animation looks for them under `actions` in the style; ``style`` here holds values only.
  public final var styleActions: [String: ActionAnswer] {
    get { extras?.styleActions.first ?? [:] }
    set { madeExtras.styleActions = [newValue] + (extras?.styleActions.dropFirst() ?? []) }
  }

  /// The actions of the style, of the style within it, and so on, in the order they are searched
  /// (F97, F160).
  ///
  /// The first is ``styleActions``. Empty by default.
  public final var styleActionChain: [[String: ActionAnswer]] {
    get { extras?.styleActions ?? [] }
    set { madeExtras.styleActions = newValue }
  }

  /// The steps of the search before the tree's own answer, in their order (F97).
  ///
  /// The host hears of each, with what it answered, where it wants to.
  package final func searchAction(forKey key: String) -> ActionAnswer? {
    // Of one that just left its tree: the host that still shows it.
    let watcher = host ?? presenter
    let isTraced = watcher?.tracesActions ?? false
    for step in ActionStep.own {
      let answer = answer(to: step, forKey: key)
      if isTraced { watcher?.didAskForAction(step, of: self, answer) }
      if let answer { return answer }
    }
    return nil
  }

  private func answer(to step: ActionStep, forKey key: String) -> ActionAnswer? {
    switch step {
    case .delegate: delegate?.action(for: self, forKey: key)
    case .actions: extras?.actions[key]
    case .style: extras?.styleActions.lazy.compactMap { $0[key] }.first
    case .classDefault: Self.defaultAction(forKey: key)
    case .source, .tree: nil
    }
  }
}

/// The steps of the search for an action, in their order (F97).
public enum ActionStep: String, Hashable, Sendable, CaseIterable {
  /// The layer's delegate.
  case delegate
  /// The layer's ``Layer/actions``.
  case actions
  /// The layer's ``Layer/styleActions``.
  case style
  /// The class's ``Layer/defaultAction(forKey:)``.
  case classDefault
  /// Who decides for a whole transaction or loop, where there is one.
  case source
  /// What a displayed tree does by itself (F98, F100).
  case tree

  /// The steps before the tree's.
  static let own: [ActionStep] = [.delegate, .actions, .style, .classDefault]
}
