import LayerModel

/// The time of a layer in one copy of it.
struct CopyTime {
  /// The layer's local time, in seconds.
  var seconds: Double
  /// Whether a replicator above shifted it from the layer's ordinary time.
  var isShifted = false
}

extension LoopCore {
  /// Returns the time of a layer in a copy, given one index for each replicator around it.
  ///
  ///     loop          ──────┼─────┼─────┼─────┼──▶
  ///     replicator    ──────┼─────┼─────┼─────┼──▶  its own start, speed and offset
  ///                         │     │     │     │
  ///     copy 0        ──────0─────1─────2─────3──▶  the layers below it, not shifted
  ///     copy 1        ─────−1─────0─────1─────2──▶  − 1 · instanceDelay, of 1 s here
  ///     copy 2        ─────−2────−1─────0─────1──▶  − 2 · instanceDelay
  ///
  /// Each replicator's delay is its presented one, in the copy of it that the outer indices name.
  /// The loop goes from the root down, so each replicator's own time is already known.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - copies: The indices, the outermost replicator first; empty for the ordinary time.
  ///   - observer: Receives the step of each layer.
  /// - Returns: The layer's time in that copy.
  func time(
    of layer: Layer, in copies: [Int], _ observer: EvaluationObserver? = nil
  ) -> CopyTime {
    var time = CopyTime(seconds: now)
    var indices = copies[...]
    let chain = layer.selfAndAncestors
    for index in chain.indices.reversed() {
      let step = committedTime(of: chain[index])
      let parentTime = time.seconds
      time.seconds = step.local(parentTime)
      observer?.note(
        LayerTimeStep(
          layer: chain[index].shortDescription, parentTime: parentTime, beginTime: step.beginTime,
          speed: step.speed, timeOffset: step.timeOffset, result: time.seconds))
      guard index > 0, !copies.isEmpty, let above = chain[index - 1].replicatorAbove else {
        continue
      }
      guard let index = indices.popFirst() else { refuse(copies, of: layer) }
      guard index > 0 else { continue }
      let delay = composedValue(ReplicatorLayer.Property.instanceDelay.id, of: above, at: time)
      guard case .number(let seconds) = delay.read(.whole), seconds != 0 else { continue }
      time.seconds -= Double(index) * seconds
      time.isShifted = true
      observer?.noteDelay(
        LayerTimeStep.CopyDelay(replicator: above.shortDescription, index: index, delay: seconds),
        result: time.seconds)
    }
    if !indices.isEmpty { refuse(copies, of: layer) }
    return time
  }

  /// Returns the presented value in a copy.
  func copiedValue(
    at address: PropertyAddress, of layer: Layer, in copies: [Int]
  ) -> PropertyValue {
    if address.property == LayerProperty.frame.id {
      return address.component.read(from: .rect(placement(of: layer, in: copies).frame))
    }
    // Only what is animated differs in a copy; its time is computed for nothing else.
    guard layer.isPresented(by: self), AnimationStore.slot(of: address.property, on: layer) != nil
    else {
      if layer.replicatorCount != copies.count { refuse(copies, of: layer) }
      return Accumulator(committedValue(address.property, of: layer)).read(address.component)
    }
    return composedValue(address.property, of: layer, at: time(of: layer, in: copies))
      .read(address.component)
  }

  /// Returns a layer's time step as of the last commit.
  private func committedTime(of layer: Layer) -> LayerTime {
    if !changes.changesTime { return LayerTime(layer) }
    func number(_ property: PropertyID, _ standard: Double) -> Double {
      if case .number(let value) = committedValue(property, of: layer) { return value }
      return standard
    }
    return LayerTime(
      beginTime: number(LayerProperty.beginTime.id, 0), speed: number(LayerProperty.speed.id, 1),
      timeOffset: number(LayerProperty.timeOffset.id, 0))
  }

  /// Stops the program if the layer of a kept copy now has other replicators above it.
  private func refuse(_ copies: [Int], of layer: Layer) -> Never {
    fatalError(
      "\(layer.shortDescription) has no copy \(copies) any more: a copy takes one index for each "
        + "replicator around the layer, now \(layer.replicatorsAbove.count) in all.")
  }
}

extension Layer {
  /// The superlayer if it shows copies of this layer; nil for its mask, which is not copied.
  fileprivate var replicatorAbove: ReplicatorLayer? {
    guard let above = superlayer as? ReplicatorLayer, above.mask !== self else { return nil }
    return above
  }

  /// The number of replicators around the layer, without the layer itself.
  fileprivate var replicatorCount: Int {
    var count = 0
    for layer in selfAndAncestors where layer.replicatorAbove != nil { count += 1 }
    return count
  }

  /// The replicators around the layer, the outermost first, without the layer itself.
  var replicatorsAbove: [ReplicatorLayer] {
    selfAndAncestors.reversed().compactMap(\.replicatorAbove)
  }
}
