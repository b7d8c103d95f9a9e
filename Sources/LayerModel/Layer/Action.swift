/// Something that runs when a property of a layer changes or a layer comes or goes.
///
/// Animations are actions: run, they add themselves to the layer under the key. So is anything of
/// your own.
public protocol Action {
  /// Reacts to what happened to a layer.
  ///
  /// - Parameters:
  ///   - key: The name of the property that changed, or `onOrderIn`, `onOrderOut`, `sublayers`,
  ///     `onLayout`.
  ///   - layer: The layer, which has its new value already.
  func run(forKey key: String, on layer: Layer)
}

/// What one step of the search for an action answers; nil goes on to the next step.
public enum ActionAnswer {
  /// This action runs, and the search ends.
  case action(any Action)
  /// No action runs, and the search ends; Core Animation writes `NSNull` for it (F97).
  case stop
}
