import LayerAnimation
import LayerModel
import LayerText

/// Finds what is surprising about an animation that is in effect.
struct AnimationReasons {
  let words: ExplanationWords
  let explanation: Explanation
  let animation: ExplainedAnimation

  private var name: String { words.quoted(animation.label) }

  /// The reasons, as clauses.
  var clauses: [String] {
    let history = [held, lateStart, interruption, action]
    let time = [stoppedTime, phase, groupClip, springClip]
    return (history + time + values).compactMap { $0 }
  }

  // MARK: History

  private var held: String? {
    guard animation.isHeld, animation.effect == .replaces,
      animation.timing?.position.phase == .after
    else { return nil }
    return "\(name) covers the model until it is removed: it fills forwards, and "
      + "removedOnCompletion is false (F96)"
  }

  /// It started before it was added.
  private var lateStart: String? {
    guard let timing = animation.timing, timing.timing.beginTime != 0,
      let added = animation.addition?.instant, let begin = animation.beginInstant,
      begin < added - 1e-9, timing.position.phase == .active
    else { return nil }
    return
      "\(name) was added at \(words.instant(added)) with a start at \(words.instant(begin)): a "
      + "beginTime is an instant of the layer's time, not a delay (F11)"
  }

  /// It starts at another value than the one that was presented.
  private var interruption: String? {
    guard animation.effect == .replaces, animation.keyPath == explanation.keyPath,
      let addition = animation.addition, let end = explanation.lastEnd,
      end.instant == addition.instant, end.outcome == .replaced || end.outcome == .cancelled,
      let whole = addition.shown[String(explanation.keyPath.prefix { $0 != "." })],
      let start = animation.ends?.from
    else { return nil }
    let shown = explanation.component.read(from: whole)
    if words.value(shown) == words.value(start) { return nil }
    let what = end.outcome == .replaced ? "it replaced" : "it followed"
    return "\(name) starts at \(words.value(start)), but \(words.value(shown)) was shown at "
      + "\(words.instant(end.instant)), when \(what) the \(words.quoted(end.name)) before it (F112)"
  }

  /// An action added it.
  private var action: String? {
    guard let addition = animation.addition, case .action(let key, _)? = addition.cause else {
      return nil
    }
    let change = "the change of \(PrintableText.escaped(key)) at \(words.instant(addition.instant))"
    guard case .set(addition.instant, _, let search) = explanation.modelSource,
      let step = search.last?.step
    else { return "\(change) ran an action, which added \(name) (F97)" }
    return step == .tree
      ? "\(change) animates by itself: it is an implicit action of a displayed layer (F101)"
      : "\(change) ran the action of \(step.words) (F97)"
  }

  // MARK: Time

  private var stoppedTime: String? {
    guard let timing = animation.timing else { return nil }
    if timing.timing.speed == 0 {
      return
        "the speed of \(name) is 0, so the value at its timeOffset shows and it never ends (D2)"
    }
    guard timing.mapping.duration == .infinity else { return nil }
    return animation.timings.count > 1
      ? "the duration of \(name) is infinite: the group's own progress stays 0, and its members use "
        + "the elapsed time (F163)"
      : "the duration of \(name) is infinite, so its progress stays 0 (F163)"
  }

  /// A time offset of an animation that plays once.
  private var phase: String? {
    guard let timing = animation.timing?.timing, timing.timeOffset > 0, timing.speed > 0,
      timing.repeatCount <= 1, timing.repeatDuration == 0, !timing.autoreverses
    else { return nil }
    let offset = words.number(timing.timeOffset)
    return "the timeOffset of \(name), \(offset), is a phase, not a delay: "
      + "it starts there in its cycle, and wraps to its start (F8)"
  }

  /// A group that ends before its member does.
  private var groupClip: String? {
    for member in animation.timings.dropFirst() {
      guard case .group(_, let duration) = member.parent else { continue }
      let end = member.mapping.beginTime + member.mapping.activeDuration / abs(member.timing.speed)
      if end.isFinite, end > duration + 1e-9 {
        return "the group lasts \(words.number(duration)) s and cuts off this part, which needs "
          + "\(words.number(end)) s (F80)"
      }
    }
    return nil
  }

  /// A spring whose duration ends it far from rest.
  private var springClip: String? {
    guard case .spring(let spring, let duration, _)? = animation.easings.last?.easing else {
      return nil
    }
    // At rest within a thousandth is what the duration of a spring means, but only a cut of more
    // than a hundredth is seen.
    let needed = spring.settlingDuration
    guard spring.settlingDuration(epsilon: 0.01) > duration, spring.comesToRest else { return nil }
    return "a spring runs in real seconds: it needs \(words.number(needed)) s to come to rest, and "
      + "its duration cuts it off after \(words.number(duration)) s (F63)"
  }

