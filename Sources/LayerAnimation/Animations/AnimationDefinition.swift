import LayerModel

/// The content of an animation, as its author set it.
public enum AnimationDefinition: Hashable, Sendable {
  /// The from, to and by values of a basic animation.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// The from, to and by values of a spring animation, and its motion.
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringFunction)
  /// The values, key times, timing functions and mode of a keyframe animation; the path that
  /// replaces the values, with its rotation mode; and the shape of a cubic curve at each value.
  case keyframes(
    values: [PropertyValue], keyTimes: [Double]?, timingFunctions: [MediaTimingFunction?],
    mode: CalculationMode, path: Path? = nil, rotationMode: RotationMode? = nil,
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [])
  /// What a match-move animation follows, and which coordinates it takes.
  case matchMove(MatchMoveSettings)
  /// The animations of a group.
  indirect case group([GroupMember])
  /// The fields of a transition.
  case transition(
    type: String, subtype: String?, start: Double, end: Double, filter: OpaqueReference? = nil)
}
