import LayerText

/// Writes a difference as one JSON object, and its schema.
///
///     {"v":1,"structure":[{"change":"renamed","from":"#box","to":"#card"}],
///      "timing":[{"change":"shifted","layer":"#card","animation":"move: position.x","by":0.2}],
///      "values":[{"change":"shift","layer":"#card","keyPath":"position","from":0.1,"by":0.2}],
///      "equal":{"layers":4,"animations":0,"properties":1}}
package enum DifferenceJSON {
  /// The JSON Schema of what `layer-inspect diff --format json` writes.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The output of 'layer-inspect diff --format json'",
    "allOf": [.definition("difference")],
    "$defs": [
      "text": ["type": "string"], "value": ["type": ["string", "null"]],
      "difference": difference.schema,
      "structure": ["anyOf": [layer.schema, renaming.schema, replacement.schema]],
      "timing": ["anyOf": [length.schema, animation.schema, delay.schema, setting.schema]],
      "values": ["anyOf": [property.schema, shift.schema, value.schema]],
    ],
  ]

  fileprivate static let difference: JSONFields<RecordingDifference> = [
    .version(1),
    .list("structure", .definition("structure"), \.structure, write),
    .list("timing", .definition("timing"), \.timing, write),
    .list("values", .definition("values"), \.values, write),
    JSONField("equal", equal.schema, equal.write),
  ]

  private static let equal: JSONFields<RecordingDifference> = [
    whole("layers") { $0.equalLayers }, whole("animations") { $0.equalAnimations },
    whole("properties") { $0.equalSeries },
  ]

  // MARK: Structure

  private typealias Renaming = (change: String, from: String, to: String)
  private typealias Replacement = (change: String, layer: String, from: String, to: String)

  private static let layer: JSONFields<(change: String, layer: String)> = [
    .word("change", ["added", "removed", "reordered"]) { $0.change }, .text("layer") { $0.layer },
  ]
  private static let renaming: JSONFields<Renaming> = [
    .word("change", ["renamed"]) { $0.change }, .text("from") { $0.from }, .text("to") { $0.to },
  ]
  private static let replacement: JSONFields<Replacement> = [
    .word("change", ["changed", "moved", "present"]) { $0.change }, .text("layer") { $0.layer },
    .text("from") { $0.from }, .text("to") { $0.to },
  ]

  private static func write(
    _ json: inout JSONWriter, _ change: RecordingDifference.StructureChange
  ) {
    switch change {
    case .added(let name): layer.write(&json, ("added", name))
    case .removed(let name): layer.write(&json, ("removed", name))
    case .reordered(let name): layer.write(&json, ("reordered", name))
    case .renamed(let old, let new): renaming.write(&json, ("renamed", old, new))
    case .changed(let name, let old, let new):
      replacement.write(&json, ("changed", name, old, new))
    case .moved(let name, let old, let new): replacement.write(&json, ("moved", name, old, new))
    case .present(let name, let old, let new):
      replacement.write(&json, ("present", name, old, new))
    }
  }

  // MARK: Timing

  private typealias Animated = (change: String, layer: String, animation: String)
  private typealias Setting = (owner: Animated, field: String, before: String, now: String)

  private static let length: JSONFields<(from: Double, to: Double)> = [
    .word("change", ["length"]) { _ in "length" }, number("from") { $0.from },
    number("to") { $0.to },
  ]
  private static let animation = animated(["added", "removed"]) { (owner: Animated) in owner }
  private static let delay =
    animated(["shifted"]) { (change: (owner: Animated, by: Double)) in change.owner }
    + [number("by") { $0.by }]
  private static let setting =
    animated(["changed"]) { (change: Setting) in change.owner } + [
      .word("field", ["begins", "ends", "has"]) { $0.field }, .text("before") { $0.before },
      .text("now") { $0.now },
    ]

  private static func animated<Subject>(
    _ changes: [String], _ owner: @escaping @Sendable (Subject) -> Animated
  ) -> JSONFields<Subject> {
    [
      .word("change", changes) { owner($0).change }, .text("layer") { owner($0).layer },
      .text("animation") { owner($0).animation },
    ]
  }

  private static func write(
    _ json: inout JSONWriter, _ change: RecordingDifference.TimingChange
  ) {
    switch change {
    case .length(let old, let new): length.write(&json, (old, new))
    case .added(let layer, let name): animation.write(&json, ("added", layer, name))
    case .removed(let layer, let name): animation.write(&json, ("removed", layer, name))
    case .shifted(let layer, let name, let seconds):
      delay.write(&json, (("shifted", layer, name), seconds))
    case .changed(let layer, let name, let field, let old, let new):
      setting.write(&json, (("changed", layer, name), field, old, new))
    }
  }

  // MARK: Values

  private typealias ChangedValue = RecordingDifference.ValueChange
  private typealias Found = (owner: ChangedValue, values: ChangedValue.Difference)

  private static let property = properties(["added", "removed"]) { (value: ChangedValue) in value }
  private static let shift =
    properties(["shift"]) { (change: (owner: ChangedValue, by: Double)) in change.owner }
    + [number("from") { $0.owner.begin }, number("by") { $0.by }]
  private static let value =
    properties(["value"]) { (found: Found) in found.owner } + [
      number("from") { $0.owner.begin }, number("to") { $0.values.end },
      whole("frames") { $0.values.count }, number("worst") { $0.values.worst },
      .text("before", .definition("value")) { $0.values.from },
      .text("now", .definition("value")) { $0.values.to },
      JSONField(optional: "distance", ["type": "number"], \.values.distance) { $0.number($1) },
    ]

  private static func properties<Subject>(
    _ changes: [String], _ owner: @escaping @Sendable (Subject) -> ChangedValue
  ) -> JSONFields<Subject> {
    [
      .word("change", changes) { owner($0).change.word }, .text("layer") { owner($0).layer },
      .text("keyPath") { owner($0).keyPath },
    ]
  }

  private static func write(_ json: inout JSONWriter, _ change: ChangedValue) {
    switch change.change {
    case .added, .removed: property.write(&json, change)
    case .shift(let seconds): shift.write(&json, (change, seconds))
    case .value(let found): value.write(&json, (change, found))
    }
  }

  // MARK: Members

  private static func number<Subject>(
    _ name: String, _ number: @escaping @Sendable (Subject) -> Double
  ) -> JSONField<Subject> {
    JSONField(name, ["type": "number"]) { $0.number(number($1)) }
  }

  private static func whole<Subject>(
    _ name: String, _ count: @escaping @Sendable (Subject) -> Int
  ) -> JSONField<Subject> {
    JSONField(name, ["type": "integer"]) { $0.integer(count($1)) }
  }
}

extension RecordingDifference.ValueChange.Change {
  fileprivate var word: String {
    switch self {
    case .shift: "shift"
    case .value: "value"
    case .added: "added"
    case .removed: "removed"
    }
  }
}

extension RecordingDifference {
  /// The difference as one JSON object; `layer-inspect schema diff` prints its schema.
  public var json: String { JSONWriter.text { DifferenceJSON.difference.write(&$0, self) } }
}
