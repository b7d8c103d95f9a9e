import LayerAnimation
import LayerModel

/// A property that a playback animates, with times of its own.
///
///     timeline    0 ───────── 1 ───────── 2 ───────── 3
///     position.x  ├── moves ──┤ holds its last value ─┤     ends at 1, progress 1 from there on
///     opacity                 ├──────── moves ────────┤     ends at 3, progress 0 until 1
///
/// A property moves from the start of its first step to the end of its last one. It does so again
/// in each repetition; if it autoreverses, its first step is the last one to run back. After its
/// end it holds its value until the whole playback ends, so its animation lasts as long as the
/// playback.
public struct PlaybackProperty {
  let playback: Playback
  let index: Int
  /// The animated layer.
  public let layer: Layer
  /// The animated key path.
  public let keyPath: String

  private var run: PlaybackRun { playback.run }
  private var lane: Lane? {
    playback.isStale || index >= run.lanes.count ? nil : run.lanes[index]
  }

  /// Whether the property has not ended; true while the playback is paused or waits.
  ///
  /// Seeking to a position before its end makes it true again.
  public var isRunning: Bool {
    guard let lane, playback.isRunning, lane.outcome == nil, lane.decided == nil else {
      return false
    }
    return !run.hasEnded(lane)
  }

  /// The progress of the property's own motion, from 0 to 1.
  ///
  /// If the playback never ends, this is the progress in the present repetition.
  public var progress: Double { lane.map(run.progress) ?? 0 }

  /// The loop's instant of the property's own end, known in advance.
  ///
  /// Nil in the same cases as ``Playback/endTime``.
  public var endTime: Double? {
    isRunning ? run.loop?.instant(ofEnd: lane.flatMap(run.end)) : nil
  }

  /// The seconds from the start of the first play to the property's own end, repetitions included.
  public var totalDuration: Double { lane?.reach(in: run.span).upperBound ?? 0 }

  /// The animation of the property, which holds its value until the playback ends; nil without one.
  public var animation: AnimationHandle? { lane?.handle }
}

extension Playback {
  /// The properties that it animates, in the order of first mention; empty if stale.
  public var properties: [PlaybackProperty] {
    if isStale { return [] }
    return run.lanes.enumerated().map { index, lane in
      PlaybackProperty(playback: self, index: index, layer: lane.layer, keyPath: lane.keyPath)
    }
  }
}

extension Lane {
  /// The positions of the playback between which the property moves.
  ///
  ///     once      first ──── last
  ///     repeated  first ──── last … first ──── last in the last play
  ///     reverses  first ──── last   last ──── first on the last way back
  func reach(in span: PlaySpan) -> ClosedRange<Double> {
    let total = span.total
    let first = min(extent.lowerBound, total)
    if total == .infinity { return first...total }
    if span.autoreverses { return first...max(first, total - extent.lowerBound) }
    // The last property ends with the playback, regardless of rounding in the sums.
    if extent.upperBound >= span.duration { return first...total }
    let last = (span.repeatCount - 1) * span.cycle + extent.upperBound
    return first...max(first, min(total, last))
  }
}
