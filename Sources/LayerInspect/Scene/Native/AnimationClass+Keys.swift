// The keys that animations of a scene have.
extension AnimationClass {
  /// The keys that an animation of the class may have.
  var keys: [String] {
    switch self {
    case .basic: Self.common + Self.property + Self.ends
    case .keyframe: Self.common + Self.property + Self.row
    case .spring: Self.common + Self.property + Self.ends + Self.motion
    case .group: Self.common + ["animations"]
    case .transition: Self.common + ["type", "subtype", "startProgress", "endProgress"]
    }
  }

  private static let common = [
    "class", "description", "duration", "beginTime", "delay", "speed", "timeOffset",
    "repeatCount", "repeatDuration", "autoreverses", "fillMode", "timingFunction", "easing",
    "removedOnCompletion", "commitsOnStop",
  ]
  private static let property = ["keyPath", "additive", "cumulative", "valueFunction"]
  private static let ends = ["fromValue", "toValue", "byValue"]
  private static let row = [
    "values", "path", "keyTimes", "timingFunctions", "calculationMode", "rotationMode",
    "tensionValues", "continuityValues", "biasValues",
  ]
  private static let motion = springNumbers + ["initialVelocity", "perceptualDuration", "bounce"]

  /// The keys that say of a spring what `perceptualDuration` and `bounce` say in another way.
  static let springNumbers = ["mass", "stiffness", "damping", "allowsOverdamping"]
}
