import TestSupport
import Testing

@testable import LayerScenes

/// The schema accepts what the reader reads, and refuses the same wrong keys and types.
@Suite("The schema of scenes")
struct SceneSchemaTests {
  private static let validator = SchemaValidator(SceneSchema.schema)

  static func check(_ text: String, isValid: Bool) throws {
    let isRead = NativeText.said(about: text) == nil
    expectEqual(isRead, isValid, "the reader: \(text)")
    try expectEqual(validator.accepts(text), isValid, "the schema: \(text)")
  }

  /// Values of one key, and the members beside it.
  struct Row: Sendable, CustomTestStringConvertible {
    var key: String
    var beside = ""
    var right: [String] = []
    var wrong: [String] = []

    var testDescription: String { "\(key) \(beside)" }
  }

  static func check(_ row: Row, _ text: (_ members: String) -> String) throws {
    let beside = row.beside.isEmpty ? "" : ", \(row.beside)"
    for (values, isValid) in [(row.right, true), (row.wrong, false)] {
      for value in values {
        try check(text("\"\(row.key)\": \(value)\(beside)"), isValid: isValid)
      }
    }
  }

  // MARK: Layers

  private static let numbers16 = "1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1"

  private static let properties: [Row] = [
    Row(key: "opacity", right: ["0.5", "1"], wrong: ["\"x\"", "true", "null", "\"inf\"", "[1]"]),
    Row(key: "duration", right: ["1", "\"inf\""], wrong: ["\"-inf\"", "null", "true"]),
    Row(key: "repeatCount", right: ["\"inf\"", "2"], wrong: ["\"many\""]),
    Row(
      key: "transform.rotation.z",
      right: ["1", "\"30deg\"", "\"-1.5e2deg\"", "\".5deg\"", "\"+2.25deg\""],
      wrong: ["\"deg\"", "\"30\"", "\"30 deg\"", "\"x30deg\"", "\"30degs\"", "true"]),
    Row(key: "maskedCorners", right: ["3", "15"], wrong: ["1.5", "\"3\""]),
    Row(key: "hidden", right: ["true", "false"], wrong: ["1", "null", "\"true\""]),
    Row(key: "position", right: ["[1, 2]"], wrong: ["[1]", "[1, 2, 3]", "5", "[1, true]"]),
    Row(key: "shadowOffset", right: ["[1, 2]"], wrong: ["[1]", "[1, 2, 3]"]),
    Row(key: "bounds", right: ["[1, 2, 3, 4]"], wrong: ["[1, 2, 3]", "[1, 2, 3, 4, 5]", "{}"]),
    Row(
      key: "backgroundColor",
      right: [
        "\"#fff\"", "\"#ffff\"", "\"#09afAF\"", "\"#ffffffff\"", "[1, 0, 0]", "[1, 0, 0, 1]",
        "{\"sRGB\": [1, 0, 0]}", "{\"displayP3\": [1, 0, 0, 1]}", "{\"linearSRGB\": [1, 0, 0]}",
        "{\"gray\": [1]}", "{\"gray\": [1, 0]}", "null",
      ],
      wrong: [
        "\"#ff\"", "\"#fffff\"", "\"#fffffff\"", "\"#fffffffff\"", "\"fff\"", "\"#ggg\"",
        "[1, 0]", "[1, 0, 0, 1, 1]", "{\"gray\": []}", "{\"gray\": [1, 1, 1]}",
        "{\"sRGB\": [1, 1]}", "{\"displayP3\": [1, 1, 1, 1, 1]}", "{\"cmyk\": [1, 1, 1]}", "{}",
        "{\"gray\": [1], \"sRGB\": [1, 1, 1]}", "5",
      ]),
    Row(
      key: "transform",
      right: [
        "[\(numbers16)]", "[]", "[{\"translate\": [1, 2]}, {\"translate\": [1, 2, 3]}]",
        "[{\"rotate\": 1}, {\"rotate\": \"30deg\"}, {\"rotate\": [\"30deg\", 0, 0, 1]}]",
        "[{\"scale\": 2}, {\"scale\": [1, 2]}, {\"scale\": [1, 2, 3]}]", "[{\"perspective\": 5}]",
        "[{\"matrix\": [\(numbers16)]}]",
      ],
      wrong: [
        "5", "{\"scale\": 2}", "[1, 2, 3]", "[\(numbers16), 1]", "[{}]", "[{\"skew\": 1}]",
        "[{\"scale\": 1, \"rotate\": 1}]", "[{\"translate\": 5}]", "[{\"translate\": [1]}]",
        "[{\"translate\": [1, 2, 3, 4]}]", "[{\"rotate\": [1, 0, 0]}]",
        "[{\"rotate\": [1, 0, 0, 1, 1]}]", "[{\"rotate\": \"x\"}]",
        "[{\"rotate\": [1, \"30deg\", 0, 1]}]", "[{\"scale\": \"2\"}]", "[{\"scale\": [1]}]",
        "[{\"scale\": [1, 2, 3, 4]}]", "[{\"perspective\": \"x\"}]", "[{\"matrix\": [1]}]",
      ]),
    Row(key: "fillMode", right: ["\"both\""], wrong: ["\"forward\"", "1"]),
    Row(key: "contentsGravity", right: ["\"center\""], wrong: ["\"centre\"", "null"]),
    Row(key: "contents", right: ["\"a.png\"", "null"], wrong: ["5", "[]"]),
    Row(key: "filters", right: ["[\"blur\"]", "[]"], wrong: ["[5]", "\"blur\""]),
    Row(key: "style", right: ["{\"opacity\": 0.5}", "{}"], wrong: ["5", "[]"]),
  ]

