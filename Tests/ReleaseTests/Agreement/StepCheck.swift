import Foundation
import LayerAnimation
import LayerModel
import TestSupport

/// Recomputes the steps of an explanation from their own inputs, by arithmetic of its own.
///
/// Nothing of it calls the library's evaluation. What a step does not print is not recomputed: the
/// tangents of cubic keyframes and the control points of curves.
struct StepCheck {
  private(set) var steps = 0
  private(set) var problems: [String] = []
  /// The number of interpolated transforms that were recomputed.
  private(set) var transforms = 0
  private(set) var references: Set<String> = []

  mutating func check(_ explanation: Explanation) {
    for (number, step) in explanation.layerTimes.enumerated() {
      note(step.rules)
      var time = (step.parentTime - step.beginTime) * step.speed + step.timeOffset
      if let delay = step.copyDelay { time -= Double(delay.index) * delay.delay }
      expect(same(time, step.result), "layer time \(step)")
      let parent = number == 0 ? explanation.instant : explanation.layerTimes[number - 1].result
      expect(same(parent, step.parentTime), "the parent of \(step.layer)")
    }
    var under = explanation.committedValue
    var isOnePart = true
    for animation in explanation.animations {
      check(animation, in: explanation)
      guard let composition = animation.composition else { continue }
      if composition.component != explanation.component { isOnePart = false }
      if isOnePart {
        expect(isSame(composition.under, under, explanation), "\(animation.name) is over \(under)")
        under = composition.result
      }
    }
    if isOnePart, explanation.parts.isEmpty {
      expect(
        isSame(explanation.presentedValue, under, explanation),
        "the chain of \(explanation.keyPath) ends in \(under)")
    }
    for part in explanation.parts { check(part) }
  }

  /// Whether two values are equal; a scale that is read is the mean of three, which rounds (F34).
  private func isSame(
    _ first: PropertyValue, _ second: PropertyValue, _ explanation: Explanation
  ) -> Bool {
    guard explanation.rules.contains(.meanScale), case .number(let one) = first,
      case .number(let other) = second
    else { return first == second }
    return abs(one - other) <= 4 * max(one.ulp, other.ulp)
  }

  private mutating func check(_ animation: ExplainedAnimation, in explanation: Explanation) {
    var time = explanation.layerTimes.last?.result
    var progress = 0.0
    var eased = 0.0
    var value = PropertyValue.null
    for step in animation.steps {
      note(step.rules)
      switch step {
      case .timing(let step):
        if case .group(let before, let duration) = step.parent {
          expect(same(before, eased), "the group's progress")
          time = before * duration
        }
        if step.parent != .endlessGroup { expect(same(step.parentTime, time ?? .nan), "\(step)") }
        check(step)
        progress = step.position.progress
      case .easing(let step):
        expect(same(step.progress, progress), "the progress before easing")
        check(step)
        eased = step.eased
      case .ends(let step):
        expect(same(step.eased, eased), "the eased progress of the ends")
        check(step)
        value = step.value
      case .keyframes(let step):
        expect(same(step.eased, eased), "the eased progress of the keyframes")
        check(step)
        value = step.value
      case .path(let step):
        expect(same(step.eased, eased), "the eased progress of the path")
        check(step)
        value = step.value
      case .match(let step):
        // Both coordinates are taken wherever this is checked.
        let whole = step.point.map { PropertyValue.point($0) }
        expect(step.value == whole || whole == nil || step.value.number != nil, "\(step)")
        expect((step.point == nil) == (step.absence != nil), "\(step)")
        value = step.value
      case .accumulation(let step):
        expect(step.value == value, "the value before the sum over cycles")
        if let own = numbers(step.value), let end = numbers(step.cycleEnd),
          space(step.value) == space(step.cycleEnd)
        {
          let sum = zip(own, end).map { $0 + $1 * step.cycles }
          expect(equal(sum, step.result), "the sum over cycles \(step)")
        }
        value = step.result
      case .valueFunction(let step):
        expect(step.input == value, "the input of the function")
        check(step)
        value = step.result
      case .composition(let step):
        expect(step.value == value, "the value that is composed")
        check(step)
      }
    }
  }

