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

// The steps from eased progress to the value over an animation.

extension StepText {
  func ends(_ step: EndsStep, _ indent: Int) -> [Line] {
    func end(_ value: PropertyValue, _ rule: ExplanationRule?) -> String {
      let text = words.value(value)
      switch rule {
      case .endFromModel: return "\(text) (the model)"
      case .startFromPresented: return "\(text) (presented before)"
      case .endIsZero: return "\(text) (missing: zero)"
      case .endByAdding: return "\(text) (by \(words.value(step.byValue ?? .null)))"
      case .startBySubtracting: return "\(text) (by \(words.value(step.byValue ?? .null)))"
      case .valueFunction: return "\(text) (missing: the identity)"
      default: return text
      }
    }
    let ends = Line(
      indent: indent, label: "ends",
      text: "\(end(step.from, step.fromRule)) → \(end(step.to, step.toRule))", rules: step.rules)
    return [ends, Line(indent: indent, label: "value", text: between(step))]
  }

  private func between(_ step: EndsStep) -> String {
    let value = words.value(step.value)
    switch step.method {
    case .numbers:
      guard case .number(let from) = step.from, case .number = step.to else {
        return "\(value), each number by from + (to − from) · \(words.number(step.eased))"
      }
      if step.eased == 1 { return "\(value), the end" }
      return "\(words.value(step.from)) + (\(words.value(step.to)) − \(words.term(from))) · "
        + "\(words.number(step.eased)) = \(value)"
    case .transform: return "\(value), translation, scale and angle each by the progress"
    case .path: return "\(value), point by point"
    case .array: return "\(value), element by element"
    case .switching: return "\(value), the \(step.eased < 0.5 ? "start" : "end")"
    case .nothing: return value
    }
  }

  func keyframes(_ step: KeyframeStep, _ indent: Int) -> [Line] {
    if step.mode == .discrete {
      return [
        Line(
          indent: indent, label: "keyframe",
          text: "\(step.segment + 1) of \(step.count), from \(words.number(step.startTime)) to "
            + words.number(step.endTime), rules: step.rules),
        Line(indent: indent, label: "value", text: words.value(step.value)),
      ]
    }
    var segment =
      "\(step.segment + 1) of \(step.count - 1), from \(words.number(step.startTime)) to "
      + "\(words.number(step.endTime)): \(words.percent(step.local)) of it"
    if let function = step.function {
      segment += ", \(words.curve(function)) makes that \(words.percent(step.localEased))"
    }
    var value: String
    if step.rules.contains(.switching) {
      value = "\(words.value(step.value)), the \(step.localEased < 0.5 ? "start" : "end")"
    } else if step.mode.isCurve {
      value =
        "\(words.value(step.value)), on a curve from \(words.value(step.from)) to "
        + words.value(step.to)
    } else if case .number(let from) = step.from, case .number = step.to,
      step.localEased != 1
    {
      value =
        "\(words.value(step.from)) + (\(words.value(step.to)) − \(words.term(from))) · "
        + "\(words.number(step.localEased)) = \(words.value(step.value))"
    } else {
      value =
        "\(words.value(step.value)), from \(words.value(step.from)) to "
        + words.value(step.to)
    }
    return [
      Line(indent: indent, label: "segment", text: segment, rules: step.rules),
      Line(indent: indent, label: "value", text: value),
    ]
  }

  func path(_ step: PathStep, _ indent: Int) -> [Line] {
    var segment =
      "\(step.segment + 1) of \(step.count), from \(words.number(step.startTime)) to "
      + "\(words.number(step.endTime)): \(words.percent(step.local)) of it"
    if let function = step.function {
      segment += ", \(words.curve(function)) makes that \(words.percent(step.localEased))"
    }
    if step.parameter != step.localEased {
      segment += ", by length at parameter \(words.number(step.parameter))"
    }
    var value = words.value(step.value)
    if let angle = step.angle {
      value = "turns by \(TextValues(format: words.format).text(.number(angle), isAngle: true))"
      if step.rotationMode == .rotateAutoReverse { value += ", backwards along the path" }
    }
    return [
      Line(indent: indent, label: "path part", text: segment, rules: step.rules),
      Line(indent: indent, label: step.angle == nil ? "value" : "angle", text: value),
    ]
  }

  func composition(_ step: CompositionStep, _ indent: Int) -> [Line] {
    let (under, result) = (words.value(step.under), words.value(step.result))
    let text =
      step.isAdditive
      ? "\(under) + \(words.value(step.value)) = \(result)" : "\(under) becomes \(result)"
    return [Line(indent: indent, label: "over", text: text, rules: step.rules)]
  }
}

extension CalculationMode {
  /// Whether values are interpolated along a curve.
  fileprivate var isCurve: Bool { self == .cubic || self == .cubicPaced }
}
