import LayerModel

// Animated transforms, read in bulk.

extension RenderLoop {
  /// Reads every animated transform of the tree at the present, in blocks, each right after its
  /// evaluation.
  ///
  ///     loop.forEachAnimatedTransforms { first, transforms in
  ///       for index in transforms.indices { matrices[first + index] = transforms[index] }
  ///     }
  ///
  /// It is fast if animations of components such as `transform.scale` interpolate between two
  /// numbers, or if a single animation interpolates between two transforms of the plane. Other
  /// transforms are composed as if they were read one by one.
  ///
  /// The closure may read anything else from the loop; if it changes what is animated, the program
  /// stops.
  ///
  /// - Parameter body: Called with the index of its first transform among all of them, and the
  ///   transforms, which are valid until it returns. Indices rise from call to call, without gaps.
  ///   They stay valid until an animation is added, removed or over.
  public func forEachAnimatedTransforms(
    _ body: (_ first: Int, _ transforms: Span<Transform3D>) throws -> Void
  ) rethrows {
    let now = core.now
    // The caller holds the loop, which holds the tables.
    try Unmanaged.passUnretained(core.tables)._withUnsafeGuaranteedRef {
      try $0.forEachTransform(at: now, body)
    }
  }

  /// Returns the owner of an animated transform.
  ///
  /// - Parameter index: An index in ``forEachAnimatedTransforms(_:)``; any other stops the program.
  /// - Returns: The layer and the property's number in its property table. Nil if the layer was
  ///   released.
  public func animatedTransformOwner(at index: Int) -> (layer: Layer, property: PropertyID)? {
    let count = core.tables.general.transforms.count
    if index < 0 || index >= count {
      fatalError("There is no animated transform \(index): the loop has \(count).")
    }
    let slot = core.tables.slots[core.tables.general.transforms.rows[index].slot]
    return slot.layer?.layer.map { ($0, slot.property) }
  }
}