  @Test("takes the values of properties that the reader takes", arguments: properties)
  func property(_ row: Row) throws {
    try Self.check(row) { "{\"version\": 1, \"root\": {\($0)}}" }
  }

  private static let classes: [Row] = [
    Row(
      key: "path", beside: "\"class\": \"ShapeLayer\"", right: ["\"M0,0 L1,1\""], wrong: ["5"]),
    Row(
      key: "lineDashPattern", beside: "\"class\": \"ShapeLayer\"", right: ["[1, 2]", "null"],
      wrong: ["[\"x\"]", "1"]),
    Row(
      key: "colors", beside: "\"class\": \"GradientLayer\"", right: ["[\"#fff\", [1, 0, 0]]"],
      wrong: ["[5]"]),
    Row(
      key: "locations", beside: "\"class\": \"GradientLayer\"", right: ["[0, 1]"],
      wrong: ["[\"x\"]", "1"]),
    Row(key: "string", beside: "\"class\": \"TextLayer\"", right: ["\"x\""], wrong: ["1"]),
    Row(
      key: "instanceCount", beside: "\"class\": \"ReplicatorLayer\"", right: ["3"],
      wrong: ["1.5", "null"]),
    Row(
      key: "emitterCells", beside: "\"class\": \"EmitterLayer\"",
      right: [
        "[]", "[{}]", "[{\"birthRate\": 2, \"color\": \"#f00\"}]",
        "[{\"emitterCells\": [{\"spin\": 1}]}]",
        "[{\"name\": \"a\"}], \"emitterCells.a.spin\": 3",
      ], wrong: ["5", "[5]", "[{\"spi\": 1}]", "[{\"spin\": \"x\"}]", "[{\"emitterCells\": 5}]"]),
    Row(key: "levelsOfDetail", beside: "\"class\": \"TiledLayer\"", right: ["2"], wrong: ["2.5"]),
    Row(key: "opacity", beside: "\"class\": \"ScrollLayer\"", right: ["0.5"], wrong: ["\"x\""]),
    Row(key: "opacity", beside: "\"class\": \"TransformLayer\"", right: ["0.5"], wrong: ["\"x\""]),
    Row(key: "opacity", beside: "\"class\": \"Layer\"", right: ["0.5"], wrong: ["\"x\""]),
    // The properties of one class are not those of another.
    Row(key: "path", wrong: ["\"M0,0 L1,1\""]),
    Row(key: "strokeEnd", beside: "\"class\": \"Layer\"", wrong: ["1"]),
    Row(key: "strokeEnd", beside: "\"class\": \"TextLayer\"", wrong: ["1"]),
    Row(key: "strokeEnd", beside: "\"class\": \"ShapeLayer\"", right: ["1"]),
    Row(key: "emitterCells.a.spin", beside: "\"class\": \"Layer\"", wrong: ["1"]),
    Row(key: "opacty", wrong: ["1"]),
  ]

