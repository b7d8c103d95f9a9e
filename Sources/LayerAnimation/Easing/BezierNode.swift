/// The exact curve at a border between two intervals.
struct BezierNode: BitwiseCopyable {
  /// The time in intervals: a whole number within 0…256.
  let position: Double
  /// The parameter at which the curve is there.
  let s: Double
  /// The progress.
  let y: Double
  /// dy/dx, possibly infinite.
  let slope: Double
}

extension BezierSolver {
  /// The border at the left of an interval, or the end of the curve for 256.
  ///
  /// It depends on the curve and the index alone, never on a neighbour solved before, so that one
  /// interval made on its own has the same bits as the one in a table.
  func node(_ index: Int) -> BezierNode {
    let s = parameter(at: Double(index) / Double(BezierInterval.count))
    return BezierNode(
      position: Double(index), s: s, y: y.value(at: s), slope: slope(atParameter: s))
  }
}
