import LayerModel

/// The easing of a cycle's progress: the third step of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///                           ──────
///
/// Core Animation has cubic Béziers and springs; the others are additions. All map 0 to 0, and all
/// except a spring or a motion that was cut short map 1 to 1.
public enum Easing: Sendable {
  /// Progress unchanged.
  case linear
  /// A cubic Bézier.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// A step function.
  case steps(StepsEasing)
  /// A spring that runs in real seconds for a duration (F63), after a Bézier if there is one.
  ///
  /// A shorter duration cuts the motion off; it does not speed it up.
  case spring(SpringFunction, duration: Double, after: MediaTimingFunction?)
  /// A motion that runs in real seconds for a duration, such as that of a decay, after a Bézier if
  /// there is one.
  case motion(any MotionFunction, duration: Double, after: MediaTimingFunction?)
  /// A closure of your own, called with progress from 0 to 1.
  ///
  /// It must always return the same value for the same input. Adding an animation calls it at 1025
  /// points and refuses one that returns NaN or an infinity.
  case custom(@Sendable (Double) -> Double)

  /// Returns the progress after easing: 0 at 0 and 1 at 1, and the curve's value in between.
  public func value(at progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .bezier(let function): function.value(at: progress)
    case .math(let easing): easing.value(at: progress)
    case .steps(let steps): steps.value(at: progress)
    case .spring(let spring, let duration, let function):
      spring.value(at: (function?.value(at: progress) ?? progress) * duration)
    case .motion(let motion, let duration, let function):
      motion.value(at: (function?.value(at: progress) ?? progress) * duration).inRange
    case .custom(let function): function(progress).inRange
    }
  }

  /// Returns the derivative of the eased progress.
  ///
  /// It is exact except for closures, for which it is a difference over 2⁻²⁰ on either side.
  public func slope(at progress: Double) -> Double {
    switch self {
    case .linear: return 1
    case .bezier(let function): return function.slope(at: progress)
    case .math(let easing): return easing.slope(at: progress)
    case .steps(let steps): return steps.slope(at: progress)
    case .spring(let spring, let duration, let function):
      let eased = function?.value(at: progress) ?? progress
      // A curve may return values before the start, where the spring has not moved.
      if eased < 0 { return 0 }
      return spring.velocity(at: eased * duration) * duration
        * (function?.slope(at: progress) ?? 1)
    case .motion(let motion, let duration, let function):
      return motion.velocity(at: (function?.value(at: progress) ?? progress) * duration)
        * duration * (function?.slope(at: progress) ?? 1)
    case .custom(let function):
      let step = 0x1p-20
      let low = max(0, progress - step)
      let high = min(1, progress + step)
      return (function(high) - function(low)) / (high - low)
    }
  }

  /// The problem with the easing, as a sentence, or nil.
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
    case .motion(let motion, let duration, let function):
      return duration.isFinite
        ? motion.problem ?? function?.problem
        : "The duration of the motion is \(duration); it must be finite."
    case .custom(let function):
      for index in 0...1024 {
        let progress = Double(index) / 1024
        let value = function(progress)
        if !value.isFinite { return "The closure gives \(value) at progress \(progress)." }
      }
      return nil
    }
  }
}

/// A motion from 0 towards 1 as a pure function of seconds.
public protocol MotionFunction: Hashable, Sendable, CustomStringConvertible {
  /// Returns the part of the distance that is done at a time: 0 at 0.
  func value(at seconds: Double) -> Double
  /// Returns the rate of change of ``value(at:)``, per second.
  func velocity(at seconds: Double) -> Double
  /// Returns a number that the size of the acceleration does not exceed after a time.
  func greatestAcceleration(after seconds: Double) -> Double
  /// The problem with the numbers, as a sentence, or nil.
  var problem: String? { get }
}

extension Easing: Hashable {
  /// Returns whether two easings are the same; closures cannot be compared, so all count as equal.
  public static func == (left: Easing, right: Easing) -> Bool {
    switch (left, right) {
    case (.linear, .linear), (.custom, .custom): true
    case (.bezier(let left), .bezier(let right)): left == right
    case (.math(let left), .math(let right)): left == right
    case (.steps(let left), .steps(let right)): left == right
    case (.spring(let left, let time, let curve), .spring(let right, let other, let second)):
      left == right && time == other && curve == second
    case (.motion(let left, let time, let curve), .motion(let right, let other, let second)):
      AnyHashable(left) == AnyHashable(right) && time == other && curve == second
    default: false
    }
  }

  /// Hashes the value halfway.
  public func hash(into hasher: inout Hasher) {
    if case .custom = self { return }
    hasher.combine(value(at: 0.5))
  }
}
