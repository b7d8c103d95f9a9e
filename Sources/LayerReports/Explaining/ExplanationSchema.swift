import LayerAnimation
import LayerModel
import LayerText

/// The JSON Schema of a line of an explanation in JSON.
package enum ExplanationSchema {
  /// The schema.
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
      "rules": ["type": "array", "items": rule],
      "explanation": explanation, "layer": layer, "modelSource": modelSource,
      "layerTime": layerTime,
      "animation": animation, "step": step,
    ],
  ]

  static let number = SchemaValue.definition("number")
  static let text = SchemaValue.definition("text")
  static let flag = SchemaValue.definition("flag")
  static let count = SchemaValue.definition("count")
  static let rules = SchemaValue.definition("rules")
  static let points = SchemaValue.definition("points")
  /// A value of any type, as dumps write it.
  static let value: SchemaValue = true

  private static func list(of element: SchemaValue) -> SchemaValue {
    ["type": "array", "items": element]
  }

  private static let explanation = SchemaValue.closedObject(
    required: [
      ("layer", text), ("id", text), ("keyPath", text), ("copy", list(of: count)),
      ("instant", number), ("clock", text), ("isPresented", flag), ("isAnimatable", flag),
      ("presented", value), ("model", value), ("committed", value),
      ("modelSource", .definition("modelSource")),
      ("layerTimes", list(of: .definition("layerTime"))),
      ("animations", list(of: .definition("animation"))),
      ("parts", list(of: .definition("explanation"))), ("rules", rules),
    ],
    optional: [
      ("v", ["const": 1]), ("kind", ["const": "explanation"]), ("sentence", ["type": "string"]),
      (
        "lastEnd",
        .closedObject(
          required: [("animation", text), ("instant", number), ("outcome", text)],
          optional: [("shown", value), ("added", added)])
      ),
      ("hiddenBy", text), ("otherKeyPaths", list(of: ["type": "string"])),
      ("reasons", list(of: ["type": "string"])),
    ])

  private static let added = SchemaValue.closedObject(
    required: [("instant", number), ("cause", text)])

  /// An animated layer, where no layer was asked for.
  private static let layer = SchemaValue.closedObject(
    required: [
      ("v", ["const": 1]), ("kind", ["const": "layer"]), ("instant", number),
      ("layer", ["type": "string"]), ("id", text), ("keyPaths", list(of: ["type": "string"])),
    ])

  private static let rule = SchemaValue.closedObject(
    required: [
      ("rule", ["enum": .strings(ExplanationRule.allCases.map(\.rawValue))]),
      ("reference", ["type": "string", "pattern": "^[FDR][0-9]+[a-z]?$"]),
      ("sentence", ["type": "string"]),
    ])

  private static let modelSource: SchemaValue = [
    "anyOf": [
      .closedObject(required: [("kind", ["const": "notRecorded"])]),
      .closedObject(
        required: [
          ("kind", ["const": "committed"]), ("animation", text), ("value", value),
          ("instant", number),
        ]),
      .closedObject(
        required: [
          ("kind", ["const": "set"]), ("instant", number), ("cause", text),
          ("search", list(of: .closedObject(required: [("step", text), ("answer", text)]))),
        ]),
      .closedObject(
        required: [
          ("kind", ["const": "setWithoutSearch"]), ("instant", number), ("cause", text),
          ("reason", ["enum": ["actionsDisabled", "layerNotCommitted", "noDuration"]]),
        ]),
    ]
  ]

  private static let layerTime = SchemaValue.closedObject(
    required: [
      ("layer", text), ("parentTime", number), ("beginTime", number), ("speed", number),
      ("timeOffset", number), ("result", number), ("rules", rules),
    ],
    optional: [
      (
        "copyDelay",
        .closedObject(required: [("replicator", text), ("index", count), ("delay", number)])
      )
    ])

  private static let animation = SchemaValue.closedObject(
    required: [
      ("name", text), ("key", text), ("keyPath", text), ("class", text), ("origin", text),
      ("begins", .definition("instant")), ("ends", .definition("instant")), ("isHeld", flag),
      ("isLeaving", flag), ("commitsOnStop", flag),
      (
        "effect",
        [
          "enum": [
            "replaces", "adds", "overridden", "waitsForCommit", "notBegun", "over",
            "groupNotInEffect", "noSegment", "followsNothing",
            "otherPart",
          ]
        ]
      ),
      ("steps", list(of: .definition("step"))),
    ],
    optional: [("label", text), ("overriddenBy", text), ("added", added)])
}
