import LayerAnimation
import LayerModel
import LayerText

// The states of a file as they are played, resolved against its layers.
extension CAMLReader {
  /// Makes the states that can be entered, one machine for each layer that has states.
  ///
  /// What cannot be played gets a notice: real files name layers that are not there, and key paths
  /// of other players. So does a value or an animation that its layer cannot have, and a state that
  /// is based on an unknown one or on itself, which then has no base.
  mutating func makeMachines() -> [StateMachine] {
    var targets = CAMLTargets(self)
    let stateIndices = Dictionary(grouping: states.indices) { states[$0].layer }
    let transitionIndices = Dictionary(grouping: transitions.indices) { transitions[$0].layer }
    var machines: [StateMachine] = []
    for owner in Set(stateIndices.keys).union(transitionIndices.keys).sorted() {
      var played: [SceneState] = []
      var names: Set<String> = []
      for index in stateIndices[owner] ?? [] {
        let state = states[index]
        if !names.insert(state.name).inserted {
          notes.add(
            "a second state \(Excerpt.quoted(state.name)); the first one counts",
            at: state.node.place)
          unplayed.append(SceneLoss("a second state \(Excerpt.quoted(state.name))"))
          notes.keep(.state, state.name, at: state.node.position)
          continue
        }
        played.append(makeState(state, &targets))
      }
      var moves: [SceneTransition] = []
      for index in transitionIndices[owner] ?? [] {
        let transition = transitions[index]
        for name in [transition.fromState, transition.toState]
        where name != SceneTransition.anyState && !names.contains(name) {
          notes.count(
            "a transition names the state \(Excerpt.quoted(name)), which is not there",
            at: transition.node.place)
        }
        moves.append(makeTransition(transition, index, &targets))
      }
      machines.append(makeMachine(played, moves))
    }
    return machines
  }

  /// Makes a machine; a state whose base cannot be is left without one.
  private mutating func makeMachine(
    _ states: [SceneState], _ transitions: [SceneTransition]
  ) -> StateMachine {
    var states = states
    while true {
      do throws(SceneError) {
        return try StateMachine(states: states, transitions: transitions)
      } catch {
        notes.warn(error)
        for index in states.indices where states[index].place == error.place {
          states[index].basedOn = nil
        }
      }
    }
  }

  private mutating func makeState(
    _ state: CAMLState, _ targets: inout CAMLTargets
  ) -> SceneState {
    var elements: [SceneStateElement] = []
    for addition in state.additions {
      let id = addition.targetID
      guard let trial = targets.trial(id, at: addition.node, &notes) else {
        lose("what it adds to or removes from \(Excerpt.quoted(id))", by: state)
        notes.keep(.state, addition.key ?? id, at: addition.node.position)
        continue
      }
      switch addition.content {
      case .addAnimation(let animation):
        let key = addition.key ?? animation.keyPath
        if let made = makeAnimation(animation, key, on: trial) {
          elements.append(.addAnimation(layer: id, made))
        } else {
          lose("the animation \(Excerpt.quoted(key ?? ""))", by: state)
          notes.keep(.state, key ?? "", at: addition.node.position)
        }
      case .removeAnimation:
        elements.append(.removeAnimation(layer: id, key: addition.key ?? ""))
      case .addLayer(let nodes, let before):
        elements.append(
          .addLayer(
            SceneStateLayer(
              parent: id, sibling: before, index: .max,
              ids: Set(nodes.compactMap(\.id)).sorted(), place: addition.node.place, nodes: nodes)))
      }
    }
    for (value, node) in state.setValues {
      if let made = makeValue(value, node, &targets) {
        elements.append(.setValue(made))
      } else {
        lose("the value of \(Excerpt.quoted(value.keyPath))", by: state)
        notes.keep(.state, value.keyPath, at: node.position)
      }
    }
    for other in state.others { lose(other, by: state) }
    return SceneState(
      name: state.name, basedOn: state.basedOn, elements: elements, place: state.node.place)
  }

  private mutating func lose(_ what: String, by state: CAMLState) {
    unplayed.append(SceneLoss("\(what) in the state \(Excerpt.quoted(state.name))"))
  }

  private mutating func makeValue(
    _ value: SceneStateValue, _ node: XMLNode, _ targets: inout CAMLTargets
  ) -> SceneStateValue? {
    guard let trial = targets.trial(value.layer, at: node, &notes) else { return nil }
    if let reason = unknownReason(value.keyPath, trial) {
      notes.count(
        "a state sets \(Excerpt.quoted(value.keyPath)) of \(trial.shortDescription): kept, not set "
          + "(\(reason))",
        at: value.place)
      return nil
    }
    if let message = ValueShape.refusal(of: value.value, for: value.keyPath, of: trial) {
      notes.warn(SceneError(message, at: value.place))
      return nil
    }
    do {
      let address = try trial.address(of: value.keyPath)
      var given = value.value
      // A flag may be written as a number, as in the attributes of layers.
      if address.type == .bool, case .number(let number) = given { given = .bool(number != 0) }
      let checked = try trial.checked(given, at: address, keyPath: value.keyPath)
      return SceneStateValue(
        layer: value.layer, keyPath: value.keyPath, value: checked, place: value.place)
    } catch {
      let isMissing =
        if case .string(let text) = value.value { CAMLText.isMissing(text) } else { false }
      notes.warn(
        SceneError(
          error.message, at: value.place,
          hint: isMissing ? CAMLText.missingHint : error.suggestion.map { "did you mean '\($0)'?" })
      )
      return nil
    }
  }

