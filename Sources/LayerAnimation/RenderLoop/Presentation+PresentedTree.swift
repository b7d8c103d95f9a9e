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

  func masksToBounds(_ layer: Layer) -> Bool {
    value(LayerProperty.masksToBounds, of: layer, default: false)
  }

  func superlayer(of layer: Layer) -> Layer? {
    guard let core = livingCore else { return layer.superlayer }
    return core.changes.tree.superlayer(of: layer, shownBy: core)
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
