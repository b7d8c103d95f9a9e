import LayerAnimation

/// The easing of one step of a timeline: what an ``/LayerAnimation/Easing`` is, but for closures, so that it can be
/// compared and stored.
public enum StepEasing: Hashable, Sendable {
  /// Progress as it is.
  case linear
  /// A cubic Bézier, such as one of ``/LayerAnimation/MediaTimingFunction/tweens``.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// A staircase.
  case steps(StepsEasing)
  /// A spring that runs in real seconds; a shorter duration cuts it short (F63).
  case spring(SpringFunction)

  /// The engine's easing for a step of so many seconds.
  public func easing(over duration: Double) -> Easing {
    switch self {
    case .linear: .linear
    case .bezier(let function): .bezier(function)
    case .math(let easing): .math(easing)
    case .steps(let steps): .steps(steps)
    case .spring(let spring): .spring(spring, duration: duration, after: nil)
    }
  }

  /// The Bézier, nil for a linear easing; false where it is neither.
  var isBezier: Bool {
    switch self {
    case .linear, .bezier: true
    case .math, .steps, .spring: false
    }
  }

  /// The timing function of an easing that is a Bézier, or nil.
  var timingFunction: MediaTimingFunction? {
    if case .bezier(let function) = self { function } else { nil }
  }

  /// Sets the easing of a draft.
  func apply(to draft: Animation, over duration: Double) {
    draft.timingFunction = timingFunction
    draft.easing = isBezier ? nil : easing(over: duration)
  }
}
