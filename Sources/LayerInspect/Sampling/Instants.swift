/// An instant at which a scene is looked at.
struct Instant: Hashable, Sendable {
  /// The number of the frame that is on screen then, counting from 0 at time 0.
  let frame: Int
  /// The instant, in seconds.
  let time: Double
}

/// The instants at which a scene is looked at, in the order of the output.
///
///     frame     0        1        2        3        at 4 frames a second
///     time      0──────0.25──────0.5─────0.75────▶
///
/// They are computed from numbers when they are asked for, never added up and never listed: a
/// million frames take no room.
struct Instants: Sequence, Sendable {
  private enum Plan {
    case list([Double])
    case frames(ClosedRange<Int>)
    case range(from: Double, to: Double)
  }
  /// The number of the last frame that can be asked for.
  static let lastFrame = 1_000_000_000_000_000

  private let plan: Plan
  private let fps: Double

  /// These times, in this order.
  init(at times: [Double], fps: Double) {
    plan = .list(times)
    self.fps = fps
  }

  /// These frames, frame k at k/fps.
  init(frames: ClosedRange<Int>, fps: Double) {
    plan = .frames(frames)
    self.fps = fps
  }

  /// The time `from` and every 1/fps after it, up to and including `to`.
  ///
  /// Where `from` is the time of a frame, the instants are those of the frames, to the bit.
  init(from: Double, to: Double, fps: Double) {
    plan = .range(from: from, to: to)
    self.fps = fps
  }

  /// How many there are.
  var count: Int {
    switch plan {
    case .list(let times): times.count
    case .frames(let frames): frames.count
    case .range(let from, let to): Self.whole((to - from) * fps, slack: 4 * to.ulp * fps) + 1
    }
  }

  /// How many there are, in words that are true of numbers too large to count.
  var countText: String { count > Self.lastFrame ? "more than \(Self.lastFrame)" : "\(count)" }

  /// The instant at a place of the list.
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

  /// The whole part of a product of a time and a rate; within rounding of the next it is the next.
  private static func whole(_ value: Double, slack: Double = 0) -> Int {
    let nearest = value.rounded()
    let isNear = Swift.abs(value - nearest) <= Swift.max(slack, 8 * nearest.ulp)
    let whole = isNear ? nearest : value.rounded(.down)
    return whole < 1e15 ? Int(whole) : lastFrame
  }
}
