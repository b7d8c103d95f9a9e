extension Layer {
  /// Finds the deepest layer, from this one downwards, that is visible at a point.
  ///
  ///     root.hitTest(Point(x: 90, y: 15))  // the frontmost layer there, or nil
  ///
  /// Hidden layers and those with an opacity of 0 are skipped with everything below them. Sublayers
  /// are hit outside their superlayer's bounds too, unless it masks to its bounds; outside a mask
  /// nothing is hit (F120e). Siblings are searched front to back, by ``zPosition`` first, then by
  /// their order in the tree (D15, F136). A layer with flipped geometry mirrors the point as
  /// conversion does (F135).
  ///
  /// A layer is not hit if it is seen from the edge, is behind the viewer, or faces away without
  /// being ``isDoubleSided``. The layers below it are not hit either, since they are flattened into
  /// its plane. Facing away is judged in the plane of the nearest flat superlayer; a layer mirrored
  /// by a scale or a flip does not face away.
  ///
  /// A ``TransformLayer`` has no plane: it is never hit, but its sublayers are.
  ///
  /// The search is not recursive, so that trees of any depth can be tested. It cannot be
  /// overridden. Override ``contains(_:in:)`` instead: where it returns false, the layer lets
  /// points through to the layers behind it.
  ///
  /// - Parameter point: The point in the coordinates of the nearest superlayer that is not a
  ///   ``TransformLayer`` (F137); for a root, in the space above it, that of `convert(_:to: nil)`.
  /// - Returns: The layer, or nil if the point hits none.
  public final func hitTest(_ point: Point) -> Layer? {
    HitSearch.hit(self, at: point, in: ModelTree())
  }

  /// Returns the steps of a hit test: which layers it searched, and what it decided about each.
  ///
  /// The last step is the hit, if there is one. The search is that of ``hitTest(_:)``.
  ///
  /// - Parameter point: The point, as for a hit test.
  /// - Returns: The steps in the order of the search; layers below a skipped one have none.
  public final func hitTestSteps(_ point: Point) -> [HitStep] {
    var steps: [HitStep] = []
    _ = HitSearch.hit(self, at: point, in: ModelTree()) { steps.append(HitStep($0, $1, $2)) }
    return steps
  }

  /// Finds the farthest layer at a point among the layers that a closure accepts.
  ///
  /// The others are skipped with everything below them, so that layers behind them can be hit.
  ///
  ///     root.hitTest(touch) { $0.name != "decoration" }
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the nearest superlayer that is not a
  ///     ``TransformLayer``.
  ///   - isIncluded: The closure, called at most once for each layer, before its sublayers.
  /// - Returns: The layer, or nil if the point hits none of them.
  public final func hitTest(_ point: Point, where isIncluded: (Layer) -> Bool) -> Layer? {
    withoutActuallyEscaping(isIncluded) { isIncluded in
      HitSearch.hit(self, at: point, in: FilteredHitTree(ModelTree(), where: isIncluded))
    }
  }

  /// Returns whether a point in the layer's own coordinates is inside it; by default, whether it is
  /// inside the bounds (F120e).
  ///
  /// Sublayers do not count. Subclasses override ``contains(_:in:)``.
  public final func contains(_ point: Point) -> Bool { contains(point, in: bounds) }
}
