extension Layer {
  /// The farthest layer, from this one downwards, that shows at a point in the coordinates of this
  /// layer's superlayer; nil where the point hits none.
  ///
  ///     root.hitTest(Point(x: 90, y: 15))  // the frontmost layer there, or nil
  ///
  /// Hidden layers and those with an opacity of 0 are left out with all that is below them.
  /// Sublayers are hit outside their superlayer's bounds too, unless it masks to them; outside a
  /// mask nothing is hit (F120e). Siblings are asked front to back, by ``zPosition`` first, then by
  /// their order in the tree (D15). A layer with flipped geometry mirrors the point about its middle
  /// (F120d). A ``TransformLayer`` is never hit itself, and neither is a layer that is seen from the
  /// edge or stands behind the viewer.
  ///
  /// The search walks the tree without recursion, so that trees of any depth can be tested. It
  /// cannot be overridden: each layer's shape is what its ``contains(_:in:)`` says, and a layer that
  /// answers false there lets points through to what is behind it.
  public final func hitTest(_ point: Point) -> Layer? {
    HitSearch.hit(self, at: point, in: ModelTree())
  }

  /// The same among the layers that a closure says yes to; the others are left out with all that is
  /// below them, so that what is behind them is hit.
  ///
  ///     root.hitTest(touch) { $0.name != "decoration" }
  ///
  /// - Parameters:
  ///   - point: In the coordinates of this layer's superlayer.
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
