import LayerAnimation
import LayerModel
import LayerText

// How an animation starts, and how long it runs.
extension CheckRule {
  static let delayWithoutFill = CheckRule(
    "delay-without-backwards-fill", "the start value appears only when the delay is over"
  ) { scene, rule in
    scene.animations.flatMap { animation in
      delayed(animation, rule, isLive: scene.isLive)
        + animation.animation.leafMembers.compactMap { delayed($0, of: animation, rule) }
    }
  }

  private static func delayed(
    _ animation: CheckedAnimation, _ rule: CheckRule, isLive: Bool
  ) -> [Finding] {
    guard let added = animation.addedAt, let begin = animation.handle.beginTime,
      begin > added + 1e-6, !animation.animation.timing.fillMode.fillsBackwards
    else { return [] }
    return animation.effects.compactMap { effect in
      guard let start = effect.start?.explained, start.effect.counts, start.timings.count == 1,
        let step = start.composition, !VisibleDifference.looksSame(step.under, step.result)
      else { return nil }
      return finding(
        animation, rule, effect.keyPath, animation.animation.settings, begin: begin,
        delay: begin - added,
        CheckText.value(step.under, effect), CheckText.value(step.result, effect))
    }
  }

  /// Returns the finding about an animation in a group that begins after the group.
  private static func delayed(
    _ member: AnimationSettings, of animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    guard member.timing.beginTime > 1e-6, !member.timing.fillMode.fillsBackwards,
      !member.isAdditive, member.valueFunction == nil, let keyPath = member.keyPath,
      let begin = animation.handle.beginTime, let shown = animation.shownAtStart[keyPath],
      let first = member.firstValue,
      let effect = animation.effect(on: keyPath),
      !VisibleDifference.looksSame(shown, first),
      // A member before it on the same property leads to its start.
      animation.members[keyPath]?.count == 1
    else { return nil }
    return finding(
      animation, rule, keyPath, member, begin: begin + member.timing.beginTime,
      delay: member.timing.beginTime, CheckText.value(shown, effect),
      CheckText.value(first, effect))
  }

  private static func finding(
    _ animation: CheckedAnimation, _ rule: CheckRule, _ keyPath: String,
    _ settings: AnimationSettings, begin: Double, delay: Double, _ shown: String, _ first: String
  ) -> Finding? {
    animation.finding(
      rule, on: keyPath, at: begin,
      "\(keyPath) shows \(shown) for \(CheckText.seconds(delay)), then jumps to \(first)",
      why: "before its start an animation shows nothing, unless it fills backwards (F7)",
      mend: "set its fill mode to backwards or both, or set the model to \(first) until it starts",
      edit: animation.edit(settings.fillingBackwards, in: settings))
  }

  static let zeroDuration = CheckRule.animations(
    "zero-duration", "a duration of 0 or less counts as the default"
  ) { animation, rule in
    guard let set = animation.setTiming?.duration, set <= 0, !animation.isImplicit else {
      return nil
    }
    let isWritten = animation.note?.hasZeroDuration ?? false || set < 0
    // A file that says nothing about the duration wants the default.
    if !isWritten && (animation.note != nil || animation.hasTransactionDuration) { return nil }
    let used = animation.animation.timing.duration
    return animation.finding(
      rule, severity: isWritten ? .warning : .note,
      "its duration is \(CheckText.number(set)), and it runs for \(CheckText.seconds(used))",
      why: "a duration of 0 or less becomes that of the transaction, or 0.25 s (F9, F163)",
      mend: "set the model without an animation to change at once, or give the duration that is "
        + "meant")
  }

  static let stretchedTime = CheckRule.reasons(
    "stretched-time", "a layer's speed changes how long animations below it last", severity: .note
  ) { animation, rule in
    guard let stretch = animation.stretch, animation.notes?.isComposition != true else {
      return nil
    }
    let finding = animation.finding(
      rule, stretch.description,
      why: "the time of a layer runs at its speed times those of the layers above it (F1, F14)",
      mend: "set the speed to 1, if the animation should last as long as it is written")
    return finding.map { (stretch.cause, $0) }
  }

  static let motionCutOff = CheckRule.animations(
    "motion-cut-off", "the duration ends a spring or a decay before it is at rest"
  ) { animation, rule in
    guard let (member, rest, duration) = animation.motionCut else { return nil }
    return animation.finding(
      rule, on: member.keyPath, at: animation.handle.endTime,
      "its \(rest.motion) needs \(CheckText.seconds(rest.duration)), and its duration of "
        + "\(CheckText.seconds(duration)) cuts it off",
      why: "a \(rest.motion) runs in real seconds: a shorter duration does not make it faster "
        + "(\(rest.fact))",
      mend:
        "use the \(rest.motion)'s settlingDuration, \"duration\": \"settling\" in a file, or "
        + rest.remedy,
      edit: rest.cut == nil ? animation.edit(.word("duration", "settling"), in: member) : nil)
  }
}

extension CheckedAnimation {
  /// The first motion that its duration cuts off: its own or that of a part, and the duration.
  fileprivate var motionCut: (member: AnimationSettings, rest: MotionRest, duration: Double)? {
    for member in animation.settings.leaves {
      guard let rest = member.rest else { continue }
      let own = member.timing.duration > 0 ? member.timing.duration : animation.timing.duration
      let duration = rest.cut ?? own
      if rest.isCut(by: duration) { return (member, rest, duration) }
    }
    return nil
  }

  /// The end of a motion that its duration cuts off, which is another value than the one that shows last.
  func endBeyondCut(_ effect: CheckedEffect) -> PropertyValue? {
    motionCut.flatMap { $0.member.keyPath == effect.keyPath ? $0.member.toValue : nil }
  }
}

/// A motion that runs in real seconds, in the words of a finding.
private struct MotionRest {
  let motion: String
  /// The fact that says that a duration cuts it off.
  let fact: String
  /// What comes to rest sooner.
  let remedy: String
  let duration: Double
  /// The seconds after which a cut is not seen.
  let visible: Double
  /// The seconds of the motion that an easing has; nil for the duration of the animation.
  var cut: Double?

  /// Whether a duration cuts it off so that it is seen; never for a motion without end.
  func isCut(by duration: Double) -> Bool {
    visible > duration + 1e-9 && self.duration < Double(Float.greatestFiniteMagnitude)
  }
}

extension AnimationSettings {
  fileprivate var rest: MotionRest? {
    if case .spring(let spring, let seconds, _)? = easing, spring.problem == nil {
      return MotionRest(
        motion: "spring", fact: "F63", remedy: "a stiffer spring",
        duration: spring.settlingDuration,
        visible: spring.settlingDuration(epsilon: 0.01), cut: seconds)
    }
    guard let duration = settlingDuration else { return nil }
    if let spring, easing == nil {
      // At rest within a hundredth: less is not seen.
      return MotionRest(
        motion: "spring", fact: "F63", remedy: "a stiffer spring", duration: duration,
        visible: spring.settlingDuration(epsilon: 0.01))
    }
    return MotionRest(
      motion: "decay", fact: "F176", remedy: "a lower deceleration rate", duration: duration,
      visible: duration)
  }
}
