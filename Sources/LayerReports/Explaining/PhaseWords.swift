import LayerAnimation
import LayerModel

/// Says when an animation starts or ended, or when a part of a group does.
///
///     group     ├────── cycle 1 ──────┼────── cycle 2 ──────┤
///     part      ·····├─────┤··········  ····├─────┤··········      instants of the cycle that runs
struct PhaseWords {
  let words: ExplanationWords
  let explanation: Explanation
  let animation: ExplainedAnimation

  /// Whether the animation is a part of a group, which has instants of its own.
  private var isPart: Bool { animation.timings.count > 1 }

  /// What an animation before its start does, to follow its name: `starts at 1 s`.
  var before: String {
    if isPart {
      guard let begin, begin > explanation.instant else {
        return "is before its start in its group"
      }
      return "starts at \(words.instant(begin))"
    }
    guard let begin = animation.beginInstant, begin < .infinity else {
      let isStopped = explanation.layerTimes.contains { $0.speed == 0 }
      return isStopped
        ? "is stopped before its start" : "never starts"
    }
    if begin > explanation.instant { return "starts at \(words.instant(begin))" }
    return "went back over its start" + (self.begin.map { " at \(words.instant($0))" } ?? "")
  }

  /// What an animation after its end does, to follow its name: `ended at 2 s`.
  var after: String {
    if isPart {
      guard let end, end <= explanation.instant, isAsStarted else {
        return "is past its end in its group"
      }
      return "ended at \(words.instant(end))"
    }
    if let end = animation.endInstant, end < .infinity { return "ended at \(words.instant(end))" }
    let begin = animation.beginInstant ?? .infinity
    return begin > explanation.instant && begin < .infinity
      ? "starts at \(words.instant(begin)), when time runs back over its end" : "is past its end"
  }

  /// When an animation in effect begins and ends, to follow its curve: `, from 0.5 s to 0.9 s`.
  var span: String {
    guard let begin = isPart ? self.begin : animation.beginInstant, begin.isFinite else {
      return ""
    }
    let end = (isPart ? self.end : animation.endInstant) ?? .infinity
    return ", from \(words.instant(begin))"
      + (end.isFinite ? " to \(words.instant(end))" : ", without end")
  }

  // MARK: Instants

  /// The instant of the start by the present times of its layers; nil if that cannot be told.
  var begin: Double? { animation.timings.last.flatMap { instant(of: $0.mapping.beginTime) } }

  /// The instant of the end by the present times of its layers; nil if that cannot be told.
  var end: Double? { animation.timings.last.flatMap { instant(of: $0.mapping.endTime) } }

  /// The instant at which a part of a group shows last in the present cycle: its end, or that of a
  /// group around it inside of the animation; nil outside a group, or if it cannot be told.
  var lastShown: Double? {
    guard isPart, let last = animation.timings.last, last.keyPath != nil else { return nil }
    return instant(of: last.mapping.endTime, isClipped: true)
  }

  /// The instant of the next cycle of the animation itself; nil if there is none.
  var nextCycle: Double? {
    guard let timing = animation.timing, timing.position.phase == .active, timing.mapping.speed > 0
    else { return nil }
    let mapping = timing.mapping
    let elapsed = (timing.position.cycle + 1) * mapping.cycleDuration - mapping.timeOffset
    guard elapsed < mapping.activeDuration else { return nil }
    return instant(ofLayerTime: mapping.beginTime + elapsed / mapping.speed)
  }

  /// Whether the layer's time ran on since the start as it does now; a pause would move its past.
  private var isAsStarted: Bool {
    guard let start = animation.beginInstant, let timing = animation.timing,
      let computed = instant(ofLayerTime: timing.mapping.beginTime)
    else { return false }
    return abs(computed - start) <= 1e-9 * max(1, abs(start))
  }

  /// Returns the loop's instant at a time that the innermost timing counts in, at the latest when the
  /// cycle of each group ends if it is clipped.
  private func instant(of time: Double, isClipped: Bool = false) -> Double? {
    let timings = animation.timings
    var time = time
    for group in timings.dropLast().reversed() {
      if isClipped { time = min(time, group.mapping.duration) }
      let easing = animation.easings.first { $0.level == group.level }?.easing ?? .linear
      guard let outer = group.parentTime(ofMembersAt: time, easing) else { return nil }
      time = outer
    }
    return instant(ofLayerTime: time)
  }

  private func instant(ofLayerTime time: Double) -> Double? {
    var time = time
    for step in explanation.layerTimes.reversed() {
      if step.speed == 0 { return nil }
      if let delay = step.copyDelay { time += Double(delay.index) * delay.delay }
      time = (time - step.timeOffset) / step.speed + step.beginTime
    }
    return time.isFinite ? time : nil
  }
}

extension TimingStep {
  /// Returns the parent time at which the time of a group's members has a value, in the present
  /// cycle; nil if it does not pass it there, or runs backwards.
  fileprivate func parentTime(ofMembersAt time: Double, _ easing: Easing) -> Double? {
    guard mapping.speed > 0 else { return nil }
    var elapsed = time
    if mapping.duration < .infinity {
      let start = position.cycle * mapping.cycleDuration
      let local = min(max(self.elapsed, 0), mapping.activeDuration) + mapping.timeOffset
      guard local - start <= mapping.duration * (1 + 1e-9),
        let progress = easing.progress(at: time / mapping.duration)
      else { return nil }
      elapsed = start + progress * mapping.duration
    }
    elapsed -= mapping.timeOffset
    guard elapsed >= 0, elapsed <= mapping.activeDuration else { return nil }
    return mapping.beginTime + elapsed / mapping.speed
  }
}

extension Easing {
  /// Returns the progress that is eased to a value; nil for a curve that may have several of them.
  fileprivate func progress(at eased: Double) -> Double? {
    guard eased >= 0, eased <= 1 else { return nil }
    if case .linear = self { return eased }
    guard case .bezier(let function) = self,
      (1...2).allSatisfy({ (0...1).contains(function.controlPoint(at: $0).y) })
    else { return nil }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if function.value(at: middle) < eased { low = middle } else { high = middle }
    }
    return high
  }
}
