import LayerModel

extension LoopCore {
  /// The model value that the picture is made of: as of the last commit (F110).
  func committedValue(_ property: PropertyID, of layer: Layer) -> PropertyValue {
    changes.shadow(property, of: layer) ?? layer.storedValue(property)
  }

  /// The value that shows at the present, from the tables.
  func presentedValue(at address: PropertyAddress, of layer: Layer) -> PropertyValue {
    if address.property == LayerProperty.frame {
      return address.component.read(from: .rect(placement(of: layer).frame))
    }
    if let slot = AnimationStore.of(layer)?.slot(of: address.property) {
      return tables.value(of: slot, address.component, at: now)
    }
    return address.component.read(from: committedValue(address.property, of: layer))
  }

  /// The geometry that shows at the present.
  func placement(of layer: Layer) -> LayerPlacement {
    func whole(_ property: PropertyID) -> PropertyValue {
      if let slot = AnimationStore.of(layer)?.slot(of: property) {
        return tables.value(of: slot, .whole, at: now)
      }
      return committedValue(property, of: layer)
    }
    var placement = LayerPlacement()
    if case .rect(let bounds) = whole(.bounds) { placement.bounds = bounds }
    if case .point(let position) = whole(.position) { placement.position = position }
    if case .point(let anchor) = whole(.anchorPoint) { placement.anchorPoint = anchor }
    if case .number(let z) = whole(LayerProperty.zPosition) { placement.zPosition = z }
    if case .number(let z) = whole(LayerProperty.anchorPointZ) { placement.anchorPointZ = z }
    if case .transform(let transform) = whole(LayerProperty.transform) {
      placement.transform = transform
    }
    if case .transform(let transform) = whole(LayerProperty.sublayerTransform) {
      placement.sublayerTransform = transform
    }
    return placement
  }

  /// The value that shows at the present, by the reference: layer by layer, animation by animation,
  /// without the tables' shortcuts.
  func referenceValue(at address: PropertyAddress, of layer: Layer) -> PropertyValue {
    let contributions =
      active
      .filter { $0.layer === layer }
      .sorted { $0.order < $1.order }
      .flatMap { record in
        let time = LayerTime.convert(now, from: nil, to: layer)
        let root =
          record.endedAt == now
          ? record.mapping.endPosition(phase: .active, isInEffect: true)
          : record.mapping.position(at: time)
        let plan = record.animation.plan
        return plan.effects
          .filter { $0.effect.address.property == address.property }
          .map { planned in
            Composition.Contribution(
              effect: planned.effect, position: plan.position(of: planned.node, root: root))
          }
      }
    let base = committedValue(address.property, of: layer)
    return Composition.compose(base, contributions).read(address.component)
  }
}
