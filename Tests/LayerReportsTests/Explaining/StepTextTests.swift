import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerAnimation
@testable import LayerReports

/// The lines of single steps, made by hand, so that each number and word is known.
@Suite("The lines of a step")
struct StepTextTests {
  private func lines(_ step: EvaluationStep, isFull: Bool = false, indent: Int = 2) -> [String] {
    let words = ExplanationWords(format: isFull ? .exact : .significant(6))
    return StepText(words: words, isFull: isFull).lines(step, indent)
      .map { "\($0.indent) \($0.label): \($0.text)" }
  }

  // MARK: Ends

  private func ends(
    _ from: PropertyValue, _ to: PropertyValue, _ value: PropertyValue,
    _ method: EndsStep.Method = .numbers, eased: Double = 0.5,
    rules: (ExplanationRule?, ExplanationRule?) = (nil, nil), by: PropertyValue? = nil
  ) -> [String] {
    lines(
      .ends(
        EndsStep(
          fromValue: nil, toValue: nil, byValue: by, under: 9, from: from, to: to, method: method,
          eased: eased, value: value, fromRule: rules.0, toRule: rules.1, rules: [])))
  }

  @Test("say where an end is from")
  func endRules() {
    let rows: [(ExplanationRule?, String)] = [
      (nil, ""), (.endFromUnder, " (what is under it)"), (.endIsZero, " (missing: zero)"),
      (.endByAdding, " (by 5)"), (.startBySubtracting, " (by 5)"),
      (.valueFunction, " (missing: the identity)"), (.byIgnored, ""),
    ]
    for (rule, text) in rows {
      expectEqual(ends(1, 4, 2.5, rules: (rule, nil), by: 5)[0], "2 ends: 1\(text) → 4")
      expectEqual(ends(1, 4, 2.5, rules: (nil, rule), by: 5)[0], "2 ends: 1 → 4\(text)")
    }
    expectEqual(ends(1, 4, 2.5, rules: (.endByAdding, nil))[0], "2 ends: 1 (by none) → 4")
    expectEqual(ends(1, 4, 2.5, rules: (nil, .startBySubtracting))[0], "2 ends: 1 → 4 (by none)")
  }

  @Test("have the formula of a number, and words for other values")
  func values() {
    let point = PropertyValue.point(Point(x: 1, y: 2))
    expectEqual(ends(1, 4, 2.5)[1], "2 value: 1 + (4 − 1) · 0.5 = 2.5")
    expectEqual(ends(-1, 4, 1.5)[1], "2 value: -1 + (4 − (-1)) · 0.5 = 1.5")
    expectEqual(ends(1, 4, 4, eased: 1)[1], "2 value: 4, the end")
    expectEqual(
      ends(point, point, point)[1], "2 value: (1,2), each number by from + (to − from) · 0.5")
    expectEqual(ends(1, point, 7, eased: 1)[1], "2 value: 7, each number by from + (to − from) · 1")
    expectEqual(
      ends(1, 4, 7, .transform)[1], "2 value: 7, translation, scale and angle each by the progress")
    expectEqual(ends(1, 4, 7, .path)[1], "2 value: 7, point by point")
    expectEqual(ends(1, 4, 7, .array)[1], "2 value: 7, element by element")
    expectEqual(ends(1, 4, 7, .nothing)[1], "2 value: 7")
    for (eased, end) in [(0.25, "start"), (0.5, "end"), (0.75, "end")] {
      expectEqual(ends(1, 4, 7, .switching, eased: eased)[1], "2 value: 7, the \(end)")
    }
  }

  // MARK: Keyframes and paths

  private func keyframes(
    _ mode: CalculationMode, _ from: PropertyValue = 1, _ to: PropertyValue = 4,
    localEased: Double = 0.5, function: MediaTimingFunction? = nil
  ) -> [String] {
    lines(
      .keyframes(
        KeyframeStep(
          segment: 1, count: 4, startTime: 0.25, endTime: 0.75, eased: 0.5, local: 0.4,
          function: function, localEased: localEased, valueCount: 4, timeCount: nil, mode: mode,
          from: from, to: to, value: 2.5, rules: [])))
  }

  // Four values have three segments between them.
  @Test("of keyframes count the values of a discrete mode, and else the segments between them")
  func keyframes() {
    expectEqual(keyframes(.discrete), ["2 keyframe: 2 of 4, from 0.25 to 0.75", "2 value: 2.5"])
    let segment = "2 segment: 2 of 3, from 0.25 to 0.75: 40 % of it"
    for mode in [CalculationMode.linear, .paced] {
      expectEqual(keyframes(mode), [segment, "2 value: 1 + (4 − 1) · 0.5 = 2.5"])
      expectEqual(keyframes(mode, -1)[1], "2 value: -1 + (4 − (-1)) · 0.5 = 2.5")
      expectEqual(keyframes(mode, localEased: 1)[1], "2 value: 2.5, from 1 to 4")
      let point = PropertyValue.point(Point(x: 1, y: 2))
      expectEqual(keyframes(mode, point, 4)[1], "2 value: 2.5, from (1,2) to 4")
      expectEqual(keyframes(mode, 1, point)[1], "2 value: 2.5, from 1 to (1,2)")
    }
    for mode in [CalculationMode.cubic, .cubicPaced] {
      expectEqual(keyframes(mode), [segment, "2 value: 2.5, on a curve from 1 to 4"])
    }
    expectEqual(keyframes(.linear, function: .easeIn)[0], segment + ", easeIn makes that 50 %")
  }

