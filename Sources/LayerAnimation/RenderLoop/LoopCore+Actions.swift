import LayerModel

extension LoopCore {
  /// The open transaction's settings for an animation that is added (F9, F30).
  var openContext: AnimationContext {
    let transaction = transactions.current
    return AnimationContext(
      duration: transaction.animationDuration.flatMap { $0 > 0 ? $0 : nil },
      timingFunction: transaction.animationTimingFunction)
  }

  /// Returns the default action of a committed layer for a change of a key (F98–F101).
  ///
  /// A property continues from its presented value (D14). The source of the transaction, or the
  /// loop's if it has none, takes precedence.
  func defaultAction(for layer: Layer, forKey key: String) -> (any Action)? {
    if loop == nil { return nil }
    if let source = source(for: layer) {
      let answer = source.action(for: layer, forKey: key)
      searches.note(.source, answer)
      switch answer {
      case .action(let action): return action
      case .stop: return nil
      case nil: break
      }
    }
    let action = ownAction(for: layer, forKey: key)
    if searches.isTraced { searches.note(.tree, action.map { .action($0) }) }
    return action
  }

  /// Returns the action source for a layer; before the layer's first commit, only that of a block.
  private func source(for layer: Layer) -> (any ActionSource)? {
    let source = transactions.current.actionSource
    if layer.isPresented(by: self) { return source ?? transactions.source }
    return source is any NewLayerSource ? source : nil
  }

  /// Returns the action for a change of a layer that joined the tree and waits for its first
  /// commit.
  ///
  /// A block animates such a layer, as it animates views that were just added. Nothing else does
  /// (F99, F105): the trace warns about a change that would otherwise animate.
  func actionOfNewLayer(_ layer: Layer, _ property: PropertyID) -> (any Action)? {
    let transaction = transactions.current
    guard layer.isHosted(by: self) else { return nil }
    if transaction.disableActions {
      recordSearchlessChange(of: property, of: layer, .actionsDisabled)
      return nil
    }
    let name = layer.propertyTable[property].name
    if transaction.actionSource is any NewLayerSource {
      return searchAction(forKey: name, of: layer)
    }
    recordSearchlessChange(of: property, of: layer, .layerNotCommitted)
    guard tracers.isListening, transactions.source == nil, transaction.animationDuration != 0,
      layer.propertyTable[property].declaration.implicitAction != .none,
      changes.isFirstWarning(property, of: layer)
    else { return nil }
    trace(
      .warning(
        "the change of '\(name)' does not animate, for the layer was never committed; "
          + "flush() after adding it commits it"), on: layer)
    return nil
  }

  private func ownAction(for layer: Layer, forKey key: String) -> (any Action)? {
    guard layer.isPresented(by: self) else { return nil }
    let transaction = transactions.current
    if key == "sublayers" {
      return ImplicitAnimation.action(.transition, keyPath: key, from: .null, in: transaction)
    }
    let table = layer.propertyTable
    guard let address = table.address(of: key) else { return nil }
    let row = table[address.property]
    // The scale of a transform is the only component with an action of its own (F100, D13).
    guard address.component == .whole || key == "transform.scale" else { return nil }
    let value = row.type == .layer ? .null : presentedValue(at: address, of: layer)
    return ImplicitAnimation.action(
      row.declaration.implicitAction, keyPath: key, from: value, in: transaction)
  }

  /// Returns the tree's own response to a change of a layer that has no actions of its own.
  ///
  /// It is the result of the whole search, read from the table of the class. It starts at what is
  /// presented (D14), which is the old value unless the property is animated or was set before:
  ///
  ///     model   0.5 ─▶ 1 ─▶ 0.25     two changes before one commit
  ///     shown   0.5 ─────────────    the second also starts here, not at 1
  ///
  /// - Parameters:
  ///   - property: The property that changes.
  ///   - layer: The layer, with the old value.
  ///   - old: The old value; nil if the property was set since the last commit.
  ///   - transaction: The open transaction.
  /// - Returns: The response.
  func ownResponse(
    to property: PropertyID, of layer: Layer, from old: PropertyValue?, in transaction: Transaction
  ) -> ChangeResponse {
    let row = layer.propertyTable[property]
    let kind = row.declaration.implicitAction
    if kind == .none || transaction.animationDuration == 0 { return .none }
    let value =
      AnimationStore.slot(of: property, on: layer) == nil
      ? old ?? committedValue(property, of: layer) : presentedValue(at: row.address, of: layer)
    if kind == .basic || kind == .basicUnlessAbsent && value != .null {
      return .animates(from: value)
    }
    return ChangeResponse(
      ImplicitAnimation.action(kind, keyPath: row.name, from: value, in: transaction))
  }

