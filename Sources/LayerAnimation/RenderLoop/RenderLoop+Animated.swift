import LayerModel

// Everything that is animated, read in bulk: each value is evaluated once, and together with all
// others at a fraction of what one by one costs.

extension RenderLoop {
  /// Reads every animated property of the tree at the present, in no particular order.
  ///
  ///     loop.forEachAnimatedValue { layer, property, value in
  ///       print(layer.id ?? "", layer.propertyTable[property].name, value)
  ///     }
  ///
  /// - Parameter visit: Called with the layer, the property's number in the layer's property table,
  ///   and the value that shows.
  public func forEachAnimatedValue(
    _ visit: (Layer, _ property: PropertyID, PropertyValue) -> Void
  ) {
    core.tables.locateAll(at: core.now)
    for slot in 0..<Int32(core.tables.slots.length) {
      guard let layer = core.tables.slots[slot].layer?.layer else { continue }
      visit(
        layer, core.tables.slots[slot].property,
        core.tables.value(of: slot, .whole, at: core.now))
    }
  }

  /// Reads the numbers of every animated property that is made of up to four of them, at the
  /// present, in one piece.
  ///
  ///     loop.advance(by: 1.0 / 60)
  ///     loop.withAnimatedNumbers { numbers in
  ///       for index in numbers.indices { column[index] = numbers[index] }
  ///     }
  ///
  /// Only what animations work on is among them: of `position.x` one number, of `bounds` four.
  /// ``animatedNumberOwner(at:)`` says whose each is. Their places stay the same as long as no
  /// animation is added, removed or over. Transforms are handed out by
  /// ``forEachAnimatedTransforms(_:)``; paths and other values by ``forEachAnimatedValue(_:)`` only.
  ///
  /// Where each number is read once, ``forEachAnimatedNumbers(_:)`` is quicker.
  ///
  /// - Parameter body: Reads the numbers; they are valid until it returns.
  /// - Returns: What the closure gives.
  public func withAnimatedNumbers<Result>(_ body: (Span<Double>) throws -> Result) rethrows
    -> Result
  {
    core.tables.evaluateAll(at: core.now)
    let numbers = core.tables.numbers.buffer
    return try body(numbers.span)
  }

  /// Reads the same numbers as ``withAnimatedNumbers(_:)``, some hundred at a time, each lot right
  /// after it was evaluated: the quickest way there is.
  ///
  ///     loop.forEachAnimatedNumbers { first, numbers in
  ///       for index in numbers.indices { column[first + index] = numbers[index] }
  ///     }
  ///
  /// The numbers are still in the processor's cache then, and stand nowhere else, so that a frame
  /// with a million of them writes no memory. The closure may read whatever else the loop shows; if
  /// it changes what is animated, the program stops.
  ///
  /// - Parameter body: Called with the place of its first number among all of them, and the numbers,
  ///   which are valid until it returns. Places rise from call to call, without gaps.
  public func forEachAnimatedNumbers(
    _ body: (_ first: Int, _ numbers: Span<Double>) throws -> Void
  ) rethrows {
    let now = core.now
    // The loop, which holds the tables, is held by the caller.
    try Unmanaged.passUnretained(core.tables)._withUnsafeGuaranteedRef {
      try $0.forEachBlock(at: now, body)
    }
  }

  /// Whose number stands at a place among the animated numbers.
  ///
  /// - Parameter index: A place in ``withAnimatedNumbers(_:)``; another stops the program.
  /// - Returns: The layer, the property's number in its property table, and which of the value's
  ///   numbers it is, from 0 to 3. Nil where the layer is gone.
  public func animatedNumberOwner(
    at index: Int
  ) -> (layer: Layer, property: PropertyID, lane: Int)? {
    let count = core.tables.numberCount
    if index < 0 || index >= count {
      fatalError("There is no animated number \(index): the loop has \(count).")
    }
    let owner = core.tables.owner(ofNumber: index)
    let slot = core.tables.slots[owner >> 2]
    return slot.layer?.layer.map { ($0, slot.property, Int(owner & 3)) }
  }
}
