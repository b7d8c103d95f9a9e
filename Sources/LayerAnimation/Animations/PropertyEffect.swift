import LayerModel

/// The effect of an animation on a property, checked and ready for evaluation.
final class PropertyEffect {
  /// The kinds of effects, each one reference, so that effects are cheap to copy.
  enum Content {
    case basic(BasicEnds)
    case keyframes(Keyframes)
    /// The turning of a layer that follows a path.
    indirect case turn(PathMotion)
    /// The position of another layer.
    case match(MatchMove)
  }

  let address: PropertyAddress
  let isAdditive: Bool
  let isCumulative: Bool
  /// The eased progress at the end of a cycle, for cumulation: that of the start if cycles
  /// autoreverse (F24).
  var cycleEnd: Double
  let content: Content
  /// The function that turns the numbers of the content into the property's value, if needed (F37).
  let valueFunction: ValueFunction?

  init(
    address: PropertyAddress, isAdditive: Bool, isCumulative: Bool, cycleEnd: Double = 1,
    content: Content, valueFunction: ValueFunction?
  ) {
    self.address = address
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.cycleEnd = cycleEnd
    self.content = content
    self.valueFunction = valueFunction
  }

  /// Whether it changes anything (F47).
  var isEffective: Bool {
    switch content {
    case .basic, .match: true
    case .keyframes(let keyframes): keyframes.isEffective
    case .turn(let motion): motion.isEffective
    }
  }

  /// Whether its own value depends on the value under it: it follows a layer that may be missing.
  var readsUnder: Bool { if case .match = content { true } else { false } }

  /// Whether its own value depends on the model's: an end is missing (D4).
  var readsModel: Bool {
    if case .basic(let ends) = content { ends.fixed == nil } else { false }
  }

  /// Keeps what is presented before the animation, if that is its start (D4).
  func start(at presented: () -> PropertyValue) {
    guard case .basic(let ends) = content, ends.awaitsPresented, valueFunction == nil
    else { return }
    ends.start(at: presented())
  }

  /// What was presented before the animation, if that is its start.
  var presentedStart: PropertyValue? {
    if case .basic(let ends) = content { ends.presented } else { .none }
  }

  /// Returns the value at a position, given the model's value, or for a match-move animation that
  /// under it, before it replaces the value under it or is added to that.
  ///
  /// If cumulative, the value at the end of a cycle is added for each complete cycle, before the
  /// value function is applied (F24, F37).
  func value(
    at position: EasedPosition, over under: PropertyValue, _ observer: EvaluationObserver? = nil
  ) -> PropertyValue {
    let under = valueFunction?.neutral ?? under
    var value = plainValue(at: position.eased, over: under, observer)
    if isCumulative && position.cycle > 0 {
      let end = plainValue(at: cycleEnd, over: under, nil)
      let sum = ValueSum.accumulate(value, cycles: position.cycle, of: end)
      observer?.note(
        .accumulation(
          AccumulationStep(value: value, cycles: position.cycle, cycleEnd: end, result: sum)))
      value = sum
    }
    guard let valueFunction else { return value }
    let result = PropertyValue.transform(valueFunction.transform(value))
    observer?.note(
      .valueFunction(ValueFunctionStep(function: valueFunction, input: value, result: result)))
    return result
  }

  private func plainValue(
    at eased: Double, over under: PropertyValue, _ observer: EvaluationObserver?
  ) -> PropertyValue {
    switch content {
    case .basic(let ends):
      let value = ends.value(at: eased, model: under)
      guard let observer else { return value }
      let interpolation = ends.interpolation(model: under)
      observer.note(
        .ends(
          EndsStep(
            ends, interpolation, eased: eased, value, model: under, isAdditive: isAdditive,
            hasFunction: valueFunction != nil)))
      return value
    case .keyframes(let keyframes):
      let position = keyframes.segmentPosition(at: eased)
      let value = keyframes.value(at: position)
      observer?.note(keyframes, at: position, eased: eased, value)
      return value
    case .turn(let motion):
      let position = motion.segmentPosition(at: eased)
      let angle = motion.angle(at: position)
      let value = PropertyValue.transform(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
      observer?.note(motion, at: position, eased: eased, angle: angle, value)
      return value
    case .match(let move):
      return move.value(of: address.component, over: under, isAdditive: isAdditive, observer)
    }
  }
}
