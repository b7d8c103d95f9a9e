import LayerAnimation
import LayerModel
import LayerText

/// Writes the first line of an explanation: the answer in one sentence.
///
///     position.x shows 43.2: 'move' is 43.2 % through 0 → 100, linear; the model says 20
struct ExplanationSentence {
  let words: ExplanationWords
  /// Whether it says when an animation in effect begins and ends.
  var tellsInstants = false

  /// Returns the sentence, without a line break.
  func text(_ explanation: Explanation) -> String {
    let words = words.of(explanation.component)
    let text = with(words).visibleText(explanation)
    guard let layer = explanation.hiddenBy else { return text }
    let name = PrintableText.escaped(layer)
    // The value itself says it.
    if layer == explanation.layer, ["hidden", "opacity"].contains(explanation.keyPath) {
      return text
    }
    return layer == explanation.layer
      ? "\(text); the layer itself is not visible, because it is hidden or transparent"
      : "\(text); it is not visible, because \(name) is hidden or transparent"
  }

  private func with(_ words: ExplanationWords) -> ExplanationSentence {
    ExplanationSentence(words: words, tellsInstants: tellsInstants)
  }

  private func visibleText(_ explanation: Explanation) -> String {
    let shown = "\(explanation.keyPath) shows \(words.value(explanation.presentedValue))"
    if !explanation.isPresented {
      return "\(shown), the model's value: the loop has not committed the layer (F110)"
    }
    if !explanation.parts.isEmpty { return "\(shown)\(frame(explanation))" }
    let active = explanation.animations.filter(\.effect.counts)
    guard !active.isEmpty else { return "\(shown)\(stillness(explanation))" }
    let clauses = active.map {
      with(words.of($0)).clause($0, of: explanation)
    }
    var text = "\(shown): \(clauses.joined(separator: ", then "))"
    let covered = explanation.animations.compactMap { animation -> String? in
      guard case .overridden(let other) = animation.effect else { return nil }
      return "\(words.quoted(other)) covers \(words.quoted(animation.label))"
    }
    if let first = covered.first { text += "; \(first)" }
    return text + model(explanation)
  }

  /// What the model says, and whether a change waits for the commit.
  private func model(_ explanation: Explanation) -> String {
    let model = words.value(explanation.modelValue)
    if explanation.modelValue != explanation.committedValue {
      return "; the model says \(model), which waits for the next commit (F110)"
    }
    // What reads the same in this text is the same to its reader.
    if model == words.value(explanation.presentedValue) { return "; the model says the same" }
    return "; the model says \(model)"
  }

  /// What one animation does to the value.
  private func clause(_ animation: ExplainedAnimation, of explanation: Explanation) -> String {
    guard let composition = animation.composition, let timing = animation.timings.last else {
      return words.quoted(animation.label)
    }
    let name = words.quoted(animation.label)
    let sum = "adds \(words.value(composition.value)) to \(words.value(composition.under)), "
    if let source = followed(animation) {
      return animation.effect == .adds
        ? "\(name) \(sum)following \(source)" : "\(name) follows \(source)"
    }
    let verb = animation.effect == .adds ? sum + "and " : ""
    if timing.level > 0, let first = animation.timing, isAtEnd(first) {
      return "\(name) \(verb)ends now,\(cyclePosition(animation, isProgressShown: true))"
    }
    if isAtEnd(timing) {
      return "\(name) \(verb)ends now\(cyclePosition(animation, isProgressShown: false))"
    }
    let phase = PhaseWords(words: words, explanation: explanation, animation: animation)
    switch timing.position.phase {
    case .before:
      return "\(name) \(verb)\(phase.before) and fills backwards"
        + cyclePosition(animation, isProgressShown: false)
    case .after:
      return "\(name) \(verb)\(phase.after) and fills forwards"
        + cyclePosition(animation, isProgressShown: false)
    case .active:
      return "\(name) \(animation.effect == .adds ? sum + "being" : "is")"
        + cyclePosition(animation, isProgressShown: true) + (tellsInstants ? phase.span : "")
    }
  }

  /// The layer that an animation follows; nil if it follows none.
  private func followed(_ animation: ExplainedAnimation) -> String? {
    for step in animation.steps { if case .match(let step) = step { return step.source } }
    return nil
  }

  private func isAtEnd(_ timing: TimingStep) -> Bool {
    timing.endsNow || timing.rules.contains(.endBelongs)
  }

  /// How far an animation is, in what, by which curve.
  private func cyclePosition(_ animation: ExplainedAnimation, isProgressShown: Bool) -> String {
    guard let timing = animation.timings.last, let easing = animation.easings.last else {
      return ""
    }
    var text = isProgressShown ? " \(words.percent(timing.position.progress)) through" : ":"
    text += " \(way(animation))"
    if timing.position.cycle > 0 { text += " in cycle \(words.number(timing.position.cycle + 1))" }
    guard isProgressShown else { return text }
    if timing.rate < 0 {
      text += timing.timing.speed < 0 ? ", backwards" : ", on the way back"
    }
    let mode = mode(animation)
    switch easing.easing {
    case .linear: text += ", \(mode ?? "linear")"
    case .bezier(let function) where function.isStraight: text += ", \(mode ?? "linear")"
    default:
      text += ", \(words.curve(easing.easing)) makes that \(words.percent(easing.eased))"
      if let mode { text += ", \(mode)" }
    }
    return text
  }

