import LayerAnimation
import LayerModel

// What will happen at the ends of a live loop's animations, which a check does not wait for.
extension SceneWitness {
  /// Notes the leaps and the held values to come.
  ///
  /// It knows the end value of an animation that ends at a value that was set: a basic animation,
  /// a spring or keyframes, outside a group, on a property that nothing else animates.
  func predictEnds() {
    for animation in animations {
      guard animation.handle.isRunning, let end = animation.handle.endTime, end < .infinity,
        !animation.handle.hasListener, !animation.animation.commitsOnStop,
        !animation.animation.isAdditive, !animation.animation.isCumulative,
        animation.effects.count == 1, let sample = animation.effects[0].samples.last,
        let value = endValue(of: animation, sample, at: end),
        view(of: animation.handle.layer).count(on: animation.effects[0].address.property) == 1
      else { continue }
      let model = animation.handle.layer.value(at: animation.effects[0].address)
      let isKept = !animation.animation.isRemovedOnCompletion
      if isKept && animation.animation.timing.fillMode.fillsForwards {
        animation.effects[0].hold = (value, model)
      } else {
        animation.effects[0].leap = (value, model)
      }
    }
  }

  private func endValue(
    of animation: CheckedAnimation, _ sample: CheckedSample, at end: Double
  ) -> PropertyValue? {
    guard let mapping = sample.explained.timing?.mapping else { return nil }
    let progress = mapping.endPosition(phase: .active, isInEffect: true).progress
    guard progress == 0 || progress == 1, animation.animation.valueFunction == nil else {
      return nil
    }
    let settings = animation.animation.settings
    if settings.hasEnds {
      guard sample.ends != nil else { return nil }
    } else {
      guard let keyframes = settings.keyframes, keyframes.path == nil, keyframes.keyTimes == nil,
        keyframes.calculationMode != .discrete
      else { return nil }
    }
    if progress == 1, let rest = sample.explained.restValue { return rest }
    let address = animation.effects[0].address
    return address.component.read(
      from: loop.projectedValue(of: address.property, of: animation.handle.layer, at: end))
  }
}
