/// The choice of samples between which a straight reading is near enough.
///
///     value │        ╱●╲            ● kept, ○ left out
///           │     ○╱     ╲○
///           │   ○╱         ╲○
///           │ ●╱             ╲●     every sample left out is within the tolerance of the line
///           └──────────────────▶ time
///
/// From each kept sample the line reaches as far as it can: the slopes that pass all samples between
/// within the tolerance form a wedge, which only narrows.
enum KeyTimes {
  /// Returns the indices of the samples to keep: the first, the last, and those between.
  ///
  /// - Parameters:
  ///   - times: The instants, rising.
  ///   - rows: The numbers of each sample.
  ///   - tolerances: The tolerance of each number.
  /// - Returns: The indices, rising.
  static func indices(_ times: [Double], _ rows: [[Double]], tolerances: [Double]) -> [Int] {
    guard times.count > 2 else { return Array(times.indices) }
    var kept = [0]
    var start = 0
    while start < times.count - 1 {
      let end = reach(from: start, times, rows, tolerances)
      kept.append(end)
      start = end
    }
    return kept
  }

  /// Returns the last sample that a line from a sample may go to.
  private static func reach(
    from start: Int, _ times: [Double], _ rows: [[Double]], _ tolerances: [Double]
  ) -> Int {
    var low = [Double](repeating: -.infinity, count: tolerances.count)
    var high = [Double](repeating: .infinity, count: tolerances.count)
    var end = start + 1
    for index in (start + 1)..<times.count {
      let duration = times[index] - times[start]
      var isInside = true
      for part in tolerances.indices {
        let rise = rows[index][part] - rows[start][part]
        let slope = rise / duration
        if slope < low[part] || slope > high[part] { isInside = false }
        low[part] = max(low[part], (rise - tolerances[part]) / duration)
        high[part] = min(high[part], (rise + tolerances[part]) / duration)
      }
      if isInside { end = index }
      // No line reaches any later sample.
      if zip(low, high).contains(where: { $0 > $1 }) { break }
    }
    return end
  }
}
