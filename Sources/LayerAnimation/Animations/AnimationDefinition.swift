import LayerModel

/// The content of an animation, as its author set it.
public enum AnimationDefinition: Hashable, Sendable {
  /// The from, to and by values of a basic animation.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// The from, to and by values of a spring animation, and its motion.
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringFunction)
  /// The values, key times, timing functions and mode of a keyframe animation; the path that
  /// replaces the values, with its rotation mode; and the shape of a cubic curve at each value.
  case keyframes(
    values: [PropertyValue], keyTimes: [Double]?, timingFunctions: [MediaTimingFunction?],
    mode: CalculationMode, path: Path? = nil, rotationMode: RotationMode? = nil,
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [])
  /// The animations of a group.
  indirect case group([GroupMember])
  /// The fields of a transition.
  case transition(
    type: String, subtype: String?, start: Double, end: Double, filter: OpaqueReference? = nil)
}

/// An easing other than a Bézier, as a frozen copy returns it.
public enum EasingDefinition: Hashable, Sendable {
  /// Progress unchanged.
  case linear
  /// A cubic Bézier that was set as an easing.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// A step function.
  case steps(StepsEasing)
  /// A spring that runs in real seconds for a duration, after a Bézier if there is one.
  case spring(SpringFunction, duration: Double, after: MediaTimingFunction?)
  /// A closure, which cannot be described further.
  case custom

  init(_ easing: Easing) {
    switch easing {
    case .linear: self = .linear
    case .bezier(let function): self = .bezier(function)
    case .math(let easing): self = .math(easing)
    case .steps(let steps): self = .steps(steps)
    case .spring(let spring, let duration, let function):
      self = .spring(spring, duration: duration, after: function)
    case .custom: self = .custom
    }
  }
}
