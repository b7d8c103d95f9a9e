import LayerAnimation
import LayerModel
import LayerText

// The steps from eased progress to the value over an animation.

extension StepText {
  func ends(_ step: EndsStep, _ indent: Int) -> [Line] {
    func end(_ value: PropertyValue, _ rule: ExplanationRule?) -> String {
      let text = words.value(value)
      switch rule {
      case .endFromUnder: return "\(text) (what is under it)"
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