  private static let members: [Row] = [
    Row(key: "class", right: ["\"Layer\"", "\"TiledLayer\""], wrong: ["\"Nope\"", "1", "null"]),
    Row(key: "id", right: ["\"a\"", "\"a#\""], wrong: ["\"\"", "\"#a\"", "5"]),
    Row(key: "name", right: ["\"a\"", "\"\"", "null"], wrong: ["5"]),
    Row(key: "description", right: ["\"a\""], wrong: ["5", "null"]),
    Row(key: "ignores", right: ["[]", "[\"held\"]"], wrong: ["\"held\"", "[5]"]),
    Row(
      key: "declare",
      right: [
        "{}", "{\"a\": {\"type\": \"number\"}}",
        "{\"a\": {\"type\": \"string\", \"default\": \"x\", \"names\": [\"x\"],"
          + " \"description\": \"d\"}}",
        "{\"a\": {\"type\": \"number\", \"default\": 1, \"animatable\": true}}",
      ],
      wrong: [
        "5", "[]", "{\"a\": {}}", "{\"a\": 5}", "{\"\": {\"type\": \"number\"}}",
        "{\"a.b\": {\"type\": \"number\"}}", "{\"a\": {\"type\": \"layer\"}}",
        "{\"a\": {\"type\": \"number\", \"animatable\": 1}}",
        "{\"a\": {\"type\": \"number\", \"description\": 1}}",
        "{\"a\": {\"type\": \"number\", \"kind\": 1}}",
        "{\"a\": {\"type\": \"string\", \"names\": []}}",
        "{\"a\": {\"type\": \"string\", \"names\": [1]}}",
      ]),
    Row(key: "a", beside: "\"declare\": {\"a\": {\"type\": \"number\"}}", right: ["1"]),
    Row(key: "mask", right: ["{}", "{\"opacity\": 0}"], wrong: ["5", "{\"opacty\": 0}"]),
    Row(key: "sublayers", right: ["[]", "[{}, {\"mask\": {}}]"], wrong: ["{}", "[5]", "null"]),
    Row(
      key: "animations", right: ["{}", "[]", "{\"w\": {\"class\": \"Wait\"}}"],
      wrong: ["5", "{\"w\": {}}", "{\"w\": 5}", "[{\"class\": \"Wat\"}]", "[5]"]),
  ]

  @Test("knows the classes and the members of layers", arguments: classes + members)
  func member(_ row: Row) throws {
    try Self.check(row) { "{\"version\": 1, \"root\": {\($0)}}" }
    // Also below the root.
    try Self.check(row) { "{\"version\": 1, \"root\": {\"sublayers\": [{\"mask\": {\($0)}}]}}" }
  }

  @Test("takes 256 declarations of a layer")
  func declarations() throws {
    for count in [256, 257] {
      let list = (0..<count).map { "\"p\($0)\": {\"type\": \"bool\"}" }.joined(separator: ", ")
      try Self.check("{\"version\": 1, \"root\": {\"declare\": {\(list)}}}", isValid: count == 256)
    }
  }

  // MARK: The whole

