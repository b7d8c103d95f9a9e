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
struct JSONEvent {
  /// Writes the values.
  let values: JSONValues

  /// Appends the object, without a line break.
  func append(_ event: TraceEvent, to buffer: inout [UInt8]) {
    buffer.add("{\"v\":1,\"event\":")
    buffer.addQuoted(event.kind.word)
    buffer.add(",\"t\":")
    values.format.appendJSON(event.instant, to: &buffer)
    appendText("layer", event.layer, to: &buffer)
    appendText("id", event.layerID, to: &buffer)
    appendText("key", event.animation, to: &buffer)
    appendDetails(of: event.kind, to: &buffer)
    if event.count > 1 {
      appendNumber("times", event.count, to: &buffer)
      appendKey("first", to: &buffer)
      values.format.appendJSON(event.firstInstant, to: &buffer)
    }
    if let origin = event.origin { appendText("origin", origin.description, to: &buffer) }
    appendText("cause", event.cause?.description, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func appendDetails(of kind: TraceEvent.Kind, to buffer: inout [UInt8]) {
    switch kind {
    case .added, .began, .commit, .didStart, .blockRan: break
    case .repeated(let count): appendNumber("count", count, to: &buffer)
    case .ended(let outcome), .completionRan(let outcome):
      appendText("outcome", outcome.rawValue, to: &buffer)
    case .committed(let keyPath, let value):
      appendText("keyPath", keyPath, to: &buffer)
      buffer.add(",\"value\":")
      values.append(value, to: &buffer)
    case .actionSearched(let key, let answers):
      appendText("action", key, to: &buffer)
      append(answers, to: &buffer)
    case .transactionOpened(let depth), .transactionClosed(let depth):
      appendNumber("depth", depth, to: &buffer)
    case .didStop(let finished):
      buffer.add(",\"finished\":")
      finished ? buffer.add("true") : buffer.add("false")
    case .warning(let text): appendText("text", text, to: &buffer)
    }
  }

  private func append(_ answers: [ActionTrace], to buffer: inout [UInt8]) {
    buffer.add(",\"answers\":{")
    for (index, answer) in answers.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.addQuoted(answer.step.rawValue)
      buffer.append(UInt8(ascii: ":"))
      if let text = answer.answer { buffer.addQuoted(text) } else { buffer.add("null") }
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func appendText(_ key: StaticString, _ text: String?, to buffer: inout [UInt8]) {
    appendKey(key, to: &buffer)
    if let text { buffer.addQuoted(text) } else { buffer.add("null") }
  }

  private func appendNumber(_ key: StaticString, _ number: Int, to buffer: inout [UInt8]) {
    appendKey(key, to: &buffer)
    NumberFormat.append(number, to: &buffer)
  }

  private func appendKey(_ key: StaticString, to buffer: inout [UInt8]) {
    buffer.add(",\"")
    buffer.add(key)
    buffer.add("\":")
  }
}

extension TraceEvent.Kind {
  /// The name of the kind in JSON.
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
}
