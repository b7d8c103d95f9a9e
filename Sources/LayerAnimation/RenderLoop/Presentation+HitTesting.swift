import LayerModel

extension Presentation {
  /// Whether a point of the layer's own coordinates belongs to it as it shows: by default, whether it
  /// lies in the bounds that show.
  ///
  /// A subclass's ``/LayerModel/Layer/contains(_:in:)`` is asked with those bounds.
  public func contains(_ point: Point) -> Bool { model.contains(point, in: bounds) }

  /// Finds the farthest layer, from this one downwards, that shows at a point at the loop's present.
  ///
  ///     root.presented.hitTest(touch)?.model  // the layer under the finger while things move
  ///
  /// The rules are those of ``/LayerModel/Layer/hitTest(_:)``, applied to the values and to the tree
  /// that show.
  ///
  /// - Parameter point: In the coordinates of the nearest superlayer that is not a
  ///   `TransformLayer` (F137), as they show; for a root, in the space above it.
  /// - Returns: The presentation, or nil where the point hits none.
  public func hitTest(_ point: Point) -> Presentation? {
    let core = self.core
    return HitSearch.hit(model, at: point, in: PresentedTree(core: core))
      .map { Presentation(model: $0, core: core) }
  }

  /// Finds the farthest layer at a point among the presentations that a closure accepts.
  ///
  /// The others are left out with all that is below them, so that what is behind them is hit.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the nearest superlayer that is not a `TransformLayer`.
  ///   - isIncluded: Asked once at most for each layer, before its sublayers.
  /// - Returns: The presentation, or nil where the point hits none of them.
  public func hitTest(_ point: Point, where isIncluded: (Presentation) -> Bool) -> Presentation? {
    let core = self.core
    return withoutActuallyEscaping(isIncluded) { isIncluded in
      let tree = FilteredHitTree(PresentedTree(core: core)) { layer in
        isIncluded(Presentation(model: layer, core: core))
      }
      return HitSearch.hit(model, at: point, in: tree).map { Presentation(model: $0, core: core) }
    }
  }
}
