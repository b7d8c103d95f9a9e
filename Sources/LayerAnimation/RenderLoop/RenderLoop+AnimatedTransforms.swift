import LayerModel

// Animated transforms, read in bulk.

extension RenderLoop {
  /// Reads every animated transform of the tree at the present, some at a time, each lot right after
  /// it was evaluated.
  ///
  ///     loop.forEachAnimatedTransforms { first, transforms in
  ///       for index in transforms.indices { column[first + index] = transforms[index] }
  ///     }
  ///
  /// Quick where components such as `transform.scale` lead from one number to another, and where one
  /// animation leads from one transform of the plane to another. Each other one is put together
  /// as if it was read by itself.
  ///
  /// The closure may read whatever else the loop shows; if it changes what is animated, the program
  /// stops.
  ///
  /// - Parameter body: Called with the place of its first transform among all of them, and the
  ///   transforms, which are valid until it returns. Places rise from call to call, without gaps.
  ///   They stay the same as long as no animation is added, removed or over.
  public func forEachAnimatedTransforms(
    _ body: (_ first: Int, _ transforms: Span<Transform3D>) throws -> Void
  ) rethrows {
    let now = core.now
    // The loop, which holds the tables, is held by the caller.
    try Unmanaged.passUnretained(core.tables)._withUnsafeGuaranteedRef {
      try $0.forEachTransform(at: now, body)
    }
  }

  /// Whose transform stands at a place among the animated transforms.
  ///
  /// - Parameter index: A place in ``forEachAnimatedTransforms(_:)``; another stops the program.
  /// - Returns: The layer and the property's number in its property table. Nil where the layer is
  ///   gone.
  public func animatedTransformOwner(at index: Int) -> (layer: Layer, property: PropertyID)? {
    let count = core.tables.transforms.count
    if index < 0 || index >= count {
      fatalError("There is no animated transform \(index): the loop has \(count).")
    }
    let slot = core.tables.slots[core.tables.transforms.rows[index].slot]
    return slot.layer?.layer.map { ($0, slot.property) }
  }
}
