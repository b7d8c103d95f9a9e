import LayerModel

/// What an animation does to a property, checked and ready to be evaluated.
struct PropertyEffect {
  /// The ways to a value; boxed, so that effects are cheap to hand round.
  indirect enum Content {
    case basic(BasicEnds)
    case keyframes(Keyframes)
    /// The turning of a layer that follows a path.
    case turn(PathMotion)
  }

  let address: PropertyAddress
  let isAdditive: Bool
  let isCumulative: Bool
  /// The eased progress at the end of a cycle, which cumulation counts in: that of the start where
  /// cycles run back (F24).
  var cycleEnd = 1.0
  let content: Content
  /// What turns the numbers of the content into the property's value, where that is needed (F37).
  let valueFunction: ValueFunction?

  /// Whether it does anything at all (F47).
  var isEffective: Bool {
    switch content {
    case .basic: true
    case .keyframes(let keyframes): keyframes.isEffective
    case .turn(let motion): motion.isEffective
    }
  }

  /// Whether its own value depends on what lies under it: a basic animation without one of its ends.
  var readsUnder: Bool {
    if case .basic(let ends) = content { return ends.fixed == nil }
    return false
  }

  /// The value at a position, over a value that lies under the animation, before it replaces or
  /// adds to that.
  ///
  /// Cumulative: so many times the value at the end of a cycle is added, and only then the value
  /// function is applied (F24, F37).
  func value(at position: EasedPosition, over under: PropertyValue) -> PropertyValue {
    let under = valueFunction?.neutral ?? under
    var value = plainValue(at: position.eased, over: under)
    if isCumulative && position.cycle > 0 {
      let end = plainValue(at: cycleEnd, over: under)
      value = ValueSum.accumulate(value, cycles: position.cycle, of: end)
    }
    return valueFunction.map { .transform($0.transform(value)) } ?? value
  }

  private func plainValue(at eased: Double, over under: PropertyValue) -> PropertyValue {
    switch content {
    case .basic(let ends): ends.interpolation(over: under).value(at: eased)
    case .keyframes(let keyframes): keyframes.value(at: eased)
    case .turn(let motion):
      .transform(Transform3D(rotationAngle: motion.angle(at: eased), x: 0, y: 0, z: 1))
    }
  }
}
