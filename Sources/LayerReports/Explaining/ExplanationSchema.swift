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

  private static let number = SchemaValue.definition("number")
  private static let text = SchemaValue.definition("text")
  private static let flag = SchemaValue.definition("flag")
  private static let count = SchemaValue.definition("count")
  private static let rules = SchemaValue.definition("rules")
  private static let points = SchemaValue.definition("points")
  /// A value of any type, as dumps write it.
  private static let value: SchemaValue = true

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
          ("reason", ["enum": ["actionsDisabled", "layerNotCommitted"]]),
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
            "groupNotInEffect", "noSegment", "otherPart",
          ]
        ]
      ),
      ("steps", list(of: .definition("step"))),
    ],
    optional: [("overriddenBy", text), ("added", added)])

  private static var step: SchemaValue {
    ["anyOf": .array([timing, easing, ends, keyframes, path, accumulation, function, composition])]
  }

  /// A step with a name, its stage and its rules, and these members.
  private static func step(
    _ name: String, _ stage: PipelineStage,
    _ members: [(key: String, value: SchemaValue)],
    optional: [(key: String, value: SchemaValue)] = []
  ) -> SchemaValue {
    .closedObject(
      required: [
        ("stage", ["const": .string(stage.rawValue)]), ("step", ["const": .string(name)]),
        ("rules", rules),
      ] + members, optional: optional)
  }

  private static var timing: SchemaValue {
    step(
      "timing", .timeMapping,
      [
        ("level", count), ("class", text), ("keyPath", text),
        ("parent", ["enum": ["layer", "group", "endlessGroup"]]), ("parentTime", number),
        (
          "set",
          .closedObject(
            required: [
              ("beginTime", number), ("duration", number), ("speed", number),
              ("timeOffset", number), ("repeatCount", number), ("repeatDuration", number),
              ("autoreverses", flag), ("fillMode", ["enum": .strings(FillMode.names)]),
            ])
        ),
        ("beginTime", number), ("duration", number), ("cycleDuration", number),
        ("activeDuration", number), ("elapsed", number), ("endsNow", flag),
        ("phase", ["enum": ["before", "active", "after"]]), ("isInEffect", flag),
        ("cycle", number), ("progress", number), ("rate", number),
      ],
      optional: [("groupEased", number), ("groupDuration", number)])
  }

  private static var easing: SchemaValue {
    step(
      "easing", .easing,
      [("level", count), ("progress", number), ("curve", text), ("eased", number)],
      optional: [
        ("points", points),
        (
          "spring",
          .closedObject(
            required: [
              ("mass", number), ("stiffness", number), ("damping", number),
              ("initialVelocity", number), ("allowsOverdamping", flag), ("duration", number),
            ], optional: [("after", points)])
        ),
      ])
  }

  private static var ends: SchemaValue {
    step(
      "ends", .interpolation,
      [
        ("fromValue", value), ("toValue", value), ("byValue", value), ("under", value),
        ("from", value), ("fromRule", text), ("to", value), ("toRule", text), ("method", text),
        ("eased", number), ("value", value),
      ])
  }

  private static let segment: [(key: String, value: SchemaValue)] = [
    ("segment", count), ("count", count), ("startTime", number), ("endTime", number),
    ("eased", number), ("local", number), ("function", points), ("localEased", number),
    ("value", value),
  ]

  private static var keyframes: SchemaValue {
    step(
      "keyframes", .interpolation,
      segment + [
        ("mode", text), ("from", value), ("to", value), ("valueCount", count),
        ("timeCount", .definition("instant")),
      ])
  }

  private static var path: SchemaValue {
    step(
      "path", .interpolation,
      segment + [
        ("start", value), ("end", value), ("parameter", number), ("rotationMode", text),
        ("angle", .definition("instant")),
      ])
  }

  private static var accumulation: SchemaValue {
    step(
      "accumulation", .interpolation,
      [("value", value), ("cycles", number), ("cycleEnd", value), ("result", value)])
  }

  private static var function: SchemaValue {
    step(
      "valueFunction", .interpolation,
      [
        ("function", ["enum": .strings(ValueFunction.allCases.map(\.rawValue))]),
        ("input", value), ("result", value),
      ])
  }

  private static var composition: SchemaValue {
    step(
      "composition", .composition,
      [("under", value), ("value", value), ("isAdditive", flag), ("result", value)])
  }
}
