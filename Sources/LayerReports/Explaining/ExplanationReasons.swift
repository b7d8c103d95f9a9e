import LayerAnimation
import LayerModel
import LayerText

/// Finds what makes a value surprising, and writes it as the lines below the sentence.
///
///     position.x shows 92.5: 'move' is 25 % through 25 → 295, linear; the model says 25
///       because 0.5 s is 0.25 s for Layer #slow: Layer #track has speed 0.5 (F1)
///
/// Each reason is one clause with the number of its fact. A value without a surprise has none.
struct ExplanationReasons {
  let words: ExplanationWords

  /// The number of reasons of one value; the first ones matter most.
  private static let limit = 2

  /// Returns the reasons, without `because` and without line breaks.
  func clauses(_ explanation: Explanation) -> [String] {
    if !explanation.isPresented { return [] }
    let words = words.of(explanation.component)
    if words.isAngle != self.words.isAngle {
      return ExplanationReasons(words: words).clauses(explanation)
    }
    if !explanation.parts.isEmpty {
      var clauses: [String] = []
      for clause in explanation.parts.flatMap(self.clauses) where !clauses.contains(clause) {
        clauses.append(clause)
      }
      return Array(clauses.prefix(Self.limit))
    }
    var clauses = [meaning(explanation)].compactMap { $0 }
    if !explanation.animations.isEmpty, let time = layerTime(explanation) { clauses.append(time) }
    let active = explanation.animations.filter(\.effect.counts)
    for animation in explanation.animations {
      guard case .overridden(let other) = animation.effect else { continue }
      clauses.append(
        "\(words.quoted(other)) was added after \(words.quoted(animation.label)) and replaces its "
          + "value (F25)")
      break
    }
    for animation in active.reversed() {
      clauses +=
        AnimationReasons(
          words: words.of(animation), explanation: explanation, animation: animation
        )
        .clauses
    }
    if active.isEmpty { clauses += [stillness(explanation)].compactMap { $0 } }
    return Array(clauses.prefix(Self.limit))
  }

  // MARK: Components

  /// What a component reads that is no number of the transform itself.
  private func meaning(_ explanation: Explanation) -> String? {
    guard case .transform(let transform) = explanation.composedValue else { return nil }
    let parts = TransformComponents(transform)
    let keyPath = explanation.keyPath
    func list(_ numbers: [Double]) -> String {
      let texts = numbers.map { words.value(.number($0)) }
      return "\(texts.dropLast().joined(separator: ", ")) and \(texts[texts.count - 1])"
    }
    switch explanation.component {
    case .scale, .scaleXY:
      var scales = [parts.scaleX, parts.scaleY]
      if explanation.component == .scale { scales.append(parts.scaleZ) }
      if Set(scales.map { words.value(.number($0)) }).count == 1 { return nil }
      return "\(keyPath) reads the mean of \(list(scales)) (F34); transform.scale.x is one of them"
    case .rotation, .rotationZ:
      if abs(parts.rotationX) < 1e-9 && abs(parts.rotationY) < 1e-9 { return nil }
      let angles = list([parts.rotationX, parts.rotationY, parts.rotationZ])
      return
        "the transform is turned by \(angles) about x, y and z, and \(keyPath) reads the last (F34)"
    default: return nil
    }
  }

  // MARK: Layer time

  /// Why the layer's time is not the loop's.
  private func layerTime(_ explanation: Explanation) -> String? {
    if let paused = explanation.layerTimes.last(where: { $0.speed == 0 }) {
      return
        "the time of \(PrintableText.escaped(paused.layer)) does not move: its speed is 0, and "
        + "its timeOffset is \(words.number(paused.timeOffset)) (F13)" + start(explanation)
    }
    guard let last = explanation.layerTimes.last, last.result != explanation.instant else {
      return nil
    }
    let facts = explanation.layerTimes.filter { !$0.isIdentity }.map(fact)
    return "\(words.number(explanation.instant)) s is \(words.number(last.result)) s for "
      + "\(PrintableText.escaped(last.layer)): \(facts.joined(separator: ", ")) (F1)"
      + stretch(explanation)
  }

  /// Where in a stopped time the last animation begins, if that is still to come.
  private func start(_ explanation: Explanation) -> String {
    guard let animation = explanation.animations.last, let timing = animation.timing,
      timing.position.phase == .before, timing.mapping.beginTime < .infinity
    else { return "" }
    return "; \(words.quoted(animation.label)) begins at "
      + "\(words.number(timing.mapping.beginTime)) of it (F11)"
  }

  /// How much longer or shorter than written the last animation lasts, because of its layers' speeds.
  private func stretch(_ explanation: Explanation) -> String {
    let rate = explanation.layerTimes.reduce(1) { $0 * $1.speed }
    guard let animation = explanation.animations.last(where: \.effect.counts),
      let written = animation.timing?.mapping.duration, written < .infinity, rate > 0, rate != 1
    else { return "" }
    return "; \(words.quoted(animation.label)), written \(words.number(written)) s, lasts "
      + "\(words.number(written / rate)) s"
  }

