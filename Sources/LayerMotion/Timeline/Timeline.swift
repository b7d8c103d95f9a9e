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

extension Timeline {
  /// The value of a property at a time, computed without playing the timeline.
  ///
  /// - Parameters:
  ///   - target: The target's id or name.
  ///   - keyPath: The key path, as written in the steps.
  ///   - time: Seconds from the start of the first play; below 0 it is in the delay.
  ///   - start: The value of the property before the timeline.
  /// - Returns: The value; `start` if no step animates the property.
  /// - Throws: ``PlayerError`` for an invalid number or value.
  public func value(
    of target: String, _ keyPath: String, at time: Double, from start: PropertyValue
  ) throws(PlayerError) -> PropertyValue {
    try check("timeline")
    if time.isNaN { throw PlayerError("timeline", "It has no value at \(time) s.") }
    let entries = lane(target, keyPath)
    if entries.isEmpty { return start }
    let steps = try ResolvedStep.resolve(entries, from: start, "timeline")
    if span.total == 0 { return time < 0 ? start : steps.last?.to ?? start }
    do {
      guard let content = LaneContent(steps, keyPath, span) else { return start }
      let values = try content.draft.values(at: max(0, time)) { $0 == keyPath ? start : nil }
      return values.last { $0.keyPath == keyPath }?.value ?? start
    } catch {
      throw PlayerError("timeline", "\(error)")
    }
  }

  /// Checks the numbers, which may come from a file.
  func check(_ subject: @autoclosure () -> String) throws(PlayerError) {
    try span.check(subject())
    for entry in entries {
      try PlayerError.check(entry.startTime, "start time of a step", subject())
      try PlayerError.check(entry.step.duration, "duration", subject())
      if entry.endTime > duration {
        throw PlayerError(
          subject(), "A step ends at \(entry.endTime) s, after the duration of \(duration) s.")
      }
    }
  }

  /// The steps of one property, in the order of time.
  func lane(_ target: String, _ keyPath: String) -> [Entry] {
    var found = entries.filter { $0.step.target == target && $0.step.keyPath == keyPath }
    found.sortByTime()
    return found
  }
}

extension [Timeline.Entry] {
  /// Sorts by start time; equal times keep their order.
  mutating func sortByTime() {
    // The entries are nearly always sorted already.
    if !indices.dropFirst().contains(where: { self[$0].startTime < self[$0 - 1].startTime }) {
      return
    }
    let sorted = enumerated().sorted {
      ($0.element.startTime, $0.offset) < ($1.element.startTime, $1.offset)
    }
    self = sorted.map(\.element)
  }
}
