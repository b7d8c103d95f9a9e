import LayerAnimation
import LayerModel

// What an observer asks animations and layers.

extension CheckedAnimation {
  /// Keeps the timing as it was set.
  func note(_ explained: ExplainedAnimation) {
    guard setTiming == nil, let step = explained.timing else { return }
    setTiming = step.timing
    hasTransactionDuration = step.rules.contains(.durationOfTransaction)
  }

  /// Whether it is in its active interval.
  var isActive: Bool { handle.position?.phase == .active }

  /// Notes why its layer is not seen; nil if it is.
  func noteSight(_ cause: UnseenCause?) {
    guard let cause else {
      wasSeen = true
      return
    }
    unseenCount += 1
    unseenCause = unseenCause ?? cause
  }

  /// Notes why its layer is not seen any more since a commit; nil if it is.
  func noteSightAgain(_ cause: UnseenCause?, since instant: Double) {
    switch cause {
    case .covered(let layer, let cover)?:
      unseenSince = unseenSince ?? (instant, .covered(layer, by: cover))
    case .hidden(let layer)?: unseenSince = unseenSince ?? (instant, .hidden(layer))
    case .transparent(let layer)?: unseenSince = unseenSince ?? (instant, .transparent(layer))
    // What leaves its panel or the picture is meant to.
    default: unseenSince = nil
    }
  }

  /// Whether nothing of its layer was seen while it was active.
  var isUnseen: Bool { !wasSeen && unseenCount > 1 }

  /// Whether a sample is due: at first all are, later every second, fourth and so on.
  func isDue(_ count: Int) -> Bool { count.isMultiple(of: stride) }

  /// Keeps a sample of an effect.
  func take(_ sample: CheckedSample, of index: Int) {
    if effects[index].covered == nil, sample.isActive, sample.isCovered {
      effects[index].covered = sample
    }
    effects[index].samples.append(sample)
  }

  /// Drops every second sample if there are many, so that those that are left are spread over the
  /// whole life.
  func thinSamples() {
    // Fewer in a group of very many.
    let limit = max(4, min(24, 24 * 32 / max(1, effects.count)))
    let many = effects.indices.filter { effects[$0].samples.count > limit }
    if many.isEmpty { return }
    for index in many {
      effects[index].samples = effects[index].samples.enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    stride = min(stride * 2, 1 << 20)
  }
}

extension AnimationObserver {
  /// Returns why nothing is seen of an animation now; nil if something is.
  func unseenCause(of animation: CheckedAnimation) -> UnseenCause? {
    let layer = animation.handle.layer
    if view(of: layer).isUnseen { return sight.cause(of: layer) }
    if isLive { return nil }
    let off = animation.effects.map { layer.effectOff($0.keyPath) }
    if let first = off.first, !off.contains(nil) { return first }
    switch sight.cause(of: layer) {
    // Another animation is about to show it.
    case .hidden?, .transparent?, nil: return nil
    case let cause?: return cause
    }
  }
}

extension ExplainedAnimation {
  /// The value that shows at its end, which is now.
  var endValue: PropertyValue? {
    let result = composition?.result
    return timings.last?.position.progress == 1 ? restValue ?? result : result
  }

  /// The end that a spring has all but reached when its duration is over; nil for another animation.
  ///
  /// A spring that is cut off shows another value (F63).
  fileprivate var restValue: PropertyValue? {
    guard case .spring(let spring, let duration, _)? = easings.last?.easing,
      spring.settlingDuration(epsilon: 0.01) <= duration, let composition, !composition.isAdditive
    else { return nil }
    for case .ends(let step) in steps where step.value == composition.value { return step.to }
    return nil
  }
}

extension Layer {
  /// Whether the layer is presented as hidden or transparent, itself or by a layer above it whose
  /// opacity and hiddenness no animation changes.
  var isUnseenByItself: Bool {
    for layer in selfAndAncestors {
      let isHidden = layer.presented.isHidden
      guard isHidden || layer.presented.opacity == 0 else { continue }
      let keyPaths = layer.shownAnimations.flatMap(\.animation.keyPaths)
      return !keyPaths.contains(isHidden ? "hidden" : "opacity")
    }
    return false
  }
}

extension FrozenAnimation {
  /// The animations in a group and in those inside it; none if it is no group.
  var leafMembers: [AnimationSettings] { settings.members == nil ? [] : settings.leaves }
}

// What will happen at the ends of a live loop's animations, which a check does not wait for.
extension AnimationObserver {
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