  private mutating func makeTransition(
    _ transition: CAMLTransition, _ index: Int, _ targets: inout CAMLTargets
  ) -> SceneTransition {
    var elements: [SceneTransitionElement] = []
    for element in transition.elements {
      if let made = makeElement(element, &targets) {
        elements.append(made)
      } else {
        notes.keep(.state, element.key ?? "", at: element.node.position)
        unplayed.append(
          SceneLoss(
            "the animation \(Excerpt.quoted(element.key ?? "")) in the transition "
              + Excerpt.quoted("\(transition.fromState) to \(transition.toState)")))
      }
    }
    return SceneTransition(
      number: index + 1, from: transition.fromState, to: transition.toState, elements: elements,
      place: transition.node.place)
  }

  /// Makes an element of a transition; nil, with a notice, if it is only kept.
  private mutating func makeElement(
    _ element: CAMLTransitionElement, _ targets: inout CAMLTargets
  ) -> SceneTransitionElement? {
    guard let id = element.targetID,
      let trial = targets.trial(id, at: element.node, &notes)
    else { return nil }
    guard var animation = element.animation else {
      notes.count(
        "LKStateTransitionElement without an animation: kept, not played", at: element.node.place)
      return nil
    }
    // A group or a transition between images has a key and no key path.
    if animation.keyPath == nil, animation.isOfProperty { animation.settings.keyPath = element.key }
    let key = element.key ?? animation.keyPath
    return makeAnimation(animation, key, on: trial).map {
      SceneTransitionElement(layer: id, animation: $0)
    }
  }

  /// Tries an animation of a state or transition on a layer; nil, with a notice, if it is only kept.
  private mutating func makeAnimation(
    _ animation: CAMLAnimation, _ key: String?, on trial: Layer
  ) -> SceneAnimation? {
    var reason = animation.unplayedKind
    if let keyPath = animation.keyPath { reason = reason ?? unknownReason(keyPath, trial) }
    var animation = animation
    for index in animation.animations.indices {
      let member = animation.animations[index]
      animation.animations[index].reasonNotToPlay =
        member.unplayedKind ?? member.keyPath.flatMap { unknownReason($0, trial) }
    }
    if !animation.animations.isEmpty && animation.playedAnimations.isEmpty {
      reason = reason ?? "nothing in it is"
    }
    if let reason {
      notes.count(
        "a transition animates \(Excerpt.quoted(animation.keyPath ?? key ?? "")) of "
          + "\(trial.shortDescription): kept, not played (\(reason))",
        at: animation.place)
      return nil
    }
    for member in animation.animations { noteUnplayed(member, on: trial) }
    guard let settings = animation.playedSettings else { return nil }
    do throws(AnimationError) {
      let warnings = try trial.warnings(ofAdding: settings.makeDraft(), forKey: nil)
      let name = "animation \(Excerpt.quoted(key ?? "")) of \(trial.shortDescription)"
      for warning in warnings { notes.add("\(name): \(warning)", at: animation.place) }
    } catch {
      notes.warn(refusal(error, of: animation))
      return nil
    }
    return SceneAnimation(
      key: key, settings, at: animation.node.position)
  }

  /// Notes an animation of a group that is not played, if it is one.
  private mutating func noteUnplayed(_ member: CAMLAnimation, on trial: Layer) {
    guard let reason = member.reasonNotToPlay else { return }
    let what =
      member.className + (member.keyPath.map { " of \(Excerpt.quoted($0))" } ?? "")
      + " in a group of \(trial.shortDescription)"
    notes.count("\(what): kept, not played (\(reason))", at: member.place)
    notes.keep(.animation, member.keyPath ?? reason, at: member.node.position)
    unplayed.append(SceneLoss("the \(what)"))
  }

  /// Returns why a key path means nothing here; nil if the layer has it.
  private func unknownReason(_ keyPath: String, _ trial: Layer) -> String? {
    let table = trial.propertyTable
    if let address = table.address(of: keyPath) {
      return address.type == .layer ? "'\(keyPath)' is a layer" : nil
    }
    if let reason = Self.reasonNotToKnow(keyPath, trial) { return reason }
    let hint = Suggestion.hint(for: keyPath, in: table.allKeyPaths).map { "; \($0)" } ?? ""
    return "it has no such property\(hint)"
  }

  /// Returns why a layer has no property for a key path that has a meaning in real files.
  static func reasonNotToKnow(_ keyPath: String, _ trial: Layer) -> String? {
    let owner = keyPath.prefix { $0 != "." }
    if ["filters", "backgroundFilters", "compositingFilter"].contains(owner), owner != keyPath {
      return "'\(keyPath)' lies inside a filter"
    }
    if trial is EmitterLayer, ["emitterCells", "emitterBehaviors"].contains(owner) {
      return "'\(keyPath)' of a particle emitter that has no such part"
    }
    return trial is OpaqueLayer ? "'\(keyPath)' of a layer that is only kept" : nil
  }
}

/// The layers that states and transitions name, each made once to try values on.
struct CAMLTargets {
  private var nodes: [String: SceneNode] = [:]
  private var trials: [String: Layer] = [:]

  init(_ reader: CAMLReader) {
    for state in reader.states {
      for case .addLayer(let added, _) in state.additions.map(\.content) {
        // The first one of a tree, and the last tree, if several have the same identifier.
        for node in added.reversed() { if let id = node.id { nodes[id] = node } }
      }
    }
    for (id, index) in reader.indicesByID { nodes[id] = reader.layers[index] }
  }

  /// Returns a layer like the one with an identifier; nil, with a notice, if there is none.
  mutating func trial(_ id: String, at node: XMLNode, _ notes: inout ReaderNotes) -> Layer? {
    if let known = trials[id] { return known }
    guard let found = nodes[id] else {
      notes.count(
        "states and transitions name \(Excerpt.quoted(id)), and no layer has that id",
        at: node.place)
      return nil
    }
    let layer = found.makeLayer()
    trials[id] = layer
    return layer
  }
}
