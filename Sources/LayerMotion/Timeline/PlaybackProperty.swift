import LayerAnimation
import LayerModel

/// One property that a playback moves, with times of its own.
///
///     timeline    0 ───────── 1 ───────── 2 ───────── 3
///     position.x  ├── moves ──┤ holds its last value ─┤     ends at 1, progress 1 from there on
///     opacity                 ├──────── moves ────────┤     ends at 3, progress 0 until 1
///
/// A property moves from the start of its first step to the end of its last one. In each play that
/// repeats it moves again; with `yoyo` it comes back last of all to its first step. Afterwards it holds
/// its value until the whole playback ends, so its animation lasts as long as the playback.
public struct PlaybackProperty {
  let playback: Playback
  let place: Int
  /// The layer that moves.
  public let layer: Layer
  /// The key path that moves.
  public let keyPath: String

  private var run: PlaybackRun { playback.run }
  private var lane: Lane? {
    playback.isStale || place >= run.lanes.count ? nil : run.lanes[place]
  }

  /// Whether its end is still to come; true while the playback is paused or waits.
  ///
  /// A seek to a position before its end makes it true again.
  public var isRunning: Bool {
    guard let lane, playback.isRunning, lane.outcome == nil, lane.decided == nil else {
      return false
    }
    return !run.hasEnded(lane)
  }

  /// How far it has come on its own way, from 0 to 1.
  ///
  /// In an endless playback that is within the present play.
  public var progress: Double { lane.map(run.progress) ?? 0 }

  /// The loop's instant of its own end, known in advance; nil while paused and when over.
  public var endTime: Double? {
    guard isRunning, let lane else { return nil }
    return run.endInstant(of: lane)
  }

  /// The seconds from the playback's first play to its own end, repeats included.
  public var duration: Double { lane?.reach(in: run.span).upperBound ?? 0 }

  /// The animation that moves it and holds its value until the playback ends; nil where none is left.
  public var animation: AnimationHandle? { lane?.handle }
}

extension Playback {
  /// The properties that it moves, in the order of their first mention; empty where stale.
  public var properties: [PlaybackProperty] {
    if isStale { return [] }
    return run.lanes.enumerated().map { place, lane in
      PlaybackProperty(playback: self, place: place, layer: lane.layer, keyPath: lane.keyPath)
    }
  }
}

extension Lane {
  /// The positions of the playback between which the property moves.
  ///
  ///     once      first ──── last
  ///     repeated  first ──── last … first ──── last in the last play
  ///     yoyo      first ──── last   last ──── first on the last way back
  func reach(in span: PlaySpan) -> ClosedRange<Double> {
    let total = span.total
    let first = min(extent.lowerBound, total)
    if total == .infinity { return first...total }
    if span.isYoyo { return first...max(first, total - extent.lowerBound) }
    // The last property ends with the whole, whatever the sums round to.
    if extent.upperBound >= span.duration { return first...total }
    let last = (span.repeatCount - 1) * span.cycle + extent.upperBound
    return first...max(first, min(total, last))
  }
}
