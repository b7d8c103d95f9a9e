import LayerModel

extension LoopCore {
  /// Returns the model value of the last commit, which is the base of the presented value (F110).
  func committedValue(_ property: PropertyID, of layer: Layer) -> PropertyValue {
    changes.shadow(property, of: layer) ?? layer.storedValue(property)
  }

  /// Returns the presented value at the present, from the tables.
  func presentedValue(at address: PropertyAddress, of layer: Layer) -> PropertyValue {
    if address.property.isFrame {
      return address.component.read(from: .rect(placement(of: layer).frame))
    }
    if let slot = AnimationStore.slot(of: address.property, on: layer) {
      return tables.value(of: slot, address.component, at: .present(now))
    }
    return address.component.read(from: committedValue(address.property, of: layer))
  }

  /// Returns the presented numbers of an animated property; nil if it is not animated or not made
  /// of numbers.
  func presentedLanes(_ property: PropertyID, of layer: Layer) -> SIMD4<Double>? {
    guard let slot = AnimationStore.slot(of: property, on: layer) else { return nil }
    return tables.lanes(of: slot, at: .present(now))?.0
  }

  /// Returns the presented number of an animated property; nil if it is not animated or needs more.
  func presentedNumber(_ property: PropertyID, of layer: Layer) -> Double? {
    guard let slot = AnimationStore.slot(of: property, on: layer) else { return nil }
    return tables.number(of: slot, .whole, at: .present(now))
  }

  /// Returns the presented geometry of a layer, or of one copy of it.
  func placement(of layer: Layer, in copies: [Int] = []) -> LayerPlacement {
    let time = copies.isEmpty ? nil : self.time(of: layer, in: copies)
    return placement(of: layer) { property in
      if let time { return composedValue(property, of: layer, at: time).read(.whole) }
      if let slot = AnimationStore.slot(of: property, on: layer) {
        return tables.value(of: slot, .whole, at: .present(now))
      }
      return committedValue(property, of: layer)
    }
  }

  /// Returns the presented geometry of a layer, from its presented properties.
  func placement(
    of layer: Layer, _ whole: (PropertyID) -> PropertyValue
  ) -> LayerPlacement {
    var placement = LayerPlacement()
    if case .rect(let bounds) = whole(.bounds) { placement.bounds = bounds }
    if case .point(let position) = whole(.position) { placement.position = position }
    if case .point(let anchor) = whole(.anchorPoint) { placement.anchorPoint = anchor }
    if case .number(let z) = whole(LayerProperty.zPosition.id) { placement.zPosition = z }
    if case .number(let z) = whole(LayerProperty.anchorPointZ.id) { placement.anchorPointZ = z }
    if case .transform(let transform) = whole(LayerProperty.transform.id) {
      placement.transform = transform
    }
    if case .transform(let transform) = whole(LayerProperty.sublayerTransform.id) {
      placement.sublayerTransform = transform
    }
    // The flip cannot be animated.
    if case .bool(let flips) = committedValue(LayerProperty.isGeometryFlipped.id, of: layer) {
      placement.isGeometryFlipped = flips
    }
    return placement
  }

  /// Returns the committed value under all animations of the layer, at a time of the layer.
  ///
  /// A builder receives every step.
  func composedValue(
    _ property: PropertyID, of layer: Layer, at time: CopyTime,
    _ builder: ExplanationBuilder? = nil
  ) -> Accumulator {
    defer { builder?.addRest() }
    // The slots of a layer that another loop presents are in that loop's tables.
    guard layer.isPresented(by: self), let slot = AnimationStore.slot(of: property, on: layer)
    else { return Accumulator(committedValue(property, of: layer)) }
    return tables.compose(slot, at: evaluationTime(time), builder)
  }

  /// In a shifted copy the end of an animation is at another instant.
  func evaluationTime(_ time: CopyTime) -> EvaluationTime {
    .layer(time.seconds, ending: time.isShifted ? .nan : now)
  }
}
