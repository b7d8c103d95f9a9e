import LayerAnimation
import LayerModel
import LayerText

// States and transitions, as the native reader reads them.
extension SceneWriter {
  /// Writes the states of a scene, after its tree.
  ///
  /// - Parameters:
  ///   - machines: The states of each layer that has states; a file has one list of them.
  ///   - layers: The layers by identifier, which were written before.
  mutating func write(_ machines: [StateMachine], _ layers: InstanceLayers) {
    var names = machines.names
    names.removeAll { name in
      let isRefused = name.isEmpty || name == SceneTransition.anyState
      if isRefused { losses.append(SceneLoss("the state \(Excerpt.quoted(name))")) }
      return isRefused
    }
    if !names.isEmpty {
      text.key("states")
      text.beginObject()
      for name in names { write(machines.merged(name, &losses), layers) }
      text.endObject()
    }
    losses += machines.lossOfTransitions
    let known = Set(names + [SceneTransition.anyState])
    let transitions = machines.flatMap(\.transitions).filter { transition in
      let isKnown = known.contains(transition.from) && known.contains(transition.to)
      if !isKnown {
        losses.append(
          SceneLoss("the transition \(Excerpt.quoted(transition.name)) of unknown states"))
      }
      return isKnown
    }
    if transitions.isEmpty { return }
    text.key("transitions")
    text.beginArray()
    for transition in transitions { write(transition, layers) }
    text.endArray()
  }

  // MARK: States

  private mutating func write(_ state: SceneState, _ layers: InstanceLayers) {
    text.key(state.name)
    text.beginObject()
    if let base = state.basedOn, !base.isEmpty, base != SceneTransition.anyState {
      text.member("basedOn", base)
    }
    var values: [SceneStateValue] = []
    var (added, removed): ([SceneStateElement], [(layer: String, key: String)]) = ([], [])
    for element in state.elements {
      switch element {
      case .setValue(let value): values.append(value)
      case .addAnimation, .addLayer: added.append(element)
      case .removeAnimation(let layer, let key): removed.append((layer, key))
      }
    }
    // Layers that the state adds come first, so that their identifiers are known.
    let additions = added.filter(\.isLayer) + added.filter { !$0.isLayer }
    removed.removeAll { !isWritten($0.layer, "a removal by a state") }
    if !additions.isEmpty {
      text.key("add")
      text.beginArray()
      for element in additions {
        switch element {
        case .addAnimation(let id, let animation)
        where !isWritten(id, "an animation of a state") || !isWritten(animation, id, layers):
          continue
        case .addLayer(let layer) where !isWritten(layer.parent, "a layer of a state"): continue
        default: write(element, layers)
        }
      }
      text.endArray()
    }
    write(values, layers)
    if !removed.isEmpty {
      text.key("remove")
      text.beginArray()
      for (layer, key) in removed {
        text.beginObject()
        text.member("layer", selector(of: layer))
        text.member("key", key)
        text.endObject()
      }
      text.endArray()
    }
    text.endObject()
  }

  /// Writes the values of a state by layer; the last one if a state sets a key path twice.
  private mutating func write(_ values: [SceneStateValue], _ layers: InstanceLayers) {
    if values.isEmpty { return }
    text.key("set")
    text.beginObject()
    var order: [String] = []
    var byLayer: [String: [SceneStateValue]] = [:]
    var seen: Set<[String]> = []
    let last = values.reversed().filter { seen.insert([$0.layer, $0.keyPath]).inserted }
    for value in last.reversed() where isWritten(value.layer, "a value of a state") {
      if byLayer[value.layer] == nil { order.append(value.layer) }
      byLayer[value.layer, default: []].append(value)
    }
    for id in order {
      guard let layer = layers.layersByID[id] ?? added[id] else { continue }
      text.key(selector(of: id))
      text.beginObject()
      for value in byLayer[id] ?? [] {
        guard let address = layer.propertyTable.address(of: value.keyPath) else { continue }
        let shape = ValueShape(address, in: layer.propertyTable)
        let isKept = isExpressible([value.keyPath], of: layer)
        if isKept, let json = ValueText.json(value.value, as: shape) {
          text.member(value.keyPath, json)
        } else {
          lose("the value of '\(value.keyPath)' in a state", of: layer)
        }
      }
      text.endObject()
    }
    text.endObject()
  }

