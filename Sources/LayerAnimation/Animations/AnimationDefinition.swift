import LayerModel

/// What an animation was made of, as its author set it.
public enum AnimationDefinition: Hashable, Sendable {
  /// From, to and by of a basic animation.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// Values, key times, timing functions and mode of a keyframe animation.
  case keyframes(
    values: [PropertyValue], keyTimes: [Double]?, timingFunctions: [MediaTimingFunction?],
    mode: CalculationMode)
}
