import LayerAnimation
import LayerModel

// The way back: drafts from fields.
extension WrittenAnimation {
  /// The start and end values for the key paths whose animations do not have them.
  typealias Ends = (_ keyPath: String) -> (from: PropertyValue, to: PropertyValue)?
  /// The layers that match-move animations follow, by identifier.
  typealias Sources = (_ id: String) -> Layer?

  /// Makes a draft with the fields.
  ///
  /// - Parameters:
  ///   - ends: Returns the ends for a key path. They fill what a basic or spring animation leaves
  ///     open; nil leaves it open.
  ///   - sources: Returns the layer with an identifier, for a match-move animation.
  /// - Returns: The draft. An easing that is a closure cannot be restored, and is linear.
  func makeDraft(
    ends: Ends = { _ in nil }, sources: Sources = { _ in nil }
  ) -> Animation {
    let draft = draftOfClass(ends, sources)
    draft.timing = timing
    draft.timingFunction = timingFunction
    draft.easing = easing.flatMap(Easing.init)
    draft.isRemovedOnCompletion = isRemovedOnCompletion
    draft.commitsOnStop = commitsOnStop
    if let property = draft as? PropertyAnimation {
      property.isCumulative = isCumulative
      property.isAdditive = isAdditive
      property.valueFunction = valueFunction
    }
    return draft
  }

  /// The key paths that the animation and those inside it change, in order.
  var keyPaths: [String] {
    if case .group(let members) = definition {
      return members.flatMap { WrittenAnimation($0).keyPaths }
    }
    return keyPath.map { [$0] } ?? []
  }

  /// Whether an end is missing that the values of two states could fill.
  var hasOpenEnds: Bool {
    switch definition {
    case .basic(let from, let to, let by), .spring(let from, let to, let by, _):
      valueFunction == nil && [from, to, by].count { $0 != nil } < 2
    case .group(let members): members.contains { WrittenAnimation($0).hasOpenEnds }
    case .keyframes, .matchMove, .transition: false
    }
  }

  private func draftOfClass(_ ends: Ends, _ sources: Sources) -> Animation {
    switch definition {
    case .basic(let from, let to, let by):
      return fill(BasicAnimation(keyPath: keyPath), from, to, by, ends)
    case .spring(let from, let to, let by, let spring):
      let draft = SpringAnimation(keyPath: keyPath)
      draft.spring = spring
      return fill(draft, from, to, by, ends)
    case .keyframes(
      let values, let times, let functions, let mode, let path, let rotation, let tension,
      let continuity, let bias):
      let draft = KeyframeAnimation(keyPath: keyPath)
      draft.values = values
      draft.keyTimes = times
      draft.timingFunctions = functions
      draft.calculationMode = mode
      draft.path = path
      draft.rotationMode = rotation
      draft.tensionValues = tension
      draft.continuityValues = continuity
      draft.biasValues = bias
      return draft
    case .matchMove(let settings):
      return MatchMoveAnimation(
        settings, source: settings.source.flatMap(sources), keyPath: keyPath)
    case .group(let members):
      if kind == .wait { return Wait() }
      return AnimationGroup(
        animations: members.map { WrittenAnimation($0).makeDraft(ends: ends, sources: sources) })
    case .transition(let type, let subtype, let start, let end, _):
      let draft = Transition()
      draft.type = type
      draft.subtype = subtype
      draft.startProgress = start
      draft.endProgress = end
      return draft
    }
  }

  /// Sets the ends of a draft; an additive one gets their difference, which it adds to the end.
  private func fill(
    _ draft: BasicAnimation, _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?,
    _ ends: Ends
  ) -> BasicAnimation {
    draft.fromValue = from
    draft.toValue = to
    draft.byValue = by
    guard hasOpenEnds, let keyPath, let given = ends(keyPath) else { return draft }
    if isAdditive {
      if from == nil, to == nil, by == nil,
        let distance = given.from.difference(from: given.to),
        let none = given.to.difference(from: given.to)
      {
        draft.fromValue = distance
        draft.toValue = none
      }
      return draft
    }
    draft.fromValue = from ?? given.from
    if to == nil && by == nil { draft.toValue = given.to }
    return draft
  }
}

extension Easing {
  /// Makes the easing of a definition; nil for a closure.
  fileprivate init?(_ definition: EasingDefinition) {
    switch definition {
    case .linear: self = .linear
    case .bezier(let function): self = .bezier(function)
    case .math(let easing): self = .math(easing)
    case .steps(let steps): self = .steps(steps)
    case .spring(let spring, let duration, let function):
      self = .spring(spring, duration: duration, after: function)
    case .custom: return nil
    }
  }
}
