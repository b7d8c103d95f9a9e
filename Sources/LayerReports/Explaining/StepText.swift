import LayerAnimation
import LayerModel
import LayerText

/// Writes the steps of one animation as lines, with the formula and its numbers filled in.
struct StepText {
  let words: ExplanationWords
  let isFull: Bool

  typealias Line = ExplanationText.Line

  /// Returns the lines of a step.
  func lines(_ step: EvaluationStep, _ indent: Int) -> [Line] {
    switch step {
    case .timing(let step): timing(step, indent)
    case .easing(let step): easing(step, indent + step.level)
    case .ends(let step): ends(step, indent)
    case .keyframes(let step): keyframes(step, indent)
    case .path(let step): path(step, indent)
    case .match(let step): match(step, indent)
    case .accumulation(let step):
      [
        Line(
          indent: indent, label: "cycles",
          text: "\(words.value(step.value)) + \(words.number(step.cycles)) · "
            + "\(words.value(step.cycleEnd)) = \(words.value(step.result))",
          rules: [.cumulative])
      ]
    case .valueFunction(let step):
      [
        Line(
          indent: indent, label: "function",
          text: "\(step.function.rawValue)(\(words.value(step.input))) = "
            + words.value(step.result),
          rules: [.valueFunction])
      ]
    case .composition(let step): composition(step, indent)
    }
  }

  private func match(_ step: MatchStep, _ indent: Int) -> [Line] {
    let source = step.source ?? "no layer"
    let text =
      if let point = step.point {
        "\(source) is at \(words.value(.point(point))): \(words.value(step.value))"
      } else {
        "\(source): \(words.absence(step.absence ?? .noSource))"
      }
    return [Line(indent: indent, label: "follows", text: text, rules: step.rules)]
  }

  private func timing(_ step: TimingStep, _ indent: Int) -> [Line] {
    let indent = indent + step.level
    var lines: [Line] = []
    switch step.parent {
    case .layer: break
    case .group(let eased, let duration):
      lines.append(
        Line(
          indent: indent, label: "group time",
          text: "\(words.number(eased)) · \(words.number(duration)) = "
            + "\(words.number(step.parentTime)) s",
          rules: [.groupWarps]))
    case .endlessGroup:
      lines.append(
        Line(
          indent: indent, label: "group time", text: "\(words.number(step.parentTime)) s",
          rules: [.infiniteDuration]))
    }
    var text =
      "(\(words.number(step.parentTime)) − \(words.start(step.mapping.beginTime))) · "
      + "\(words.number(abs(step.timing.speed))) = \(words.number(step.elapsed))"
    let active = step.mapping.activeDuration
    text += active == .infinity ? " s, endless" : " of \(words.number(active)) s"
    text += ", \(step.position.phase.rawValue)"
    if step.endsNow { text += ", ends now" }
    if step.position.phase != .active { text += ", fillMode \(step.timing.fillMode.rawValue)" }
    if step.timing.timeOffset != 0 {
      text += ", timeOffset \(words.number(step.timing.timeOffset))"
    }
    lines.append(Line(indent: indent, label: "time", text: text, rules: step.rules))
    guard step.position.isInEffect else { return lines }
    var progress = words.percent(step.position.progress)
    if isFull { progress = words.number(step.position.progress) }
    if step.mapping.activeDuration != step.mapping.duration || step.position.cycle > 0 {
      progress += ", cycle \(words.number(step.position.cycle + 1))"
      progress += " of \(words.number(step.mapping.cycleDuration)) s"
    }
    if step.rate < 0 { progress += ", backwards" }
    lines.append(Line(indent: indent, label: "progress", text: progress))
    return lines
  }

  private func easing(_ step: EasingStep, _ indent: Int) -> [Line] {
    var text = words.curve(step.easing)
    if case .spring(let spring, let duration, _) = step.easing {
      text +=
        " (mass \(words.number(spring.mass)), stiffness \(words.number(spring.stiffness)), "
        + "damping \(words.number(spring.damping))"
      if spring.initialVelocity != 0 {
        text += ", velocity \(words.number(spring.initialVelocity))"
      }
      text += ") after \(words.number(step.progress)) · \(words.number(duration)) s"
    } else if isFull {
      text += "(\(words.number(step.progress)))"
    }
    text += isFull ? " = \(words.number(step.eased))" : ": \(words.percent(step.eased))"
    return [Line(indent: indent, label: "easing", text: text, rules: step.rules)]
  }
}
