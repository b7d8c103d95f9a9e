import LayerModel

/// An animation that ended, as a recorder saw it.
public struct EndedAnimation: Hashable, Sendable {
  /// Its key, or its key path or class if it has no key.
  public let name: String
  /// The loop's instant of its end.
  public let instant: Double
  /// How it ended.
  public let outcome: AnimationOutcome
  /// The presented value of the property at its end; nil if its layer was not presented any more.
  public let shown: PropertyValue?
  /// How it was added; nil if that was before the recorder listened.
  public let addition: AnimationAddition?
}

/// Why the model has its value, as far as it was recorded.
public enum ModelSource: Hashable, Sendable {
  /// No recorder was attached, or nothing happened to the property since.
  case notRecorded
  /// An animation committed its end value when it stopped.
  case committed(animation: String, value: PropertyValue, instant: Double)
  /// The property was set, and an action was searched for.
  case set(instant: Double, cause: TraceEvent.Cause?, search: [ActionTrace])
  /// The property was set, and no action was searched for.
  case setWithoutSearch(instant: Double, cause: TraceEvent.Cause?, reason: NoSearchReason)
}
