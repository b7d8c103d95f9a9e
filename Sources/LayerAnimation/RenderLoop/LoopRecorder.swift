import LayerModel

/// Records why model values change, so that an explanation can say it.
///
///     let recorder = LoopRecorder(loop)
///     box.opacity = 0                 // an implicit action is searched for
///     loop.advance(to: 1)
///     try loop.explanation(of: box, "opacity", recorder: recorder).modelSource
///
/// It listens to the loop's trace from its creation on, and knows nothing about earlier changes. It
/// keeps the last event of each property.
public final class LoopRecorder {
  private struct Entry: Hashable {
    var layer: ObjectIdentifier
    /// The layer's name, because a later layer may have the identity of one that is gone.
    var name: String
    var property: String

    init(_ layer: LayerTag, _ name: String, _ property: String) {
      (self.layer, self.name, self.property) = (layer.identity, name, property)
    }

    init(_ layer: Layer, _ property: String) {
      self.init(LayerTag(layer), layer.id ?? layer.shortDescription, property)
    }
  }

  private var sources: [Entry: ModelSource] = [:]
  private var ends: [Entry: EndedAnimation] = [:]
  private weak var loop: RenderLoop?
  private var number = 0

  /// Creates a recorder, which listens to the loop until ``stop()`` is called or it is released.
  public init(_ loop: RenderLoop) {
    self.loop = loop
    number = loop.core.tracers.addRecorder(
      { [weak self] event in self?.record(event) }, { [weak self] change in self?.record(change) })
  }

  deinit { stop() }

  /// Stops listening; what was recorded stays.
  public func stop() { loop?.removeTracer(number) }

  /// Returns the last recorded source of a layer's value at a key path.
  public func source(of keyPath: String, in layer: Layer) -> ModelSource {
    sources[Self.entry(keyPath, layer)] ?? .notRecorded
  }

  /// Returns the last animation that ended on a layer's property at a key path, or on a part of it;
  /// nil if none was recorded.
  public func lastEnd(of keyPath: String, in layer: Layer) -> EndedAnimation? {
    ends[Self.entry(keyPath, layer)]
  }

  /// Returns the last animation that ended on a layer, and a property that it changed; nil if none
  /// was recorded.
  package func lastEnd(in layer: Layer) -> (property: String, end: EndedAnimation)? {
    let entry = Entry(layer, "")
    // Names decide between ends at one instant, because a dictionary has no order.
    return ends.lazy.filter { $0.key.layer == entry.layer && $0.key.name == entry.name }
      .map { (property: $0.key.property, end: $0.value) }
      .max { ($0.end.instant, $1.property) < ($1.end.instant, $0.property) }
  }

  private func record(_ event: TraceEvent) {
    guard let layer = event.subject, let name = event.layerID ?? event.layer else { return }
    switch event.kind {
    case .committed(let keyPath, let value):
      sources[Entry(layer, name, Self.property(keyPath))] = .committed(
        animation: event.animation ?? "", value: value, instant: event.instant)
    case .ended(let outcome):
      for (property, value) in event.end?.values ?? [:] {
        ends[Entry(layer, name, property)] = EndedAnimation(
          name: event.animation ?? "", instant: event.instant, outcome: outcome, shown: value,
          addition: event.end?.addition)
      }
    case .actionSearched(let key, let answers):
      sources[Entry(layer, name, Self.property(key))] = .set(
        instant: event.instant, cause: event.cause, search: answers)
    default: break
    }
  }

  private func record(_ change: SearchlessChange) {
    sources[Entry(change.layer, change.property)] = .setWithoutSearch(
      instant: change.instant, cause: change.cause, reason: change.reason)
  }

  private static func entry(_ keyPath: String, _ layer: Layer) -> Entry {
    Entry(layer, property(keyPath))
  }

  /// Returns the property of a key path: the part before the first point.
  private static func property(_ keyPath: String) -> String {
    String(keyPath.prefix { $0 != "." })
  }
}
