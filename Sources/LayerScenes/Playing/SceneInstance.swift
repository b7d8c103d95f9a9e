import LayerAnimation
import LayerModel

/// A scene in progress: a tree in a loop, with the scene's events installed in the loop.
///
///     0 ──── event ──── event ──────▶ time
///     │        │
///     │        └ an advance stops here, makes the changes and commits them
///     └ the tree is committed, and animations with beginTime 0 start
///
///     let instance = try scene.makeInstance()
///     instance.loop.advance(to: 0.5)
///     instance.layer("card")?.presented.position
///
/// To show an earlier instant, make a new instance from the scene.
public final class SceneInstance {
  /// The loop, which every way of advancing plays with its events.
  public let loop: RenderLoop
  private let eventState: EventState
  private let statePlayer: StatePlayer

  /// What the events share with the instance: the first error of one of them.
  private final class EventState {
    var failure: SceneError?
  }

  /// Makes an instance from a tree and its events, and commits the tree.
  ///
  /// Events at the same time keep their order. The tracer receives all events of the loop,
  /// including those of the first commit.
  init(
    root: Layer, states: StatePlayer, events: [SceneEvent] = [],
    tracer: ((TraceEvent) -> Void)? = nil
  ) {
    let loop = RenderLoop(root: root)
    self.loop = loop
    eventState = EventState()
    statePlayer = states
    if let tracer { loop.addTracer(tracer) }
    loop.flush()
    let player = EventPlayer(layers: states.layers, states: states)
    schedule(
      events.map { event in
        (event.time, { loop throws(SceneError) in try player.perform(event, in: loop) })
      })
  }

  /// Installs changes in the loop; at equal times they come after those that are there.
  private func schedule(
    _ changes: [(time: Double, perform: (RenderLoop) throws(SceneError) -> Void)]
  ) {
    if changes.isEmpty { return }
    // The loop owns the changes, so they must not own the loop.
    loop.addScript(
      changes.map { time, perform in
        (
          time,
          { [unowned loop, eventState] () -> Void in
            if eventState.failure != nil { return }
            do throws(SceneError) { try perform(loop) } catch { eventState.failure = error }
          }
        )
      })
  }

  /// The root of the tree.
  public var root: Layer { loop.root }

  /// The layers in the tree, by identifier.
  public var layersByID: [String: Layer] { stateLayers.layersByID }

  /// Returns the layer in the tree with an identifier; nil if there is none.
  public func layer(_ id: String) -> Layer? { layersByID[id] }

  /// The reason why an event could not be made; nil if none failed.
  ///
  /// A failing event makes the changes before the failure, and the events after it are not made.
  /// Reading a scene finds nearly every such error. What is left depends on values that animations
  /// write into the model, such as a frame that is impossible with a transform.
  public var failure: SceneError? { eventState.failure }

  /// Advances the loop to an instant, and throws if an event on the way or before has failed.
  ///
  /// - Parameter instant: Seconds of the loop's time, not before its present.
  /// - Throws: ``failure``.
  public func advance(to instant: Double) throws(SceneError) {
    loop.advance(to: instant)
    if let failure { throw failure }
  }

  // MARK: States

  /// The names of the scene's states, in the order of the file; empty if it has none.
  public var states: [String] { statePlayer.names }

  /// The layers as states name them.
  var stateLayers: InstanceLayers { statePlayer.layers }

  /// The name of the state that was entered last; nil before the first, and after all were left.
  public var state: String? { statePlayer.state }

  /// Enters a state at the loop's present.
  ///
  ///     let instance = try scene.makeInstance()
  ///     try instance.setState("Locked", animated: false)
  ///     try instance.setState("Unlocked")
  ///     instance.loop.advance(to: 0.4)   // halfway through the transition
  ///
  /// The model gets the values of the state at once, without actions. What the state before had
  /// set, and this one does not, goes back to what it was. The animations of the transition show the
  /// way from what shows to the new values. Entering the present state has no effect.
  ///
  /// - Parameters:
  ///   - name: The name of the state; nil leaves all states.
  ///   - isAnimated: Whether the transition between the two states plays. Without it, the animations
  ///     of earlier transitions end too.
  /// - Throws: An error for a name that no state has, with the nearest one; nothing has changed
  ///   then.
  public func setState(_ name: String?, animated isAnimated: Bool = true) throws(SceneError) {
    try statePlayer.enter(name, animated: isAnimated, in: loop)
  }

  /// Enters a state when the loop reaches an instant, with the transition.
  ///
  /// Every way of advancing makes the change, as it makes the events of the scene. Changes at one
  /// instant are made in the order in which they were scheduled, after the events of the scene.
  ///
  /// - Parameters:
  ///   - name: The name of the state; nil leaves all states.
  ///   - instant: Seconds of the loop's time, finite and not before its present; anything else is a
  ///     programmer error and stops the program.
  /// - Throws: An error for a name that no state has; nothing is scheduled then.
  public func setState(_ name: String?, at instant: Double) throws(SceneError) {
    try statePlayer.check(name)
    let player = statePlayer
    schedule([
      (instant, { loop throws(SceneError) in try player.enter(name, animated: true, in: loop) })
    ])
  }
}
