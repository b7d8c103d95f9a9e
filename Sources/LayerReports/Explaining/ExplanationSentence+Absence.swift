import LayerAnimation
import LayerModel
import LayerText

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
