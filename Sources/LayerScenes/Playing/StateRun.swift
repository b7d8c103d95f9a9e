import LayerAnimation
import LayerModel
import LayerText

/// One state machine in progress: its state, what leaving it undoes, and its transitions' animations.
///
///     show    what shows is read, as the start values of the transitions
///     undo    the values of the old state go back, the last one first
///     set     the values of the new state are set, on the model
///     move    layers and animations of the old state leave, those of the new one come
///     play    the animations of the transitions are added
///
/// What two states share by a state on which both are based stays.
final class StateRun {
  let machine: StateMachine
  let layers: InstanceLayers
  private(set) var state: String?
  /// The values that the state has set, in order.
  private var values: [SetValue] = []
  /// What else the state did, in order.
  private var additions: [(identity: SceneStateElement.Identity, addition: Addition)] = []
  /// The animations of transitions that may still show.
  private var playing: [Playing] = []

  /// A value that the state has set.
  struct SetValue {
    let layer: Layer
    let address: PropertyAddress
    /// The key path and the value in the file, which may be more than a turn.
    let element: SceneStateValue
    /// The whole property before and after.
    let before: PropertyValue
    let after: PropertyValue
  }

  /// What a state did besides setting values.
  private enum Addition {
    case animation(AnimationHandle)
    case removed(Layer, key: String, AnimationSettings)
    case layer(Layer)
  }

  /// An animation of a transition that was added.
  struct Playing {
    let handle: AnimationHandle
    let keyPaths: [String]
  }

  /// A change of state, as explanations of the values that it sets know it.
  private struct Entry {
    let loop: RenderLoop
    let name: String?
    /// The change, if transitions may play.
    let change: StateChange?
    /// The transitions with animations that fit it, those that count more first.
    let fitting: [SceneTransition]

    /// Changes a value of a layer.
    func traced(_ layer: Layer, _ keyPath: String, _ body: () -> Void) {
      loop.traced(
        as: .state(name, stillness: change?.stillness(of: keyPath, layer, among: fitting)), body)
    }
  }

  init(_ machine: StateMachine, layers: InstanceLayers) {
    self.machine = machine
    self.layers = layers
  }

  /// Enters a state.
  ///
  /// - Parameters:
  ///   - name: The name, which the machine may not have; nil for none.
  ///   - isAnimated: Whether a transition plays.
  ///   - loop: The loop.
  /// - Throws: The reason why a value cannot be set; nothing has changed then.
  func enter(_ name: String?, animated isAnimated: Bool, in loop: RenderLoop) throws(SceneError) {
    if name == state { return }
    let instant = loop.now
    var change = StateChange(isAnimated ? machine.played(from: state, to: name) : [], self)
    try change.noteShown(valuesOf: values)
    let affected = playing.filter { $0.handle.isStillThere }.map { ($0, modelValues(of: $0)) }
    let elements = name.map { machine.elements(of: $0) } ?? []
    try check(elements)
    let wanted = Set(elements.compactMap(\.identity))
    let leaving = additions.filter { !wanted.contains($0.identity) }.map(\.addition)
    let entry = Entry(
      loop: loop, name: name, change: isAnimated ? change : nil,
      fitting: machine.fitting(from: state, to: name).filter { !$0.elements.isEmpty })
    let later = try exchangeValues(elements, leaving, entry)
    additions.removeAll { !wanted.contains($0.identity) }
    takeBack(leaving)
    try add(elements, of: name, at: instant)
    for value in later { try set(value, entry) }
    endAnimations(affected, replacedBy: change, animated: isAnimated)
    playing += try change.play(setBy: values, at: instant)
    state = name
  }

  // MARK: Values

  /// Takes back the values of the old state and sets those of the new one.
  ///
  /// - Parameters:
  ///   - elements: What the new state does.
  ///   - leaving: What the old state did and is about to be undone.
  ///   - entry: The cause of the changes.
  /// - Returns: The values of layers that are yet to be added.
  /// - Throws: The reason why a value cannot be set; no value has changed then.
  private func exchangeValues(
    _ elements: [SceneStateElement], _ leaving: [Addition], _ entry: Entry
  ) throws(SceneError) -> [SceneStateValue] {
    let before = values.map { ($0.layer, $0.address, $0.layer.wholeValue(at: $0.address)) }
    let old = values
    for value in values.reversed() {
      entry.traced(value.layer, value.element.keyPath) { value.takeBack() }
    }
    values = []
    let roots = leaving.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
    var later: [SceneStateValue] = []
    do throws(SceneError) {
      for case .setValue(let value) in elements {
        let layer = layers.layersByID[value.layer]
        if let layer, !roots.contains(where: { layer === $0 || layer.isDescendant(of: $0) }) {
          try set(value, entry)
        } else {
          later.append(value)
        }
      }
    } catch {
      for value in values.reversed() { value.takeBack() }
      for (layer, address, whole) in before { layer.setWhole(whole, at: address) }
      values = old
      throw error
    }
    return later
  }

