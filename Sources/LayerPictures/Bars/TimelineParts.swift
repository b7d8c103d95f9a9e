import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// One cycle of a group: how the time of its members is the loop's.
///
///     group's time   0 ─────────────── duration
///     loop           from ──────────── from + duration / rate      backwards with a rate below 0
private struct GroupCycle {
  var from: Double
  var rate: Double

  /// Returns the loop's instant at a time of the group.
  func instant(_ time: Double) -> Double { from + time / rate }
}

extension TimelineBar {
  /// Adds a part for each animation in a group, if its time runs evenly.
  ///
  /// - Parameters:
  ///   - group: The animation of the bar.
  ///   - rate: The seconds of the layer's time in one of the loop; nil if it changed.
  mutating func addParts(of group: FrozenAnimation, rate: Double?) {
    let timing = group.timing
    guard group.settings.isGroup, let rate, rate > 0, timing.speed > 0, timing.timeOffset == 0,
      let start, let active = segments.first(where: { $0.kind == .active }),
      group.settings.easing == nil, group.timingFunction.isLinear
    else { return }
    let pace = rate * timing.speed
    let length = timing.duration / pace
    var cycles: [GroupCycle] = []
    for begin in [start] + self.cycles where begin <= active.to {
      cycles.append(GroupCycle(from: begin, rate: pace))
      if timing.autoreverses, length < .infinity {
        cycles.append(GroupCycle(from: begin + 2 * length, rate: -pace))
      }
    }
    // The end of a group that never ends is not shown.
    let end = min(self.end ?? active.to, active.to)
    add(group.settings, timing.duration, level: 1, cycles, until: end)
  }

  /// Returns a bar that shows a part.
  func row(of part: Part) -> TimelineBar {
    var bar = TimelineBar(
      layerName: layerName, layerTitle: layerTitle, animation: part.name, added: added)
    (bar.start, bar.end, bar.outcome) = (
      part.segments.first?.from, part.segments.last?.to, .finished
    )
    bar.segments = part.segments
    return bar
  }

  private mutating func add(
    _ group: AnimationSettings, _ duration: Double, level: Int, _ cycles: [GroupCycle],
    until end: Double
  ) {
    for member in group.members ?? [] {
      let mapping = TimeMapping(
        member.timing, beginTime: member.timing.beginTime, defaultDuration: duration)
      var spans: [(Segment.Kind, Double, Double)] = [
        (.active, mapping.beginTime, mapping.endTime)
      ]
      if member.timing.fillMode.fillsBackwards {
        spans.append((.fillsBackwards, 0, mapping.beginTime))
      }
      if member.timing.fillMode.fillsForwards { spans.append((.held, mapping.endTime, duration)) }
      let segments = cycles.flatMap { cycle in
        spans.compactMap { kind, from, to -> Segment? in
          let (first, last) = (max(0, from), min(duration, to))
          guard first < last else { return nil }
          let (one, other) = (cycle.instant(first), cycle.instant(last))
          let (begin, stop) = (min(one, other), min(max(one, other), end))
          return begin < stop ? Segment(kind, from: begin, to: stop) : nil
        }
      }
      let name = AnimationText(format: .significant(6)).text(of: member)
      parts.append(Part(level: level, name: name, segments: segments.sorted { $0.from < $1.from }))
      guard member.isGroup, mapping.speed > 0, mapping.timeOffset == 0,
        mapping.activeDuration == mapping.duration, member.timingFunction.isLinear
      else { continue }
      let inner = cycles.map {
        GroupCycle(from: $0.instant(mapping.beginTime), rate: $0.rate * mapping.speed)
      }
      add(member, mapping.duration, level: level + 1, inner, until: end)
    }
  }
}

extension MediaTimingFunction? {
  /// Whether time passes evenly.
  fileprivate var isLinear: Bool { self == nil || self == .linear }
}
