import LayerAnimation
import LayerModel
import LayerText

// The members of the steps.

extension ExplanationJSON {
  static let stepSchema: SchemaValue = [
    "anyOf": [
      timing.schema, easing.schema, ends.schema, keyframes.schema, path.schema, match.schema,
      accumulation.schema, function.schema, composition.schema,
    ]
  ]

  /// Writes a step.
  @Sendable static func write(_ json: inout JSONWriter, _ step: EvaluationStep) {
    switch step {
    case .timing(let step): timing.write(&json, step)
    case .easing(let step): easing.write(&json, step)
    case .ends(let step): ends.write(&json, step)
    case .keyframes(let step): keyframes.write(&json, step)
    case .path(let step): path.write(&json, step)
    case .match(let step): match.write(&json, step)
    case .accumulation(let step): accumulation.write(&json, step)
    case .valueFunction(let step): function.write(&json, step)
    case .composition(let step): composition.write(&json, step)
    }
  }

  /// Returns the members of a step: its stage and its name, its own, and its rules.
  private static func step<Step>(
    _ name: String, _ stage: PipelineStep,
    rules: @escaping @Sendable (Step) -> [ExplanationRule], _ fields: JSONFields<Step>
  ) -> JSONFields<Step> {
    [.constant("stage", stage.rawValue), .constant("step", name)] + fields + [.rules(rules)]
  }

  private static let timing = step(
    "timing", .timeMapping, rules: { $0.rules },
    [
      .count("level") { $0.level }, .text("class") { $0.className },
      .text("keyPath") { $0.keyPath },
      .word("parent", ["layer", "group", "endlessGroup"]) { $0.parent.word },
      JSONField(optional: "groupEased", .definition("number"), \.parent.group?.eased) {
        $0.number($1)
      },
      JSONField(optional: "groupDuration", .definition("number"), \.parent.group?.duration) {
        $0.number($1)
      },
      .number("parentTime") { $0.parentTime },
      JSONField("set", mediaTiming.schema) { mediaTiming.write(&$0, $1.timing) },
      .number("beginTime") { $0.mapping.beginTime },
      .number("duration") { $0.mapping.duration },
      .number("cycleDuration") { $0.mapping.cycleDuration },
      .number("activeDuration") { $0.mapping.activeDuration },
      .number("elapsed") { $0.elapsed }, .flag("endsNow") { $0.endsNow },
      .word("phase", ["before", "active", "after"]) { $0.position.phase.rawValue },
      .flag("isInEffect") { $0.position.isInEffect },
      .number("cycle") { $0.position.cycle }, .number("progress") { $0.position.progress },
      .number("rate") { $0.rate },
    ] as JSONFields<TimingStep>)

  private static let mediaTiming: JSONFields<MediaTiming> = [
    .number("beginTime") { $0.beginTime }, .number("duration") { $0.duration },
    .number("speed") { $0.speed }, .number("timeOffset") { $0.timeOffset },
    .number("repeatCount") { $0.repeatCount }, .number("repeatDuration") { $0.repeatDuration },
    .flag("autoreverses") { $0.autoreverses },
    .word("fillMode", FillMode.names) { $0.fillMode.rawValue },
  ]

  private static let easing = step(
    "easing", .easing, rules: { $0.rules },
    [
      .count("level") { $0.level }, .number("progress") { $0.progress },
      .text("curve") { ExplanationWords(format: .exact).curve($0.easing) },
      JSONField(optional: "points", .definition("points"), \.easing.bezier) {
        $0.numbers($1.numbers)
      },
      JSONField(optional: "spring", spring.schema, { $0.easing.spring }, spring.write),
      .number("eased") { $0.eased },
    ] as JSONFields<EasingStep>)

  private static let spring:
    JSONFields<(spring: SpringFunction, duration: Double, after: MediaTimingFunction?)> = [
      .number("mass") { $0.spring.mass }, .number("stiffness") { $0.spring.stiffness },
      .number("damping") { $0.spring.damping },
      .number("initialVelocity") { $0.spring.initialVelocity },
      .flag("allowsOverdamping") { $0.spring.allowsOverdamping },
      .number("duration") { $0.duration },
      JSONField(optional: "after", .definition("points"), \.after) {
        $0.numbers($1.numbers)
      },
    ]

