import LayerAnimation
import LayerModel
import LayerText

/// The JSON Schema of scenes in the native format, derived from the property tables.
///
/// It finds wrong keys and wrong types as the reader does. It cannot know what depends on more than
/// one value: whether an id exists, which type a key path has, or that a time is not before another.
package enum SceneSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A scene of layer-inspect",
    "type": "object",
    "required": ["version"],
    "anyOf": [["required": ["root"]], ["required": ["cases"]]],
    "properties": .object(
      [("version", ["const": 1]), ("root", .definition("layer"))] + parts
        + [("cases", ["type": "array", "items": .definition("case"), "minItems": 1])]),
    "additionalProperties": false,
    "$defs": .object(definitions),
  ]

  /// What a scene and a case both have, beside the root.
  private static let parts: [(key: String, value: SchemaValue)] = [
    ("name", text), ("description", text), ("ignores", names),
    ("origin", ["enum": .strings(SceneOrigin.allCases.map(\.rawValue))]),
    ("events", ["type": "array", "items": .definition("event")]),
    ("states", ["type": "object", "additionalProperties": .definition("state")]),
    ("transitions", ["type": "array", "items": .definition("stateTransition")]),
    ("facts", names), ("source", text), ("decision", text),
    ("expect", ["type": "array", "items": .definition("expectation"), "minItems": 1]),
  ]

  static let text: SchemaValue = ["type": "string"]
  static let names: SchemaValue = ["type": "array", "items": ["type": "string"]]
  static let flag: SchemaValue = ["type": "boolean"]
  static let number: SchemaValue = ["type": "number"]

  private static var definitions: [(key: String, value: SchemaValue)] {
    ValueSchema.definitions + [("layer", layer)]
      + LayerClass.allCases.map { ($0.rawValue, properties(of: $0)) }
      + [
        ("declaration", declaration), ("animation", animation), ("animations", animations),
      ]
      + AnimationClass.allCases.map { ($0.rawValue, $0.schema) }
      + [
        ("event", event), ("change", change), ("transaction", transaction), ("state", state),
        ("stateTransition", stateTransition), ("case", aCase), ("expectation", expectation),
      ]
  }

  // MARK: Layers

  /// A layer: a rule for each class, the first one also for a layer without a class.
  private static var layer: SchemaValue {
    let rules = LayerClass.allCases.map { layerClass -> SchemaValue in
      let name = SchemaValue.string(layerClass.rawValue)
      var condition: SchemaValue = ["properties": ["class": ["const": name]]]
      if layerClass != .layer { condition = condition.adding(["required": ["class"]]) }
      return ["if": condition, "then": .definition(layerClass.rawValue)]
    }
    return [
      "type": "object",
      "properties": [
        "class": ["enum": .strings(LayerClass.names)],
        "id": ["type": "string", "pattern": "^(#.|[^#])"],
        "name": ["type": ["string", "null"]],
        "description": text, "ignores": names,
        "declare": [
          "type": "object", "maxProperties": 256,
          "propertyNames": ["pattern": "^[^.]+$"],
          "additionalProperties": .definition("declaration"),
        ],
        "mask": .definition("layer"),
        "sublayers": ["type": "array", "items": .definition("layer")],
        "animations": .definition("animations"),
      ],
      "allOf": .array(rules),
    ]
  }

  /// The key paths of a class; a layer that declares properties may have others.
  private static func properties(of layerClass: LayerClass) -> SchemaValue {
    let table = layerClass.type.propertyTable
    var members: [(key: String, value: SchemaValue)] = []
    for keyPath in table.allKeyPaths where !NativeLayerReader.layerKeys.contains(keyPath) {
      guard let address = table.address(of: keyPath), address.type != .layer else { continue }
      members.append((keyPath, ValueSchema.schema(of: address, in: table)))
    }
    let names = NativeLayerReader.layerKeys + members.map(\.key)
    let known: SchemaValue = ["enum": .strings(names)]
    // The cells of an emitter have properties too, by their names.
    let cells: SchemaValue = ["pattern": "^emitterCells[.]"]
    return [
      "properties": .object(members),
      "if": ["not": ["required": ["declare"]]],
      "then": [
        "propertyNames": layerClass == .emitter ? ["anyOf": [known, cells]] : known
      ],
    ]
  }

  private static let declaration: SchemaValue = [
    "type": "object",
    "required": ["type"],
    "properties": [
      "type": ["enum": .strings(PropertyType.allCases.filter { $0 != .layer }.map(\.rawValue))],
      "default": true, "animatable": flag,
      "names": ["type": "array", "items": ["type": "string"], "minItems": 1],
      "description": text,
    ],
    "additionalProperties": false,
  ]

  // MARK: Animations

  private static var animation: SchemaValue {
    let rules = AnimationClass.allCases.map { kind -> SchemaValue in
      let condition: SchemaValue = ["properties": ["class": ["const": .string(kind.rawValue)]]]
      return ["if": condition, "then": .definition(kind.rawValue)]
    }
    return [
      "type": "object",
      "required": ["class"],
      "properties": ["class": ["enum": .strings(AnimationClass.names)]],
      "allOf": .array(rules),
      "not": ["required": ["delay", "beginTime"]],
    ]
  }

  // MARK: Events

  static let selector: SchemaValue = ["type": "string", "pattern": "^#."]

  private static var event: SchemaValue {
    [
      "type": "object",
      "required": ["at"],
      "anyOf": .array(
        NativeEvent.Action.allCases.map { ["required": .array([.string($0.rawValue)])] }),
      "properties": [
        "at": ["type": "number", "minimum": 0],
        "description": text,
        "transaction": .definition("transaction"),
        "set": set,
        "add": .definition("change"), "remove": .definition("change"),
        "move": .definition("change"),
        "state": text,
      ],
      "additionalProperties": false,
    ]
  }

  /// Values of properties by layer.
  private static let set: SchemaValue = [
    "type": "object", "propertyNames": selector,
    "additionalProperties": ["type": "object", "additionalProperties": .definition("value")],
  ]

  private static let state: SchemaValue = [
    "type": "object",
    "properties": [
      "basedOn": text, "description": text, "set": set, "add": .definition("change"),
      "remove": .definition("change"),
    ],
    "additionalProperties": false,
  ]

  private static let stateTransition: SchemaValue = [
    "type": "object",
    "properties": [
      "from": text, "to": text, "description": text,
      "animations": [
        "type": "object", "propertyNames": selector,
        "additionalProperties": .definition("animations"),
      ],
    ],
    "additionalProperties": false,
  ]

  /// Animations by key, or in a list.
  private static let animations: SchemaValue = [
    "anyOf": [
      ["type": "object", "additionalProperties": .definition("animation")],
      ["type": "array", "items": .definition("animation")],
    ]
  ]

  /// One of the changes that add, remove and move take, or several.
  private static var change: SchemaValue {
    let one: SchemaValue = [
      "type": "object",
      "required": ["layer"],
      "properties": [
        "layer": ["anyOf": [selector, .definition("layer")]],
        "key": text, "animation": .definition("animation"), "to": selector,
        "at": ["type": "integer", "minimum": 0], "animations": ["const": "all"],
        "description": text,
      ],
      "additionalProperties": false,
    ]
    return ["anyOf": [one, ["type": "array", "items": one]]]
  }

  private static let transaction: SchemaValue = [
    "type": "object",
    "properties": [
      "duration": ["type": "number", "minimum": 0],
      "timingFunction": .definition("timingFunction"),
      "disableActions": flag, "description": text,
    ],
    "additionalProperties": false,
  ]

  // MARK: Expectations

  /// One of several cases in a file; its root may be faulty, which is then what it is about.
  private static let aCase: SchemaValue = [
    "type": "object",
    "required": ["expect"],
    "anyOf": [["required": ["root"]], ["required": ["text"]]],
    "properties": .object(
      [
        ("version", ["const": 1]), ("root", true),
        ("text", ["anyOf": [text, ["type": "array", "items": text]]]),
        ("enters", ["type": "array", "items": entering]),
      ] + parts),
    "additionalProperties": false,
  ]

  /// A change of state in a case.
  private static let entering: SchemaValue = [
    "type": "object",
    "required": ["state"],
    "properties": [
      "at": ["type": "number", "minimum": 0], "state": ["anyOf": [text, ["type": "null"]]],
    ],
    "additionalProperties": false,
  ]

  /// What is expected: one of the kinds, with the keys that may stand beside it.
  private static var expectation: SchemaValue {
    let rules = Expectation.Kind.allCases.map { kind -> SchemaValue in
      let keys = kind.keys
      return [
        "required": .strings([kind.rawValue] + keys.required),
        "propertyNames": ["enum": .strings(kind.allKeys)],
      ]
    }
    return [
      "type": "object",
      "anyOf": .array(rules),
      "properties": [
        "at": [
          "anyOf": [
            ["type": "number", "minimum": 0],
            ["type": "array", "items": ["type": "number", "minimum": 0]],
          ]
        ],
        "frame": [
          "anyOf": [
            ["type": "integer", "minimum": 0],
            ["type": "array", "items": ["type": "integer", "minimum": 0]],
          ]
        ],
        "within": ["type": "number", "minimum": 0],
        "keyPath": text, "animation": text, "description": text, "error": text, "warning": text,
        "hint": text, "near": text,
        "events": ["type": "array", "items": text], "fields": ["type": "object"],
        "notices": ["type": "array", "items": text], "kept": ["type": "array", "items": text],
        "writes": ["enum": .strings(SceneFormat.texts.map(\.rawValue))],
        "approximate": ["type": "number"],
        "lost": ["type": "array", "items": text], "has": ["type": "array", "items": text],
      ],
    ]
  }
}
