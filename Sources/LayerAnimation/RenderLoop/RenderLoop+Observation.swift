import LayerModel

extension RenderLoop {
  /// Calls a closure when what shows of a layer's property has changed.
  ///
  ///     let observation = loop.observe(.positionX, of: box) { change in
  ///       print(change.new)
  ///     }
  ///     loop.advance(by: 1.0 / 60)  // prints what shows now, if it moved
  ///     observation.cancel()
  ///
  /// - One call after each ``advance(to:file:line:)``, ``advance(by:file:line:)``, ``frame(file:line:)`` and
  ///   ``flush(file:line:)`` in which the presented value became another; none while it stays. What
  ///   shows within an advance is not reported.
  /// - Observers are called in the order in which they were added, and before frame listeners. One
  ///   that is added during a call hears of later changes only.
  /// - A closure may change layers and add animations, which count from the next advance or flush on.
  ///   Like any callback it cannot advance the loop.
  ///
  /// The loop keeps the layer and the closure until the observation is cancelled. Changes of the model
  /// are reported by the layer's own `observe`.
  ///
  /// - Parameters:
  ///   - key: The property or component, `frame` included. A key the layer does not have stops the
  ///     program.
  ///   - layer: The layer. While the loop does not show it, its model is observed.
  ///   - handler: Takes each change.
  /// - Returns: The observation, which lasts until it is cancelled, also when it is not kept.
  @discardableResult
  public func observe<Value: PropertyRepresentable>(
    _ key: PropertyKey<Value>, of layer: Layer,
    _ handler: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    add(ObserverEntry(address(of: key, in: layer), handler), of: layer)
  }

  /// The changes of what shows of a layer's property; see ``observe(_:of:_:)``.
  ///
  /// Changes are kept until they are taken. The sequence ends when its task is cancelled, and after the
  /// last change once the loop is gone.
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
    core.quietUntil = -.infinity
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
