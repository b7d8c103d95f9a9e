/// The source of a render loop's time: the first step of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///     ─────
///
/// A loop asks its clock only for the instant of the next frame. `advance(to:)` and `advance(by:)`
/// specify their instant and do not use the clock.
public protocol MediaClock {
  /// Returns the instant of the next frame, in seconds of the loop's time; never before `now`.
  mutating func nextInstant(after now: Double) -> Double
}

/// A clock that never advances by itself: time moves only when code advances the loop.
///
/// It is the default, and the clock of tests.
public struct ManualClock: MediaClock {
  /// Creates a clock.
  public init() {}

  /// Returns the current instant: a frame takes no time.
  public mutating func nextInstant(after now: Double) -> Double { now }
}

/// A clock that moves by one frame at a time, like a film.
///
///     frame    0        1        2        3
///     instant  0      1/60     2/60     3/60   …
///
/// Instants are computed from the number of the frame, not added up, so frame 60 is at exactly 1.
public struct FixedStepClock: MediaClock {
  /// The number of frames per second.
  public let framesPerSecond: Double

  /// Creates a clock with a number of frames per second, which must be above 0 and finite.
  public init(framesPerSecond: Double = 60) {
    if !(framesPerSecond > 0 && framesPerSecond.isFinite) {
      fatalError("A clock needs more than 0 frames per second, not \(framesPerSecond).")
    }
    self.framesPerSecond = framesPerSecond
  }

  /// Returns the first frame after an instant.
  public mutating func nextInstant(after now: Double) -> Double {
    var frame = (now * framesPerSecond).rounded(.down) + 1
    // The product may be rounded up past the frame just after `now`.
    if (frame - 1) / framesPerSecond > now { frame -= 1 }
    let instant = frame / framesPerSecond
    return instant > now ? instant : (frame + 1) / framesPerSecond
  }
}
