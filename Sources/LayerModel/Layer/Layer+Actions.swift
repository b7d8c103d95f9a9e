/// An object that runs when a property of a layer changes, or a layer is added or removed.
///
/// Animations are actions that add themselves to the layer under the key. Your own classes can be
/// actions too.
public protocol Action: AnyObject {
  /// Responds to an event of a layer.
  ///
  /// - Parameters:
  ///   - key: The name of the property that changed, or `onOrderIn`, `onOrderOut`, `sublayers`,
  ///     `onLayout`.
  ///   - layer: The layer, which already has its new value.
  func run(forKey key: String, on layer: Layer)
}

/// The answer of one step of the search for an action; nil continues with the next step.
public enum ActionAnswer {
  /// This action runs, and the search ends.
  case action(any Action)
  /// No action runs, and the search ends; Core Animation writes `NSNull` for it (F97).
  case stop
}

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

  /// The actions of the style and of the styles nested in it, in search order (F97, F160).
  ///
  /// The first is ``styleActions``. Empty by default.
  public final var styleActionChain: [[String: ActionAnswer]] {
    get { extras?.styleActions ?? [] }
    set { madeExtras.styleActions = newValue }
  }

  /// Runs the steps of the search that come before the tree's own, in order (F97).
  ///
  /// A host that traces actions is notified of each step and its answer.
  package final func searchAction(forKey key: String) -> ActionAnswer? {
    // For a layer that just left its tree, the host that still presents it.
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

/// The steps of the search for an action, in order (F97).
public enum ActionStep: String, Hashable, Sendable, CaseIterable {
  /// The layer's delegate.
  case delegate
  /// The layer's ``Layer/actions``.
  case actions
  /// The layer's ``Layer/styleActions``.
  case style
  /// The class's ``Layer/defaultAction(forKey:)``.
  case classDefault
  /// The source of actions for a whole transaction or loop, if there is one.
  case source
  /// The implicit action of a displayed tree (F98, F100).
  case tree

  /// The steps that need no host.
  static let own: [ActionStep] = [.delegate, .actions, .style, .classDefault]
}
