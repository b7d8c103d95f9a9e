import LayerAnimation
import LayerModel

extension Timeline {
  /// What the timeline makes of a property at a time, without playing it.
  ///
  /// - Parameters:
  ///   - target: The target's id or name.
  ///   - keyPath: The key path, as it stands in the steps.
  ///   - time: Seconds from the begin of the first play; before 0 it is the delay.
  ///   - start: The value the property has before.
  /// - Returns: The value; the start where no step moves the property.
  /// - Throws: ``TimelineError`` where a number or a value makes no sense.
  public func value(
    of target: String, _ keyPath: String, at time: Double, from start: PropertyValue
  ) throws(TimelineError) -> PropertyValue {
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
      throw TimelineError("timeline", "\(error)")
    }
  }

  /// Checks the numbers, which may come from a file.
  func check(_ place: String) throws(TimelineError) {
    try span.check(place)
    for entry in entries {
      try TimelineError.check(entry.begin, "begin of a step", place)
      try TimelineError.check(entry.step.duration, "duration", place)
      if entry.end > length {
        throw TimelineError(
          place, "A step ends at \(entry.end) s, after the length of \(length) s.")
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
  /// Sorts by begin; of two that begin together the one added first stays first.
  mutating func sortByTime() {
    // What is sorted already, as nearly always, is left as it is.
    if !indices.dropFirst().contains(where: { self[$0].begin < self[$0 - 1].begin }) { return }
    let sorted = enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    self = sorted.map(\.element)
  }
}
