import LayerAnimation

extension Timeline {
  /// Adds a step at the end.
  public mutating func append(_ step: TimelineStep) { insert(step, at: length) }

  /// Adds a step at a position.
  ///
  /// - Throws: ``TimelineError`` for an unknown label or a time before 0.
  public mutating func add(
    _ step: TimelineStep, at position: TimelinePosition
  ) throws(TimelineError) {
    insert(step, at: try time(at: position))
  }

  /// Adds a pause at the end.
  ///
  /// - Throws: ``TimelineError`` for seconds below 0 or not finite.
  public mutating func wait(_ seconds: Double) throws(TimelineError) {
    try TimelineError.check(seconds, "wait", "timeline")
    length += seconds
  }

  /// Adds a label at a position.
  ///
  /// - Throws: ``TimelineError`` for an unknown label or a time before 0.
  public mutating func mark(
    _ name: String, at position: TimelinePosition
  ) throws(TimelineError) {
    labels.append(Label(name: name, time: try time(at: position)))
  }

  /// Adds a label at the end.
  public mutating func mark(_ name: String) { labels.append(Label(name: name, time: length)) }

  /// Adds another timeline: its delay, its steps in every repetition, and its labels.
  ///
  /// - Throws: ``TimelineError`` for a timeline with `yoyo` or an endless one, an unknown label or
  ///   a time before 0.
  public mutating func add(
    _ other: Timeline, at position: TimelinePosition = .next
  ) throws(TimelineError) {
    if other.yoyo || other.repeatCount == .infinity {
      throw TimelineError(
        "timeline", "Only a timeline that plays forwards and ends can stand in another.")
    }
    try other.span.check("timeline")
    let begin = try time(at: position) + other.delay
    for label in other.labels {
      labels.append(Label(name: label.name, time: begin + label.time))
    }
    for play in 0..<Int(other.repeatCount) {
      let start = begin + Double(play) * other.span.cycle
      for entry in other.entries { insert(entry.step, at: start + entry.begin) }
    }
    length = max(length, begin + other.duration)
  }

  /// The time of a position.
  ///
  /// - Throws: ``TimelineError`` for an unknown label or a time before 0.
  public func time(at position: TimelinePosition) throws(TimelineError) -> Double {
    var result: Double
    switch position {
    case .time(let time): result = time
    case .end(let offset): result = length + offset
    case .withPrevious(let offset): result = (entries.last?.begin ?? 0) + offset
    case .afterPrevious(let offset): result = (entries.last?.end ?? 0) + offset
    case .label(let name, let offset):
      guard let label = time(of: name) else {
        throw TimelineError("timeline", "There is no label '\(name)'.")
      }
      result = label + offset
    }
    try TimelineError.check(result, "begin of a step", "timeline")
    return result
  }

  private mutating func insert(_ step: TimelineStep, at begin: Double) {
    entries.append(Entry(begin: begin, step: step))
    length = max(length, begin + step.duration)
  }
}

extension Timeline {
  /// Makes a timeline of parts in sequence.
  public static func serial(_ parts: [Timeline]) throws(TimelineError) -> Timeline {
    var whole = Timeline()
    for part in parts { try whole.add(part) }
    return whole
  }

  /// Makes a timeline of parts that start together at 0; it is as long as the longest.
  public static func parallel(_ parts: [Timeline]) throws(TimelineError) -> Timeline {
    var whole = Timeline()
    for part in parts { try whole.add(part, at: .time(0)) }
    return whole
  }

  /// Makes a timeline of parts whose starts are staggered.
  ///
  ///     each 0.1, forwards         each 0.1, from the centre
  ///     0    ├────┤                0.2      ├────┤
  ///     0.1    ├────┤              0.1    ├────┤
  ///     0.2      ├────┤            0    ├────┤
  ///     0.3        ├────┤          …
  ///
  /// - Parameters:
  ///   - parts: The parts, by index.
  ///   - spacing: The time between two starts, or from the first start to the last.
  ///   - order: The order of the starts.
  /// - Returns: A timeline of all parts.
  /// - Throws: ``TimelineError`` for a part with `yoyo` or without an end, or a negative spacing.
  public static func stagger(
    _ parts: [Timeline], _ spacing: StaggerSpacing, order: StaggerOrder = .forwards
  ) throws(TimelineError) -> Timeline {
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
  case forwards
  /// From the last part to the first.
  case backwards
  /// From the middle outwards.
  case fromCenter
  /// From both ends inwards.
  case toCenter

  /// The number of spacings before a part starts; two parts at the same distance start together.
  func rank(of place: Int, in count: Int) -> Double {
    let center = Double(count - 1) / 2
    let distance = abs(Double(place) - center)
    switch self {
    case .forwards: return Double(place)
    case .backwards: return Double(count - 1 - place)
    case .fromCenter: return distance - (count % 2 == 0 ? 0.5 : 0)
    case .toCenter: return center - distance
    }
  }
}
