import LayerAnimation
import LayerModel

/// A field of an animation that JSON and CAML have under one name, and with one meaning.
///
/// Their readers and writers share the tables below; what the formats have under other names, or
/// only one of them has, is in the readers and writers themselves.
struct PlainField<Root, Value: Sendable>: Sendable {
  let name: String
  /// Returns the value of the field.
  let get: @Sendable (Root) -> Value
  private let setter: @Sendable (inout Root, Value) -> Void
  /// What it is where it is not written.
  let usual: Value

  init(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void, usual: Value
  ) {
    self.name = name
    self.get = get
    setter = set
    self.usual = usual
  }

  /// Sets the field.
  func set(_ root: inout Root, _ value: Value) { setter(&root, value) }

  /// Sets the field, if there is what has it.
  func set(_ root: inout Root?, _ value: Value) {
    guard var changed = root else { return }
    setter(&changed, value)
    root = changed
  }
}

extension MediaTiming {
  static let numberFields: [PlainField<MediaTiming, Double>] = [
    .init("beginTime", { $0.beginTime }, { $0.beginTime = $1 }, usual: 0),
    .init("duration", { $0.duration }, { $0.duration = $1 }, usual: 0),
    .init("speed", { $0.speed }, { $0.speed = $1 }, usual: 1),
    .init("timeOffset", { $0.timeOffset }, { $0.timeOffset = $1 }, usual: 0),
    .init("repeatCount", { $0.repeatCount }, { $0.repeatCount = $1 }, usual: 0),
    .init("repeatDuration", { $0.repeatDuration }, { $0.repeatDuration = $1 }, usual: 0),
  ]
}

extension AnimationSettings {
  static let flagFields: [PlainField<AnimationSettings, Bool>] = [
    .init(
      "autoreverses", { $0.timing.autoreverses }, { $0.timing.autoreverses = $1 }, usual: false),
    .init(
      "removedOnCompletion", { $0.isRemovedOnCompletion }, { $0.isRemovedOnCompletion = $1 },
      usual: true),
    .init("additive", { $0.isAdditive }, { $0.isAdditive = $1 }, usual: false),
    .init("cumulative", { $0.isCumulative }, { $0.isCumulative = $1 }, usual: false),
  ]
}

extension SpringFunction {
  /// In CAML the last one is called `velocity`.
  static let numberFields: [PlainField<SpringFunction, Double>] = [
    .init("mass", { $0.mass }, { $0.mass = $1 }, usual: 1),
    .init("stiffness", { $0.stiffness }, { $0.stiffness = $1 }, usual: 100),
    .init("damping", { $0.damping }, { $0.damping = $1 }, usual: 10),
    .init("initialVelocity", { $0.initialVelocity }, { $0.initialVelocity = $1 }, usual: 0),
  ]
}

extension TransitionSettings {
  static let numberFields: [PlainField<TransitionSettings, Double>] = [
    .init("startProgress", { $0.startProgress }, { $0.startProgress = $1 }, usual: 0),
    .init("endProgress", { $0.endProgress }, { $0.endProgress = $1 }, usual: 1),
  ]
}

extension MatchMoveSettings {
  static let flagFields: [PlainField<MatchMoveSettings, Bool>] = [
    .init(
      "usesNormalizedCoordinates", { $0.usesNormalizedCoordinates },
      { $0.usesNormalizedCoordinates = $1 }, usual: false),
    .init("appliesX", { $0.appliesX }, { $0.appliesX = $1 }, usual: true),
    .init("appliesY", { $0.appliesY }, { $0.appliesY = $1 }, usual: true),
    .init("appliesScale", { $0.appliesScale }, { $0.appliesScale = $1 }, usual: false),
    .init("appliesRotation", { $0.appliesRotation }, { $0.appliesRotation = $1 }, usual: false),
  ]
}

extension KeyframeSettings {
  static let curveFields: [PlainField<KeyframeSettings, [Double]>] = [
    .init("tensionValues", { $0.tensionValues }, { $0.tensionValues = $1 }, usual: []),
    .init("continuityValues", { $0.continuityValues }, { $0.continuityValues = $1 }, usual: []),
    .init("biasValues", { $0.biasValues }, { $0.biasValues = $1 }, usual: []),
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
