import LayerAnimation
import LayerModel

/// A field of an animation that JSON and CAML have under one name, and with one meaning.
///
/// Their readers and writers share the tables below; what the formats have under other names, or
/// only one of them has, is in the readers and writers themselves.
struct PlainField<Root, Value: Sendable>: Sendable {
  let name: String
  let path: any WritableKeyPath<Root, Value> & Sendable
  /// What it is where it is not written.
  let usual: Value
}

extension MediaTiming {
  static let numberFields: [PlainField<MediaTiming, Double>] = [
    .init(name: "beginTime", path: \.beginTime, usual: 0),
    .init(name: "duration", path: \.duration, usual: 0),
    .init(name: "speed", path: \.speed, usual: 1),
    .init(name: "timeOffset", path: \.timeOffset, usual: 0),
    .init(name: "repeatCount", path: \.repeatCount, usual: 0),
    .init(name: "repeatDuration", path: \.repeatDuration, usual: 0),
  ]
}

extension AnimationSettings {
  static let flagFields: [PlainField<AnimationSettings, Bool>] = [
    .init(name: "autoreverses", path: \.timing.autoreverses, usual: false),
    .init(name: "removedOnCompletion", path: \.isRemovedOnCompletion, usual: true),
    .init(name: "additive", path: \.isAdditive, usual: false),
    .init(name: "cumulative", path: \.isCumulative, usual: false),
  ]
}

extension SpringFunction {
  /// In CAML the last one is called `velocity`.
  static let numberFields: [PlainField<SpringFunction, Double>] = [
    .init(name: "mass", path: \.mass, usual: 1),
    .init(name: "stiffness", path: \.stiffness, usual: 100),
    .init(name: "damping", path: \.damping, usual: 10),
    .init(name: "initialVelocity", path: \.initialVelocity, usual: 0),
  ]
}

extension TransitionSettings {
  static let numberFields: [PlainField<TransitionSettings, Double>] = [
    .init(name: "startProgress", path: \.startProgress, usual: 0),
    .init(name: "endProgress", path: \.endProgress, usual: 1),
  ]
}

extension MatchMoveSettings {
  static let flagFields: [PlainField<MatchMoveSettings, Bool>] = [
    .init(name: "usesNormalizedCoordinates", path: \.usesNormalizedCoordinates, usual: false),
    .init(name: "appliesX", path: \.appliesX, usual: true),
    .init(name: "appliesY", path: \.appliesY, usual: true),
    .init(name: "appliesScale", path: \.appliesScale, usual: false),
    .init(name: "appliesRotation", path: \.appliesRotation, usual: false),
  ]
}

extension KeyframeSettings {
  static let curveFields: [PlainField<KeyframeSettings, [Double]>] = [
    .init(name: "tensionValues", path: \.tensionValues, usual: []),
    .init(name: "continuityValues", path: \.continuityValues, usual: []),
    .init(name: "biasValues", path: \.biasValues, usual: []),
  ]
}

/// The path to a field of an animation, in the form of an animation's errors.
///
///     animations[1].values[2]     animations, element 1, values, element 2
struct FieldPath: Sequence {
  /// One step of the path.
  enum Step: Hashable {
    /// The value of a name.
    case field(String)
    /// An element of a list.
    case element(Int)
  }

  private let steps: [Step]

  /// Parses a path.
  init(_ text: String) {
    steps = text.split { $0 == "." || $0 == "[" || $0 == "]" }.map { part in
      Int(part).map(Step.element) ?? .field(String(part))
    }
  }

  /// Returns the steps in order.
  func makeIterator() -> [Step].Iterator { steps.makeIterator() }
}

extension SpringFunction {
  /// The name of the number that is out of range; nil if all are valid (F60).
  var faultyField: String? {
    if !(mass > 0 && mass.isFinite) { return "mass" }
    if !(stiffness > 0 && stiffness.isFinite) { return "stiffness" }
    if !(damping >= 0 && damping.isFinite) { return "damping" }
    return initialVelocity.isFinite ? nil : "initialVelocity"
  }
}
