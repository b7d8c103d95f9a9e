import LayerAnimation
import LayerModel
import LayerText

// What an animation changes, and whether that is seen.
extension CheckRule {
  static let doesNothing = CheckRule.animations(
    "does-nothing", "the animation changes nothing that is shown"
  ) { animation, rule in
    guard !animation.holdsOneValue, let reason = animation.reasonToDoNothing(rule) else {
      return nil
    }
    return animation.finding(
      rule, on: animation.animation.keyPath ?? animation.effects.first?.keyPath,
      at: animation.handle.beginTime, reason.message, why: reason.why, mend: reason.mend,
      edit: reason.edit)
  }

  static let fromEqualsTo = CheckRule(
    "from-equals-to", "the animation starts and ends with the same value"
  ) { scene, rule in
    // A composition has one value where layers have several components, of which one may stay.
    let moving = scene.animations.filter { !$0.holdsOneValue }.compactMap { $0.note?.location }
    let isComposition = scene.notes?.isComposition == true
    let places = isComposition ? Set(moving) : []
    return scene.animations.compactMap { animation in
      // An animation of a transition may have nothing to do in one of the changes that play it.
      guard animation.holdsOneValue, animation.animation.origin?.source != "state transition",
        let effect = animation.effects.first, let value = animation.firstValue,
        animation.note.map({ places.contains($0.location) }) != true
      else { return nil }
      let text = CheckText.value(value, effect)
      return animation.finding(
        rule, on: effect.keyPath, "\(effect.keyPath) goes from \(text) to \(text)",
        why: "both ends are the same, so nothing moves (F20)",
        mend: "give the value that is meant for one of the ends, or set the model to \(text)")
    }
  }

  static let hiddenOrDetached = CheckRule(
    "hidden-or-detached", "the layer is hidden, transparent or not in the tree all the time"
  ) { scene, rule in
    scene.lost.compactMap { $0.finding(rule) }
      + scene.animations.compactMap { animation in
        if let finding = detached(animation, rule) { return finding }
        if let finding = unseenLater(animation, rule, isHiding: true) { return finding }
        guard animation.isUnseen || scene.isLive && animation.unseenCount > 0,
          let cause = animation.unseenCause, cause.isHiding
        else { return nil }
        return animation.finding(
          rule,
          "its layer is not seen while it runs: \(cause.words(of: animation.handle.layer))",
          why:
            "the layer or one above it is hidden or fully transparent, and so is everything below it "
            + "(F120e)",
          mend: cause.mend(of: animation.handle.layer),
          edit: animation.edit(showing: cause))
      }
  }

  static let notSeen = CheckRule.animations(
    "not-seen", "nothing of the layer or of the effect is seen while the animation runs"
  ) { animation, rule in
    if let finding = unseenLater(animation, rule, isHiding: false) { return finding }
    guard animation.isUnseen, let cause = animation.unseenCause, !cause.isHiding else { return nil }
    // What plays for ever waits until its layer comes in.
    if cause == .outside, animation.handle.endTime == .infinity { return nil }
    let layer = animation.handle.layer
    return animation.finding(
      rule,
      "nothing of it is seen: \(cause.words(of: layer))",
      why: "the animation runs, and no pixel of the picture changes" + cause.fact,
      mend: cause.mend(of: layer), edit: animation.edit(showing: cause))
  }

  /// An animation that goes on for a second or more after its layer was covered or hidden.
  private static func unseenLater(
    _ animation: CheckedAnimation, _ rule: CheckRule, isHiding: Bool
  ) -> Finding? {
    guard let since = animation.unseenSince, since.cause.isHiding == isHiding, since.instant > 0,
      let end = animation.handle.endTime, end - since.instant > 1
    else { return nil }
    return animation.finding(
      rule, at: since.instant, severity: .note,
      "nothing of it is seen from \(CheckText.seconds(since.instant)) on: "
        + since.cause.words(of: animation.handle.layer),
      why: "the animation runs on, and no pixel of the picture changes" + since.cause.fact,
      mend: "remove the animation then, or \(since.cause.mend(of: animation.handle.layer))")
  }

