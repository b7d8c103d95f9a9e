import LayerModel

/// What an animation was made of, as its author set it.
public enum AnimationDefinition: Hashable, Sendable {
  /// From, to and by of a basic animation.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// From, to and by of a spring animation, and its motion.
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringFunction)
  /// Values, key times, timing functions and mode of a keyframe animation.
  case keyframes(
    values: [PropertyValue], keyTimes: [Double]?, timingFunctions: [MediaTimingFunction?],
    mode: CalculationMode)
  /// The animations of a group.
  indirect case group([GroupMember])
  /// The fields of a transition.
  case transition(type: String, subtype: String?, start: Double, end: Double)
}

/// An animation inside a group, as its author set it.
public struct GroupMember: Hashable, Sendable {
  /// The class of the draft.
  public let className: String
  /// The key path, or nil for a group inside the group.
  public let keyPath: String?
  /// The timing fields, in the group's time.
  public let timing: MediaTiming
  /// The easing of each cycle.
  public let timingFunction: MediaTimingFunction?
  /// What it was made of.
  public let definition: AnimationDefinition

  init(_ draft: Animation) {
    className = draft.className
    keyPath = (draft as? PropertyAnimation)?.keyPath
    timing = draft.timing
    timingFunction = draft.timingFunction
    definition = draft.definition
  }
}
