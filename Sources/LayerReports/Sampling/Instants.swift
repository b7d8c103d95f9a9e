/// An instant at which to show a scene.
public struct FrameInstant: Hashable, Sendable {
  /// The number of the frame on screen at that instant, counting from 0 at time 0.
  public let frame: Int
  /// The instant, in seconds.
  public let time: Double
}

/// The instants at which to show a scene, in the order of the output.
///
///     frame     0        1        2        3        at 4 frames a second
///     time      0──────0.25──────0.5─────0.75────▶
///
/// Each instant is computed when it is read, from its index. Instants are neither accumulated nor
/// stored, so a million frames take no memory.
public struct Instants: Sequence, Sendable {
  private enum Plan {
    case list([Double])
    case frames(ClosedRange<Int>)
    case range(from: Double, to: Double)
  }
  /// The largest frame number: 10¹⁵, where so large a number can be counted on from.
  package static let lastFrame = Swift.min(Int(clamping: 1_000_000_000_000_000 as Int64), .max / 4)

  private let plan: Plan
  private let fps: Double

  /// Makes instants from times, in their order.
  public init(at times: [Double], fps: Double = 60) {
    plan = .list(times)
    self.fps = fps
  }

  /// Makes the instants of frames; frame k is at k/fps.
  public init(frames: ClosedRange<Int>, fps: Double = 60) {
    plan = .frames(frames)
    self.fps = fps
  }

  /// Makes the instants from `from` in steps of 1/fps, up to and including `to`.
  ///
  /// If `from` is the time of a frame, the instants are exactly those of the frames.
  public init(from: Double, to: Double, fps: Double = 60) {
    plan = .range(from: from, to: to)
    self.fps = fps
  }

  /// The number of instants.
  public var count: Int {
    switch plan {
    case .list(let times): times.count
    case .frames(let frames): frames.count
    case .range(let from, let to): Self.whole((to - from) * fps, slack: 4 * to.ulp * fps) + 1
    }
  }

  /// The number of instants.
  public var underestimatedCount: Int { count }

  /// The number of instants as text, which is also correct for numbers that are too large.
  package var countText: String {
    count > Self.lastFrame ? "more than \(Self.lastFrame)" : "\(count)"
  }

  /// The instant at an index.
  public subscript(index: Int) -> FrameInstant {
    switch plan {
    case .list(let times):
      return FrameInstant(frame: Self.whole(times[index] * fps), time: times[index])
    case .frames(let frames):
      let frame = frames.lowerBound + index
      return FrameInstant(frame: frame, time: Double(frame) / fps)
    case .range(let from, let to):
      let first = Self.whole(from * fps)
      let frame = first + index
      let isOnFrame = Swift.abs(Double(first) / fps - from) <= 4 * from.ulp
      let time =
        isOnFrame ? Double(frame) / fps : index == 0 ? from : from + Double(index) / fps
      return FrameInstant(frame: frame, time: Swift.min(time, to))
    }
  }

  /// Returns an iterator over the instants, which computes each when it is asked for.
  public func makeIterator() -> AnyIterator<FrameInstant> {
    let count = self.count
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      defer { index += 1 }
      return self[index]
    }
  }

  /// Returns the whole part of a time times a rate; almost the next number counts as that one.
  private static func whole(_ value: Double, slack: Double = 0) -> Int {
    let nearest = value.rounded()
    let isNear = Swift.abs(value - nearest) <= Swift.max(slack, 8 * nearest.ulp)
    let whole = isNear ? nearest : value.rounded(.down)
    return whole < Double(lastFrame) ? Int(whole) : lastFrame
  }
}
