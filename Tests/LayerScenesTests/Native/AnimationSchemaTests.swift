import Testing

@testable import LayerScenes

@Suite("The schema of animations in scenes")
struct AnimationSchemaTests {
  private typealias Row = SceneSchemaTests.Row

  private static let numbers = ["\"x\"", "true", "null", "[]"]
  private static let flags = ["1", "\"true\"", "null"]

  /// The fields of every class.
  private static let common: [SceneSchemaTests.Row] = [
    Row(key: "duration", right: ["1", "\"inf\""], wrong: ["\"settling\"", "\"x\"", "null"]),
    Row(key: "beginTime", right: ["1", "-1"], wrong: numbers),
    Row(key: "delay", right: ["1"], wrong: numbers),
    Row(key: "delay", beside: "\"beginTime\": 1", wrong: ["1"]),
    Row(key: "speed", right: ["0.5"], wrong: numbers),
    Row(key: "timeOffset", right: ["0.5"], wrong: numbers),
    Row(key: "repeatCount", right: ["2", "\"inf\""], wrong: ["\"x\"", "true"]),
    Row(key: "repeatDuration", right: ["2", "\"inf\""], wrong: ["\"x\"", "true"]),
    Row(key: "autoreverses", right: ["true"], wrong: flags),
    Row(key: "removedOnCompletion", right: ["false"], wrong: flags),
    Row(key: "commitsOnStop", right: ["true"], wrong: flags),
    Row(key: "fillMode", right: ["\"both\"", "\"removed\""], wrong: ["\"forward\"", "1"]),
    Row(key: "description", right: ["\"d\""], wrong: ["1"]),
    Row(key: "ignores", right: ["[\"held\"]"], wrong: ["\"held\"", "[1]"]),
    Row(key: "lenght", wrong: ["1"]),
  ]

  @Test(
    "knows the fields of every class",
    arguments: [
      "BasicAnimation", "KeyframeAnimation", "SpringAnimation", "MatchMoveAnimation",
      "AnimationGroup", "Transition", "Wait",
    ])
  func fields(name: String) throws {
    for row in Self.common where name != "SpringAnimation" || row.key != "duration" {
      try SceneSchemaTests.check(row) { Self.scene(name, Self.needed(name), $0) }
    }
  }

  /// What a class needs.
  private static func needed(_ name: String) -> String {
    switch name {
    case "BasicAnimation", "SpringAnimation": "\"keyPath\": \"opacity\", "
    case "KeyframeAnimation": "\"keyPath\": \"opacity\", \"values\": [0, 1], "
    case "AnimationGroup": "\"animations\": [{\"class\": \"Wait\"}], "
    default: ""
    }
  }

  private static func scene(_ name: String, _ needed: String, _ members: String) -> String {
    "{\"version\": 1, \"root\": {\"id\": \"a\", \"class\": \"ReplicatorLayer\","
      + " \"animations\": {\"k\": {\"class\": \"\(name)\", \(needed)\(members)}}}}"
  }

