import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The rules that each step of an explanation cites, on both sides of each condition.
@Suite struct StepRulesTests {
  /// Returns the steps of the only animation that explains a key path of the box.
  private static func steps(
    _ animation: Animation, _ keyPath: String, at time: Double, duration: Double? = nil,
    function: MediaTimingFunction? = nil, _ prepare: (Layer) throws -> Void = { _ in }
  ) throws -> [EvaluationStep] {
    let stage = Stage()
    try RandomAnimations.declare(on: stage.box)
    try stage.loop.withoutActions { try prepare(stage.box) }
    try stage.loop.transaction(duration: duration, timingFunction: function) { _ in
      try stage.box.add(animation, forKey: "a")
    }
    stage.loop.advance(to: time)
    let animations = try stage.loop.explanation(of: stage.box, keyPath).animations
    return try #require(animations.first).steps
  }

  struct Moment: Sendable {
    var time = 0.5
    /// Whether it is a member of a group of 8 s.
    var isMember = false
    var transaction: Double?
    let change: @Sendable (inout MediaTiming) -> Void
    let rules: [ExplanationRule]
  }

  static let moments: [Moment] = [
    Moment(change: { _ in }, rules: [.beginAtCommit]),
    Moment(time: 3.5, change: { $0.beginTime = 3 }, rules: [.beginInLayerTime]),
    Moment(isMember: true, change: { _ in }, rules: []),
    Moment(time: 3.5, isMember: true, change: { $0.beginTime = 3 }, rules: [.beginInGroup]),
    Moment(time: 0.1, change: { $0.duration = 0 }, rules: [.beginAtCommit, .defaultDuration]),
    Moment(time: 0.1, change: { $0.duration = -1 }, rules: [.beginAtCommit, .defaultDuration]),
    Moment(
      time: 0.1, transaction: 2, change: { $0.duration = 0 },
      rules: [.beginAtCommit, .durationOfTransaction]),
    Moment(transaction: 2, change: { _ in }, rules: [.beginAtCommit]),
    Moment(
      time: 0.1, isMember: true, transaction: 2, change: { $0.duration = 0 },
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
    Moment(change: { $0.beginTime = 1 }, rules: [.beginInLayerTime, .fillsBackwards]),
    Moment(time: 3, change: { _ in }, rules: [.beginAtCommit, .fillsForwards]),
    Moment(isMember: true, change: { $0.beginTime = 1 }, rules: [.beginInGroup, .memberFill]),
    Moment(time: 3, isMember: true, change: { _ in }, rules: [.memberFill]),
    Moment(time: 0, change: { _ in }, rules: [.beginAtCommit]),
    Moment(time: 2, change: { _ in }, rules: [.beginAtCommit, .endBelongs]),
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
  func `a position cites what decided it`(index: Int) throws {
    let item = Self.moments[index]
    let fade = BasicAnimation("zPosition", from: 0, to: 1, duration: 2)
    item.change(&fade.timing)
    fade.isRemovedOnCompletion = false
    let group = AnimationGroup(animations: [fade])
    group.duration = 8
    let steps = try Self.steps(
      item.isMember ? group : fade, "zPosition", at: item.time, duration: item.transaction)
    let timings = steps.compactMap { if case .timing(let step) = $0 { step } else { nil } }
    let step = try #require(timings.last)
    expectEqual(step.rules, item.rules)
    expectEqual(step.level, item.isMember ? 1 : 0)
    expectEqual(step.elapsed, (item.time - step.mapping.beginTime) * abs(step.timing.speed))
    expectEqual(step.rate, step.mapping.rate(at: step.parentTime))
  }

  static var easings: [(Animation, MediaTimingFunction?, [ExplanationRule])] {
    func basic(_ easing: Easing?) -> Animation {
      let fade = BasicAnimation("zPosition", from: 0, to: 1)
      fade.easing = easing
      return fade
    }
    func spring(_ damping: Double, allowsOverdamping: Bool = false) -> Animation {
      let spring = SpringAnimation(keyPath: "zPosition")
      (spring.damping, spring.allowsOverdamping) = (damping, allowsOverdamping)
      (spring.toValue, spring.duration) = (1, 1)
      return spring
    }
    return [
      (basic(nil), nil, [.linearByDefault]), (basic(.bezier(.linear)), nil, []),
      (basic(.bezier(.easeIn)), nil, []), (basic(.steps(StepsEasing(count: 2))), nil, []),
      (basic(nil), .easeIn, [.functionOfTransaction]),
      // Critical damping is 20.
      (spring(10), nil, [.springInSeconds]), (spring(20), nil, [.springInSeconds]),
      (spring(30), nil, [.springInSeconds, .clampedDamping]),
      (spring(30, allowsOverdamping: true), nil, [.springInSeconds]),
      (spring(30), .easeIn, [.springInSeconds, .clampedDamping, .functionOfTransaction]),
    ]
  }

  @Test func `F61, F63, F79, F30: an easing cites how it came about`() throws {
    for (number, (animation, function, rules)) in Self.easings.enumerated() {
      let steps = try Self.steps(animation, "zPosition", at: 0.5, function: function)
      let found = steps.compactMap { if case .easing(let step) = $0 { step.rules } else { nil } }
      expectEqual(found, [rules], "\(number)")
    }
  }

  struct Ends: Sendable {
    var keyPath = "zPosition"
    var from: PropertyValue?
    var to: PropertyValue?
    var by: PropertyValue?
    var isAdditive = false
    var function: ValueFunction?
    var method = EndsStep.Method.numbers
    var rules: [ExplanationRule] = []
  }

  static let ends: [Ends] = {
    let (red, wide) = (
      PropertyValue.color(.red),
      PropertyValue.color(Color(red: 0, green: 0, blue: 1, space: .displayP3))
    )
    let (identity, path) = (
      PropertyValue.transform(.identity), PropertyValue.path(Path(rect: .zero))
    )
    return [
      Ends(from: 1, to: 2), Ends(from: 1, to: 2, by: 3, rules: [.byIgnored]),
      Ends(from: 1, by: 3, rules: [.endByAdding]),
      Ends(to: 2, by: 3, rules: [.startBySubtracting]), Ends(from: 1, rules: [.endFromModel]),
      Ends(to: 2, rules: [.endFromModel]), Ends(by: 3, rules: [.endFromModel, .endByAdding]),
      Ends(rules: [.startFromPresented, .endFromModel]),
      Ends(from: 1, isAdditive: true, rules: [.endIsZero]),
      Ends(to: 2, isAdditive: true, rules: [.endIsZero]),
      Ends(
        keyPath: "stops", from: [1], isAdditive: true, method: .switching,
        rules: [.endFromModel, .switching]),
      Ends(keyPath: "transform", from: 1, function: .rotateZ, rules: [.valueFunction]),
      Ends(keyPath: "mood", from: "a", to: "b", method: .switching, rules: [.switching]),
      Ends(
        keyPath: "backgroundColor", to: red, method: .nothing,
        rules: [.endFromModel, .missingColor]),
      Ends(
        keyPath: "transform", from: identity, to: identity, method: .transform,
        rules: [.decomposition]),
      Ends(keyPath: "hidden", from: true, to: false, rules: [.boolean]),
      Ends(keyPath: "backgroundColor", from: red, to: red),
      Ends(keyPath: "backgroundColor", from: red, to: wide, rules: [.colorSpaces]),
      Ends(keyPath: "stops", from: [1], to: [2], method: .array),
      Ends(keyPath: "shadowPath", from: path, to: path, method: .path),
      Ends(
        keyPath: "shadowPath", from: path, to: .path(Path()), method: .switching,
        rules: [.switching]),
    ]
  }()

  @Test(arguments: ends.indices)
  func `F20, F22, F26: ends cite where they come from and how they are interpolated`(
    index: Int
  ) throws {
    let item = Self.ends[index]
    let draft = BasicAnimation(item.keyPath, from: item.from, to: item.to, by: item.by)
    draft.isAdditive = item.isAdditive
    draft.valueFunction = item.function
    let steps = try Self.steps(draft, item.keyPath, at: 0.25)
    let found = steps.compactMap { if case .ends(let step) = $0 { step } else { nil } }
    let step = try #require(found.first)
    expectEqual(found.count, 1)
    expectEqual(step.method, item.method)
    expectEqual(step.rules, item.rules)
    expectEqual(step.eased, 0.25)
  }

  struct Keys: Sendable {
    var mode = CalculationMode.linear
    var times: Int?
    var functions: [MediaTimingFunction?] = []
    let rules: [ExplanationRule]
  }

  static let keys: [Keys] = [
    Keys(rules: [.evenTimes]), Keys(times: 3, rules: []), Keys(times: 4, rules: [.commonPrefix]),
    Keys(times: 2, rules: [.commonPrefix]), Keys(mode: .discrete, rules: [.discreteSlots]),
    Keys(mode: .discrete, times: 3, rules: []), Keys(mode: .discrete, times: 4, rules: []),
    Keys(mode: .discrete, times: 5, rules: [.commonPrefix]),
    Keys(mode: .paced, times: 9, rules: [.pacedTimes]),
    Keys(mode: .cubic, rules: [.evenTimes, .cubicCurve]),
    Keys(mode: .cubicPaced, rules: [.pacedTimes, .cubicCurve]),
    Keys(functions: [.easeIn, nil], rules: [.evenTimes, .segmentFunction]),
    Keys(functions: [nil, .easeIn], rules: [.evenTimes]),
  ]

  @Test(arguments: keys.indices)
  func `F40 to F48, D9: keyframes cite where their times come from`(index: Int) throws {
    let item = Self.keys[index]
    let draft = KeyframeAnimation(keyPath: "zPosition")
    (draft.values, draft.calculationMode, draft.duration) = ([0, 10, 30], item.mode, 1)
    draft.keyTimes = item.times.map { count in (0..<count).map { Double($0) / Double(count - 1) } }
    draft.timingFunctions = item.functions
    let steps = try Self.steps(draft, "zPosition", at: 0.125)
    let found = steps.compactMap { if case .keyframes(let step) = $0 { step } else { nil } }
    let step = try #require(found.first)
    expectEqual(step.rules, item.rules)
    expectEqual(step.mode, item.mode)
    expectEqual(step.timeCount, item.times)
    expectEqual(step.segment, 0)
    expectEqual(step.from, 0)
    expectEqual(step.startTime, 0)
    expectEqual(step.to, item.mode == .discrete ? 0 : 10)
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
    let fly = KeyframeAnimation(.position, path: try Path(svg: "M10,20" + path))
    (fly.calculationMode, fly.rotationMode, fly.duration) = (mode, .rotateAuto, 1)
    if hasValues { fly.values = [.point(.zero), .point(Point(x: 7, y: 7))] }
    for (keyPath, added) in [("position", []), ("transform", [ExplanationRule.tangent])] {
      let steps = try Self.steps(fly, keyPath, at: 0.25)
      let found = steps.compactMap { if case .path(let step) = $0 { step } else { nil } }
      let step = try #require(found.first)
      expectEqual(step.rules, rules + added)
      expectEqual([step.start, step.end], [Point(x: 10, y: 20), Point(x: 50, y: 50)])
      expectEqual([step.startTime, step.endTime, step.eased], [0, 1, 0.25])
      expectEqual(step.count, 1)
      expectEqual(step.angle == nil, added.isEmpty)
    }
  }

  @Test(arguments: ExplanationRule.allCases)
  func `each rule has the number of a fact, a decision or a rule, and one clause`(
    rule: ExplanationRule
  ) {
    expectTrue(rule.reference.first.map { "FDR".contains($0) } == true)
    expectTrue(rule.reference.dropFirst().first?.isNumber == true)
    expectTrue(!rule.sentence.isEmpty && rule.sentence.last != ".")
    expectEqual(ExplanationRule.allCases.filter { $0.sentence == rule.sentence }, [rule])
  }

  @Test func `steps are ordered as the pipeline runs`() {
    let order: [PipelineStep] = [
      .clock, .timeMapping, .easing, .interpolation, .composition, .commit,
    ]
    expectEqual(order.reversed().sorted(), order)
  }
}
