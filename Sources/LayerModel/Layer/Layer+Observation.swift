extension Layer {
  /// Calls a closure after each change of a property of this layer (F104, F171).
  ///
  ///     let observation = box.observe(.position) { change in
  ///       print("\(change.old) → \(change.new)")
  ///     }
  ///     box.position = Point(x: 10, y: 20)  // prints (0, 0) → (10, 20)
  ///     box.position = Point(x: 10, y: 20)  // prints nothing: nothing changed
  ///     observation.cancel()
  ///
  /// This observes the model. The loop observes presentation values.
  ///
  /// - Each set that changes the value causes one call; an equal value causes none. Setting a
  ///   component sets its property. An observer of a component is called only if that component
  ///   changes.
  /// - The call is made when the layer has the new value and the property's action has run.
  /// - Observers are called in the order in which they were added. One that is added during a call
  ///   receives later changes only.
  /// - A closure may set properties. Such a change is reported after the current one has been
  ///   reported to all observers, so `change.new` may differ from the layer's value by then. If one
  ///   change leads to more than 10 000 others, the program stops with an error that names the
  ///   layer.
  /// - Setting or removing a style changes every unset property that the style contains.
  ///
  /// The layer retains the closure until the observation is cancelled. A closure that uses the
  /// layer should capture it weakly.
  ///
  /// - Parameters:
  ///   - key: The property or component. `frame` is derived: observe `position` and `bounds`. A key
  ///     that cannot be observed stops the program.
  ///   - handler: The closure that receives each change.
  /// - Returns: The observation, which lasts until it is cancelled, even if it is not retained.
  @discardableResult
  public final func observe<Value: PropertyRepresentable>(
    _ key: PropertyKey<Value>, _ handler: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    add(ObserverEntry(trustedObservable(key.keyPath), handler))
  }

  /// Calls a closure after each change of the value at a key path; see ``observe(_:_:)``.
  ///
  /// - Throws: ``PropertyError`` for an unknown key path, for a mask, and for the frame, which is
  ///   derived.
  @discardableResult
  public final func observe(
    keyPath: String, _ handler: @escaping (PropertyChange<PropertyValue>) -> Void
  ) throws(PropertyError) -> PropertyObservation {
    add(
      ObserverEntry(
        try observableAddress(of: keyPath),
        { old, new in
          handler(PropertyChange(old: old, new: new))
          return true
        }))
  }

  /// Returns the changes of a property of this layer as a sequence; see ``observe(_:_:)``.
  ///
  ///     for await change in box.changes(of: .opacity) { print(change.new) }
  ///
  /// Changes are buffered until they are read. The sequence ends when its task is cancelled, and
  /// after the last change once the layer is deallocated.
  public final func changes<Value: PropertyRepresentable & Sendable>(
    of key: PropertyKey<Value>
  ) -> AsyncStream<PropertyChange<Value>> {
    let address = trustedObservable(key.keyPath)
    let (stream, continuation) = AsyncStream.makeStream(of: PropertyChange<Value>.self)
    add(ObserverEntry(address, continuation))
    return stream
  }

  /// Reports a change to the layer's observers.
  final func report(_ property: PropertyID, from old: PropertyValue, to new: PropertyValue) {
    extras?.observers?.note(property, from: old, to: new, of: self)
  }

  @discardableResult
  private func add(_ entry: ObserverEntry) -> PropertyObservation {
    let extras = madeExtras
    let observers = extras.observers ?? PropertyObservers()
    extras.observers = observers
    flags.insert(.isObserved)
    observers.add(entry)
    return PropertyObservation(entry)
  }

  /// Returns the address at a key path; throws if it cannot be observed.
  private func observableAddress(of keyPath: String) throws(PropertyError) -> PropertyAddress {
    let address = try address(of: keyPath)
    if address.property == LayerProperty.frame.id {
      throw PropertyError(layer: shortDescription, keyPath: keyPath, problem: .derived)
    }
    return address
  }

  private func trustedObservable(_ keyPath: String) -> PropertyAddress {
    do {
      return try observableAddress(of: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }
}

/// The observers of one layer's properties, and the changes still to be reported.
///
///     set ─▶ change 1 ─▶ A, B        A sets again while it is called:
///                          └──────▶ change 2 waits ─▶ A, B
///
/// So every observer receives all changes in order.
final class PropertyObservers {
  /// The number of changes that may follow from one before they count as endless.
  private static let limit = 10_000

  private struct Change {
    let property: PropertyID
    let old: PropertyValue
    let new: PropertyValue
    /// The number of observers at the time; later ones do not receive the change.
    let count: Int
  }

  private var entries: [ObserverEntry] = []
  private var waiting: [Change] = []
  private var isReporting = false
  /// The number of entries at which cancelled ones are removed.
  private var cleanUpAt = 16

  func add(_ entry: ObserverEntry) {
    if entries.count >= cleanUpAt && !isReporting {
      entries.removeAll { !$0.isActive }
      cleanUpAt = max(16, 2 * entries.count)
    }
    entries.append(entry)
  }

  /// Reports a change to the observers of the property or of a component that changed.
  func note(_ property: PropertyID, from old: PropertyValue, to new: PropertyValue, of layer: Layer)
  {
    waiting.append(Change(property: property, old: old, new: new, count: entries.count))
    if isReporting { return }
    isReporting = true
    defer {
      isReporting = false
      waiting = []
    }
    var next = 0
    while next < waiting.count {
      if next > Self.limit {
        fatalError(
          "Observers of \(layer.shortDescription) change '\(layer.propertyTable[property].name)' "
            + "endlessly: one change led to \(Self.limit) others.")
      }
      report(waiting[next])
      next += 1
    }
  }

  private func report(_ change: Change) {
    for index in 0..<change.count where entries[index].address.property == change.property {
      let component = entries[index].address.component
      let (old, new) = (component.read(from: change.old), component.read(from: change.new))
      if old != new { entries[index].report(from: old, to: new) }
    }
  }
}
