import LayerText

/// The JSON Schema of what `layer-inspect diff --format json` writes.
package enum DifferenceSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The output of 'layer-inspect diff --format json'",
    "allOf": [.definition("difference")],
    "$defs": [
      "text": ["type": "string"], "value": ["type": ["string", "null"]],
      "difference": difference, "structure": structure, "timing": timing, "values": values,
    ],
  ]

  private static let difference = SchemaValue.closedObject(
    required: [
      ("v", ["const": 1]),
      ("structure", ["type": "array", "items": .definition("structure")]),
      ("timing", ["type": "array", "items": .definition("timing")]),
      ("values", ["type": "array", "items": .definition("values")]),
      (
        "equal",
        .closedObject(required: [
          ("layers", ["type": "integer"]), ("animations", ["type": "integer"]),
          ("properties", ["type": "integer"]),
        ])
      ),
    ])

  private static let structure: SchemaValue = [
    "anyOf": [
      change(["added", "removed", "reordered"], [("layer", .definition("text"))]),
      change(["renamed"], [("from", .definition("text")), ("to", .definition("text"))]),
      change(
        ["changed", "moved", "present"],
        [
          ("layer", .definition("text")), ("from", .definition("text")),
          ("to", .definition("text")),
        ]),
    ]
  ]

  private static let timing: SchemaValue = [
    "anyOf": [
      change(["length"], [("from", ["type": "number"]), ("to", ["type": "number"])]),
      change(["added", "removed"], animation),
      change(["shifted"], animation + [("by", ["type": "number"])]),
      change(
        ["changed"],
        animation + [
          ("field", ["enum": ["begins", "ends", "has"]]), ("before", .definition("text")),
          ("now", .definition("text")),
        ]),
    ]
  ]

  private static let values: SchemaValue = [
    "anyOf": [
      change(["added", "removed"], property),
      change(["shift"], property + [("from", ["type": "number"]), ("by", ["type": "number"])]),
      change(
        ["value"],
        property + [
          ("from", ["type": "number"]), ("to", ["type": "number"]),
          ("frames", ["type": "integer"]), ("worst", ["type": "number"]),
          ("before", .definition("value")), ("now", .definition("value")),
        ], optional: [("distance", ["type": "number"])]),
    ]
  ]

  private static let animation: [(String, SchemaValue)] = [
    ("layer", .definition("text")), ("animation", .definition("text")),
  ]

  private static let property: [(String, SchemaValue)] = [
    ("layer", .definition("text")), ("keyPath", .definition("text")),
  ]

  /// Returns an object with a kind of change and some members.
  private static func change(
    _ kinds: [String], _ members: [(String, SchemaValue)],
    optional: [(String, SchemaValue)] = []
  ) -> SchemaValue {
    .closedObject(required: [("change", ["enum": .strings(kinds)])] + members, optional: optional)
  }
}
