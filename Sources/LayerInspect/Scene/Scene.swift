import LayerAnimation
import LayerModel

/// A scene during playback: a tree in a loop, and the events to come.
///
///     0 ──── event ──── event ──────▶ time
///     │        │
///     │        └ the loop advances to it, the changes are made and committed at that instant
///     └ the tree is committed, and animations with beginTime 0 start
///
/// A scene only plays forwards. To show an earlier instant, its source makes a new scene.
final class Scene {
  /// The loop; its root is the scene's root.
  let loop: RenderLoop
  /// Returns the layers by identifier, which events may change.
  private let names: () -> [String: Layer]
  private let events: [SceneEvent]
  private var nextEvent = 0

  /// Makes a scene from a tree and its events, and commits it.
  ///
  /// Events at the same time keep their order. The tracer receives all events, including those of
  /// the first commit. The layers by identifier are read on demand: if a copy were kept here, every
  /// event that adds a layer would have to copy the dictionary.
  init(
    root: Layer, layersByID: @autoclosure @escaping () -> [String: Layer],
    events: [SceneEvent] = [], tracer: ((TraceEvent) -> Void)? = nil
  ) {
    loop = RenderLoop(root: root)
    if let tracer { loop.addTracer(tracer) }
    names = layersByID
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    loop.flush()
  }

  /// The layers in the tree, by identifier.
  var layersByID: [String: Layer] { names() }

  /// The time of the next event, in seconds; nil if there is none.
  var nextEventTime: Double? { nextEvent < events.count ? events[nextEvent].time : nil }

  /// Plays up to an instant, including the events at that instant.
  ///
  /// - Throws: ``InspectError`` if an event cannot be performed.
  func play(to instant: Double) throws {
    while nextEvent < events.count, events[nextEvent].time <= instant {
      let event = events[nextEvent]
      nextEvent += 1
      loop.advance(to: max(loop.now, event.time))
      try event.perform(self)
      loop.flush()
    }
    loop.advance(to: max(loop.now, instant))
  }
}

/// An action on a scene at an instant.
struct SceneEvent {
  /// The time, in seconds; 0 or more.
  let time: Double
  /// The action.
  let perform: (Scene) throws -> Void
}