  /// How the values between keyframes are found; nil if that is linear.
  private func mode(_ animation: ExplainedAnimation) -> String? {
    for step in animation.steps {
      var function: MediaTimingFunction?
      switch step {
      case .keyframes(let step):
        switch step.mode {
        case .linear: function = step.function
        case .discrete: return "discrete"
        case .paced: return "paced"
        case .cubic: return "on a cubic curve"
        case .cubicPaced: return "on a paced cubic curve"
        }
      case .path(let step):
        if step.rules.contains(.pacedTimes) { return "paced" }
        if step.rules.contains(.discreteSlots) { return "discrete" }
        function = step.function
      default: continue
      }
      if let function, !function.isStraight { return "\(words.curve(function)) in this part" }
    }
    return nil
  }

  /// The ends, the keyframes or the path of an animation.
  private func way(_ animation: ExplainedAnimation) -> String {
    for step in animation.steps {
      switch step {
      case .ends(let step): return "\(words.value(step.from)) → \(words.value(step.to))"
      case .keyframes(let step):
        if step.mode == .discrete {
          return "its \(step.count) values, at \(words.value(step.from))"
        }
        return "its \(step.count) values, between \(words.value(step.from)) and "
          + words.value(step.to)
      case .path(let step):
        return "its path, in part \(step.segment + 1) of \(step.count)"
      default: break
      }
    }
    return "its time"
  }

  /// Why a frame is what it is.
  private func frame(_ explanation: Explanation) -> String {
    let animated = explanation.parts.filter { $0.animations.contains { $0.effect.counts } }
    let box = ", the box of the transformed bounds (F120a)"
    if animated.isEmpty { return "\(box): nothing animates them" }
    let clauses = animated.map { part in
      let names = part.animations.filter(\.effect.counts).map { words.quoted($0.label) }
      return "\(names.joined(separator: " and ")) animates \(part.keyPath)"
    }
    return "\(box): \(clauses.joined(separator: ", "))"
      + (explanation.modelValue == explanation.presentedValue
        ? "; the model says the same"
        : "; the model says \(words.value(explanation.modelValue))")
  }
}

extension MediaTimingFunction {
  /// Whether the curve is a straight line.
  fileprivate var isStraight: Bool {
    let (one, two) = (controlPoint(at: 1), controlPoint(at: 2))
    return one.x == one.y && two.x == two.y
  }
}

// Why no animation shows, in the words of the sentence.

extension ExplanationSentence {
  /// Why no animation shows.
  func stillness(_ explanation: Explanation) -> String {
    if explanation.modelValue != explanation.committedValue {
      return ", the value of the last commit; the model says "
        + "\(words.value(explanation.modelValue)), which waits for the next commit (F110)"
    }
    if let last = explanation.animations.last {
      return ", the model's value: \(absence(last, in: explanation))"
    }
    if !explanation.isAnimatable { return ", the model's value: it cannot be animated" }
    return ", the model's value: \(end(explanation) ?? "no animation changes it")"
  }

  /// Returns how the last animation ended; nil if that was not recorded.
  private func end(_ explanation: Explanation) -> String? {
    if case .setWithoutSearch(let instant, .player(let deed)?, _) = explanation.modelSource,
      instant >= explanation.lastEnd?.instant ?? instant
    {
      return "\(deed) at \(words.instant(instant))"
    }
    guard let end = explanation.lastEnd else { return nil }
    let (name, instant) = (words.quoted(end.name), words.instant(end.instant))
    if case .committed(end.name, _, end.instant) = explanation.modelSource {
      return "\(name) committed it when it finished at \(instant)"
    }
    let text = "\(name) \(verb(end.outcome)) at \(instant)"
    return switch end.outcome {
    case .finished: "\(text) and was removed (R3)"
    case .cancelled, .replaced: text
    case .removedWithLayer: "\(text), when its layer left the tree (F95)"
    }
  }

  /// What happened to an animation that ended.
  func verb(_ outcome: AnimationOutcome) -> String {
    switch outcome {
    case .finished: "finished"
    case .cancelled, .removedWithLayer: "was removed"
    case .replaced: "was replaced"
    }
  }

  /// Why one animation does not show.
  private func absence(_ animation: ExplainedAnimation, in explanation: Explanation) -> String {
    let name = words.quoted(animation.label)
    if let member = animation.timings.last, member.level > 0,
      animation.effect == .notBegun || animation.effect == .over
    {
      let group = "at \(words.number(member.parentTime)) s of its group"
      return animation.effect == .notBegun
        ? "\(group) the part of \(name) has not started, and does not fill backwards (F82)"
        : "\(group) the part of \(name) is over, and does not fill forwards (F82)"
    }
    let phase = PhaseWords(words: words, explanation: explanation, animation: animation)
    switch animation.effect {
    case .waitsForCommit: return "\(name) was added and waits for the next commit (F11)"
    case .notBegun: return "\(name) \(phase.before), and does not fill backwards (F7)"
    case .over: return "\(name) \(phase.after), and does not fill forwards (F7)"
    case .groupNotInEffect: return "the group of \(name) is not in effect (F80)"
    case .followsNothing(let absence):
      return "\(name) follows nothing, because \(words.absence(absence)) (D21)"
    case .noSegment: return "\(name) has a single keyframe, which has no effect (F47)"
    case .otherPart: return "\(name) changes another part of it, \(animation.keyPath)"
    case .overridden(let other): return "\(words.quoted(other)) covers \(name) (F25)"
    case .replaces, .adds: return "\(name) is in effect"
    }
  }
}
