import LayerAnimation
import LayerModel

extension BlockAnimation: CustomStringConvertible, CustomReflectable {
  /// The block in one line: its duration, then its progress or its outcome.
  ///
  /// For example `block of 0.5 s, running at 40 %`.
  public var description: String { "block of \(totalDuration.plainText) s, \(stateDescription)" }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["totalDuration": totalDuration, "delay": delay, "state": stateDescription],
      displayStyle: .class)
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    return "\(isPaused ? "paused" : "running") at \(progress.percentText)"
  }
}

extension PropertyAnimator: CustomStringConvertible, CustomReflectable {
  /// The animator in one line: its duration, its state and its progress.
  ///
  /// For example `property animator of 2 s, active, running at 25 %`.
  public var description: String {
    "property animator of \(duration.plainText) s, \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["duration": duration, "state": stateDescription], displayStyle: .class)
  }

  private var stateDescription: String {
    guard state == .active else { return state.rawValue }
    let way = isReversed ? ", reversed" : ""
    return "active, \(isRunning ? "running" : "paused")\(way) at \(fractionComplete.percentText)"
  }
}
