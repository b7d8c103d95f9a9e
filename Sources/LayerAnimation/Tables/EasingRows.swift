/// The number of an easing in ``EasingRows``, or of a spring.
struct EasingID: TableIndex {
  let raw: Int32

  static let linear = EasingID(raw: 0)

  init(raw: Int32) { self.raw = raw }
  init(_ spring: SpringID) { raw = ~spring.raw }

  @inline(__always) var isSpring: Bool { raw < 0 }

  @inline(__always) var spring: SpringID { SpringID(raw: ~raw) }
}

/// The easings in use, by number: curves and others from 0 up, springs below 0.
///
///     number   … −3  −2  −1 │ 0       1        2        …
///     springs    │ linear  a curve  a curve, or another easing
///
/// Timings with the same curve share its number, which never changes. Any other easing has one
/// number for each timing. An easing that is not a Bézier has only slow intervals, so the fast
/// path needs no further branch.
final class EasingRows {
  /// The intervals of each curve.
  @exclusivity(unchecked) private(set) var intervals = Column<UnsafePointer<BezierInterval>>()
  let springs = SpringColumns()
  @exclusivity(unchecked) private var easings = RowTable<EasingID, PreparedEasing>()
  @exclusivity(unchecked) private var numbers: [MediaTimingFunction: EasingID] = [:]
  @exclusivity(unchecked) private var last: (function: MediaTimingFunction, number: EasingID)?

  init() {
    _ = easings.insert(.table(.linear))
    intervals.append(BezierTable.linear.intervals)
  }

  /// Returns a number for an easing.
  func insert(_ easing: Easing) -> EasingID {
    switch easing {
    case .linear: return .linear
    case .bezier(let function): return number(of: function)
    case .spring(let spring, let duration, nil):
      return EasingID(springs.insert(SpringSolution(spring), duration: duration))
    case .spring(let spring, let duration, let function?):
      return insert(
        .spring(SpringSolution(spring), duration: duration, after: table(of: function)))
    case .math, .steps, .custom: return insert(.general(easing))
    }
  }

  /// Frees a number, unless it is that of a curve.
  func remove(_ number: EasingID) {
    if number.isSpring {
      springs.remove(number.spring)
    } else if !isCurve(number) {
      easings.remove(number, leaving: .table(.linear))
    }
  }

  /// Returns whether a number is that of a curve, which timings may share.
  func isCurve(_ number: EasingID) -> Bool {
    if number.isSpring { return false }
    if case .table = easings[number] { return true }
    return false
  }

  /// Returns the eased progress at a progress within 0…1.
  @inline(__always)
  func value(_ number: EasingID, at progress: Double) -> Double {
    if number.isSpring { return springs.value(number.spring, at: progress) }
    let fast = BezierTable.fastValue(
      intervals.values[number.index], at: progress > 0 ? (progress < 1 ? progress : 1) : 0)
    return fast.isNaN ? solved(number, at: progress) : fast
  }

  /// Returns the eased progress if the interval is slow.
  @inline(never)
  func solved(_ number: EasingID, at progress: Double) -> Double {
    easings[number].value(at: progress)
  }

  private func number(of function: MediaTimingFunction) -> EasingID {
    if let last, last.function == function { return last.number }
    let number = numbers[function] ?? insert(.table(BezierTable(function)))
    numbers[function] = number
    last = (function, number)
    return number
  }

  private func table(of function: MediaTimingFunction) -> BezierTable {
    if case .table(let table) = easings[number(of: function)] { return table }
    fatalError("The number of a curve was given to another easing.")
  }

  private func insert(_ easing: PreparedEasing) -> EasingID {
    let number = easings.insert(easing)
    var curve = BezierTable.unknown.intervals
    if case .table(let table) = easing { curve = table.intervals }
    if number.index < intervals.count {
      intervals[number] = curve
    } else {
      intervals.append(curve)
    }
    return number
  }
}

/// An easing prepared for the tables: a Bézier is a table that gives exactly the same bits.
enum PreparedEasing {
  case table(BezierTable)
  /// A spring after a curve.
  indirect case spring(SpringSolution, duration: Double, after: BezierTable)
  indirect case general(Easing)

  func value(at progress: Double) -> Double {
    switch self {
    case .table(let table): table.value(at: progress)
    case .spring(let solution, let duration, let table):
      solution.value(at: table.value(at: progress) * duration)
    case .general(let easing): easing.value(at: progress)
    }
  }
}