  /// Fact F5: elapsed time, active interval, sign, offset, wrap and fold.
  private mutating func check(_ step: TimingStep) {
    let timing = step.timing
    let begin = step.mapping.beginTime
    let duration = timing.duration > 0 ? timing.duration : step.mapping.duration
    expect(same(step.mapping.duration, duration), "the duration")
    if timing.beginTime != 0 || step.level > 0 { expect(begin == timing.beginTime, "the start") }
    let cycle = timing.autoreverses ? 2 * duration : duration
    let active =
      timing.repeatDuration > 0
      ? timing.repeatDuration : (timing.repeatCount > 0 ? timing.repeatCount : 1) * cycle
    let elapsed = (step.parentTime - begin) * abs(timing.speed)
    expect(same(elapsed, step.elapsed) || step.endsNow, "elapsed \(elapsed) \(step)")
    let slack = 1e-9 * max(1, abs(step.parentTime), abs(begin))
    let isNearEdge = abs(elapsed) < slack || abs(elapsed - active) < slack
    let phase: TimePosition.Phase =
      step.endsNow ? .active : elapsed < 0 ? .before : elapsed > active ? .after : .active
    if !isNearEdge { expect(phase == step.position.phase, "the phase of \(step)") }
    let fills =
      switch step.position.phase {
      case .before: timing.fillMode == .backwards || timing.fillMode == .both
      case .active: true
      case .after: timing.fillMode == .forwards || timing.fillMode == .both
      }
    expect(fills == step.position.isInEffect, "in effect: \(step)")
    if duration == .infinity { return expect(step.position.progress == 0, "endless \(step)") }

    let clamped = step.endsNow ? active : min(max(0, elapsed), active)
    var local = timing.speed < 0 ? -clamped : timing.speed == 0 ? 0 : clamped
    local += timing.timeOffset
    var fraction = local / cycle - (local / cycle).rounded(.down)
    let isEnd = abs(clamped - active) < slack && timing.speed > 0 && timing.timeOffset == 0
    let isStoppedAtEnd = timing.speed == 0 && abs(timing.timeOffset - active) < slack
    if (isEnd || isStoppedAtEnd) && (fraction < 1e-9 || fraction > 1 - 1e-9) { fraction = 1 }
    // A cycle closes on itself, so a rounding at its edge may give 0 for 1, except on the way back.
    let found = step.position.progress
    let folded = timing.autoreverses ? 1 - abs(1 - 2 * fraction) : fraction
    let difference = abs(found - folded)
    let isOtherEdge = !isEnd && !timing.autoreverses && difference > 1 - 1e-6
    expect(difference < 1e-6 || isOtherEdge, "progress \(folded) \(step)")
  }

  private mutating func check(_ step: EasingStep) {
    switch step.easing {
    case .linear: expect(same(step.eased, step.progress), "linear \(step)")
    case .bezier(let function):
      expect(abs(step.eased - bezier(function, step.progress)) < 1e-5, "bezier \(step)")
    case .math(let easing):
      let isInside = step.progress > 0 && step.progress < 1
      let formula = EasingFormulas.all[easing]?(step.progress) ?? .nan
      let expected = isInside ? formula : step.progress <= 0 ? 0 : 1
      expect(abs(step.eased - expected) < 1e-12, "math \(step)")
    case .steps(let easing):
      expect(abs(step.eased - stairs(easing, step.progress)) < 1e-15, "steps \(step)")
    case .spring(let spring, let duration, let function):
      let seconds = (function.map { bezier($0, step.progress) } ?? step.progress) * duration
      // The steepest spring of the test moves about 400 distances in a second.
      expect(abs(step.eased - oscillator(spring, seconds)) < 2e-3, "spring \(step)")
    case .motion(let motion, let duration, let function):
      guard let decay = motion as? DecayFunction else { return expect(false, "\(step)") }
      let seconds = (function.map { bezier($0, step.progress) } ?? step.progress) * duration
      expect(abs(step.eased - (1 - pow(decay.rate, 1000 * seconds))) < 1e-5, "decay \(step)")
    case .custom: break
    }
  }

