import LayerAnimation
import LayerModel

// The draft of an animation, for playing it.
extension CAMLAnimation {
  /// Returns a draft of the animation; nil for a class that is not played.
  ///
  /// The draft of a group has only the animations that are played.
  ///
  /// - Parameter sources: Returns the layer with an identifier, for a match-move animation.
  /// - Returns: The draft.
  func makeDraft(sources: WrittenAnimation.Sources = { _ in nil }) -> Animation? {
    guard let draft = draftOfClass(sources) else { return nil }
    draft.timing = timing
    draft.timingFunction = timingFunction
    draft.isRemovedOnCompletion = isRemovedOnCompletion
    if let property = draft as? PropertyAnimation {
      property.isAdditive = isAdditive
      property.isCumulative = isCumulative
      property.valueFunction = valueFunction
    }
    return draft
  }

  private func draftOfClass(_ sources: WrittenAnimation.Sources) -> Animation? {
    switch className {
    case "CABasicAnimation": return withEnds(BasicAnimation(keyPath: keyPath))
    case "CASpringAnimation":
      let draft = SpringAnimation(keyPath: keyPath)
      draft.spring = spring
      return withEnds(draft)
    case "CAKeyframeAnimation": return keyframes()
    case "CAAnimationGroup":
      return AnimationGroup(
        animations: playedAnimations.compactMap { $0.makeDraft(sources: sources) })
    case "CAMatchMoveAnimation":
      return MatchMoveAnimation(
        match, source: match.source.flatMap(sources), keyPath: keyPath ?? "position")
    case "CATransition":
      let draft = Transition()
      draft.type = transition.type
      draft.subtype = transition.subtype
      draft.startProgress = transition.start
      draft.endProgress = transition.end
      return draft
    default: return nil
    }
  }

  private func withEnds(_ draft: BasicAnimation) -> BasicAnimation {
    draft.fromValue = fromValue
    draft.toValue = toValue
    draft.byValue = byValue
    return draft
  }

  private func keyframes() -> KeyframeAnimation {
    let draft = KeyframeAnimation(keyPath: keyPath)
    draft.values = values ?? []
    draft.path = path
    draft.keyTimes = keyTimes
    draft.timingFunctions = timingFunctions
    draft.calculationMode = calculationMode
    draft.rotationMode = rotationMode
    draft.tensionValues = shape.tension
    draft.continuityValues = shape.continuity
    draft.biasValues = shape.bias
    return draft
  }
}
