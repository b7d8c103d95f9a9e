import LayerModel

/// What an animation was made of, as its author set it.
public enum AnimationDefinition: Hashable, Sendable {
  /// From, to and by of a basic animation.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// From, to and by of a spring animation, and its motion.
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringFunction)
  /// Values, key times, timing functions and mode of a keyframe animation; the path that stands in
  /// for the values with its rotation mode; and what shapes a cubic curve at each value.
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

/// An easing that is no Bézier, as a reader of an animation's frozen copy sees it.
public enum EasingDefinition: Hashable, Sendable {
  /// Progress as it is.
  case linear
  /// A cubic Bézier that was set as an easing.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// A staircase.
  case steps(StepsEasing)
  /// A spring that runs in real seconds for so long, after a Bézier where there is one.
  case spring(SpringFunction, duration: Double, after: MediaTimingFunction?)
  /// A closure, of which nothing more can be told.
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
