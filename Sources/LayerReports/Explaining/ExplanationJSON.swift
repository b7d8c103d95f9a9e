import LayerAnimation
import LayerModel
import LayerText

/// Writes an explanation as JSON: one object with everything that the engine reported.
///
///     {"v":1,"kind":"explanation","layer":"box","keyPath":"position.x","instant":0.25,
///      "sentence":"…","presented":25,"model":20,"committed":20,"layerTimes":[…],
///      "animations":[{"name":"move","effect":"replaces","steps":[…]}],"rules":[…]}
///
/// Numbers read back as the same bits. Infinities are the strings `"inf"` and `"-inf"`.
struct ExplanationJSON {
  private var json = JSONWriter()
  private let values = JSONValues(format: .exact)

  /// The version of the format.
  static let version = 1

  /// Returns the object, without a line break.
  static func bytes(of explanation: Explanation) -> [UInt8] {
    var json = ExplanationJSON()
    json.write(explanation, isPart: false)
    return json.json.bytes
  }

  // MARK: Members

  mutating func object(_ name: String? = nil, _ body: (inout ExplanationJSON) -> Void) {
    if let name { json.key(name) }
    json.beginObject()
    body(&self)
    json.endObject()
  }

  mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ body: (inout ExplanationJSON, Element) -> Void
  ) {
    json.key(name)
    json.beginArray()
    for element in elements { body(&self, element) }
    json.endArray()
  }

  mutating func text(_ name: String, _ text: String?) {
    json.key(name)
    if let text { json.string(text) } else { json.null() }
  }

  mutating func number(_ name: String?, _ number: Double?) {
    if let name { json.key(name) }
    if let number { json.number(number) } else { json.null() }
  }

  mutating func flag(_ name: String, _ flag: Bool) {
    json.key(name)
    json.bool(flag)
  }

  mutating func value(_ name: String, _ value: PropertyValue?) {
    json.key(name)
    json.raw { values.append(value ?? .null, to: &$0) }
  }

  private mutating func rules(_ rules: [ExplanationRule]) {
    list("rules", rules) { json, rule in
      json.object {
        $0.text("rule", rule.rawValue)
        $0.text("reference", rule.reference)
        $0.text("sentence", rule.sentence)
      }
    }
  }

  // MARK: Parts

  private mutating func write(_ explanation: Explanation, isPart: Bool) {
    object {
      if !isPart {
        $0.number("v", Double(Self.version))
        $0.text("kind", "explanation")
        $0.text(
          "sentence",
          ExplanationSentence(words: ExplanationWords(format: .significant(6))).text(explanation))
        let reasons = ExplanationText().reasons(explanation)
        if !reasons.isEmpty { $0.list("reasons", reasons) { $0.json.string($1) } }
      }
      $0.text("layer", explanation.layer)
      $0.text("id", explanation.layerID)
      $0.text("keyPath", explanation.keyPath)
      $0.list("copy", explanation.copyIndices) { $0.number(nil, Double($1)) }
      $0.number("instant", explanation.instant)
      $0.text("clock", explanation.clock)
      $0.flag("isPresented", explanation.isPresented)
      $0.flag("isAnimatable", explanation.isAnimatable)
      $0.value("presented", explanation.presentedValue)
      $0.value("model", explanation.modelValue)
      $0.value("committed", explanation.committedValue)
      $0.source(explanation.modelSource)
      if let end = explanation.lastEnd {
        $0.object("lastEnd") {
          $0.text("animation", end.name)
          $0.number("instant", end.instant)
          $0.text("outcome", end.outcome.rawValue)
          if let shown = end.shown { $0.value("shown", shown) }
          if let addition = end.addition { $0.members(addition) }
        }
      }
      if let layer = explanation.hiddenBy { $0.text("hiddenBy", layer) }
      if !explanation.otherKeyPaths.isEmpty {
        $0.list("otherKeyPaths", explanation.otherKeyPaths) { $0.json.string($1) }
      }
      $0.list("layerTimes", explanation.layerTimes) { $0.write($1) }
      $0.list("animations", explanation.animations) { $0.write($1) }
      $0.list("parts", explanation.parts) { $0.write($1, isPart: true) }
      $0.rules(explanation.rules)
    }
  }

  private mutating func source(_ source: ModelSource) {
    object("modelSource") {
      switch source {
      case .notRecorded: $0.text("kind", "notRecorded")
      case .committed(let animation, let value, let instant):
        $0.text("kind", "committed")
        $0.text("animation", animation)
        $0.value("value", value)
        $0.number("instant", instant)
      case .set(let instant, let cause, let search):
        $0.text("kind", "set")
        $0.number("instant", instant)
        $0.text("cause", cause?.description)
        $0.list("search", search) { json, step in
          json.object {
            $0.text("step", step.step.rawValue)
            $0.text("answer", step.answer)
          }
        }
      case .setWithoutSearch(let instant, let cause, let reason):
        $0.text("kind", "setWithoutSearch")
        $0.number("instant", instant)
        $0.text("cause", cause?.description)
        $0.text("reason", reason.rawValue)
      }
    }
  }

  private mutating func members(_ addition: AnimationAddition) {
    object("added") {
      $0.number("instant", addition.instant)
      $0.text("cause", addition.cause?.description)
    }
  }

  private mutating func write(_ step: LayerTimeStep) {
    object {
      $0.text("layer", step.layer)
      $0.number("parentTime", step.parentTime)
      $0.number("beginTime", step.beginTime)
      $0.number("speed", step.speed)
      $0.number("timeOffset", step.timeOffset)
      if let delay = step.copyDelay {
        $0.object("copyDelay") {
          $0.text("replicator", delay.replicator)
          $0.number("index", Double(delay.index))
          $0.number("delay", delay.delay)
        }
      }
      $0.number("result", step.result)
      $0.rules(step.rules)
    }
  }

  private mutating func write(_ animation: ExplainedAnimation) {
    object {
      $0.text("name", animation.name)
      $0.text("key", animation.key)
      $0.text("keyPath", animation.keyPath)
      $0.text("class", animation.className)
      $0.text("origin", animation.origin?.description)
      $0.number("begins", animation.beginInstant)
      $0.number("ends", animation.endInstant)
      $0.flag("isHeld", animation.isHeld)
      $0.flag("isLeaving", animation.isLeaving)
      $0.flag("commitsOnStop", animation.commitsOnStop)
      if let addition = animation.addition { $0.members(addition) }
      $0.text("effect", animation.effect.word)
      if case .overridden(let other) = animation.effect { $0.text("overriddenBy", other) }
      $0.list("steps", animation.steps) { $0.write($1) }
    }
  }

  private mutating func write(_ step: EvaluationStep) {
    object {
      $0.text("stage", step.stage.rawValue)
      switch step {
      case .timing(let step): $0.members(step)
      case .easing(let step): $0.members(step)
      case .ends(let step): $0.members(step)
      case .keyframes(let step): $0.members(step)
      case .path(let step): $0.members(step)
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
}

extension ExplainedAnimation.Effect {
  /// The effect as one word.
  var word: String {
    switch self {
    case .replaces: "replaces"
    case .adds: "adds"
    case .overridden: "overridden"
    case .waitsForCommit: "waitsForCommit"
    case .notBegun: "notBegun"
    case .over: "over"
    case .groupNotInEffect: "groupNotInEffect"
    case .noSegment: "noSegment"
    case .otherPart: "otherPart"
    }
  }
}
