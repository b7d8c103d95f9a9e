import LayerAnimation
import LayerModel

// What a witness asks animations and layers.

extension CheckedAnimation {
  /// Keeps the timing as it was set.
  func note(_ explained: ExplainedAnimation) {
    guard setTiming == nil, let step = explained.timing else { return }
    setTiming = step.timing
    hasTransactionDuration = step.rules.contains(.durationOfTransaction)
  }

  /// Whether it is in its active interval.
  var isActive: Bool { handle.position?.phase == .active }

  /// Notes whether its layer is seen.
  func noteSight(_ isUnseen: Bool) {
    if isUnseen { unseenCount += 1 } else { wasSeen = true }
  }

  /// Whether a sample is due: at first all are, later every second, fourth and so on.
  func isDue(_ count: Int) -> Bool { count.isMultiple(of: stride) }

  /// Keeps a sample.
  ///
  /// If there are many, it drops every second one, so that those that are left are
  /// spread over the whole life.
  func take(_ sample: CheckedSample, of index: Int) {
    if effects[index].covered == nil, sample.isActive, sample.isCovered {
      effects[index].covered = sample
    }
    effects[index].samples.append(sample)
    guard effects[index].samples.count > Self.sampleLimit else { return }
    effects[index].samples = effects[index].samples.enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    stride = min(stride * 2, 1 << 20)
  }

  private static let sampleLimit = 24
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
  var restValue: PropertyValue? {
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
      guard layer.presented.isHidden || layer.presented.opacity == 0 else { continue }
      let keyPaths = layer.shownAnimations.flatMap(\.animation.keyPaths)
      return !keyPaths.contains("opacity") && !keyPaths.contains("hidden")
    }
    return false
  }
}

extension FrozenAnimation {
  /// The animations in a group and in those inside it; none if it is no group.
  var leafMembers: [AnimationSettings] { settings.members == nil ? [] : settings.leaves }
}
