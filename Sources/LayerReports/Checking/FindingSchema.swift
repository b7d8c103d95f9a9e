import LayerText

/// The JSON Schema of `layer-inspect check --format json`.
package enum FindingSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The findings of 'layer-inspect check --format json'",
    "type": "object",
    "required": ["v", "file", "findings"],
    "properties": [
      "v": ["const": 1], "file": text,
      "findings": ["type": "array", "items": .definition("finding")],
    ],
    "additionalProperties": false,
    "$defs": ["finding": finding],
  ]

  private static let text: SchemaValue = ["type": "string"]
  private static let optionalText: SchemaValue = ["type": ["string", "null"]]

  private static let finding = SchemaValue.closedObject(
    required: [
      ("rule", ["enum": .strings(CheckRule.names)]),
      ("severity", ["enum": .strings(Finding.Severity.allCases.map(\.rawValue))]),
      ("layer", optionalText), ("animation", optionalText), ("keyPath", optionalText),
      ("t", ["anyOf": [["type": "number"], ["type": "null"], ["enum": ["inf", "-inf"]]]]),
      ("message", text), ("why", text), ("mend", text), ("identity", text),
    ],
    optional: [
      ("line", ["type": "integer", "minimum": 1]), ("column", ["type": "integer", "minimum": 1]),
    ])
}
