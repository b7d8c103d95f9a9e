import LayerAnimation
import LayerText

/// The JSON of `layer-inspect timeline --json`.
package enum TimelineSchema {
  /// The schema.
  package static let schema =
    ([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The line of 'layer-inspect timeline --json'",
    ] as SchemaValue)
    .adding(line.schema)
    .adding(["$defs": ["bar": bar.schema, "segment": segment.schema, "number": ["type": "number"]]])

  private static let text: SchemaValue = ["type": "string"]
  private static let optionalText: SchemaValue = ["type": ["string", "null"]]
  private static let numbers: SchemaValue = ["type": "array", "items": ["type": "number"]]

  static let line: JSONFields<TimelineBars> = [
    .version(1), .number("from") { $0.from }, .number("to") { $0.to },
    .list("bars", .definition("bar"), { $0.bars }, bar.write),
  ]

  private static let bar: JSONFields<TimelineBar> = [
    .text("layer", text) { $0.layerTitle }, .text("animation", text) { $0.animation },
    .text("kind", text) { $0.kind },
    .list("keyPaths", text, { $0.keyPaths }, { $0.string($1) }),
    .text("cause", optionalText) { $0.cause }, .number("added") { $0.added },
    instant("start") { $0.start }, instant("end") { $0.end },
    .text("outcome", optionalText) { $0.outcome?.rawValue }, instant("removed") { $0.removed },
    .list("segments", .definition("segment"), { $0.segments }, segment.write),
    JSONField("cycles", numbers) { $0.numbers($1.cycles) },
    JSONField("turns", numbers) { $0.numbers($1.turns) },
  ]

  private static let segment: JSONFields<TimelineBar.Segment> = [
    .word("kind", TimelineBar.Segment.Kind.allCases.map(\.rawValue)) { $0.kind.rawValue },
    .number("from") { $0.from }, .number("to") { $0.to },
  ]

  private static func instant(
    _ name: String, _ value: @escaping @Sendable (TimelineBar) -> Double?
  ) -> JSONField<TimelineBar> {
    JSONField(name, ["type": ["number", "null"]]) { json, bar in
      if let value = value(bar) { json.number(value) } else { json.null() }
    }
  }
}

extension TimelineBars {
  /// The bars as an object of JSON in a line.
  package var json: String {
    JSONWriter.text { json in
      TimelineSchema.line.write(&json, self)
      json.endLine()
    }
  }

  /// The same bars without the parts of groups.
  var withoutParts: TimelineBars {
    var timeline = self
    for index in timeline.bars.indices { timeline.bars[index].parts = [] }
    return timeline
  }
}
