import LayerAnimation
import LayerModel

extension Playback: CustomStringConvertible, CustomReflectable {
  /// The playback in one line: its name, then its progress or its outcome.
  ///
  /// For example `playback 'intro', running at 0.5 s of 2 s`.
  public var description: String {
    if isStale { return "playback that was recycled" }
    return "playback '\(name)', \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["name": name, "state": isStale ? "recycled" : stateDescription])
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    let state = isPaused ? "paused" : isRunning ? isReversed ? "reversed" : "running" : "ended"
    let total = totalDuration == .infinity ? ", endless" : " of \(totalDuration.plainText) s"
    return "\(state) at \(position.plainText) s\(total)"
  }
}
