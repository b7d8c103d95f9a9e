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
  /// An identifier that layers may share, or a layer without one; and a property.
  private struct Entry: Hashable {
    let id: String?
    let layer: ObjectIdentifier?
    let property: String

    init(_ layer: Layer, _ keyPath: String) {
      id = layer.id
      self.layer = id == nil ? ObjectIdentifier(layer) : nil
      property = String(keyPath.prefix { $0 != "." })
    }
  }

  /// The last value for a key path of a layer, with a number that orders them.
  private struct Record<Value> {
    weak var layer: Layer?
    let keyPath: String
    let number: Int
    let value: Value
  }

  private var sources: [Entry: [Record<ModelSource>]] = [:]
  private var ends: [Entry: [Record<EndedAnimation>]] = [:]
  private var count = 0
  private weak var loop: RenderLoop?
  private var number = 0

  /// Creates a recorder, which listens to the loop until ``stop()`` is called or it is released.
  public init(_ loop: RenderLoop) {
    self.loop = loop
    number = loop.core.tracers.add(
      { [weak self] event, layer in self?.record(event, of: layer) },
      { [weak self] change in self?.record(change) })
  }

  deinit { stop() }

  /// Stops listening; what was recorded stays.
  public func stop() { loop?.core.tracers.remove(number) }

  /// Returns the last recorded source of a layer's value at a key path.
  public func source(of keyPath: String, in layer: Layer) -> ModelSource {
    last(of: keyPath, in: layer, sources) ?? .notRecorded
  }

  /// Returns the last animation that ended and changed what a key path of a layer reads; nil if none
  /// was recorded.
  ///
  /// An animation of another part of the property, such as the scale of a transform for its rotation,
  /// does not count.
  public func lastEnd(of keyPath: String, in layer: Layer) -> EndedAnimation? {
    last(of: keyPath, in: layer, ends)
  }

  /// Returns the last of the values whose key path shares a part with another one.
  private func last<Value>(
    of keyPath: String, in layer: Layer, _ values: [Entry: [Record<Value>]]
  ) -> Value? {
    let component = (try? layer.address(of: keyPath))?.component ?? .whole
    return values[Entry(layer, keyPath)]?
      .filter { record in
        isAbout(layer, record.layer)
          && (try? layer.address(of: record.keyPath))?.component.overlaps(component) ?? true
      }
      .max { $0.number < $1.number }?.value
  }

  /// Returns whether a record of one layer tells about another one with the same identifier.
  ///
  /// It does unless both are in the tree: a layer that comes in place of one that left, as when a
  /// scene adds `#box` again, stands for it. Whether the former one still exists does not matter. A
  /// layer without an identifier stands for no other.
  private func isAbout(_ layer: Layer, _ recorded: Layer?) -> Bool {
    guard let recorded else { return layer.id != nil }
    guard recorded !== layer, let core = loop?.core else { return true }
    return !recorded.isPresented(by: core)
  }

  /// Returns the last animation that ended on a layer, and a key path that it changed; nil if none
  /// was recorded.
  package func lastEnd(in layer: Layer) -> (keyPath: String, end: EndedAnimation)? {
    let any = Entry(layer, "")
    // Key paths decide between ends at one instant, because a dictionary has no order.
    return ends.lazy.filter { $0.key.id == any.id && $0.key.layer == any.layer }
      .flatMap { $0.value.filter { self.isAbout(layer, $0.layer) } }
      .map { (keyPath: $0.keyPath, end: $0.value) }
      .max { ($0.end.instant, $1.keyPath) < ($1.end.instant, $0.keyPath) }
  }

  private func record(_ event: TraceEvent, of layer: Layer?) {
    guard let layer else { return }
    switch event.kind {
    case .committed(let keyPath, let value):
      keep(
        .committed(animation: event.animation ?? "", value: value, instant: event.instant),
        of: layer, keyPath, in: &sources)
    case .ended(let outcome):
      guard let end = event.end else { return }
      for keyPath in end.keyPaths {
        let shown = end.values[Entry(layer, keyPath).property] ?? nil
        keep(
          EndedAnimation(
            name: event.animation ?? "", instant: event.instant, outcome: outcome, shown: shown,
            addition: end.addition), of: layer, keyPath, in: &ends)
      }
    case .actionSearched(let key, let answers):
      keep(
        .set(instant: event.instant, cause: event.cause, search: answers), of: layer, key,
        in: &sources)
    default: break
    }
  }

  private func record(_ change: SearchlessChange) {
    keep(
      .setWithoutSearch(instant: change.instant, cause: change.cause, reason: change.reason),
      of: change.layer, change.property, in: &sources)
  }

  /// Keeps a value in place of the former one of the same layer, or of one that left the tree.
  private func keep<Value>(
    _ value: Value, of layer: Layer, _ keyPath: String, in values: inout [Entry: [Record<Value>]]
  ) {
    count += 1
    let record = Record(layer: layer, keyPath: keyPath, number: count, value: value)
    let entry = Entry(layer, keyPath)
    values[entry, default: []].removeAll { former in
      former.keyPath == keyPath && (former.layer == nil || isAbout(layer, former.layer))
    }
    values[entry]?.append(record)
  }
}
