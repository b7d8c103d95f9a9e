import LayerAnimation
import LayerModel
import LayerText

// States and transitions, which the root layer has.
extension CAMLWriter {
  /// Writes the states and transitions of a scene.
  mutating func write(_ machines: [StateMachine]) {
    let names = machines.names
    if !names.isEmpty {
      begin("states")
      for name in names { write(machines.merged(name, &losses)) }
      end()
    }
    losses += machines.lossOfTransitions
    let transitions = machines.flatMap(\.transitions)
    if transitions.isEmpty { return }
    begin("stateTransitions")
    for transition in transitions { write(transition) }
    end()
  }

  // MARK: States

  private mutating func write(_ state: SceneState) {
    begin("LKState")
    attribute("name", state.name)
    if let base = state.basedOn { attribute("basedOn", base) }
    if !state.elements.isEmpty {
      begin("elements")
      // Layers that the state adds come first, so that the others may name them.
      for case .addLayer(let layer) in state.elements { write(layer) }
      for element in state.elements { write(element, "the state \(Excerpt.quoted(state.name))") }
      end()
    }
    end()
  }

  private mutating func write(_ element: SceneStateElement, _ state: String) {
    switch element {
    case .setValue(let value): write(value, state)
    case .addAnimation(let id, let animation):
      guard let found = expressed(animation, id, "the animation % of \(state)") else { return }
      begin("LKStateAddAnimation")
      attribute("targetId", id)
      if let key = animation.key { attribute("key", key) }
      write(found, .plain)
      end()
    case .removeAnimation(let id, let key):
      begin("LKStateRemoveAnimation")
      attribute("targetId", id)
      attribute("key", key)
      end()
    case .addLayer: break
    }
  }

  private mutating func write(_ value: SceneStateValue, _ state: String) {
    guard let layer = layer(value.layer, state) else { return }
    let name = "\(Excerpt.quoted(value.keyPath)) in \(state)"
    if let address = layer.propertyTable.address(of: value.keyPath),
      !isCoreAnimation(address.property, of: layer)
    {
      return lose("the value of the property \(name)", of: layer)
    }
    guard isWritable(value.value, name, of: layer) else { return }
    begin("LKStateSetValue")
    attribute("targetId", value.layer)
    attribute("keyPath", value.keyPath)
    element("value", value.value)
    end()
  }

  private mutating func write(_ layer: SceneStateLayer) {
    guard let root = try? layers.makeTree(layer.nodes, at: 0) else { return }
    begin("LKStateAddElement")
    attribute("targetId", layer.parent)
    attribute("keyPath", "sublayers")
    if let sibling = sibling(of: layer) { attribute("beforeObject", sibling) }
    writeTree(root)
    end()
    root.forEachInSubtree { layer in
      if let id = layer.id { added[id] = layer }
    }
    layers.forget(root)
  }

  /// Returns the identifier of the layer behind which a state adds one; nil to add it in front.
  private mutating func sibling(of layer: SceneStateLayer) -> String? {
    let siblings = layers.layersByID[layer.parent]?.sublayers ?? []
    guard layer.index < siblings.count else { return nil }
    let next = siblings[max(0, layer.index)]
    if next.id == nil {
      lose("the index of a layer that a state adds behind \(next.shortDescription)")
    }
    return next.id
  }

  // MARK: Transitions

  private mutating func write(_ transition: SceneTransition) {
    begin("LKStateTransition")
    attribute("fromState", transition.from)
    attribute("toState", transition.to)
    if !transition.elements.isEmpty {
      begin("elements")
      for element in transition.elements {
        let name = "the animation % of the transition \(Excerpt.quoted(transition.name))"
        guard let found = expressed(element.animation, element.layer, name) else { continue }
        begin("LKStateTransitionElement")
        if let key = element.animation.key { attribute("key", key) }
        attribute("targetId", element.layer)
        write(found, .plain)
        end()
      }
      end()
    }
    end()
  }

  // MARK: Parts

  private mutating func expressed(
    _ animation: SceneAnimation, _ id: String, _ name: String
  ) -> ExpressedAnimation? {
    let key = Excerpt.quoted(animation.key ?? animation.keyPath ?? animation.className)
    let name = name.replacing("%", with: key)
    guard let layer = layer(id, name) else { return nil }
    return expressed(animation.settings, ExpressionContext(layer: layer, name: name))
  }

  /// Returns a layer that a state or transition names; nil, with a loss, if there is none.
  private mutating func layer(_ id: String, _ what: String) -> Layer? {
    if let layer = layers.layersByID[id] ?? added[id] { return layer }
    lose("a part of \(what), whose layer \(Excerpt.quoted(id)) is not there")
    return nil
  }
}
