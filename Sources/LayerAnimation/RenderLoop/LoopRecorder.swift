import LayerModel

/// Records why model values change, so that an explanation can say it.
///
///     let recorder = LoopRecorder(loop)
///     box.opacity = 0                 // an implicit action is searched for
///     loop.advance(to: 1)
///     try loop.explanation(of: box, "opacity", recorder: recorder).modelSource
///
/// It listens to the loop's trace from its creation on, and knows nothing about earlier changes. It
/// keeps the last event of each property and of each of its parts.
public final class LoopRecorder {
  private struct Entry: Hashable {
    var layer: ObjectIdentifier
    /// The layer's name, because a later layer may have the identity of one that is gone.
    var name: String
    var property: String

    init(_ layer: LayerTag, _ name: String, _ keyPath: String) {
      (self.layer, self.name, property) = (layer.identity, name, LoopRecorder.property(keyPath))
    }

    init(_ layer: Layer, _ keyPath: String) {
      self.init(LayerTag(layer), layer.id ?? layer.shortDescription, keyPath)
    }
  }

  /// The last value for each key path of a property, with a number that orders them.
  private typealias Parts<Value> = [String: (number: Int, value: Value)]

  private var sources: [Entry: Parts<ModelSource>] = [:]
  private var ends: [Entry: Parts<EndedAnimation>] = [:]
  private var count = 0
  private weak var loop: RenderLoop?
  private var number = 0

  /// Creates a recorder, which listens to the loop until ``stop()`` is called or it is released.
  public init(_ loop: RenderLoop) {
    self.loop = loop
    number = loop.core.tracers.add(
      { [weak self] event in self?.record(event) }, { [weak self] change in self?.record(change) })
  }

  deinit { stop() }

  /// Stops listening; what was recorded stays.
  public func stop() { loop?.removeTracer(number) }

  /// Returns the last recorded source of a layer's value at a key path.
  public func source(of keyPath: String, in layer: Layer) -> ModelSource {
    Self.last(of: keyPath, in: layer, sources) ?? .notRecorded
  }

  /// Returns the last animation that ended and changed what a key path of a layer reads; nil if none
  /// was recorded.
  ///
  /// An animation of another part of the property, such as the scale of a transform for its rotation,
  /// does not count.
  public func lastEnd(of keyPath: String, in layer: Layer) -> EndedAnimation? {
    Self.last(of: keyPath, in: layer, ends)
  }

  /// Returns the last of the values whose key path shares a part with another one.
  private static func last<Value>(
    of keyPath: String, in layer: Layer, _ values: [Entry: Parts<Value>]
  ) -> Value? {
    let component = (try? layer.address(of: keyPath))?.component ?? .whole
    return values[Entry(layer, keyPath)]?
      .filter { other, _ in
        (try? layer.address(of: other))?.component.overlaps(component) ?? true
      }
      .max { $0.value.number < $1.value.number }?.value.value
  }

  /// Returns the last animation that ended on a layer, and a key path that it changed; nil if none
  /// was recorded.
  package func lastEnd(in layer: Layer) -> (keyPath: String, end: EndedAnimation)? {
    let entry = Entry(layer, "")
    // Names decide between ends at one instant, because a dictionary has no order.
    return ends.lazy.filter { $0.key.layer == entry.layer && $0.key.name == entry.name }
      .flatMap { $0.value.map { (keyPath: $0.key, end: $0.value.value) } }
      .max { ($0.end.instant, $1.keyPath) < ($1.end.instant, $0.keyPath) }
  }

  private func record(_ event: TraceEvent) {
    guard let layer = event.subject, let name = event.layerID ?? event.layer else { return }
    switch event.kind {
    case .committed(let keyPath, let value):
      keep(
        .committed(animation: event.animation ?? "", value: value, instant: event.instant),
        of: Entry(layer, name, keyPath), keyPath, in: &sources)
    case .ended(let outcome):
      guard let end = event.end else { return }
      for keyPath in end.keyPaths {
        let shown = end.values[Self.property(keyPath)] ?? nil
        keep(
          EndedAnimation(
            name: event.animation ?? "", instant: event.instant, outcome: outcome, shown: shown,
            addition: end.addition), of: Entry(layer, name, keyPath), keyPath, in: &ends)
      }
    case .actionSearched(let key, let answers):
      keep(
        .set(instant: event.instant, cause: event.cause, search: answers),
        of: Entry(layer, name, key), key, in: &sources)
    default: break
    }
  }

  private func record(_ change: SearchlessChange) {
    keep(
      .setWithoutSearch(instant: change.instant, cause: change.cause, reason: change.reason),
      of: Entry(change.layer, change.property), change.property, in: &sources)
  }

  private func keep<Value>(
    _ value: Value, of entry: Entry, _ keyPath: String, in values: inout [Entry: Parts<Value>]
  ) {
    count += 1
    values[entry, default: [:]][keyPath] = (count, value)
  }

  /// Returns the property of a key path: the part before the first point.
  private static func property(_ keyPath: String) -> String {
    String(keyPath.prefix { $0 != "." })
  }
}
