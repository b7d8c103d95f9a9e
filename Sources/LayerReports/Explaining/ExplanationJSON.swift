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
package enum ExplanationJSON {
  /// The JSON Schema of a line of an explanation in JSON.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A line of 'layer-inspect explain --json'",
    "anyOf": [
      ["allOf": [.definition("explanation")], "required": ["v", "kind", "sentence"]],
      .definition("layer"),
    ],
    "$defs": [
      "number": ["anyOf": [["type": "number"], ["enum": ["inf", "-inf"]]]],
      "instant": ["anyOf": [.definition("number"), ["type": "null"]]],
      "text": ["type": ["string", "null"]],
      "flag": ["type": "boolean"],
      "count": ["type": "integer", "minimum": 0],
      "points": [
        "anyOf": [
          ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4],
          ["type": "null"],
        ]
      ],
      "rules": ["type": "array", "items": rule.schema],
      "explanation": line.schema, "layer": layer.schema, "modelSource": modelSource,
      "layerTime": layerTime.schema,
      "animation": animation.schema, "step": stepSchema,
    ],
  ]

  /// Returns the object, without a line break.
  static func bytes(of explanation: Explanation) -> [UInt8] {
    JSONWriter.bytes { line.write(&$0, explanation) }
  }

  /// An animated layer, where no layer was asked for.
  typealias AnimatedLayer = (instant: Double, layer: String, id: String?, keyPaths: [String])

  /// The members of an animated layer.
  static let layer: JSONFields<AnimatedLayer> = [
    .version(1), .constant("kind", "layer"), .number("instant") { $0.instant },
    .text("layer", string) { $0.layer }, .text("id") { $0.id },
    .list("keyPaths", string, \.keyPaths) { $0.string($1) },
  ]

  private static let string: SchemaValue = ["type": "string"]

  // MARK: Explanations

  private static let line = head + explanation

  private static let head: JSONFields<Explanation> = [
    .version(1).asOptional, .constant("kind", "explanation").asOptional,
    .text("sentence", string) {
      ExplanationSentence(words: ExplanationWords(format: .significant(6))).text($0)
    }.asOptional,
    .texts("reasons") { ExplanationText().reasons($0) },
  ]

  private static let explanation: JSONFields<Explanation> = [
    .text("layer") { $0.layer },
    .text("id") { $0.layerID },
    .text("keyPath") { $0.keyPath },
    .list("copy", .definition("count"), \.copyIndices) { $0.integer($1) },
    .number("instant") { $0.instant },
    .text("clock") { $0.clock },
    .flag("isPresented") { $0.isPresented },
    .flag("isAnimatable") { $0.isAnimatable },
    .value("presented") { $0.presentedValue },
    .value("model") { $0.modelValue },
    .value("committed") { $0.committedValue },
    JSONField("modelSource", .definition("modelSource")) { write(&$0, $1.modelSource) },
    JSONField(optional: "lastEnd", lastEnd.schema, { $0.lastEnd }, lastEnd.write),
    .text(optional: "hiddenBy") { $0.hiddenBy },
    .texts("otherKeyPaths") { $0.otherKeyPaths },
    .list("layerTimes", .definition("layerTime"), { $0.layerTimes }, layerTime.write),
    .list("animations", .definition("animation"), { $0.animations }, animation.write),
    .list("parts", .definition("explanation"), \.parts) { explanation.write(&$0, $1) },
    .rules { $0.rules },
  ]

  private static let lastEnd: JSONFields<EndedAnimation> = [
    .text("animation") { $0.name }, .number("instant") { $0.instant },
    .text("outcome") { $0.outcome.rawValue },
    JSONField(optional: "shown", true, \.shown) { $0.value($1) },
    JSONField(optional: "added", added.schema, { $0.addition }, added.write),
  ]

  private static let added: JSONFields<AnimationAddition> = [
    .number("instant") { $0.instant }, .text("cause") { $0.cause?.description },
  ]

  fileprivate static let rule: JSONFields<ExplanationRule> = [
    .word("rule", ExplanationRule.allCases.map(\.rawValue)) { $0.rawValue },
    .text("reference", ["type": "string", "pattern": "^[FDR][0-9]+[a-z]?$"]) { $0.reference },
    .text("sentence", string) { $0.sentence },
  ]

  private static let layerTime: JSONFields<LayerTimeStep> = [
    .text("layer") { $0.layer }, .number("parentTime") { $0.parentTime },
    .number("beginTime") { $0.beginTime }, .number("speed") { $0.speed },
    .number("timeOffset") { $0.timeOffset },
    JSONField(optional: "copyDelay", copyDelay.schema, { $0.copyDelay }, copyDelay.write),
    .number("result") { $0.result }, .rules { $0.rules },
  ]

  private static let copyDelay: JSONFields<LayerTimeStep.CopyDelay> = [
    .text("replicator") { $0.replicator }, .count("index") { $0.index },
    .number("delay") { $0.delay },
  ]

  private static let animation: JSONFields<ExplainedAnimation> = [
    .text("name") { $0.name },
    .text(optional: "label") { $0.label == $0.name ? nil : $0.label },
    .text("key") { $0.key },
    .text("keyPath") { $0.keyPath },
    .text("class") { $0.className },
    .text("origin") { $0.origin?.description },
    .instant("begins") { $0.beginInstant },
    .instant("ends") { $0.endInstant },
    .flag("isHeld") { $0.isHeld },
    .flag("isLeaving") { $0.isLeaving },
    .flag("commitsOnStop") { $0.commitsOnStop },
    JSONField(optional: "added", added.schema, { $0.addition }, added.write),
    .word(
      "effect",
      [
        "replaces", "adds", "overridden", "waitsForCommit", "notBegun", "over",
        "groupNotInEffect", "noSegment", "followsNothing", "otherPart",
      ]
    ) { $0.effect.word },
    .text(optional: "overriddenBy") { $0.effect.other },
    .list("steps", .definition("step"), { $0.steps }, write),
  ]

  // MARK: Where the model's value comes from

  private static let modelSource: SchemaValue = [
    "anyOf": [notRecorded.schema, committed.schema, set.schema, setWithoutSearch.schema]
  ]

  private static let notRecorded: JSONFields<Void> = [.constant("kind", "notRecorded")]

  private static let committed:
    JSONFields<(animation: String, value: PropertyValue, instant: Double)> = [
      .constant("kind", "committed"), .text("animation") { $0.animation },
      .value("value") { $0.value }, .number("instant") { $0.instant },
    ]

  private static let set:
    JSONFields<(instant: Double, cause: TraceEvent.Cause?, search: [ActionTrace])> = [
      .constant("kind", "set"), .number("instant") { $0.instant },
      .text("cause") { $0.cause?.description },
      .list("search", search.schema, { $0.search }, search.write),
    ]

  private static let search: JSONFields<ActionTrace> = [
    .text("step") { $0.step.rawValue }, .text("answer") { $0.answer },
  ]

  private static let setWithoutSearch:
    JSONFields<(instant: Double, cause: TraceEvent.Cause?, reason: String)> = [
      .constant("kind", "setWithoutSearch"), .number("instant") { $0.instant },
      .text("cause") { $0.cause?.description },
      .word("reason", ["actionsDisabled", "layerNotCommitted", "noDuration"]) { $0.reason },
    ]

  private static func write(_ json: inout JSONWriter, _ source: ModelSource) {
    switch source {
    case .notRecorded: notRecorded.write(&json, ())
    case .committed(let animation, let value, let instant):
      committed.write(&json, (animation, value, instant))
    case .set(let instant, let cause, let search): set.write(&json, (instant, cause, search))
    case .setWithoutSearch(let instant, let cause, let reason):
      setWithoutSearch.write(&json, (instant, cause, reason.rawValue))
    }
  }
}

extension JSONField {
  /// The rules that hold.
  static func rules(
    _ rules: @escaping @Sendable (Subject) -> [ExplanationRule]
  ) -> JSONField {
    JSONField("rules", .definition("rules")) {
      $0.array(of: rules($1), ExplanationJSON.rule.write)
    }
  }

  /// Texts, unless there are none.
  fileprivate static func texts(
    _ name: String, _ texts: @escaping @Sendable (Subject) -> [String]
  ) -> JSONField {
    JSONField(
      optional: name, ["type": "array", "items": ["type": "string"]],
      { subject in
        let texts = texts(subject)
        return texts.isEmpty ? nil : texts
      },
      { $0.strings($1) })
  }
}

extension ExplainedAnimation.Effect {
  /// The effect as one word.
  fileprivate var word: String {
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

  /// The animation that overrides it.
  fileprivate var other: String? {
    if case .overridden(let other) = self { other } else { nil }
  }
}
