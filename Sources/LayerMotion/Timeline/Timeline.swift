import LayerAnimation
import LayerModel

/// Animations of layer properties, declared with their times: a value that can be compared, stored
/// and played.
///
///     var timeline = Timeline()
///     timeline.append(.init("box", "position.x", to: 100, duration: 1))
///     try timeline.addWait(0.5)
///     timeline.addLabel("fade")
///     timeline.append(.init("box", "opacity", to: 0, duration: 1))
///     let lid = TimelineStep("lid", "position.y", by: -20, duration: 0.5)
///     try timeline.add(lid, at: .label("fade", 0.25))
///
///     0         1    1.5   1.75    2.25  2.5
///     ├─ box x ─┤    ├──── box opacity ───┤
///                   fade    ├── lid y ┤              duration 2.5
///
/// The duration and all times are known without playing, springs included. The value of a property
/// is a pure function of time: see ``value(of:_:at:from:)``. Numbers are checked when the timeline
/// is played or evaluated, because setters cannot throw.
public struct Timeline: Hashable, Sendable {
  /// A step and its start time.
  public struct Entry: Hashable, Sendable {
    /// Seconds from the start of the timeline.
    public let startTime: Double
    /// The step.
    public let step: TimelineStep

    /// The time at which the step ends.
    public var endTime: Double { startTime + step.duration }
  }

  /// A name for a time.
  public struct Label: Hashable, Sendable, Codable {
    /// The name.
    public let name: String
    /// Seconds from the start of the timeline.
    public let time: Double
  }

  /// The steps, in the order of adding.
  public internal(set) var entries: [Entry] = []
  /// The labels, in the order of adding.
  ///
  /// If a name occurs twice, the later label counts.
  public internal(set) var labels: [Label] = []
  /// The seconds of one way: the latest end of a step or a wait.
  public internal(set) var duration = 0.0
  /// Seconds before the first play; 0 by default.
  public var delay = 0.0
  /// The total number of plays: a whole number of 1 or more, or infinity; 1 by default.
  public var repeatCount = 1.0
  /// Seconds between two plays; 0 by default.
  public var repeatDelay = 0.0
  /// Whether each play runs forwards, then backwards; false by default.
  public var autoreverses = false

  /// Makes an empty timeline, of duration 0.
  public init() {}

  /// The total seconds, with repetitions and without the delay; infinite if it never ends.
  public var totalDuration: Double { span.total }

  var span: PlaySpan {
    PlaySpan(
      duration: duration, repeatCount: repeatCount, repeatDelay: repeatDelay,
      autoreverses: autoreverses, delay: delay)
  }

  /// The time of a label, or nil if there is no such label.
  public func time(of label: String) -> Double? { labels.last { $0.name == label }?.time }
}

/// The position in a timeline at which something is added.
public enum TimelinePosition: Hashable, Sendable {
  /// A time, in seconds.
  case time(Double)
  /// Seconds after the end of the timeline; a negative number overlaps.
  case end(Double = 0)
  /// Seconds after a label.
  case label(String, Double = 0)
  /// Seconds after the start of the step that was added last.
  case withPrevious(Double = 0)
  /// Seconds after the end of the step that was added last.
  case afterPrevious(Double = 0)
}
