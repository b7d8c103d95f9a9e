import LayerModel

extension RenderLoop {
  /// The committed animations that are not released yet, in the order of the tree, then of adding.
  ///
  ///     committed, before its start ─▶ running ─▶ at the instant of its end ─▶ (held)
  ///
  /// Animations without a key are included, and so are those to be removed at the next commit;
  /// those that wait for their first commit are not. See ``AnimationHandle/position`` for the
  /// progress of each.
  public var animations: [AnimationHandle] { handles(of: core.committer.active) }

  /// Returns those of ``animations`` for which a closure returns true, without sorting the others.
  package func animations(where isWanted: (FrozenAnimation) -> Bool) -> [AnimationHandle] {
    handles(of: core.committer.active.filter { isWanted($0.animation) })
  }

  private func handles(of records: [AnimationRecord]) -> [AnimationHandle] {
    var records = records
    core.sortByTree(&records)
    return records.compactMap { record in
      record.layer.map { AnimationHandle(record: record, layer: $0) }
    }
  }
}

// Animated values, read in bulk: each is evaluated once, at a fraction of the cost of single reads.

extension RenderLoop {
  /// Reads every animated property of the tree at the present, in no particular order.
  ///
  ///     loop.forEachAnimatedValue { layer, property, value in
  ///       print(layer.id ?? "", layer.propertyTable[property].name, value)
  ///     }
  ///
  /// The closure may read and change layers, but a commit in it stops the program.
  ///
  /// - Parameter visit: Called with the layer, the property's number in the layer's property table,
  ///   and the presented value.
  public func forEachAnimatedValue(
    _ visit: (Layer, _ property: PropertyID, PropertyValue) -> Void
  ) {
    let (now, wasVisited) = (core.now, core.pass.isVisited)
    core.pass.isVisited = true
    let tables = core.tables
    tables.forEachSlot { id, layer, property in
      // Until the next commit the loop owns the layers that it presents.
      layer.with { $0.borrowed }?.with {
        visit($0, property, tables.value(of: id, .whole, at: .present(now)))
      }
    }
    core.pass.isVisited = wasVisited
  }

  /// Returns what a layer's property shows at an instant if nothing happens until then, what
  /// ends now has ended.
  package func projectedValue(
    of property: PropertyID, of layer: Layer, at instant: Double
  ) -> PropertyValue {
    // As in a copy, an end counts by its time, and not by what happened at the present.
    let time = CopyTime(seconds: layer.localTime(at: instant), isShifted: true)
    return core.composedValue(property, of: layer, at: time).read(.whole)
  }

  /// Returns the loop's only object of a class; makes it on the first call.
  ///
  /// Code that builds on a loop, such as a pool, keeps its state here instead of in a global
  /// variable: loops never share it, and it is released with the loop. The object must not hold the
  /// loop strongly.
  public func companion<Object: AnyObject>(
    _ type: Object.Type = Object.self, make: (RenderLoop) -> Object
  ) -> Object {
    let id = ObjectIdentifier(type)
    // Code that starts many players asks for the same object again and again.
    if let last = lastCompanion, last.id == id { return knownObject(last.object, as: type) }
    if let found = companions[id] {
      lastCompanion = (id, found)
      return knownObject(found, as: type)
    }
    let made = make(self)
    companions[id] = made
    return made
  }
}

extension Layer {
  /// The loop that owns the layer's tree; nil for a layer in no tree.
  public final var renderLoop: RenderLoop? {
    guard let host else { return nil }
    return knownObject(host, as: LoopCore.self).loop
  }
}
