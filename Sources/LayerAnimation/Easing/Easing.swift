/// How the progress of a cycle is bent: the third word of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///                           ──────
///
/// A cubic Bézier and a spring are what Core Animation has; the others stand beside them. All map
/// 0 to 0, and all but a spring that was cut short map 1 to 1.
public enum Easing {
  /// Progress as it is.
  case linear
  /// A cubic Bézier.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// A staircase.
  case steps(StepsEasing)
  /// A spring that runs in real seconds for so long (F63), after a Bézier where there is one.
  ///
  /// A shorter duration cuts the motion short, it does not speed it up.
  case spring(SpringFunction, duration: Double, after: MediaTimingFunction?)
  /// A closure of your own, called with progress from 0 to 1.
  ///
  /// It must always give the same for the same. Adding an animation tries it at 1025 places and
  /// refuses one that gives NaN or an infinity.
  case custom((Double) -> Double)

  /// The progress after easing: 0 at 0 and 1 at 1, and whatever the curve says in between.
  public func value(at progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .bezier(let function): function.value(at: progress)
    case .math(let easing): easing.value(at: progress)
    case .steps(let steps): steps.value(at: progress)
    case .spring(let spring, let duration, let function):
      spring.value(at: (function?.value(at: progress) ?? progress) * duration)
    case .custom(let function): function(progress)
    }
  }

  /// How fast the eased progress changes with progress.
  ///
  /// Exact for all but closures, whose slope is a difference over 2⁻²⁰ on either side.
  public func slope(at progress: Double) -> Double {
    switch self {
    case .linear: return 1
    case .bezier(let function): return function.slope(at: progress)
    case .math(let easing): return easing.slope(at: progress)
    case .steps(let steps): return steps.slope(at: progress)
    case .spring(let spring, let duration, let function):
      let eased = function?.value(at: progress) ?? progress
      // A curve may lead to before the start, where the spring still waits.
      if eased < 0 { return 0 }
      return spring.velocity(at: eased * duration) * duration
        * (function?.slope(at: progress) ?? 1)
    case .custom(let function):
      let step = 0x1p-20
      let low = max(0, progress - step)
      let high = min(1, progress + step)
      return (function(high) - function(low)) / (high - low)
    }
  }

  /// What is wrong with the easing, as a sentence, or nil.
  var problem: String? {
    switch self {
    case .linear, .math: return nil
    case .bezier(let function): return function.problem
    case .steps(let steps): return steps.problem
    case .spring(let spring, let duration, let function):
      if !duration.isFinite {
        return "The duration of the spring is \(duration); it must be finite."
      }
      return spring.problem ?? function?.problem
    case .custom(let function):
      for place in 0...1024 {
        let progress = Double(place) / 1024
        let value = function(progress)
        if !value.isFinite { return "The closure gives \(value) at progress \(progress)." }
      }
      return nil
    }
  }
}
