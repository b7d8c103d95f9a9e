import LayerAnimation
import LayerModel
import LayerText

// The members of each kind of step.

extension ExplanationJSON {
  mutating func write(_ step: EvaluationStep) {
    object {
      $0.text("stage", step.stage.rawValue)
      switch step {
      case .timing(let step): $0.members(step)
      case .easing(let step): $0.members(step)
      case .ends(let step): $0.members(step)
      case .keyframes(let step): $0.members(step)
      case .path(let step): $0.members(step)
      case .match(let step):
        $0.text("step", "match")
        $0.text("source", step.source)
        $0.value("point", step.point.map { .point($0) })
        $0.text("absence", step.absence?.rawValue)
        $0.value("under", step.under)
        $0.value("value", step.value)
      case .accumulation(let step):
        $0.text("step", "accumulation")
        $0.value("value", step.value)
        $0.number("cycles", step.cycles)
        $0.value("cycleEnd", step.cycleEnd)
        $0.value("result", step.result)
      case .valueFunction(let step):
        $0.text("step", "valueFunction")
        $0.text("function", step.function.rawValue)
        $0.value("input", step.input)
        $0.value("result", step.result)
      case .composition(let step):
        $0.text("step", "composition")
        $0.value("under", step.under)
        $0.value("value", step.value)
        $0.flag("isAdditive", step.isAdditive)
        $0.value("result", step.result)
      }
      $0.rules(step.rules)
    }
  }

  private mutating func members(_ step: TimingStep) {
    text("step", "timing")
    number("level", Double(step.level))
    text("class", step.className)
    text("keyPath", step.keyPath)
    switch step.parent {
    case .layer: text("parent", "layer")
    case .group(let eased, let duration):
      text("parent", "group")
      number("groupEased", eased)
      number("groupDuration", duration)
    case .endlessGroup: text("parent", "endlessGroup")
    }
    number("parentTime", step.parentTime)
    object("set") {
      $0.number("beginTime", step.timing.beginTime)
      $0.number("duration", step.timing.duration)
      $0.number("speed", step.timing.speed)
      $0.number("timeOffset", step.timing.timeOffset)
      $0.number("repeatCount", step.timing.repeatCount)
      $0.number("repeatDuration", step.timing.repeatDuration)
      $0.flag("autoreverses", step.timing.autoreverses)
      $0.text("fillMode", step.timing.fillMode.rawValue)
    }
    number("beginTime", step.mapping.beginTime)
    number("duration", step.mapping.duration)
    number("cycleDuration", step.mapping.cycleDuration)
    number("activeDuration", step.mapping.activeDuration)
    number("elapsed", step.elapsed)
    flag("endsNow", step.endsNow)
    text("phase", step.position.phase.rawValue)
    flag("isInEffect", step.position.isInEffect)
    number("cycle", step.position.cycle)
    number("progress", step.position.progress)
    number("rate", step.rate)
  }

  private mutating func members(_ step: EasingStep) {
    text("step", "easing")
    number("level", Double(step.level))
    number("progress", step.progress)
    text("curve", ExplanationWords(format: .exact).curve(step.easing))
    if case .bezier(let function) = step.easing { points("points", function) }
    if case .spring(let spring, let duration, let function) = step.easing {
      object("spring") {
        $0.number("mass", spring.mass)
        $0.number("stiffness", spring.stiffness)
        $0.number("damping", spring.damping)
        $0.number("initialVelocity", spring.initialVelocity)
        $0.flag("allowsOverdamping", spring.allowsOverdamping)
        $0.number("duration", duration)
        if let function { $0.points("after", function) }
      }
    }
    number("eased", step.eased)
  }

  private mutating func points(_ name: String, _ function: MediaTimingFunction?) {
    guard let function else { return value(name, .null) }
    let (one, two) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    list(name, [one.x, one.y, two.x, two.y]) { $0.number(nil, $1) }
  }

  private mutating func members(_ step: EndsStep) {
    text("step", "ends")
    value("fromValue", step.fromValue)
    value("toValue", step.toValue)
    value("byValue", step.byValue)
    value("under", step.under)
    value("from", step.from)
    text("fromRule", step.fromRule?.reference)
    value("to", step.to)
    text("toRule", step.toRule?.reference)
    text("method", step.method.rawValue)
    number("eased", step.eased)
    value("value", step.value)
  }

  private mutating func members(_ step: KeyframeStep) {
    text("step", "keyframes")
    number("segment", Double(step.segment))
    number("count", Double(step.count))
    number("valueCount", Double(step.valueCount))
    number("timeCount", step.timeCount.map(Double.init))
    text("mode", step.mode.rawValue)
    number("startTime", step.startTime)
    number("endTime", step.endTime)
    number("eased", step.eased)
    number("local", step.local)
    points("function", step.function)
    number("localEased", step.localEased)
    value("from", step.from)
    value("to", step.to)
    value("value", step.value)
  }

  private mutating func members(_ step: PathStep) {
    text("step", "path")
    number("segment", Double(step.segment))
    number("count", Double(step.count))
    value("start", .point(step.start))
    value("end", .point(step.end))
    number("startTime", step.startTime)
    number("endTime", step.endTime)
    number("eased", step.eased)
    number("local", step.local)
    points("function", step.function)
    number("localEased", step.localEased)
    number("parameter", step.parameter)
    text("rotationMode", step.rotationMode?.rawValue)
    number("angle", step.angle)
    value("value", step.value)
  }
}
