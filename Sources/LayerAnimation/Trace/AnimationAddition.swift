import LayerModel

/// How an animation was added, as a recorder saw it.
public struct AnimationAddition: Hashable, Sendable {
  /// The loop's instant at which it was added.
  public let instant: Double
  /// The work in progress that added it, such as an action; nil for the program itself.
  public let cause: TraceEvent.Cause?
  /// The presented values of the properties that it changes, at that instant, by name.
  public let shown: [String: PropertyValue]
}

/// Why a change of a property causes no search for an action.
public enum NoSearchReason: String, Hashable, Sendable {
  /// The transaction disables actions (F90).
  case actionsDisabled
  /// The layer was never committed in a tree (F99).
  case layerNotCommitted
}
