import LayerAnimation
import LayerModel
import LayerText

// The schemas of the steps.

extension ExplanationSchema {
  static var step: SchemaValue {
    [
      "anyOf": .array([
        timing, easing, ends, keyframes, path, match, accumulation, function, composition,
      ])
    ]
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

  private static var match: SchemaValue {
    step(
      "match", .interpolation,
      [
        ("source", text), ("point", value), ("absence", text), ("under", value), ("value", value),
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
