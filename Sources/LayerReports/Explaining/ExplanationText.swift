import LayerAnimation
import LayerModel
import LayerText

/// Writes an explanation as text: a sentence that answers, then the chain from the clock to the value.
///
///     position.x shows 43.2: 'move' is 43.2 % through 0 → 100, linear; the model says 20
///
///       clock         0.432 s
///       layer time    0.432 s, the loop's
///       'move'        position.x, BasicAnimation, replaces
///         time        (0.432 − 0) · 1 = 0.432 of 1 s, active  [F11]
///         progress    43.2 %
///         easing      linear: 43.2 %  [F79]
///         ends        0 → 100
///         value       0 + (100 − 0) · 0.432 = 43.2
///         over        20 becomes 43.2
///       presentation  43.2
///       model         20, why is not recorded
///
///       [F11] a begin time of 0 became the layer's time of the commit
public struct ExplanationText {
  /// One line of the chain.
  struct Line {
    var indent: Int
    var label: String
    var text: String
    var rules: [ExplanationRule] = []
    /// The meaning that the text's colour shows; nil for none.
    var style: TextStyle?
  }

  let colors: TextColors
  private(set) var words: ExplanationWords
  /// Whether every step and every digit of a number is written; false by default.
  public let isFull: Bool
  /// Whether the sentence says when an animation in effect begins and ends; false by default.
  package var tellsInstants = false
  /// What strikes about the layer, a sentence each.
  var remarks: [String] = []

  /// Makes a writer of short or of full texts.
  ///
  /// - Parameters:
  ///   - isFull: Whether to write every step, and every digit of a number; otherwise numbers have six
  ///     significant digits.
  ///   - isColored: Whether ``text(_:)`` has colours, as sequences for a terminal.
  public init(isFull: Bool = false, isColored: Bool = false) {
    self.isFull = isFull
    colors = TextColors(areOn: isColored)
    words = ExplanationWords(format: isFull ? .exact : .significant(6))
  }

  /// Returns the first line: the answer in one sentence, without a line break.
  public func sentence(_ explanation: Explanation) -> String {
    ExplanationSentence(words: words, tellsInstants: tellsInstants).text(explanation)
  }

  /// Returns what makes the value surprising, in one clause each; empty if nothing does.
  ///
  /// For example `0.5 s is 0.25 s for Layer #slow: Layer #track has speed 0.5 (F1)`. There are at most
  /// two. ``text(_:)`` writes them below the sentence, each after the word `because`.
  public func reasons(_ explanation: Explanation) -> [String] {
    ExplanationReasons(words: words).clauses(explanation)
  }

  /// Returns an explanation as one JSON object in one line, without a line break.
  ///
  /// Its member `v` is the version of the format, 1. Numbers read back as the same bits; infinities
  /// are the strings `"inf"` and `"-inf"`.
  public static func json(_ explanation: Explanation) -> String {
    String(decoding: ExplanationJSON.bytes(of: explanation), as: UTF8.self)
  }

  /// Returns the sentence and its reasons, each in a line with a line break.
  public func answer(_ explanation: Explanation) -> String {
    var text = colors.styled(sentence(explanation), .heading) + "\n"
    for reason in reasons(explanation) { text += "  because \(reason)\n" }
    for remark in remarks { text += "  \(remark)\n" }
    return text
  }

  /// Returns the sentence, its reasons, the chain and the rules, with a line break at the end.
  public func text(_ explanation: Explanation) -> String {
    var writer = self
    writer.words = words.of(explanation.component)
    let lines = writer.chain(explanation, indent: 1)
    let width = (lines.map { 2 * $0.indent + $0.label.count }.max() ?? 0) + 2
    var text = answer(explanation) + "\n"
    var cited: [ExplanationRule] = []
    for line in lines {
      let start = String(repeating: "  ", count: line.indent) + line.label
      text += start + String(repeating: " ", count: max(2, width - start.count))
      text += line.style.map { colors.styled(line.text, $0) } ?? line.text
      let references = unique(line.rules.map(\.reference))
      if !references.isEmpty { text += "  [\(references.joined(separator: ", "))]" }
      text += "\n"
      cited += line.rules
    }
    let rules = unique(cited)
    if rules.isEmpty { return text }
    text += "\n"
    for rule in rules {
      text += "  \(colors.styled("[\(rule.reference)] \(rule.sentence)", .idle))\n"
    }
    return text
  }

  private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}

// The lines of the chain, from the clock to the model.

extension ExplanationText {
  /// Returns the lines of the chain.
  func chain(_ explanation: Explanation, indent: Int) -> [Line] {
    var lines: [Line] = []
    lines.append(
      Line(
        indent: indent, label: "clock",
        text: words.instant(explanation.instant)
          + (isFull ? ", the loop's present (\(explanation.clock))" : "")))
    if explanation.isPresented { lines += layerTimes(explanation, indent) }
    for part in explanation.parts { lines += partLines(part, indent) }
    for animation in explanation.animations {
      lines += animationLines(animation, of: explanation, indent)
    }
    lines.append(
      Line(
        indent: indent, label: "presentation", text: words.value(explanation.presentedValue),
        rules: explanation.rules.filter { $0 != .lastCommit }))
    lines.append(modelLine(explanation, indent))
    return lines
  }

  // MARK: Layer times

