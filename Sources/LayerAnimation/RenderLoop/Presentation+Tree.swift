import LayerModel

/// The presented tree of a loop: that of its last commit, with the values of its present (F110).
///
/// Without a loop it is the model's tree.
struct PresentedTree: HitTree {
  let core: LoopCore?

  /// The loop's state while the loop exists; the tree of a discarded loop is the model's.
  private var livingCore: LoopCore? {
    guard let core, core.loop != nil else { return nil }
    return core
  }

  private func value<Value>(
    _ property: TypedProperty<Value>, of layer: Layer, default fallback: Value
  ) -> Value {
    let address = layer.propertyTable[property.id].address
    let value = core?.presentedValue(at: address, of: layer) ?? layer.value(at: address)
    return Value(propertyValue: value) ?? fallback
  }

  func isVisible(_ layer: Layer) -> Bool {
    value(LayerProperty.opacity, of: layer, default: 1) > 0
      && !value(LayerProperty.isHidden, of: layer, default: false)
  }

  func placement(of layer: Layer) -> LayerPlacement {
    core?.placement(of: layer) ?? layer.placement
  }

  func zPosition(of layer: Layer) -> Double {
    value(LayerProperty.zPosition, of: layer, default: 0)
  }

  func isDoubleSided(_ layer: Layer) -> Bool {
    value(LayerProperty.isDoubleSided, of: layer, default: true)
  }

  func contains(_ point: Point, in layer: Layer, _ bounds: Rect) -> Bool {
    layer.hooks?.contains(point, in: layer, isShown: true) ?? layer.contains(point, in: bounds)
  }

  func masksToBounds(_ layer: Layer) -> Bool {
    value(LayerProperty.masksToBounds, of: layer, default: false)
  }

  func superlayer(of layer: Layer) -> Layer? {
    guard let core = livingCore else { return layer.superlayer }
    return core.changes.tree.superlayer(of: layer, shownBy: core)
  }

  /// Returns whether a layer is another one or lies below it.
  func contains(_ layer: Layer, in other: Layer) -> Bool {
    let core = livingCore
    var above: Layer? = layer
    while let current = above, current !== other {
      above =
        core.map { $0.changes.tree.superlayer(of: current, shownBy: $0) } ?? current.superlayer
    }
    return above != nil
  }

  func mask(of layer: Layer) -> Layer? {
    guard let core = livingCore else { return layer.mask }
    return core.changes.tree.mask(of: layer, shownBy: core)
  }

  func sublayers(of layer: Layer) -> [Layer] {
    guard let core = livingCore else { return layer.children }
    return core.changes.tree.sublayers(
      of: layer, shownBy: core, isGrowing: !core.changes.entered.isEmpty)
  }

  /// The step from a superlayer's time to a layer's own, as committed.
  func time(of layer: Layer) -> LayerTime {
    LayerTime(
      beginTime: value(LayerProperty.beginTime, of: layer, default: 0),
      speed: value(LayerProperty.speed, of: layer, default: 1),
      timeOffset: value(LayerProperty.timeOffset, of: layer, default: 0))
  }
}

// The tree around a presentation is that of the last commit, regardless of changes in the model
// since (F110, F111). For a presentation that reads the model it is the model's tree.

extension Presentation {
  /// This presentation itself (F111).
  public var presentation: Presentation { self }

  /// The layer above, or the layer whose mask this is, as presented; nil for a root.
  ///
  /// A layer that was moved or removed stays in its old position until the commit.
  public var superlayer: Presentation<Layer>? { tree.superlayer(of: model).map(sameSide) }

  /// The layers below as presented, back to front; nil if there are none.
  public var sublayers: [Presentation<Layer>]? {
    let layers = tree.sublayers(of: model)
    return layers.isEmpty ? nil : layers.map(sameSide)
  }

  /// The mask as presented; nil if there is none.
  public var mask: Presentation<Layer>? { tree.mask(of: model).map(sameSide) }

  /// The keys of the layer's animations in the order of adding; nil if there are none.
  ///
  /// They are those of the layer itself: an added animation is listed before its commit (F111).
  public var animationKeys: [String]? { model.animationKeys }

  /// The tree that contains this presentation.
  var tree: PresentedTree { PresentedTree(core: core) }

  /// Returns the presentation of another layer of the same tree: in the same copy, or in the first
  /// copy if this layer is itself a replicator.
  private func sameSide(_ layer: Layer) -> Presentation<Layer> {
    if copyIndices.isEmpty { return Presentation<Layer>(model: layer, core: core) }
    let count = layer.replicatorsAbove.count
    let indices =
      copyIndices.prefix(count) + repeatElement(0, count: max(0, count - copyIndices.count))
    return Presentation<Layer>(model: layer, core: core, copyIndices: Array(indices))
  }

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
