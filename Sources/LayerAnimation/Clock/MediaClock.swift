/// Where a render loop's time comes from: the first word of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///     ─────
///
/// A loop asks its clock for one thing only: which instant the next frame is for. Everything else,
/// `advance(to:)` and `advance(by:)`, names its instant itself and does not ask.
public protocol MediaClock {
  /// The instant of the next frame, in seconds of the loop's time; never before `now`.
  mutating func nextInstant(after now: Double) -> Double
}

/// A clock that stands still: time passes only when somebody advances the loop.
///
/// The clock of tests, and the default.
public struct ManualClock: MediaClock {
  /// Makes a clock that stands still.
  public init() {}

  /// The present instant: a frame takes no time.
  public mutating func nextInstant(after now: Double) -> Double { now }
}

/// A clock that moves by one frame at a time, as a film does.
///
///     frame    0        1        2        3
///     instant  0      1/60     2/60     3/60   …
///
/// Instants are computed from the number of the frame, not added up, so frame 60 is at exactly 1.
public struct FixedStepClock: MediaClock {
  /// Frames in one second.
  public let framesPerSecond: Double

  /// Makes a clock with a number of frames per second, which must be above 0 and finite.
  public init(framesPerSecond: Double = 60) {
    if !(framesPerSecond > 0 && framesPerSecond.isFinite) {
      fatalError("A clock needs more than 0 frames per second, not \(framesPerSecond).")
    }
    self.framesPerSecond = framesPerSecond
  }

  /// The first frame after an instant.
  public mutating func nextInstant(after now: Double) -> Double {
    var frame = (now * framesPerSecond).rounded(.down) + 1
    // The product may round up past the frame that `now` stands just before.
    if (frame - 1) / framesPerSecond > now { frame -= 1 }
    let instant = frame / framesPerSecond
    return instant > now ? instant : (frame + 1) / framesPerSecond
  }
}

/// A clock that follows the machine's monotonic time, counted from when the clock was made (F15).
///
/// The one part of the libraries whose answers differ from run to run; nothing uses it unasked.
public struct SystemClock: MediaClock {
  private let start = SuspendingClock().now

  /// Makes a clock that reads 0 now.
  public init() {}

  /// The seconds since the clock was made.
  public mutating func nextInstant(after now: Double) -> Double {
    let elapsed = (SuspendingClock().now - start).components
    return max(now, Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
  }
}