  private static func detached(_ animation: CheckedAnimation, _ rule: CheckRule) -> Finding? {
    guard animation.handle.outcome == .removedWithLayer, let ended = animation.endedAt else {
      return nil
    }
    return animation.finding(
      rule, at: ended, severity: .note,
      "its layer left the tree at \(CheckText.seconds(ended)), before its end",
      why: LostAnimation.why,
      mend: "remove the layer when the animation has ended, if it should be seen whole")
  }
}

extension LostAnimation {
  fileprivate static let why =
    "an animation of a layer that is in no tree stops, and reports that it did not finish (F95)"

  fileprivate func finding(_ rule: CheckRule) -> Finding? {
    var finding = place.finding(
      rule, "its layer left the tree before it was seen", why: Self.why,
      mend: "add the layer before the animation, and remove it after the end")
    finding?.animation = name
    finding?.instant = instant
    return finding
  }
}

extension CheckedAnimation {
  /// Whether both ends, or all keyframes, are set to one value.
  ///
  /// Whole transforms whose file turns them by more than half a turn are left to another rule.
  var holdsOneValue: Bool {
    if animation.isCumulative || note?.largestTurn ?? 0 >= .pi - 1e-9 { return false }
    let settings = animation.settings
    let values =
      settings.keyframes == nil
      ? [settings.fromValue, settings.toValue].compactMap(\.self) : settings.values
    let isOne = values.count > 1 && values.allSatisfy { VisibleDifference.isEqual($0, values[0]) }
    // An additive constant shifts what is under it.
    return isOne && (!animation.isAdditive || firstValue.map(isZero) == true)
  }

  private func isZero(_ value: PropertyValue) -> Bool {
    switch value {
    case .number(let number): number == 0
    case .point(let point): point == .zero
    case .size(let size): size == .zero
    default: false
    }
  }

  /// The value that it starts with, if that is set.
  var firstValue: PropertyValue? { animation.settings.firstValue }

  fileprivate func reasonToDoNothing(
    _ rule: CheckRule
  ) -> (message: String, why: String, mend: String, edit: SourceEdit?)? {
    if effects.isEmpty { return nil }
    if let added = addedAt, let end = handle.endTime, end <= added, handle.outcome == .finished,
      animation.timing.beginTime != 0
    {
      return (
        "it was over before it was added: it ended at \(CheckText.seconds(end)), and was added at "
          + CheckText.seconds(added),
        "a beginTime is an instant of the layer's time, not a delay (F11)",
        "add the layer's present time to the beginTime; in a scene file use 'delay'",
        edit(.without("beginTime"), .number("delay", animation.timing.beginTime))
      )
    }
    if effects.allSatisfy({ $0.samples.first?.explained.effect == .noSegment }) {
      return (
        "it has one keyframe value", "a single value does nothing (F47)",
        "give at least two values, or use a BasicAnimation", nil
      )
    }
    return changesNothing
      ? (
        "\(effects[0].keyPath) shows what it would show without it",
        "a missing end is the model's value, which is the same as the other end (D4)",
        "give the value that the animation starts from; without any values, add it with the change "
          + "of the model", nil
      ) : nil
  }

  /// Whether no sample of its active interval differs from what is under it.
  private var changesNothing: Bool {
    if note?.largestTurn ?? 0 >= .pi - 1e-9 { return false }
    return effects.allSatisfy { effect in
      let samples = effect.samples.filter { $0.isActive }
      return samples.count > 1
        && samples.allSatisfy { sample in
          guard sample.explained.effect.counts, let ends = sample.ends,
            let step = sample.explained.composition
          else { return false }
          return VisibleDifference.isEqual(ends.from, ends.to)
            && VisibleDifference.isEqual(step.under, step.result)
        }
    }
  }
}

extension SourceNote {
  /// Where it is in the file.
  var location: Finding.Location { Finding.Location(line: line, column: column) }

  /// The largest angle between neighbouring values, in radians; nil if no angles are known.
  var largestTurn: Double? {
    zip(turns, turns.dropFirst()).compactMap { first, second in
      first.flatMap { first in second.map { abs($0 - first) } }
    }.max()
  }
}
