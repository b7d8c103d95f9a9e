import LayerAnimation
import LayerModel
import LayerText

/// The classes of animations in scene files, named without Core Animation's prefix.
enum AnimationClass: String, CaseIterable, Sendable {
  /// An animation from one value to another.
  case basic = "BasicAnimation"
  /// An animation through several values, or along a path.
  case keyframe = "KeyframeAnimation"
  /// An animation from one value to another that moves like a spring.
  case spring = "SpringAnimation"
  /// An animation that shows a layer where another one is.
  case matchMove = "MatchMoveAnimation"
  /// Several animations with common timing.
  case group = "AnimationGroup"
  /// An animation from one appearance of a layer to another.
  case transition = "Transition"
  /// An animation that starts with a velocity and slows down.
  case decay = "DecayAnimation"
  /// An animation that changes nothing and only takes time.
  case wait = "Wait"

  /// All names, in the order of references.
  static let names = allCases.map(\.rawValue)

  /// The classes whose motion comes to rest, in an error.
  static let settling = "a SpringAnimation or a DecayAnimation"

  /// The name with its article.
  var withArticle: String { self == .group ? "an \(rawValue)" : "a \(rawValue)" }

  /// The class of settings.
  init(_ settings: AnimationSettings) {
    guard let known = AnimationClass(rawValue: settings.className) else {
      fatalError("Scene files have no class for a \(settings.className).")
    }
    self = known
  }
}

// The keys of animations in a scene file.
extension AnimationClass {
  /// The keys that an animation of the class may have.
  var keys: [String] {
    switch self {
    case .basic: Self.common + Self.property + Self.ends
    case .keyframe: Self.common + Self.property + Self.row
    case .spring: Self.common + Self.property + Self.ends + NativeValue.springKeys
    case .matchMove:
      Self.common + ["keyPath", "additive", "sourceLayer", "sourcePoints"] + Self.matchMoveFlags
    case .group: Self.common + ["animations"]
    case .transition: Self.common + ["type", "subtype", "startProgress", "endProgress"]
    case .decay:
      Self.common + Self.property + ["fromValue", "velocity", "decelerationRate", "restDistance"]
    case .wait: Self.common
    }
  }

  /// The same keys for lookups by their bytes.
  var keyTable: KeyTable<Void> { Self.tables[Self.allCases.firstIndex(of: self) ?? 0] }

  // Built once, not for each animation.
  private static let tables = allCases.map { KeyTable($0.keys.map { ($0, ()) }) }

  /// The keys of a match-move animation that are true or false.
  private static let matchMoveFlags = MatchMoveSettings.flagFields.map(\.name)
  private static let common = [
    "class", "description", NativeIgnores.key, "duration", "beginTime", "delay", "speed",
    "timeOffset",
    "repeatCount", "repeatDuration", "autoreverses", "fillMode", "timingFunction", "easing",
    "removedOnCompletion", "commitsOnStop",
  ]
  private static let property = ["keyPath", "additive", "cumulative", "valueFunction"]
  private static let ends = ["fromValue", "toValue", "byValue"]
  private static let row = [
    "values", "path", "keyTimes", "timingFunctions", "calculationMode", "rotationMode",
    "tensionValues", "continuityValues", "biasValues",
  ]
}

// The schema of animations in a scene file.
extension AnimationClass {
  /// The fields of the class.
  var schema: SchemaValue {
    // The key is a field only of an element of a list, which the schema does not tell apart.
    let members =
      [(key: "key", value: SceneSchema.text)]
      + keys.map { key in (key: key, value: self.schema(of: key)) }
    var schema: SchemaValue = [
      "properties": .object(members), "additionalProperties": false,
    ]
    if self == .group { schema = schema.adding(["required": ["animations"]]) }
    // A match-move animation without one moves the position.
    if keys.contains("cumulative") {
      let required: SchemaValue = self == .decay ? ["keyPath", "velocity"] : ["keyPath"]
      schema = schema.adding(["required": required])
    }
    if self == .keyframe {
      schema = schema.adding(["anyOf": [["required": ["values"]], ["required": ["path"]]]])
    }
    return schema
  }

  private func schema(of key: String) -> SchemaValue {
    switch key {
    case "class": true
    case NativeIgnores.key: SceneSchema.names
    case "description", "keyPath", "path", "type", "subtype": SceneSchema.text
    case "duration" where self == .spring || self == .decay:
      ["anyOf": [.definition("endless"), ["const": "settling"]]]
    case "duration", "repeatCount", "repeatDuration": .definition("endless")
    case "sourceLayer": ["anyOf": [SceneSchema.selector, ["type": "null"]]]
    case "sourcePoints": ["type": "array", "items": .definition("point")]
    case _ where Self.matchMoveFlags.contains(key): SceneSchema.flag
    case "autoreverses", "removedOnCompletion", "commitsOnStop", "additive", "cumulative",
      "allowsOverdamping":
      SceneSchema.flag
    case "fillMode": ["enum": .strings(FillMode.names)]
    case "timingFunction": ["anyOf": [.definition("timingFunction"), ["type": "null"]]]
    case "easing": ["anyOf": [.definition("easing"), ["type": "null"]]]
    case "timingFunctions":
      [
        "type": "array",
        "items": ["anyOf": [.definition("timingFunction"), ["type": "null"]]],
      ]
    case "valueFunction": ["enum": .strings(ValueFunction.allCases.map(\.rawValue))]
    case "values": ["type": "array", "items": .definition("value")]
    case "fromValue", "toValue", "byValue", "velocity": .definition("value")
    case "keyTimes", "tensionValues", "continuityValues", "biasValues":
      ["type": "array", "items": SceneSchema.number]
    case "calculationMode": ["enum": .strings(CalculationMode.allCases.map(\.rawValue))]
    case "rotationMode": ["enum": .strings(RotationMode.allCases.map(\.rawValue))]
    case "animations": ["type": "array", "items": .definition("animation")]
    default: SceneSchema.number
    }
  }
}