  private static let basicRows: [SceneSchemaTests.Row] = [
    Row(
      key: "timingFunction", right: ["\"easeIn\"", "\"sineInOut\"", "[0, 0, 1, 1]", "null"],
      wrong: ["\"x\"", "[0, 0, 1]", "[0, 0, 1, 1, 1]", "{}", "5", "[0, 0, 1, \"x\"]"]),
    Row(
      key: "easing",
      right: [
        "\"easeOutBounce\"", "{\"steps\": 2}", "{\"steps\": 2, \"jump\": \"both\"}", "null",
        "{\"spring\": {}, \"duration\": 1}",
        "{\"spring\": {\"mass\": 1, \"stiffness\": 50, \"damping\": 5, \"initialVelocity\": 0,"
          + " \"allowsOverdamping\": true}, \"duration\": 1, \"timingFunction\": \"easeIn\"}",
        "{\"spring\": {\"perceptualDuration\": 1, \"bounce\": 0.5}, \"duration\": 1}",
      ],
      wrong: [
        "\"easeIn\"", "5", "{}", "{\"steps\": 0}", "{\"steps\": 1.5}", "{\"jump\": \"end\"}",
        "{\"steps\": 2, \"jump\": \"x\"}", "{\"steps\": 2, \"count\": 1}", "{\"spring\": {}}",
        "{\"duration\": 1}", "{\"spring\": 5, \"duration\": 1}",
        "{\"spring\": {\"heat\": 1}, \"duration\": 1}",
        "{\"spring\": {\"mass\": \"x\"}, \"duration\": 1}",
        "{\"spring\": {\"allowsOverdamping\": 1}, \"duration\": 1}",
        "{\"spring\": {}, \"duration\": \"x\"}",
        "{\"spring\": {}, \"duration\": 1, \"timingFunction\": \"x\"}",
        "{\"spring\": {}, \"duration\": 1, \"steps\": 2}",
      ]),
    Row(key: "fromValue", right: ["0.5"]), Row(key: "toValue", right: ["0.5"]),
    Row(key: "byValue", right: ["0.5"]),
    Row(key: "additive", right: ["true"], wrong: flags),
    Row(key: "cumulative", right: ["true"], wrong: flags),
    Row(key: "valueFunction", wrong: ["\"turn\"", "5"]),
    Row(key: "values", wrong: ["[0, 1]"]),
    Row(key: "mass", wrong: ["1"]),
  ]

  @Test("knows the fields of a basic animation", arguments: basicRows)
  func basic(_ row: SceneSchemaTests.Row) throws {
    try SceneSchemaTests.check(row) {
      Self.scene("BasicAnimation", "\"keyPath\": \"opacity\", ", $0)
    }
  }

  private static let springRows: [SceneSchemaTests.Row] =
    ["mass", "stiffness", "damping", "initialVelocity"].map {
      Row(key: $0, right: ["2"], wrong: numbers)
    } + [
      Row(key: "perceptualDuration", right: ["0.5"], wrong: numbers),
      Row(key: "bounce", beside: "\"perceptualDuration\": 1", right: ["0.5"], wrong: numbers),
      Row(key: "allowsOverdamping", right: ["true"], wrong: flags),
      Row(key: "duration", right: ["\"settling\"", "1", "\"inf\""], wrong: ["\"x\"", "null"]),
      Row(key: "toValue", right: ["1"]), Row(key: "additive", right: ["true"], wrong: flags),
      Row(key: "type", wrong: ["\"push\""]),
    ]

  @Test("knows the fields of a spring animation", arguments: springRows)
  func spring(_ row: SceneSchemaTests.Row) throws {
    try SceneSchemaTests.check(row) {
      Self.scene("SpringAnimation", "\"keyPath\": \"opacity\", ", $0)
    }
  }

  private static let keyframesRows: [SceneSchemaTests.Row] = [
    Row(key: "values", right: ["[0, 1]"], wrong: ["5", "{}", "null"]),
    Row(
      key: "keyTimes", beside: "\"values\": [0, 1]", right: ["[0, 1]"], wrong: ["5", "[\"x\"]"]),
    Row(
      key: "timingFunctions", beside: "\"values\": [0, 1]", right: ["[\"easeIn\"]", "[null]"],
      wrong: ["\"easeIn\"", "[5]", "[\"x\"]"]),
    Row(
      key: "calculationMode", beside: "\"values\": [0, 1]", right: ["\"paced\"", "\"cubic\""],
      wrong: ["\"fast\"", "1"]),
    Row(key: "tensionValues", beside: "\"values\": [0, 1]", right: ["[0.5]"], wrong: ["[\"x\"]"]),
    Row(key: "continuityValues", beside: "\"values\": [0, 1]", right: ["[0.5]"], wrong: ["1"]),
    Row(key: "biasValues", beside: "\"values\": [0, 1]", right: ["[0.5]"], wrong: ["[true]"]),
    Row(key: "rotationMode", beside: "\"values\": [0, 1]", wrong: ["\"turn\"", "1"]),
    Row(key: "path", wrong: ["5"]),
    // Neither values nor a path.
    Row(key: "description", wrong: ["\"d\""]),
    Row(key: "toValue", beside: "\"values\": [0, 1]", wrong: ["1"]),
  ]

