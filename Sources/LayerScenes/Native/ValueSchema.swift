import LayerAnimation
import LayerModel
import LayerText

/// The JSON Schema of values in scenes.
enum ValueSchema {
  /// The definitions that schemas of values refer to.
  static let definitions: [(key: String, value: SchemaValue)] = [
    ("value", ["type": ["number", "string", "boolean", "array", "object", "null"]]),
    ("number", ["type": "number"]),
    ("endless", ["anyOf": [["type": "number"], ["const": "inf"]]]),
    (
      "angle",
      [
        "anyOf": [
          ["type": "number"],
          ["type": "string", "pattern": "^[-+]?[0-9]*[.]?[0-9]+([eE][-+]?[0-9]+)?deg$"],
        ]
      ]
    ),
    ("boolean", ["type": "boolean"]),
    ("string", ["type": "string"]),
    ("point", numbers(2)), ("size", numbers(2)), ("rect", numbers(4)),
    ("color", color), ("transform", transform),
    ("path", ["type": "string", "description": "SVG path data"]),
    ("dictionary", ["type": "object"]),
    ("timingFunction", timingFunction), ("easing", easing), ("emitterCells", emitterCells),
  ]

  /// The cells of an emitter, which are the only records.
  private static var emitterCells: SchemaValue {
    let table = EmitterCell.propertyTable
    let members = table.rows.map { (key: $0.name, value: schema(of: $0.address, in: table)) }
    return [
      "type": "array",
      "items": [
        "type": "object", "properties": .object(members), "additionalProperties": false,
      ],
    ]
  }

  /// Returns the schema of the values at an address.
  static func schema(of address: PropertyAddress, in table: PropertyTable) -> SchemaValue {
    let shape = ValueShape(address, in: table)
    let declaration = table[address.property].declaration
    let own = schema(of: shape, declaration)
    return shape.allowsNone ? ["anyOf": [own, ["type": "null"]]] : own
  }

  private static func schema(
    of shape: ValueShape, _ declaration: PropertyDeclaration
  ) -> SchemaValue {
    if shape.isAngle { return .definition("angle") }
    switch shape.type {
    case .number where shape.isWhole: return ["type": "integer"]
    case .number: return .definition(declaration.allowsInfinity ? "endless" : "number")
    case .bool: return .definition("boolean")
    case .string where declaration.allowedNames.isEmpty || declaration.name == "contentsFormat":
      return .definition("string")
    case .string: return ["enum": .strings(declaration.allowedNames)]
    case .array:
      if shape.records != nil { return .definition("emitterCells") }
      guard let element = shape.element else { return ["type": "array"] }
      return ["type": "array", "items": .definition(name(of: element))]
    default: return .definition(name(of: shape.type))
    }
  }

  /// Returns the name of the definition of a type.
  private static func name(of type: PropertyType) -> String {
    switch type {
    case .bool: "boolean"
    case .opaque: "string"
    case .array, .layer: "value"
    default: type.rawValue
    }
  }

  private static func numbers(_ least: Int, _ most: Int? = nil) -> SchemaValue {
    [
      "type": "array", "items": ["type": "number"], "minItems": .integer(least),
      "maxItems": .integer(most ?? least),
    ]
  }

  private static let color: SchemaValue = [
    "anyOf": [
      numbers(3, 4),
      [
        "type": "string",
        "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
      ],
      [
        "type": "object", "minProperties": 1, "maxProperties": 1,
        "properties": [
          "displayP3": numbers(3, 4), "linearSRGB": numbers(3, 4), "sRGB": numbers(3, 4),
          "gray": numbers(1, 2),
        ],
        "additionalProperties": false,
      ],
    ]
  ]

  private static let transform: SchemaValue = [
    "anyOf": [
      numbers(16),
      [
        "type": "array",
        "items": [
          "type": "object", "minProperties": 1, "maxProperties": 1,
          "properties": [
            "translate": numbers(2, 3),
            "rotate": [
              "anyOf": [
                .definition("angle"),
                [
                  "type": "array", "prefixItems": [.definition("angle")],
                  "items": ["type": "number"], "minItems": 4, "maxItems": 4,
                ],
              ]
            ],
            "scale": ["anyOf": [["type": "number"], numbers(2, 3)]],
            "perspective": ["type": "number"],
            "matrix": numbers(16),
          ],
          "additionalProperties": false,
        ],
      ],
    ]
  ]

  private static let timingFunction: SchemaValue = [
    "anyOf": [
      [
        "enum": .strings(
          MediaTimingFunction.names
            + MediaTimingFunction.tweens.map(\.name).filter { $0 != "linear" })
      ],
      numbers(4),
    ]
  ]

  private static let easing: SchemaValue = [
    "anyOf": [
      ["enum": .strings(MathEasing.allCases.map(\.rawValue))],
      [
        "type": "object",
        "required": ["steps"],
        "properties": [
          "steps": ["type": "integer", "minimum": 1],
          "jump": ["enum": ["end", "start", "both", "none"]],
        ],
        "additionalProperties": false,
      ],
      [
        "type": "object",
        "required": ["spring", "duration"],
        "properties": [
          "spring": spring,
          "duration": .definition("number"),
          "timingFunction": .definition("timingFunction"),
        ],
        "additionalProperties": false,
      ],
    ]
  ]

  /// The numbers of a spring that eases.
  private static let spring: SchemaValue = [
    "type": "object",
    "properties": .object(
      NativeValue.springKeys.map { key in
        (key, .definition(key == "allowsOverdamping" ? "boolean" : "number"))
      }),
    "additionalProperties": false,
  ]
}
