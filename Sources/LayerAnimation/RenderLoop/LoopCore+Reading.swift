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
      return tables.value(of: slot, address.component, at: now)
    }
    return address.component.read(from: committedValue(address.property, of: layer))
  }

  /// Returns the presented numbers of an animated property; nil if it is not animated or not made
  /// of numbers.
  func presentedLanes(_ property: PropertyID, of layer: Layer) -> SIMD4<Double>? {
    guard let slot = AnimationStore.slot(of: property, on: layer) else { return nil }
    return tables.lanes(of: slot, ifMadeOfNumbersAt: now)
  }

  /// Returns the presented geometry of a layer, or of one copy of it.
  func placement(of layer: Layer, in copies: [Int] = []) -> LayerPlacement {
    let time = copies.isEmpty ? nil : self.time(of: layer, in: copies)
    return placement(of: layer) { property in
      if let time { return composedValue(property, of: layer, at: time).read(.whole) }
      if let slot = AnimationStore.slot(of: property, on: layer) {
        return tables.value(of: slot, .whole, at: now)
      }
      return committedValue(property, of: layer)
    }
  }

  /// Returns the presented geometry of a layer, from its presented properties.
  @inline(__always)
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

  /// Returns the presented value from the reference evaluation: layer by layer, animation by
  /// animation, without the shortcuts of the tables.
  func referenceValue(
    at address: PropertyAddress, of layer: Layer, in copies: [Int] = []
  ) -> PropertyValue {
    composedValue(address.property, of: layer, at: time(of: layer, in: copies))
      .read(address.component)
  }

  /// Returns the committed value under all animations of the layer, at a time of the layer.
  ///
  /// A builder receives every step.
  func composedValue(
    _ property: PropertyID, of layer: Layer, at time: CopyTime,
    _ builder: ExplanationBuilder? = nil
  ) -> Accumulator {
    var accumulator = Accumulator(committedValue(property, of: layer))
    for record in AnimationStore.of(layer)?.records ?? [] {
      // The tables do not have animations that wait for their first commit.
      guard committer.contains(record) else {
        builder?.addPending(record, to: property)
        continue
      }
      forEachContribution(of: record, to: property, at: time, builder) { contribution in
        Composition.apply(contribution, to: &accumulator, builder?.observer)
      }
    }
    return accumulator
  }

  /// Returns the contributions of an animation to a property at a time of its layer.
  ///
  /// A pending animation starts at that time, unless it has a begin time of its own (F11).
  func contributions(
    of record: AnimationRecord, to property: PropertyID, at time: CopyTime
  ) -> [Composition.Contribution] {
    var contributions: [Composition.Contribution] = []
    forEachContribution(of: record, to: property, at: time, nil) { contributions.append($0) }
    return contributions
  }

  private func forEachContribution(
    of record: AnimationRecord, to property: PropertyID, at time: CopyTime,
    _ builder: ExplanationBuilder?, _ apply: (Composition.Contribution) -> Void
  ) {
    let beginTime = record.fields.beginTime
    let mapping =
      record.state == .pending
      ? record.mapping(beginningAt: beginTime == 0 ? time.seconds : beginTime)
      : committer.mapping(of: record)
    // In a shifted copy the end is at another instant.
    let endsNow = record.endedAt == now && !time.isShifted
    let root =
      endsNow
      ? mapping.endPosition(phase: .active, isInEffect: true)
      : mapping.position(at: time.seconds)
    let plan = record.content.plan
    for planned in plan.effects where planned.effect.address.property == property {
      let observer = builder?.observer(for: planned, of: record)
      observer?.noteTiming(
        of: 0, level: 0, parent: .layer, at: time.seconds, by: mapping, endsNow: endsNow, root)
      let position = plan.position(
        of: planned.node, root: root, at: time.seconds, by: mapping, observer)
      apply(Composition.Contribution(effect: planned.effect, position: position))
      builder?.add(planned, of: record, isInEffect: position.isInEffect)
    }
  }
}