  private func set(_ value: SceneStateValue, _ entry: Entry) throws(SceneError) {
    // A layer that an event has removed, or whose place was taken by one of another class.
    guard let layer = layers.layersByID[value.layer],
      let address = layer.propertyTable.address(of: value.keyPath),
      let checked = try? layer.checked(value.value, at: address, keyPath: value.keyPath)
    else { return }
    guard layer.staysFinite(checked, at: address) else {
      throw SceneError(
        "'\(value.keyPath)' of \(layer.shortDescription) makes a value that is not finite",
        at: value.place)
    }
    let before = layer.wholeValue(at: address)
    entry.traced(layer, value.keyPath) { layer.setValue(checked, at: address) }
    values.append(
      SetValue(
        layer: layer, address: address, element: value, before: before,
        after: layer.wholeValue(at: address)))
  }

  // MARK: Animations and layers

  /// Undoes what the old state did besides values, the last thing first.
  private func takeBack(_ leaving: [Addition]) {
    for addition in leaving.reversed() {
      switch addition {
      case .animation(let handle): handle.remove()
      case .removed(let layer, let key, let animation):
        if layer.animation(forKey: key) == nil {
          _ = try? layer.add(
            animation.makeDraft(sources: { layers.layersByID[$0] }), forKey: key)
        }
      case .layer(let layer):
        layers.forget(layer)
        layer.removeFromSuperlayer()
      }
    }
  }

  /// Does what the new state does besides values, unless the old state did the same.
  ///
  /// Layers are added first, because the state may add animations to them.
  private func add(
    _ elements: [SceneStateElement], of name: String?, at instant: Double
  ) throws(SceneError) {
    let kept = Set(additions.map(\.identity))
    let new = elements.filter { $0.identity.map { !kept.contains($0) } ?? false }
    for case .addLayer(let layer) in new {
      guard let parent = layers.layersByID[layer.parent] else { continue }
      note(.layer(try layers.add(layer, to: parent, at: instant)), of: .addLayer(layer))
    }
    for element in new {
      switch element {
      case .addAnimation(let id, let animation):
        guard let layer = layers.layersByID[id] else { continue }
        let draft = layers.draft(of: animation, on: layer, at: instant)
        let number = machine.states.firstIndex { $0.name == name } ?? 0
        draft.origin = AnimationOrigin(source: "state", number: number + 1, step: name)
        note(.animation(try layers.add(draft, animation, to: layer)), of: element)
      case .removeAnimation(let id, let key):
        guard let layer = layers.layersByID[id],
          let handle = layer.animationHandle(forKey: key)
        else { continue }
        var animation = handle.animation.settings
        if handle.beginTime != nil {
          // It began at this time of its layer, also if that is 0.
          animation.timing.beginTime = Animation.beginTime(at: animation.timing.beginTime)
        }
        note(.removed(layer, key: key, animation), of: element)
        handle.remove()
      case .setValue, .addLayer: break
      }
    }
  }

  private func note(_ addition: Addition, of element: SceneStateElement) {
    if let identity = element.identity { additions.append((identity, addition)) }
  }

  /// Throws if a layer cannot have the animations that a state adds to it.
  private func check(_ elements: [SceneStateElement]) throws(SceneError) {
    for element in elements {
      guard case .addAnimation(let id, let animation) = element else { continue }
      if let layer = layers.layersByID[id] { try check(animation, on: layer) }
    }
  }

  /// Throws if a layer cannot have an animation.
  ///
  /// That was checked for the layer in the file. An event may have replaced it.
  func check(_ animation: SceneAnimation, on layer: Layer) throws(SceneError) {
    do {
      try layer.check(animation.settings.makeDraft(), forKey: animation.key)
    } catch {
      throw SceneError(error.message, at: animation.place)
    }
  }

  // MARK: Transitions

  /// Returns the model's values at the key paths of an animation.
  private func modelValues(of playing: Playing) -> [PropertyValue?] {
    playing.keyPaths.map { try? playing.handle.layer.value(forKeyPath: $0) }
  }

  /// Removes the animations of former transitions whose values the new state or a new
  /// transition changes; the others go on.
  private func endAnimations(
    _ affected: [(Playing, [PropertyValue?])], replacedBy change: StateChange,
    animated isAnimated: Bool
  ) {
    playing = []
    for (animation, former) in affected {
      let isChanged = modelValues(of: animation) != former
      if isAnimated && !isChanged && !change.animates(animation) {
        playing.append(animation)
      } else if !change.replaces(animation) {
        animation.handle.remove()
      }
    }
  }
}

extension StateRun.SetValue {
  /// Whether the layer still has the value, which may be written as more than a turn.
  var isCurrent: Bool { address.component.read(from: after) == layer.value(at: address) }

  /// Takes the value back.
  ///
  /// If the property still has what the state made of it, it gets exactly what it had before.
  /// Otherwise something else has changed a part of it, and only the part that the state set goes
  /// back.
  func takeBack() {
    if layer.wholeValue(at: address) == after {
      layer.setWhole(before, at: address)
    } else {
      layer.setValue(address.component.read(from: before), at: address)
    }
  }
}

extension Layer {
  /// Returns the whole property at the address of it or of a part.
  func wholeValue(at address: PropertyAddress) -> PropertyValue {
    value(at: propertyTable[address.property].address)
  }

  /// Sets the whole property at the address of it or of a part.
  fileprivate func setWhole(_ value: PropertyValue, at address: PropertyAddress) {
    setValue(value, at: propertyTable[address.property].address)
  }
}

extension AnimationHandle {
  /// Whether the animation runs, waits, or is held.
  fileprivate var isStillThere: Bool {
    outcome == nil || key.flatMap { layer.animation(forKey: $0) } === animation
  }
}
