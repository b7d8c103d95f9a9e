// The keys of animations in a scene file.
extension AnimationClass {
  /// The keys that an animation of the class may have.
  var keys: [String] {
    switch self {
    case .basic: Self.basicKeys
    case .keyframe: Self.keyframeKeys
    case .spring: Self.springKeys
    case .matchMove: Self.matchMoveKeys
    case .group: Self.groupKeys
    case .transition: Self.transitionKeys
    case .wait: Self.common
    }
  }

  /// The same keys for lookups by their bytes.
  var keyTable: KeyTable<Void> {
    switch self {
    case .basic: Self.basicTable
    case .keyframe: Self.keyframeTable
    case .spring: Self.springTable
    case .matchMove: Self.matchMoveTable
    case .group: Self.groupTable
    case .transition: Self.transitionTable
    case .wait: Self.commonTable
    }
  }

  // Built once, not for each animation.
  private static let basicTable = table(basicKeys)
  private static let keyframeTable = table(keyframeKeys)
  private static let springTable = table(springKeys)
  private static let matchMoveTable = table(matchMoveKeys)
  private static let groupTable = table(groupKeys)
  private static let transitionTable = table(transitionKeys)
  private static let commonTable = table(common)

  private static func table(_ keys: [String]) -> KeyTable<Void> {
    KeyTable(keys.map { ($0, ()) })
  }

  private static let basicKeys = common + property + ends
  private static let keyframeKeys = common + property + row
  private static let springKeys = common + property + ends + NativeValue.springKeys
  private static let matchMoveKeys =
    common + ["keyPath", "additive", "sourceLayer", "sourcePoints"] + matchMoveFlags
  /// The keys of a match-move animation that are true or false.
  static let matchMoveFlags = [
    "usesNormalizedCoordinates", "appliesX", "appliesY", "appliesScale", "appliesRotation",
  ]
  private static let groupKeys = common + ["animations"]
  private static let transitionKeys =
    common + ["type", "subtype", "startProgress", "endProgress"]

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
