import LayerAnimation
import LayerModel

extension ValueAnimator: CustomStringConvertible, CustomReflectable {
  /// The animator in one line: its ends, then its present value or its outcome.
  ///
  /// For example `value animator from 0.0 to 100.0, running at 25.0`.
  public var description: String {
    "value animator from \(from) to \(to), \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["from": from, "to": to, "state": stateDescription], displayStyle: .class)
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    if !isRunning { return "not started" }
    return "\(isPaused ? "paused" : "running") at \(value)"
  }
}
