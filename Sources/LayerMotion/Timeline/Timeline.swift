import LayerAnimation
import LayerModel

/// Motions of properties of layers, declared with their times: a value that can be compared, stored
/// and played.
///
///     var timeline = Timeline()
///     timeline.append(.init("box", "position.x", to: 100, duration: 1))
///     try timeline.wait(0.5)
///     timeline.mark("fade")
///     timeline.append(.init("box", "opacity", to: 0, duration: 1))
///     try timeline.add(.init("lid", "position.y", by: -20, duration: 0.5), at: .label("fade", 0.25))
///
///     0         1    1.5   1.75    2.25  2.5
///     ├─ box x ─┤    ├──── box opacity ───┤
///                   fade    ├── lid y ┤              length 2.5
///
/// Its length and the time of everything in it are known without playing it, springs included. What
/// it makes of a property is a pure function of time: see ``value(of:_:at:from:)``. Numbers are
/// checked when it is played or evaluated, for setters cannot throw.
public struct Timeline: Hashable, Sendable {
  /// A step and the time at which it begins.
  public struct Entry: Hashable, Sendable {
    /// Seconds from the begin of the timeline.
    public let begin: Double
    /// The step.
    public let step: TimelineStep

    /// When the step ends.
    public var end: Double { begin + step.duration }
  }

  /// A name for a time.
  public struct Label: Hashable, Sendable, Codable {
    /// The name.
    public let name: String
    /// Seconds from the begin of the timeline.
    public let time: Double
  }

  /// The steps, in the order they were added.
  public internal(set) var entries: [Entry] = []
  /// The labels, in the order they were set; a name set again stands for its last time.
  public internal(set) var labels: [Label] = []
  /// The length of one play, in seconds: the latest end of a step or a wait.
  public internal(set) var length = 0.0
  /// Seconds before the first play; 0 by default.
  public var delay = 0.0
  /// How often it plays in all: a whole number from 1, the default, or infinity.
  public var repeatCount = 1.0
  /// Seconds between two plays; 0 by default.
  public var repeatDelay = 0.0
  /// Whether each play is there and back; false by default.
  public var yoyo = false

  /// Makes an empty timeline, which lasts no time.
  public init() {}

  /// The seconds it plays in all, with repeats and without the delay; infinite where endless.
  public var duration: Double { span.total }

  var span: PlaySpan {
    PlaySpan(
      duration: length, repeatCount: repeatCount, repeatDelay: repeatDelay, isYoyo: yoyo,
      delay: delay)
  }

  /// The time of a label, or nil where there is none of that name.
  public func time(of label: String) -> Double? { labels.last { $0.name == label }?.time }
}

/// Where in a timeline something is added.
public enum TimelinePosition: Hashable, Sendable {
  /// At a time, in seconds.
  case time(Double)
  /// So many seconds after the end of all that was added; below 0 overlaps.
  case end(Double)
  /// So many seconds after a label.
  case label(String, Double)
  /// So many seconds after the begin of what was added last.
  case withPrevious(Double)
  /// So many seconds after the end of what was added last.
  case afterPrevious(Double)

  /// After all that was added: serial.
  public static let next = TimelinePosition.end(0)
  /// Together with what was added last: parallel.
  public static let together = TimelinePosition.withPrevious(0)
}
