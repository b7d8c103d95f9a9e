import LayerAnimation
import LayerModel
import LayerText

/// Writes the line of one animation: key, key path, class, progress and end.
///
///     ~ move: position.y  basic  50% of 1s  ends 0.7  fill=backwards
///     ~ drop: position.y  spring m=1 k=100 c=10  50% of 1s  ends 0.7
///     ~ fly: position  keyframe paced along a path, auto  50% of 1s  ends 0.7
///     ~ spin: group (transform.rotation.x, transform.rotation.y)  12% of 8s  never ends
///     ~ transition: push fromLeft  50% of 1s  ends 0.7
///
/// The percentage is the progress through the cycle before easing.
struct TextAnimation {
  /// The format of numbers.
  let format: NumberFormat
  /// The colours, if any.
  var colors = TextColors.off

  /// Appends the line, without indentation and line break.
  func append(_ entry: FrameAnimation, to buffer: inout [UInt8]) {
    appendHead(of: entry, to: &buffer)
    appendProgress(entry, to: &buffer)
    appendTail(of: entry, to: &buffer)
  }

  /// Appends what comes before the progress; it depends on the animation and its phase only.
  func appendHead(of entry: FrameAnimation, to buffer: inout [UInt8]) {
    buffer.add("~ ")
    if let key = entry.handle.key {
      buffer.addPrintable(key)
      buffer.add(": ")
    }
    AnimationText(format: format).append(entry.handle.animation, to: &buffer)
    colors.begin(style(of: entry.position), to: &buffer)
    switch (entry.position.phase, entry.position.isInEffect) {
    case (.before, _) where entry.isReversed: buffer.add("  rewound")
    case (.before, _): buffer.add("  waits")
    case (.active, _): break
    case (.after, _) where entry.isReversed: buffer.add("  waits")
    case (.after, true): buffer.add("  held")
    case (.after, false): buffer.add("  over")
    }
    buffer.add("  ")
  }

  /// Appends the progress.
  func appendProgress(_ entry: FrameAnimation, to buffer: inout [UInt8]) {
    format.append(entry.position.progress * 100, to: &buffer)
  }

  /// Appends what comes after the progress; it depends on the animation, its phase and cycle, and
  /// its start and end only.
  func appendTail(of entry: FrameAnimation, to buffer: inout [UInt8]) {
    let animation = entry.handle.animation
    let timing = animation.timing
    buffer.add("% of ")
    if timing.duration == .infinity {
      buffer.add("an endless duration")
    } else {
      format.append(
        timing.duration > 0 ? timing.duration : TimeMapping.defaultDuration, to: &buffer)
      buffer.add("s")
    }
    if timing.autoreverses { buffer.add(" and back") }
    appendCycle(entry.position.cycle, of: timing, to: &buffer)
    colors.end(to: &buffer)
    appendTimes(entry, to: &buffer)
    if timing.fillMode != .removed {
      buffer.add("  fill=")
      buffer.add(timing.fillMode.rawValue)
    }
    if animation.isAdditive { buffer.add("  additive") }
    if animation.isCumulative { buffer.add("  cumulative") }
  }

  private func style(of position: TimePosition) -> TextStyle {
    switch (position.phase, position.isInEffect) {
    case (.before, _): .waiting
    case (.active, _): .running
    case (.after, let isInEffect): isInEffect ? .held : .idle
    }
  }

  private func appendCycle(_ cycle: Double, of timing: MediaTiming, to buffer: inout [UInt8]) {
    let isRepeating =
      timing.repeatDuration > 0 || (timing.repeatCount > 0 && timing.repeatCount != 1)
    guard isRepeating else { return }
    buffer.add("  cycle ")
    format.append(cycle + 1, to: &buffer)
    if timing.repeatDuration > 0 { return }
    buffer.add(" of ")
    format.append(timing.repeatCount, to: &buffer)
  }

  private func appendTimes(_ entry: FrameAnimation, to buffer: inout [UInt8]) {
    // The end of a stopped time is where it is set.
    let isPast = entry.position.phase == .active && entry.handle.outcome != nil
    if isPast || entry.handle.endTime == .infinity, entry.handle.layer.timeRate == 0 {
      return buffer.add("  stopped")
    }
    if (entry.position.phase == .before) != entry.isReversed, entry.position.phase != .active {
      let begin = entry.beginTime
      begin < .infinity ? buffer.add("  begins ") : buffer.add("  never begins")
      if begin < .infinity { format.append(begin, to: &buffer) }
    }
    guard let end = entry.handle.endTime, end < .infinity else { return buffer.add("  never ends") }
    entry.position.phase == .after ? buffer.add("  ended ") : buffer.add("  ends ")
    format.append(end, to: &buffer)
  }
}
