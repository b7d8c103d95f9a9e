/// Compares the values of one property in two recordings.
///
///     first    ▁▁▂▄▆████
///     second   ▁▁▁▁▂▄▆██        the same values later: a shift in time
///     second   ▁▁▂▃▅▆███        other values
struct SeriesComparison {
  private let first: RecordedSeries
  private let second: RecordedSeries
  private let frames: ClosedRange<Int>
  private let fps: Double
  private let tolerance: Double
  private let digits: Int?
  private let firstValues: [RecordedValue]
  private let secondValues: [RecordedValue]

  init(
    _ first: RecordedSeries, _ second: RecordedSeries, _ one: Recording, _ two: Recording,
    tolerance: Double, digits: Int?
  ) {
    (self.first, self.second, self.tolerance, self.digits) = (first, second, tolerance, digits)
    fps = one.framesPerSecond
    let start = max(one.frames.lowerBound, two.frames.lowerBound)
    frames = start...max(start, min(one.frames.upperBound, two.frames.upperBound))
    firstValues = first.runs.map { RecordedValue($0.text, kind: first.kind) }
    secondValues = second.runs.map { RecordedValue($0.text, kind: second.kind) }
  }

  /// Compares the values; nil if they are the same.
  ///
  /// - Parameters:
  ///   - shifts: Seconds by which animations of the layer were shifted, none of them 0.
  ///   - pair: The indices of the series.
  /// - Returns: The change.
  func compare(
    shifts: [Double], _ pair: RecordingDifference.Pair
  ) -> RecordingDifference.ValueChange? {
    var begin: Int?
    var (end, count) = (0, 0)
    var worst: (frame: Int, distance: Double?)?
    for frame in frames where !isSame(at: frame) {
      begin = begin ?? frame
      (end, count) = (frame, count + 1)
      let distance = distance(at: frame)
      // What cannot be compared differs most.
      if let known = worst {
        if let most = known.distance, distance.map({ $0 > most }) ?? true {
          worst = (frame, distance)
        }
      } else {
        worst = (frame, distance)
      }
    }
    guard let begin, let worst else { return nil }
    let change: RecordingDifference.ValueChange.Change
    if let shift = shift(shifts) {
      change = .shift(shift)
    } else {
      change = .value(
        RecordingDifference.ValueChange.Difference(
          end: Double(end) / fps, count: count, worst: Double(worst.frame) / fps,
          from: first.text(at: worst.frame), to: second.text(at: worst.frame),
          distance: worst.distance))
    }
    return RecordingDifference.ValueChange(
      layer: second.layer, keyPath: second.keyPath, begin: Double(begin) / fps, change: change,
      series: pair)
  }

  private func isSame(at frame: Int) -> Bool {
    isSame(first.runIndex(at: frame), second.runIndex(at: frame))
  }

  private func isSame(_ old: Int?, _ new: Int?, slack: Double = 0) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    if first.runs[old].text == second.runs[new].text { return true }
    return firstValues[old].isSame(
      as: secondValues[new], within: max(tolerance, slack), digits: digits)
  }

  private func distance(at frame: Int) -> Double? {
    guard let old = first.runIndex(at: frame), let new = second.runIndex(at: frame) else {
      return nil
    }
    return firstValues[old].distance(to: secondValues[new])
  }

  // MARK: Shifts

  /// How far equal values at two instants may be apart.
  private static let roundingError = 1e-9

  /// Returns the seconds by which the second series is later, if that alone explains it.
  private func shift(_ known: [Double]) -> Double? {
    guard first.runs.count > 1, second.runs.count > 1 else { return nil }
    var candidates: [Int] = []
    // The frames at which the values first and last change.
    for (old, new) in [
      (first.runs[1].first, second.runs[1].first),
      (first.runs[first.runs.count - 1].first, second.runs[second.runs.count - 1].first),
    ] where !candidates.contains(new - old) {
      candidates.append(new - old)
    }
    for frames in candidates where frames != 0 && isShifted(by: frames) {
      return Double(frames) / fps
    }
    return known.first { isBetween($0 * fps) }
  }

  /// Returns whether every value of the second series is that of the first some frames before.
  private func isShifted(by delay: Int) -> Bool {
    frames.allSatisfy { frame in
      let source = min(max(frame - delay, frames.lowerBound), frames.upperBound)
      // At another time, the same value has another rounding error.
      return isSame(
        first.runIndex(at: source), second.runIndex(at: frame), slack: Self.roundingError)
    }
  }

  /// Returns whether every value of the second series lies between the two of the first around it,
  /// for a delay that is no whole number of frames.
  private func isBetween(_ delay: Double) -> Bool {
    frames.allSatisfy { frame in
      let source = min(
        max(Double(frame) - delay, Double(frames.lowerBound)), Double(frames.upperBound))
      let (low, high) = (Int(source.rounded(.down)), Int(source.rounded(.up)))
      guard let one = first.runIndex(at: low), let two = first.runIndex(at: high),
        let new = second.runIndex(at: frame)
      else { return false }
      let (before, after, value) = (firstValues[one], firstValues[two], secondValues[new])
      guard before.shape == value.shape, after.shape == value.shape else { return false }
      return value.numbers.indices.allSatisfy { index in
        let (a, b, number) = (before.numbers[index], after.numbers[index], value.numbers[index])
        let slack =
          max(tolerance, Self.roundingError) + RecordedValue.unit(a, b, digits)
        return number >= min(a, b) - slack && number <= max(a, b) + slack
      }
    }
  }
}
