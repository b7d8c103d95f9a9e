import LayerAnimation

/// Changes of a scene at an instant, in a transaction of their own.
struct SceneEvent: Sendable {
  /// The time, in seconds; 0 or more.
  let time: Double
  /// The duration of implicit animations; nil for the usual one.
  var duration: Double?
  /// The timing function of implicit animations; nil for the usual one.
  var timingFunction: MediaTimingFunction?
  /// Whether changes do not animate.
  var disablesActions = false
  /// The changes in their order, with their places in the file.
  var actions: [(action: SceneAction, place: SourcePlace)] = []

  /// Makes an event without changes.
  init(time: Double) { self.time = time }

  /// Applies the settings of the event to its transaction.
  func configure(_ transaction: Transaction) {
    if let duration { transaction.animationDuration = duration }
    if let timingFunction { transaction.animationTimingFunction = timingFunction }
    transaction.disableActions = disablesActions
  }
}

/// One change of an event; a string is the identifier of a layer.
enum SceneAction: Sendable {
  /// Sets a value, adds an animation or a layer, or removes an animation, as a state does.
  case element(SceneStateElement)
  /// Removes all animations of a layer.
  case removeAllAnimations(String)
  /// Removes a layer with everything below it.
  case removeLayer(String)
  /// Moves a layer to another superlayer; the index counts from the back.
  case move(String, to: String, index: Int)
  /// Enters a state of the scene.
  case enter(String)
}
