import LayerAnimation

/// The easing of a step: an ``/LayerAnimation/Easing`` without closures, which can be compared and
/// stored.
public enum StepEasing: Hashable, Sendable {
  /// No easing: progress is the fraction of time.
  case linear
  /// A cubic Bézier, such as one of ``/LayerAnimation/MediaTimingFunction/tweens``.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// Progress in equal steps.
  case steps(StepsEasing)
  /// A spring that runs in real seconds; a shorter duration cuts it short (F63).
  case spring(SpringFunction)

  /// Converts to the engine's easing, for a step of a given number of seconds.
  public func easing(over duration: Double) -> Easing {
    switch self {
    case .linear: .linear
    case .bezier(let function): .bezier(function)
    case .math(let easing): .math(easing)
    case .steps(let steps): .steps(steps)
    case .spring(let spring): .spring(spring, duration: duration, after: nil)
    }
  }

  /// Whether the easing is a Bézier or linear.
  var isBezier: Bool {
    switch self {
    case .linear, .bezier: true
    case .math, .steps, .spring: false
    }
  }

  /// The timing function of a Bézier; nil for other easings.
  var timingFunction: MediaTimingFunction? {
    if case .bezier(let function) = self { function } else { nil }
  }

  /// Sets the easing of a draft.
  func apply(to draft: Animation, over duration: Double) {
    draft.timingFunction = timingFunction
    draft.easing = isBezier ? nil : easing(over: duration)
  }
}
