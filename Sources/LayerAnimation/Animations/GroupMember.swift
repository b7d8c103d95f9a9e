import LayerModel

/// An animation inside a group, as its author set it.
public struct GroupMember: Hashable, Sendable {
  /// The class of the draft.
  public let className: String
  /// The key path; nil for a group inside the group.
  public let keyPath: String?
  /// The timing fields, in the group's time.
  public let timing: MediaTiming
  /// The easing of each cycle.
  public let timingFunction: MediaTimingFunction?
  /// The easing used instead of a timing function, if any.
  public let easing: EasingDefinition?
  /// The function that turns the animated number into the property's value, if any.
  public let valueFunction: ValueFunction?
  /// Whether its value is added to the value under it.
  public let isAdditive: Bool
  /// Whether each cycle starts at the end value of the previous one.
  public let isCumulative: Bool
  /// The values that define it.
  public let definition: AnimationDefinition

  init(_ draft: Animation) {
    let property = draft as? PropertyAnimation
    className = draft.className
    keyPath = property?.keyPath
    timing = draft.timing
    timingFunction = draft.timingFunction
    easing = draft.easing.map(EasingDefinition.init)
    valueFunction = property?.valueFunction
    isAdditive = property?.isAdditive ?? false
    isCumulative = property?.isCumulative ?? false
    definition = draft.definition
  }
}