  private func layerTimes(_ explanation: Explanation, _ indent: Int) -> [Line] {
    var lines: [Line] = []
    for step in explanation.layerTimes where isFull || !step.isIdentity {
      var text =
        "(\(words.number(step.parentTime)) − \(words.operand(step.beginTime))) · "
        + "\(words.operand(step.speed)) \(words.signed(step.timeOffset))"
      if let delay = step.copyDelay {
        text += " − \(delay.index) · \(words.operand(delay.delay))"
      }
      text += " = \(words.number(step.result)) s, \(PrintableText.escaped(step.layer))"
      lines.append(
        Line(indent: indent, label: "layer time", text: text, rules: step.rules))
    }
    if lines.isEmpty, let last = explanation.layerTimes.last {
      lines.append(
        Line(
          indent: indent, label: "layer time", text: "\(words.number(last.result)) s, the loop's"))
    }
    return lines
  }

  // MARK: Frames

  private func partLines(_ part: Explanation, _ indent: Int) -> [Line] {
    let names = part.animations.filter(\.effect.counts).map { words.quoted($0.label) }
    var lines = [
      Line(
        indent: indent, label: part.keyPath,
        text: words.value(part.presentedValue)
          + (names.isEmpty ? "" : ", by \(names.joined(separator: " and "))"))
    ]
    if isFull {
      for animation in part.animations {
        lines += animationLines(animation, of: part, indent + 1)
      }
    }
    return lines
  }

  // MARK: Animations

  private func animationLines(
    _ animation: ExplainedAnimation, of explanation: Explanation, _ indent: Int
  ) -> [Line] {
    let phase = PhaseWords(words: words, explanation: explanation, animation: animation)
    var facts = [animation.keyPath, animation.className, effect(animation, phase)]
    if let origin = animation.origin { facts.append("made by \(origin)") }
    if animation.isLeaving { facts.append("removed, shows until the next commit") }
    if animation.isHeld { facts.append("ended and kept") }
    var rules: [ExplanationRule] = animation.isHeld ? [.held] : []
    switch animation.effect {
    case .overridden: rules.append(.laterWins)
    case .noSegment: rules.append(.singleValue)
    case .followsNothing: rules.append(.matchesNothing)
    case .waitsForCommit: rules.append(.beginAtCommit)
    case .groupNotInEffect: rules.append(.groupClips)
    default: break
    }
    var lines = [
      Line(
        indent: indent, label: words.quoted(animation.label), text: facts.joined(separator: ", "),
        rules: rules, style: style(animation))
    ]
    // A value that does not count is worth its reason only.
    let isShort = !isFull && !animation.effect.counts
    for step in animation.steps {
      if isShort {
        guard case .timing = step else { continue }
      }
      lines += StepText(words: words.of(animation), isFull: isFull).lines(step, indent + 1)
    }
    return lines
  }

  private func style(_ animation: ExplainedAnimation) -> TextStyle {
    switch animation.effect {
    case .replaces, .adds: animation.isHeld ? .held : .running
    case .notBegun, .waitsForCommit: .waiting
    default: .idle
    }
  }

  private func effect(_ animation: ExplainedAnimation, _ phase: PhaseWords) -> String {
    switch animation.effect {
    case .replaces: "replaces"
    case .adds: "adds"
    case .overridden(let other): "no effect: \(words.quoted(other)) covers it"
    case .waitsForCommit: "no effect: it waits for the next commit"
    case .notBegun where isMember(animation): "no effect: its part of the group has not started"
    case .over where isMember(animation): "no effect: its part of the group is over"
    case .notBegun: "no effect: it \(phase.before)"
    case .over: "no effect: it \(phase.after)"
    case .groupNotInEffect: "no effect: its group is not in effect"
    case .noSegment: "no effect: it has a single keyframe"
    case .followsNothing(.noSource): "no source"
    case .followsNothing(let absence): "no effect: \(words.absence(absence))"
    case .otherPart: "no effect: it changes another part"
    }
  }

  /// Whether the time of a group's member decided about an animation.
  private func isMember(_ animation: ExplainedAnimation) -> Bool {
    animation.timings.last.map { $0.level > 0 } ?? false
  }

  // MARK: Model

  private func modelLine(_ explanation: Explanation, _ indent: Int) -> Line {
    var text = words.value(explanation.modelValue)
    var rules: [ExplanationRule] = []
    if explanation.modelValue != explanation.committedValue {
      text += ", committed so far: \(words.value(explanation.committedValue))"
      rules.append(.lastCommit)
    }
    switch explanation.modelSource {
    case .notRecorded: text += isFull ? ", why is not recorded" : ""
    case .committed(let animation, let value, let instant):
      text +=
        ", committed by \(words.quoted(animation)) when it stopped at "
        + "\(words.instant(instant)), as \(words.value(value))"
    case .set(let instant, let cause, let search):
      text += ", set at \(words.instant(instant))"
      if let cause { text += " by \(PrintableText.escaped(cause.description))" }
      if let found = search.last, let answer = found.answer {
        text += "; step '\(found.step.rawValue)' answered with \(answer)"
      } else {
        text += "; no action was found"
      }
    case .setWithoutSearch(let instant, let cause, let reason):
      text += ", set at \(words.instant(instant))"
      if let cause { text += " by \(PrintableText.escaped(cause.description))" }
      if case .state? = cause { break }
      switch reason {
      case .actionsDisabled: text += " with actions disabled"
      case .layerNotCommitted: text += " before the layer's first commit"
      case .noDuration: text += " in a transaction of duration 0"
      }
    }
    let differs = explanation.modelValue != explanation.presentedValue
    return Line(
      indent: indent, label: "model", text: text, rules: rules, style: differs ? .difference : nil)
  }
}
