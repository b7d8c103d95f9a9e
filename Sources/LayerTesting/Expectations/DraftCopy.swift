import LayerAnimation
import LayerModel

/// Makes drafts from what layers animate, because a draft has a value at any time.
enum DraftCopy {
  /// Returns a draft with the settings of an animation that was added; nil for one without values,
  /// and for one whose easing is a closure.
  static func draft(of animation: FrozenAnimation) -> Animation? {
    draft(
      animation.definition, animation.keyPath, animation.timing, animation.timingFunction,
      animation.easing, animation.valueFunction, animation.isAdditive, animation.isCumulative)
  }

  /// Whether an animation has values that a draft cannot compute.
  static func isUnknown(_ animation: FrozenAnimation) -> Bool {
    !animation.keyPaths.isEmpty && draft(of: animation) == nil
  }

  private static func draft(of member: GroupMember) -> Animation? {
    draft(
      member.definition, member.keyPath, member.timing, member.timingFunction, member.easing,
      member.valueFunction, member.isAdditive, member.isCumulative)
  }

  private static func draft(
    _ definition: AnimationDefinition, _ keyPath: String?, _ timing: MediaTiming,
    _ function: MediaTimingFunction?, _ definedEasing: EasingDefinition?,
    _ valueFunction: ValueFunction?, _ isAdditive: Bool, _ isCumulative: Bool
  ) -> Animation? {
    let draft: Animation
    switch definition {
    case .basic(let from, let to, let by):
      draft = basic(BasicAnimation(keyPath: keyPath), from, to, by)
    case .spring(let from, let to, let by, let spring):
      draft = basic(SpringAnimation(keyPath: keyPath, spring: spring), from, to, by)
    case .keyframes(
      let values, let keyTimes, let functions, let mode, let path, let rotation, let tension,
      let continuity, let bias):
      let keyframes = KeyframeAnimation(keyPath: keyPath)
      (keyframes.values, keyframes.keyTimes, keyframes.path) = (values, keyTimes, path)
      (keyframes.timingFunctions, keyframes.calculationMode) = (functions, mode)
      (keyframes.tensionValues, keyframes.continuityValues) = (tension, continuity)
      (keyframes.biasValues, keyframes.rotationMode) = (bias, rotation)
      draft = keyframes
    case .group(let members):
      let drafts = members.compactMap { self.draft(of: $0) }
      if drafts.count != members.count { return nil }
      let group = AnimationGroup()
      group.animations = drafts
      draft = group
    case .transition: return nil
    }
    if let definedEasing {
      guard let easing = easing(definedEasing) else { return nil }
      draft.easing = easing
    }
    draft.timing = timing
    draft.timingFunction = function
    if let property = draft as? PropertyAnimation {
      (property.isAdditive, property.isCumulative) = (isAdditive, isCumulative)
      property.valueFunction = valueFunction
    }
    return draft
  }

  private static func basic(
    _ draft: BasicAnimation, _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?
  ) -> BasicAnimation {
    (draft.fromValue, draft.toValue, draft.byValue) = (from, to, by)
    return draft
  }

  private static func easing(_ easing: EasingDefinition) -> Easing? {
    switch easing {
    case .linear: .linear
    case .bezier(let function): .bezier(function)
    case .math(let easing): .math(easing)
    case .steps(let steps): .steps(steps)
    case .spring(let spring, let duration, let function):
      .spring(spring, duration: duration, after: function)
    case .custom: nil
    }
  }
}