  private func path(
    _ change: (localEased: Double, parameter: Double), _ function: MediaTimingFunction? = nil,
    angle: Double? = nil, _ mode: RotationMode? = nil
  ) -> [String] {
    lines(
      .path(
        PathStep(
          segment: 1, count: 3, start: .zero, end: Point(x: 8, y: 8), startTime: 0.25,
          endTime: 0.75, eased: 0.5, local: 0.4, function: function,
          localEased: change.localEased, parameter: change.parameter, rotationMode: mode,
          angle: angle, value: .point(Point(x: 1, y: 2)), rules: [])))
  }

  @Test("of a path have its part, its curve, and the parameter if it goes by length")
  func paths() {
    let part = "2 path part: 2 of 3, from 0.25 to 0.75: 40 % of it"
    expectEqual(path((0.4, 0.4)), [part, "2 value: (1,2)"])
    expectEqual(
      path((0.3, 0.7), .easeOut),
      [
        part + ", easeOut makes that 30 %, by length at parameter 0.7", "2 value: (1,2)",
      ])
    expectEqual(path((0.4, 0.4), angle: .pi / 2, .rotateAuto), [part, "2 angle: turns by 90°"])
    expectEqual(
      path((0.4, 0.4), angle: -.pi, .rotateAutoReverse),
      [
        part, "2 angle: turns by -180°, backwards along the path",
      ])
  }

  @Test("of a layer that is followed have its place, or why there is none")
  func match() {
    func match(_ source: String?, _ point: Point?, _ absence: MatchStep.Absence?) -> [String] {
      lines(
        .match(
          MatchStep(
            source: source, point: point, absence: absence, under: 1, value: 7,
            readsUnder: false, rules: [])))
    }
    expectEqual(match("Layer #c", Point(x: 7, y: 9), nil), ["2 follows: Layer #c is at (7,9): 7"])
    expectEqual(match(nil, nil, nil), ["2 follows: no layer: its source is not in the tree"])
    let absences: [(MatchStep.Absence, String)] = [
      (.noSource, "its source is not in the tree"),
      (.circle, "layers follow each other in a circle"),
      (.longChain, "more than 100 layers follow each other"),
      (.unreachable, "a transform between the layers has no inverse"),
    ]
    for (absence, text) in absences {
      expectEqual(match("Layer #c", nil, absence), ["2 follows: Layer #c: \(text)"])
    }
  }

  // MARK: Sums

  @Test("have the sums of cycles, functions and compositions")
  func sums() {
    expectEqual(
      lines(.accumulation(AccumulationStep(value: 5, cycles: 2, cycleEnd: 10, result: 25))),
      ["2 cycles: 5 + 2 · 10 = 25"])
    expectEqual(
      lines(.valueFunction(ValueFunctionStep(function: .scaleX, input: 3, result: 4))),
      ["2 function: scaleX(3) = 4"])
    func composition(_ isAdditive: Bool) -> [String] {
      lines(
        .composition(
          CompositionStep(
            component: .whole, under: 1, value: 2, isAdditive: isAdditive, result: 3)))
    }
    expectEqual(composition(true), ["2 over: 1 + 2 = 3"])
    expectEqual(composition(false), ["2 over: 1 becomes 3"])
  }

  @Test("of an easing have its curve, and a spring's numbers")
  func easing() {
    func easing(
      _ easing: EasingDefinition, level: Int = 0, isFull: Bool = false
    ) -> [String] {
      lines(
        .easing(EasingStep(level: level, progress: 0.5, easing: easing, eased: 0.25, rules: [])),
        isFull: isFull)
    }
    expectEqual(easing(.math(.easeInQuad)), ["2 easing: easeInQuad: 25 %"])
    expectEqual(easing(.math(.easeInQuad), level: 3), ["5 easing: easeInQuad: 25 %"])
    expectEqual(easing(.math(.easeInQuad), isFull: true), ["2 easing: easeInQuad(0.5) = 0.25"])
    let still = SpringFunction(mass: 2, stiffness: 50, damping: 3)
    let thrown = SpringFunction(mass: 2, stiffness: 50, damping: 3, initialVelocity: -4)
    let start = "2 easing: a spring (mass 2, stiffness 50, damping 3"
    expectEqual(
      easing(.spring(still, duration: 4, after: nil)), [start + ") after 0.5 · 4 s: 25 %"])
    expectEqual(
      easing(.spring(thrown, duration: 4, after: nil)),
      [start + ", velocity -4) after 0.5 · 4 s: 25 %"])
    expectEqual(
      easing(.spring(still, duration: 4, after: nil), isFull: true),
      [start + ") after 0.5 · 4 s = 0.25"])
  }
}
