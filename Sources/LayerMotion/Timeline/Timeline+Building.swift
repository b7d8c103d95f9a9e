import LayerAnimation

extension Timeline {
  /// Adds a step at the end.
  public mutating func append(_ step: consuming TimelineStep) { insert(step, at: duration) }

  /// Adds a step at a position.
  ///
  /// - Throws: ``PlayerError`` for an unknown label or a time before 0.
  public mutating func add(
    _ step: consuming TimelineStep, at position: TimelinePosition
  ) throws(PlayerError) {
    let begin = try time(at: position)
    insert(step, at: begin)
  }

  /// Adds a wait at the end.
  ///
  /// - Throws: ``PlayerError`` for seconds below 0 or not finite.
  public mutating func addWait(_ seconds: Double) throws(PlayerError) {
    try PlayerError.check(seconds, "wait", "timeline")
    duration += seconds
  }

  /// Adds a label at a position.
  ///
  /// - Throws: ``PlayerError`` for an unknown label or a time before 0.
  public mutating func addLabel(
    _ name: String, at position: TimelinePosition
  ) throws(PlayerError) {
    labels.append(Label(name: name, time: try time(at: position)))
  }

  /// Adds a label at the end.
  public mutating func addLabel(_ name: String) {
    labels.append(Label(name: name, time: duration))
  }

  /// Adds another timeline: its delay, its steps in every repetition, and its labels.
  ///
  /// - Throws: ``PlayerError`` for a timeline that autoreverses or never ends, an unknown label or
  ///   a time before 0.
  public mutating func add(
    _ other: Timeline, at position: TimelinePosition = .end()
  ) throws(PlayerError) {
    if other.autoreverses || other.repeatCount == .infinity {
      throw PlayerError(
        "timeline", "Only a timeline that plays forwards and ends can be nested in another.")
    }
    try other.span.check("timeline")
    let begin = try time(at: position) + other.delay
    for label in other.labels {
      labels.append(Label(name: label.name, time: begin + label.time))
    }
    for play in 0..<Int(other.repeatCount) {
      let start = begin + Double(play) * other.span.cycle
      for entry in other.entries { insert(entry.step, at: start + entry.startTime) }
    }
    duration = max(duration, begin + other.totalDuration)
  }

  /// The time of a position.
  ///
  /// - Throws: ``PlayerError`` for an unknown label or a time before 0.
  public func time(at position: TimelinePosition) throws(PlayerError) -> Double {
    var result: Double
    switch position {
    case .time(let time): result = time
    case .end(let offset): result = duration + offset
    case .withPrevious(let offset): result = (entries.last?.startTime ?? 0) + offset
    case .afterPrevious(let offset): result = (entries.last?.endTime ?? 0) + offset
    case .label(let name, let offset):
      guard let label = time(of: name) else {
        throw PlayerError("timeline", "There is no label '\(name)'.")
      }
      result = label + offset
    }
    try PlayerError.check(result, "start time of a step", "timeline")
    return result
  }

  private mutating func insert(_ step: consuming TimelineStep, at begin: Double) {
    duration = max(duration, begin + step.duration)
    entries.append(Entry(startTime: begin, step: step))
  }
}

extension Timeline {
  /// Makes a timeline of parts in sequence.
  public static func sequence(_ parts: [Timeline]) throws(PlayerError) -> Timeline {
    var whole = Timeline()
    for part in parts { try whole.add(part) }
    return whole
  }

  /// Makes a timeline of parts that start together at 0; it is as long as the longest.
  public static func group(_ parts: [Timeline]) throws(PlayerError) -> Timeline {
    var whole = Timeline()
    for part in parts { try whole.add(part, at: .time(0)) }
    return whole
  }

  /// Makes a timeline of parts whose starts are staggered.
  ///
  ///     each 0.1, from the start   each 0.1, from the centre
  ///     0    ├────┤                0.2      ├────┤
  ///     0.1    ├────┤              0.1    ├────┤
  ///     0.2      ├────┤            0    ├────┤
  ///     0.3        ├────┤          …
  ///
  /// - Parameters:
  ///   - parts: The parts, by index.
  ///   - spacing: The time between two starts, or from the first start to the last.
  ///   - order: The order in which the parts start.
  /// - Returns: A timeline of all parts.
  /// - Throws: ``PlayerError`` for a part that autoreverses or never ends, or a negative spacing.
  public static func stagger(
    _ parts: [Timeline], _ spacing: StaggerSpacing, from order: StaggerOrder = .start
  ) throws(PlayerError) -> Timeline {
    let ranks = parts.indices.map { order.rank(of: $0, in: parts.count) }
    let last = ranks.max() ?? 0
    var whole = Timeline()
    for (part, rank) in zip(parts, ranks) {
      let begin =
        switch spacing {
        case .each(let seconds): rank * seconds
        case .total(let seconds): last > 0 ? rank / last * seconds : 0
        }
      try whole.add(part, at: .time(begin))
    }
    return whole
  }
}

/// The time between staggered parts.
public enum StaggerSpacing: Hashable, Sendable {
  /// Seconds from one start to the next.
  case each(Double)
  /// Seconds from the first start to the last.
  case total(Double)
}

/// The order in which staggered parts start.
public enum StaggerOrder: String, Hashable, Sendable, CaseIterable {
  /// From the first part to the last.
  case start
  /// From the last part to the first.
  case end
  /// From the middle outwards.
  case center
  /// From both ends inwards.
  case edges

  /// The number of spacings before a part starts; two parts at the same distance start together.
  fileprivate func rank(of index: Int, in count: Int) -> Double {
    let center = Double(count - 1) / 2
    let distance = abs(Double(index) - center)
    switch self {
    case .start: return Double(index)
    case .end: return Double(count - 1 - index)
    case .center: return distance - (count % 2 == 0 ? 0.5 : 0)
    case .edges: return center - distance
    }
  }
}
