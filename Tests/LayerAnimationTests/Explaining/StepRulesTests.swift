import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The rules that each step of an explanation cites, on both sides of each condition.
@Suite struct StepRulesTests {
  // MARK: Timing

  struct Moment: Sendable {
    var time = 0.5
    var level = 0
    var hasTransactionDuration = false
    let change: @Sendable (inout MediaTiming) -> Void
    let rules: [ExplanationRule]
  }

  static let moments: [Moment] = [
    Moment(change: { _ in }, rules: [.beginAtCommit]),
    Moment(time: 3.5, change: { $0.beginTime = 3 }, rules: [.beginInLayerTime]),
    Moment(level: 1, change: { _ in }, rules: []),
    Moment(time: 3.5, level: 1, change: { $0.beginTime = 3 }, rules: [.beginInGroup]),
    Moment(time: 0.1, change: { $0.duration = 0 }, rules: [.beginAtCommit, .defaultDuration]),
    Moment(time: 0.1, change: { $0.duration = -1 }, rules: [.beginAtCommit, .defaultDuration]),
    Moment(
      time: 0.1, hasTransactionDuration: true, change: { $0.duration = 0 },
      rules: [.beginAtCommit, .durationOfTransaction]),
    Moment(hasTransactionDuration: true, change: { _ in }, rules: [.beginAtCommit]),
    Moment(
      time: 0.1, level: 1, hasTransactionDuration: true, change: { $0.duration = 0 },
      rules: [.durationOfGroup]),
    Moment(change: { $0.duration = .infinity }, rules: [.beginAtCommit, .infiniteDuration]),
    Moment(change: { $0.repeatCount = 2 }, rules: [.beginAtCommit]),
    Moment(change: { $0.repeatDuration = 5 }, rules: [.beginAtCommit]),
    Moment(
      change: { ($0.repeatCount, $0.repeatDuration) = (2, 5) },
      rules: [.beginAtCommit, .repeatDurationWins]),
    Moment(change: { $0.speed = 0 }, rules: [.beginAtCommit, .speedZero]),
    Moment(change: { $0.speed = -1 }, rules: [.beginAtCommit, .negativeSpeed]),
    Moment(change: { $0.timeOffset = 0.5 }, rules: [.beginAtCommit, .offsetWraps]),
    Moment(
      change: { ($0.speed, $0.timeOffset) = (0, 0.5) }, rules: [.beginAtCommit, .speedZero]),
    Moment(time: -1, change: { _ in }, rules: [.beginAtCommit, .fillsBackwards]),
    Moment(time: 3, change: { _ in }, rules: [.beginAtCommit, .fillsForwards]),
    Moment(time: -1, level: 2, change: { _ in }, rules: [.memberFill]),
    Moment(time: 3, level: 1, change: { _ in }, rules: [.memberFill]),
    Moment(time: 0, change: { _ in }, rules: [.beginAtCommit]),
    Moment(time: 2, change: { _ in }, rules: [.beginAtCommit, .endBelongs]),
    Moment(time: 2.0.nextDown, change: { _ in }, rules: [.beginAtCommit, .endBelongs]),
    Moment(time: 1.999, change: { _ in }, rules: [.beginAtCommit]),
    Moment(time: 2, change: { $0.repeatCount = 2 }, rules: [.beginAtCommit, .innerEdge]),
    Moment(time: 2.5, change: { $0.repeatCount = 2 }, rules: [.beginAtCommit]),
    Moment(time: 4, change: { $0.repeatCount = 2 }, rules: [.beginAtCommit, .endBelongs]),
    Moment(
      time: 1, change: { ($0.repeatCount, $0.speed) = (2, 2) }, rules: [.beginAtCommit, .innerEdge]),
    Moment(
      time: 2, change: { ($0.repeatCount, $0.speed) = (2, -1) },
      rules: [.beginAtCommit, .negativeSpeed]),
    Moment(
      time: 0, change: { ($0.repeatCount, $0.timeOffset) = (2, 2) },
      rules: [.beginAtCommit, .offsetWraps]),
  ]

  @Test(arguments: moments.indices)
  func `a position cites what decided it`(index: Int) {
    let item = Self.moments[index]
    var timing = MediaTiming()
    timing.duration = 2
    item.change(&timing)
    let facts = NodeFacts(
      className: "BasicAnimation", keyPath: "opacity", timing: timing, hasFunction: false,
      hasTransactionDuration: item.hasTransactionDuration)
    let mapping = TimeMapping(timing, beginTime: timing.beginTime)
    let position = mapping.position(at: item.time)
    let step = TimingStep(
      facts, level: item.level, parent: .layer, at: item.time, by: mapping, endsNow: true, position)
    expectEqual(step.rules, item.rules)
    expectEqual(step.elapsed, (item.time - timing.beginTime) * abs(timing.speed))
    expectTrue(step.endsNow)
    expectEqual(step.rate, mapping.rate(at: item.time))
    expectEqual(step.position, position)
    expectEqual(step.parentTime, item.time)
    expectEqual(step.level, item.level)
    expectEqual(step.mapping, mapping)
  }

