import LayerAnimation
import LayerModel
import LayerText

extension CAMLReader {
  /// Reads the animations of the layer that was read last.
  ///
  /// They are added to the trial layer, which is like it, to check whether they are valid.
  mutating func readAnimations(of node: XMLNode, trial: Layer) {
    var elements: [(node: XMLNode, className: String, key: String?)] = []
    for list in node.children where list.name == "animations" {
      for child in list.children {
        do throws(SceneError) {
          let (className, key) = try CAMLAnimationReader.identity(of: child)
          elements.append((child, className, key))
        } catch {
          notes.warn(error)
        }
      }
    }
    guard !elements.isEmpty else { return }
    let given = Set(elements.compactMap(\.key))
    var taken: Set<String> = []
    var names = FreeNames()
    for element in elements {
      let usual = element.className == "CATransition" ? Transition.key : nil
      let wanted = element.key ?? usual
      // Keys that are in the file are reserved for the animations that have them.
      let key = names.free(wanted ?? "animation") { key in
        taken.contains(key) || given.contains(key) && key != wanted
      }
      if let wanted = element.key, wanted != key {
        notes.add(
          "the key \(Excerpt.quoted(wanted)) is used twice on this layer; this one is kept as '\(key)'",
          at: element.node.place)
      }
      taken.insert(key)
      let read = notes.reading { notes throws(SceneError) in
        try CAMLAnimationReader.read(
          element.node, className: element.className, key: key, &notes)
      }
      guard let animation = read else { continue }
      if let checked = checked(animation, on: trial) {
        layers[layers.count - 1].animations.append(checked)
      } else {
        unplayedAnimations.append(
          SceneLoss("the animation \(Excerpt.quoted(key)), which is not played"))
      }
    }
  }

  /// Marks what is not played, tries the rest on the layer, and adds notices; nil for an animation
  /// that is only kept.
  private mutating func checked(
    _ animation: CAMLAnimation, on trial: Layer
  ) -> SceneAnimation? {
    var animation = animation
    let key = animation.key ?? ""
    var name: String { "animation \(Excerpt.quoted(key)) of \(trial.shortDescription)" }
    markUnplayed(&animation, name, on: trial)
    if !isNested { noteSources(of: animation) }
    guard animation.reasonNotToPlay == nil, let settings = animation.playedSettings else {
      return nil
    }
    let warnings: [String]
    do throws(AnimationError) {
      warnings = try trial.warnings(ofAdding: settings.makeDraft(), forKey: key)
    } catch {
      notes.warn(refusal(error, of: animation))
      notes.keep(.animation, key, at: animation.node.position)
      return nil
    }
    for warning in warnings { notes.add("\(name): \(warning)", at: animation.place) }
    if settings.transition != nil, key != Transition.key {
      notes.add(
        "\(name): a transition is listed under the key '\(Transition.key)'", at: animation.place)
    }
    noteOddities(of: animation, name)
    return SceneAnimation(
      key: animation.key, settings, at: animation.node.position, isDelayed: false)
  }

  /// Notes which layers an animation, or one inside it, follows.
  private mutating func noteSources(of animation: CAMLAnimation) {
    if animation.isMatchMove, let id = animation.settings.match?.source {
      sources.append((id, animation.node))
    }
    for member in animation.animations { noteSources(of: member) }
  }

  private mutating func noteOddities(
    of animation: CAMLAnimation, _ name: @autoclosure () -> String
  ) {
    let timing = animation.settings.timing
    let isEndless = timing.repeatCount == .infinity && timing.repeatDuration == .infinity
    if timing.repeatCount != 0, timing.repeatDuration != 0, !isEndless {
      notes.add(
        "\(name()): repeatCount and repeatDuration; repeatDuration counts", at: animation.place)
    }
    if animation.settings.keyframes != nil, animation.settings.values.count == 1 {
      notes.add("\(name()): one value alone does nothing", at: animation.place)
    }
    for (index, member) in animation.animations.enumerated()
    where member.reasonNotToPlay == nil {
      noteOddities(of: member, "\(name()), animations[\(index)]")
    }
  }

  /// Sets the reason why an animation, or one inside a group, is not played.
  private mutating func markUnplayed(
    _ animation: inout CAMLAnimation, _ name: @autoclosure () -> String, on trial: Layer
  ) {
    for index in animation.animations.indices {
      markUnplayed(&animation.animations[index], "\(name()), animations[\(index)]", on: trial)
    }
    var reason: String?
    do throws(SceneError) {
      reason = try keyPathReason(animation, trial) ?? animation.unplayedKind
      if !animation.animations.isEmpty, animation.playedAnimations.isEmpty {
        reason = reason ?? "nothing in it is"
      }
      if animation.lacksValues {
        reason = reason ?? "its values are not read"
      } else if let reason {
        notes.add("\(name()): read, not played (\(reason))", at: animation.place)
      }
    } catch {
      notes.warn(error)
      reason = error.message
    }
    animation.reasonNotToPlay = reason
    guard let reason else { return }
    notes.keep(
      .animation, animation.key ?? animation.keyPath ?? reason, at: animation.node.position)
  }

  /// Returns why an unknown key path is not an error; nil if the key path is known.
  private func keyPathReason(
    _ animation: CAMLAnimation, _ trial: Layer
  ) throws(SceneError) -> String? {
    let table = trial.propertyTable
    guard let keyPath = animation.keyPath, table.address(of: keyPath) == nil else { return nil }
    if let reason = Self.reasonNotToKnow(keyPath, trial) { return reason }
    throw SceneError(
      "the \(animation.className) animates \(Excerpt.quoted(keyPath)), which is not a property of "
        + trial.shortDescription,
      at: animation.keyPathPlace,
      hint: Suggestion.hint(for: keyPath, in: table.allKeyPaths))
  }

  /// Adds a notice for each match-move animation whose source is not in the file.
  mutating func noteMissingSources() {
    for (id, node) in sources where indicesByID[id] == nil && addedByID[id] == nil {
      notes.add(
        "a CAMatchMoveAnimation names the source \(Excerpt.quoted(id)), and no layer has that id",
        at: node.place)
    }
  }
}

// Errors of adding an animation, with their locations in the file.
extension CAMLReader {
  /// Returns the error of adding an animation, at the attribute or value that is invalid.
  func refusal(_ error: AnimationError, of animation: CAMLAnimation) -> SceneError {
    let hint = error.suggestion.map { "did you mean '\($0)'?" }
    var animation = animation
    var place = animation.node
    var attribute: String?
    var isInGroup = false
    for step in FieldPath(error.field) {
      switch step {
      case .field("animations"): isInGroup = true
      case .element(let index) where isInGroup:
        isInGroup = false
        animation = animation.playedAnimations[index]
        place = animation.node
      case .element(let index):
        place = place.children.dropFirst(index).first { _ in true } ?? place
      case .field(let field):
        attribute = Self.attribute(for: field, of: animation)
        if attribute == nil { place = animation.node.child(field) ?? animation.node }
      }
    }
    return place.error(error.message, attribute: attribute, hint: hint)
  }

  /// Returns the attribute that holds a field; nil if none does.
  private static func attribute(for field: String, of animation: CAMLAnimation) -> String? {
    let names =
      switch field {
      case "spring":
        animation.settings.spring?.faultyField.map {
          $0 == "initialVelocity" ? ["velocity", $0] : [$0]
        } ?? []
      default: [field]
      }
    return names.first { animation.node.attribute($0) != nil }
  }
}