  @Test("knows the fields of a keyframe animation", arguments: keyframesRows)
  func keyframes(_ row: SceneSchemaTests.Row) throws {
    try SceneSchemaTests.check(row) {
      Self.scene("KeyframeAnimation", "\"keyPath\": \"opacity\", ", $0)
    }
  }

  @Test("knows the path and the rotation of an animation along it, and value functions")
  func paths() throws {
    for mode in ["auto", "autoReverse"] {
      try SceneSchemaTests.check(
        Self.scene(
          "KeyframeAnimation", "\"keyPath\": \"position\", ",
          "\"path\": \"M0,0 L1,1\", \"rotationMode\": \"\(mode)\""), isValid: true)
    }
    for (function, value) in [("rotateX", "1"), ("scale", "[1, 2, 3]"), ("translateZ", "1")] {
      try SceneSchemaTests.check(
        Self.scene(
          "BasicAnimation", "\"keyPath\": \"transform\", ",
          "\"valueFunction\": \"\(function)\", \"fromValue\": \(value), \"toValue\": \(value)"),
        isValid: true)
    }
  }

  private static let matchMoveRows: [SceneSchemaTests.Row] = [
    Row(key: "sourceLayer", right: ["\"#a\"", "null"], wrong: ["\"a\"", "\"#\"", "5"]),
    Row(key: "sourcePoints", right: ["[]", "[[0, 0], [1, 2]]"], wrong: ["5", "[[0]]", "[5]"]),
    Row(key: "usesNormalizedCoordinates", right: ["true"], wrong: flags),
    Row(key: "appliesX", right: ["false"], wrong: flags),
    Row(key: "appliesY", right: ["false"], wrong: flags),
    Row(key: "appliesScale", right: ["true"], wrong: flags),
    Row(key: "appliesRotation", right: ["true"], wrong: flags),
    Row(key: "keyPath", right: ["\"position.x\""], wrong: ["5"]),
    Row(key: "additive", right: ["true"], wrong: flags),
    Row(key: "cumulative", wrong: ["true"]),
  ]

  @Test("knows the fields of an animation that follows a layer", arguments: matchMoveRows)
  func matchMove(_ row: SceneSchemaTests.Row) throws {
    try SceneSchemaTests.check(row) { Self.scene("MatchMoveAnimation", "", $0) }
  }

  private static let othersRows: [SceneSchemaTests.Row] = [
    Row(
      key: "class", right: ["\"Wait\"", "\"Transition\"", "\"MatchMoveAnimation\""],
      wrong: [
        "\"Nope\"", "1", "\"BasicAnimation\"", "\"SpringAnimation\"", "\"KeyframeAnimation\"",
        "\"AnimationGroup\"",
      ]),
    Row(key: "duration", wrong: ["1"]),
    Row(
      key: "animations", beside: "\"class\": \"AnimationGroup\"",
      right: ["[{\"class\": \"Wait\"}, {\"class\": \"Wait\", \"delay\": 1}]"],
      wrong: ["5", "{}", "[5]", "[{}]"]),
    Row(key: "type", beside: "\"class\": \"Transition\"", right: ["\"push\""], wrong: ["1"]),
    Row(key: "subtype", beside: "\"class\": \"Transition\"", right: ["\"fromTop\""], wrong: ["1"]),
    Row(
      key: "startProgress", beside: "\"class\": \"Transition\"", right: ["0.5"], wrong: numbers),
    Row(key: "endProgress", beside: "\"class\": \"Transition\"", right: ["0.5"], wrong: numbers),
    Row(key: "keyPath", beside: "\"class\": \"Transition\"", wrong: ["\"opacity\""]),
    Row(key: "keyPath", beside: "\"class\": \"Wait\"", wrong: ["\"opacity\""]),
    Row(
      key: "keyPath", beside: "\"class\": \"BasicAnimation\"", right: ["\"opacity\""],
      wrong: ["1"]),
  ]

  @Test("knows the classes, and the fields of groups and transitions", arguments: othersRows)
  func other(_ row: SceneSchemaTests.Row) throws {
    try SceneSchemaTests.check(row) {
      "{\"version\": 1, \"root\": {\"animations\": {\"k\": {\($0)}}}}"
    }
  }
}
