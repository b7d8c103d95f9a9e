/// An instant at which to show a scene.
struct Instant: Hashable, Sendable {
  /// The number of the frame on screen at that instant, counting from 0 at time 0.
  let frame: Int
  /// The instant, in seconds.
  let time: Double
}

/// The instants at which to show a scene, in the order of the output.
///
///     frame     0        1        2        3        at 4 frames a second
///     time      0──────0.25──────0.5─────0.75────▶
///
/// Each instant is computed when it is read, from its index. Instants are neither accumulated nor
/// stored, so a million frames take no memory.
struct Instants: Sequence, Sendable {
  private enum Plan {
    case list([Double])
    case frames(ClosedRange<Int>)
    case range(from: Double, to: Double)
  }
  /// The largest frame number.
  static let lastFrame = 1_000_000_000_000_000

  private let plan: Plan
  private let fps: Double

  /// Makes instants from times, in their order.
  init(at times: [Double], fps: Double) {
    plan = .list(times)
    self.fps = fps
  }

  /// Makes the instants of frames; frame k is at k/fps.
  init(frames: ClosedRange<Int>, fps: Double) {
    plan = .frames(frames)
    self.fps = fps
  }

  /// Makes the instants from `from` in steps of 1/fps, up to and including `to`.
  ///
  /// If `from` is the time of a frame, the instants are exactly those of the frames.
  init(from: Double, to: Double, fps: Double) {
    plan = .range(from: from, to: to)
    self.fps = fps
  }

  /// The number of instants.
  var count: Int {
    switch plan {
    case .list(let times): times.count
    case .frames(let frames): frames.count
    case .range(let from, let to): Self.whole((to - from) * fps, slack: 4 * to.ulp * fps) + 1
    }
  }

  /// The number of instants as text, which is also correct for numbers that are too large.
  var countText: String { count > Self.lastFrame ? "more than \(Self.lastFrame)" : "\(count)" }

  /// The instant at an index.
  subscript(place: Int) -> Instant {
    switch plan {
    case .list(let times):
      return Instant(frame: Self.whole(times[place] * fps), time: times[place])
    case .frames(let frames):
      let frame = frames.lowerBound + place
      return Instant(frame: frame, time: Double(frame) / fps)
    case .range(let from, let to):
      let first = Self.whole(from * fps)
      let frame = first + place
      let isOnFrame = Swift.abs(Double(first) / fps - from) <= 4 * from.ulp
      let time =
        isOnFrame ? Double(frame) / fps : place == 0 ? from : from + Double(place) / fps
      return Instant(frame: frame, time: Swift.min(time, to))
    }
  }

  func makeIterator() -> AnyIterator<Instant> {
    let count = self.count
    var place = 0
    return AnyIterator {
      guard place < count else { return nil }
      defer { place += 1 }
      return self[place]
    }
  }

  /// Returns the whole part of a time times a rate; almost the next number counts as that one.
  private static func whole(_ value: Double, slack: Double = 0) -> Int {
    let nearest = value.rounded()
    let isNear = Swift.abs(value - nearest) <= Swift.max(slack, 8 * nearest.ulp)
    let whole = isNear ? nearest : value.rounded(.down)
    return whole < 1e15 ? Int(whole) : lastFrame
  }
}
