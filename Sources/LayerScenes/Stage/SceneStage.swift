import LayerAnimation
import LayerModel

/// A scene in progress: a tree in a loop, with the scene's events installed in the loop.
///
///     0 ──── event ──── event ──────▶ time
///     │        │
///     │        └ an advance stops here, makes the changes and commits them
///     └ the tree is committed, and animations with beginTime 0 start
///
///     let stage = try scene.makeStage()
///     stage.loop.advance(to: 0.5)
///     stage.layer("card")?.presented.position
///
/// To show an earlier instant, make a new stage from the scene.
public final class SceneStage {
  /// The loop, which every way of advancing plays with its events.
  public let loop: RenderLoop
  private let names: () -> [String: Layer]
  private let state: EventState

  /// What the events share with the stage: the first error of one of them.
  private final class EventState {
    var failure: SceneError?
  }

  /// Makes a stage from a tree and its events, and commits the tree.
  ///
  /// Events at the same time keep their order. The tracer receives all events of the loop,
  /// including those of the first commit. The layers by identifier are read on demand: if a copy
  /// were kept here, every event that adds a layer would have to copy the dictionary.
  init(
    root: Layer, layersByID: @autoclosure @escaping () -> [String: Layer],
    events: [SceneEvent] = [], tracer: ((TraceEvent) -> Void)? = nil
  ) {
    let loop = RenderLoop(root: root)
    let state = EventState()
    self.loop = loop
    self.state = state
    names = layersByID
    if let tracer { loop.addTracer(tracer) }
    loop.flush()
    if events.isEmpty { return }
    // The loop owns the changes, so they must not own the loop.
    loop.addScript(
      events.map { event in
        (
          event.time,
          { [unowned loop] () -> Void in
            if state.failure != nil { return }
            do throws(SceneError) { try event.perform(loop) } catch { state.failure = error }
          }
        )
      })
  }

  /// The root of the tree.
  public var root: Layer { loop.root }

  /// The layers in the tree, by identifier.
  public var layersByID: [String: Layer] { names() }

  /// Returns the layer in the tree with an identifier; nil if there is none.
  public func layer(_ id: String) -> Layer? { names()[id] }

  /// The reason why an event could not be made; nil if none failed.
  ///
  /// A failing event makes the changes before the failure, and the events after it are not made.
  /// Reading a scene finds nearly every such error. What is left depends on values that animations
  /// write into the model, such as a frame that is impossible with a transform.
  public var failure: SceneError? { state.failure }

  /// Advances the loop to an instant, and throws if an event on the way or before has failed.
  ///
  /// - Parameter instant: Seconds of the loop's time, not before its present.
  /// - Throws: ``failure``.
  public func advance(to instant: Double) throws(SceneError) {
    loop.advance(to: instant)
    if let failure { throw failure }
  }
}

/// Changes of a scene at an instant.
struct SceneEvent {
  /// The time, in seconds; 0 or more.
  let time: Double
  /// Makes the changes.
  let perform: (RenderLoop) throws(SceneError) -> Void
}
