/// The instants at which a film is sampled: those of frames, and both sides of every event.
///
///     frames    ├────────┼────────┼────────┼────────┤
///     event                  │                          an animation ends: then the layer jumps
///     film      ●────────●──●●●───●────────●────────●
///
/// An animation is presented at the instant of its end (rule R3); what it leaves shows right after.
struct FilmTimes {
  /// The instants, rising.
  let times: [Double]

  /// The distance of the instants around an event from it, in seconds.
  static let step = 1e-6

  /// Makes the instants.
  ///
  /// - Parameters:
  ///   - from: The first instant.
  ///   - to: The last instant, not before the first.
  ///   - fps: The number of frames per second, above 0.
  ///   - events: The instants of events, rising.
  init(from: Double, to: Double, fps: Double, events: [Double]) {
    var all = [from, to]
    // The last frame may miss the end by a rounding.
    let last = ((to - from) * fps).rounded(.down)
    var frame = 1.0
    while frame <= last {
      all.append(from + frame / fps)
      frame += 1
    }
    for event in events {
      all += [event - Self.step, event, event + Self.step].filter { $0 > from && $0 < to }
    }
    all.sort()
    var times: [Double] = []
    for time in all where time <= to {
      if let last = times.last, time - last < Self.step / 2 { continue }
      times.append(time)
    }
    // The last instant is exact, even if a frame is just before it.
    times[times.count - 1] = to
    self.times = times
  }
}
