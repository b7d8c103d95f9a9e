import LayerModel

// Animated values, read in bulk: each is evaluated once, at a fraction of the cost of single reads.

extension RenderLoop {
  /// Reads every animated property of the tree at the present, in no particular order.
  ///
  ///     loop.forEachAnimatedValue { layer, property, value in
  ///       print(layer.id ?? "", layer.propertyTable[property].name, value)
  ///     }
  ///
  /// - Parameter visit: Called with the layer, the property's number in the layer's property table,
  ///   and the presented value.
  public func forEachAnimatedValue(
    _ visit: (Layer, _ property: PropertyID, PropertyValue) -> Void
  ) {
    core.tables.locateAll(at: core.now)
    for slot in core.tables.slots.ids {
      guard let layer = core.tables.slots[slot].layer?.layer else { continue }
      visit(
        layer, core.tables.slots[slot].property,
        core.tables.value(of: slot, .whole, at: core.now))
    }
  }

  /// Returns what a layer's property shows at an instant if nothing happens until then, from the
  /// reference evaluation; what ends now has ended.
  package func projectedValue(
    of property: PropertyID, of layer: Layer, at instant: Double
  ) -> PropertyValue {
    // As in a copy, an end counts by its time, and not by what happened at the present.
    let time = CopyTime(seconds: layer.localTime(at: instant), isShifted: true)
    return core.composedValue(property, of: layer, at: time).read(.whole)
  }

  /// Reads, in one span, the numbers of every animated property that consists of up to four, at the
  /// present.
  ///
  ///     loop.advance(by: 1.0 / 60)
  ///     loop.withAnimatedNumbers { numbers in
  ///       for index in numbers.indices { column[index] = numbers[index] }
  ///     }
  ///
  /// It contains only what animations change: one number for `position.x`, four for `bounds`.
  /// ``animatedNumberOwner(at:)`` returns the owner of each. The indices stay valid until an
  /// animation is added, removed or over. Transforms are read by ``forEachAnimatedTransforms(_:)``;
  /// paths and other values only by ``forEachAnimatedValue(_:)``.
  ///
  /// If each number is read once, ``forEachAnimatedNumbers(_:)`` is faster.
  ///
  /// - Parameter body: Reads the numbers, which are valid until it returns.
  /// - Returns: The result of the closure.
  public func withAnimatedNumbers<Result>(_ body: (Span<Double>) throws -> Result) rethrows
    -> Result
  {
    core.tables.evaluateAll(at: core.now)
    let numbers = core.tables.numbers.buffer
    return try body(numbers.span)
  }

  /// Reads the numbers of ``withAnimatedNumbers(_:)`` in blocks of a few hundred, each right after
  /// its evaluation: the fastest way.
  ///
  ///     loop.forEachAnimatedNumbers { first, numbers in
  ///       for index in numbers.indices { column[first + index] = numbers[index] }
  ///     }
  ///
  /// The numbers are still in the processor's cache, and are stored nowhere else, so that a frame
  /// with a million of them writes no memory. The closure may read anything else from the loop; if
  /// it changes what is animated, the program stops.
  ///
  /// - Parameter body: Called with the index of its first number among all of them, and the
  ///   numbers, which are valid until it returns. Indices rise from call to call, without gaps.
  public func forEachAnimatedNumbers(
    _ body: (_ first: Int, _ numbers: Span<Double>) throws -> Void
  ) rethrows {
    let now = core.now
    // The caller holds the loop, which holds the tables.
    try Unmanaged.passUnretained(core.tables)._withUnsafeGuaranteedRef {
      try $0.forEachBlock(at: now, body)
    }
  }

  /// Returns the owner of an animated number.
  ///
  /// - Parameter index: An index in ``withAnimatedNumbers(_:)``; any other stops the program.
  /// - Returns: The layer, the property's number in its property table, and which of the value's
  ///   numbers it is, from 0 to 3. Nil if the layer was released.
  public func animatedNumberOwner(
    at index: Int
  ) -> (layer: Layer, property: PropertyID, lane: Int)? {
    let count = core.tables.lanes.count
    if index < 0 || index >= count {
      fatalError("There is no animated number \(index): the loop has \(count).")
    }
    let owner = core.tables.lanes.owner(of: index)
    let slot = core.tables.slots[owner.slot]
    return slot.layer?.layer.map { ($0, slot.property, owner.lane) }
  }
}
