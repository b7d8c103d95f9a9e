/// What happens by itself when a property of a layer in a displayed tree changes (F100).
public enum ImplicitAction: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the change shows at the next commit.
  case none
  /// A basic animation from the value before.
  case basic
  /// A basic animation, unless there was no value before, as for a background colour.
  case basicUnlessAbsent
  /// A transition of the layer.
  case transition
}
