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
