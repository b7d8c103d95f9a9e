/// The tables of the curves in use, one for each curve.
struct CurveCache {
  private var tables: [MediaTimingFunction: BezierTable] = [:]
  private var last: BezierTable?
  private let linear = BezierTable.linear
  /// Intervals that are all slow, for easings that are no Béziers.
  let unknown = BezierTable.unknown

  /// The easing as the tables evaluate it.
  mutating func prepare(_ easing: Easing) -> PreparedEasing {
    switch easing {
    case .linear: .linear(linear)
    case .bezier(let function): .table(table(of: function))
    case .spring(let spring, let duration, let function):
      .spring(SpringSolution(spring), duration: duration, after: function.map { table(of: $0) })
    case .math, .steps, .custom: .general(easing)
    }
  }

  /// The table of a curve; asked for the same one again, it does not search.
  mutating func table(of function: MediaTimingFunction) -> BezierTable {
    if let last, last.function == function { return last }
    let table = tables[function] ?? BezierTable(function)
    tables[function] = table
    last = table
    return table
  }
}
