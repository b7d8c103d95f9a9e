/// The implicit action of a property when it changes in a displayed tree (F100).
public enum ImplicitAction: String, Hashable, Sendable, CaseIterable {
  /// None: the change is shown at the next commit.
  case none
  /// A basic animation from the previous value.
  case basic
  /// A basic animation, unless there was no previous value, as for a background colour.
  case basicUnlessAbsent
  /// A transition of the layer.
  case transition
}
