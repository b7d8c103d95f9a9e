extension Layer {
  /// Finds the farthest layer, from this one downwards, that shows at a point.
  ///
  ///     root.hitTest(Point(x: 90, y: 15))  // the frontmost layer there, or nil
  ///
  /// Hidden layers and those with an opacity of 0 are left out with all that is below them.
  /// Sublayers are hit outside their superlayer's bounds too, unless it masks to them; outside a
  /// mask nothing is hit (F120e). Siblings are searched front to back, by ``zPosition`` first, then
  /// by their order in the tree (D15, F136). A layer with flipped geometry mirrors the point as
  /// conversion does (F135). A layer that is seen from the edge, is behind the viewer, or faces
  /// away without being ``isDoubleSided`` does not show and is not hit; neither is what is below it,
  /// since that is flattened into its plane. Facing away is judged in the plane of the nearest
  /// superlayer that is flat; a layer that a scale or a flip mirrors still shows its front.
  ///
  /// A ``TransformLayer`` has no plane: it is never hit itself, its sublayers are.
  ///
  /// The search walks the tree without recursion, so that trees of any depth can be tested. It
  /// cannot be overridden: each layer's shape is what its ``contains(_:in:)`` says, and a layer that
  /// answers false there lets points through to what is behind it.
  ///
  /// - Parameter point: In the coordinates of the nearest superlayer that is not a
  ///   ``TransformLayer`` (F137); for a root, in the space above it, that of `convert(_:to: nil)`.
  /// - Returns: The layer, or nil where the point hits none.
  public final func hitTest(_ point: Point) -> Layer? {
    HitSearch.hit(self, at: point, in: ModelTree())
  }

  /// Finds the farthest layer at a point among the layers that a closure accepts.
  ///
  /// The others are left out with all that is below them, so that what is behind them is hit.
  ///
  ///     root.hitTest(touch) { $0.name != "decoration" }
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the nearest superlayer that is not a ``TransformLayer``.
  ///   - isIncluded: Asked once at most for each layer, before its sublayers.
  /// - Returns: The layer, or nil where the point hits none of them.
  public final func hitTest(_ point: Point, where isIncluded: (Layer) -> Bool) -> Layer? {
    withoutActuallyEscaping(isIncluded) { isIncluded in
      HitSearch.hit(self, at: point, in: FilteredHitTree(ModelTree(), where: isIncluded))
    }
  }

  /// Whether a point of the layer's own coordinates belongs to it: by default, whether it lies in
  /// the bounds (F120e).
  ///
  /// Sublayers do not count. What a subclass overrides is ``contains(_:in:)``.
  public final func contains(_ point: Point) -> Bool { contains(point, in: bounds) }
}
