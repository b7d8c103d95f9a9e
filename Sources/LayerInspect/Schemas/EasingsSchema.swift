/// The JSON Schema of `layer-inspect easings --format json`.
enum EasingsSchema {
  /// The schema.
  static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The output of 'layer-inspect easings --format json'",
    "type": "object",
    "required": ["v", "easings"],
    "properties": [
      "v": ["const": 1],
      "easings": [
        "type": "array",
        "items": [
          "type": "object",
          "required": ["name", "family", "values"],
          "properties": [
            "name": ["type": "string"],
            "family": ["enum": ["timingFunction", "tween", "mathematical"]],
            "controlPoints": [
              "type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4,
            ],
            "values": [
              "type": "array", "items": ["type": "number"], "minItems": 11, "maxItems": 11,
            ],
          ],
          "additionalProperties": false,
        ],
      ],
    ],
    "additionalProperties": false,
  ]
}