  private static let tops: [(String, Bool)] = [
    ("{\"version\": 1, \"root\": {}}", true),
    (
      "{\"version\": 1, \"root\": {}, \"name\": \"a\", \"description\": \"b\", \"ignores\": [],"
        + " \"events\": [], \"states\": {}, \"transitions\": []}", true
    ),
    ("[]", false), ("{}", false), ("{\"version\": 1}", false), ("{\"root\": {}}", false),
    ("{\"version\": 2, \"root\": {}}", false), ("{\"version\": \"1\", \"root\": {}}", false),
    ("{\"version\": 1, \"root\": []}", false),
    ("{\"version\": 1, \"root\": {}, \"name\": 5}", false),
    ("{\"version\": 1, \"root\": {}, \"description\": 5}", false),
    ("{\"version\": 1, \"root\": {}, \"ignores\": [5]}", false),
    ("{\"version\": 1, \"root\": {}, \"events\": {}}", false),
    ("{\"version\": 1, \"root\": {}, \"states\": []}", false),
    ("{\"version\": 1, \"root\": {}, \"transitions\": {}}", false),
    ("{\"version\": 1, \"root\": {}, \"layers\": []}", false),
    ("{\"version\": 1, \"root\": {}, \"facts\": [\"F1\"], \"source\": \"a\"}", true),
    ("{\"version\": 1, \"root\": {}, \"facts\": \"F1\"}", false),
    ("{\"version\": 1, \"root\": {}, \"source\": 5}", false),
    ("{\"version\": 1, \"root\": {}, \"decision\": 5}", false),
    ("{\"version\": 1, \"root\": {}, \"expect\": []}", false),
    ("{\"version\": 1, \"root\": {}, \"expect\": [{}]}", false),
    ("{\"version\": 1, \"root\": {}, \"expect\": [{\"keys\": null}]}", false),
    ("{\"version\": 1, \"root\": {}, \"expect\": [{\"keys\": null, \"layer\": \"#a\"}]}", true),
    ("{\"version\": 1, \"root\": {}, \"expect\": [{\"error\": \"a\", \"at\": 1}]}", false),
  ]

  @Test("knows the parts of a scene", arguments: tops)
  func top(text: String, isValid: Bool) throws { try Self.check(text, isValid: isValid) }

  private static let events: [Row] = [
    Row(
      key: "at", beside: "\"set\": {}", right: ["0", "1.5"], wrong: ["-1", "\"x\"", "null"]),
    Row(
      key: "set", beside: "\"at\": 1",
      right: ["{}", "{\"#b\": {}}", "{\"#b\": {\"opacity\": 0, \"position\": [1, 2]}}"],
      wrong: ["[]", "5", "{\"b\": {}}", "{\"#\": {}}", "{\"#b\": 5}"]),
    Row(
      key: "add", beside: "\"at\": 1",
      right: [
        "{\"layer\": {}, \"to\": \"#b\"}",
        "[{\"layer\": {\"id\": \"n\"}, \"to\": \"#b\", \"at\": 0, \"description\": \"d\"},"
          + " {\"layer\": \"#b\", \"key\": \"k\", \"animation\": {\"class\": \"Wait\"}}]",
      ],
      wrong: [
        "5", "{}", "{\"layer\": 5, \"to\": \"#b\"}", "{\"layer\": {}, \"to\": \"b\"}",
        "{\"layer\": {}, \"to\": \"#b\", \"at\": -1}",
        "{\"layer\": {}, \"to\": \"#b\", \"at\": 0.5}",
        "{\"layer\": {}, \"to\": \"#b\", \"description\": 5}",
        "{\"layer\": {}, \"to\": \"#b\", \"into\": 5}",
        "{\"layer\": \"#b\", \"key\": 5, \"animation\": {\"class\": \"Wait\"}}",
        "{\"layer\": \"#b\", \"animation\": {}}", "[5]",
      ]),
    Row(
      key: "remove", beside: "\"at\": 1",
      right: [
        "{\"layer\": \"#b\"}", "{\"layer\": \"#b\", \"animations\": \"all\"}",
        "[{\"layer\": \"#b\", \"key\": \"w\"}]",
      ],
      wrong: [
        "{}", "{\"layer\": \"#b\", \"animations\": \"some\"}", "{\"layer\": \"#b\", \"key\": 1}",
      ]),
    Row(
      key: "move", beside: "\"at\": 1", right: ["{\"layer\": \"#b\", \"to\": \"#a\", \"at\": 3}"],
      wrong: ["{\"layer\": \"#b\", \"to\": 5}", "[{\"to\": \"#a\"}]"]),
    Row(key: "state", beside: "\"at\": 1", right: ["\"S\""], wrong: ["5", "[\"S\"]"]),
    Row(key: "description", beside: "\"at\": 1, \"set\": {}", right: ["\"d\""], wrong: ["5"]),
    Row(key: "when", beside: "\"at\": 1, \"set\": {}", wrong: ["5"]),
    Row(
      key: "transaction", beside: "\"at\": 1, \"set\": {}",
      right: [
        "{}",
        "{\"duration\": 0, \"timingFunction\": \"easeIn\", \"disableActions\": true,"
          + " \"description\": \"d\"}",
      ],
      wrong: [
        "5", "{\"duration\": -1}", "{\"duration\": \"x\"}", "{\"timingFunction\": \"x\"}",
        "{\"disableActions\": 1}", "{\"description\": 1}", "{\"length\": 1}",
      ]),
    Row(key: "at", right: [], wrong: ["1"]),
    Row(key: "set", right: [], wrong: ["{}"]),
  ]