  private mutating func check(_ step: EndsStep) {
    // The rules of F20, with numbers.
    if let from = step.fromValue, step.method != .nothing, space(from) == space(step.from) {
      expect(from == step.from, "from \(step)")
    }
    if let to = step.toValue, step.method != .nothing, space(to) == space(step.to) {
      expect(to == step.to, "to \(step)")
    }
    if step.fromRule == .endFromModel, step.method != .nothing,
      space(step.model) == space(step.from)
    {
      expect(step.from == step.model, "the start is the model's value \(step)")
    }
    if step.toRule == .endFromModel, step.method != .nothing, space(step.model) == space(step.to) {
      expect(step.to == step.model, "the end is the model's value \(step)")
    }
    for (rule, end) in [(step.fromRule, step.from), (step.toRule, step.to)]
    where rule == .endIsZero {
      if let numbers = numbers(end) { expect(numbers.allSatisfy { $0 == 0 }, "zero \(step)") }
    }
    switch step.method {
    case .numbers:
      guard let from = numbers(step.from), let to = numbers(step.to) else {
        return expect(step.value.type == .bool, "numbers \(step)")
      }
      expect(equal(between(from, to, step.eased), step.value), "between \(step)")
    case .transform:
      guard case .transform(let from) = step.from, case .transform(let to) = step.to else {
        return expect(false, "two transforms \(step)")
      }
      if let elements = TransformArithmetic.between(from, to, step.eased) {
        expect(isNear(elements, step.value), "transform \(step)")
        transforms += 1
      }
    case .switching:
      expect(step.value == (step.eased < 0.5 ? step.from : step.to), "switching \(step)")
    case .nothing: expect(step.value == .null, "nothing \(step)")
    case .path, .array: break
    }
  }

  private mutating func check(_ step: KeyframeStep) {
    if step.mode == .discrete { return expect(step.value == step.from, "discrete \(step)") }
    let isInside = step.eased >= step.startTime && step.eased < step.endTime
    if isInside {
      let local = (step.eased - step.startTime) / (step.endTime - step.startTime)
      expect(same(local, step.local), "local \(step)")
    }
    if let function = step.function {
      expect(abs(step.localEased - bezier(function, step.local)) < 1e-5, "function \(step)")
    } else {
      expect(same(step.localEased, step.local), "no function \(step)")
    }
    guard step.mode == .linear || step.mode == .paced, let from = numbers(step.from),
      let to = numbers(step.to), space(step.from) == space(step.to),
      space(step.value) == space(step.from)
    else { return }
    if case .bool = step.value { return }
    expect(equal(between(from, to, step.localEased), step.value), "keyframe \(step)")
  }

  private mutating func check(_ step: PathStep) {
    if let angle = step.angle {
      guard case .transform(let turn) = step.value else { return expect(false, "\(step)") }
      return expect(
        abs(Double.sine(angle) - turn.m12) < 1e-12, "the angle \(step)")
    }
    guard case .point(let point) = step.value else { return expect(false, "a point \(step)") }
    let isStraight = step.rules.contains(.pathByParameter) == false
    if isStraight && step.parameter == 0 { expect(point == step.start, "start \(step)") }
    if step.parameter == 1 { expect(point == step.end, "end \(step)") }
  }

  private mutating func check(_ step: ValueFunctionStep) {
    guard case .number(let number) = step.input,
      let elements = TransformArithmetic.turn(step.function.rawValue, number)
    else { return }
    expect(isNear(elements, step.result), "the function \(step)")
  }

