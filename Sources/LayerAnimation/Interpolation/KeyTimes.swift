/// The times of a sequence of keys, and the easing from each to the next.
///
///     keys       k0        k1                  k2        k3
///     times      0 ─────── 0.25 ────────────── 0.75 ──── 1
///     functions       f0            f1              f2
///
/// Two keys at the same time make a jump: the segment between them has no length and is never used.
struct KeyTimes: Sendable {
  /// One time for each key, or one more if discrete; in rising order, within 0…1.
  let times: [Double]
  /// The timing functions of the segments; missing ones are linear.
  let functions: [MediaTimingFunction?]

  /// Creates key times from checked times and functions.
  init(_ times: [Double], functions: [MediaTimingFunction?] = []) {
    self.times = times
    self.functions = functions
  }

  /// Returns evenly spaced times for a number of keys, from 0 to 1.
  static func even(_ count: Int) -> [Double] {
    (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// Returns the times that bound a number of equal slots: one time more than slots.
  static func slots(_ count: Int) -> [Double] {
    (0...max(1, count)).map { Double($0) / Double(max(1, count)) }
  }

  /// Returns times proportional to the distances between the keys, for a constant speed (F42).
  ///
  /// A distance of 0 takes no time. If the total is 0 or not finite, the keys are evenly spaced.
  static func paced(_ distances: [Double]) -> [Double] {
    var sums = [0.0]
    for distance in distances { sums.append(sums[sums.count - 1] + distance) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else { return even(sums.count) }
    return sums.map { $0 / total }
  }

  /// Returns the index of the key whose slot contains a progress.
  func slot(at progress: Double, of count: Int) -> Int {
    min(max(0, lastTime(notAfter: progress)), count - 1)
  }

  /// Returns the segment that contains a progress, and the progress within it after its function.
  ///
  /// Before the first key time the first key applies, after the last one the last key (D9). If an
  /// easing overshoots 0…1 and the times reach 0 and 1, the outer segments are extrapolated.
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

  /// Returns the index of the last key time that is not after a progress, or −1.
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
