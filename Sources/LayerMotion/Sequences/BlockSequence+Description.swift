import LayerAnimation
import LayerModel

extension BlockSequence: CustomStringConvertible, CustomReflectable {
  /// The sequence in one line: its number of blocks and duration, then its progress or its outcome.
  ///
  /// For example `sequence of 3 blocks in 1.5 s, 2 started, running at 40 %`.
  public var description: String {
    let blocks = count == 1 ? "1 block" : "\(count) blocks"
    return "sequence of \(blocks) in \(totalDuration.plainText) s, \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["count": count, "totalDuration": totalDuration, "state": stateDescription],
      displayStyle: .class)
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    return "\(startedCount) started, \(isPaused ? "paused" : "running") at \(progress.percentText)"
  }
}
