import LayerAnimation
import LayerModel
import LayerText

/// Writes an event as one JSON object.
///
///     {"v":1,"event":"ended","t":0.25,"layer":"Layer #box","id":"box","key":"opacity",
///      "outcome":"finished","cause":null}
///
/// Every event has `event`, `t`, `layer`, `id`, `key` and `cause`; the last four may be null. Some
/// events have more members between `key` and `cause`: `count`; `outcome`; `keyPath` and `value`;
/// `action` and `answers`; `depth`; `finished`; `text`. An event that represents several has
/// `times`, their number, and `first`, the instant of the first one. `origin` describes the source
/// of an animation that was made by a higher-level API, if that API stated it.
enum JSONEvent {
  /// Appends an event.
  static func append(_ event: TraceEvent, format: NumberFormat, to buffer: inout [UInt8]) {
    var json = JSONWriter(format: format)
    members.write(&json, event)
    buffer.append(contentsOf: json.bytes)
  }

  private static let whole: SchemaValue = ["type": "integer"]

  /// The members of an event; those of its kind follow what all events have.
  static let members: JSONFields<TraceEvent> = [
    .version(1),
    .word(
      "event",
      [
        "added", "began", "repeated", "ended", "committed", "actionSearched", "commit",
        "transactionOpened", "transactionClosed", "didStart", "blockRan", "didStop",
        "completionRan", "warning",
      ]
    ) { $0.kind.word },
    .number("t") { $0.instant },
    .text("layer") { $0.layer }, .text("id") { $0.layerID }, .text("key") { $0.animation },
    JSONField(optional: "count", whole, \.kind.count) { $0.integer($1) },
    .text(optional: "outcome", ["type": "string"]) { $0.kind.outcome?.rawValue },
    .text(optional: "keyPath") { $0.kind.commitment?.keyPath },
    JSONField(optional: "value", true, \.kind.commitment?.value) { $0.value($1) },
    .text(optional: "action") { $0.kind.search?.key },
    JSONField(
      optional: "answers", ["type": "object", "additionalProperties": .definition("text")],
      \.kind.search?.answers
    ) { json, answers in
      json.object { for answer in answers { $0.member(answer.step.rawValue, answer.answer) } }
    },
    JSONField(optional: "depth", whole, \.kind.depth) { $0.integer($1) },
    JSONField(optional: "finished", ["type": "boolean"], \.kind.isFinished) { $0.bool($1) },
    .text(optional: "text") { if case .warning(let text) = $0.kind { text } else { nil } },
    JSONField(optional: "times", whole, { $0.count > 1 ? $0.count : nil }, { $0.integer($1) }),
    JSONField(
      optional: "first", .definition("number"), { $0.count > 1 ? $0.firstInstant : nil },
      { $0.number($1) }),
    .text(optional: "origin") { $0.origin?.description },
    .text("cause") { $0.cause?.description },
  ]
}

extension TraceEvent.Kind {
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .began: "began"
    case .repeated: "repeated"
    case .ended: "ended"
    case .committed: "committed"
    case .actionSearched: "actionSearched"
    case .commit: "commit"
    case .transactionOpened: "transactionOpened"
    case .transactionClosed: "transactionClosed"
    case .didStart: "didStart"
    case .blockRan: "blockRan"
    case .didStop: "didStop"
    case .completionRan: "completionRan"
    case .warning: "warning"
    }
  }

  fileprivate var count: Int? { if case .repeated(let count) = self { count } else { nil } }

  fileprivate var outcome: AnimationOutcome? {
    switch self {
    case .ended(let outcome), .completionRan(let outcome): outcome
    default: nil
    }
  }

  fileprivate var commitment: (keyPath: String, value: PropertyValue)? {
    if case .committed(let keyPath, let value) = self { (keyPath, value) } else { nil }
  }

  fileprivate var search: (key: String, answers: [ActionTrace])? {
    if case .actionSearched(let key, let answers) = self { (key, answers) } else { nil }
  }

  fileprivate var depth: Int? {
    switch self {
    case .transactionOpened(let depth), .transactionClosed(let depth): depth
    default: nil
    }
  }

  fileprivate var isFinished: Bool? {
    if case .didStop(let isFinished) = self { isFinished } else { nil }
  }
}
