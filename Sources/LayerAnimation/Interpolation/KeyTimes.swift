/// The times of a sequence of keys, and the easing from each to the next.
///
///     keys       k0        k1                  k2        k3
///     times      0 ─────── 0.25 ────────────── 0.75 ──── 1
///     functions       f0            f1              f2
///
/// Two keys at the same time make a jump: the segment between them has no length and is never used.
struct KeyTimes: Sendable {
  /// One time for each key, or one more if discrete.
  let times: [Double]
  /// Whether no time is before the one before it; otherwise a segment is the first whose end is
  /// after the progress (D9).
  private let isRising: Bool
  /// The timing functions of the segments; missing ones are linear.
  let functions: [MediaTimingFunction?]

  /// Creates key times from checked times and functions.
  init(_ times: [Double], functions: [MediaTimingFunction?] = []) {
    self.times = times
    self.functions = functions
    isRising = !zip(times, times.dropFirst()).contains { $0 > $1 }
  }

  /// Returns evenly spaced times for a number of keys, from 0 to 1.
  static func even(_ count: Int) -> [Double] {
    (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// Returns the times that bound a number of equal shares: one time more than shares.
  static func shares(_ count: Int) -> [Double] {
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

  /// Returns the index of the key whose share contains a progress.
  func key(at progress: Double, of count: Int) -> Int {
    if !isRising { return min(segment(endingAfter: progress) ?? count - 1, count - 1) }
    return min(lastIndex(notAfter: progress, among: times.count), count - 1)
  }

  /// Returns the segment that contains a progress, and the progress within it before and after its
  /// function.
  @inline(__always)
  func segmentPosition(at progress: Double) -> SegmentPosition {
    if !isRising { return unsortedPosition(at: progress) }
    let isInside = progress >= times[0] && progress < times[times.count - 1]
    let (segment, local) =
      isInside ? innerPosition(of: progress) : outerPosition(of: progress)
    guard isInside, segment < functions.count, let function = functions[segment] else {
      return SegmentPosition(
        segment: segment, local: local, function: nil, eased: local, parameter: local)
    }
    let eased = function.value(at: local)
    return SegmentPosition(
      segment: segment, local: local, function: function, eased: eased, parameter: eased)
  }

  /// Returns the first segment whose end is after a progress; nil if none is.
  private func segment(endingAfter progress: Double) -> Int? {
    (0..<times.count - 1).first { times[$0 + 1] > progress }
  }

  /// Returns the position in times that do not rise: before the start of a segment its first key
  /// applies, after all ends the last one.
  @inline(never)
  private func unsortedPosition(at progress: Double) -> SegmentPosition {
    var (segment, local) = (times.count - 2, 1.0)
    if let found = self.segment(endingAfter: progress) {
      segment = found
      let start = times[found]
      local = max(0, (progress - start) / (times[found + 1] - start))
      if start > progress { local = 0 }
    }
    let function = segment < functions.count ? functions[segment] : nil
    let eased = function?.value(at: local) ?? local
    return SegmentPosition(
      segment: segment, local: local, function: function, eased: eased, parameter: eased)
  }

  /// Returns the segment and the progress within it, for a progress between the first and the last
  /// time.
  private func innerPosition(of progress: Double) -> (segment: Int, progress: Double) {
    let segment = lastIndex(notAfter: progress, among: times.count - 1)
    let start = times[segment]
    return (segment, (progress - start) / (times[segment + 1] - start))
  }

  /// Returns the segment and the progress within it, for any other progress.
  ///
  /// Before the first key time the first key applies, after the last one the last key (D9). If an
  /// easing overshoots 0…1 and the times reach 0 and 1, the outer segments are extrapolated.
  @inline(never)
  private func outerPosition(of progress: Double) -> (segment: Int, progress: Double) {
    if progress < times[0] {
      let beyond = times[0] == 0 && times[1] > 0
      return (0, beyond ? progress / times[1] : 0)
    }
    let last = times.count - 1
    let start = times[last - 1]
    let beyond = times[last] == 1 && progress > 1 && 1 - start > 0
    return (last - 1, beyond ? (progress - start) / (1 - start) : 1)
  }

  /// Returns the index of the last of the first rising times that is not after a progress; 0 if all
  /// are.
  ///
  /// Counting needs no branch prediction, so it is faster than bisection for few times.
  private func lastIndex(notAfter progress: Double, among count: Int) -> Int {
    var low = 0
    if count <= 24 {
      for index in 1..<max(1, count) { low += times[index] <= progress ? 1 : 0 }
      return low
    }
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}

/// The segment of keyframes or of a path at an eased progress, and the progress within it.
///
///     keys        k0 ──────────── k1 ──────────── k2
///     progress    0               0.5     ●       1       segment 1, local 0.6
///     function                            ▼               eased by the segment's own function
///     parameter                           ▼               along a curve, by length if paced
struct SegmentPosition: Hashable, Sendable, BitwiseCopyable {
  /// The index of the segment, or of the value if discrete.
  var segment: Int
  /// The progress within the segment.
  var local: Double
  /// The timing function of the segment, if it has one and the progress is between the key times.
  var function: MediaTimingFunction?
  /// The progress within the segment after its function.
  var eased: Double
  /// The parameter of a curve at that progress.
  var parameter: Double
}
