import LayerAnimation
import LayerText

/// What text and figures say about bars and events.
struct BarWords {
  private let format = NumberFormat.significant(6)

  /// Returns the name of an animation, with what it animates.
  func name(of bar: TimelineBar) -> String {
    let name = PrintableText.escaped(bar.animation)
    // A key that is a key path says it already.
    if bar.kind.isEmpty || bar.kind == name { return name }
    return bar.keyPaths == [bar.animation] ? bar.kind : "\(name): \(bar.kind)"
  }

  /// Returns what added an animation, as a clause; nil for the scene or the program.
  func cause(of bar: TimelineBar) -> String? {
    bar.cause.map { "by \(PrintableText.escaped($0))" }
  }

  /// Returns the life of an animation in a sentence.
  func life(of bar: TimelineBar) -> String {
    var parts: [String] = []
    if bar.start != bar.added { parts.append("added at \(time(bar.added))") }
    for segment in bar.segments {
      let span = "from \(format.string(segment.from)) to \(time(segment.to))"
      switch segment.kind {
      case .waiting: parts.append("waits \(span)")
      case .fillsBackwards: parts.append("shows its first value \(span)")
      case .active: parts.append("active \(span)")
      case .held: parts.append("held \(span)")
      case .kept: parts.append("kept without effect \(span)")
      }
    }
    if let outcome = bar.outcome, let end = bar.end {
      parts.append("\(word(outcome)) at \(time(end))")
    } else {
      parts.append(bar.end.map { "ends at \(time($0))" } ?? "never ends")
    }
    if let removed = bar.removed { parts.append("removed at \(time(removed))") }
    if !bar.cycles.isEmpty { parts.append(Self.counted(bar.cycles.count, "repeat")) }
    if !bar.turns.isEmpty { parts.append(Self.counted(bar.turns.count, "turn")) }
    if let stretch = bar.stretch { parts.append(PrintableText.escaped(stretch)) }
    return parts.joined(separator: ", ")
  }

  /// Returns the time of an instant, with its unit.
  func time(_ instant: Double) -> String { "\(format.string(instant)) s" }

  private func word(_ outcome: AnimationOutcome) -> String {
    switch outcome {
    case .finished: "finished"
    case .cancelled: "removed"
    case .replaced: "replaced"
    case .removedWithLayer: "removed with its layer"
    }
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    count >= TimelineBar.cycleLimit
      ? "\(count) \(word)s or more" : count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }

  /// Returns what a reader should know about a timeline.
  func notes(on timeline: TimelineBars) -> [String] {
    var notes =
      timeline.isEndless
      ? ["an animation never ends; the timeline stops at \(time(timeline.to))"] : []
    var known: Set<String> = []
    for bar in timeline.bars {
      guard let stretch = bar.stretch, known.insert(stretch).inserted else { continue }
      let count = timeline.bars.count { $0.stretch == stretch } - 1
      notes.append(
        PrintableText.escaped("'\(bar.animation)' of \(bar.layerTitle): \(stretch)")
          + (count == 1 ? "; so is 1 more" : count > 1 ? "; so are \(count) more" : ""))
    }
    return notes
  }
}

extension TimelineEvent.Kind {
  /// The letter under an axis.
  var letter: Character {
    switch self {
    case .commit: "c"
    case .transaction: "t"
    case .callback: "k"
    case .warning: "!"
    case .marker: "m"
    }
  }

  /// The kinds with the more important ones first.
  static let order: [TimelineEvent.Kind] = [.warning, .marker, .callback, .transaction, .commit]
}

extension TimelineBar {
  /// The instant at which it was removed, or ended before its time; nil for none.
  var brokenOff: Double? { removed ?? (outcome.map { !$0.isFinished } == true ? end : nil) }

  /// Whether it goes on after an instant.
  func goesOn(after instant: Double) -> Bool { outcome == nil && (end ?? .infinity) > instant }
}

extension TimelineBars {
  /// The indices of the bars of each layer, in order.
  var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    for (index, bar) in bars.enumerated() {
      if let last = groups.last, bars[last.lowerBound].layerTitle == bar.layerTitle,
        bars[last.lowerBound].layerName == bar.layerName
      {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }
}

extension TimelineBars {
  /// The events under the axis, the more important ones first.
  var axisTicks: [AxisTick] {
    let words = BarWords()
    return TimelineEvent.Kind.order.flatMap { kind in
      events.filter { $0.kind == kind }.map { event in
        AxisTick(
          letter: kind.letter, kind: kind.rawValue, instant: event.instant,
          title: "\(PrintableText.escaped(event.text)) at \(words.time(event.instant))")
      }
    }
  }
}