  // MARK: Easing

  @Test func `F61, F63, F79, F30: an easing cites how it came about`() {
    func rules(
      _ easing: Easing, hasFunction: Bool = false, hasTransactionFunction: Bool = false
    ) -> [ExplanationRule] {
      let facts = NodeFacts(
        className: "", keyPath: nil, timing: MediaTiming(), hasFunction: hasFunction,
        hasTransactionFunction: hasTransactionFunction)
      let step = EasingStep(facts, level: 1, easing, progress: 0.25, eased: 0.5)
      expectEqual(step.level, 1)
      expectEqual(step.progress, 0.25)
      expectEqual(step.eased, 0.5)
      return step.rules
    }
    expectEqual(rules(.linear), [.linearByDefault])
    expectEqual(rules(.linear, hasFunction: true), [])
    expectEqual(rules(.bezier(.easeIn)), [])
    expectEqual(rules(.steps(StepsEasing(count: 2))), [])
    expectEqual(rules(.bezier(.easeIn), hasTransactionFunction: true), [.functionOfTransaction])
    func spring(_ damping: Double, _ allowsOverdamping: Bool = false) -> Easing {
      .spring(
        SpringFunction(damping: damping, allowsOverdamping: allowsOverdamping), duration: 1,
        after: nil)
    }
    // Critical damping is 20.
    expectEqual(rules(spring(10)), [.springInSeconds])
    expectEqual(rules(spring(20)), [.springInSeconds])
    expectEqual(rules(spring(30)), [.springInSeconds, .clampedDamping])
    expectEqual(rules(spring(30, true)), [.springInSeconds])
    expectEqual(
      rules(spring(30), hasTransactionFunction: true),
      [.springInSeconds, .clampedDamping, .functionOfTransaction])
  }

  // MARK: Ends

  struct Ends {
    let effect: PropertyEffect
    var fromRule: ExplanationRule?
    var toRule: ExplanationRule?
    var method = EndsStep.Method.numbers
    var rules: [ExplanationRule] = []
  }

  static var ends: [Ends] {
    let (red, wide) = (
      PropertyValue.color(.red),
      PropertyValue.color(Color(red: 0, green: 0, blue: 1, space: .displayP3))
    )
    let (identity, path) = (
      PropertyValue.transform(.identity), PropertyValue.path(Path(rect: .zero))
    )
    return [
      Ends(effect: .basic(1, 2)), Ends(effect: .basic(1, 2, by: 3), rules: [.byIgnored]),
      Ends(effect: .basic(1, by: 3), toRule: .endByAdding, rules: [.endByAdding]),
      Ends(
        effect: .basic(nil, 2, by: 3), fromRule: .startBySubtracting, rules: [.startBySubtracting]),
      Ends(effect: .basic(1), toRule: .endFromUnder, rules: [.endFromUnder]),
      Ends(effect: .basic(nil, 2), fromRule: .endFromUnder, rules: [.endFromUnder]),
      Ends(
        effect: .basic(by: 3), fromRule: .endFromUnder, toRule: .endByAdding,
        rules: [.endFromUnder, .endByAdding]),
      Ends(
        effect: .basic(), fromRule: .endFromUnder, toRule: .endFromUnder, rules: [.endFromUnder]),
      Ends(effect: .basic(1, isAdditive: true), toRule: .endIsZero, rules: [.endIsZero]),
      Ends(effect: .basic(nil, 2, isAdditive: true), fromRule: .endIsZero, rules: [.endIsZero]),
      Ends(
        effect: .basic([1], nil, .whole, .array, isAdditive: true), toRule: .endFromUnder,
        method: .switching, rules: [.endFromUnder, .switching]),
      Ends(effect: .basic(1, function: .rotateZ), toRule: .valueFunction, rules: [.valueFunction]),
      Ends(effect: .basic("a", "b"), method: .switching, rules: [.switching]),
      Ends(effect: .basic(.null, red), method: .nothing, rules: [.missingColor]),
      Ends(effect: .basic(identity, identity), method: .transform, rules: [.decomposition]),
      Ends(effect: .basic(true, false), rules: [.boolean]), Ends(effect: .basic(red, red)),
      Ends(effect: .basic(red, wide), rules: [.colorSpaces]),
      Ends(effect: .basic([1], [2]), method: .array),
      Ends(effect: .basic(path, path), method: .path),
      Ends(effect: .basic(path, .path(Path())), method: .switching, rules: [.switching]),
    ]
  }

  @Test(arguments: ends.indices)
  func `F20, F22, F26: ends cite where they come from and how they are interpolated`(index: Int) {
    let item = Self.ends[index]
    let observer = EvaluationObserver()
    let position = EasedPosition(isInEffect: true, cycle: 0, eased: 0.25)
    _ = item.effect.value(at: position, over: 100, observer)
    guard case .ends(let step)? = observer.takeSteps().first else {
      Issue.record("no step")
      return
    }
    expectEqual(step.fromRule, item.fromRule)
    expectEqual(step.toRule, item.toRule)
    expectEqual(step.method, item.method)
    expectEqual(step.rules, item.rules)
    expectEqual(step.eased, 0.25)
    expectTrue(observer.takeSteps().isEmpty)
  }

