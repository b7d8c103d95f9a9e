import LayerAnimation
import LayerModel

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
  func check(_ subject: String) throws(PlayerError) {
    try span.check(subject)
    for entry in entries {
      try PlayerError.check(entry.startTime, "start time of a step", subject)
      try PlayerError.check(entry.step.duration, "duration", subject)
      if entry.endTime > duration {
        throw PlayerError(
          subject, "A step ends at \(entry.endTime) s, after the duration of \(duration) s.")
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
