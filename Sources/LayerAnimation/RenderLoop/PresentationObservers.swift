import LayerModel

/// The observers of the presented values of a loop.
struct PresentationObservers {
  private struct Entry {
    let layer: Layer
    let entry: ObserverEntry
    var last: PropertyValue
  }

  private var entries: [Entry] = []
  /// The number of entries at which the cancelled ones are removed.
  private var cleanUpAt = 16

  /// Whether there are no observers.
  var isEmpty: Bool { entries.isEmpty }
  /// The number of observers; cancelled ones count until they are removed.
  var count: Int { entries.count }

  mutating func add(_ entry: ObserverEntry, of layer: Layer) {
    if entries.count >= cleanUpAt {
      removeCancelled()
      cleanUpAt = max(16, 2 * entries.count)
    }
    let value = layer.presented.value(at: entry.address)
    entries.append(Entry(layer: layer, entry: entry, last: value))
  }

  /// Removes the cancelled observers.
  fileprivate mutating func removeCancelled() { entries.removeAll { !$0.entry.isActive } }

  /// Returns the change to report to an observer; nil if its value is the same as before.
  mutating func change(
    at index: Int
  ) -> (entry: ObserverEntry, old: PropertyValue, new: PropertyValue)? {
    guard entries[index].entry.isActive else { return nil }
    let old = entries[index].last
    let new = entries[index].layer.presented.value(at: entries[index].entry.address)
    if old == new { return nil }
    entries[index].last = new
    return (entries[index].entry, old, new)
  }
}

extension LoopCore {
  /// Reports the presented values that changed since the last report, in the order of adding; and
  /// commits what the observers make of them, at the same instant, until they change nothing more.
  ///
  ///     commit ─▶ a moved ─▶ b follows a ─▶ commit ─▶ b moved ─▶ …
  func reportPresentation(file: StaticString, line: UInt) {
    var rounds = 0
    while !observers.isEmpty && !pass.isRunning {
      let commitCount = pass.commitCount
      reportOnce()
      if changes.isEmpty && pass.commitCount == commitCount || transactions.hasExplicit { return }
      rounds += 1
      if rounds > Self.roundLimit {
        fatalError(
          "Observers of presented values change each other endlessly at \(now) s.", file: file,
          line: line)
      }
      carryOutPresent(file: file, line: line)
      redraw(file: file, line: line)
    }
  }

  private func reportOnce() {
    pass.isRunning = true
    defer { pass.isRunning = false }
    // Observers that are added during the calls have already read this present.
    for index in 0..<observers.count {
      guard let change = observers.change(at: index) else { continue }
      change.entry.report(from: change.old, to: change.new)
    }
    observers.removeCancelled()
  }
}

extension RenderLoop {
  /// Calls a closure when the presented value of a layer's property has changed.
  ///
  ///     let observation = loop.observe(.positionX, of: box) { change in
  ///       print(change.new)
  ///     }
  ///     loop.advance(by: 1.0 / 60)  // prints the presented value, if it changed
  ///     observation.cancel()
  ///
  /// - It is called after each ``advance(to:file:line:)``, ``advance(by:file:line:)``,
  ///   ``frame(file:line:)`` and ``flush(file:line:)`` in which the presented value changed, and again
  ///   if an observer changes it then. Values within an advance are not reported.
  /// - Observers are called in the order in which they were added, and before frame listeners. An
  ///   observer that is added during a call receives later changes only.
  /// - A closure may change layers and add animations. They are committed at the same instant, so
  ///   that what follows a presented value is presented with it. Observers that change each other
  ///   endlessly stop the program. Like any callback a closure cannot advance the loop.
  ///
  /// The loop keeps the layer and the closure until the observation is cancelled. The layer's own
  /// `observe` reports changes of the model.
  ///
  /// - Parameters:
  ///   - key: The property or component, `frame` included. A key that the layer does not have stops
  ///     the program.
  ///   - layer: The layer. While the loop does not present it, its model is observed.
  ///   - handler: Receives each change.
  /// - Returns: The observation, which lasts until it is cancelled, even if it is not kept.
  @discardableResult
  public func observe<Value: PropertyRepresentable>(
    _ key: PropertyKey<Value>, of layer: Layer,
    _ handler: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    add(ObserverEntry(address(of: key, in: layer), handler), of: layer)
  }

  /// Returns the changes of the presented value of a layer's property; see ``observe(_:of:_:)``.
  ///
  /// Changes are buffered until they are read. The sequence ends when its task is cancelled, and
  /// after the last change once the loop is discarded.
  public func changes<Value: PropertyRepresentable & Sendable>(
    of key: PropertyKey<Value>, in layer: Layer
  ) -> AsyncStream<PropertyChange<Value>> {
    let (stream, continuation) = AsyncStream.makeStream(of: PropertyChange<Value>.self)
    add(ObserverEntry(address(of: key, in: layer), continuation), of: layer)
    return stream
  }

  @discardableResult
  private func add(_ entry: ObserverEntry, of layer: Layer) -> PropertyObservation {
    core.observers.add(entry, of: layer)
    return PropertyObservation(entry)
  }

  private func address<Value>(of key: PropertyKey<Value>, in layer: Layer) -> PropertyAddress {
    do {
      return try layer.address(of: key.keyPath)
    } catch {
      fatalError("\(error)")
    }
  }
}
