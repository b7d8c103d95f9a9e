import LayerText

/// The JSON Schema of the dumps: of a line with `--format jsonl`, and of all with `--format json`.
package enum DumpSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A frame or event of 'layer-inspect dump', or an array of them",
    "anyOf": [
      .definition("frame"), .definition("event"),
      ["type": "array", "items": ["anyOf": [.definition("frame"), .definition("event")]]],
    ],
    "$defs": [
      "number": ["anyOf": [["type": "number"], ["enum": ["inf", "-inf"]]]],
      "text": ["type": ["string", "null"]],
      "matrix": [
        "type": "array", "items": .definition("number"), "minItems": 16, "maxItems": 16,
      ],
      "frame": frame, "layer": layer, "animation": animation, "event": JSONEvent.members.schema,
    ],
  ]

  private static let frame = SchemaValue.closedObject(
    required: [
      ("v", ["const": 1]), ("frame", ["type": "integer"]), ("t", .definition("number")),
      ("layers", ["type": "array", "items": .definition("layer")]),
    ])

  private static let layer = SchemaValue.closedObject(
    required: [
      ("id", ["type": "string"]), ("name", .definition("text")), ("class", ["type": "string"]),
      ("parent", .definition("text")), ("model", ["type": "object"]),
      ("presentation", ["type": "object"]), ("local", .definition("matrix")),
      ("world", .definition("matrix")),
      ("animations", ["type": "array", "items": .definition("animation")]),
    ], optional: [("mask", ["const": true])])

  private static let animation = SchemaValue.closedObject(
    required: [
      ("key", .definition("text")), ("keyPath", .definition("text")),
      ("class", ["type": "string"]), ("phase", ["enum": ["before", "active", "after"]]),
      ("progress", .definition("number")), ("eased", .definition("number")),
      ("cycle", .definition("number")), ("begin", .definition("number")),
      ("end", .definition("number")),
      ("fill", ["enum": ["removed", "forwards", "backwards", "both"]]),
    ], optional: [("keyPaths", ["type": "array", "items": ["type": "string"]])])
}
