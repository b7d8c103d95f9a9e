/// The number of an easing in ``EasingRows``.
struct EasingID: TableIndex {
  let raw: Int32

  static let linear = EasingID(raw: 0)
}

/// The easings in use, by number.
///
/// Timings with the same curve share its number, which never changes. Any other easing has one
/// number for each timing.
final class EasingRows {
  private let rows = RowTable<EasingID, PreparedEasing>()
  private var numbers: [MediaTimingFunction: EasingID] = [:]
  /// The curve that was asked for last, which saves 9 % of an implicit life (record 0083).
  private var last: (function: MediaTimingFunction, number: EasingID)?

  /// The number of rows, including unused ones.
  var length: Int { rows.length }

  private let preparesCurves: Bool

  init(preparesCurves: Bool = true) {
    self.preparesCurves = preparesCurves
    _ = rows.insert(PreparedEasing(.linear))
  }

  /// Returns a number for an easing.
  func insert(_ easing: Easing) -> EasingID {
    switch easing {
    case .linear: .linear
    case .bezier(let function) where preparesCurves: number(of: function)
    case .spring(let spring, let duration, let function) where preparesCurves:
      rows.insert(
        PreparedEasing(
          .unknown,
          .spring(
            PreparedSpring(
              spring, duration: duration, after: function.flatMap { rows[number(of: $0)].table }))))
    case .bezier, .spring, .math, .steps, .motion, .custom:
      rows.insert(PreparedEasing(.unknown, .general(easing)))
    }
  }

  /// Frees a number, unless it is that of a curve.
  func remove(_ number: EasingID) {
    if !isCurve(number) { rows.remove(number, leaving: PreparedEasing(.linear)) }
  }

  /// Returns whether a number is that of a curve, which timings may share.
  func isCurve(_ number: EasingID) -> Bool { rows[number].isTable }

  /// Returns the eased progress at a progress within 0…1.
  @inline(__always)
  func value(_ number: EasingID, at progress: Double) -> Double {
    let fast = rows[number].curve.with {
      $0.fastValue(at: progress > 0 ? (progress < 1 ? progress : 1) : 0)
    }
    return fast.isNaN ? solved(number, at: progress) : fast
  }

  /// Returns the eased progress if the interval is slow.
  @inline(never)
  private func solved(_ number: EasingID, at progress: Double) -> Double {
    rows[number].value(at: progress)
  }

  private func number(of function: MediaTimingFunction) -> EasingID {
    if let last, last.function == function { return last.number }
    let number = numbers[function] ?? rows.insert(PreparedEasing(BezierTable(function)))
    numbers[function] = number
    last = (function, number)
    return number
  }
}

/// An easing prepared for the tables: a Bézier is a table that gives exactly the same bits.
private struct PreparedEasing {
  enum Kind {
    case table(BezierTable)
    case spring(PreparedSpring)
    case general(Easing)
  }

  /// The curve, which `kind` owns; for any other easing a table whose intervals are all slow.
  let curve: Borrowed<BezierTable>
  let kind: Kind

  init(_ table: BezierTable, _ kind: Kind? = nil) {
    curve = Borrowed(table)
    self.kind = kind ?? .table(table)
  }

  var isTable: Bool { if case .table = kind { true } else { false } }

  var table: BezierTable? { if case .table(let table) = kind { table } else { nil } }

  func value(at progress: Double) -> Double {
    switch kind {
    case .table(let table): table.value(at: progress)
    case .spring(let spring): spring.value(at: progress)
    case .general(let easing): easing.value(at: progress)
    }
  }
}

/// A spring, solved; an object, because a read would copy it.
private final class PreparedSpring {
  private let solution: SpringSolution
  private let duration: Double
  /// The curve that is applied before.
  private let table: BezierTable?

  init(_ spring: SpringFunction, duration: Double, after table: BezierTable?) {
    solution = SpringSolution(spring)
    self.duration = duration
    self.table = table
  }

  func value(at progress: Double) -> Double {
    solution.value(at: (table?.value(at: progress) ?? progress) * duration)
  }
}
