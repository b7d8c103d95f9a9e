import LayerAnimation
import LayerModel

/// A scene being played: a tree in a loop, and the events that are still to come.
///
///     0 ──── event ──── event ──────▶ time
///     │        │
///     │        └ the loop advances to it, the changes are made, and committed at that instant
///     └ the tree is committed, and animations with beginTime 0 begin
///
/// A scene only plays forwards. To see an earlier instant its source makes it anew.
final class Scene {
  /// The loop, whose root is the scene's.
  let loop: RenderLoop
  /// Who knows the layers by their identifiers: what makes events happen, and keeps them current.
  private let names: () -> [String: Layer]
  private let events: [SceneEvent]
  private var nextEvent = 0

  /// Makes a scene from a tree and its events, which are sorted by their times.
  ///
  /// Events of one time keep the order of the file. The tracer hears of everything, the first commit
  /// included. The layers by identifier are read when they are asked for: a copy kept here would
  /// make every event that adds a layer copy them all.
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

  /// The layers that stand in the tree, by their identifiers.
  var layersByID: [String: Layer] { names() }

  /// When the next event happens, in seconds; nil where none is to come.
  var nextEventTime: Double? { nextEvent < events.count ? events[nextEvent].time : nil }

  /// Plays up to an instant, the events at that instant included.
  ///
  /// - Throws: ``InspectError`` where an event cannot be carried out.
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

/// Something that happens to a scene at an instant.
struct SceneEvent {
  /// When it happens, in seconds; 0 or more.
  let time: Double
  /// What happens.
  let perform: (Scene) throws -> Void
}
