import LayerModel

extension Presentation {
  /// Returns whether a point in the layer's own coordinates belongs to it as presented; by default,
  /// whether it lies in the presented bounds.
  ///
  /// Calls ``/LayerModel/Layer/contains(_:in:)``, which a subclass may override, with those bounds.
  public func contains(_ point: Point) -> Bool { model.contains(point, in: bounds) }

  /// Finds the deepest layer in this subtree that is presented at a point at the loop's present.
  ///
  ///     root.presented.hitTest(touch)?.model  // the layer under the finger while things move
  ///
  /// The rules are those of ``/LayerModel/Layer/hitTest(_:)``, applied to the presented values and
  /// tree.
  ///
  /// - Parameter point: In the presented coordinates of the nearest superlayer that is not a
  ///   `TransformLayer` (F137); for a root, in the space above it.
  /// - Returns: The presentation; nil if the point hits none.
  public func hitTest(_ point: Point) -> Presentation<Layer>? {
    let core = self.core
    return HitSearch.hit(model, at: point, in: PresentedTree(core: core))
      .map { Presentation<Layer>(model: $0, core: core) }
  }

  /// Returns the steps of a hit test of what is presented: which layers it searched, and what it
  /// decided about each.
  ///
  /// - Parameter point: The point, as for ``hitTest(_:)``.
  /// - Returns: The steps in the order of the search; the last one is the hit, if there is one.
  public func hitTestSteps(_ point: Point) -> [HitStep] {
    var steps: [HitStep] = []
    _ = HitSearch.hit(model, at: point, in: PresentedTree(core: core)) {
      steps.append(HitStep($0, $1, $2))
    }
    return steps
  }

  /// Finds the deepest layer at a point among the presentations that a closure accepts.
  ///
  /// The others are skipped with all their sublayers, so that layers behind them can be hit.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the nearest superlayer that is not a `TransformLayer`.
  ///   - isIncluded: Called at most once for each layer, before its sublayers.
  /// - Returns: The presentation; nil if the point hits none of them.
  public func hitTest(_ point: Point, where isIncluded: (Presentation<Layer>) -> Bool)
    -> Presentation<Layer>?
  {
    let core = self.core
    return withoutActuallyEscaping(isIncluded) { isIncluded in
      let tree = FilteredHitTree(PresentedTree(core: core)) { layer in
        isIncluded(Presentation<Layer>(model: layer, core: core))
      }
      return HitSearch.hit(model, at: point, in: tree).map {
        Presentation<Layer>(model: $0, core: core)
      }
    }
  }
}