  // MARK: Keyframes

  struct Keys {
    let effect: PropertyEffect
    let mode: CalculationMode
    var times: Int?
    let rules: [ExplanationRule]
  }

  static var keys: [Keys] {
    let values: [PropertyValue] = [0, 10, 30]
    let eased: [MediaTimingFunction?] = [.easeIn, nil]
    return [
      Keys(effect: .keys(values), mode: .linear, rules: [.evenTimes]),
      Keys(effect: .keys(values), mode: .linear, times: 3, rules: []),
      Keys(effect: .keys(values), mode: .linear, times: 4, rules: [.commonPrefix]),
      Keys(effect: .keys(values), mode: .linear, times: 2, rules: [.commonPrefix]),
      Keys(effect: .keys(values, .discrete), mode: .discrete, rules: [.discreteSlots]),
      Keys(effect: .keys(values, .discrete), mode: .discrete, times: 3, rules: []),
      Keys(effect: .keys(values, .discrete), mode: .discrete, times: 4, rules: []),
      Keys(effect: .keys(values, .discrete), mode: .discrete, times: 5, rules: [.commonPrefix]),
      Keys(effect: .keys(values, .paced), mode: .paced, times: 9, rules: [.pacedTimes]),
      Keys(effect: .keys(values, .cubic), mode: .cubic, rules: [.evenTimes, .cubicCurve]),
      Keys(
        effect: .keys(values, .cubicPaced), mode: .cubicPaced, rules: [.pacedTimes, .cubicCurve]),
      Keys(
        effect: .keys(values, functions: eased), mode: .linear,
        rules: [.evenTimes, .segmentFunction]),
      Keys(
        effect: .keys(values, functions: eased.reversed()), mode: .linear, rules: [.evenTimes]),
    ]
  }

  @Test(arguments: keys.indices)
  func `F40 to F48, D9: keyframes cite where their times come from`(index: Int) {
    let item = Self.keys[index]
    let observer = EvaluationObserver()
    observer.keyframes = KeyframeFacts(
      mode: item.mode, valueCount: 3, timeCount: item.times, hasValues: true)
    let position = EasedPosition(isInEffect: true, cycle: 0, eased: 0.125)
    _ = item.effect.value(at: position, over: 100, observer)
    guard case .keyframes(let step)? = observer.takeSteps().first else {
      Issue.record("no step")
      return
    }
    expectEqual(step.rules, item.rules)
    expectEqual(step.mode, item.mode)
    expectEqual(step.timeCount, item.times)
    expectEqual(step.segment, 0)
    expectEqual(step.from, 0)
    expectEqual(step.startTime, 0)
    expectEqual(step.to, (item.mode == .discrete ? 0 : 10))
  }

  @Test(arguments: [
    ("Q50,0 50,50", CalculationMode.linear, false, [ExplanationRule.evenTimes, .pathByParameter]),
    ("L50,50", .linear, false, [.evenTimes]), ("Q50,0 50,50", .paced, false, [.pacedTimes]),
    ("Q50,0 50,50", .discrete, false, [.discreteSlots]),
    ("L50,50", .linear, true, [.pathReplacesValues, .evenTimes]),
  ])
  func `F49, F50, D10: a path cites how it is followed, and the angle its tangent`(
    path: String, mode: CalculationMode, hasValues: Bool, rules: [ExplanationRule]
  ) throws {
    let motion = PathMotion(
      try Path(svg: "M10,20" + path), times: nil, functions: [], mode: mode,
      rotationMode: .rotateAuto)
    for (content, added) in [
      (PropertyEffect.Content.keyframes(Keyframes(motion)), []), (.turn(motion), [.tangent]),
    ] as [(PropertyEffect.Content, [ExplanationRule])] {
      let observer = EvaluationObserver()
      let effect = PropertyEffect(
        address: PropertyAddress(property: .position, component: .whole, type: .point),
        isAdditive: false, isCumulative: false, content: content, valueFunction: nil)
      let position = EasedPosition(isInEffect: true, cycle: 0, eased: 0.25)
      _ = effect.value(at: position, over: .point(.zero), observer)
      observer.keyframes = KeyframeFacts(
        mode: mode, valueCount: 2, timeCount: nil, hasValues: hasValues)
      _ = effect.value(at: position, over: .point(.zero), observer)
      let steps = observer.takeSteps()
      // Without facts only the angle has a rule.
      expectEqual(steps.map(\.rules), [added, rules + added])
      guard case .path(let step)? = steps.last else {
        Issue.record("no step")
        return
      }
      expectEqual(step.start, Point(x: 10, y: 20))
      expectEqual(step.end, Point(x: 50, y: 50))
      expectEqual(step.startTime, 0)
      expectEqual(step.endTime, 1)
      expectEqual(step.count, 1)
      expectEqual(step.eased, 0.25)
      expectEqual((step.angle == nil), added.isEmpty)
      expectEqual((step.rotationMode == nil), added.isEmpty)
    }
  }
}
