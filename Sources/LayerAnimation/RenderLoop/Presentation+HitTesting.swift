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
}
