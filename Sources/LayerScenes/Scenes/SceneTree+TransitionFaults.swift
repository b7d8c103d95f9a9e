import LayerAnimation
import LayerModel
import LayerText

// What is probably wrong with transitions, for the check.
extension SceneTree {
  /// The faults of the transitions, in the order of the file.
  var transitionFaults: [TransitionFault] {
    let moving = movingValues
    return machines.flatMap { machine in
      machine.unplayed + machine.transitions.compactMap { $0.idleFault(besides: moving) }
    }
  }

  /// The values that a state or an event sets, or that an animation moves.
  private var movingValues: [String: Set<String>] {
    var elements: [SceneStateElement] = []
    for machine in machines { elements += machine.states.flatMap(\.elements) }
    for case (.element(let element), _) in events.flatMap(\.actions) { elements.append(element) }
    var found: [String: Set<String>] = [:]
    for element in elements {
      switch element {
      case .setValue(let value): found[value.layer, default: []].insert(value.keyPath)
      case .addAnimation(let layer, let animation):
        found[layer, default: []].formUnion(animation.settings.keyPaths)
      case .removeAnimation, .addLayer: break
      }
    }
    for node in nodes {
      found[node.id ?? "", default: []].formUnion(node.animations.flatMap(\.settings.keyPaths))
    }
    return found
  }
}

extension SceneTransition {
  /// Returns the fault that some of its animations lead from a value to the same one; nil without any.
  fileprivate func idleFault(besides moving: [String: Set<String>]) -> TransitionFault? {
    // A frame moves the position and the bounds.
    func moves(_ set: String, _ keyPath: String) -> Bool {
      set == keyPath || set.hasPrefix(keyPath + ".") || keyPath.hasPrefix(set + ".")
        || set.hasPrefix("frame") && ["position", "bounds"].contains(where: keyPath.hasPrefix)
    }
    var layers: [String: [String]] = [:]
    var keyPaths: [String] = []
    for element in elements {
      for keyPath in element.animation.settings.openKeyPaths
      where moving[element.layer]?.contains(where: { moves($0, keyPath) }) != true {
        if layers[keyPath] == nil { keyPaths.append(keyPath) }
        let name = element.layer.hasPrefix("#") ? element.layer : "#" + element.layer
        layers[keyPath, default: []].append(name)
      }
    }
    if keyPaths.isEmpty { return nil }
    let words = keyPaths.map { "\($0) of \((layers[$0] ?? []).joined(separator: " and "))" }
    let isOne = layers.values.reduce(0) { $0 + $1.count } == 1
    return TransitionFault(
      .movesNothing,
      message:
        "\(numberedName), animates \(words.joined(separator: ", ")), and no state sets "
        + "\(isOne || keyPaths.count == 1 ? "it" : "them"): nothing moves",
      mend: "set the value in a state, or give the animation values of its own",
      place: SourceNote(place))
  }
}

extension AnimationSettings {
  /// The key paths of its animations whose ends only two states can give.
  fileprivate var openKeyPaths: [String] {
    if let members { return members.flatMap(\.openKeyPaths) }
    let isOpen = hasOpenEnds && fromValue == nil && toValue == nil && byValue == nil
    return isOpen ? keyPath.map { [$0] } ?? [] : []
  }
}

extension StateMachine {
  /// The transitions with animations that no change between two states plays, and why not.
  fileprivate var unplayed: [TransitionFault] {
    // Of more states each pair cannot be tried.
    if states.count > 100 { return [] }
    let pairs = changes.filter { states.count == 1 || $0.from != nil && $0.to != nil }
    let fitting = pairs.map { self.fitting(from: $0.from, to: $0.to) }
    let played = Set(
      pairs.flatMap { self.played(from: $0.from, to: $0.to).map(\.transition.number) })
    return transitions.compactMap { transition in
      if transition.elements.isEmpty || played.contains(transition.number) { return nil }
      func fault(_ reason: String, mend: String) -> TransitionFault {
        TransitionFault(
          .neverPlays,
          message: "\(transition.numberedName), never plays between states: \(reason)", mend: mend,
          place: SourceNote(transition.place))
      }
      // Editors write each motion from a state and to one: then nothing is missed.
      var winners: [String] = []
      var isMissed = false
      for row in fitting {
        guard let index = row.firstIndex(where: { $0.number == transition.number }) else {
          continue
        }
        for element in transition.elements {
          guard let winner = row[..<index].first(where: { $0.overrides(element) }) else { continue }
          if !winners.contains(winner.numberedName) { winners.append(winner.numberedName) }
          if !winner.hasMotion(like: element) { isMissed = true }
        }
      }
      if isMissed {
        return fault(
          "\(winners.joined(separator: " and ")) \(winners.count == 1 ? "has" : "have") its keys",
          mend: "give its animations keys of their own, or leave it out")
      }
      let unknown = [transition.from, transition.to].first {
        $0 != SceneTransition.anyState && state(named: $0) == nil
      }
      guard winners.isEmpty, let unknown else { return nil }
      let names = states.map(\.name)
      return fault(
        "there is no state \(Excerpt.quoted(unknown))",
        mend: Suggestion.hint(for: unknown, in: names) ?? StateMachine.listHint(names))
    }
  }
}

extension SceneTransition {
  /// Whether an animation of it changes the same, in the same way, as one of another transition.
  fileprivate func hasMotion(like other: SceneTransitionElement) -> Bool {
    elements.contains {
      $0.layer == other.layer && $0.animation.className == other.animation.className
        && $0.animation.settings.keyPaths == other.animation.settings.keyPaths
    }
  }
}
