import LayerModel

extension Playback: CustomStringConvertible, CustomReflectable {
  /// The playback in one line: its name, and how far it has come or how it ended.
  ///
  /// For example `playback 'intro', running at 0.5 s of 2 s`.
  public var description: String {
    if isStale { return "playback that was recycled" }
    return "playback '\(name)', \(stateDescription)"
  }

  /// The line of ``description`` in parts.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["name": name, "state": isStale ? "recycled" : stateDescription])
  }

  private var stateDescription: String {
    if let outcome { return "\(outcome)" }
    let state = isPaused ? "paused" : isRunning ? isReversed ? "reversed" : "running" : "ended"
    let total = duration == .infinity ? "endless" : "\(duration.plainText) s"
    return "\(state) at \(position.plainText) s of \(total)"
  }
}
