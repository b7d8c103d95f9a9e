/// The exact curve at a border between two intervals.
struct BezierNode: BitwiseCopyable {
  /// The time in intervals: a whole number within 0…256.
  let position: Double
  /// The parameter of the curve at that time.
  let s: Double
  /// The progress.
  let y: Double
  /// dy/dx, possibly infinite.
  let slope: Double
}

extension BezierSolver {
  /// Returns the left border of an interval, or the end of the curve for 256.
  ///
  /// It depends only on the curve and the index, not on previous solutions, so a single interval
  /// has the same bits as the one in a table.
  func node(_ index: Int) -> BezierNode {
    let s = parameter(at: Double(index) / Double(BezierInterval.count))
    return BezierNode(
      position: Double(index), s: s, y: y.value(at: s), slope: slope(atParameter: s))
  }
}