  // MARK: Values

  private var values: [String?] {
    var clauses: [String?] = [perspective]
    if let easing = animation.easings.last, easing.eased < 0 || easing.eased > 1 {
      clauses.append(overshoot(easing))
    }
    for step in animation.steps {
      switch step {
      case .ends(let step):
        clauses += [turn(step), sameEnds(step), restart(step), switching(step.rules, step.value)]
      case .keyframes(let step): clauses += [prefix(step), switching(step.rules, step.value)]
      case .path(let step): clauses.append(stillPart(step))
      case .accumulation(let step):
        clauses.append(
          "\(name) is cumulative: each complete cycle adds \(words.value(step.cycleEnd)), and "
            + "\(words.number(step.cycles)) \(step.cycles == 1 ? "is" : "are") complete (F24)")
      default: break
      }
    }
    return clauses
  }

  /// A perspective that makes larger what is farther away.
  private var perspective: String? {
    guard case .transform(let m)? = animation.composition?.result, m.hasInvertedPerspective else {
      return nil
    }
    return "m34 is above 0: what is turned away looks larger; a perspective has -1/distance (F138)"
  }

  /// A part of a path without length.
  private func stillPart(_ step: PathStep) -> String? {
    guard step.start == step.end, step.value == .point(step.start) else { return nil }
    return "part \(step.segment + 1) of the path has no length, and takes as long as each "
      + "other one (F49)"
  }

  private func overshoot(_ easing: EasingStep) -> String? {
    let side = easing.eased > 1 ? "beyond its end" : "before its start"
    switch easing.easing {
    case .spring:
      // From rest, no spring gets there.
      return easing.eased < 0
        ? "an initialVelocity away from the end leads a spring before its start (F61)"
        : "a spring below critical damping swings \(side) (F61)"
    case .bezier: return "control points outside 0…1 lead \(side) (F78)"
    default: return nil
    }
  }

  private func turn(_ step: EndsStep) -> String? {
    guard step.method == .transform, step.from.turns || step.to.turns else { return nil }
    return "a whole transform turns by the shorter way, at most half a turn; transform.rotation.z "
      + "interpolates the angle (F32)"
  }

  private func sameEnds(_ step: EndsStep) -> String? {
    guard step.from == step.to, animation.effect == .replaces else { return nil }
    if step.method == .nothing { return "one end is missing, and with it every value (F26)" }
    let isMissing = step.fromRule == .endFromModel || step.toRule == .endFromModel
    return "\(name) has the same start and end, \(words.value(step.from))"
      + (isMissing ? ": a missing end is the model's value (D4)" : "")
  }

  /// A repeated cycle that starts again where the first one started.
  private func restart(_ step: EndsStep) -> String? {
    guard let timing = animation.timings.last, timing.position.cycle > 0, step.from != step.to,
      !timing.timing.autoreverses, timing.timing.timeOffset == 0,
      !animation.steps.contains(where: { if case .accumulation = $0 { true } else { false } })
    else { return nil }
    return
      "each cycle starts again at \(words.value(step.from)); a cumulative animation continues (F24)"
  }

  private func switching(_ rules: [ExplanationRule], _ value: PropertyValue) -> String? {
    guard rules.contains(.switching) else { return nil }
    if animation.keyPath == "contents" {
      return
        "pictures are not blended here: the value switches at half, and Core Animation fades from "
        + "one to the next (F29, D7)"
    }
    return value.type == .path
      ? "two paths without the same elements cannot be blended: the value switches at half (D7)"
      : "there is nothing between the two values: the value switches at half (D7)"
  }

  private func prefix(_ step: KeyframeStep) -> String? {
    guard step.rules.contains(.commonPrefix), let times = step.timeCount else { return nil }
    return "\(name) has \(step.valueCount) values and \(times) keyTimes, and only the first "
      + "\(min(step.valueCount, times)) are used (D9)"
  }
}

extension ExplainedAnimation {
  /// The step between two ends, if there is one.
  fileprivate var ends: EndsStep? {
    for step in steps { if case .ends(let step) = step { return step } }
    return nil
  }
}

extension Transform3D {
  /// Whether it has a perspective of the wrong sign.
  var hasInvertedPerspective: Bool { m34 > 1e-9 && m34 < 0.1 && m44 == 1 }
}

extension SpringFunction {
  /// Whether it settles at all: an undamped one has the greatest duration there is (F64).
  fileprivate var comesToRest: Bool { settlingDuration < Double(Float.greatestFiniteMagnitude) }
}

extension PropertyValue {
  /// Whether the value is a transform that turns or skews in the plane, if only by rounding.
  fileprivate var turns: Bool {
    if case .transform(let transform) = self {
      transform.m12 != 0 || transform.m21 != 0
    } else {
      false
    }
  }
}