  private func fact(_ step: LayerTimeStep) -> String {
    var facts: [String] = []
    if step.beginTime != 0 { facts.append("beginTime \(words.number(step.beginTime))") }
    if step.speed != 1 { facts.append("speed \(words.number(step.speed))") }
    if step.timeOffset != 0 { facts.append("timeOffset \(words.number(step.timeOffset))") }
    var texts: [String] = []
    if !facts.isEmpty {
      texts.append("\(PrintableText.escaped(step.layer)) has \(facts.joined(separator: " and "))")
    }
    if let delay = step.copyDelay {
      let lag = words.number(Double(delay.index) * delay.delay)
      texts.append("\(PrintableText.escaped(delay.replicator)) delays this copy by \(lag) s")
    }
    return texts.joined(separator: ", ")
  }

  // MARK: No animation in effect

  /// Why a value does not move, as far as it was recorded.
  private func stillness(_ explanation: Explanation) -> String? {
    guard explanation.animations.isEmpty else { return lateAddition(explanation) }
    let end = explanation.lastEnd
    if let (instant, text) = change(explanation), instant >= end?.instant ?? instant {
      return text
    }
    if let end { return self.end(end, explanation) }
    guard !explanation.otherKeyPaths.isEmpty else { return nil }
    let keyPaths = explanation.otherKeyPaths.prefix(4).joined(separator: ", ")
    let others = explanation.otherKeyPaths.count > 4 ? " …" : ""
    return "the animations of \(PrintableText.escaped(explanation.layer)) change only "
      + keyPaths + others
  }

  /// An animation that ended before it was added, as long as its layer still has it.
  private func lateAddition(_ explanation: Explanation) -> String? {
    guard let last = explanation.animations.last, last.effect == .over, last.timings.count == 1,
      let added = last.addition?.instant, let end = last.endInstant, end < added
    else { return nil }
    return wasOver(words.quoted(last.label), at: added)
  }

  private func wasOver(_ name: String, at instant: Double) -> String {
    "\(name) was over when it was added at \(words.instant(instant)): a beginTime is an instant of "
      + "the layer's time, not a delay (F11)"
  }

  /// The last change of the model, if no action ran for it.
  private func change(_ explanation: Explanation) -> (instant: Double, text: String?)? {
    let property = explanation.keyPath.prefix { $0 != "." }
    switch explanation.modelSource {
    case .setWithoutSearch(let instant, .state(let name, let stillness)?, _):
      let cause = TraceEvent.Cause.state(name, stillness: nil).description
      return (
        instant,
        "\(property) was set at \(words.instant(instant)) by \(PrintableText.escaped(cause))"
          + (stillness.map { ": \(PrintableText.escaped($0))" } ?? "")
      )
    // The sentence says it.
    case .setWithoutSearch(let instant, .player, _): return (instant, nil)
    case .setWithoutSearch(let instant, _, .actionsDisabled):
      return (
        instant, "\(property) was set at \(words.instant(instant)) with actions disabled (F90)"
      )
    case .setWithoutSearch(let instant, _, .layerNotCommitted):
      return (
        instant,
        "\(property) was set at \(words.instant(instant)), before the first commit of the layer "
          + "(F99)"
      )
    case .setWithoutSearch(let instant, _, .noDuration):
      return (
        instant,
        "\(property) was set at \(words.instant(instant)) in a transaction of duration 0, in which "
          + "nothing animates (F125)"
      )
    case .set(let instant, let cause, let search):
      var start = "\(property) was set at \(words.instant(instant))"
      if case .player(let deed)? = cause { start += " by \(PrintableText.escaped(deed))" }
      guard let last = search.last, let answer = last.answer else {
        return (instant, "\(start), and no action was found (F97)")
      }
      if answer != "stop" { return nil }
      return (instant, "\(start), and \(last.step.words) stopped the search for an action (F97)")
    case .committed, .notRecorded: return nil
    }
  }

  private func end(_ end: EndedAnimation, _ explanation: Explanation) -> String? {
    guard end.outcome == .finished else { return nil }
    let name = words.quoted(end.name)
    if end.addition?.instant == end.instant { return wasOver(name, at: end.instant) }
    guard let shown = end.shown.map(explanation.component.read), shown != explanation.modelValue,
      shown != explanation.presentedValue
    else { return nil }
    return "\(name) did not change the model: it showed \(words.value(shown)) until "
      + "\(words.instant(end.instant)), and the model says \(words.value(explanation.modelValue))"
  }
}

extension ActionStep {
  /// The step in words.
  var words: String {
    switch self {
    case .delegate: "the delegate"
    case .actions: "the layer's actions"
    case .style: "the style"
    case .classDefault: "the layer's class"
    case .source: "the action source"
    case .tree: "the tree"
    }
  }
}