  func animate(_ property: PropertyID, of layer: Layer, from start: PropertyValue) {
    let row = layer.propertyTable[property]
    if let animator = transactions.current.changeAnimator {
      return animator.animate(row, of: layer, from: start)
    }
    let settings = ImplicitAnimation.settings(row.name, from: start, in: transactions.current)
    do {
      // The response to the change has just seen that the loop exists.
      adopt(
        try layer.file(settings, nil, nil, forKey: row.name, below: nil, openContext, self))
    } catch {
      fatalError("\(error)")
    }
  }

  /// Searches for the actions of an edit of the tree, and runs them (F103).
  func didEdit(_ layer: Layer, _ edit: TreeEdit) {
    if !layer.isPresented(by: self) || transactions.current.disableActions || loop == nil {
      return
    }
    run(edit.key, on: layer)
    for removed in edit.removed { run("onOrderOut", on: removed) }
    for added in edit.added { run("onOrderIn", on: added) }
    // One entry is enough for a parent that gets several sublayers in succession.
    if edit.key == "sublayers", !edit.added.isEmpty, layer !== changes.grown.last {
      changes.grown.append(layer)
    }
  }

  /// Runs pending layout and display before a commit, and searches for the `onLayout` of layers
  /// that got sublayers (F103).
  ///
  ///     add C ─▶ P.sublayers, C.onOrderIn … flush ─▶ layout of P ─▶ P.onLayout ─▶ commit
  ///
  /// `onLayout` is requested only after an addition; an edit without actions requests none.
  func carryOutUpdates(file: StaticString = #fileID, line: UInt = #line) {
    var rounds = 0
    while true {
      if !updates.isEmpty { traced(as: .layout) { updates.carryOut(for: self) } }
      if changes.grown.isEmpty { return }
      rounds += 1
      if rounds > Self.layoutLimit {
        fatalError(
          "The action 'onLayout' of \(changes.grown[0].shortDescription) adds sublayers endlessly.",
          file: file, line: line)
      }
      let layers = changes.grown
      changes.grown = []
      var asked: Set<ObjectIdentifier> = []
      for layer in layers where layer.isHosted(by: self) && layer.isPresented(by: self) {
        if asked.insert(ObjectIdentifier(layer)).inserted { run("onLayout", on: layer) }
      }
    }
  }

  /// The number of rounds in which layout actions may add sublayers before they count as endless.
  private static let layoutLimit = 100

  private func run(_ key: String, on layer: Layer) {
    guard let action = searchAction(forKey: key, of: layer) else { return }
    run(action, forKey: key, on: layer)
  }
}

// Animations without a key path in `actions`: templates for the property that changes (F165).

extension LoopCore {
  /// Returns the action for a change of a property, with the open fields of a template filled in.
  ///
  ///     actions["opacity"] = template       no key path
  ///     layer.opacity = 0                   key path "opacity", from the old value to the new one
  ///
  /// `fromValue` is the presented value (D14), as for the tree's own animations. Fields that the template sets stay as they are; the template itself does not
  /// change.
  func filled(
    _ action: any Action, for property: PropertyID, of layer: Layer, to new: PropertyValue
  ) -> any Action {
    // A cast costs more than the rest, and most actions are of one class.
    let type: any Action.Type = Swift.type(of: action)
    if type == searches.lastOther { return action }
    guard let template = action as? PropertyAnimation else {
      searches.lastOther = type
      return action
    }
    if template.keyPath != nil { return action }
    let row = layer.propertyTable[property]
    let name = row.declaration.name
    let copy = template.copy()
    copy.keyPath = name
    guard let basic = copy as? BasicAnimation else { return copy }
    let address = PropertyAddress(property: property, component: .whole, type: row.type)
    if basic.fromValue == nil {
      basic.fromValue = presentedValue(at: address, of: layer)
    }
    if basic.toValue == nil && basic.byValue == nil { basic.toValue = new }
    return copy
  }
}

/// The implicit animations of a displayed tree (F100, F101).
private enum ImplicitAnimation {
  /// Returns the settings of the animation from a value to the model's.
  static func settings(
    _ keyPath: String, from value: PropertyValue, in transaction: Transaction
  ) -> AnimationSettings {
    var settings = AnimationSettings(keyPath, from: value, to: nil)
    settings.timing.fillMode = .backwards
    settings.timing.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
    settings.timingFunction = transaction.animationTimingFunction ?? .default
    return settings
  }

  /// Returns the action for a property's change; nil if it has no implicit animation.
  static func action(
    _ kind: ImplicitAction, keyPath: String, from value: PropertyValue, in transaction: Transaction
  ) -> Animation? {
    // An animation's own 0 means the default duration; the transaction's 0 means no animation.
    if transaction.animationDuration == 0 { return nil }
    switch kind {
    case .none: return nil
    case .basicUnlessAbsent where value == .null: return nil
    case .basic, .basicUnlessAbsent:
      return BasicAnimation(settings(keyPath, from: value, in: transaction), nil)
    case .transition:
      let animation = Transition()
      animation.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
      animation.timingFunction = transaction.animationTimingFunction ?? .default
      return animation
    }
  }
}
