import LayerAnimation
import LayerModel
import LayerText

// The members of an explanation, of its layer times and of its animations.

extension ExplanationJSON {
  mutating func write(_ explanation: Explanation, isPart: Bool) {
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
      if animation.label != animation.name { $0.text("label", animation.label) }
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
    case .followsNothing: "followsNothing"
    case .otherPart: "otherPart"
    }
  }
}