  private static let ends = step(
    "ends", .interpolation, rules: { $0.rules },
    [
      .value("fromValue") { $0.fromValue }, .value("toValue") { $0.toValue },
      .value("byValue") { $0.byValue }, .value("model") { $0.model },
      .value("from") { $0.from }, .text("fromRule") { $0.fromRule?.reference },
      .value("to") { $0.to }, .text("toRule") { $0.toRule?.reference },
      .text("method") { $0.method.rawValue }, .number("eased") { $0.eased },
      .value("value") { $0.value },
    ] as JSONFields<EndsStep>)

  private static let keyframes = step(
    "keyframes", .interpolation, rules: { $0.rules },
    [
      .count("segment") { $0.segment }, .count("count") { $0.count },
      .count("valueCount") { $0.valueCount },
      .instant("timeCount") { $0.timeCount.map(Double.init) },
      .text("mode") { $0.mode.rawValue },
      .number("startTime") { $0.startTime }, .number("endTime") { $0.endTime },
      .number("eased") { $0.eased }, .number("local") { $0.local },
      .points("function") { $0.function }, .number("localEased") { $0.localEased },
      .value("from") { $0.from }, .value("to") { $0.to }, .value("value") { $0.value },
    ] as JSONFields<KeyframeStep>)

  private static let path = step(
    "path", .interpolation, rules: { $0.rules },
    [
      .count("segment") { $0.segment }, .count("count") { $0.count },
      .value("start") { .point($0.start) }, .value("end") { .point($0.end) },
      .number("startTime") { $0.startTime }, .number("endTime") { $0.endTime },
      .number("eased") { $0.eased }, .number("local") { $0.local },
      .points("function") { $0.function }, .number("localEased") { $0.localEased },
      .number("parameter") { $0.parameter },
      .text("rotationMode") { $0.rotationMode?.rawValue },
      .instant("angle") { $0.angle }, .value("value") { $0.value },
    ] as JSONFields<PathStep>)

  private static let match = step(
    "match", .interpolation, rules: { $0.rules },
    [
      .text("source") { $0.source }, .value("point") { $0.point.map { .point($0) } },
      .text("absence") { $0.absence?.rawValue }, .value("under") { $0.under },
      .value("value") { $0.value },
    ] as JSONFields<MatchStep>)

  private static let accumulation = step(
    "accumulation", .interpolation, rules: { _ in [.cumulative] },
    [
      .value("value") { $0.value }, .number("cycles") { $0.cycles },
      .value("cycleEnd") { $0.cycleEnd }, .value("result") { $0.result },
    ] as JSONFields<AccumulationStep>)

  private static let function = step(
    "valueFunction", .interpolation, rules: { _ in [.valueFunction] },
    [
      .word("function", ValueFunction.allCases.map(\.rawValue)) { $0.function.rawValue },
      .value("input") { $0.input }, .value("result") { $0.result },
    ] as JSONFields<ValueFunctionStep>)

  private static let composition = step(
    "composition", .composition, rules: { $0.rules },
    [
      .value("under") { $0.under }, .value("value") { $0.value },
      .flag("isAdditive") { $0.isAdditive }, .value("result") { $0.result },
    ] as JSONFields<CompositionStep>)
}

extension JSONField {
  /// The numbers of a timing function, or `null`.
  fileprivate static func points(
    _ name: String, _ function: @escaping @Sendable (Subject) -> MediaTimingFunction?
  ) -> JSONField {
    JSONField(name, .definition("points")) { json, subject in
      if let function = function(subject) { json.numbers(function.numbers) } else { json.null() }
    }
  }
}

extension TimingStep.Parent {
  fileprivate var word: String {
    switch self {
    case .layer: "layer"
    case .group: "group"
    case .endlessGroup: "endlessGroup"
    }
  }

  fileprivate var group: (eased: Double, duration: Double)? {
    if case .group(let eased, let duration) = self { (eased, duration) } else { nil }
  }
}

extension Easing {
  fileprivate var bezier: MediaTimingFunction? {
    if case .bezier(let function) = self { function } else { nil }
  }

  fileprivate var spring: (spring: SpringFunction, duration: Double, after: MediaTimingFunction?)? {
    if case .spring(let spring, let duration, let function) = self {
      (spring, duration, function)
    } else {
      nil
    }
  }
}