  private mutating func write(_ element: SceneStateElement, _ layers: InstanceLayers) {
    text.beginObject()
    switch element {
    case .addAnimation(let id, let animation):
      text.member("layer", selector(of: id))
      if let key = animation.key { text.member("key", key) }
      if let layer = layers.layersByID[id] ?? added[id] {
        text.member("animation", json(of: animation, of: layer))
      }
    case .addLayer(let layer):
      if let root = try? layers.makeTree(layer.nodes, at: 0) {
        writeAddedTree(root)
        root.forEachInSubtree { layer in
          if let id = layer.id { added[id] = layer }
        }
        layers.forget(root)
      }
      text.member("to", selector(of: layer.parent))
      let siblings = layers.layersByID[layer.parent]?.sublayers ?? []
      let sibling = layer.sibling.flatMap { layers.layersByID[$0] }
      let place = sibling.flatMap { sibling in siblings.firstIndex { $0 === sibling } }
      let index = place ?? layer.index
      if index != .max { text.member("at", ValueText.json(Double(index))) }
    case .setValue, .removeAnimation: break
    }
    text.endObject()
  }

  // MARK: Transitions

  private mutating func write(_ transition: SceneTransition, _ layers: InstanceLayers) {
    text.beginObject()
    text.member("from", transition.from)
    text.member("to", transition.to)
    var order: [String] = []
    var byLayer: [String: [SceneAnimation]] = [:]
    for element in transition.elements
    where isWritten(element.layer, "an animation of a transition")
      && isWritten(element.animation, element.layer, layers)
    {
      if byLayer[element.layer] == nil { order.append(element.layer) }
      byLayer[element.layer, default: []].append(element.animation)
    }
    if !order.isEmpty {
      text.key("animations")
      text.beginObject()
      for id in order {
        guard let layer = layers.layersByID[id] ?? added[id] else { continue }
        write(byLayer[id] ?? [], of: layer, key: selector(of: id))
      }
      text.endObject()
    }
    text.endObject()
  }

  private mutating func write(_ animations: [SceneAnimation], of layer: Layer, key: String) {
    let keys = animations.map(\.key)
    // A list can repeat a key, and its elements need none.
    let isObject = !keys.contains(nil) && Set(keys).count == keys.count
    text.key(key)
    isObject ? text.beginObject() : text.beginArray()
    for animation in animations {
      let bytes = json(of: animation, of: layer, key: isObject ? nil : animation.key)
      isObject ? text.member(animation.key ?? "", bytes) : text.raw(bytes)
    }
    isObject ? text.endObject() : text.endArray()
  }

  private mutating func json(
    of animation: SceneAnimation, of layer: Layer, key: String? = nil
  ) -> [UInt8] {
    var writer = AnimationWriter(layer: layer) { [writtenIDs] in
      Self.selector(of: $0, in: writtenIDs)
    }
    writer.startKey = "delay"
    writer.write(animation.settings, key: key)
    let name = "the animation '\(animation.key ?? animation.className)' of a state"
    for loss in writer.losses { lose(loss.replacing("%", with: name), of: layer) }
    return writer.bytes
  }

  private func selector(of id: String) -> String {
    Self.selector(of: id, in: writtenIDs) ?? "#\(id)"
  }

  /// Returns whether a file can have what an animation animates; if not, it is lost.
  private mutating func isWritten(
    _ animation: SceneAnimation, _ id: String, _ layers: InstanceLayers
  ) -> Bool {
    guard let layer = layers.layersByID[id] ?? added[id] else { return true }
    let keyPaths = animation.settings.keyPaths
    if isExpressible(keyPaths, of: layer) { return true }
    lose("the animation '\(animation.key ?? "")' of \(keyPaths) in a state", of: layer)
    return false
  }

  /// Returns whether a layer has an identifier in the file; if not, something is lost.
  private mutating func isWritten(_ id: String, _ what: String) -> Bool {
    if writtenIDs.contains(id) { return true }
    losses.append(SceneLoss("\(what), whose layer \(Excerpt.quoted(id)) has no id in the file"))
    return false
  }
}

extension SceneStateElement {
  /// Whether it adds a layer.
  fileprivate var isLayer: Bool {
    if case .addLayer = self { true } else { false }
  }
}

// A file has one list of states, and a scene one for each layer that has states.
extension [StateMachine] {
  /// Returns the states of one name as one.
  func merged(_ name: String, _ losses: inout [SceneLoss]) -> SceneState {
    let states = compactMap { $0.state(named: name) }
    var state = states[0]
    for other in states.dropFirst() {
      state.elements += other.elements
      if other.basedOn != state.basedOn {
        losses.append(SceneLoss("a second state on which \(Excerpt.quoted(name)) is based"))
      }
    }
    return state
  }

  /// What a file loses if several layers have transitions that play something.
  var lossOfTransitions: [SceneLoss] {
    count { $0.transitions.contains { !$0.elements.isEmpty } } < 2
      ? []
      : [SceneLoss("that the transitions of several layers with states play at the same time")]
  }
}
