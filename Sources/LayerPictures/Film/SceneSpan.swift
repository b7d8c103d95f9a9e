import LayerAnimation
import LayerModel
import LayerReports

/// How long a scene is, and whether it repeats.
///
///     0 ─── starts, ends and changes ───┤ end ├── period ──┤├── period ──┤ …
package struct SceneSpan: Hashable, Sendable {
  /// The instant of the last start or end of an animation, or of the last change of a script.
  package var end: Double
  /// Whether an animation runs on after the end.
  package var isEndless: Bool
  /// The time after which what never ends shows the same again; nil if there is none up to a
  /// minute.
  package var period: Double?

  /// The longest common period that is looked for, in seconds.
  private static let longestPeriod = 60.0
  /// The number of seconds of an endless scene without a period.
  private static let endlessDuration = 2.0

  /// The instant up to which a picture shows the scene unless asked otherwise: its end, and after it
  /// one period, or two seconds.
  package var shownEnd: Double {
    isEndless ? end + (period ?? Self.endlessDuration) : end
  }

  /// The shortest time that is a whole number of each cycle; nil if there is none.
  static func commonPeriod(of cycles: [Double]) -> Double? {
    guard let longest = cycles.max(), longest > 0, longest.isFinite else { return nil }
    var count = 1.0
    while longest * count <= longestPeriod {
      let period = longest * count
      let isCommon = cycles.allSatisfy { cycle in
        let parts = period / cycle
        return (parts - parts.rounded()).magnitude < 1e-9 * max(1, parts)
      }
      if isCommon { return period }
      count += 1
    }
    return nil
  }
}

extension Report {
  /// Returns how long the scene is; a live loop ends at its present.
  ///
  /// - Throws: The errors of the closures that make and advance the loop.
  package func span() throws -> SceneSpan {
    let playback = try playback()
    let loop = playback.loop
    // Commits what the closure that made the loop has added.
    if isRemade { try playback.advance(loop.now) }
    var end = loop.now
    while isRemade, let next = loop.nextEvent {
      try playback.advance(max(next, loop.now))
      end = max(end, next)
    }
    let endless = loop.animations.filter { $0.isRunning && $0.endTime == .infinity }
    return SceneSpan(
      end: end, isEndless: !endless.isEmpty,
      period: SceneSpan.commonPeriod(of: endless.map(Self.cycle)))
  }

  /// Returns the time after which an animation shows the same again, in the root's seconds; infinite
  /// for one that adds up from cycle to cycle.
  private static func cycle(of handle: AnimationHandle) -> Double {
    let timing = handle.animation.timing
    if handle.animation.isCumulative { return .infinity }
    let duration = timing.duration > 0 ? timing.duration : TimeMapping.defaultDuration
    var speed = timing.speed.magnitude
    for layer in handle.layer.selfAndAncestors { speed *= layer.speed.magnitude }
    return duration * (timing.autoreverses ? 2 : 1) / speed
  }
}
