import LayerText

/// The JSON Schema of a line of ``EasingReport/json(_:)``.
package enum EasingSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A line of 'layer-inspect easings --json'",
    "type": "object",
    "required": ["v", "name", "points", "values"],
    "properties": [
      "v": ["const": 1],
      "name": ["enum": .strings(EasingReport.names)],
      "points": [
        "anyOf": [
          ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4],
          ["type": "null"],
        ]
      ],
      "values": ["type": "array", "items": ["type": "number"], "minItems": 11, "maxItems": 11],
    ],
    "additionalProperties": false,
  ]
}