  private mutating func check(_ step: CompositionStep) {
    if !step.isAdditive { return expect(step.result == step.value, "replaces \(step)") }
    switch (step.value, step.under) {
    case (.transform(let value), .transform(let under)):
      expect(isNear(TransformArithmetic.product(value, under), step.result), "adds \(step)")
    default:
      guard let value = numbers(step.value), let under = numbers(step.under),
        space(step.value) == space(step.under)
      else { return }
      if case .bool = step.result { return }
      expect(equal(zip(under, value).map { $0 + $1 }, step.result), "adds \(step)")
    }
  }

  // MARK: Arithmetic

  private mutating func note(_ rules: [ExplanationRule]) {
    steps += 1
    for rule in rules { references.insert(rule.reference) }
  }

  private mutating func expect(_ isTrue: Bool, _ problem: @autoclosure () -> String) {
    if !isTrue { problems.append(problem()) }
  }

  private func same(_ first: Double, _ second: Double) -> Bool {
    first == second || first.isNaN && second.isNaN
  }

  private func between(_ from: [Double], _ to: [Double], _ progress: Double) -> [Double] {
    progress == 1 ? to : zip(from, to).map { $0 + ($1 - $0) * progress }
  }

  private func equal(_ numbers: [Double], _ value: PropertyValue) -> Bool {
    guard let found = self.numbers(value), found.count == numbers.count else { return false }
    if case .bool(let flag) = value { return flag == (numbers[0] != 0) }
    return zip(found, numbers).allSatisfy { same($0, $1) }
  }

  /// Whether a transform has these elements, up to rounding.
  private func isNear(_ elements: [Double], _ value: PropertyValue) -> Bool {
    guard case .transform(let found) = value else { return false }
    let size = elements.reduce(1) { max($0, abs($1)) }
    return zip(found.elements, elements).allSatisfy { abs($0 - $1) <= 1e-9 * size }
  }

  private func numbers(_ value: PropertyValue) -> [Double]? {
    switch value {
    case .number(let number): [number]
    case .bool(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    default: nil
    }
  }

  private func space(_ value: PropertyValue) -> ColorSpace? {
    if case .color(let color) = value { color.space } else { nil }
  }

  /// The value of steps by counting the jumps up to a progress.
  private func stairs(_ easing: StepsEasing, _ progress: Double) -> Double {
    if progress >= 1 { return 1 }
    let count = easing.count
    let passed = (1..<max(count, 2)).count { $0 < count && Double($0) <= progress * Double(count) }
    let atStart = easing.jump == .start || easing.jump == .both ? 1 : 0
    let jumps = easing.jump == .both ? count + 1 : easing.jump == .none ? count - 1 : count
    return Double(passed + atStart) / Double(jumps)
  }

  /// The y of a Bézier at an x, by bisection.
  private func bezier(_ function: MediaTimingFunction, _ x: Double) -> Double {
    if x <= 0 || x >= 1 { return x <= 0 ? 0 : 1 }
    func axis(_ first: Double, _ second: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
    }
    let (one, two) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if axis(one.x, two.x, middle) < x { low = middle } else { high = middle }
    }
    return axis(one.y, two.y, (low + high) / 2)
  }

  /// The damped oscillator of fact F61, in closed form.
  private func oscillator(_ spring: SpringFunction, _ seconds: Double) -> Double {
    if seconds <= 0 { return 0 }
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    var ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    if ratio > 1 && !spring.allowsOverdamping { ratio = 1 }
    let velocity = spring.initialVelocity
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let decay = Double.power(-ratio * frequency * seconds)
      let sine = Double.sine(swing * seconds)
      let cosine = Double.sine(swing * seconds + .pi / 2)
      return 1 + decay * (-cosine + (velocity - ratio * frequency) / swing * sine)
    }
    if ratio == 1 {
      return 1 + Double.power(-frequency * seconds)
        * (-1 + (velocity - frequency) * seconds)
    }
    let root = (ratio * ratio - 1).squareRoot() * frequency
    let slow = -frequency * frequency / (ratio * frequency + root)
    let fast = -ratio * frequency - root
    let second = (velocity + slow) / (fast - slow)
    return 1 + (-1 - second) * Double.power(slow * seconds) + second * Double.power(fast * seconds)
  }
}
