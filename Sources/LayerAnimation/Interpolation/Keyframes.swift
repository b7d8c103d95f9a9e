import LayerModel

/// A row of values at key times, and the way through them.
///
///     values     v0        v1                  v2        v3
///     key times  0 ─────── 0.25 ────────────── 0.75 ──── 1
///     functions       f0            f1              f2
///
/// Linear: between two values by their own timing function (F40, F48). Discrete: each value from
/// its key time to the next (F41), in slots:
///
///     n values, no key times    │ v0 │ v1 │ v2 │ v3 │         n equal slots
///     n values, n key times     │  v0  │v1│   v2    │v3       the last only at 1
///     n values, n + 1 times     │  v0  │v1│ v2 │ v3 │         each between its two times
struct Keyframes: Sendable {
  let values: [PropertyValue]
  /// One time for each value, or one more where discrete; rising, within 0…1.
  let times: [Double]
  /// The ways between neighbouring values; empty where discrete.
  let segments: [ValueInterpolation]
  /// The timing functions of the segments; shorter where the rest is linear.
  let functions: [MediaTimingFunction?]
  let mode: CalculationMode

  /// Takes checked values, times and functions.
  ///
  /// Of values and times of different number the common prefix counts (F46, D9).
  init(
    values: [PropertyValue], times: [Double]?, functions: [MediaTimingFunction?],
    mode: CalculationMode
  ) {
    self.mode = mode
    self.functions = functions
    var count = values.count
    if let times {
      count = min(count, times.count)
      let room = mode == .discrete && times.count > count ? count + 1 : count
      self.times = Array(times.prefix(room))
    } else if mode == .discrete {
      self.times = (0...max(1, count)).map { Double($0) / Double(max(1, count)) }
    } else {
      self.times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
    self.values = Array(values.prefix(count))
    segments =
      mode == .discrete || count < 2
      ? [] : zip(self.values, self.values.dropFirst()).map { ValueInterpolation(from: $0, to: $1) }
  }

  /// Whether there is anything to go through; one value alone does nothing (F47).
  var isEffective: Bool { values.count > 1 }

  /// The value at an eased progress.
  func value(at progress: Double) -> PropertyValue {
    switch mode {
    case .discrete: return values[slot(at: progress)]
    case .linear:
      let (segment, progress) = place(at: progress)
      return segments[segment].value(at: progress)
    }
  }

  /// The value whose slot a progress falls into.
  func slot(at progress: Double) -> Int {
    min(max(0, lastTime(notAfter: progress)), values.count - 1)
  }

  /// The segment a progress falls into, and how far into it, by the segment's timing function.
  ///
  /// Before the first key time the first value holds, after the last the last (D9). Where an easing
  /// overshoots 0…1 and the times reach to its ends, the outer segments go on in a straight line.
  func place(at progress: Double) -> (segment: Int, progress: Double) {
    let last = times.count - 1
    if progress < times[0] {
      let beyond = times[0] == 0 && times[1] > 0
      return (0, beyond ? progress / times[1] : 0)
    }
    if progress >= times[last] {
      let length = 1 - times[last - 1]
      let beyond = times[last] == 1 && progress > 1 && length > 0
      return (last - 1, beyond ? (progress - times[last - 1]) / length : 1)
    }
    let segment = lastTime(notAfter: progress)
    let start = times[segment]
    let local = (progress - start) / (times[segment + 1] - start)
    guard segment < functions.count, let function = functions[segment] else {
      return (segment, local)
    }
    return (segment, function.value(at: local))
  }

  /// The place of the last key time that is not after a progress, or -1.
  private func lastTime(notAfter progress: Double) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
