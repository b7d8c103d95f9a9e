import LayerModel

extension Presentation {
  /// Whether a point of the layer's own coordinates belongs to it as it shows: by default, whether it
  /// lies in the bounds that show.
  ///
  /// A subclass's ``/LayerModel/Layer/contains(_:in:)`` is asked with those bounds.
  public func contains(_ point: Point) -> Bool { model.contains(point, in: bounds) }

  /// The farthest layer, from this one downwards, that a point hits at the loop's present, in the
  /// coordinates of this presentation's superlayer; nil where it hits none.
  ///
  ///     root.presented.hitTest(touch)?.model  // the layer under the finger while things move
  ///
  /// The rules are those of ``/LayerModel/Layer/hitTest(_:)``, applied to the values and to the tree
  /// that show.
  public func hitTest(_ point: Point) -> Presentation? {
    let core = self.core
    return HitSearch.hit(model, at: point, in: PresentedTree(core: core))
      .map { Presentation(model: $0, core: core) }
  }

  /// The same among the layers that a closure says yes to; the others are left out with all that is
  /// below them, so that what is behind them is hit.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of this presentation's superlayer.
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
