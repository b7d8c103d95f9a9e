/// An object that runs when a property of a layer changes, or a layer is added or removed.
///
/// Animations are actions that add themselves to the layer under the key. Your own types can be
/// actions too.
public protocol Action {
  /// Responds to an event of a layer.
  ///
  /// - Parameters:
  ///   - key: The name of the property that changed, or `onOrderIn`, `onOrderOut`, `sublayers`,
  ///     `onLayout`.
  ///   - layer: The layer, which already has its new value.
  func run(forKey key: String, on layer: Layer)
}

/// The answer of one step of the search for an action; nil continues with the next step.
public enum ActionAnswer {
  /// This action runs, and the search ends.
  case action(any Action)
  /// No action runs, and the search ends; Core Animation writes `NSNull` for it (F97).
  case stop
}
