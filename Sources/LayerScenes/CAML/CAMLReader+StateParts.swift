import LayerAnimation
import LayerModel
import LayerText

// What states and transitions name, tried on layers like those of the file.
extension CAMLReader {
  /// Returns a layer like the one with an identifier; nil, with a notice, if there is none.
  mutating func trial(_ id: String, at node: XMLNode) -> Layer? {
    if let known = trials[id] { return known }
    guard let found = indicesByID[id].map({ layers[$0] }) ?? addedByID[id] else {
      notes.count(
        "states and transitions name \(Excerpt.quoted(id)), and no layer has that id",
        at: node.place)
      return nil
    }
    let layer = found.makeLayer()
    trials[id] = layer
    return layer
  }

  /// Returns the value of a key path in a state; nil, with a notice, if it is only kept.
  mutating func tried(
    _ given: PropertyValue, _ keyPath: String, of id: String, at node: XMLNode
  ) -> SceneStateValue? {
    guard let trial = trial(id, at: node) else { return nil }
    if let reason = unknownReason(keyPath, trial) {
      notes.count(
        "a state sets \(Excerpt.quoted(keyPath)) of \(trial.shortDescription): kept, not set "
          + "(\(reason))",
        at: node.place)
      return nil
    }
    if let message = ValueShape.refusal(of: given, for: keyPath, of: trial) {
      notes.warn(node.error(message))
      return nil
    }
    do {
      let address = try trial.address(of: keyPath)
      var value = given
      // A flag may be written as a number, as in the attributes of layers.
      if address.type == .bool, case .number(let number) = given { value = .bool(number != 0) }
      return SceneStateValue(
        layer: id, keyPath: keyPath,
        value: try trial.checked(value, at: address, keyPath: keyPath), place: node.place)
    } catch {
      let isMissing = if case .string(let text) = given { CAMLText.isMissing(text) } else { false }
      notes.warn(
        node.error(
          error.message,
          hint: isMissing ? CAMLText.missingHint : error.suggestion.map { "did you mean '\($0)'?" })
      )
      return nil
    }
  }

  /// Tries an animation of a state or transition on a layer; nil, with a notice, if it is only kept.
  mutating func tried(
    _ animation: CAMLAnimation, _ key: String?, on trial: Layer
  ) -> SceneAnimation? {
    // A warning has said it.
    if animation.lacksValues { return nil }
    var reason = animation.unplayedKind
    if let keyPath = animation.keyPath { reason = reason ?? unknownReason(keyPath, trial) }
    var animation = animation
    for index in animation.animations.indices {
      let member = animation.animations[index]
      animation.animations[index].reasonNotToPlay =
        member.unplayedKind ?? member.keyPath.flatMap { unknownReason($0, trial) }
        ?? (member.lacksValues ? "its values are not read" : nil)
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
