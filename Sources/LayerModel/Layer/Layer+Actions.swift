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
    get { extras?.styleActions ?? [:] }
    set { madeExtras.styleActions = newValue }
  }

  /// The steps of the search before the tree's own answer, in their order (F97).
  package final func searchAction(
    forKey key: String, _ step: (ActionStep, ActionAnswer?) -> Void = { _, _ in }
  ) -> ActionAnswer? {
    let delegated = delegate?.action(for: self, forKey: key)
    step(.delegate, delegated)
    if let delegated { return delegated }
    let own = extras?.actions[key]
    step(.actions, own)
    if let own { return own }
    let styled = extras?.styleActions[key]
    step(.style, styled)
    if let styled { return styled }
    let classDefault = Self.defaultAction(forKey: key)
    step(.classDefault, classDefault)
    return classDefault
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
  /// What a displayed tree does by itself (F98, F100).
  case tree
}