  @Test("knows the parts of events", arguments: events)
  func event(_ row: Row) throws {
    try Self.check(row) {
      """
      {"version": 1, "root": {"id": "a", "sublayers": [
        {"id": "b", "animations": {"w": {"class": "Wait"}}}]},
       "states": {"S": {}}, "events": [{\($0)}]}
      """
    }
  }

  private static let states: [Row] = [
    Row(
      key: "S",
      right: [
        "{}", "{\"basedOn\": \"T\", \"description\": \"d\", \"set\": {\"#b\": {\"opacity\": 0}}}",
        "{\"add\": {\"layer\": {}, \"to\": \"#b\"}, \"remove\": [{\"layer\": \"#b\", \"key\": \"w\"}]}",
      ],
      wrong: [
        "5", "[]", "{\"basedOn\": 5}", "{\"description\": 5}", "{\"set\": {\"b\": {}}}",
        "{\"set\": 5}", "{\"add\": 5}", "{\"add\": {\"to\": \"#b\"}}", "{\"remove\": {}}",
        "{\"move\": {}}",
      ])
  ]

  @Test("knows the parts of states", arguments: states)
  func state(_ row: Row) throws {
    try Self.check(row) {
      """
      {"version": 1, "root": {"id": "a", "sublayers": [
        {"id": "b", "animations": {"w": {"class": "Wait"}}}]},
       "states": {"T": {}, \($0)}}
      """
    }
  }

  private static let transitions: [Row] = [
    Row(key: "from", right: ["\"S\"", "\"*\""], wrong: ["5", "null"]),
    Row(key: "to", beside: "\"from\": \"S\"", right: ["\"*\"", "\"S\""], wrong: ["[]"]),
    Row(key: "description", right: ["\"d\""], wrong: ["5"]),
    Row(key: "between", wrong: ["5"]),
    Row(
      key: "animations",
      right: [
        "{}", "{\"#a\": {}}", "{\"#a\": {\"k\": {\"class\": \"Wait\"}}}",
        "{\"#a\": [{\"class\": \"Wait\", \"key\": \"k\"}]}",
      ],
      wrong: [
        "5", "[]", "{\"a\": {}}", "{\"#a\": 5}", "{\"#a\": {\"k\": {}}}",
        "{\"#a\": [{\"class\": \"Wait\", \"key\": 5}]}",
      ]),
  ]

  @Test("knows the parts of transitions", arguments: transitions)
  func transition(_ row: Row) throws {
    try Self.check(row) {
      "{\"version\": 1, \"root\": {\"id\": \"a\"}, \"states\": {\"S\": {}},"
        + " \"transitions\": [{\($0)}]}"
    }
  }
}
