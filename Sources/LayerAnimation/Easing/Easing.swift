/// How the progress of a cycle is bent: the third word of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///                           ──────
///
/// A cubic Bézier is what Core Animation has; the others stand beside it. All of them map 0 to 0,
/// and all but a spring that was cut short map 1 to 1.
public enum Easing {
  /// Progress as it is.
  case linear
  /// A cubic Bézier.
  case bezier(MediaTimingFunction)
  /// A closure of your own, called with progress from 0 to 1.
  ///
  /// It must always give the same for the same. Adding an animation tries it at 1025 places and
  /// refuses one that gives NaN or an infinity.
  case custom((Double) -> Double)

  /// The progress after easing; 0 at 0 and 1 at 1, and whatever the curve says in between.
  public func value(at progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .bezier(let function): function.value(at: progress)
    case .custom(let function): function(progress)
    }
  }

  /// What is wrong with the easing, as a sentence, or nil.
  var problem: String? {
    switch self {
    case .linear: return nil
    case .bezier(let function): return function.problem
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
